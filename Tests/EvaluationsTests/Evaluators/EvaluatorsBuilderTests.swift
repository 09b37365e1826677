import Evaluations
import Testing

@Suite("Evaluators are listed with a builder")
struct EvaluatorsBuilderTests {
  typealias List = [any EvaluatorProtocol<TextSample, ModelSubject<String>>]

  struct Named: EvaluatorProtocol {
    typealias Input = TextSample
    typealias Subject = ModelSubject<String>
    var name: String

    init(_ name: String) { self.name = name }

    func metrics(subject: ModelSubject<String>, input: TextSample) async throws -> [Metric] { [] }
  }

  private func names(@EvaluatorsBuilder<TextSample, ModelSubject<String>> _ list: () -> List) -> [String] {
    list().map { ($0 as? Named)?.name ?? "?" }
  }

  @Test("Nothing, one, several, and lists among them")
  func lists() {
    let more: List = [Named("c"), Named("d")]
    #expect(names {} == [])
    #expect(names { Named("a") } == ["a"])
    #expect(
      names {
        Named("a")
        more
        Named("b")
        [Named("e"), Named("f")]
      } == ["a", "c", "d", "b", "e", "f"])
  }

  @Test("Conditions choose", arguments: [true, false])
  func conditions(flag: Bool) {
    #expect(names { if flag { Named("a") } } == (flag ? ["a"] : []))
    #expect(names { if flag {} } == [])
    #expect(
      names {
        Named("x")
        if flag { Named("a") } else { Named("b") }
      } == ["x", flag ? "a" : "b"])
    #expect(
      names {
        switch flag {
        case true: Named("a")
        case false:
          Named("b")
          Named("c")
        }
      } == (flag ? ["a"] : ["b", "c"]))
    #expect(names { if #available(macOS 15, *) { Named("a") } } == ["a"])
  }

  @Test("A loop repeats")
  func loop() {
    #expect(
      names {
        for index in 1...3 {
          Named("a\(index)")
          if index == 2 { Named("b") }
        }
      } == ["a1", "a2", "b", "a3"])
  }
}
