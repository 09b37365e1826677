import OrderedJSON

/// Reads the text of a structured answer: it has to be finished JSON that fits the schema and its guides.
struct StructuredAnswer {
  var text: String
  var form: AnswerForm
  /// Who answered, and how that ended.
  var call: ModelCall

  /// The answer as content.
  ///
  /// - Throws: ``GeneratedContent/ParsingError`` that names the model, what is wrong and what to do.
  func content() throws -> GeneratedContent {
    let value: JSONValue
    do {
      value = try JSONReader.read(text)
    } catch {
      throw unreadable(error)
    }
    if let violation = form.resolved.violation(in: value) {
      throw failure(
        "The answer of \(call.model) does not fit \(form.name): \(violation). The server did not enforce this; "
          + "say it in the instructions as well, or use a model that keeps to the schema.")
    }
    return GeneratedContent(value)
  }

  private func unreadable(_ error: JSONSyntaxError) -> GeneratedContent.ParsingError {
    if text.allSatisfy(\.isWhitespace), call.finishReason != "length" {
      return failure(
        "The answer of \(call.model) is empty, where JSON for \(form.name) was asked for. Ask again, say "
          + "in the instructions that there has to be an answer, or use another model.", underlying: error)
    }
    if call.finishReason == "length" {
      return failure(
        "The answer of \(call.model) was cut off after \(call.outputTokens) tokens, before its JSON for "
          + "\(form.name) was complete. Raise maximumResponseTokens, or ask for a shorter answer.",
        underlying: error)
    }
    return failure(
      "The answer of \(call.model) is not the JSON asked for (\(form.name)): \(error). It begins with "
        + "\(beginning). Use a server that supports response_format json_schema.", underlying: error)
  }

  private var beginning: String {
    let limit = 60
    let shown = text.count > limit ? "\(text.prefix(limit))…" : text
    return JSONValue.string(shown).text(.compact)
  }

  private func failure(_ message: String, underlying: JSONSyntaxError? = nil) -> GeneratedContent.ParsingError
  {
    GeneratedContent.ParsingError(rawContent: text, underlyingError: underlying, debugDescription: message)
  }
}
