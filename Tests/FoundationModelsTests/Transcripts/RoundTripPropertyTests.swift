import Foundation
import FoundationModels
import OrderedJSON
import TestSupport
import Testing

@Suite("What is written is read back the same")
struct RoundTripPropertyTests {
  @Test("Schemas, through this encoder and Foundation's", arguments: 0..<200 as Range<UInt64>)
  func schemas(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    let schema = try numbers.schema()
    let text = try OrderedJSONEncoder().encode(schema).text()
    let again = try OrderedJSONDecoder().decode(GenerationSchema.self, from: text)
    #expect(try OrderedJSONEncoder().encode(again).text() == text)
    #expect(again.name == schema.name)
    let foundation = try JSONDecoder().decode(
      GenerationSchema.self, from: try JSONEncoder().encode(schema))
    #expect(try OrderedJSONEncoder().encode(foundation) == JSONReader.read(text))
  }

  @Test("Transcripts, through this encoder and Foundation's", arguments: 0..<200 as Range<UInt64>)
  func transcripts(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: 1000 + seed)
    let transcript = try numbers.transcript()
    let text = try OrderedJSONEncoder().encode(transcript).text()
    let again = try OrderedJSONDecoder().decode(Transcript.self, from: text)
    #expect(try OrderedJSONEncoder().encode(again).text() == text)
    #expect(again.count == transcript.count)
    let foundation = try JSONDecoder().decode(
      Transcript.self, from: try JSONEncoder().encode(transcript))
    #expect(foundation.count == transcript.count)
    #expect(foundation.map(\.id) == again.map(\.id))
  }
}
