package import Foundation

/// A run that was put together from those of shards.
package struct MergedRun: Sendable, Hashable {
  /// The new run.
  package var runID: UUID
  /// The runs that it is made of, in the order of their shards.
  package var parts: [MergedPart]
  /// How many rows it has.
  package var rows: Int
  /// What people should know about it.
  package var notes: [String]
}
