#if canImport(Testing)
  public import Testing

  /// A trait that runs an evaluation before the body of a test and makes the result available to it.
  ///
  /// A test with arguments evaluates once, not once per argument.
  public struct EvaluationTrait: TestTrait, TestScoping {
    /// The trait provides its own scope.
    public typealias TestScopeProvider = EvaluationTrait

    let evaluation: any Evaluation
    let info: [String: String]

    /// Chooses the scope in which the evaluation runs once.
    ///
    /// That is the test case, because only there does a test's time limit end the evaluation; a test with
    /// arguments has many, so its scope is the test, and the trait keeps the time limit itself.
    public func scopeProvider(for test: Test, testCase: Test.Case?) -> EvaluationTrait? {
      Self.isScope(isParameterized: test.isParameterized, isCase: testCase != nil) ? self : nil
    }

    static func isScope(isParameterized: Bool, isCase: Bool) -> Bool { isParameterized != isCase }

    /// Runs the evaluation, records what went wrong as issues of the test, then runs the test's body.
    ///
    /// If the evaluation throws, because its dataset cannot be read for instance, the body does not run.
    nonisolated(nonsending) public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      let result = try await TimeLimit.apply(testCase == nil ? test.timeLimit : nil) { [evaluation, info] in
        try await evaluation.run(info: info)
      }
      let isStrict = StrictMode.isOn
      for finding in RunFindings(record: result.record, isStrict: isStrict).all {
        Issue.record(
          Comment(rawValue: finding.message), severity: finding.severity.issueSeverity,
          sourceLocation: test.sourceLocation)
      }
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
  }

  extension TestTrait where Self == EvaluationTrait {
    /// Runs an evaluation before the test's body, which reads the result from `EvaluationContext.current`.
    ///
    /// - Parameters:
    ///   - evaluation: The evaluation. The expression is evaluated when the test is registered, even if
    ///     another trait disables the test.
    ///   - info: Labels that are kept with the result: the model, the dataset's version and so on.
    public static func evaluates(_ evaluation: any Evaluation, info: [String: String] = [:]) -> Self {
      EvaluationTrait(evaluation: evaluation, info: info)
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
