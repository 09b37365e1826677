import OrderedJSON

/// Lists and settings as the JSON text that stores have of them.
enum StoredJSON {
  /// A value as JSON text. What is stored here consists of texts, whole and finite numbers, so it can be encoded.
  static func text(of value: some Encodable) -> String {
    do {
      return try OrderedJSONEncoder().encode(value).text()
    } catch {
      return JSONValue.object(["problem": .string("\(error)")]).text()
    }
  }

  /// The same for a list, of which an empty one is null.
  static func text(ofList list: [some Encodable]) -> String? {
    list.isEmpty ? nil : text(of: list)
  }

  /// Reads what `text(of:)` made.
  static func value<Value: Decodable>(_ text: String, in file: StoreFile) throws(RunStoreError) -> Value {
    do {
      return try OrderedJSONDecoder().decode(Value.self, from: text)
    } catch {
      throw .damaged(file: file.path, detail: "a column that should hold \(Value.self) as JSON: \(error)")
    }
  }

  /// Reads a list, none of which is null.
  static func list<Value: Decodable>(_ text: String?, in file: StoreFile) throws(RunStoreError) -> [Value] {
    try text.map { text throws(RunStoreError) in try value(text, in: file) } ?? []
  }
}
