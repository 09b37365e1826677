import Foundation
import OrderedJSON

/// Writes a transcript as the messages of a chat-completions request.
struct ChatMessages {
  let endpoint: ModelEndpoint
  let names: ToolNames
  let style: ToolCallingStyle
  /// What is added to the instructions: about guided tool calls, and about the form of the answer.
  var addedInstructions: [String] = []

  func messages(for transcript: Transcript) async throws -> [JSONValue] {
    var messages: [JSONValue] = []
    var reasoning: String?
    var hasSystem = false
    var pictures: [JSONValue] = []
    for entry in transcript {
      // Outputs follow their calls without anything between; what they show comes after the last of them.
      if !entry.isToolOutput { messages += Self.userMessage(&pictures) }
      switch entry {
      case .instructions(let instructions):
        let text = ([instructions.segments.plainText] + (hasSystem ? [] : addedInstructions))
          .filter { !$0.isEmpty }.joined(separator: "\n\n")
        if !text.isEmpty { messages.append(["role": "system", "content": .string(text)]) }
        hasSystem = true
      case .prompt(let prompt):
        messages.append(["role": "user", "content": try await content(of: prompt.segments)])
      case .response(let response):
        if response.segments.contains(where: \.isAttachment) { throw endpoint.unsendable(entry) }
        messages.append(
          assistant(["content": .string(response.segments.plainText)], reasoning: &reasoning))
      case .reasoning(let entry):
        reasoning = entry.segments.plainText
      case .toolCalls(let calls):
        messages.append(assistant(self.calls(calls), reasoning: &reasoning))
      case .toolOutput(let output):
        messages.append(self.output(output))
        pictures += try await self.pictures(of: output)
      }
    }
    messages += Self.userMessage(&pictures)
    if !hasSystem, !addedInstructions.isEmpty {
      messages.insert(
        ["role": "system", "content": .string(addedInstructions.joined(separator: "\n\n"))], at: 0)
    }
    return messages
  }

  /// An assistant's message; what the model thought before it goes along.
  private func assistant(_ fields: JSONObject, reasoning: inout String?) -> JSONValue {
    var message: JSONObject = ["role": "assistant"]
    for (key, value) in fields { message[key] = value }
    message["reasoning_content"] = reasoning.map(JSONValue.string)
    reasoning = nil
    return .object(message)
  }

  private func calls(_ calls: Transcript.ToolCalls) -> JSONObject {
    switch style {
    case .native:
      let json = calls.map { call -> JSONValue in
        [
          "id": .string(call.id), "type": "function",
          "function": [
            "name": .string(names.safe(for: call.toolName)), "arguments": .string(call.arguments.jsonString),
          ],
        ]
      }
      return ["content": .null, "tool_calls": .array(json)]
    case .guided:
      let lines = calls.map { call -> String in
        let json: JSONValue = ["name": .string(call.toolName), "arguments": call.arguments.jsonValue]
        return json.text(.spaced)
      }
      return ["content": .string(lines.joined(separator: "\n"))]
    }
  }

  /// The images of an output, which a tool's message cannot hold, with a line that says whose they are.
  private func pictures(of output: Transcript.ToolOutput) async throws -> [JSONValue] {
    let images = output.segments.filter(\.isAttachment)
    guard !images.isEmpty else { return [] }
    return [["type": "text", "text": .string("Images in the result of \(output.toolName):")]]
      + (try await parts(of: images))
  }

  /// A user's message of the parts collected, which are then gone; none without any.
  private static func userMessage(_ parts: inout [JSONValue]) -> [JSONValue] {
    guard !parts.isEmpty else { return [] }
    defer { parts = [] }
    return [["role": "user", "content": .array(parts)]]
  }

  private func output(_ output: Transcript.ToolOutput) -> JSONValue {
    switch style {
    case .native:
      return [
        "role": "tool", "tool_call_id": .string(output.id), "content": .string(output.segments.plainText),
      ]
    case .guided:
      return [
        "role": "user", "content": .string("Result of \(output.toolName): \(output.segments.plainText)"),
      ]
    }
  }

  /// A user's content: text alone as text, anything with attachments as a list of parts.
  private func content(of segments: [Transcript.Segment]) async throws -> JSONValue {
    guard segments.contains(where: \.isAttachment) else { return .string(segments.plainText) }
    return .array(try await parts(of: segments))
  }

  private func parts(of segments: [Transcript.Segment]) async throws -> [JSONValue] {
    var parts: [JSONValue] = []
    for segment in segments {
      switch segment {
      case .text, .structure:
        parts.append(["type": "text", "text": .string(segment.description)])
      case .attachment(let attachment):
        if let label = attachment.label {
          parts.append(["type": "text", "text": .string("Image '\(label)':")])
        }
        switch attachment.content {
        case .image(let image):
          let url = try await image.dataURL(maxPixelSize: nil)
          parts.append(["type": "image_url", "image_url": ["url": .string(url)]])
        }
      }
    }
    return parts
  }
}

extension Transcript.Entry {
  fileprivate var isToolOutput: Bool { if case .toolOutput = self { true } else { false } }
}

extension ModelEndpoint {
  /// The error for a response with an attachment: an assistant's message holds text.
  fileprivate func unsendable(_ entry: Transcript.Entry) -> LanguageModelError {
    .unsupportedTranscriptContent(
      LanguageModelError.UnsupportedTranscriptContent(
        unsupportedContent: [entry],
        debugDescription: "\(label) cannot be shown the attachment of an earlier response. "
          + "Attach it to a prompt, or take it out of the transcript."))
  }
}
