#if !canImport(Darwin)
  /// Cuts bytes into lines, wherever they are cut into chunks.
  ///
  /// A line ends with LF, CR, CR LF, VT, FF, NEL (U+0085), U+2028 or U+2029. Lines without content are left
  /// out.
  package struct LineSplitter: Sendable {
    /// Bytes not given out yet.
    private var buffer: [UInt8] = []
    /// Where the line that comes next begins.
    private var start = 0
    /// Before this position no line ends.
    private var scanned = 0
    /// Whether a line feed that comes next belongs to the carriage return before it.
    private var skipsLineFeed = false

    /// Creates a splitter at the beginning of a line.
    package init() {}

    /// Takes the next bytes in.
    package mutating func append(_ chunk: some Collection<UInt8>) {
      if start > 0 {
        buffer.removeFirst(start)
        scanned -= start
        start = 0
      }
      buffer.append(contentsOf: chunk)
    }

    /// The next whole line with content, without its end, or nil if more bytes are needed.
    package mutating func next() -> String? {
      while let (end, following) = nextEnd() {
        let line = start..<end
        start = following
        scanned = following
        if !line.isEmpty { return text(line) }
      }
      return nil
    }

    /// The text after the last end of a line, or nil if there is none.
    package mutating func finish() -> String? {
      let rest = start..<buffer.count
      start = buffer.count
      scanned = start
      return rest.isEmpty ? nil : text(rest)
    }

    private func text(_ range: Range<Int>) -> String {
      buffer.withUnsafeBufferPointer {
        String(decoding: UnsafeBufferPointer(rebasing: $0[range]), as: UTF8.self)
      }
    }

    /// Where the next line ends and the one after it begins.
    private mutating func nextEnd() -> (end: Int, following: Int)? {
      buffer.withUnsafeBufferPointer { bytes in
        var position = scanned
        if skipsLineFeed, position < bytes.count {
          skipsLineFeed = false
          if bytes[position] == 0x0A {
            position += 1
            start = position
          }
        }
        while position < bytes.count {
          let byte = bytes[position]
          if byte &- 0x0A <= 3 {
            skipsLineFeed = byte == 0x0D
            scanned = position
            return (position, position + 1)
          }
          switch Self.separator(at: position, of: bytes) {
          case .found(let length):
            scanned = position
            return (position, position + length)
          case .unknown:
            scanned = position
            return nil
          case .none:
            break
          }
          position += 1
        }
        scanned = position
        return nil
      }
    }

    private enum Separator {
      case none
      case found(length: Int)
      /// More bytes are needed.
      case unknown
    }

    /// Whether NEL, U+2028 or U+2029 begins at a position.
    @inline(__always)
    private static func separator(at position: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Separator {
      func byte(_ distance: Int) -> UInt8? {
        position + distance < bytes.count ? bytes[position + distance] : nil
      }
      switch bytes[position] {
      case 0xC2:
        guard let last = byte(1) else { return .unknown }
        return last == 0x85 ? .found(length: 2) : .none
      case 0xE2:
        guard let middle = byte(1) else { return .unknown }
        guard middle == 0x80 else { return .none }
        guard let last = byte(2) else { return .unknown }
        return last == 0xA8 || last == 0xA9 ? .found(length: 3) : .none
      default:
        return .none
      }
    }
  }
#endif
