/// The request line and header fields of an HTTP/1.1 request.
struct RequestHead {
  let method: String
  let path: String
  let headers: [(name: String, value: String)]
  /// How many bytes the head takes.
  let length: Int
  /// How many bytes head and body take.
  let totalLength: Int

  /// Reads a head from the beginning of `bytes`, or returns nil while it is not whole.
  init?(_ bytes: [UInt8]) {
    let end = Array("\r\n\r\n".utf8)
    guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: end) }) else { return nil }
    length = start + end.count
    var lines = String(decoding: bytes[..<start], as: UTF8.self).split(separator: "\r\n")
    let parts = lines.isEmpty ? [] : lines.removeFirst().split(separator: " ")
    method = parts.first.map(String.init) ?? ""
    path = parts.count > 1 ? String(parts[1]) : ""
    headers = lines.map { line in
      let colon = line.firstIndex(of: ":") ?? line.endIndex
      let value = line[colon...].dropFirst().drop { $0 == " " }
      return (name: String(line[..<colon]), value: String(value))
    }
    let declared = headers.first { $0.name.lowercased() == "content-length" }?.value
    totalLength = length + (declared.flatMap { Int($0) } ?? 0)
  }

  /// Whether the client waits for a go-ahead before it sends its body.
  var expectsContinue: Bool {
    headers.contains { $0.name.lowercased() == "expect" && $0.value.lowercased() == "100-continue" }
  }
}
