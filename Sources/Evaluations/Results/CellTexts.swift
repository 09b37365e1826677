import FoundationModels
import TabularData

// What tables show for the values of results.

extension Metric: CellTextConvertible {
  package var cellText: String {
    switch value {
    case .passing: "passing"
    case .failing: "failing"
    case .scoring(let score): "\(score)"
    case .ignore: "ignore"
    }
  }
}

extension AggregateMetric: CellTextConvertible {
  package var cellText: String { "\(value)" }
}

extension ModelSample: CellTextConvertible {
  package var cellText: String { promptDescription }
}

extension ModelSubject: CellTextConvertible {
  package var cellText: String { "\(value)" }
}

extension StructuredTranscript: CellTextConvertible {
  package var cellText: String {
    let names = toolCalls.map(\.toolName)
    return names.isEmpty ? "no tool calls" : names.joined(separator: ", ")
  }
}

extension SubjectInferenceError: CellTextConvertible {
  package var cellText: String {
    switch self {
    case .failed(let reason): reason
    }
  }
}

extension Array: CellTextConvertible where Element == EvaluatorError {
  package var cellText: String { compactMap(\.errorDescription).joined(separator: "; ") }
}
