#if canImport(Testing)
  package import EvaluationRecords
  import Foundation
  public import Testing

  /// A trait that runs an evaluation before the body of a test and makes the result available to it.
  ///
  /// A test with arguments evaluates once, not once per argument.
  ///
  /// The result is attached to the test as `<evaluationID>-<resultID>.xcevalresult` and its summary as
  /// `<evaluationID>-<resultID>.summary.txt`; `swift test --attachments-path` says where they go. What the run
  /// could not measure is recorded as issues of the test.
  public struct EvaluationTrait: TestTrait, TestScoping {
    /// The trait provides its own scope.
    public typealias TestScopeProvider = EvaluationTrait

    let evaluation: any Evaluation
    let info: [String: String]
    var recordTranscripts = false
    var attachments = ResultAttachments()
    /// What the caller asks for beyond what the environment says.
    package var options: (@Sendable (RunSettings) -> RunSettings)?

    /// Chooses the scope in which the evaluation runs once.
    ///
    /// That is the test case, because only there does a test's time limit end the evaluation; a test with
    /// arguments has many, so its scope is the test, and the trait keeps the time limit itself.
    public func scopeProvider(for test: Test, testCase: Test.Case?) -> EvaluationTrait? {
      Self.isScope(isParameterized: test.isParameterized, isCase: testCase != nil) ? self : nil
    }

    static func isScope(isParameterized: Bool, isCase: Bool) -> Bool { isParameterized != isCase }

    /// Runs the evaluation, attaches the result to the test, records what went wrong as issues of the test,
    /// then runs the test's body.
    ///
    /// If the evaluation ends early, because its dataset cannot be read for instance, what was measured until
    /// then is attached, and the error is thrown: the body does not run.
    nonisolated(nonsending) public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      let limit = testCase == nil ? test.timeLimit : nil
      let settings = try options.map { options in options(try EngineSettings.current()) }
      let (ending, isExceeded) = await TimeLimit.apply(limit) { [evaluation, info] in
        await EngineSettings.$chosen.withValue(settings ?? EngineSettings.chosen) {
          await evaluation.runToEnding(info: info, testID: TestName.of(test))
        }
      }
      if ending.error == nil || ending.sampleCount > 0 {
        for finding in attachments.record(ending.result, includeTranscripts: recordTranscripts, for: test) {
          record(finding, of: test)
        }
      }
      if let error = ending.error {
        if ending.sampleCount > 0 { record(RunFinding(earlyEnd: ending), of: test) }
        if isExceeded, let limit { throw TimeLimit.Exceeded(limit: limit) }
        throw error
      }
      try await perform(function, with: ending.result, of: test)
    }

    private nonisolated(nonsending) func perform(
      _ function: @Sendable () async throws -> Void, with result: EvaluationResult, of test: Test
    ) async throws {
      let isStrict =
        result.record.settings?.isStrict ?? RunSettings.isStrict(in: ProcessInfo.processInfo.environment)
      for finding in RunFindings(record: result.record, isStrict: isStrict).all { record(finding, of: test) }
      let monitor = AbsentValueMonitor { value, place in
        let severity = RunFinding.Severity(of: value, isStrict: isStrict)
        Issue.record(
          Comment(rawValue: value.message), severity: severity.issueSeverity,
          sourceLocation: SourceLocation(
            fileID: place.fileID, filePath: place.filePath, line: place.line, column: place.column))
      }
      try await AbsentValueMonitor.$current.withValue(monitor) {
        try await EvaluationContext.$scoped.withValue(EvaluationContext(result: result), operation: function)
      }
    }

    /// Records an issue at the row of the dataset that it is about, else at the test.
    private func record(_ finding: RunFinding, of test: Test) {
      Issue.record(
        Comment(rawValue: finding.message), severity: finding.severity.issueSeverity,
        sourceLocation: finding.place.map { SourceLocation($0) } ?? test.sourceLocation)
    }
  }

  extension SourceLocation {
    /// A row of a dataset file. The file belongs to no module, so its folder stands for one.
    fileprivate init(_ place: FilePlace) {
      let parts = place.file.split(separator: "/").suffix(2)
      let folder = parts.count == 2 ? parts.first.map(String.init) : nil
      self.init(
        fileID: "\(folder ?? "dataset")/\(parts.last ?? "unknown")", filePath: place.file, line: place.line,
        column: place.column)
    }
  }

  extension TestTrait where Self == EvaluationTrait {
    /// Runs an evaluation before the test's body, which reads the result from `EvaluationContext.current`.
    ///
    /// - Parameters:
    ///   - evaluation: The evaluation. The expression is evaluated when the test is registered, even if
    ///     another trait disables the test.
    ///   - info: Labels that are kept with the result: the model, the dataset's version and so on.
    ///   - recordTranscripts: Whether the result that is attached to the test has the transcripts of the
    ///     subjects' sessions. They may be long and may hold what people wrote, so by default it has not.
    public static func evaluates(
      _ evaluation: any Evaluation, info: [String: String] = [:], recordTranscripts: Bool = false
    ) -> Self {
      EvaluationTrait(evaluation: evaluation, info: info, recordTranscripts: recordTranscripts)
    }
  }

  extension RunFinding.Severity {
    fileprivate var issueSeverity: Issue.Severity {
      switch self {
      case .warning: .warning
      case .error: .error
      }
    }
  }
#endif
