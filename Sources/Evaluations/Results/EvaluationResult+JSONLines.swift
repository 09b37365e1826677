public import Foundation
import OrderedJSON

extension EvaluationResult {
  /// Reads the results of a file that `saveJSONLines` wrote, one on each line, in order. Blank lines are
  /// skipped.
  ///
  /// - Throws: `EvaluationResultsError`, or Foundation's error if the file cannot be read.
  nonisolated(nonsending) public static func loadJSONLines(from url: URL) async throws -> [EvaluationResult] {
    let data = try contents(of: url)
    var results: [EvaluationResult] = []
    for line in data.split(separator: UInt8(ascii: "\n")) {
      try Task.checkCancellation()
      let isBlank = line.allSatisfy { " \r\t".utf8.contains($0) }
      if !isBlank { results.append(try EvaluationResult(jsonData: Data(line))) }
    }
    // A file of no results is what an empty collection is saved as.
    return results
  }
}

extension Collection where Element == EvaluationResult {
  /// Writes the results to a file, one on each line, and returns the file's URL.
  ///
  /// The file's directory is created if it does not exist. The file appears complete or not at all.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - includeReportMetadata: Whether each result's `reportMetadata` is written.
  ///   - includeTranscripts: Whether the subjects' transcripts are written.
  @discardableResult
  public func saveJSONLines(
    to url: URL, includeReportMetadata: Bool = false, includeTranscripts: Bool = false
  ) throws -> URL {
    var data = Data()
    for result in self {
      data += try result.jsonData(
        includeReportMetadata: includeReportMetadata, includeTranscripts: includeTranscripts,
        jsonOptions: .sortedKeys)
      data.append(UInt8(ascii: "\n"))
    }
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url, options: .atomic)
    return url
  }
}
