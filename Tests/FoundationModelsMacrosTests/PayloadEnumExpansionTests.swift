import Testing

@Suite("What @Generable writes for an enum with payloads")
struct PayloadEnumExpansionTests {
  @Test("The whole expansion")
  func whole() {
    let expanded = Expanded(
      """
      @Generable(description: "A figure.")
      enum Shape {
        case circle(radius: Double)
        case line(Int, Int?)
        case none
      }
      """)
    #expect(
      expanded.source == #"""

        enum Shape {
          case circle(radius: Double)
          case line(Int, Int?)
          case none

          nonisolated static var generationSchema: FoundationModels.GenerationSchema {
            FoundationModels.GenerationSchema(
              type: Self.self,
              description: "A figure.",
              anyOf: [DiscriminatedCircle.self, DiscriminatedLine.self, DiscriminatedNone.self]
            )
          }

          nonisolated var generatedContent: FoundationModels.GeneratedContent {
            switch self {
            case .circle(let radius):
              return FoundationModels.GeneratedContent(properties: ["type": "circle", "radius": radius])
            case .line(let value, let value1):
              return FoundationModels.GeneratedContent(
                properties: ["type": "line", "value": value, "value1": value1]
              )
            case .none:
              return FoundationModels.GeneratedContent(properties: ["type": "none"])
            }
          }

          nonisolated enum PartiallyGenerated: nonisolated FoundationModels.ConvertibleFromGeneratedContent {
            case circle(radius: Double.PartiallyGenerated?)
            case line(Int.PartiallyGenerated?, Int?.PartiallyGenerated?)
            case none

            nonisolated init(_ content: FoundationModels.GeneratedContent) throws {
              let type = try content.value(Swift.String.self, forProperty: "type")
              switch type {
              case "circle":
                self = try .circle(radius: content.value(forProperty: "radius"))
              case "line":
                self = try .line(
                  content.value(forProperty: "value"),
                  content.value(forProperty: "value1")
                )
              case "none":
                self = .none
              default:
                throw FoundationModels.GeneratedContent.ParsingError(
                  rawContent: content.jsonString,
                  debugDescription: "Unexpected type \"\(type)\" for Shape"
                )
              }
            }
          }

          private nonisolated struct DiscriminatedCircle: nonisolated FoundationModels.Generable {
            static var generationSchema: FoundationModels.GenerationSchema {
              FoundationModels.GenerationSchema(
                type: Self.self,
                description: "A figure.",
                properties: [
                  .init(name: "type", type: Swift.String.self, guides: [.constant("circle")]),
                  .init(name: "radius", type: Double.self),
                ]
              )
            }
            let generatedContent: FoundationModels.GeneratedContent

            init(_ content: FoundationModels.GeneratedContent) {
              self.generatedContent = content
            }
          }

          private nonisolated struct DiscriminatedLine: nonisolated FoundationModels.Generable {
            static var generationSchema: FoundationModels.GenerationSchema {
              FoundationModels.GenerationSchema(
                type: Self.self,
                description: "A figure.",
                properties: [
                  .init(name: "type", type: Swift.String.self, guides: [.constant("line")]),
                  .init(name: "value", type: Int.self),
                  .init(name: "value1", type: Int?.self),
                ]
              )
            }
            let generatedContent: FoundationModels.GeneratedContent

            init(_ content: FoundationModels.GeneratedContent) {
              self.generatedContent = content
            }
          }

          private nonisolated struct DiscriminatedNone: nonisolated FoundationModels.Generable {
            static var generationSchema: FoundationModels.GenerationSchema {
              FoundationModels.GenerationSchema(
                type: Self.self,
                description: "A figure.",
                properties: [
                  .init(name: "type", type: Swift.String.self, guides: [.constant("none")]),
                ]
              )
            }
            let generatedContent: FoundationModels.GeneratedContent

            init(_ content: FoundationModels.GeneratedContent) {
              self.generatedContent = content
            }
          }
        }

        extension Shape: nonisolated FoundationModels.Generable {
          nonisolated init(_ content: FoundationModels.GeneratedContent) throws {
            let type = try content.value(Swift.String.self, forProperty: "type")
            switch type {
            case "circle":
              self = try .circle(radius: content.value(forProperty: "radius"))
            case "line":
              self = try .line(
                content.value(forProperty: "value"),
                content.value(forProperty: "value1")
              )
            case "none":
              self = .none
            default:
              throw FoundationModels.GeneratedContent.ParsingError(
                rawContent: content.jsonString,
                debugDescription: "Unexpected type \"\(type)\" for Shape"
              )
            }
          }
        }
        """#)
  }

  @Test(
    "The names of payloads: internal name, label, or a number",
    arguments: [
      ("a(x: Int)", #"["type": "a", "x": x]"#),
      ("a(_ x: Int)", #"["type": "a", "x": x]"#),
      ("a(Int)", #"["type": "a", "value": value]"#),
      ("a(Int, x: Int, Int)", #"["type": "a", "value": value, "x": x, "value1": value1]"#),
      ("a(Int, value: Int)", #"["type": "a", "value1": value1, "value": value]"#),
      ("a(`in`: Int)", #"["type": "a", "in": `in`]"#),
      ("`if`(Int)", #"["type": "if", "value": value]"#),
    ])
  func keys(enumCase: String, pairs: String) {
    let expanded = Expanded("@Generable enum E { case \(enumCase) }")
    #expect(expanded.source.contains("properties: \(pairs)"))
  }

  @Test(
    "Cases are made with the labels they were declared with",
    arguments: [
      ("a(x: Int)", #"self = try .a(x: content.value(forProperty: "x"))"#),
      ("a(_ x: Int)", #"self = try .a(content.value(forProperty: "x"))"#),
      ("a(`in`: Int)", #"self = try .a(in: content.value(forProperty: "in"))"#),
      ("a(`my x`: Int)", #"self = try .a(`my x`: content.value(forProperty: "my x"))"#),
      ("`if`(Int)", #"self = try .`if`(content.value(forProperty: "value"))"#),
    ])
  func labels(enumCase: String, line: String) {
    #expect(Expanded("@Generable enum E { case \(enumCase) }").lines.contains(line))
  }

  @Test(
    "The type that stands for a case in the schema",
    arguments: [
      ("a(Int)", "DiscriminatedA"), ("`if`(Int)", "DiscriminatedIf"),
      ("notFood(Int)", "DiscriminatedNotFood"), ("`a case`(Int)", "DiscriminatedA_case"),
    ])
  func discriminated(enumCase: String, name: String) {
    let expanded = Expanded("@Generable enum E { case \(enumCase) }")
    #expect(expanded.source.contains("anyOf: [\(name).self]"))
    #expect(
      expanded.lines.contains("private nonisolated struct \(name): nonisolated FoundationModels.Generable {"))
  }

  @Test("Cases whose names differ only in case get types of different names")
  func similarNames() {
    let expanded = Expanded("@Generable enum E { case a(Int), A(Int), b(Int) }")
    let types = "[DiscriminatedA.self, DiscriminatedA2.self, DiscriminatedB.self]"
    #expect(expanded.source.contains("anyOf: \(types)"))
  }

  @Test("Recursion keeps its indirection, and Self keeps its meaning in nested types")
  func recursion() {
    let whole = Expanded("@Generable indirect enum Tree { case node(Self, right: Tree) }")
    #expect(whole.source.contains("nonisolated indirect enum PartiallyGenerated"))
    #expect(whole.lines.contains("case node(Tree.PartiallyGenerated?, right: Tree.PartiallyGenerated?)"))
    #expect(whole.lines.contains(#".init(name: "value", type: Tree.self),"#))

    let single = Expanded("@Generable enum Tree { case leaf; indirect case node([Self]) }")
    #expect(single.source.contains("nonisolated enum PartiallyGenerated"))
    #expect(single.lines.contains("indirect case node([Tree].PartiallyGenerated?)"))
  }

  @Test("Cases in #if stay in their #if everywhere")
  func conditions() {
    let expanded = Expanded(
      """
      @Generable enum E {
        case a(Int)
        #if DEBUG
        case b
        #endif
      }
      """)
    for part in [
      "    choices.append(DiscriminatedA.self)\n    #if DEBUG\n      choices.append(DiscriminatedB.self)\n    #endif",
      "    #if DEBUG\n      case .b:\n        return",
      "    case a(Int.PartiallyGenerated?)\n    #if DEBUG\n      case b\n    #endif",
      "  #if DEBUG\n    private nonisolated struct DiscriminatedB",
      "    #if DEBUG\n      case \"b\":\n        self = .b\n    #endif",
    ] {
      #expect(expanded.source.contains(part))
    }
  }
}
