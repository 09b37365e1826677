import Evaluations

/// The smallest sample: a text in, perhaps a text out.
struct TextSample: SampleProtocol, Equatable {
  var input: String
  var expected: String?

  init(_ input: String, expected: String? = nil) {
    self.input = input
    self.expected = expected
  }
}
