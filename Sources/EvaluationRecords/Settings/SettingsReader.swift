/// Reads variables one after the other and collects what is wrong with them.
struct SettingsReader {
  let environment: [String: String]
  private(set) var problems: [SettingsError.Problem] = []

  init(_ environment: [String: String]) { self.environment = environment }

  /// A variable's value without the space around it, or nil if it is not set or empty.
  func value(of variable: String) -> String? { Self.value(of: variable, in: environment) }

  static func value(of variable: String, in environment: [String: String]) -> String? {
    guard let value = environment[variable] else { return nil }
    let isSpace: (Character) -> Bool = { $0.isWhitespace || $0.isNewline }
    let trimmed = value.drop(while: isSpace).reversed().drop(while: isSpace).reversed()
    return trimmed.isEmpty ? nil : String(trimmed)
  }

  mutating func refuse(_ variable: String, _ text: String) {
    problems.append(SettingsError.Problem(variable: variable, text: text))
  }

  /// What a variable says, or nil if it is not set or, with a problem, if it says nothing that can be used.
  mutating func read<Value>(
    _ variable: String, canBe choices: String, _ parse: (String) -> Value?
  ) -> Value? {
    guard let value = value(of: variable) else { return nil }
    if let result = parse(value) { return result }
    refuse(variable, "\(variable) is \(QuotedValue.text(value)); it can be \(choices).")
    return nil
  }

  /// A whole number from `least`; it can be written `1_000_000`.
  mutating func number(_ variable: String, from least: Int) -> Int? {
    read(variable, canBe: "a whole number from \(least)") { Self.number($0, from: least) }
  }

  static func number(_ text: String, from least: Int = .min) -> Int? {
    guard text.first != "_", text.last != "_", let number = Int(text.filter { $0 != "_" }) else { return nil }
    return number >= least ? number : nil
  }

  /// One of the names of an enumeration.
  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(_ variable: String) -> Choice? {
    let names = Choice.allCases.map(\.rawValue)
    let choices = names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
    return read(variable, canBe: choices) { Choice(rawValue: $0.lowercased()) }
  }

  /// A run: `latest`, or enough of its id.
  mutating func run(_ variable: String) -> RunSettings.RunSelector? {
    read(variable, canBe: "latest, or a run's id or its beginning, at least 4 characters") { text in
      let text = text.lowercased()
      if text == "latest" { return .latest }
      let isIdentifier = text.allSatisfy { $0 == "-" || ($0.isASCII && $0.isHexDigit) }
      return isIdentifier && (4...36).contains(text.count) ? .run(text) : nil
    }
  }

  /// A time, or no limit; nil if nothing is said.
  mutating func timeLimit(_ variable: String) -> TimeLimitText? {
    let choices = "seconds (90, 0.5), a time with units (90s, 10m, 2h, 1h30m, 500ms) or none"
    return read(variable, canBe: choices, TimeLimitText.init)
  }
}
