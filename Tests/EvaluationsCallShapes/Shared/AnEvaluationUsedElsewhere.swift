import Evaluations
import FoundationModels
import TabularData

// The file's name sorts before the one that declares the evaluation: the compiler meets the use first.
func usesEvaluationOfAnotherFile() async throws {
  let evaluation = InferredEvaluation()
  let result = try await evaluation.run()
  _ = result.detailed[evaluation.inputColumn][0]?.promptDescription
  _ = result.detailed[evaluation.responseColumn][0]?.value
  _ = result.detailed[evaluation.expectedColumn][0]
  _ = evaluation.evaluators.count
}

func takesEvaluation<E: Evaluation>(_ evaluation: E) where E.Sample == ModelSample<String> {
  _ = evaluation.inputColumn
}

func passesEvaluationOfAnotherFile() { takesEvaluation(InferredEvaluation()) }

func namesTypesOfAnotherFile(_ sample: InferredEvaluation.Sample) -> InferredEvaluation.Subject {
  ModelSubject(value: sample.promptDescription)
}

func listsEvaluatorsOfAnotherFile(_ evaluators: InferredEvaluation.Evaluators) -> Int { evaluators.count }
