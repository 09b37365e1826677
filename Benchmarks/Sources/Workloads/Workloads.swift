import Foundation

/// Runs one workload in this process and prints what it took as a line of JSON.
@main
struct Workloads {
  static func main() async throws {
    do {
      print(try await measurement(Array(CommandLine.arguments.dropFirst())).line())
    } catch let error as UsageError {
      FileHandle.standardError.write(Data("error: \(error.reason)\n\(usage)\n".utf8))
      exit(2)
    }
  }

  private static let usage = """
    usage: Workloads exact-match SAMPLES
           Workloads latency SAMPLES SECONDS
           Workloads task-group SAMPLES SECONDS CONCURRENCY
           Workloads stream SAMPLES
           Workloads images SAMPLES FOLDER
    """

  @concurrent private static func measurement(_ arguments: [String]) async throws -> Measurement {
    guard let name = arguments.first, arguments.count > 1, let samples = Int(arguments[1]), samples > 0 else {
      throw UsageError(reason: "a workload and a number of samples are needed")
    }
    switch (name, arguments.count) {
    case ("exact-match", 2): return try await ArithmeticEvaluation(samples: samples).measured()
    case ("latency", 3):
      return try await WaitingEvaluation(samples: samples, delay: seconds(arguments[2])).measured()
    case ("task-group", 4):
      guard let width = Int(arguments[3]), width > 0 else {
        throw UsageError(reason: "no width: \(arguments[3])")
      }
      return try await BareTaskGroup.measured(samples: samples, delay: seconds(arguments[2]), width: width)
    case ("stream", 2): return try await StreamedEvaluation(samples: samples).measured()
    case ("images", 3): return try await ImageEvaluation(samples: samples, folder: arguments[2]).measured()
    default:
      throw UsageError(reason: "not a workload with its arguments: \(arguments.joined(separator: " "))")
    }
  }

  private static func seconds(_ text: String) throws -> Duration {
    guard let seconds = Double(text), seconds >= 0 else { throw UsageError(reason: "not seconds: \(text)") }
    return .seconds(seconds)
  }
}

/// What is wrong with the command line.
struct UsageError: Error {
  let reason: String
}

/// A run that did not do the work it should have been measured by.
struct WrongResult: Error {
  let found: Double
}
