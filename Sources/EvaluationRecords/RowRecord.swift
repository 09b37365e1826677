package import Foundation

/// One sample of a run: what went in, what is known about each metric, what went wrong.
package struct RowRecord: Sendable, Hashable, Codable {
  /// The row's position in its run, from 0: samples in dataset order, each with its repeats one after the other.
  package var index: Int
  /// What makes the sample the same one in another run; nil in files that do not say.
  package var identity: SampleIdentity?
  /// Which of the sample's repeats the row is, from 1.
  package var repeatNumber: Int
  /// How often the sample was tried in this run.
  package var attempts: Int
  /// The input as text, for people to recognise the sample by. Untrusted: it comes from data files.
  package var input: String
  /// One cell per name in the run's `metricNames`, in that order.
  package var cells: [MetricCell]
  /// Why the subject produced nothing, or nil if it answered.
  package var subjectFailure: Failure?
  /// The evaluators that threw for this sample.
  package var evaluatorFailures: [EvaluatorFailure]
  /// When the sample was handed to the subject, or nil if it is not known.
  package var startTime: Date?
  /// How long subject and evaluators took, in seconds.
  package var duration: Double
  /// How long the subject alone took, in seconds, or nil if it is not known.
  package var subjectDuration: Double?
  /// The calls to language models that the subject made.
  package var modelCalls: [ModelCallRecord]
  /// The calls to language models that the evaluators made.
  package var judgeCalls: [ModelCallRecord]
  /// What model judges replied, in order.
  package var judgeReplies: [JudgeReplyRecord]
  /// The sample and what became of it, to be read again.
  package var content: RowContent

  /// An error as text.
  package struct Failure: Sendable, Hashable, Codable {
    /// The error's type name, `URLError` for instance.
    package var errorType: String
    /// What the error says. Untrusted text.
    package var reason: String

    /// A failure with an error's type and text.
    package init(errorType: String, reason: String) {
      self.errorType = errorType
      self.reason = reason
    }
  }

  /// An evaluator that threw, or returned what cannot be stored.
  package struct EvaluatorFailure: Sendable, Hashable, Codable {
    /// The evaluator's type name.
    package var evaluatorType: String
    /// The error that it threw, or what is wrong with what it returned.
    package var failure: Failure

    /// A failure of the evaluator of that type.
    package init(evaluatorType: String, failure: Failure) {
      self.evaluatorType = evaluatorType
      self.failure = failure
    }
  }

  /// A row with what is known about its sample.
  package init(
    index: Int, identity: SampleIdentity? = nil, repeatNumber: Int = 1, attempts: Int = 1, input: String,
    cells: [MetricCell], subjectFailure: Failure? = nil, evaluatorFailures: [EvaluatorFailure] = [],
    startTime: Date? = nil, duration: Double = 0, subjectDuration: Double? = nil,
    modelCalls: [ModelCallRecord] = [], judgeCalls: [ModelCallRecord] = [],
    judgeReplies: [JudgeReplyRecord] = [], content: RowContent = RowContent()
  ) {
    self.index = index
    self.identity = identity
    self.repeatNumber = repeatNumber
    self.attempts = attempts
    self.input = input
    self.cells = cells
    self.subjectFailure = subjectFailure
    self.evaluatorFailures = evaluatorFailures
    self.startTime = startTime
    self.duration = duration
    self.subjectDuration = subjectDuration
    self.modelCalls = modelCalls
    self.judgeCalls = judgeCalls
    self.judgeReplies = judgeReplies
    self.content = content
  }
}

/// One answered call to a language model.
package struct ModelCallRecord: Sendable, Hashable, Codable {
  /// The model's name as its endpoint gives it.
  package var model: String
  /// The tokens of the prompt, as the endpoint counts them.
  package var inputTokens: Int
  /// The tokens of the answer, as the endpoint counts them.
  package var outputTokens: Int
  /// Why generation ended, `stop` or `length` for instance; nil if the provider did not say.
  package var finishReason: String?
  /// How many requests it took, 1 without retries.
  package var attempts: Int

  /// A call that the model answered.
  package init(
    model: String, inputTokens: Int = 0, outputTokens: Int = 0, finishReason: String? = nil, attempts: Int = 1
  ) {
    self.model = model
    self.inputTokens = inputTokens
    self.outputTokens = outputTokens
    self.finishReason = finishReason
    self.attempts = attempts
  }
}
