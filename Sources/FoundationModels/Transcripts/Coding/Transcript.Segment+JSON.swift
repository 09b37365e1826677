import Foundation
import OrderedJSON

extension Transcript.Segment {
  /// The segment as JSON, an image with all its data.
  ///
  /// - Throws: `ImageError` for an image that cannot be read.
  var json: JSONValue {
    get throws {
      switch self {
      case .text(let segment):
        return ["type": "text", "id": .string(segment.id), "text": .string(segment.content)]
      case .structure(let segment):
        return [
          "type": "structure", "id": .string(segment.id),
          "structure": ["source": .string(segment.schemaName), "content": segment.content.jsonValue],
        ]
      case .attachment(let segment):
        var object: JSONObject = ["type": "image", "id": .string(segment.id)]
        switch segment.content {
        case .image(let image): object["image"] = .string(try image.makeDataURL())
        }
        object["label"] = segment.label.map(JSONValue.string)
        return .object(object)
      }
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
    case "image":
      let image = try node.member("image")
      guard let attachment = Transcript.ImageAttachment(dataURL: try image.text) else {
        throw image.failure("an image has to be a data URL in base64")
      }
      self = .attachment(
        Transcript.AttachmentSegment(
          id: try node.id, content: .image(attachment), label: try node.optionalMember("label")?.text))
    case let other:
      throw type.failure("the segment type '\(other)' is not known")
    }
  }
}

extension [Transcript.Segment] {
  /// The segments as JSON.
  var json: JSONValue { get throws { .array(try map { try $0.json }) } }
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
