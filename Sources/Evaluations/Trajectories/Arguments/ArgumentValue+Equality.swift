import OrderedJSON

extension ArgumentValue {
  /// Whether an argument has this value.
  ///
  /// Text is equal if its bytes are. Numbers are equal if their values are, however they are written: 1 and
  /// 1.0, but not 0.1 + 0.2 and 0.3. Text, numbers and truth values are never equal to one another.
  func equals(_ argument: JSONValue) -> Bool {
    switch (self, argument) {
    case (.string(let value), .string(let text)): value.utf8.elementsEqual(text.utf8)
    case (.bool(let value), .bool(let flag)): value == flag
    case (.int(let value), .number(let number)): number.intValue == value
    case (.double(let value), .number(let number)): number.comparison(with: value) == .equal
    case (.string, _), (.bool, _), (.int, _), (.double, _): false
    }
  }
}

extension JSONNumber {
  /// How a number lies to another one.
  enum Comparison {
    case less
    case equal
    case greater
  }

  /// How the number lies to another one; whole numbers are compared exactly, nil for what is not a number.
  func comparison(with other: Double) -> Comparison? {
    if let left = intValue, let right = Int(exactly: other) {
      return left == right ? .equal : left < right ? .less : .greater
    }
    // A number too large for `Double` lies beyond every finite one.
    let value = doubleValue ?? (text.hasPrefix("-") ? -Double.infinity : Double.infinity)
    if value < other { return .less }
    if value > other { return .greater }
    return value == other ? .equal : nil
  }
}
