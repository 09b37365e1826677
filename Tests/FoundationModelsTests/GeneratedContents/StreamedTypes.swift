import Foundation
import FoundationModels
import TestSupport

/// A struct with properties of every kind, for streaming.
@Generable
struct Outing: Equatable {
  var title: String
  var stops: [Stop]
  var mood: FoodCategory?
  var best: Figure?
  @Guide(.anyOf(["foot", "bicycle"]))
  var travel: String
  @Guide(.constant("outing"))
  var kind: String
  var ratings: [Double]
  var moods: [FoodCategory]
  var table: [[Int]]
  var isPublic: Bool
  var extras: GeneratedContent
  var home: GridPoint
  var site: PageLink
  var next: [Outing]
}

@Generable
struct Stop: Equatable {
  @Guide(.pattern(/.*/))
  var place: String
  var minutes: Int?
  var cost: Decimal
}

@Generable
enum Figure: Equatable {
  case circle(radius: Double)
  case label(String, size: Int?)
  case group([Figure])
  case groups(name: String)
  case nothing
}

/// A type without a partial form, which can only be made of a whole object.
struct GridPoint: Generable, Equatable {
  var x: Int
  var y: Int

  init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  static var generationSchema: GenerationSchema {
    GenerationSchema(
      type: Self.self, properties: [.init(name: "x", type: Int.self), .init(name: "y", type: Int.self)])
  }

  init(_ content: GeneratedContent) throws {
    x = try content.value(forProperty: "x")
    y = try content.value(forProperty: "y")
  }

  var generatedContent: GeneratedContent { GeneratedContent(properties: ["x": x, "y": y]) }
}

/// A type that is text in content but cannot be made of any text.
struct PageLink: Generable, Equatable {
  var path: String

  init(path: String) {
    self.path = path
  }

  static var generationSchema: GenerationSchema { String.generationSchema }

  init(_ content: GeneratedContent) throws {
    path = try String(content)
    guard path.hasSuffix(".html") else {
      throw GeneratedContent.ParsingError(rawContent: path, debugDescription: "A page ends in .html.")
    }
  }

  var generatedContent: GeneratedContent { path.generatedContent }
}

extension SeededGenerator {
  /// One to many values, or none.
  private mutating func list<Value>(upTo count: Int, _ make: (inout SeededGenerator) -> Value) -> [Value] {
    (0..<Int.random(in: 0...count, using: &self)).map { _ in make(&self) }
  }

  mutating func text() -> String {
    let parts = [
      "a", "\"", "\\", "\n", "{", "}", "[", "]", ",", ":", "é", "e\u{301}", "👩‍👩‍👧", "\u{1}", "true", "1", " ",
    ]
    return list(upTo: 6) { parts.randomElement(using: &$0) ?? "" }.joined()
  }

  mutating func number() -> Double {
    [0, -1, 0.5, -0.25, 1e21, 1.5e-7, 12, 300].randomElement(using: &self) ?? 0
  }

  mutating func stop() -> Stop {
    Stop(
      place: text(), minutes: Bool.random(using: &self) ? Int.random(in: -99...999, using: &self) : nil,
      cost: Decimal(Int.random(in: 0...999, using: &self)) / 8)
  }

  mutating func figure(depth: Int = 2) -> Figure {
    switch Int.random(in: depth > 0 ? 0...4 : 1...4, using: &self) {
    case 0: .group(list(upTo: 2) { $0.figure(depth: depth - 1) })
    case 1: .circle(radius: number())
    case 2: .label(text(), size: Bool.random(using: &self) ? 12 : nil)
    case 3: .groups(name: text())
    default: .nothing
    }
  }

  mutating func mood() -> FoodCategory { FoodCategory.allCases.randomElement(using: &self) ?? .notFood }

  mutating func anything(depth: Int = 2) -> GeneratedContent {
    switch Int.random(in: 0...(depth > 0 ? 5 : 3), using: &self) {
    case 0: GeneratedContent(kind: .null)
    case 1: Bool.random(using: &self).generatedContent
    case 2: number().generatedContent
    case 3: text().generatedContent
    case 4: list(upTo: 3) { $0.anything(depth: depth - 1) }.generatedContent
    default:
      GeneratedContent(properties: ["b": anything(depth: depth - 1), "a": anything(depth: depth - 1)])
    }
  }

  mutating func outing(depth: Int = 1) -> Outing {
    Outing(
      title: text(), stops: list(upTo: 2) { $0.stop() }, mood: Bool.random(using: &self) ? mood() : nil,
      best: Bool.random(using: &self) ? figure() : nil, travel: "bicycle", kind: "outing",
      ratings: list(upTo: 3) { $0.number() }, moods: list(upTo: 2) { $0.mood() },
      table: list(upTo: 2) { $0.list(upTo: 2) { Int.random(in: 0...99, using: &$0) } },
      isPublic: Bool.random(using: &self), extras: anything(), home: GridPoint(x: 1, y: -2),
      site: PageLink(path: "a.html"), next: depth > 0 ? list(upTo: 1) { $0.outing(depth: depth - 1) } : [])
  }
}
