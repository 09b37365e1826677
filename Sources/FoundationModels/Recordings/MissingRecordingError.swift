import Foundation

/// A request was to be answered from recordings, and it is not among them.
package struct MissingRecordingError: Error, LocalizedError, CustomStringConvertible, Sendable, Hashable {
  /// What was asked of which model, how the nearest recorded request differs, and how to record this one.
  package let description: String
  package var errorDescription: String? { description }

  init(_ request: RecordedRequest, recorder: ResponseRecorder) throws {
    let lines = try recorder.recordedLines()
    let nearest = NearestRecording(to: request, among: lines)
    let model = ModelIdentity.label(request.model)
    description = [
      "No response is recorded for the prompt \(request.shownPrompt) to \(model).",
      Self.describe(nearest, in: recorder.file), recorder.advice,
    ].joined(separator: " ")
  }

  private static func describe(_ nearest: NearestRecording?, in file: URL) -> String {
    let path = file.path(percentEncoded: false)
    guard let nearest else {
      let exists = FileManager.default.fileExists(atPath: path)
      return exists ? "There are no responses in \(path)." : "There is no file \(path)."
    }
    let differences = nearest.differences.joined(separator: "; ")
    return "The nearest request in \(path) is in line \(nearest.lineNumber): \(differences)."
  }
}

extension RecordedRequest {
  /// The first words of the last prompt in quotation marks.
  var shownPrompt: String {
    let text = lastPrompt.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return "\"\(text.count > 60 ? text.prefix(60) + "…" : text[...])\""
  }
}
