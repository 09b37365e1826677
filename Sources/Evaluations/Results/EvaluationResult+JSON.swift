import EvaluationRecords
public import Foundation
import OrderedJSON
import Secrets

extension EvaluationResult {
  /// The result as a JSON document, as it is stored in files with the extension `xcevalresult`.
  ///
  /// Secrets that this process knows are replaced. Slashes are never escaped. Without the option `sortedKeys`
  /// the members come in the order of the columns; samples and answers keep the order of their properties in
  /// any case.
  ///
  /// - Parameters:
  ///   - includeReportMetadata: Whether `reportMetadata` is written.
  ///   - includeTranscripts: Whether the subjects' transcripts are written.
  ///   - jsonOptions: How the text is laid out.
  /// - Throws: `EncodingError` if `reportMetadata` holds a value that JSON cannot hold.
  public func jsonData(
    includeReportMetadata: Bool = false, includeTranscripts: Bool = false,
    jsonOptions: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys]
  ) throws -> Data {
    let object = try jsonObject(
      includeReportMetadata: includeReportMetadata, includeTranscripts: includeTranscripts)
    let json = jsonOptions.contains(.sortedKeys) ? JSONValue.object(object).sortedByKey() : .object(object)
    return Data(json.text(jsonOptions.contains(.prettyPrinted) ? .pretty : .compact).utf8)
  }

  /// Writes the result to a file of its own, `<evaluationID>-<resultID>.xcevalresult`, and returns the file's
  /// URL.
  ///
  /// The directory is created if it does not exist. The file appears complete or not at all.
  ///
  /// - Parameters:
  ///   - directory: Where the file goes.
  ///   - includeReportMetadata: Whether `reportMetadata` is written.
  ///   - includeTranscripts: Whether the subjects' transcripts are written.
  @discardableResult
  public func saveJSON(
    to directory: URL, includeReportMetadata: Bool = false, includeTranscripts: Bool = false
  ) throws -> URL {
    let data = try jsonData(
      includeReportMetadata: includeReportMetadata, includeTranscripts: includeTranscripts)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let url = directory.appendingPathComponent(ResultDocument(record: record, errors: nil).fileName)
    try data.write(to: url, options: .atomic)
    return url
  }

  /// Reads a result from a file that `saveJSON` or Apple's framework wrote.
  ///
  /// - Throws: `EvaluationResultsError`, or Foundation's error if the file cannot be read.
  public static func loadJSON(from url: URL) throws -> EvaluationResult {
    try EvaluationResult(jsonData: contents(of: url))
  }

  /// Reads a result from the content of a result file.
  ///
  /// Metrics, aggregates and errors are those of the run. Samples and answers are decoded when they are read
  /// in the types of an evaluation, `result.detailed[MyEvaluation().inputColumn]`. What the file holds beyond
  /// that is kept and written again.
  ///
  /// - Throws: `EvaluationResultsError.emptyJSONFile` or `invalidJSONFormat`.
  public init(jsonData data: Data) throws {
    guard data.contains(where: { !" \n\r\t".utf8.contains($0) }) else {
      throw EvaluationResultsError.emptyJSONFile
    }
    do {
      self.init(try ResultDocument(data))
    } catch {
      throw EvaluationResultsError.invalidJSONFormat
    }
  }

  static func contents(of url: URL) throws -> Data {
    guard FileManager.default.fileExists(atPath: url.path) else {
      throw EvaluationResultsError.fileNotFound(url)
    }
    return try Data(contentsOf: url)
  }

  func jsonObject(includeReportMetadata: Bool, includeTranscripts: Bool) throws -> JSONObject {
    var document = try document ?? ResultDocument(record: wholeRecord(), errors: nil)
    document.errors = try document.errors ?? OrderedJSONEncoder().encode(errors)
    if includeReportMetadata {
      let metadata = JSONValue.object(try ReportMetadata.json(reportMetadata)).redacted(by: .shared)
      document.reportMetadata = metadata.objectValue ?? [:]
    }
    return try document.json(
      includesReportMetadata: includeReportMetadata, includesTranscripts: includeTranscripts)
  }
}
