package import OrderedJSON

/// Where and how a value leaves its schema.
package struct SchemaViolation: Sendable, Hashable, CustomStringConvertible {
  /// `confidence`, `rides[2].distance`; empty for the value as a whole.
  package var path: String
  /// What is wrong, to be read after the path: "is 250, above the maximum of 100".
  package var problem: String

  package var description: String { path.isEmpty ? "the answer \(problem)" : "'\(path)' \(problem)" }
}

extension ResolvedSchema {
  /// The first place where a value leaves the schema or its guides, or nil if it fits.
  package func violation(in value: JSONValue) -> SchemaViolation? {
    violation(in: value, of: root)
  }

  /// The first place where a value leaves a part of the schema, or nil if it fits.
  ///
  /// - Parameter passed: The references followed since the last step into the value; a union may lead back to itself.
  func violation(
    in value: JSONValue, of node: SchemaNode, passed: Set<SchemaReference> = []
  ) -> SchemaViolation? {
    var judge = SchemaJudge(schema: self)
    var passed = passed
    return judge.violation(in: value, of: node, at: SchemaJudge.Place(), passed: &passed)
  }
}

extension Bounds {
  func problem(with value: Value, text: String) -> String? {
    if let minimum, value < minimum { return "is \(text), below the minimum of \(minimum)" }
    if let maximum, value > maximum { return "is \(text), above the maximum of \(maximum)" }
    return nil
  }
}

extension ArraySchema {
  func problem(withCount elements: Int) -> String? {
    if let minimum = count.minimum, elements < minimum {
      return "has \(elements) elements, fewer than \(minimum)"
    }
    if let maximum = count.maximum, elements > maximum {
      return "has \(elements) elements, more than \(maximum)"
    }
    return nil
  }
}

extension StringSchema {
  func problem(with text: String) -> String? {
    let shown = JSONValue.string(text).text(.compact)
    if let constant, text != constant {
      return "is \(shown), not \(JSONValue.string(constant).text(.compact))"
    }
    if let choices, !choices.contains(text) {
      return "is \(shown), which is none of \(choices.joined(separator: ", "))"
    }
    if let pattern {
      do {
        if try Regex(pattern).wholeMatch(in: text) == nil {
          return "is \(shown), which does not match /\(pattern)/"
        }
      } catch {
        return "has a guide that is not a regular expression: /\(pattern)/"
      }
    }
    return nil
  }
}

extension SchemaNode {
  var kindDescription: String {
    switch self {
    case .object(let object): "an object of \(object.name)"
    case .union(let union): "a value of \(union.name)"
    case .string: "text"
    case .integer: "an integer"
    case .number: "a number"
    case .boolean: "a Boolean"
    case .array: "an array"
    case .null: "null"
    case .any, .type, .reference: "a value"
    }
  }
}
