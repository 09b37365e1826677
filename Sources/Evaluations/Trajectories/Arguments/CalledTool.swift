import FoundationModels
import OrderedJSON

/// A tool call of a transcript, as matching sees it.
struct CalledTool: Sendable, Hashable {
  /// The arguments of a call.
  enum Arguments: Sendable, Hashable {
    /// The arguments by name.
    case readable(JSONObject)
    /// What stands where the arguments should be; no whole JSON object.
    case unreadable(String)
  }

  /// The tool's name.
  var name: String
  /// What the tool was called with.
  var arguments: Arguments

  init(name: String, arguments: Arguments) {
    self.name = name
    self.arguments = arguments
  }

  /// Takes over a call.
  ///
  /// No arguments at all are an empty object; what is no object otherwise, or was cut off, is unreadable.
  init(_ call: Transcript.ToolCall) {
    name = call.toolName
    switch call.arguments.jsonValue {
    case .object(let object) where call.arguments.isComplete: arguments = .readable(object)
    case .null where call.arguments.isComplete: arguments = .readable(JSONObject())
    case .string(let text): arguments = .unreadable(text)
    case let other: arguments = .unreadable(other.text(.spaced))
    }
  }

  /// Whether the call is one of the named tool; names are compared by their bytes.
  func isOf(_ tool: String) -> Bool { name.utf8.elementsEqual(tool.utf8) }

  /// The call as people write it: `search(query: "x", limit: 3)`.
  var text: String {
    let name = ValueText.shortened(name)
    switch arguments {
    case .readable(let object) where object.isEmpty: return name
    case .readable(let object):
      let list = object.map { "\(ValueText.shortened($0.key)): \(ValueText.of($0.value))" }
      return "\(name)(\(ValueText.shortened(list.joined(separator: ", "))))"
    case .unreadable(let text): return "\(name)(\(ValueText.shortened(text)))"
    }
  }
}
