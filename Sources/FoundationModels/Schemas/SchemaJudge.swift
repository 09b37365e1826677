import OrderedJSON

/// Holds one value against a schema.
///
/// What was found out about a part of the value is kept: the choices of a union may lead to the same question over and over, and
/// a value that fits none of them would cost more than doubled with every level.
struct SchemaJudge {
  /// A part of the value.
  struct Place {
    /// The way to it for people.
    var path = ""
    /// The way to it for comparing, as the positions of properties and elements.
    var steps: [Int] = []

    fileprivate func property(_ name: String, _ position: Int) -> Place {
      Place(path: path.isEmpty ? name : "\(path).\(name)", steps: steps + [position])
    }

    fileprivate func element(_ index: Int) -> Place {
      Place(path: "\(path)[\(index)]", steps: steps + [index])
    }
  }

  /// Whether a part of the value fits what a reference points to.
  private struct Question: Hashable {
    var reference: SchemaReference
    var steps: [Int]
  }

  private let schema: ResolvedSchema
  private var answers: [Question: SchemaViolation?] = [:]

  init(schema: ResolvedSchema) {
    self.schema = schema
  }

  /// - Parameter passed: The references followed at this place. None has to be followed twice: between it and here there are only
  ///   choices, so what it leads to has been tried, or is being tried.
  mutating func violation(
    in value: JSONValue, of node: SchemaNode, at place: Place, passed: inout Set<SchemaReference>
  ) -> SchemaViolation? {
    func problem(_ text: String) -> SchemaViolation { SchemaViolation(path: place.path, problem: text) }
    switch (node, value) {
    case (.any, _), (.null, .null), (.boolean, .bool):
      return nil
    case (.reference(let reference), _):
      return violation(in: value, of: reference, at: place, passed: &passed)
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
        if let found = violation(in: element, of: array.items, at: place.element(index)) { return found }
      }
      return nil
    case (.object(let object), .object(let members)):
      return violation(in: members, of: object, at: place)
    case (.union(let union), _):
      for choice in union.choices
      where violation(in: value, of: choice, at: place, passed: &passed) == nil { return nil }
      return problem("fits none of the forms that \(union.name) can have")
    case (.null, _), (.boolean, _), (.string, _), (.integer, _), (.number, _), (.array, _), (.object, _):
      return problem("is \(value.kindDescription), not \(node.kindDescription)")
    }
  }

  /// The same after a step into the value.
  private mutating func violation(
    in value: JSONValue, of node: SchemaNode, at place: Place
  ) -> SchemaViolation? {
    var passed: Set<SchemaReference> = []
    return violation(in: value, of: node, at: place, passed: &passed)
  }

  private mutating func violation(
    in value: JSONValue, of reference: SchemaReference, at place: Place, passed: inout Set<SchemaReference>
  ) -> SchemaViolation? {
    // Only the first reference at a place is answered for good: for later ones, what was passed does not count.
    let question = passed.isEmpty ? Question(reference: reference, steps: place.steps) : nil
    if let question, let answer = answers[question] { return answer }
    guard passed.insert(reference).inserted, let target = schema.target(of: reference) else {
      return SchemaViolation(path: place.path, problem: "refers to a schema that is not there")
    }
    let answer = violation(in: value, of: target, at: place, passed: &passed)
    if let question { answers[question] = .some(answer) }
    return answer
  }

  private mutating func violation(
    in members: JSONObject, of object: ObjectSchema, at place: Place
  ) -> SchemaViolation? {
    let positions = Dictionary(
      members.keys.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    for property in object.properties {
      switch members[property.name] {
      case nil:
        if !property.isOptional {
          return SchemaViolation(path: place.property(property.name, 0).path, problem: "is missing")
        }
      case .null? where property.isOptional:
        continue
      case let value?:
        let place = place.property(property.name, positions[property.name] ?? 0)
        if let found = violation(in: value, of: property.node, at: place) { return found }
      }
    }
    let known = Set(object.properties.map(\.name))
    guard let stranger = members.first(where: { !known.contains($0.key) }) else { return nil }
    return SchemaViolation(
      path: place.property(stranger.key, 0).path, problem: "is not a property of \(object.name)")
  }
}
