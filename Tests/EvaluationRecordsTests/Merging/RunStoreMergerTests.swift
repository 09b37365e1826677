import EvaluationStatistics
import Foundation
import Testing

@testable import EvaluationRecords

@Suite("Merging the runs of shards")
struct RunStoreMergerTests {
  /// Numbers whose sum depends on the order in which they are added.
  static let awkward: [Double] = [0.1, 1e16, -1e16, 0.2, 3e-300, 1 / 3, -0.0, 1e-17, 0.7]
  static let statistics: [Statistic] = Statistic.allCases

  static func header(_ shard: Shard?) -> RunHeader {
    var header = RunHeader.sample(second: shard?.number ?? 0)
    header.settings.shard = shard
    return header
  }

  static func rows(_ indices: [Int]) -> [LoggedRow] {
    indices.map { .sample($0, cells: [.scored("Score", awkward[$0])]) }
  }

  /// Writes a run and returns its store.
  static func store(
    _ header: RunHeader, _ indices: [Int], ending: RunClosing.Ending = .completed, custom: Bool = false
  ) throws -> TemporaryStore {
    let store = try TemporaryStore()
    let writer = try RunLogWriter.begin(header, in: store.file)
    // They are over in another order than that of the dataset.
    for row in rows(indices).reversed() { writer.append(row) }
    var closing = RunClosing.sample(of: header, ending: ending)
    let values = indices.map { awkward[$0] }
    closing.record.aggregates = statistics.map { statistic in
      AggregateRecord(
        label: "\(statistic.title) of Score", operation: statistic.rawValue, metric: "Score",
        value: statistic.value(of: values), scored: values.count, planned: values.count)
    }
    if custom {
      closing.record.aggregates.append(
        AggregateRecord(
          label: "Own", operation: "custom", metric: "Score", value: 1, scored: values.count,
          planned: values.count))
    }
    try writer.finish(closing)
    return store
  }

  static func shards(_ change: (inout RunHeader, Int) -> Void = { _, _ in }) throws -> [TemporaryStore] {
    try [[1, 4, 6], [0, 3, 8], [2, 5, 7]].enumerated().map { number, indices in
      var header = header(Shard(number: number + 1, count: 3))
      change(&header, number)
      return try store(header, indices)
    }
  }

  static func error(_ stores: [TemporaryStore]) throws -> String {
    let target = try TemporaryStore()
    return RunStoreErrorTests.text {
      _ = try RunStoreMerger.merge(stores: stores.map(\.file), into: target.file)
    }
  }

  @Test("A merged run equals that of the whole dataset bit for bit, in whatever order stores are named")
  func exact() throws {
    let whole = try Self.store(Self.header(nil), Array(Self.awkward.indices))
    let expected = try #require(try whole.open().runs().first)
    let record = try whole.open().record(of: expected.header.runID)
    let shards = try Self.shards()
    let target = try TemporaryStore()
    let merged = try RunStoreMerger.merge(
      stores: [shards[2], shards[0], shards[1]].map(\.file), into: target.file)
    #expect(merged.rows == 9)
    #expect(merged.notes.isEmpty)
    #expect(merged.parts.map(\.shard?.number) == [1, 2, 3])
    let result = try target.open().record(of: merged.runID)
    #expect(result.rows == record.rows)
    #expect(result.metricNames == record.metricNames)
    #expect(result.aggregates == record.aggregates)
    #expect(
      result.aggregates.map { $0.value?.bitPattern } == record.aggregates.map { $0.value?.bitPattern })
    let run = try #require(try target.open().runs().first)
    #expect(run.mergedFrom == merged.parts)
    #expect(run.state == .ended(.completed))
    #expect(run.header.settings.shard == nil)
    #expect(run.header.codeVersion == "v1")
  }

  @Test("An aggregate of the client's own has no value, and a note says so")
  func custom() throws {
    let store = try Self.store(Self.header(Shard(number: 1, count: 1)), [0, 1], custom: true)
    let target = try TemporaryStore()
    let merged = try RunStoreMerger.merge(stores: [store.file], into: target.file)
    #expect(
      merged.notes == [
        #""Own" is computed by the client's code; it has no value until a test resumes this run."#
      ])
    #expect(try target.open().record(of: merged.runID).aggregates.last?.value == nil)
  }

  @Test("A missing shard is named")
  func missing() throws {
    let shards = try Self.shards()
    #expect(
      try Self.error([shards[0], shards[2]]) == """
        Shard 2 of 3 is missing. Name the store of every shard.
        """)
    #expect(
      try Self.error([shards[1]]) == """
        Shards 1, 3 of 3 are missing. Name the store of every shard.
        """)
    #expect(try Self.error([]) == "There is nothing to merge: name the store of each shard.")
  }

  @Test("A shard that is there twice is named")
  func twice() throws {
    let shards = try Self.shards { header, number in
      if number == 2 { header.settings.shard = Shard(number: 1, count: 3) }
    }
    let text = try Self.error(shards)
    #expect(
      [(0, 2), (2, 0)].map { first, second in
        """
        Shard 1 of 3 is there more than once: in \(shards[first].file.path) and \(shards[second].file.path). \
        Name one store for each shard.
        """
      }.contains(text))
  }

  @Test("A sample that two shards have is named")
  func overlap() throws {
    let stores = try [[0, 1], [1, 2]].enumerated().map { number, indices in
      try Self.store(Self.header(Shard(number: number + 1, count: 2)), indices)
    }
    #expect(
      try Self.error(stores) == """
        The sample 000000000000 (occurrence 0, repeat 1) is in \(stores[0].file.path) and \
        \(stores[1].file.path). The shards are not of the same dataset: run them again.
        """)
  }

  @Test("Shards of different code are merged only on demand")
  func mixedCode() throws {
    let shards = try Self.shards { header, number in header.codeVersion = number == 1 ? "v2" : "v1" }
    #expect(
      try Self.error(shards) == """
        The shards differ in the version of the code: \(shards[0].file.path) has v1, \
        \(shards[1].file.path) has v2, \(shards[2].file.path) has v1. Run all of them alike.
        """)
    var merger = RunStoreMerger()
    merger.allowsMixedCode = true
    let target = try TemporaryStore()
    _ = try merger.merge(stores: shards.map(\.file), into: target.file)
    #expect(try target.open().runs().first?.header.codeVersion == "v1, v2")
  }

  @Test("Shards with other settings cannot be merged")
  func settings() throws {
    let shards = try Self.shards { header, number in if number == 0 { header.settings.limit = 5 } }
    #expect(
      try Self.error(shards) == """
        The shards differ in the limit: \(shards[0].file.path) has 5, \(shards[1].file.path) has none, \
        \(shards[2].file.path) has none. Run all of them alike.
        """)
  }

  @Test("A run that is not complete, one of no shard and one of another evaluation are named")
  func unfit() throws {
    let shards = try Self.shards()
    let stopped = try Self.store(Self.header(Shard(number: 2, count: 3)), [0], ending: .stopped)
    let run = try #require(try stopped.open().runs().first).header.runID.uuidString
    #expect(
      try Self.error([shards[0], stopped]) == """
        \(stopped.file.path): the run \(run) was stopped before its end. \
        Resume it until it is complete, then merge.
        """)
    let whole = try Self.store(Self.header(nil), [0])
    let wholeRun = try #require(try whole.open().runs().first).header.runID.uuidString
    #expect(
      try Self.error([shards[0], whole]) == """
        \(whole.file.path): the run \(wholeRun) is of the whole dataset, not of a shard. \
        Name the stores of shards only.
        """)
    let other = try Self.store(.sample("Other"), [0])
    #expect(
      try Self.error([shards[0], other]) == """
        \(other.file.path): there is no run of Sums with model=m. Merge the stores of one evaluation.
        """)
  }
}
