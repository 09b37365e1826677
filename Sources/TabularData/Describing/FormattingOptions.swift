/// How data frames and columns become text.
public struct FormattingOptions: Sendable, Hashable {
  /// The most columns of a terminal that a line takes.
  public var maximumLineWidth = 80
  /// The most columns of a terminal that a cell takes.
  public var maximumCellWidth = 50
  /// The most rows that are shown.
  public var maximumRowCount = 20
  /// Whether the type of each column is shown below its name.
  public var includesColumnTypes = true
  /// Whether each row starts with its position, counted from 0.
  public var includesRowIndices = true
  /// Whether the last line says how many rows and columns there are.
  public var includesRowAndColumnCounts = true

  /// Creates options with the usual values.
  public init() {}

  /// Creates options.
  ///
  /// - Parameters:
  ///   - maximumLineWidth: The most columns of a terminal that a line takes.
  ///   - maximumCellWidth: The most columns of a terminal that a cell takes.
  ///   - maximumRowCount: The most rows that are shown.
  ///   - includesColumnTypes: Whether the type of each column is shown below its name.
  public init(
    maximumLineWidth: Int, maximumCellWidth: Int = 50, maximumRowCount: Int = 20,
    includesColumnTypes: Bool = true
  ) {
    self.maximumLineWidth = maximumLineWidth
    self.maximumCellWidth = maximumCellWidth
    self.maximumRowCount = maximumRowCount
    self.includesColumnTypes = includesColumnTypes
  }
}
