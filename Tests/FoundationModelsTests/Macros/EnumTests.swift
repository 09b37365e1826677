import FoundationModels
import Testing

@Suite("Generable enums without payloads")
struct EnumTests {
  @Generable(description: "The weather.")
  fileprivate enum Weather: CaseIterable {
    case sunny
    case `default`
    #if canImport(FoundationModels)
      case conditional
    #else
      case missing
    #endif
  }

  @Generable(name: "Height")
  fileprivate enum Level: Int {
    case low = 1
    case high
  }

  @Generable
  fileprivate enum Size: Swift.String, Codable {
    case small = "S"
    case large
  }

  @Test("The choices are raw strings where there are any, else names")
  func schemas() {
    #expect(
      schemaText(of: Weather.self) == """
        {"type":"string","title":"Weather","description":"The weather.",\
        "enum":["sunny","default","conditional"]}
        """)
    #expect(
      schemaText(of: Level.self) == #"{"type":"string","title":"Height","enum":["low","high"]}"#)
    #expect(schemaText(of: Size.self) == #"{"type":"string","title":"Size","enum":["S","large"]}"#)
  }

  @Test("Every case comes back from its content")
  func roundTrips() throws {
    for weather in Weather.allCases { #expect(try Weather(weather.generatedContent) == weather) }
    #expect(Weather.default.generatedContent.jsonString == #""default""#)
    #expect(try Level(Level.high.generatedContent) == .high)
    #expect(Level.high.generatedContent.jsonString == #""high""#)
    #expect(try Size(GeneratedContent(json: #""S""#)) == .small)
    #expect(Size.small.asPartiallyGenerated() == .small)
  }

  @Test("Text that names no case is refused")
  func unknown() throws {
    #expect(complaint(Weather.self, #""grey""#) == #"Unexpected value "grey" for Weather"#)
    #expect(complaint(Level.self, #""1""#) == #"Unexpected value "1" for Level"#)
    #expect(complaint(Size.self, #""small""#) == #"Unexpected rawValue "small" for Size"#)
    #expect(complaint(Size.self, "3") == "Expected text, found a number.")
    let error = #expect(throws: GeneratedContent.ParsingError.self) {
      try Weather(GeneratedContent(json: #""grey""#))
    }
    #expect(error?.rawContent == #""grey""#)
  }
}
