import FoundationModels
import OrderedJSON

/// The form of a judgment: an object keyed by dimension, each with the rationale before the score.
extension JudgeRubric {
  static let rationaleKey = "rationale"
  static let scoreKey = "score"

  /// The schema that a model with guided generation is held to.
  ///
  /// Scores of a scale are a choice of texts, because servers cannot be held to a choice of numbers.
  func generationSchema() throws -> GenerationSchema {
    let properties = dimensions.enumerated().map { position, dimension in
      DynamicGenerationSchema.Property(
        name: dimension.name,
        schema: DynamicGenerationSchema(
          name: "Score\(position + 1)",
          properties: [
            .init(name: Self.rationaleKey, schema: DynamicGenerationSchema(type: String.self)),
            .init(name: Self.scoreKey, schema: scoreSchema(of: dimension, position: position)),
          ]))
    }
    return try GenerationSchema(
      root: DynamicGenerationSchema(name: "Judgment", properties: properties), dependencies: [])
  }

  private func scoreSchema(of dimension: ScoreDimension, position: Int) -> DynamicGenerationSchema {
    switch mode {
    case .discrete:
      DynamicGenerationSchema(
        name: "Value\(position + 1)", anyOf: dimension.scale.options.map { ScoreText.shortest($0.value) })
    case .continuous: DynamicGenerationSchema(type: Double.self)
    }
  }

  /// The same form as JSON Schema, with scores as numbers, to be shown to a model without guided generation.
  var jsonSchema: JSONValue {
    var properties = JSONObject()
    for dimension in dimensions {
      let score: JSONObject =
        switch mode {
        case .discrete: ["enum": .array(dimension.scale.options.compactMap { number($0.value) })]
        case .continuous: ["type": "number"]
        }
      properties[dimension.name] = object([
        Self.rationaleKey: ["type": "string"], Self.scoreKey: .object(score),
      ])
    }
    return object(properties)
  }

  private func number(_ value: Double) -> JSONValue? {
    JSONNumber(text: ScoreText.shortest(value)).map(JSONValue.number)
  }

  private func object(_ properties: JSONObject) -> JSONValue {
    [
      "type": "object", "properties": .object(properties),
      "required": .array(properties.keys.map(JSONValue.string)), "additionalProperties": false,
    ]
  }
}
