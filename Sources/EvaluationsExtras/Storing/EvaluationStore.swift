import EvaluationRecords
public import Foundation

/// The files in which runs are logged.
public enum EvaluationStore {
  /// Puts the runs of all shards of a dataset together into one run, in a store that may be new.
  ///
  /// The rows are those of the shards in the dataset's order. The built-in aggregates are computed anew, and are
  /// the same bit for bit as those of a run of the whole dataset. Those of the client's own code have no value
  /// until a run resumes the merged one.
  ///
  /// - Parameters:
  ///   - stores: A store for each shard. Its latest run of the evaluation has to be complete.
  ///   - target: The store that the new run is written to, whole or not at all.
  /// - Returns: What the new run is made of.
  /// - Throws: What keeps the runs from being merged: a shard that is missing, there twice or unfinished, shards
  ///   that were not run alike, a file that cannot be read or written. The error's description says what to do.
  @discardableResult
  public static func merge(_ stores: [URL], into target: URL) throws -> Merged {
    let merged = try RunStoreMerger.merge(stores: stores, into: target)
    return Merged(
      runID: merged.runID, rows: merged.rows,
      parts: merged.parts.map { Part(store: URL(fileURLWithPath: $0.file), runID: $0.runID, rows: $0.rows) },
      notes: merged.notes)
  }

  /// A run that was put together from those of shards.
  public struct Merged: Sendable, Hashable {
    /// The new run.
    public let runID: UUID
    /// How many rows it has.
    public let rows: Int
    /// The runs that it is made of, in the order of their shards.
    public let parts: [Part]
    /// What people should know about it: aggregates without a value, for instance.
    public let notes: [String]
  }

  /// The run of a shard.
  public struct Part: Sendable, Hashable {
    /// The store that it is in.
    public let store: URL
    /// The run there.
    public let runID: UUID
    /// How many rows it has.
    public let rows: Int
  }
}
