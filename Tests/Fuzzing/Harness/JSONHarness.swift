import OrderedJSON

enum JSONHarness {
  /// Longer texts are cut at places spread over them, so that a long input costs no more than this many readings.
  private static let maximumCuts = 64

  static func check(_ bytes: [UInt8]) throws(BrokenRule) {
    let value = result(of: bytes)
    if case .success(let value) = value {
      for style in JSONStyle.allCases { try checkPrinted(value, in: style) }
      try checkNumbers(in: value)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return try require(isFailure(value), "bytes that are not UTF-8 were read")
    }
    try require(value == result(of: Array(text.utf8)), "the same bytes gave different results")
    try checkWhole(text, value)
    try checkCuts(of: text, whole: value)
  }

  private typealias Outcome = Result<JSONValue, JSONSyntaxError>

  private static func result(of bytes: [UInt8]) -> Outcome {
    Result { () throws(JSONSyntaxError) in try JSONReader.read(bytes) }
  }

  private static func prefix(_ text: String) -> Result<JSONPrefix, JSONSyntaxError> {
    Result { () throws(JSONSyntaxError) in try JSONReader.prefix(text) }
  }

  private static func isFailure(_ outcome: Outcome) -> Bool {
    if case .failure = outcome { true } else { false }
  }

  private static func checkPrinted(_ value: JSONValue, in style: JSONStyle) throws(BrokenRule) {
    let text = value.text(style)
    try require(result(of: Array(text.utf8)) == .success(value), "printed as \(style), it reads differently")
  }

  /// Numbers are finite or absent, and an integer is the same as a floating-point number.
  private static func checkNumbers(in value: JSONValue) throws(BrokenRule) {
    switch value {
    case .null, .bool, .string: break
    case .number(let number):
      if let double = number.doubleValue { try require(double.isFinite, "\(number.text) is not finite") }
      if let int = number.intValue {
        try require(number.doubleValue == Double(int), "\(number.text) is the integer \(int)")
      }
    case .array(let elements):
      for element in elements { try checkNumbers(in: element) }
    case .object(let members):
      for member in members { try checkNumbers(in: member.value) }
    }
  }

  /// The reader of cut texts agrees with the strict one about a text that is whole.
  private static func checkWhole(_ text: String, _ outcome: Outcome) throws(BrokenRule) {
    switch (outcome, prefix(text)) {
    case (.success(let value), .success(let prefix)):
      try require(prefix.isComplete && prefix.value == value, "a whole text reads differently as a prefix")
      try require(prefix.openDepth == 0 && !prefix.endsInText, "a whole text ends inside a value")
    case (.success, .failure(let error)):
      throw BrokenRule("a whole text is no prefix: \(error)")
    case (.failure(let error), .success(let prefix)):
      try require(!prefix.isComplete, "a text that is not JSON is a whole prefix: \(error)")
    case (.failure(let error), .failure(let prefixError)):
      try require(error == prefixError, "as a text: \(error); as a prefix: \(prefixError)")
    }
  }

  /// Every beginning of a text that can be JSON can be JSON, and says nothing that the whole does not say.
  private static func checkCuts(of text: String, whole: Outcome) throws(BrokenRule) {
    let scalars = text.unicodeScalars
    let step = max(1, scalars.count / maximumCuts)
    var previous: JSONPrefix?
    for count in stride(from: 0, through: scalars.count, by: step) {
      let part = String(scalars.prefix(count))
      switch prefix(part) {
      case .failure(let error):
        if case .success = whole {
          try require(isBlank(part), "the beginning of a whole text with \(count) characters fails: \(error)")
        }
      case .success(let read):
        if let previous, !previous.value.isNumberOrNull {
          try require(
            previous.value.begins(read.value), "with \(count) characters, what was read before has changed")
        }
        previous = read
      }
    }
  }

  private static func isBlank(_ text: String) -> Bool {
    var bytes = Array(text.utf8)[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    return bytes.allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
  }
}

extension JSONValue {
  fileprivate var isNumberOrNull: Bool {
    switch self {
    case .null, .number: true
    case .bool, .string, .array, .object: false
    }
  }

  /// Whether more text can have turned this value into `later`.
  ///
  /// A repeated key replaces the value of the first, so the values of members prove nothing once an object has one.
  fileprivate func begins(_ later: JSONValue) -> Bool {
    switch (self, later) {
    case (.string(let text), .string(let later)):
      later.utf8.starts(with: text.utf8)
    case (.array(let elements), .array(let later)):
      elements.count <= later.count && zip(elements, later).allSatisfy { $0.begins($1) }
    case (.object(let members), .object(let later)):
      zip(members.keys, later.keys).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
        && members.count <= later.count
    default:
      self == later
    }
  }
}
