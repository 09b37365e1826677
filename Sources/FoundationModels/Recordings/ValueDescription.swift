import Foundation
import OrderedJSON

/// Describes any value by what it consists of, alike in every process and without secrets.
enum ValueDescription {
  /// How deep values are looked into.
  private static let maximumDepth = 8

  private static let credentialWords: Set<String> = [
    "key", "apikey", "token", "secret", "password", "authorization", "credential", "credentials", "cookie",
  ]

  /// The value as JSON: its stored properties, and theirs.
  ///
  /// Addresses in memory and properties whose names announce a key or password are left out.
  static func of(_ value: Any) -> JSONValue { describe(value, depth: 0) }

  /// A type's name. Types within functions lose their place, which the compiler gives as an address.
  static func name(of type: Any.Type) -> String {
    String(reflecting: type).replacing(/\(unknown context at \$[0-9a-f]+\)\./, with: "")
  }

  private static func describe(_ value: Any, depth: Int) -> JSONValue {
    switch value {
    case let value as Bool: return .bool(value)
    case let value as any BinaryInteger:
      return JSONNumber(text: "\(value)").map(JSONValue.number) ?? .string("\(value)")
    case let value as Double: return JSONNumber(value).map(JSONValue.number) ?? .string("\(value)")
    case let value as String: return .string(value)
    case let value as URL: return .string(ModelEndpoint.shown(value))
    case let value as UUID: return .string(value.uuidString)
    case let value as Date: return describe(value.timeIntervalSinceReferenceDate, depth: depth)
    case let value as Data: return .string(SHA256.hexDigest(of: value))
    default: return reflect(value, depth: depth)
    }
  }

  private static func reflect(_ value: Any, depth: Int) -> JSONValue {
    let mirror = Mirror(reflecting: value)
    let type = JSONValue.string(name(of: mirror.subjectType))
    guard depth < maximumDepth else { return type }
    switch mirror.displayStyle {
    case .optional?:
      return mirror.children.first.map { describe($0.value, depth: depth) } ?? .null
    case .collection?, .tuple?:
      return .array(mirror.children.map { describe($0.value, depth: depth + 1) })
    case .set?, .dictionary?:
      let elements = mirror.children.map { describe($0.value, depth: depth + 1) }
      return .array(elements.sorted { $0.canonicalText() < $1.canonicalText() })
    case .enum? where mirror.children.isEmpty:
      return [type, .string("\(value)")]
    default:
      return [type, .array(properties(of: mirror, depth: depth))]
    }
  }

  private static func properties(of mirror: Mirror, depth: Int) -> [JSONValue] {
    let inherited = mirror.superclassMirror.map { properties(of: $0, depth: depth) } ?? []
    return inherited
      + mirror.children.compactMap { child in
        let label = child.label ?? ""
        if namesCredential(label) { return nil }
        return [.string(label), describe(child.value, depth: depth + 1)]
      }
  }

  /// Whether a property's last word names a key or a password: `apiKey` and `access_token` do, `maximumTokens`
  /// and `keywords`, which decide answers, do not.
  static func namesCredential(_ label: String) -> Bool {
    let spaced = label.replacing(/[a-z0-9](?=[A-Z])/) { "\($0.output) " }
    let words = spaced.split { !$0.isLetter && !$0.isNumber }
    return credentialWords.contains(words.last?.lowercased() ?? "")
  }
}
