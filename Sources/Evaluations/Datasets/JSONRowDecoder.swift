import Foundation
import OrderedJSON

/// Turns the rows of a dataset file into samples, or into what is wrong with them.
struct JSONRowDecoder<Sample: SampleProtocol> {
  private let decoder = JSONDecoder()

  /// The row's sample, or where and why it is none.
  func decode(_ row: JSONRow) -> Result<Sample, JSONRowProblem> {
    let value: JSONValue
    do {
      // Foundation's decoder mends invalid UTF-8 in silence and names no line, so this reader goes first.
      value = try JSONReader.read(row.bytes, firstLine: row.line)
    } catch {
      return .failure(problem(error, in: row))
    }
    do {
      return .success(try decoder.decode(Sample.self, from: Data(row.bytes)))
    } catch let error as DecodingError {
      return .failure(problem(DecodingErrorText.reason(of: error, in: value), in: row))
    } catch {
      return .failure(problem(ErrorText.reason(of: error), in: row))
    }
  }

  private func problem(_ reason: String, in row: JSONRow) -> JSONRowProblem {
    let element = row.element.map { "element \($0): " } ?? ""
    return JSONRowProblem(line: row.line, column: row.column, reason: element + reason)
  }

  private func problem(_ error: JSONSyntaxError, in row: JSONRow) -> JSONRowProblem {
    var problem = problem(error.reason, in: row)
    if error.reason.contains("UTF-8") {
      problem.reason += " (byte \(row.offset + error.byteOffset) of the file)"
    }
    problem.reason += hint(on: error, in: row)
    problem.column = error.line == row.line ? row.column + error.column - 1 : error.column
    problem.line = error.line
    return problem
  }

  /// What to do about two mistakes that make nearly every line of a file wrong, after a semicolon, or nothing.
  private func hint(on error: JSONSyntaxError, in row: JSONRow) -> String {
    guard row.element == nil else { return "" }
    if error.reason.hasPrefix("the text ends inside") {
      return "; in JSON Lines a sample stands on one line"
    }
    let before = row.bytes.prefix(error.byteOffset).reversed().prefix { $0.isJSONSpace }
    return before.contains(0x0D) ? "; a line ends with LF or CR LF, not with CR alone" : ""
  }
}
