import EvaluationRecords
import Foundation
import Secrets

/// Says what an error says, for any error: its own words if it has some, else its type, case and payload.
enum ErrorText {
  /// How many errors inside errors are followed.
  private static let maximumDepth = 5
  /// What Foundation says before the reason, or instead of one.
  private static let emptyPhrase = "The operation could not be completed. "

  /// The error as a run's record keeps it.
  static func failure(of error: any Error) -> RowRecord.Failure {
    RowRecord.Failure(errorType: typeName(of: error), reason: reason(of: error))
  }

  /// The error's type, without its module.
  static func typeName(of error: any Error) -> String { "\(type(of: error))" }

  /// What the error says, without secrets. Foundation's "could not be completed" is not counted as words.
  static func reason(of error: any Error) -> String {
    Redactor.shared.redact(reason(of: error, depth: 0))
  }

  private static func reason(of error: any Error, depth: Int) -> String {
    if error is CancellationError { return "it was canceled" }
    if let error = error as? DecodingError { return DecodingErrorText.reason(of: error) }
    if let text = (error as? any LocalizedError)?.errorDescription, !text.isEmpty { return text }
    if let text = foundationReason(of: error, depth: depth) { return text }
    if type(of: error) is any CustomStringConvertible.Type, !"\(error)".isEmpty { return "\(error)" }
    return reflection(of: error, depth: depth)
  }

  /// The words of an error of Foundation's kind, or its domain and code, or nil if it is none.
  private static func foundationReason(of error: any Error, depth: Int) -> String? {
    // Every error converts to `NSError`, so the question goes to the type.
    let type = type(of: error)
    guard type is NSError.Type || type is any CustomNSError.Type else { return nil }
    let error = error as NSError
    let (domain, code) = (error.domain, error.code)
    let number = "\(domain) error \(code)"
    var text = error.localizedDescription
    if text.hasPrefix(emptyPhrase) { text.removeFirst(emptyPhrase.count) }
    if text.isEmpty || text.contains(number) { text = number }
    if let path = error.userInfo[NSFilePathErrorKey] as? String { text += " (\(path))" }
    guard depth < maximumDepth, let cause = error.userInfo[NSUnderlyingErrorKey] as? any Error
    else { return text }
    return "\(text) (caused by \(reason(of: cause, depth: depth + 1)))"
  }

  /// The type with the case or the properties: `FetchError.failed(attempt: 2, cause: …)`.
  private static func reflection(of error: any Error, depth: Int) -> String {
    let mirror = Mirror(reflecting: error)
    guard mirror.displayStyle == .enum else {
      return typeName(of: error) + list(Array(mirror.children), depth: depth)
    }
    guard let payload = mirror.children.first, let name = payload.label else {
      return "\(typeName(of: error)).\(error)"
    }
    let inner = Mirror(reflecting: payload.value)
    let values = inner.displayStyle == .tuple ? Array(inner.children) : [(nil, payload.value)]
    return "\(typeName(of: error)).\(name)" + list(values, depth: depth)
  }

  private static func list(_ children: [Mirror.Child], depth: Int) -> String {
    guard !children.isEmpty else { return "" }
    let texts = children.map { child in
      // A tuple's unlabelled parts are called ".0", ".1" and so on.
      let label = child.label.flatMap { $0.hasPrefix(".") ? nil : "\($0): " } ?? ""
      return label + text(of: child.value, depth: depth)
    }
    return "(\(texts.joined(separator: ", ")))"
  }

  private static func text(of value: Any, depth: Int) -> String {
    if let error = value as? any Error, depth < maximumDepth { return reason(of: error, depth: depth + 1) }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      return mirror.children.first.map { text(of: $0.value, depth: depth) } ?? "nil"
    }
    return value is String ? "\"\(value)\"" : "\(value)"
  }
}
