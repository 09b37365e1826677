import Testing

@testable import EvaluationRecords

@Suite("Settings that cannot be used are refused, all at once")
struct SettingsErrorTests {
  private func message(_ environment: [String: String]) -> String? {
    do {
      _ = try RunSettings(environment: environment)
      return nil
    } catch {
      return error.description
    }
  }

  @Test(
    "A message says what the variable is and what it can be",
    arguments: [
      ("CONCURRENCY", "fast", "auto or a whole number from 1"),
      ("CONCURRENCY", "0", "auto or a whole number from 1"),
      (
        "SAMPLE_TIMEOUT", "10 minutes",
        "seconds (90, 0.5), a time with units (90s, 10m, 2h, 1h30m, 500ms) or none"
      ),
      ("RUN_TIMEOUT", "0", "seconds (90, 0.5), a time with units (90s, 10m, 2h, 1h30m, 500ms) or none"),
      ("ATTEMPTS", "0", "a whole number from 1"),
      ("REPEATS", "3.5", "a whole number from 1"),
      ("SEED", "lucky", "a whole number"),
      ("LIMIT", "_5", "a whole number from 1"),
      ("SHARD", "0/8", "auto, or a part and the number of parts as in 2/8, with parts from 1"),
      ("SHARD", "9/8", "auto, or a part and the number of parts as in 2/8, with parts from 1"),
      ("SHARD", "2", "auto, or a part and the number of parts as in 2/8, with parts from 1"),
      ("RESUME", "1", "latest, or a run's id or its beginning, at least 4 characters"),
      ("RESCORE", "last", "latest, or a run's id or its beginning, at least 4 characters"),
      ("MAX_TOKENS", "1k", "a whole number from 1"),
      ("MAX_FAILURES", "0", "a whole number from 1"),
      ("CACHE", "on", "off, read, readwrite or replay"),
      ("DETAILS", "disk", "memory or store"),
    ])
  func single(name: String, value: String, choices: String) {
    #expect(
      message(["EVALUATIONS_" + name: value]) == "EVALUATIONS_\(name) is \"\(value)\"; it can be \(choices).")
  }

  @Test("Several are told at once, in the order of the documentation")
  func several() {
    let environment = [
      "EVALUATIONS_REPEATS": "none", "EVALUATIONS_CONCURRENCY": "-1", "EVALUATIONS_STORE": "runs/",
      "EVALUATIONS_RESUME": "latest", "EVALUATIONS_RESCORE": "latest",
    ]
    #expect(
      message(environment) == """
        EVALUATIONS_CONCURRENCY is "-1"; it can be auto or a whole number from 1.
        EVALUATIONS_REPEATS is "none"; it can be a whole number from 1.
        EVALUATIONS_STORE is "runs/", a folder; it can be the path of a file or off.
        EVALUATIONS_RESUME and EVALUATIONS_RESCORE are both set. A run either goes on with what another did not \
        finish, or judges another's answers again: leave one of them out.
        """)
  }

  @Test("What needs the store contradicts a store that is off")
  func storeOff() {
    #expect(
      message(["EVALUATIONS_STORE": "off", "EVALUATIONS_RESUME": "latest", "EVALUATIONS_DETAILS": "store"])
        == """
        EVALUATIONS_RESUME is set, which needs the store, but EVALUATIONS_STORE is off: leave one of them out.
        EVALUATIONS_DETAILS is store, which needs the store, but EVALUATIONS_STORE is off: leave one of them out.
        """)
    #expect(
      message(["EVALUATIONS_STORE": "off", "EVALUATIONS_RESCORE": "abcd"])
        == "EVALUATIONS_RESCORE is set, which needs the store, but EVALUATIONS_STORE is off: leave one of them out."
    )
  }

  @Test("A value is shown so that it can do no harm, and not at length")
  func safety() {
    #expect(
      message(["EVALUATIONS_CACHE": "\u{1B}[2J\u{202E}é"])
        == "EVALUATIONS_CACHE is \"\\u{1b}[2J\\u{202e}\\u{e9}\"; it can be off, read, readwrite or replay.")
    #expect(
      message(["EVALUATIONS_CACHE": String(repeating: "x", count: 1000)])
        == "EVALUATIONS_CACHE is \"\(String(repeating: "x", count: 37))...\"; it can be off, read, readwrite or "
        + "replay.")
  }

  @Test("A variable that nobody reads is remarked on, with the one that was probably meant")
  func unknown() {
    let remarks = RunSettings.remarks(on: [
      "EVALUATIONS_CONCURENCY": "8", "EVALUATIONS_COLOUR": "1", "EVALUATIONS_PROGRESS": "off",
      "EVALUATIONS_WARNINGS": "error", "EVALUATIONS_CODE_VERSION": "v1", "PATH": "/bin",
      "evaluations_limit": "3",
    ])
    #expect(
      remarks == [
        "EVALUATIONS_COLOUR is set, but nothing reads it. Documentation/EnvironmentVariables.md lists the variables.",
        "EVALUATIONS_CONCURENCY is set, but nothing reads it. Did you mean EVALUATIONS_CONCURRENCY?",
        "evaluations_limit is set, but nothing reads it. Did you mean EVALUATIONS_LIMIT?",
      ])
    let every = (SettingName.ofRuns + SettingName.ofBuilds).map { ($0, "1") }
    #expect(RunSettings.remarks(on: Dictionary(uniqueKeysWithValues: every)) == [])
  }
}
