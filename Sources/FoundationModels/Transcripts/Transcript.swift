/// What a session has said and heard, in order.
public struct Transcript: Sendable, Equatable {
  private var entries: [Entry]

  /// Creates a transcript from entries.
  public init(entries: some Sequence<Entry> = []) {
    self.entries = Array(entries)
  }
}

extension Transcript: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  /// Creates an empty transcript.
  public init() {
    entries = []
  }

  /// The position of the first entry.
  public var startIndex: Int { entries.startIndex }

  /// The position after the last entry.
  public var endIndex: Int { entries.endIndex }

  /// The entry at a position.
  public subscript(index: Int) -> Transcript.Entry {
    get { entries[index] }
    set { entries[index] = newValue }
  }

  /// Replaces entries by others.
  public mutating func replaceSubrange<C>(_ subrange: Range<Int>, with newElements: consuming C)
  where C: Collection, C.Element == Transcript.Entry {
    entries.replaceSubrange(subrange, with: newElements)
  }
}
