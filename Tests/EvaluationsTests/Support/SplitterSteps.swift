@testable import Evaluations

/// Every step of a splitter that gets a file in pieces of a given size.
func splitterSteps(_ bytes: [UInt8], chunk: Int = 1 << 16, rowLimit: Int = 1 << 20) -> [String] {
  var splitter = JSONRowSplitter(rowLimit: rowLimit)
  var rest = bytes[...]
  var steps: [String] = []
  while true {
    switch splitter.next() {
    case .row(let row):
      let element = row.element.map { " #\($0)" } ?? ""
      steps.append(
        "\(row.line):\(row.column)@\(row.offset)\(element) " + String(decoding: row.bytes, as: UTF8.self))
    case .problem(let problem):
      steps.append("\(problem.line):\(problem.column) \(problem.reason)")
    case .otherFormat(let signature):
      return steps + ["\(signature)"]
    case .needsBytes:
      if rest.isEmpty {
        splitter.finish()
      } else {
        splitter.append(Array(rest.prefix(chunk)))
        rest = rest.dropFirst(chunk)
      }
    case .end:
      return steps
    }
  }
}
