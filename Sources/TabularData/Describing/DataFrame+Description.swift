extension DataFrame: CustomStringConvertible, CustomDebugStringConvertible {
  /// The data frame as a table in text.
  public var description: String { description(options: FormattingOptions()) }

  /// The data frame as a table in text.
  public var debugDescription: String { description }

  /// The data frame as a table in text. Cells, rows and columns that do not fit are cut or left out.
  public func description(options: FormattingOptions) -> String {
    let shown = min(shape.rows, max(0, options.maximumRowCount))
    var texts = columns.map { column in
      TableText.Column(
        title: CellText.visible(column.name),
        type: options.includesColumnTypes ? "<\(column.wrappedElementType)>" : nil,
        cells: (0..<shown).map { CellText.describing(column[$0]) }, isRightAligned: column.isNumeric)
    }
    if options.includesRowIndices {
      let indices = TableText.Column(
        title: "", type: nil, cells: (0..<shown).map { "\($0)" }, isRightAligned: true)
      texts.insert(indices, at: 0)
    }
    let counts = "\(Self.counted(shape.rows, "row")), \(Self.counted(shape.columns, "column"))"
    guard !columns.isEmpty else { return options.includesRowAndColumnCounts ? counts : "" }
    let table = TableText(texts, options: options, fixedCount: options.includesRowIndices ? 1 : 0)
    let hidden = [(shape.rows - shown, "row"), (table.hiddenCount, "column")].filter { $0.0 > 0 }
      .map { Self.counted($0.0, $0.1) }
    let note = hidden.isEmpty ? "" : " (\(hidden.joined(separator: ", ")) not shown)"
    return (table.lines + (options.includesRowAndColumnCounts ? [counts + note] : []))
      .joined(separator: "\n")
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}

extension Column: CustomStringConvertible {
  /// The column as a table in text.
  public var description: String { description(options: FormattingOptions()) }

  /// The column as a table in text.
  public func description(options: FormattingOptions) -> String {
    DataFrame(columns: [eraseToAnyColumn()]).description(options: options)
  }
}

extension AnyColumn: CustomStringConvertible {
  /// The column as a table in text.
  public var description: String { DataFrame(columns: [self]).description }

  /// Whether the values are numbers, which stand at the right of their cells.
  fileprivate var isNumeric: Bool {
    wrappedElementType is any BinaryInteger.Type || wrappedElementType is any FloatingPoint.Type
  }
}
