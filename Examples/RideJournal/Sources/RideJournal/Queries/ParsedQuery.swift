/// What a search request was read as.
public struct ParsedQuery: Hashable, Sendable {
  /// The conditions, each once, in canonical order: by kind, then by their words.
  public let filters: [RideCondition]
  /// The words that say something but fit no condition, in lower case, each once, in the order of the request.
  ///
  /// The app looks for them in the titles and notes of the rides.
  public let uninterpreted: [String]

  /// Brings the conditions into canonical order and the words into lower case.
  public init(filters: [RideCondition] = [], uninterpreted: [String] = []) {
    self.filters = Set(filters).sorted { Self.rank($0) < Self.rank($1) }
    var seen: Set<String> = []
    self.uninterpreted = uninterpreted.map { $0.lowercased() }.filter { seen.insert($0).inserted }
  }

  private static func rank(_ condition: RideCondition) -> (Int, String) {
    (RideCondition.Kind.allCases.firstIndex(of: condition.kind) ?? 0, condition.description)
  }
}

extension ParsedQuery: Codable {
  private enum CodingKeys: String, CodingKey {
    case filters, uninterpreted
  }

  /// Reads a query and brings it into canonical order.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      filters: try container.decode([RideCondition].self, forKey: .filters),
      uninterpreted: try container.decode([String].self, forKey: .uninterpreted))
  }
}
