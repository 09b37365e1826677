import FoundationModels

/// A tool call that is expected, or a group of calls that are expected in any order.
public struct ToolExpectation: Sendable {
  /// What an expectation is made of.
  @Generable(name: "ToolExpectation")
  indirect enum Kind: Sendable {
    case expectation(name: String, arguments: [ArgumentMatcher])
    case anyOrder(expectations: [ToolExpectation])
  }

  let kind: Kind

  /// Expects a call of the named tool whose arguments meet every matcher.
  public init(_ name: String, arguments: [ArgumentMatcher] = []) {
    kind = .expectation(name: name, arguments: arguments)
  }

  init(kind: Kind) { self.kind = kind }

  /// Expects every call of a group, in any order, at one position of an ordered sequence.
  ///
  /// A group inside another one, among unordered or among disallowed calls stands for its members.
  public static func anyOrder(_ expectations: [ToolExpectation]) -> ToolExpectation {
    ToolExpectation(kind: .anyOrder(expectations: expectations))
  }

  /// Whether this is a group made by `anyOrder(_:)`.
  public var isAnyOrderGroup: Bool {
    switch kind {
    case .expectation: false
    case .anyOrder: true
    }
  }

  /// The tool's name. A group has none of its own and answers with its members: `anyOrder(weather, alerts)`.
  public var name: String {
    switch kind {
    case .expectation(let name, _): name
    case .anyOrder(let members): "anyOrder(\(members.map(\.name).joined(separator: ", ")))"
    }
  }

  /// The conditions on the call's arguments; empty for a group.
  public var arguments: [ArgumentMatcher] {
    switch kind {
    case .expectation(_, let arguments): arguments
    case .anyOrder: []
    }
  }
}
