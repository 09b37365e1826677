import OrderedJSON

/// A line of a recordings file: a response with what it answers, or the note that one is not to be used any
/// more.
///
/// The members come in an order in which sorting the lines as text brings together what belongs together: by
/// version, model, conversation and repeat.
struct RecordedLine: Sendable, Hashable {
  /// The version of the format that is written.
  static let version = 1

  var key: String
  var model: JSONValue?
  var content: JSONObject
  var repeatNumber: Int
  /// Nil for the note that earlier lines with this key do not count.
  var answer: RecordedAnswer?

  var request: RecordedRequest {
    RecordedRequest(model: model, repeatNumber: repeatNumber, content: content)
  }

  init(_ request: RecordedRequest, key: String, answer: RecordedAnswer) {
    self.key = key
    self.answer = answer
    model = request.model
    content = request.content
    repeatNumber = request.repeatNumber
  }

  /// The note that earlier lines with a key do not count.
  init(forgetting key: String) {
    self.key = key
    content = [:]
    repeatNumber = 1
  }

  /// The line without its end, in UTF-8.
  var bytes: [UInt8] {
    var json: JSONObject = ["version": .number(JSONNumber(Self.version))]
    if let answer {
      json["model"] = model ?? .null
      json["request"] = .object(content)
      json["repeat"] = .number(JSONNumber(repeatNumber))
      json["answer"] = .array(answer.entries)
      json["usage"] = .object(answer.usage)
    } else {
      json["forgotten"] = true
    }
    json["key"] = .string(key)
    return Array(JSONValue.object(json).text(.compact).utf8)
  }

  /// Reads a line.
  ///
  /// - Throws: `JSONSyntaxError` with the place of what is wrong; column 1 if it is not the JSON itself.
  init(_ bytes: some Collection<UInt8>, number: Int) throws(JSONSyntaxError) {
    let json = try JSONReader.read(bytes, firstLine: number)
    func wrong(_ reason: String) -> JSONSyntaxError {
      JSONSyntaxError(reason: reason, byteOffset: 0, line: number, column: 1)
    }
    guard let version = json["version"]?.intValue else { throw wrong("'version' is missing") }
    guard version == Self.version else {
      throw wrong("version \(version) of the format is not known, only \(Self.version)")
    }
    guard let key = json["key"]?.stringValue else { throw wrong("'key' is missing") }
    self.init(forgetting: key)
    if json["forgotten"]?.boolValue == true { return }
    guard let content = json["request"]?.objectValue else { throw wrong("'request' is missing") }
    guard let entries = json["answer"]?.arrayValue else { throw wrong("'answer' is missing") }
    self.content = content
    model = json["model"].flatMap { $0 == .null ? nil : $0 }
    repeatNumber = json["repeat"]?.intValue ?? 1
    answer = RecordedAnswer(entries: entries, usage: json["usage"]?.objectValue ?? [:])
  }
}
