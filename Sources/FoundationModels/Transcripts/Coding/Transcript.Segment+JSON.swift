import Foundation
import OrderedJSON

extension Transcript.Segment {
  /// The segment as JSON.
  var json: JSONValue {
    switch self {
    case .text(let segment):
      ["type": "text", "id": .string(segment.id), "text": .string(segment.content)]
    case .structure(let segment):
      [
        "type": "structure", "id": .string(segment.id),
        "structure": ["source": .string(segment.schemaName), "content": segment.content.jsonValue],
      ]
    }
  }

  init(_ node: DocumentNode) throws(DocumentError) {
    let type = try node.member("type")
    switch try type.text {
    case "text":
      self = .text(Transcript.TextSegment(id: try node.id, content: try node.member("text").text))
    case "structure":
      let structure = try node.member("structure")
      self = .structure(
        Transcript.StructuredSegment(
          id: try node.id, schemaName: try structure.member("source").text,
          content: GeneratedContent(try structure.member("content").json)))
    case let other:
      throw type.failure("the segment type '\(other)' is not known")
    }
  }
}

extension [Transcript.Segment] {
  /// The segments as JSON.
  var json: JSONValue { .array(map(\.json)) }
}

extension [String: GeneratedContent] {
  /// Metadata as JSON, sorted by name since a dictionary has no order; nil if there is none.
  var json: JSONValue? {
    isEmpty
      ? nil
      : .object(
        JSONObject(
          sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
            .map { (key: $0.key, value: $0.value.jsonValue) }))
  }
}

// What entries have in common.
extension DocumentNode {
  /// The identity of an entry or a segment; one written by hand may lack it and gets a new one.
  var id: String {
    get throws(DocumentError) { try optionalMember("id")?.text ?? UUID().uuidString }
  }

  /// The segments of an entry.
  var contents: [Transcript.Segment] {
    get throws(DocumentError) {
      var segments: [Transcript.Segment] = []
      for segment in try member("contents").elements { segments.append(try Transcript.Segment(segment)) }
      return segments
    }
  }

  /// The metadata of an entry.
  var metadata: [String: GeneratedContent] {
    get throws(DocumentError) {
      let object = try optionalMember("metadata")?.object ?? [:]
      return Dictionary(
        object.map { ($0.key, GeneratedContent($0.value)) }, uniquingKeysWith: { _, last in last })
    }
  }
}
