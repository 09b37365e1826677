import Evaluations
import Foundation
import TabularData

// How results are saved and loaded.

private enum ResultFileShapes {
  static func save(_ result: EvaluationResult, to directory: URL) throws -> EvaluationResult {
    try result.saveJSON(to: directory)
    try result.saveJSON(to: directory, includeReportMetadata: true)
    let url = try result.saveJSON(to: directory, includeReportMetadata: true, includeTranscripts: true)
    return try EvaluationResult.loadJSON(from: url)
  }

  static func data(_ result: EvaluationResult) throws -> EvaluationResult {
    let options: [Data] = [
      try result.jsonData(), try result.jsonData(includeReportMetadata: true),
      try result.jsonData(includeReportMetadata: true, includeTranscripts: true, jsonOptions: [.sortedKeys]),
    ]
    return try EvaluationResult(jsonData: options[0])
  }

  static func lines(_ results: [EvaluationResult], at url: URL) async throws -> [EvaluationResult] {
    try results.saveJSONLines(to: url)
    let written = try results.prefix(2).saveJSONLines(
      to: url, includeReportMetadata: true, includeTranscripts: true)
    return try await EvaluationResult.loadJSONLines(from: written)
  }

  static func frames(_ result: EvaluationResult) throws -> [DataFrame] {
    let kinds: Set<EvaluationResult.DataFrameKind> = [.summary, .detailed]
    return try kinds.map { try result.jsonRepresentableDataFrame(of: $0) }
  }

  static func text(_ error: EvaluationResultsError) -> String {
    switch error {
    case .fileNotFound(let url): url.path
    case .emptyJSONFile, .invalidJSONFormat: error.errorDescription ?? ""
    }
  }

  static let isEqual = EvaluationResultsError.emptyJSONFile == .invalidJSONFormat
}
