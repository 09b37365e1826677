import EvaluationRecords
import FoundationModels

/// Asks a model for one judgment, and once more if the reply is not usable.
struct JudgeInterview {
  let judge: any LanguageModel
  let instructions: String
  let prompt: String
  let rubric: JudgeRubric
  /// What results call the evaluator that asks.
  let evaluator: String

  private struct Answer {
    var text: String
    var judgment: Judgment
  }

  /// One metric per dimension, in order: a score of either attempt, or why there is none.
  ///
  /// - Throws: ``ModelJudgeError`` if no dimension has a score, `CancellationError`, or the error of the model
  ///   call. If only the second call fails, the first one's scores stand.
  nonisolated(nonsending) func metrics() async throws -> [Metric] {
    let first = try await answer(to: prompt, attempt: 1)
    if first.judgment.isComplete { return metrics(of: first.judgment) }
    try Task.checkCancellation()
    let second: Answer
    do {
      // A session of its own: a reply that runs on without end must not fill the context of the next request.
      let note = JudgePromptLayout.retryNote(problems: first.judgment.problems)
      second = try await answer(to: prompt + note, attempt: 2)
    } catch {
      if Task.isCancelled || error is CancellationError || !first.judgment.hasScores { throw error }
      return metrics(of: first.judgment, lastFailure: ErrorText.reason(of: error))
    }
    let judgment = first.judgment.completed(by: second.judgment)
    if !judgment.hasScores, case .failure(let problem)? = judgment.outcomes.first {
      throw problem.error(for: rubric.dimensions[0], reply: second.text)
    }
    return metrics(of: judgment)
  }

  nonisolated(nonsending) private func answer(to prompt: String, attempt: Int) async throws -> Answer {
    let session = LanguageModelSession(model: judge, instructions: instructions)
    let text = try await session.replyText(
      to: Prompt(prompt), schema: rubric.isGuided ? rubric.generationSchema() : nil,
      options: GenerationOptions(samplingMode: .greedy))
    let judgment = Judgment(text, by: rubric)
    let problems = judgment.problems
    JudgeReplyLog.current?.record(
      JudgeReplyRecord(
        evaluator: evaluator, attempt: attempt, text: text,
        problem: problems.isEmpty ? nil : problems.joined(separator: " ")))
    return Answer(text: text, judgment: judgment)
  }

  private func metrics(of judgment: Judgment, lastFailure: String? = nil) -> [Metric] {
    zip(rubric.dimensions, judgment.outcomes).map { dimension, outcome in
      switch outcome {
      case .success(let score):
        return dimension.metric.scoring(score.value, rationale: score.note)
      case .failure(let problem):
        let text = problem.text(for: dimension)
        let again = lastFailure.map { "Asking again failed: \($0)" } ?? "The judge was asked twice."
        return dimension.metric.unmeasured(
          problem.isOffScale ? .judgeOffScale : .judgeUnparsable, rationale: "\(text) \(again)")
      }
    }
  }
}
