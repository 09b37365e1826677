import Testing

@testable import EvaluationRecords

@Suite("The environment says how a run goes about its samples")
struct RunSettingsEnvironmentTests {
  @Test("Without variables everything is as by default, and empty ones count as not set")
  func defaults() throws {
    #expect(try RunSettings(environment: [:]) == RunSettings())
    let empty = Dictionary(uniqueKeysWithValues: SettingName.ofRuns.map { ($0, " ") })
    #expect(try RunSettings(environment: empty) == RunSettings())
  }

  @Test("Every variable is read")
  func all() throws {
    var expected = RunSettings()
    expected.concurrency = .fixed(8)
    expected.sampleTimeout = 90
    expected.runTimeout = 5400
    expected.repeats = 3
    expected.limit = 100
    expected.shard = Shard(number: 2, count: 8)
    expected.resume = .run("1a2b3c4d")
    expected.cache = .readwrite
    expected.isStrict = true
    expected.attempts = 2
    expected.maxTokens = 1_000_000
    expected.maxFailures = 5
    expected.seed = -7
    expected.details = .store
    expected.store = .file("runs/log.sqlite")
    let settings = try RunSettings(environment: [
      "EVALUATIONS_CONCURRENCY": " 8 ", "EVALUATIONS_SAMPLE_TIMEOUT": "90",
      "EVALUATIONS_RUN_TIMEOUT": "1h30m",
      "EVALUATIONS_REPEATS": "3", "EVALUATIONS_LIMIT": "100", "EVALUATIONS_SHARD": "2/8",
      "EVALUATIONS_RESUME": "1A2B3C4D", "EVALUATIONS_CACHE": "ReadWrite", "EVALUATIONS_STRICT": "1",
      "EVALUATIONS_ATTEMPTS": "2", "EVALUATIONS_MAX_TOKENS": "1_000_000", "EVALUATIONS_MAX_FAILURES": "5",
      "EVALUATIONS_SEED": "-7", "EVALUATIONS_DETAILS": "store", "EVALUATIONS_STORE": "runs/log.sqlite",
    ])
    #expect(settings == expected)
  }

  @Test("Words are read whatever their letter case")
  func words() throws {
    let settings = try RunSettings(environment: [
      "EVALUATIONS_CONCURRENCY": "AUTO", "EVALUATIONS_SAMPLE_TIMEOUT": "None",
      "EVALUATIONS_RESCORE": "Latest",
      "EVALUATIONS_CACHE": "replay",
    ])
    #expect(settings.concurrency == .adaptive)
    #expect(settings.sampleTimeout == nil)
    #expect(settings.rescore == .latest)
    #expect(settings.cache == .replay)
  }

  @Test(
    "The store is a file, or off",
    arguments: [
      ("off", RunSettings.StorePlace.off), ("OFF", .off), ("no", .off), ("false", .off), ("0", .off),
      ("/data/log.sqlite", .file("/data/log.sqlite")), ("~/log.sqlite", .file("/home/me/log.sqlite")),
      ("~me/log.sqlite", .file("~me/log.sqlite")),
    ])
  func store(value: String, place: RunSettings.StorePlace) throws {
    #expect(try RunSettings(environment: ["EVALUATIONS_STORE": value, "HOME": "/home/me"]).store == place)
  }

  @Test(
    "A time has seconds or units",
    arguments: [
      ("90", 90), ("0.5", 0.5), ("90s", 90), ("10m", 600), ("2h", 7200), ("1h30m", 5400), ("1h30m5s", 5405),
      ("500ms", 0.5), ("1.5h", 5400), ("1H", 3600),
    ])
  func times(text: String, seconds: Double) {
    #expect(TimeLimitText(text) == .seconds(seconds))
  }

  @Test(
    "What is no time is refused",
    arguments: [
      "0", "0s", "-1", "+1", "s", "10 m", "10x", "30m1h", "1h1h", "1h30", "1.", ".5", "1..5", "1e3", "inf",
      "nan",
      "0x10", "999999999999", "ten", "١",
    ])
  func noTimes(text: String) {
    #expect(TimeLimitText(text) == nil)
  }

  @Test("Only a value that does not mean no makes a run strict")
  func strictness() {
    #expect(!RunSettings.isStrict(in: [:]))
    for value in ["", " ", "0", "no", "Off", "FALSE"] {
      #expect(!RunSettings.isStrict(in: ["EVALUATIONS_STRICT": value]))
    }
    for value in ["1", "yes", "true"] { #expect(RunSettings.isStrict(in: ["EVALUATIONS_STRICT": value])) }
  }
}
