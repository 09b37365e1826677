import Foundation
import RideJournal
import RideJournalEvaluations
import Testing

@Suite("The dataset of search requests")
struct SearchRequestsTests {
  private func samples(limit: Int? = nil) async throws -> [SearchParseSample] {
    var samples: [SearchParseSample] = []
    for try await sample in SearchRequests(limit: limit).stream { samples.append(sample) }
    return samples
  }

  @Test("Every line is a sample, and no request stands there twice")
  func everyLine() async throws {
    let text = try String(contentsOf: SearchRequests.file, encoding: .utf8)
    let lines = text.split(separator: "\n")
    let samples = try await samples()
    #expect(samples.count == lines.count)
    #expect(samples.count == RuleBasedSearchTests.sampleCount)
    #expect(Set(samples.map(\.request)).count == samples.count)
    // A skipped line or a misspelled optional key would be lost in silence: written again, a sample is the same.
    for (line, sample) in zip(lines, samples) {
      let written = try JSONSerialization.jsonObject(with: JSONEncoder().encode(sample)) as? NSDictionary
      let read = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(Set(written?.allKeys as? [String] ?? []) == Set((read ?? [:]).keys), "\(line)")
    }
  }

  @Test("Places and words stand in lower case, as parsers return them")
  func lowerCase() async throws {
    for sample in try await samples() {
      for case .place(let name) in sample.expectation.filters { #expect(name == name.lowercased()) }
      for word in sample.expectation.uninterpreted {
        #expect(sample.request.lowercased().contains(word), "\(sample.request)")
      }
    }
  }

  @Test("There are requests of every sort, and at least five with hidden instructions")
  func variety() async throws {
    let samples = try await samples()
    let kinds = Set(samples.flatMap(\.expectation.filters).map(\.kind))
    #expect(kinds == Set(RideCondition.Kind.allCases))
    #expect(samples.count { $0.injection != nil } >= 5)
    #expect(samples.count { $0.kindsOnly } >= 3)
    #expect(samples.count { !$0.expectation.uninterpreted.isEmpty } >= 5)
    #expect(samples.allSatisfy { ($0.injection != nil) == ($0.category == .injection) })
    #expect(samples.allSatisfy { $0.kindsOnly == ($0.category == .open) })
  }

  @Test("A limit takes the first requests")
  func limit() async throws {
    let all = try await samples()
    #expect(try await samples(limit: 3).map(\.request) == all.prefix(3).map(\.request))
    #expect(try await samples(limit: 1000).count == all.count)
  }
}
