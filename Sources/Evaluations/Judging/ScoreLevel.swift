/// A type whose cases are the options of a scale.
///
/// ```swift
/// enum Politeness: Double, ScoreLevel {
///   case rude = 1
///   case polite = 2
///
///   var value: Double { rawValue }
///   var guideDescription: String { self == .rude ? "Insults the reader." : "Is kind." }
/// }
/// ```
public protocol ScoreLevel: CaseIterable, Hashable, Sendable {
  /// The option's short name; the name of the case unless the type says otherwise.
  var label: String { get }
  /// When to choose the option, in words for the judge.
  var guideDescription: String { get }
  /// The score that the option stands for.
  var value: Double { get }
}

extension ScoreLevel {
  /// The name of the case.
  public var label: String { String(describing: self) }
}
