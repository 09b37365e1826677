import EvaluationRecords

extension RunSummary {
  /// The groups, each with its aggregates: name, operation, value, bar, and how many samples it is over.
  var aggregates: [StyledLine] {
    let groups = AggregateGroups(record.aggregates).groups
    guard !groups.isEmpty else { return [] }
    let columns = AggregateColumns(record: record, width: width, style: style)
    var table = Table([.left, .left, .left, .left, .left, .right], indent: 2)
    for (position, group) in groups.enumerated() {
      if position > 0 { table.addLine("") }
      let name = AggregateGroups.heading(of: group.name, isOnly: groups.count == 1)
      table.addLine(heading(style.truncated(style.visible(name), to: width)))
      var previous: AggregateRecord?
      for aggregate in group.aggregates {
        table.add(row(aggregate, showsName: !aggregate.sharesName(with: previous), columns))
        previous = aggregate
      }
    }
    var lines = table.lines
    // What the last column is, once, above it.
    let title = "scored"
    if lines[0].width + 2 + title.count <= table.width {
      lines[0] = lines[0].padded(to: table.width - title.count)
      lines[0].append(title, .faint)
    }
    return lines + legend(columns)
  }

  private func row(_ aggregate: AggregateRecord, showsName: Bool, _ columns: AggregateColumns) -> [StyledLine]
  {
    let name = style.truncated(style.visible(aggregate.subject), to: columns.nameWidth, cut: .middle)
    let value = columns.values.aligned(columns.valueText(aggregate))
    let mark = columns.mark(aggregate)
    return [
      StyledLine(showsName ? name : ""),
      StyledLine(aggregate.shortOperation(style), .faint),
      StyledLine(value, aggregate.value == nil ? .faint : .heading),
      columns.bar(aggregate).map { $0.line(columns: columns.barWidth, glyphs: style.glyphs) } ?? "",
      StyledLine(mark.text(style.glyphs), mark.role),
      StyledLine(columns.coverageText(aggregate), mark.role),
    ]
  }

  private func legend(_ columns: AggregateColumns) -> [StyledLine] {
    let bar = columns.barWidth > 0 ? [OutcomeBar.legend(style.glyphs)] : []
    let marks = CoverageMark.legend(Set(record.aggregates.map(columns.mark)), glyphs: style.glyphs)
    let lines = (bar + marks).joined(to: width - 2)
    return (lines.isEmpty ? [] : [""]) + lines.map { $0.indented(by: 2) }
  }
}
