extension ArgumentValue: Codable {
  /// The form that is written: `{"double": {"_0": 3}}` keeps a whole `double` apart from an `int`.
  private enum Tagged: Codable {
    case string(String)
    case int(Int)
    case double(Double)
    case bool(Bool)
  }

  /// Reads the written form, and also a bare JSON value, which is what people type into dataset files.
  public init(from decoder: any Decoder) throws {
    if let container = try? decoder.singleValueContainer(), let bare = Self(bareValueIn: container) {
      self = bare
      return
    }
    switch try Tagged(from: decoder) {
    case .string(let value): self = .string(value)
    case .int(let value): self = .int(value)
    case .double(let value): self = .double(value)
    case .bool(let value): self = .bool(value)
    }
  }

  /// Writes the value under the name of its case.
  public func encode(to encoder: any Encoder) throws {
    let tagged: Tagged =
      switch self {
      case .string(let value): .string(value)
      case .int(let value): .int(value)
      case .double(let value): .double(value)
      case .bool(let value): .bool(value)
      }
    try tagged.encode(to: encoder)
  }

  /// The bare value in a container, or nil if it holds none of the four kinds.
  private init?(bareValueIn container: any SingleValueDecodingContainer) {
    // Each attempt only asks which kind the value is; the tagged form reports what is wrong if none fits.
    if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .int(value)
    } else if let value = try? container.decode(Double.self) {
      self = .double(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else {
      return nil
    }
  }
}
