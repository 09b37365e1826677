import TestSupport
import Testing

@testable import EvaluationRecords

@Suite("Samples are split by their content")
struct ShardSplittingTests {
  /// SHA-256 of `sample 0` to `sample 4`. Where they go must never change, or merging stores of two versions would miss
  /// samples.
  @Test(
    "A content's part stays the same for ever",
    arguments: [
      ("dfa508c296aabc444f15bd84157d736a2e69fe20043cf06f85fd7da6fc12f3db", 7, 8),
      ("642fe51e78f53e031ad6929a942a6fe9fcd4c26d8252660f0bc1aa1f3b206788", 4, 8),
      ("76c7b7040df1797a11fafb682d006c930f1b5ebd7e13af04a631b3ff32071426", 4, 8),
      ("6802b34d37d5120a7faae69e7f45a6ed2fa776d26b3deb684bfe9a50abc5d9f5", 2, 3),
      ("4726bdf3a179fb98e285adc6b943749945ebdf45829d175747241cbdcd88e7aa", 278, 1000),
    ])
  func frozen(digest: String, number: Int, count: Int) {
    for part in 1...count {
      #expect(Shard(number: part, count: count).contains(digest: digest) == (part == number))
    }
  }

  @Test("The ends of the range belong to the first and the last part")
  func ends() {
    for count in [1, 2, 7, 64] {
      #expect(Shard(number: 1, count: count).contains(digest: String(repeating: "0", count: 64)))
      #expect(Shard(number: count, count: count).contains(digest: String(repeating: "f", count: 64)))
    }
  }

  @Test("Parts are as even as chance makes them", arguments: [2, 3, 8, 10, 31])
  func evenness(count: Int) {
    var generator = SeededGenerator(seed: 5)
    var sizes = Array(repeating: 0, count: count)
    let total = 20_000
    for _ in 0..<total {
      let bits = String(generator.next() as UInt64, radix: 16)
      let digest = String(repeating: "0", count: 16 - bits.count) + bits + String(repeating: "a", count: 48)
      let parts = (1...count).filter { Shard(number: $0, count: count).contains(digest: digest) }
      #expect(parts.count == 1)
      for part in parts { sizes[part - 1] += 1 }
    }
    // Chi-squared with count − 1 degrees of freedom; five standard deviations above its mean.
    let expected = Double(total) / Double(count)
    let statistic = sizes.reduce(0) { $0 + (Double($1) - expected) * (Double($1) - expected) / expected }
    let freedom = Double(count - 1)
    #expect(statistic < freedom + 5 * (2 * freedom).squareRoot())
  }

  @Test(
    "What is no digest is in exactly one part, too",
    arguments: ["", "abc", "sample-17", "zzzzzzzzzzzzzzzzzz"])
  func otherTexts(text: String) {
    #expect((1...5).count { Shard(number: $0, count: 5).contains(digest: text) } == 1)
  }
}
