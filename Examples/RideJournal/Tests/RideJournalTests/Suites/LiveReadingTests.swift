import FoundationModels
import Testing

@testable import RideJournal

@Suite("A live model's reading of a request", .whereModelAnswers)
struct LiveReadingTests {
  @Test(
    "The answer keeps to the guides",
    arguments: ["gravel rides", "over 50 km last spring, not the commute", "???"])
  func guides(request: String) async throws {
    let session = LanguageModelSession(instructions: SearchInstructions.workedExamples.text)
    let reading = try await session.respond(
      to: SearchInstructions.prompt(for: request), generating: SearchReading.self,
      options: LanguageModelParser.options
    ).content
    #expect(reading.parts.count <= 4)
    for part in reading.parts {
      #expect(part.words.wholeMatch(of: /[A-Za-z0-9À-ÿ][A-Za-z0-9À-ÿ .,'+-]{0,30}/) != nil)
    }
  }

  @Test("The same request is read the same way twice")
  func repeatable() async throws {
    let parser = LanguageModelParser(instructions: .workedExamples)
    let first = try await parser.parse("gravel rides over 30 km")
    #expect(try await parser.parse("gravel rides over 30 km") == first)
  }
}
