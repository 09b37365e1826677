/// Names of tools as servers allow them: at most 64 letters, digits, underscores and hyphens.
struct ToolNames {
  private var safeNames: [String: String] = [:]
  private var originalNames: [String: String] = [:]

  init(_ definitions: [Transcript.ToolDefinition]) {
    for definition in definitions { add(definition.name) }
  }

  private mutating func add(_ name: String) {
    let base = Self.safe(name)
    var candidate = base
    var number = 2
    while originalNames[candidate] != nil {
      candidate = "\(base.prefix(60))_\(number)"
      number += 1
    }
    safeNames[name] = candidate
    originalNames[candidate] = name
  }

  /// The name to send for a tool's.
  func safe(for name: String) -> String { safeNames[name] ?? Self.safe(name) }

  /// The tool's name for one that came back.
  func original(for name: String) -> String { originalNames[name] ?? name }

  static func safe(_ name: String) -> String {
    let characters = name.map {
      ($0.isASCII && ($0.isLetter || $0.isNumber)) || $0 == "_" || $0 == "-" ? $0 : "_"
    }
    return characters.isEmpty ? "_" : String(characters.prefix(64))
  }
}
