/// The statements that every row needs, so that their text is looked up once for a run.
struct RowStatements {
  let row: Statement
  let content: Statement
  let cell: Statement

  init(in database: Database) throws(SQLiteFailure) {
    row = try database.statement(
      """
      INSERT INTO row
        (run, session, position, digest, occurrence, repeat_number, sample_id, input, outcome, finished, attempts,
         start_time, duration, subject_duration, input_tokens, output_tokens, judge_input_tokens,
         judge_output_tokens, failure_type, failure_reason, evaluator_failures)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """)
    content = try database.statement(
      "INSERT INTO content VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
    cell = try database.statement(
      """
      INSERT INTO cell (run, row, metric, state, value, rationale, reason, evaluator)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """)
  }
}
