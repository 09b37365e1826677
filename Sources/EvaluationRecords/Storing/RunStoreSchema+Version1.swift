extension RunStoreSchema {
  /// The tables of version 1.
  ///
  /// What lists read is in `run`, `row` and `cell`; what is read for one row at a time, and may be large, is in `content`.
  static let version1 = """
    CREATE TABLE run (
      id INTEGER PRIMARY KEY,
      run_id TEXT NOT NULL UNIQUE,
      evaluation_id TEXT NOT NULL,
      display_name TEXT NOT NULL,
      test_id TEXT,
      info TEXT NOT NULL,
      start_time REAL NOT NULL,
      end_time REAL,
      ending TEXT CHECK (ending IN ('completed', 'stopped', 'interrupted')),
      planned_rows INTEGER,
      early_end_type TEXT,
      early_end_reason TEXT,
      rescored_from TEXT,
      merged_from TEXT
    ) STRICT;
    CREATE INDEX run_by_start ON run (start_time);

    CREATE TABLE session (
      run INTEGER NOT NULL REFERENCES run (id),
      number INTEGER NOT NULL,
      process_id INTEGER NOT NULL,
      process_start INTEGER,
      boot TEXT,
      host TEXT NOT NULL,
      start_time REAL NOT NULL,
      end_time REAL,
      ending TEXT CHECK (ending IN ('completed', 'stopped', 'interrupted')),
      code_version TEXT,
      settings TEXT NOT NULL,
      PRIMARY KEY (run, number)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE metric (
      run INTEGER NOT NULL REFERENCES run (id),
      number INTEGER NOT NULL,
      name TEXT NOT NULL,
      place INTEGER,
      PRIMARY KEY (run, number),
      UNIQUE (run, name)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE row (
      id INTEGER PRIMARY KEY,
      run INTEGER NOT NULL REFERENCES run (id),
      session INTEGER NOT NULL,
      position INTEGER NOT NULL,
      digest TEXT,
      occurrence INTEGER NOT NULL,
      repeat_number INTEGER NOT NULL,
      sample_id TEXT,
      input TEXT NOT NULL,
      outcome TEXT NOT NULL
        CHECK (outcome IN ('answered', 'refused', 'subjectFailed', 'timedOut', 'cancelled', 'notRun')),
      finished INTEGER NOT NULL CHECK (finished IN (0, 1)),
      retired TEXT CHECK (retired IN ('superseded', 'removed')),
      attempts INTEGER NOT NULL,
      start_time REAL,
      duration REAL NOT NULL,
      subject_duration REAL,
      input_tokens INTEGER NOT NULL,
      output_tokens INTEGER NOT NULL,
      judge_input_tokens INTEGER NOT NULL,
      judge_output_tokens INTEGER NOT NULL,
      failure_type TEXT,
      failure_reason TEXT,
      evaluator_failures TEXT
    ) STRICT;
    CREATE INDEX row_by_position ON row (run, position, finished) WHERE retired IS NULL;
    CREATE INDEX row_unanswered ON row (run) WHERE retired IS NULL AND outcome <> 'answered';

    CREATE TABLE content (
      row INTEGER PRIMARY KEY REFERENCES row (id),
      sample TEXT, sample_type TEXT, sample_problem TEXT,
      response TEXT, response_type TEXT, response_problem TEXT,
      subject TEXT, subject_type TEXT, subject_problem TEXT,
      expected TEXT, expected_type TEXT, expected_problem TEXT,
      transcript TEXT, transcript_type TEXT, transcript_problem TEXT,
      model_calls TEXT,
      judge_calls TEXT,
      judge_replies TEXT
    ) STRICT;

    CREATE TABLE cell (
      run INTEGER NOT NULL,
      row INTEGER NOT NULL REFERENCES row (id),
      metric INTEGER NOT NULL,
      state TEXT NOT NULL,
      value REAL CHECK (abs(value) < 9e999),
      rationale TEXT,
      reason TEXT,
      evaluator TEXT,
      PRIMARY KEY (run, row, metric),
      FOREIGN KEY (run, metric) REFERENCES metric (run, number)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE aggregate (
      run INTEGER NOT NULL REFERENCES run (id),
      number INTEGER NOT NULL,
      label TEXT NOT NULL,
      group_name TEXT,
      operation TEXT NOT NULL,
      metric TEXT NOT NULL,
      value REAL CHECK (abs(value) < 9e999),
      scored INTEGER NOT NULL,
      planned INTEGER NOT NULL,
      PRIMARY KEY (run, number)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE skipped_row (
      run INTEGER NOT NULL REFERENCES run (id),
      number INTEGER NOT NULL,
      file TEXT NOT NULL,
      line INTEGER NOT NULL,
      byte_column INTEGER NOT NULL,
      reason TEXT NOT NULL,
      PRIMARY KEY (run, number)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE missing_metric (
      run INTEGER NOT NULL REFERENCES run (id),
      number INTEGER NOT NULL,
      name TEXT NOT NULL,
      nearest TEXT,
      PRIMARY KEY (run, number)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE duplicate_id (
      run INTEGER NOT NULL REFERENCES run (id),
      number INTEGER NOT NULL,
      id TEXT NOT NULL,
      samples TEXT NOT NULL,
      places TEXT NOT NULL,
      PRIMARY KEY (run, number)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE notice (
      id INTEGER PRIMARY KEY,
      run INTEGER NOT NULL REFERENCES run (id),
      session INTEGER NOT NULL,
      time REAL NOT NULL,
      severity TEXT NOT NULL,
      kind TEXT NOT NULL,
      text TEXT NOT NULL
    ) STRICT;
    CREATE INDEX notice_by_run ON notice (run);

    CREATE TABLE in_flight (
      run INTEGER NOT NULL REFERENCES run (id),
      position INTEGER NOT NULL,
      session INTEGER NOT NULL,
      digest TEXT NOT NULL,
      occurrence INTEGER NOT NULL,
      repeat_number INTEGER NOT NULL,
      time REAL NOT NULL,
      PRIMARY KEY (run, position)
    ) STRICT, WITHOUT ROWID;
    """
}
