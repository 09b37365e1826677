import Testing

@Suite("What @Generable writes for an enum without payloads")
struct EnumExpansionTests {
  @Test("Raw strings: the whole expansion")
  func rawStrings() {
    let expanded = Expanded(
      """
      @Generable(description: "A kind of food.")
      enum FoodCategory: String, CaseIterable {
        case healthy, unhealthy
        case notFood = "not_food"
      }
      """)
    #expect(
      expanded.source == #"""

        enum FoodCategory: String, CaseIterable {
          case healthy, unhealthy
          case notFood = "not_food"

          nonisolated static var generationSchema: FoundationModels.GenerationSchema {
            FoundationModels.GenerationSchema(
              type: Self.self,
              description: "A kind of food.",
              anyOf: [Self.healthy.rawValue, Self.unhealthy.rawValue, Self.notFood.rawValue]
            )
          }

          nonisolated var generatedContent: FoundationModels.GeneratedContent {
            self.rawValue.generatedContent
          }
        }

        extension FoodCategory: nonisolated FoundationModels.Generable {
          nonisolated init(_ content: FoundationModels.GeneratedContent) throws {
            let rawValue = try content.value(Swift.String.self)
            guard let value = Self(rawValue: rawValue) else {
              throw FoundationModels.GeneratedContent.ParsingError(
                rawContent: content.jsonString,
                debugDescription: "Unexpected rawValue \"\(rawValue)\" for FoodCategory"
              )
            }
            self = value
          }
        }
        """#)
  }

  @Test("No raw type: the whole expansion, with #if and backticks")
  func names() {
    let expanded = Expanded(
      """
      @Generable
      enum Weather {
        case sunny, `default`
        #if DEBUG
          case unknown
        #endif
      }
      """)
    #expect(
      expanded.source == #"""

        enum Weather {
          case sunny, `default`
          #if DEBUG
            case unknown
          #endif

          nonisolated static var generationSchema: FoundationModels.GenerationSchema {
            var choices: [Swift.String] = []
            choices.reserveCapacity(3)
            choices.append("sunny")
            choices.append("default")
            #if DEBUG
              choices.append("unknown")
            #endif
            return FoundationModels.GenerationSchema(type: Self.self, anyOf: choices)
          }

          nonisolated var generatedContent: FoundationModels.GeneratedContent {
            switch self {
            case .sunny:
              return FoundationModels.GeneratedContent("sunny")
            case .`default`:
              return FoundationModels.GeneratedContent("default")
            #if DEBUG
              case .unknown:
                return FoundationModels.GeneratedContent("unknown")
            #endif
            }
          }
        }

        extension Weather: nonisolated FoundationModels.Generable {
          nonisolated init(_ content: FoundationModels.GeneratedContent) throws {
            let value = try content.value(Swift.String.self)
            switch value {
            case "sunny":
              self = .sunny
            case "default":
              self = .`default`
            #if DEBUG
              case "unknown":
                self = .unknown
            #endif
            default:
              throw FoundationModels.GeneratedContent.ParsingError(
                rawContent: content.jsonString,
                debugDescription: "Unexpected value \"\(value)\" for Weather"
              )
            }
          }
        }
        """#)
  }

  @Test(
    "Only a raw type String, which must come first, makes raw values count",
    arguments: [
      ("String", "Self.low.rawValue"), ("Swift.String, Codable", "Self.low.rawValue"),
      ("Int", #""low""#), ("Codable", #""low""#), ("Int, Codable", #""low""#),
    ])
  func rawType(inheritance: String, choice: String) {
    let expanded = Expanded("@Generable enum Level: \(inheritance) { case low }")
    #expect(
      expanded.lines.contains(
        "FoundationModels.GenerationSchema(type: Self.self, anyOf: [\(choice)])"))
  }

  @Test("An enum without payloads has no partial form of its own")
  func noPartialForm() {
    #expect(!Expanded("@Generable enum E { case a }").source.contains("PartiallyGenerated"))
    #expect(!Expanded("@Generable enum E: String { case a }").source.contains("PartiallyGenerated"))
  }
}
