package import OrderedJSON

extension StoredValue {
  /// The cell that a file has for the value: scalars as they are, everything else as text that holds JSON.
  var cell: JSONValue {
    guard let json else { return .null }
    return switch Self.structure(in: json) {
    case nil: .string(json)
    case .object?, .array?: .string(json)
    case let scalar?: scalar
    }
  }

  /// Reads a cell that `cell` made, or one made by another program.
  ///
  /// Text of a type other than `String` that holds an object or an array is that object or array.
  init(cell: JSONValue, typeName: String?) {
    if case .string(let text) = cell, typeName != "String", Self.isStructured(text) {
      self.init(typeName: typeName, json: text)
    } else {
      self.init(typeName: typeName, json: cell.text())
    }
  }

  /// The ways in which the value can be read, the most likely first.
  ///
  /// A type may have encoded itself as a single text that happens to hold JSON.
  package var readings: [JSONValue] {
    guard let json else { return [] }
    switch Self.structure(in: json) {
    case nil: return [.string(json)]
    case let value? where Self.isStructured(json): return [value, .string(json)]
    case .string(let text)?: return [.string(text)] + (Self.structure(in: text).map { [$0] } ?? [])
    case let value?: return [value]
    }
  }

  private static func structure(in text: String) -> JSONValue? {
    do {
      return try JSONReader.read(text)
    } catch {
      // That text is no JSON is an answer here.
      return nil
    }
  }

  private static func isStructured(_ text: String) -> Bool {
    guard let first = text.utf8.first(where: { !" \n\r\t".utf8.contains($0) }),
      first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    else { return false }
    return structure(in: text) != nil
  }
}
