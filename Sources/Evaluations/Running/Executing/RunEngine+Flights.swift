import EvaluationRecords
import Foundation
import FoundationModels
import Secrets
import Synchronization

extension RunEngine {
  /// Runs a row: the feature, then the evaluators one after the other.
  func fly(_ number: Int, _ flight: Flight) async {
    let (subject, failure, carried) = await subject(for: flight)
    var failures: [EvaluatorFailure] = []
    if let subject {
      for evaluator in evaluators {
        let outcome = await outcome(of: evaluator, subject: subject, flight)
        if case .threw(let failure) = outcome { failures.append(failure) }
        flight.progress.evaluated(outcome)
      }
    }
    land(
      number, flight, subject: subject, failure: failure, carried: carried, evaluatorFailures: failures)
  }

  private typealias Answer = (
    subject: Unshared<Client.Subject>?, failure: SubjectError?, carried: [NamedCell]
  )

  /// What the feature produces or throws; or what it did in the run whose answers are judged again.
  private func subject(for flight: Flight) async -> Answer {
    if case .answers(let answers) = past { return stored(answers, flight) }
    do {
      let subject = try await ModelCallScope.$current.withValue(flight.progress.subjectScope) {
        try await evaluation.subject(from: flight.job.sample)
      }
      flight.progress.answered(ClientRows<Client>.content(flight.job.content, with: subject))
      return (Unshared(subject), nil, [])
    } catch {
      return (nil, SubjectError(error, isCancelled: Task.isCancelled), [])
    }
  }

  private func stored(_ answers: StoredAnswers<Client>, _ flight: Flight) -> Answer {
    switch answers.answer(to: flight.job.key) {
    case .subject(let subject, let row):
      // Metrics that no evaluator returns any more stay beside the new ones.
      flight.progress.answered(row.row.content, calls: row.row.modelCalls, duration: row.row.subjectDuration)
      return (Unshared(subject), nil, row.cells)
    case .failure(let failure, let row):
      return (nil, SubjectError(failure), row?.cells ?? [])
    }
  }

  private func outcome(
    of evaluator: any EvaluatorProtocol<Client.Sample, Client.Subject>, subject: Unshared<Client.Subject>,
    _ flight: Flight
  ) async -> RowOutcome.Evaluation {
    // What was paid for before the run was canceled is kept; nothing more is asked for.
    if Task.isCancelled { return .threw(.cancelled) }
    do {
      let metrics = try await JudgeReplyLog.$current.withValue(flight.progress.replies) {
        try await ModelCallScope.$current.withValue(flight.progress.judgeScope) {
          if evaluator is any LocatedEvaluator {
            try await hosts.current.metrics(of: evaluator, subject: subject, input: flight.job.sample)
          } else {
            try await evaluator.metrics(subject: subject.value, input: flight.job.sample)
          }
        }
      }
      return .returned(metrics)
    } catch {
      return .threw(Task.isCancelled ? .cancelled : EvaluatorFailure(error))
    }
  }

  /// Hands in what a flight came to, unless its row was given up before.
  private func land(
    _ number: Int, _ flight: Flight, subject: Unshared<Client.Subject>?, failure: SubjectError?,
    carried: [NamedCell], evaluatorFailures: [EvaluatorFailure]
  ) {
    let outcome = flight.progress.outcome(
      of: flight.job, attempt: flight.attempt, subjectFailure: failure?.failure, evaluators: evaluators.count)
    let row = Row(
      ledgerRow: LedgerRow(outcome, evaluators: identities, carried: carried), sample: flight.job.sample,
      subject: Unshared(subject?.value))
    let ending = RunScheduler.Ending(failure, evaluatorFailures: evaluatorFailures)
    let tokens = flight.progress.tokens
    // A response with which a sample fails would fail it again.
    if ending != .done { responses?.forget(callsOf: flight.progress.subjectScope) }
    if evaluatorFailures.contains(where: \.isTransient) {
      responses?.forget(callsOf: flight.progress.judgeScope)
    }
    let (verdict, isNewlySerial) = state.withLock { state in
      state.landing += 1
      let verdict = state.scheduler.finished(flight: number, ending, tokens: tokens, now: now)
      if verdict == .late { return (verdict, false) }
      state.flights[number] = nil
      switch verdict {
      case .keep:
        state.jobs[flight.job.index] = nil
        state.keep(row)
      case .tryAgain: state.dropped[flight.job.index] = row
      case .late: break
      }
      let isNewlySerial = state.scheduler.isSerial && !state.saysSerial
      state.saysSerial = state.scheduler.isSerial
      return (verdict, isNewlySerial)
    }
    if isNewlySerial { notice(.warning, "serial", Self.serialText) }
    if verdict == .keep { emit(.finished(row.ledgerRow.logged.redacted(by: .shared))) }
    if verdict != .late {
      flight.slots.giveBack(after: outcome.duration, endpointLimit: flight.progress.endpointLimit)
    }
    change { $0.landing -= 1 }
  }

  /// Gives a row up whose task is left behind, with what is known of it.
  func leave(_ flight: Flight, _ reason: RunScheduler.Reason) {
    defer { flight.slots.giveBack() }
    let limit = Duration.seconds(settings.sampleTimeout ?? 0)
    let isTimeOver = reason != .cancelled
    let outcome = flight.progress.outcome(
      of: flight.job, attempt: flight.attempt,
      subjectFailure: isTimeOver ? .timedOut(after: limit) : .cancelled, evaluators: evaluators.count,
      rest: isTimeOver ? .timedOut(after: limit) : .cancelled)
    // The subject may still be in use by the task that is left behind.
    let row = Row(
      ledgerRow: LedgerRow(outcome, evaluators: identities), sample: flight.job.sample, subject: Unshared(nil)
    )
    if isTimeOver {
      hosts.check { self.notice(.warning, "evaluatorBlocks", EvaluatorHosts.text) }
    }
    guard reason != .tryAgain else {
      // The next attempt may even have begun.
      state.withLock { state in
        let index = flight.job.index
        let isOpen = state.jobs[index] != nil && !state.flights.values.contains { $0.job.index == index }
        if isOpen { state.dropped[index] = row }
      }
      return
    }
    state.withLock { state in
      state.jobs[flight.job.index] = nil
      state.keep(row)
    }
    emit(.finished(row.ledgerRow.logged.redacted(by: .shared)))
  }

  /// Lets the last outcome of rows stand that were to be tried again when the run ended.
  func keepDropped() {
    let rows = state.withLock { state in
      defer { state.dropped = [:] }
      let rows = state.dropped.sorted { $0.key < $1.key }.map(\.value)
      for row in rows { state.keep(row) }
      return rows
    }
    for row in rows { emit(.finished(row.ledgerRow.logged.redacted(by: .shared))) }
  }

  private static var serialText: String {
    "A session was asked by several samples at once. The run goes on with one sample at a time; "
      + "make a session for every sample to run them side by side."
  }
}

/// What a feature threw.
struct SubjectError: Sendable {
  var failure: SubjectFailure
  var isConcurrentRequests: Bool

  /// A failure of an earlier run.
  init(_ failure: SubjectFailure) {
    self.failure = failure
    isConcurrentRequests = false
  }

  init(_ error: any Error, isCancelled: Bool) {
    failure = isCancelled ? .cancelled : SubjectFailure(error)
    if case LanguageModelSession.Error.concurrentRequests? = error as? LanguageModelSession.Error {
      isConcurrentRequests = true
    } else {
      isConcurrentRequests = false
    }
  }
}

extension RunScheduler.Ending {
  /// Whether trying again may help: refusals are answers, and so is what a judge could not say twice.
  init(_ failure: SubjectError?, evaluatorFailures: [EvaluatorFailure]) {
    if let failure {
      if failure.isConcurrentRequests {
        self = .concurrentRequests
      } else {
        self = failure.failure.state == .refused || failure.failure.state == .notRun ? .done : .failed
      }
    } else {
      self = evaluatorFailures.contains(where: \.isTransient) ? .failed : .done
    }
  }
}

extension RunScheduler.Limits {
  init(_ settings: RunSettings) {
    self.init(
      sampleTimeout: settings.sampleTimeout.map { .seconds($0) },
      runTimeout: settings.runTimeout.map { .seconds($0) }, attempts: settings.attempts,
      maxTokens: settings.maxTokens, maxFailures: settings.maxFailures)
  }
}
