import FoundationModels
import OrderedJSON

/// The JSON Schema of a type on one line, keys in our order.
func schemaText<T: Generable>(of type: T.Type) -> String {
  type.generationSchema.resolved.json.text(.compact)
}

/// The text of a value's content, read back and written again, to show that nothing is lost on the way.
func roundTrip<T: Generable>(_ value: T) throws -> String {
  let text = value.generatedContent.jsonString
  let again = try T(GeneratedContent(json: text)).generatedContent.jsonString
  return text == again ? text : "\(text) became \(again)"
}

/// What is said about content that a type cannot be made of.
func complaint<T: Generable>(_ type: T.Type, _ json: String) -> String {
  do {
    return "no complaint: \(try T(GeneratedContent(json: json)))"
  } catch let error as GeneratedContent.ParsingError {
    return error.debugDescription
  } catch {
    return "another error: \(error)"
  }
}
