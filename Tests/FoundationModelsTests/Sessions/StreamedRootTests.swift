import FoundationModels
import Testing

/// A type without a partial form, under a schema that does not say which type it is of.
private struct Crossing: Generable, Equatable {
  var x: Int
  var y: Int

  static var generationSchema: GenerationSchema {
    GenerationSchema(
      name: "Crossing", properties: [.init(name: "x", type: Int.self), .init(name: "y", type: Int.self)])
  }

  init(_ content: GeneratedContent) throws {
    x = try content.value(forProperty: "x")
    y = try content.value(forProperty: "y")
  }

  var generatedContent: GeneratedContent { GeneratedContent(properties: ["x": x, "y": y]) }
}

/// A type without a partial form whose content can be anything.
private struct Parcel: Generable, Equatable {
  var weight: Int

  static var generationSchema: GenerationSchema { GeneratedContent.generationSchema }

  init(_ content: GeneratedContent) throws { weight = try content.value(forProperty: "weight") }

  var generatedContent: GeneratedContent { GeneratedContent(properties: ["weight": weight]) }
}

@Generable
private struct Delivery: Equatable {
  var parcel: Parcel
  var crossings: [Crossing]
}

@Suite("Roots of every kind, streamed")
struct StreamedRootTests {
  /// What the snapshots of an answer show that comes in pieces.
  private func shown<Content: Generable>(
    _ type: Content.Type, _ pieces: [String], schema: GenerationSchema? = nil
  ) async throws -> [String] {
    let session = LanguageModelSession(model: EchoModel(answer: { _ in pieces }))
    var shown: [String] = []
    if let schema {
      for try await snapshot in session.streamResponse(to: "x", schema: schema) {
        shown.append(snapshot.rawContent.jsonString)
      }
    } else {
      for try await snapshot in session.streamResponse(to: "x", generating: type) {
        shown.append(snapshot.rawContent.jsonString)
      }
    }
    return shown
  }

  @Test("Text grows; a text that is JSON is complete with its quotation mark")
  func texts() async throws {
    #expect(try await shown(String.self, ["a", "b"]) == [#""a""#, #""ab""#, #""ab""#])
    let json = try await shown(
      GeneratedContent.self, ["\"a", "b\""], schema: String.generationSchema)
    #expect(json == [#""a""#, #""ab""#])
  }

  @Test("A number shows when no digit can follow: at the end, or before white space")
  func numbers() async throws {
    #expect(try await shown(Int.self, ["1", "2", "3"]) == ["123"])
    #expect(try await shown(Double.self, ["1", ".", "5"]) == ["1.5"])
    // The last snapshot counts the last token.
    #expect(try await shown(Double.self, ["-0.5", "\n", " "]) == ["-0.5", "-0.5"])
  }

  @Test("Truth values and choices show when they are whole")
  func words() async throws {
    #expect(try await shown(Bool.self, ["tr", "ue"]) == ["true"])
    #expect(try await shown(FoodCategory.self, ["\"heal", "thy", "\""]) == [#""healthy""#])
    #expect(
      try await shown(Figure.self, [#"{"type": "circ"#, #"le", "radius": 1"#, "}"])
        == [#"{"type": "circle"}"#, #"{"type": "circle", "radius": 1}"#])
  }

  @Test("Arrays grow by their elements, structs by their properties")
  func collections() async throws {
    #expect(try await shown([Int].self, ["[1", ", 2", "]"]) == ["[]", "[1]", "[1, 2]"])
    #expect(
      try await shown(Forecast.self, [#"{"ci"#, #"ty": "Ro"#, #"me""#, "}"])
        == ["{}", #"{"city": "Ro"}"#, #"{"city": "Rome"}"#, #"{"city": "Rome"}"#])
  }

  @Test("A value that can be null shows when it is whole")
  func optionals() async throws {
    let schema = try GenerationSchema(
      root: .init(name: "Maybe", anyOf: [.init(type: Int.self), .null]), dependencies: [])
    #expect(try await shown(GeneratedContent.self, ["nu", "ll"], schema: schema) == ["null"])
    #expect(try await shown(GeneratedContent.self, ["4", "2"], schema: schema) == ["42"])
  }

  @Test("A type without a partial form shows when it is whole, whatever its schema is called")
  func wholes() async throws {
    #expect(try await shown(Crossing.self, [#"{"x": 1, "#, #""y": 2"#, "}"]) == [#"{"x": 1, "y": 2}"#])
    #expect(try await shown(Parcel.self, [#"{"wei"#, #"ght": 1"#, "}"]) == [#"{"weight": 1}"#])
    let deliveries = try await shown(
      Delivery.self,
      [
        #"{"parcel": {"wei"#, #"ght": 1"#, #"}, "#, #""crossings": [{"x": 1, "#, #""y": 2}, {"x""#,
        #": 3, "y": 4}]}"#,
      ])
    #expect(
      deliveries == [
        "{}", #"{"parcel": {"weight": 1}}"#, #"{"parcel": {"weight": 1}, "crossings": []}"#,
        #"{"parcel": {"weight": 1}, "crossings": [{"x": 1, "y": 2}]}"#,
        #"{"parcel": {"weight": 1}, "crossings": [{"x": 1, "y": 2}, {"x": 3, "y": 4}]}"#,
      ])
  }

  @Test("The root and every element keep their identity in all snapshots and in the collected response")
  func identities() async throws {
    let text =
      #"{"title": "t", "stops": [{"place": "Ulm", "cost": 1}, {"place": "Bonn", "cost": 2}], "mood": null, "#
      + #""travel": "foot", "kind": "outing", "ratings": [1, 2], "moods": ["healthy"], "table": [[1], [2, 3]], "#
      + #""isPublic": true, "extras": [[true], {"a": [null]}], "home": {"x": 1, "y": 2}, "site": "a.html", "next": []}"#
    let pieces = stride(from: 0, to: text.utf8.count, by: 12).map { start in
      String(decoding: Array(text.utf8)[start..<min(start + 12, text.utf8.count)], as: UTF8.self)
    }
    let session = LanguageModelSession(model: EchoModel(answer: { _ in pieces }))
    let stream = session.streamResponse(to: "x", generating: Outing.self)
    var snapshots: [GeneratedContent] = []
    var stopIDs: [[GenerationID]] = []
    for try await snapshot in stream {
      snapshots.append(snapshot.rawContent)
      stopIDs.append((snapshot.content.stops ?? []).map(\.id))
    }
    let collected = try await stream.collect()
    let expected = collected.rawContent.identities
    #expect(expected.count == 15 && Set(expected.values).count == 15)
    #expect(snapshots.last == collected.rawContent)
    for snapshot in snapshots {
      for (path, id) in snapshot.identities { #expect(expected[path] == id, "\(path)") }
    }
    let ends = try #require(stopIDs.last)
    #expect(ends.count == 2 && stopIDs.allSatisfy { ends.starts(with: $0) })
    guard case .response(let response)? = session.transcript.last,
      case .structure(let segment)? = response.segments.first
    else {
      Issue.record("no structure in \(session.transcript)")
      return
    }
    #expect(segment.content.identities == expected)
  }
}

extension GeneratedContent {
  /// The identities in the content by their place.
  fileprivate var identities: [String: GenerationID] {
    var found: [String: GenerationID] = [:]
    func visit(_ content: GeneratedContent, _ path: String) {
      if let id = content.id { found[path] = id }
      switch content.kind {
      case .array(let elements):
        for (index, element) in elements.enumerated() { visit(element, "\(path)/\(index)") }
      case .structure(let properties, _):
        for (name, property) in properties { visit(property, "\(path)/\(name)") }
      case .null, .bool, .number, .string: break
      }
    }
    visit(self, "")
    return found
  }
}
