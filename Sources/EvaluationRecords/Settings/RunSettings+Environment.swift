extension RunSettings {
  /// The settings that an environment asks for; what it does not mention is as by default.
  ///
  /// - Throws: Everything that is wrong with the variables.
  package init(environment: [String: String]) throws(SettingsError) {
    self.init()
    var reader = SettingsReader(environment)
    readPace(&reader)
    readSelection(&reader)
    readStoring(&reader)
    let problems = reader.problems + contradictions
    guard problems.isEmpty else { throw SettingsError(problems) }
  }

  /// Whether an environment asks for strictness: the variable is set, and not to `0`, `no`, `off` or `false`.
  package static func isStrict(in environment: [String: String]) -> Bool {
    guard let value = SettingsReader.value(of: SettingName.strict, in: environment) else { return false }
    return !offWords.contains(value.lowercased())
  }

  private static let offWords: Set<String> = ["0", "no", "off", "false"]

  private mutating func readPace(_ reader: inout SettingsReader) {
    concurrency =
      reader.read(SettingName.concurrency, canBe: "auto or a whole number from 1") { text in
        if text.lowercased() == "auto" { return .adaptive }
        return SettingsReader.number(text, from: 1).map(Concurrency.fixed)
      } ?? concurrency
    if let limit = reader.timeLimit(SettingName.sampleTimeout) { sampleTimeout = limit.seconds }
    if let limit = reader.timeLimit(SettingName.runTimeout) { runTimeout = limit.seconds }
    attempts = reader.number(SettingName.attempts, from: 1) ?? attempts
    maxTokens = reader.number(SettingName.maxTokens, from: 1)
    maxFailures = reader.number(SettingName.maxFailures, from: 1)
    isStrict = Self.isStrict(in: reader.environment)
  }

  private mutating func readSelection(_ reader: inout SettingsReader) {
    repeats = reader.number(SettingName.repeats, from: 1) ?? repeats
    seed = reader.read(SettingName.seed, canBe: "a whole number") { SettingsReader.number($0) }
    limit = reader.number(SettingName.limit, from: 1)
    shard = Shard(reading: &reader)
    resume = reader.run(SettingName.resume)
    rescore = reader.run(SettingName.rescore)
  }

  private mutating func readStoring(_ reader: inout SettingsReader) {
    cache = reader.choice(SettingName.cache) ?? cache
    details = reader.choice(SettingName.details) ?? details
    guard let path = reader.value(of: SettingName.store) else { return }
    if Self.offWords.contains(path.lowercased()) {
      store = .off
    } else if path.hasSuffix("/") || path == "~" {
      reader.refuse(
        SettingName.store,
        "\(SettingName.store) is \(QuotedValue.text(path)), a folder; it can be the path of a file or off.")
    } else if path.hasPrefix("~/"), let home = reader.value(of: "HOME") {
      // Only shells replace it, and variables are often set elsewhere.
      store = .file(home + path.dropFirst())
    } else {
      store = .file(path)
    }
  }
}
