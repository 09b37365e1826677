import RideJournal

/// A line of the dataset: `request`, `conditions` and `category`, and where they apply `uninterpreted`,
/// `kindsOnly` and `injection`.
extension SearchParseSample {
  private enum CodingKeys: String, CodingKey {
    case category, request, conditions, uninterpreted, kindsOnly, injection
  }

  /// Reads a line of the dataset.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      request: try container.decode(String.self, forKey: .request),
      expectation: ParsedQueryExpectation(
        filters: try container.decode([RideCondition].self, forKey: .conditions),
        uninterpreted: try container.decodeIfPresent([String].self, forKey: .uninterpreted) ?? []),
      kindsOnly: try container.decodeIfPresent(Bool.self, forKey: .kindsOnly) ?? false,
      injection: try container.decodeIfPresent(Injection.self, forKey: .injection),
      category: try container.decode(Category.self, forKey: .category))
  }

  /// Writes a line of the dataset.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(category, forKey: .category)
    try container.encode(request, forKey: .request)
    try container.encode(expectation.filters, forKey: .conditions)
    if !expectation.uninterpreted.isEmpty {
      try container.encode(expectation.uninterpreted, forKey: .uninterpreted)
    }
    if kindsOnly { try container.encode(kindsOnly, forKey: .kindsOnly) }
    try container.encodeIfPresent(injection, forKey: .injection)
  }
}
