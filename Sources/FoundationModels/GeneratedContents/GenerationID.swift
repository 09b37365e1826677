import Foundation

/// Identifies one generated value for as long as it streams in.
public struct GenerationID: Sendable, Hashable {
  /// A step from a value to a part of it.
  private enum Step: Sendable, Hashable {
    case element(Int)
    case property(String)
  }

  private let value: UUID
  /// The way from the value that the identity was made for to the part that this one is of.
  private var path: [Step] = []

  /// Creates an identity unlike any other.
  public init() {
    value = UUID()
  }

  /// The identity of an element of the value, the same whenever it is asked for.
  func element(_ index: Int) -> GenerationID { appending(.element(index)) }

  /// The identity of a property of the value, the same whenever it is asked for.
  func property(_ name: String) -> GenerationID { appending(.property(name)) }

  private func appending(_ step: Step) -> GenerationID {
    var part = self
    part.path.append(step)
    return part
  }
}
