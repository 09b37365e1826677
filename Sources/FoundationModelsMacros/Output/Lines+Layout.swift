extension Lines {
  private static let longestLine = 90

  /// A call, on one line if it is short and otherwise with one argument to a line.
  static func call(_ callee: String, _ arguments: [Lines]) -> Lines {
    let joined = arguments.map(\.text).joined(separator: ", ")
    let line = "\(callee)(\(joined))"
    if line.count <= longestLine, !line.contains("\n") { return Lines([line]) }
    return Lines {
      "\(callee)("
      for (index, argument) in arguments.enumerated() {
        argument.wrapped("", index == arguments.count - 1 ? "" : ",").indented
      }
      ")"
    }
  }

  /// An array literal, on one line if it is short, unless asked for one element to a line.
  static func array(_ elements: [Lines], oneToALine: Bool = false) -> Lines {
    let line = "[\(elements.map(\.text).joined(separator: ", "))]"
    if elements.isEmpty || !oneToALine && line.count <= longestLine && !line.contains("\n") {
      return Lines([line])
    }
    return Lines {
      "["
      for element in elements { element.wrapped("", ",").indented }
      "]"
    }
  }
}
