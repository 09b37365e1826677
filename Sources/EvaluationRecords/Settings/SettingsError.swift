/// Why the settings of a run cannot be used: all that is wrong with them, not only the first thing.
package struct SettingsError: Error, Sendable, Hashable, CustomStringConvertible {
  /// One thing that is wrong.
  package struct Problem: Sendable, Hashable {
    /// The variable that is to be changed.
    package var variable: String
    /// What it is, what it can be. Safe to print.
    package var text: String

    /// A problem with a variable.
    package init(variable: String, text: String) {
      self.variable = variable
      self.text = text
    }
  }

  /// At least one, in the order in which the settings are documented.
  package var problems: [Problem]

  /// An error about these problems.
  package init(_ problems: [Problem]) { self.problems = problems }

  /// A sentence for each problem, on a line of its own. Safe to print.
  package var description: String { problems.map(\.text).joined(separator: "\n") }
}
