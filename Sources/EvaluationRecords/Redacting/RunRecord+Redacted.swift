package import OrderedJSON
package import Secrets

extension RunRecord {
  /// The record without the secrets that a redactor knows.
  ///
  /// Text that only has the shape of a key stays, because samples and answers have to read back as they were.
  package func redacted(by redactor: Redactor) -> RunRecord {
    guard redactor.knowsValues else { return self }
    var record = self
    record.info = info.mapValues(redactor.redactKnown)
    record.rows = rows.map { $0.redacted(by: redactor) }
    for index in skippedRows.indices {
      record.skippedRows[index].reason = redactor.redactKnown(skippedRows[index].reason)
    }
    for index in duplicateIDs.indices {
      record.duplicateIDs[index].id = redactor.redactKnown(duplicateIDs[index].id)
    }
    record.earlyEnd?.redact(by: redactor)
    record.codeVersion = codeVersion.map(redactor.redactKnown)
    record.storePath = storePath.map(redactor.redactKnown)
    for index in notices.indices { record.notices[index].text = redactor.redactKnown(notices[index].text) }
    return record
  }
}

extension LoggedRow {
  /// The row without the secrets that a redactor knows.
  package func redacted(by redactor: Redactor) -> LoggedRow {
    var row = self
    row.row = self.row.redacted(by: redactor)
    for index in cells.indices {
      row.cells[index].cell.rationale = cells[index].cell.rationale.map(redactor.redactKnown)
    }
    return row
  }
}

extension RowRecord {
  fileprivate func redacted(by redactor: Redactor) -> RowRecord {
    var row = self
    row.input = redactor.redactKnown(input)
    row.identity?.id = (identity?.id).map(redactor.redactKnown)
    row.subjectFailure?.redact(by: redactor)
    for index in evaluatorFailures.indices { row.evaluatorFailures[index].failure.redact(by: redactor) }
    for index in cells.indices {
      row.cells[index].rationale = cells[index].rationale.map(redactor.redactKnown)
    }
    for index in judgeReplies.indices {
      row.judgeReplies[index].text = redactor.redactKnown(judgeReplies[index].text)
      row.judgeReplies[index].problem = judgeReplies[index].problem.map(redactor.redactKnown)
    }
    row.content.sample?.redact(by: redactor)
    row.content.response?.redact(by: redactor)
    row.content.subject?.redact(by: redactor)
    row.content.expected?.redact(by: redactor)
    row.content.transcript?.redact(by: redactor)
    return row
  }
}

extension RowRecord.Failure {
  fileprivate mutating func redact(by redactor: Redactor) { reason = redactor.redactKnown(reason) }
}

extension StoredValue {
  fileprivate mutating func redact(by redactor: Redactor) {
    guard redactor.knowsValues else { return }
    problem = problem.map(redactor.redactKnown)
    // The redactor knows a secret escaped for JSON, but not escaped twice, as it is in a text that holds
    // JSON.
    guard let text = json, text.utf8.contains(UInt8(ascii: "\\")) || redactor.redactKnown(text) != text
    else { return }
    do {
      json = try JSONReader.read(text).redacted(by: redactor).text()
    } catch {
      json = JSONValue.string(redactor.redactKnown(text)).text()
    }
  }
}

extension JSONValue {
  /// The value with secrets replaced in texts and keys. A number that is one becomes the text of the mark.
  package func redacted(by redactor: Redactor) -> JSONValue {
    switch self {
    case .null, .bool: return self
    case .number(let number):
      return redactor.redactKnown(number.text) == number.text ? self : .string(Redactor.mark)
    case .string(let text): return .string(redactor.redactKnown(text))
    case .array(let elements): return .array(elements.map { $0.redacted(by: redactor) })
    case .object(let object):
      return .object(
        JSONObject(
          object.map { (key: redactor.redactKnown($0.key), value: $0.value.redacted(by: redactor)) }))
    }
  }
}
