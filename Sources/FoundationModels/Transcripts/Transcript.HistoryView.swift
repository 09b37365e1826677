extension Transcript {
  /// The entries of a transcript without the instructions it begins with.
  public struct HistoryView: Sendable {
    private var entries: ArraySlice<Transcript.Entry>

    /// A position in a history.
    public struct Index: Comparable, Hashable, Sendable, Strideable {
      fileprivate let position: Int

      /// Whether a position comes before another.
      public static func < (left: Index, right: Index) -> Bool { left.position < right.position }

      /// How many entries lie between this position and another.
      public func distance(to other: Index) -> Int { other.position - position }

      /// The position so many entries further on.
      public func advanced(by count: Int) -> Index { Index(position: position + count) }
    }

    fileprivate init(_ entries: ArraySlice<Transcript.Entry>) {
      self.entries = entries
    }

    /// Creates an empty history.
    public init() {
      entries = []
    }
  }

  /// The entries after the instructions that the transcript begins with.
  ///
  /// Setting it keeps those instructions.
  public var history: HistoryView {
    get { HistoryView(Array(self)[historyStart...]) }
    set { replaceSubrange(historyStart..., with: Array(newValue)) }
  }

  private var historyStart: Int {
    firstIndex { if case .instructions = $0 { false } else { true } } ?? endIndex
  }
}

extension Transcript.HistoryView: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  /// The position of the first entry.
  public var startIndex: Index { Index(position: entries.startIndex) }

  /// The position after the last entry.
  public var endIndex: Index { Index(position: entries.endIndex) }

  /// The entry at a position.
  public subscript(index: Index) -> Transcript.Entry {
    get { entries[index.position] }
    set { entries[index.position] = newValue }
  }

  /// A part of the history, with the positions of the whole.
  public subscript(bounds: Range<Index>) -> Transcript.HistoryView {
    get { Transcript.HistoryView(entries[bounds.lowerBound.position..<bounds.upperBound.position]) }
    set { replaceSubrange(bounds, with: newValue) }
  }

  /// Replaces entries by others.
  public mutating func replaceSubrange<C>(_ subrange: Range<Index>, with newElements: C)
  where C: Collection, C.Element == Transcript.Entry {
    entries.replaceSubrange(
      subrange.lowerBound.position..<subrange.upperBound.position, with: newElements)
  }
}

extension Transcript.HistoryView: ExpressibleByArrayLiteral {
  /// Creates a history from entries.
  public init(arrayLiteral elements: Transcript.Entry...) {
    entries = elements[...]
  }
}
