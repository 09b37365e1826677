import OrderedJSON

/// What a recorder knows, and what it decides to do with a request: without a file and without waiting.
struct RecordingTable {
  /// What is to be done with a request.
  enum Decision: Equatable {
    /// Give this answer.
    case answer(RecordedLine)
    /// Ask the model; if `keeps`, then store what it answers and call `land`.
    case ask(keeps: Bool)
    /// Wait until the request that is under way with the same key has landed, and decide again.
    case wait
    /// Fail: the request is not recorded.
    case fail
  }

  let mode: ResponseRecorder.Mode
  private var lines: [String: RecordingsFile.Line] = [:]
  private var models: Set<JSONValue> = []
  /// The keys of requests under way.
  private var flights: Set<String> = []

  /// Creates a table of the lines of a file.
  ///
  /// - Throws: `JSONSyntaxError` with the place of the first line that cannot be read.
  init(mode: ResponseRecorder.Mode, lines: [RecordingsFile.Line] = []) throws(JSONSyntaxError) {
    self.mode = mode
    for line in lines {
      let read = try RecordedLine(line.bytes, number: line.number)
      if read.answer == nil {
        self.lines[read.key] = nil
      } else if self.lines[read.key] == nil {
        self.lines[read.key] = line
        if let model = read.model { models.insert(model) }
      }
    }
  }

  /// The model, if all that is recorded was answered by one.
  var soleModel: JSONValue? { models.count == 1 ? models.first : nil }

  /// How many responses there are.
  var count: Int { lines.count }

  /// Decides what to do with a request.
  mutating func decide(_ key: String) throws(JSONSyntaxError) -> Decision {
    if let line = lines[key] { return .answer(try RecordedLine(line.bytes, number: line.number)) }
    switch mode {
    case .replay: return .fail
    case .read: return .ask(keeps: false)
    case .readWrite: return flights.insert(key).inserted ? .ask(keeps: true) : .wait
    }
  }

  /// Keeps a response, unless there is one already.
  mutating func store(_ line: RecordedLine, bytes: [UInt8]) {
    if lines[line.key] == nil { lines[line.key] = RecordingsFile.Line(bytes: bytes[...], number: 0) }
    if let model = line.model { models.insert(model) }
  }

  /// Whether a request with a key is under way.
  func isUnderWay(_ key: String) -> Bool { flights.contains(key) }

  /// Notes that the request with a key is no longer under way.
  mutating func land(_ key: String) { flights.remove(key) }

  /// Drops a response; whether there was one to drop. In replay mode nothing is dropped.
  mutating func forget(_ key: String) -> Bool {
    mode != .replay && lines.removeValue(forKey: key) != nil
  }

  /// The responses, in the order of the file.
  func recordedLines() throws(JSONSyntaxError) -> [(line: RecordedLine, number: Int)] {
    var read: [(line: RecordedLine, number: Int)] = []
    for line in lines.values.sorted(by: { $0.number < $1.number }) {
      read.append((try RecordedLine(line.bytes, number: line.number), line.number))
    }
    return read
  }

  /// What the lines of a file come to: one per key, the first that counts, sorted by their bytes.
  static func compact(_ lines: [RecordingsFile.Line]) throws(JSONSyntaxError) -> [[UInt8]] {
    let table = try RecordingTable(mode: .read, lines: lines)
    return table.lines.values.map { Array($0.bytes) }.sorted { $0.lexicographicallyPrecedes($1) }
  }
}
