import Testing

@Suite("What @Generable writes for a struct")
struct StructExpansionTests {
  @Test("The whole expansion")
  func whole() {
    let expanded = Expanded(
      """
      @Generable(description: "A judgement of one photo.")
      struct FoodVerdict: Equatable, Sendable, Codable {
        @Guide(description: "What can be seen.")
        var reasoning: String
        @Guide(description: "How sure the model is.", .range(0...100))
        let confidence: Int
        var ingredients: [String]
        var remark: String?
      }
      """)
    #expect(
      expanded.source == """

        struct FoodVerdict: Equatable, Sendable, Codable {
          var reasoning: String
          let confidence: Int
          var ingredients: [String]
          var remark: String?

          nonisolated static var generationSchema: FoundationModels.GenerationSchema {
            FoundationModels.GenerationSchema(
              type: Self.self,
              description: "A judgement of one photo.",
              properties: [
                .init(name: "reasoning", description: "What can be seen.", type: String.self),
                .init(
                  name: "confidence",
                  description: "How sure the model is.",
                  type: Int.self,
                  guides: [.range(0...100)]
                ),
                .init(name: "ingredients", type: [String].self),
                .init(name: "remark", type: String?.self),
              ]
            )
          }

          nonisolated var generatedContent: FoundationModels.GeneratedContent {
            var properties: [(Swift.String, any FoundationModels.ConvertibleToGeneratedContent)] = []
            addProperty("reasoning", self.reasoning)
            addProperty("confidence", self.confidence)
            addProperty("ingredients", self.ingredients)
            addProperty("remark", self.remark)
            return FoundationModels.GeneratedContent(properties: properties, uniquingKeysWith: { _, second in second })

            func addProperty(_ name: Swift.String, _ value: some FoundationModels.Generable) {
              properties.append((name, value))
            }
            func addProperty(_ name: Swift.String, _ value: (some FoundationModels.Generable)?) {
              if let value {
                properties.append((name, value))
              }
            }
          }

          nonisolated struct PartiallyGenerated: Swift.Identifiable, nonisolated FoundationModels.ConvertibleFromGeneratedContent {
            var id: FoundationModels.GenerationID
            var reasoning: String.PartiallyGenerated?
            var confidence: Int.PartiallyGenerated?
            var ingredients: [String].PartiallyGenerated?
            var remark: String?.PartiallyGenerated?

            nonisolated init(_ content: FoundationModels.GeneratedContent) throws {
              self.id = content.id ?? FoundationModels.GenerationID()
              self.reasoning = try content.value(forProperty: "reasoning")
              self.confidence = try content.value(forProperty: "confidence")
              self.ingredients = try content.value(forProperty: "ingredients")
              self.remark = try content.value(forProperty: "remark")
            }
          }
        }

        extension FoodVerdict: nonisolated FoundationModels.Generable {
          nonisolated init(_ content: FoundationModels.GeneratedContent) throws {
            self.reasoning = try content.value(forProperty: "reasoning")
            self.confidence = try content.value(forProperty: "confidence")
            self.ingredients = try content.value(forProperty: "ingredients")
            self.remark = try content.value(forProperty: "remark")
          }
        }
        """)
    #expect(expanded.messages.isEmpty)
  }

  @Test("A struct without properties is an object without properties")
  func empty() {
    let expanded = Expanded("@Generable\nstruct Nothing {}")
    #expect(
      expanded.source == """

        struct Nothing {

          nonisolated static var generationSchema: FoundationModels.GenerationSchema {
            FoundationModels.GenerationSchema(type: Self.self, properties: [])
          }

          nonisolated var generatedContent: FoundationModels.GeneratedContent {
            FoundationModels.GeneratedContent(properties: [:])
          }

          nonisolated struct PartiallyGenerated: Swift.Identifiable, nonisolated FoundationModels.ConvertibleFromGeneratedContent {
            var id: FoundationModels.GenerationID

            nonisolated init(_ content: FoundationModels.GeneratedContent) throws {
              self.id = content.id ?? FoundationModels.GenerationID()
            }
          }
        }

        extension Nothing: nonisolated FoundationModels.Generable {
          nonisolated init(_ content: FoundationModels.GeneratedContent) throws {}
        }
        """)
  }

  @Test("Properties in #if stay in their #if everywhere")
  func conditions() {
    let expanded = Expanded(
      """
      @Generable struct Report {
        var title: String
        #if DEBUG
        var trace: [String]
        #elseif os(Linux) && !RELEASE
        var host: String
        #else
        func unrelated() {}
        #endif
      }
      """)
    #expect(
      expanded.source.contains(
        """
          nonisolated static var generationSchema: FoundationModels.GenerationSchema {
            var properties: [FoundationModels.GenerationSchema.Property] = []
            properties.reserveCapacity(3)
            properties.append(.init(name: "title", type: String.self))
            #if DEBUG
              properties.append(.init(name: "trace", type: [String].self))
            #elseif os(Linux) && !RELEASE
              properties.append(.init(name: "host", type: String.self))
            #else
            #endif
            return FoundationModels.GenerationSchema(type: Self.self, properties: properties)
          }
        """))
    #expect(
      expanded.source.contains(
        """
            addProperty("title", self.title)
            #if DEBUG
              addProperty("trace", self.trace)
            #elseif os(Linux) && !RELEASE
              addProperty("host", self.host)
            #else
            #endif
        """))
    #expect(
      expanded.source.contains(
        """
            var title: String.PartiallyGenerated?
            #if DEBUG
              var trace: [String].PartiallyGenerated?
            #elseif os(Linux) && !RELEASE
              var host: String.PartiallyGenerated?
            #else
            #endif
        """))
    #expect(
      expanded.source.contains(
        """
            self.title = try content.value(forProperty: "title")
            #if DEBUG
              self.trace = try content.value(forProperty: "trace")
            #elseif os(Linux) && !RELEASE
              self.host = try content.value(forProperty: "host")
            #else
            #endif
          }
        }
        """))
  }

  @Test("The list of a schema takes a name that the declaration does not use")
  func listName() {
    let expanded = Expanded(
      """
      @Generable struct Plan {
        static let properties = 1...3
        #if DEBUG
          @Guide(.range(properties)) var steps: Int
        #endif
      }
      """)
    #expect(
      expanded.lines.contains(
        #"_properties.append(.init(name: "steps", type: Int.self, guides: [.range(properties)]))"#))
    #expect(
      expanded.lines.contains(
        "return FoundationModels.GenerationSchema(type: Self.self, properties: _properties)"))
  }
}
