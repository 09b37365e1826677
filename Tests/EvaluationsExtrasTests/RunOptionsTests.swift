import EvaluationRecords
import EvaluationsExtras
import Testing

@Suite("Options of a run")
struct RunOptionsTests {
  private var base: RunSettings {
    var settings = RunSettings()
    settings.concurrency = .fixed(2)
    settings.sampleTimeout = 5
    settings.repeats = 4
    settings.seed = 7
    settings.resume = .latest
    settings.isStrict = true
    settings.cache = .read
    return settings
  }

  @Test("What is not said is as the environment says")
  func nothing() {
    #expect(RunOptions().settings(over: base) == base)
  }

  @Test("What is said holds whatever the environment says")
  func everything() {
    let options = RunOptions(
      concurrency: .fixed(8), sampleTimeout: .unlimited, runTimeout: .hours(1.5), attempts: 2, repeats: 3,
      seed: -1, limit: 10, shard: .init(2, of: 8), rescore: .run("1A2B"), maxTokens: 1000, maxFailures: 5,
      isStrict: false, cache: .readWrite, details: .store, store: .file("log.sqlite"))
    var expected = RunSettings()
    expected.concurrency = .fixed(8)
    expected.sampleTimeout = nil
    expected.runTimeout = 5400
    expected.attempts = 2
    expected.repeats = 3
    expected.seed = -1
    expected.limit = 10
    expected.shard = Shard(number: 2, count: 8)
    expected.rescore = .run("1a2b")
    expected.maxTokens = 1000
    expected.maxFailures = 5
    expected.cache = .readwrite
    expected.details = .store
    expected.store = .file("log.sqlite")
    #expect(options.settings(over: base) == expected)
  }

  @Test("Time limits are in any unit")
  func units() {
    func limit(_ limit: RunOptions.TimeLimit) -> Double? {
      RunOptions(sampleTimeout: limit).settings(over: RunSettings()).sampleTimeout
    }
    #expect(limit(.seconds(90)) == 90)
    #expect(limit(.minutes(2)) == 120)
    #expect(limit(.init(.milliseconds(250))) == 0.25)
    #expect(limit(.unlimited) == nil)
  }

  @Test("Going on and judging again exclude each other, and what the options say wins")
  func exclusion() throws {
    var settings = RunOptions(rescore: .latest).settings(over: base)
    #expect(settings.resume == nil)
    #expect(settings.rescore == .latest)
    settings = RunOptions(resume: .latest, rescore: .latest).settings(over: base)
    #expect(throws: SettingsError.self) { try settings.check() }
  }

  @Test("A number that cannot be stops the program where it is said")
  func wrongNumbers() async {
    await #expect(processExitsWith: .failure) {
      _ = RunOptions(repeats: 0).settings(over: RunSettings())
    }
    await #expect(processExitsWith: .failure) { _ = RunOptions.Shard(3, of: 2) }
    await #expect(processExitsWith: .failure) { _ = RunOptions.TimeLimit.seconds(0) }
  }
}
