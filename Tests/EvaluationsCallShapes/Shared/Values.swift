import Evaluations
import FoundationModels

// What the shapes are about. The files of this folder are compiled twice, in two language settings.

/// A value that features under evaluation answer with.
nonisolated struct Tags: Codable, Sendable, Equatable {
  var names: [String]
}

nonisolated enum Mood: String, Codable, Sendable, CaseIterable {
  case calm
  case excited
}

@Generable
nonisolated struct Trip: Codable, Sendable, Equatable {
  @Guide(description: "Where it goes.")
  var place: String
  @Guide(description: "How long it is, in kilometers.", .range(1...200))
  var kilometers: Int
}

typealias Text = ModelSample<String>
typealias TextSubject = ModelSubject<String>
