import FoundationModels
import Testing

@Suite("Generable types with declarations of their own")
struct OwnDeclarationTests {
  @Generable
  fileprivate struct Order: Identifiable {
    var id: String
    var total: Double
  }

  @Generable
  fileprivate struct Ticket {
    var id: Int
  }

  @Generable
  fileprivate struct Draft: Identifiable {
    let id = 3
    var text: String
  }

  @Generable
  fileprivate struct Summary {
    var text: String

    struct PartiallyGenerated: ConvertibleFromGeneratedContent {
      let length: Int

      init(_ content: GeneratedContent) throws {
        length = try content.value(String.self, forProperty: "text").count
      }
    }
  }

  @Generable
  fileprivate struct Shadowing {
    struct String {}
    struct Identifiable {}

    var number: Int
  }

  @available(macOS 26, *)
  @available(*, deprecated, message: "Nobody uses this.")
  @FoundationModels.Generable
  fileprivate struct Old {
    @FoundationModels.Guide(description: "Text.") var text: Swift.String
  }

  @Generable
  @MainActor
  fileprivate struct Pinned {
    var text: String
    var parts: [String]
  }

  fileprivate protocol Answer: Generable {
    var text: String { get }
  }

  @Generable
  fileprivate struct PlainAnswer: Answer {
    var text: String
  }

  @Test("An id of one's own is an ordinary property")
  func ownID() throws {
    let partial = Order(id: "A", total: 1).asPartiallyGenerated()
    #expect(partial.id == "A")
    #expect(partial.total == 1)
    #expect(Ticket(id: 1).asPartiallyGenerated().id == 1)
    #expect(try roundTrip(Order(id: "A", total: 1.5)) == #"{"id": "A", "total": 1.5}"#)
    #expect(try roundTrip(Draft(text: "t")) == #"{"text": "t"}"#)
    #expect(Draft(text: "t").asPartiallyGenerated().text == "t")
  }

  @Test("A partial form of one's own is used")
  func ownPartialForm() {
    #expect(Summary(text: "four").asPartiallyGenerated().length == 4)
  }

  @Test("Types with the names of standard types do no harm")
  func shadowing() throws {
    #expect(try roundTrip(Shadowing(number: 1)) == #"{"number": 1}"#)
  }

  @Test("Public and package types are as visible when generated")
  func access() throws {
    #expect(try roundTrip(Visible(text: "t")) == #"{"text": "t"}"#)
    #expect(try roundTrip(VisibleChoice.number(1)) == #"{"type": "number", "value": 1}"#)
    #expect(try roundTrip(Shared(text: "t")) == #"{"text": "t"}"#)
  }

  @Test("A conformance that follows from another protocol is not a second one")
  func refinement() throws {
    #expect(try roundTrip(PlainAnswer(text: "t")) == #"{"text": "t"}"#)
  }

  @Test("A type of the main actor can be generated off it")
  func mainActor() async throws {
    let text = try await Task.detached {
      try roundTrip(Pinned(GeneratedContent(json: #"{"text": "t", "parts": ["p"]}"#)))
    }.value
    #expect(text == #"{"text": "t", "parts": ["p"]}"#)
  }
}
