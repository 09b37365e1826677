// Ways of calling that client code uses and that have to compile; nothing here runs.
import FoundationModels

enum CallShapes {
  static func sessions(model: any LanguageModel, text: String, prepared: Instructions) throws {
    _ = LanguageModelSession()
    _ = LanguageModelSession(instructions: "Be brief.")
    _ = LanguageModelSession(instructions: text)
    _ = LanguageModelSession(instructions: prepared)
    _ = LanguageModelSession(instructions: Instructions("Be brief."))
    _ = LanguageModelSession { "Be brief." }
    _ = LanguageModelSession(model: .default)
    _ = LanguageModelSession(model: SystemLanguageModel.default, instructions: text)
    _ = LanguageModelSession(model: SystemLanguageModel(useCase: .contentTagging))
    _ = LanguageModelSession(model: model)
    _ = LanguageModelSession(model: model) { "Be brief." }
    _ = LanguageModelSession(model: model, instructions: text)
    _ = LanguageModelSession(model: model, transcript: Transcript())
    _ = LanguageModelSession(transcript: Transcript(entries: []))
  }

  static func responses(_ session: LanguageModelSession, prompt: Prompt, schema: GenerationSchema)
    async throws
  {
    try await session.respond(to: "a")
    try await session.respond(to: "a \(prompt)")
    try await session.respond(to: prompt)
    try await session.respond { "a" }
    try await session.respond(options: GenerationOptions(temperature: 0)) { prompt }
    try await session.respond(to: "a", options: GenerationOptions(samplingMode: .greedy))
    try await session.respond(to: prompt, generating: FoodVerdict.self)
    try await session.respond(to: "a", generating: FoodVerdict.self, includeSchemaInPrompt: false)
    try await session.respond(to: "a", generating: [FoodVerdict].self, options: GenerationOptions())
    try await session.respond(generating: Int.self) { "a" }
    try await session.respond(to: "a", generating: Int.self, metadata: ["a": 1])
    try await session.respond(to: "a", contextOptions: ContextOptions(reasoningLevel: .light))
    try await session.respond(to: prompt, schema: schema)
    try await session.respond(to: "a", schema: schema, includeSchemaInPrompt: false)
    try await session.respond(schema: schema) { "a" }
    let inferred: LanguageModelSession.Response<FoodVerdict> = try await session.respond(to: "a")
    _ = inferred.content.confidence
  }

  static func availability(model: SystemLanguageModel) -> String {
    switch model.availability {
    case .available: "ready"
    case .unavailable(.deviceNotEligible): "not on this device"
    case .unavailable(.appleIntelligenceNotEnabled): "switched off"
    case .unavailable(.modelNotReady): "not yet"
    }
  }

  static func judge() -> any LanguageModel { SystemLanguageModel.default }
}
