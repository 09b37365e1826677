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

  /// Reads settings; those that were not there yet when they were stored have their defaults.
  static func settings(_ text: String, in file: StoreFile) throws(RunStoreError) -> RunSettings {
    do {
      let stored = try JSONReader.read(text)
      guard case .object(var all) = try OrderedJSONEncoder().encode(RunSettings()),
        case .object(let known) = stored
      else { return try value(text, in: file) }
      for (name, setting) in known { all[name] = setting }
      return try OrderedJSONDecoder().decode(RunSettings.self, from: .object(all))
    } catch {
      throw .damaged(file: file.path, detail: "the settings of a run: \(error)")
    }
  }

  /// Reads a list, none of which is null.
  static func list<Value: Decodable>(_ text: String?, in file: StoreFile) throws(RunStoreError) -> [Value] {
    try text.map { text throws(RunStoreError) in try value(text, in: file) } ?? []
  }
}
