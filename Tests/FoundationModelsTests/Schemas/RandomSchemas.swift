import FoundationModels
import TestSupport

extension SeededGenerator {
  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &self)]
  }

  private mutating func isLikely() -> Bool { Bool.random(using: &self) }

  /// A schema of objects, unions, arrays and leaves of every kind, with references to the root and to dependencies.
  mutating func schema() throws -> GenerationSchema {
    var count = 0
    let names = ["Root", "Shared", "Other"]
    let dependencies = names.dropFirst().map { object($0, depth: 1, names: names, count: &count) }
    let root = object(names[0], depth: 3, names: names, count: &count)
    return try GenerationSchema(root: root, dependencies: dependencies)
  }

  private mutating func object(
    _ name: String, depth: Int, names: [String], count: inout Int
  ) -> DynamicGenerationSchema {
    var properties: [DynamicGenerationSchema.Property] = []
    // Not in the order of the alphabet, and with characters that JSON, pointers and Swift treat in ways of their own.
    let keys = ["zeta", "a/b", "~", "\"", "e\u{301}", "1", "value", "$ref"].shuffled(using: &self)
    for key in keys.prefix(Int.random(in: 0...4, using: &self)) {
      properties.append(
        .init(
          name: key, description: isLikely() ? text() : nil,
          schema: node(depth: depth, names: names, count: &count), isOptional: isLikely()))
    }
    return DynamicGenerationSchema(
      name: name, description: isLikely() ? text() : nil, properties: properties)
  }

  private mutating func node(depth: Int, names: [String], count: inout Int) -> DynamicGenerationSchema {
    switch Int.random(in: depth > 0 ? 0...9 : 3...9, using: &self) {
    case 0:
      count += 1
      return object("Inner\(count)", depth: depth - 1, names: names, count: &count)
    case 1:
      count += 1
      let name = "Choice\(count)"
      let choices = (0..<Int.random(in: 1...3, using: &self)).map { _ in
        node(depth: depth - 1, names: names, count: &count)
      }
      return DynamicGenerationSchema(name: name, description: isLikely() ? text() : nil, anyOf: choices)
    case 2:
      let least = isLikely() ? Int.random(in: 0...3, using: &self) : nil
      return DynamicGenerationSchema(
        arrayOf: node(depth: depth - 1, names: names, count: &count), minimumElements: least,
        maximumElements: isLikely() ? (least ?? 0) + 2 : nil)
    case 3: return DynamicGenerationSchema(referenceTo: pick(names))
    case 4:
      return DynamicGenerationSchema(
        type: String.self,
        guides: pick([[], [.constant(text())], [.anyOf(["b", text(), "a"])], [.pattern(/[a-z]+\d{2}/)]]))
    case 5:
      return DynamicGenerationSchema(
        type: Int.self, guides: pick([[], [.minimum(-3)], [.maximum(.max)], [.range(0...100)]]))
    case 6:
      return DynamicGenerationSchema(
        type: Double.self, guides: pick([[], [.minimum(-0.1)], [.maximum(1e300)], [.range(0...1)]]))
    case 7: return DynamicGenerationSchema(type: Bool.self)
    case 8: return .null
    default:
      count += 1
      return DynamicGenerationSchema(name: "Words\(count)", anyOf: ["x", text(), "y"])
    }
  }
}
