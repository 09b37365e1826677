import Testing

@testable import Evaluations

@Suite("Scales are kept highest first")
struct ScoringScaleTests {
  private enum Level: Double, ScoreLevel {
    case poor = 1
    case excellent = 3
    case fair = 2

    var value: Double { rawValue }
    var guideDescription: String { "It is \(label)." }
  }

  private func lines(_ scale: ScoringScale) -> [String] {
    scale.options.map { "\($0.label) \(ScoreText.shortest($0.value)) \($0.guideDescription)" }
  }

  @Test("Whatever they are made of")
  func sources() {
    #expect(lines(.numeric([1: "a", 2.5: "b", -1: "c"])) == ["2.5 2.5 b", "1 1 a", "-1 -1 c"])
    #expect(lines([1: "a", 2: "b"]) == ["2 2 b", "1 1 a"])
    #expect(lines(.passFail(passDescription: "p", failDescription: "f")) == ["Pass 1 p", "Fail 0 f"])
    #expect(
      lines(.custom(Level.self))
        == ["excellent 3 It is excellent.", "fair 2 It is fair.", "poor 1 It is poor."])
    #expect(
      lines(ScoringScale(options: [.init(label: "x", guideDescription: "y", value: 0)])) == ["x 0 y"])
  }

  @Test(
    "Numbers have their shortest text",
    arguments: [(4, "4"), (2.5, "2.5"), (0.1, "0.1"), (-0.0, "0"), (1e21, "1e+21"), (.nan, "nan")])
  func numbers(value: Double, expected: String) {
    #expect(ScoreText.shortest(value) == expected)
  }

  @Test("A dimension's metric has its name")
  func metric() {
    #expect(ScoreDimension("Tone", scale: [1: "a"]).metric == Metric("Tone"))
  }
}
