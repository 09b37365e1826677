import EvaluationRecords
import Foundation

/// What the tests of run stores need another process for: `RunStoreHelper <command> <store> <number> …`.
///
/// Commands that come first change what the process may do, and are followed by another command.
@main
struct RunStoreHelper {
  static func main() {
    do {
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      say("error: \(error)")
      exit(1)
    }
  }

  private static func run(_ arguments: [String]) throws {
    guard let command = arguments.first else { return }
    let rest = Array(arguments.dropFirst())
    switch command {
    case "as-nobody":
      guard setgid(65_534) == 0, setuid(65_534) == 0 else { throw Refusal("cannot become somebody else") }
      try run(rest)
    case "limit-file":
      try limitFiles(to: Int(rest[0]) ?? 0)
      try run(Array(rest.dropFirst()))
    case "write": try Writing.write(to: rest[0], evaluation: rest[1], rows: Int(rest[2]) ?? 0)
    case "read": try Writing.read(from: rest[0])
    case "hold": try hold(rest[0])
    case "measure": try Measuring.measure(rows: Int(rest[0]) ?? 0, in: rest.count > 1 ? rest[1] : nil)
    default: throw Refusal("there is no command \(command)")
    }
  }
}

/// Why the helper does not do what it was asked for.
struct Refusal: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
