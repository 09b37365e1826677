import Foundation
import FoundationModels
import OrderedJSON
import TestSupport
import Testing

@Suite("Partial content of every prefix")
struct PartialContentPropertyTests {
  /// Goes through the prefixes of a value's JSON.
  ///
  /// - Returns: What went wrong with the first prefix that did, nil if none.
  private func problem<Value: Generable>(with value: Value, style: JSONStyle) -> String? {
    let final = value.generatedContent.jsonValue
    let text = final.text(style)
    let schema = Value.generationSchema.resolved
    let id = GenerationID()
    var last = JSONValue.null
    var lastContent: GeneratedContent?
    for end in text.unicodeScalars.indices.dropFirst() + [text.endIndex] {
      let prefix = String(text.unicodeScalars[..<end])
      do {
        guard let content = try GeneratedContent.partial(json: prefix, schema: schema, id: id) else {
          if lastContent != nil { return "\(prefix) shows nothing any more" }
          continue
        }
        _ = try Value.PartiallyGenerated(content)
        let shown = content.jsonValue
        if lastContent != nil, !shown.extends(last) {
          return "\(prefix) shows \(shown.text()), which does not go on from \(last.text())"
        }
        if !final.extends(shown) { return "\(prefix) shows \(shown.text()), which is not the beginning" }
        if content.id != id { return "\(prefix) has another identity" }
        if content.isComplete != (end == text.endIndex) {
          return "\(prefix) says isComplete \(content.isComplete)"
        }
        (last, lastContent) = (shown, content)
      } catch {
        return "\(prefix): \(error)"
      }
    }
    guard let lastContent else { return "nothing was ever shown of \(text)" }
    if lastContent.jsonValue != final {
      return "in the end \(lastContent.jsonValue.text()) was shown of \(text)"
    }
    do {
      let whole = try GeneratedContent(json: text).identified(by: id)
      return whole == lastContent ? nil : "the whole value has other identities: \(text)"
    } catch {
      return "\(text): \(error)"
    }
  }

  @Test("Outings", arguments: 0..<40 as Range<UInt64>)
  func outings(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    let style = JSONStyle.allCases[Int(seed) % JSONStyle.allCases.count]
    #expect(problem(with: numbers.outing(depth: seed % 5 == 0 ? 1 : 0), style: style) == nil)
  }

  @Test("Figures, texts, lists and anything", arguments: 0..<60 as Range<UInt64>)
  func others(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    #expect(problem(with: numbers.figure(), style: .spaced) == nil)
    #expect(problem(with: [numbers.figure(), numbers.figure()], style: .pretty) == nil)
    #expect(problem(with: numbers.text(), style: .compact) == nil)
    #expect(problem(with: [numbers.mood(), numbers.mood()], style: .compact) == nil)
    #expect(problem(with: [numbers.number(), numbers.number()], style: .spaced) == nil)
    #expect(problem(with: ["x": numbers.anything()].generatedContent, style: .spaced) == nil)
    #expect(problem(with: numbers.mood(), style: .compact) == nil)
    #expect(problem(with: GridPoint(x: 12, y: 3), style: .compact) == nil)
  }
}

extension [String: GeneratedContent] {
  fileprivate var generatedContent: GeneratedContent {
    GeneratedContent(kind: .structure(properties: self, orderedKeys: keys.sorted()))
  }
}

extension JSONValue {
  /// Whether this is what a value that began as `start` can have become: text that goes on, more elements, more members.
  fileprivate func extends(_ start: JSONValue) -> Bool {
    switch (self, start) {
    case (.string(let text), .string(let start)):
      return text.utf8.starts(with: start.utf8)
    case (.array(let elements), .array(let start)):
      return start.count <= elements.count && zip(elements, start).allSatisfy { $0.extends($1) }
    case (.object(let members), .object(let start)):
      return members.keys.starts(with: start.keys)
        && start.allSatisfy { name, value in members[name]?.extends(value) == true }
    case (.null, _), (.bool, _), (.number, _), (.string, _), (.array, _), (.object, _):
      return self == start
    }
  }
}
