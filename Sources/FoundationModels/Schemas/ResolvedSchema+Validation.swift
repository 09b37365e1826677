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
    violation(in: value, of: root, path: "")
  }

  /// - Parameter passed: The references followed since the last step into the value; a union may lead back to itself.
  func violation(
    in value: JSONValue, of node: SchemaNode, path: String, passed: Set<SchemaReference> = []
  ) -> SchemaViolation? {
    func problem(_ text: String) -> SchemaViolation { SchemaViolation(path: path, problem: text) }
    switch (node, value) {
    case (.any, _), (.null, .null), (.boolean, .bool):
      return nil
    case (.reference(let reference), _):
      guard !passed.contains(reference), let target = target(of: reference) else {
        return problem("refers to a schema that is not there")
      }
      return violation(in: value, of: target, path: path, passed: passed.union([reference]))
    case (.type(let type, let constraints), _):
      preconditionFailure("\(type) with \(constraints) has to be resolved first")
    case (.string(let string), .string(let text)):
      return string.problem(with: text).map(problem)
    case (.integer(let bounds), .number(let number)):
      guard let integer = number.intValue else { return problem("is \(number.text), not an integer") }
      return bounds.problem(with: integer, text: number.text).map(problem)
    case (.number(let bounds), .number(let number)):
      guard let double = number.doubleValue else { return problem("is \(number.text), not a finite number") }
      return bounds.problem(with: double, text: number.text).map(problem)
    case (.array(let array), .array(let elements)):
      if let text = array.problem(withCount: elements.count) { return problem(text) }
      for (index, element) in elements.enumerated() {
        if let found = violation(in: element, of: array.items, path: "\(path)[\(index)]") { return found }
      }
      return nil
    case (.object(let object), .object(let members)):
      return violation(in: members, of: object, path: path)
    case (.union(let union), _):
      let fits = union.choices.contains {
        violation(in: value, of: $0, path: path, passed: passed) == nil
      }
      return fits ? nil : problem("fits none of the forms that \(union.name) can have")
    case (.null, _), (.boolean, _), (.string, _), (.integer, _), (.number, _), (.array, _), (.object, _):
      return problem("is \(value.kindDescription), not \(node.kindDescription)")
    }
  }

  private func violation(in members: JSONObject, of object: ObjectSchema, path: String) -> SchemaViolation? {
    for property in object.properties {
      let propertyPath = path.isEmpty ? property.name : "\(path).\(property.name)"
      switch members[property.name] {
      case nil:
        if !property.isOptional { return SchemaViolation(path: propertyPath, problem: "is missing") }
      case .null? where property.isOptional:
        continue
      case let value?:
        if let found = violation(in: value, of: property.node, path: propertyPath) { return found }
      }
    }
    let known = Set(object.properties.map(\.name))
    guard let stranger = members.first(where: { !known.contains($0.key) }) else { return nil }
    return SchemaViolation(
      path: path.isEmpty ? stranger.key : "\(path).\(stranger.key)",
      problem: "is not a property of \(object.name)")
  }
}

extension Bounds {
  fileprivate func problem(with value: Value, text: String) -> String? {
    if let minimum, value < minimum { return "is \(text), below the minimum of \(minimum)" }
    if let maximum, value > maximum { return "is \(text), above the maximum of \(maximum)" }
    return nil
  }
}

extension ArraySchema {
  fileprivate func problem(withCount elements: Int) -> String? {
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
  fileprivate func problem(with text: String) -> String? {
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
  fileprivate var kindDescription: String {
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
