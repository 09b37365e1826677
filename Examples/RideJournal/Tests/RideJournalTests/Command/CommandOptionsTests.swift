import RideJournalEvaluations
import Testing

@testable import RideJournalCommand

@Suite("Arguments of ride-journal")
struct CommandOptionsTests {
  @Test("Without arguments, all parsers read all requests")
  func defaults() throws {
    let options = try CommandOptions([])
    #expect(options.subjects == [.rules, .plain, .examples])
    #expect(options.limit == nil)
    #expect(!options.showsHelp)
  }

  @Test(
    "Values follow after a space or an equals sign",
    arguments: [
      ["--subjects", "examples,rules,rules", "--limit", "5"], ["--subjects=examples,rules", "--limit=5"],
    ])
  func values(arguments: [String]) throws {
    let options = try CommandOptions(arguments)
    #expect(options.subjects == [.examples, .rules])
    #expect(options.limit == 5)
  }

  @Test("Help is asked for by either name", arguments: ["--help", "-h"])
  func help(argument: String) throws {
    #expect(try CommandOptions([argument]).showsHelp)
  }

  @Test(
    "What is wrong is named",
    arguments: [
      (["--limit"], "--limit needs a number of requests"),
      (["--limit", "0"], "--limit needs a number of requests, not \"0\""),
      (["--limit=many"], "--limit needs a number of requests, not \"many\""),
      (["--subjects"], "--subjects needs some of rules,plain,examples"),
      (["--subjects", "rule"], "there is no subject \"rule\"; choose some of rules,plain,examples"),
      (["--subjects", ""], "there is no subject \"\"; choose some of rules,plain,examples"),
      (["--fast"], "unknown argument \"--fast\""),
    ])
  func mistakes(arguments: [String], message: String) {
    #expect(throws: UsageError(message)) { try CommandOptions(arguments) }
  }
}
