import FoundationModels
import Testing

@testable import Evaluations

/// That generation with a real model ends and accounts for everything; nothing about how good the samples are.
@Suite(
  "Generated samples, live",
  .enabled(
    if: SystemLanguageModel.default.isAvailable,
    "No language model answers. Start one with Scripts/model start."))
struct LiveSampleGeneratorTests {
  @Test("Three samples are generated, or it is said why not")
  func three() async throws {
    let seeds = [
      ModelSample(prompt: "I ride tomorrow at nine.", expected: Appointment(activity: "ride", hour: 9)),
      ModelSample(prompt: "Lunch at noon with Ana.", expected: Appointment(activity: "lunch", hour: 12)),
    ]
    let generator = SampleGenerator<ModelSample<Appointment>>(
      Prompt("Write short notes that mention an appointment."), samples: seeds, targetCount: 5,
      samplingStrategy: .random(retries: 1))
    var generated: [ModelSample<Appointment>] = []
    for try await sample in generator.run() { generated.append(sample) }
    let log = await generator.log
    #expect(log.asked == 3 && log.made == generated.count && generated.count <= 3)
    #expect(
      generated.allSatisfy { !$0.promptDescription.isEmpty && (0...23).contains($0.expected?.hour ?? -1) })
    #expect(await generator.samples.count == 2 + generated.count)
    let losses = log.duplicates.count + log.malformed.count
    #expect(generated.count == 3 ? log.ending == .complete : losses > 0, "\(log.summary)")
  }
}

@Generable
private struct Appointment: Codable, Equatable {
  @Guide(description: "What is planned, in one or two words.")
  var activity: String
  @Guide(description: "The hour at which it begins.", .range(0...23))
  var hour: Int
}
