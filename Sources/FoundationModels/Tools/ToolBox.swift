/// The tools of a session, as the model sees them and as they are called.
struct ToolBox: Sendable {
  let definitions: [Transcript.ToolDefinition]
  private let tools: [any Tool]

  init(_ tools: [any Tool]) {
    self.tools = tools
    definitions = tools.map { Transcript.ToolDefinition(tool: $0) }
    var names: Set<String> = []
    for definition in definitions {
      precondition(
        names.insert(definition.name).inserted,
        "Two tools of the session are called '\(definition.name)'. Give one of them a name of its own.")
    }
  }

  var isEmpty: Bool { tools.isEmpty }

  /// The tool that a call names, or nil.
  func tool(named name: String) -> (any Tool)? {
    zip(definitions, tools).first { $0.0.name == name }?.1
  }

  /// Runs the calls of one turn at the same time and returns their outputs in the order of the calls.
  ///
  /// - Throws: `LanguageModelSession.ToolCallError` for the first tool that throws, `CancellationError` if the task is cancelled.
  func outputs(of calls: [ToolCallDraft]) async throws -> [Transcript.ToolOutput] {
    try await withThrowingTaskGroup(of: (Int, Transcript.ToolOutput).self) { group in
      for (index, call) in calls.enumerated() {
        group.addTask { (index, try await output(of: call)) }
      }
      var outputs: [(Int, Transcript.ToolOutput)] = []
      for try await output in group { outputs.append(output) }
      return outputs.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  private func output(of call: ToolCallDraft) async throws -> Transcript.ToolOutput {
    guard let tool = tool(named: call.toolName) else {
      let known = definitions.map(\.name).joined(separator: ", ")
      let text = "There is no tool called '\(call.toolName)'. The tools are: \(known)."
      return Transcript.ToolOutput(
        id: call.id, toolName: call.toolName, segments: [.text(Transcript.TextSegment(content: text))])
    }
    do {
      return Transcript.ToolOutput(
        id: call.id, toolName: call.toolName,
        segments: try await segments(of: tool, arguments: call.parsedArguments()))
    } catch {
      if error is CancellationError, Task.isCancelled { throw error }
      throw LanguageModelSession.ToolCallError(tool: tool, underlyingError: error)
    }
  }

  private func segments<T: Tool>(
    of tool: T, arguments: GeneratedContent
  ) async throws -> [Transcript.Segment] {
    try await tool.call(arguments: T.Arguments(arguments)).promptRepresentation.components.segments
  }
}

extension Transcript.ToolDefinition {
  /// Creates the definition of a tool.
  public init(tool: some Tool) {
    self.init(name: tool.name, description: tool.description, parameters: tool.parameters)
  }
}
