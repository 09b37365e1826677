import SwiftSyntax

/// A case of an enum.
struct EnumCase {
  let name: Identifier
  let payloads: [Payload]
  let isIndirect: Bool

  /// One associated value.
  struct Payload {
    /// The label that callers write, or nil if there is none.
    let label: Identifier?
    /// The name of the value in generated content.
    let key: Identifier
    let type: TypeSyntax
  }
}

extension EnumCase {
  init(_ element: EnumCaseElementSyntax, isIndirect: Bool) {
    name = Identifier(element.name)
    payloads = Payload.all(of: element.parameterClause?.parameters ?? [])
    self.isIndirect = isIndirect
  }
}

extension EnumCase.Payload {
  /// The payloads of one case. Those without a name are called `value`, `value1`, `value2` and so on.
  fileprivate static func all(of parameters: EnumCaseParameterListSyntax) -> [Self] {
    let names = parameters.map { ($0.secondName ?? $0.firstName).flatMap(\.payloadName) }
    var taken = Set(names.compactMap { $0?.plain })
    return zip(parameters, names).map { parameter, name in
      let key = name ?? Identifier(plain: unusedKey(&taken))
      return Self(label: parameter.firstName.flatMap(\.payloadName), key: key, type: parameter.type)
    }
  }

  private static func unusedKey(_ taken: inout Set<String>) -> String {
    var key = "value"
    var number = 0
    while !taken.insert(key).inserted {
      number += 1
      key = "value\(number)"
    }
    return key
  }
}

extension TokenSyntax {
  /// The token as a name, or nil for `_`.
  fileprivate var payloadName: Identifier? {
    tokenKind == .wildcard ? nil : Identifier(self)
  }
}
