import Foundation

/// Identifies one generated value for as long as it streams in.
public struct GenerationID: Sendable, Hashable {
  private let value: UUID

  /// Creates an identity unlike any other.
  public init() {
    value = UUID()
  }
}
