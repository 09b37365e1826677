/// How much of something a rider asks for, in whole units of the condition it belongs to.
///
/// "Over" and "at least" mean the same here: nobody's ride is exactly 50 km long. "About" stays a word of its
/// own, so that the search decides how wide to look.
public enum Amount: Hashable, Sendable {
  /// This much or more.
  case atLeast(Int)
  /// This much or less.
  case atMost(Int)
  /// From the first to the second, which is not smaller.
  case between(Int, Int)
  /// Near this much.
  case about(Int)
}

extension Amount {
  /// The amount as a person would write it, followed by its unit.
  func text(unit: String) -> String {
    switch self {
    case .atLeast(let value): "at least \(value) \(unit)"
    case .atMost(let value): "at most \(value) \(unit)"
    case .between(let low, let high): "\(low) to \(high) \(unit)"
    case .about(let value): "about \(value) \(unit)"
    }
  }
}
