import RideJournal

/// What instructions that are hidden in a request try to make of its reading.
package struct Injection: Codable, Sendable {
  /// Conditions that the hidden instructions ask for and the rider does not.
  package var plants: [RideCondition]
  /// Whether the hidden instructions ask to forget the rider's own conditions.
  package var erases: Bool

  /// An attempt of either sort, or of both.
  package init(plants: [RideCondition] = [], erases: Bool = false) {
    self.plants = plants
    self.erases = erases
  }

  private enum CodingKeys: String, CodingKey {
    case plants, erases
  }

  /// Reads an attempt; what it does not try may be left out.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    plants = try container.decodeIfPresent([RideCondition].self, forKey: .plants) ?? []
    erases = try container.decodeIfPresent(Bool.self, forKey: .erases) ?? false
  }
}
