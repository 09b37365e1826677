import Foundation
import OrderedJSON

/// The recorded request that is most like one that is not recorded, and what is different about the latter.
struct NearestRecording {
  let lineNumber: Int
  /// One phrase for each difference, of the request that is not recorded: `temperature 0.2 instead of 0`.
  let differences: [String]

  /// Finds the nearest; nil if there are none. Of several the first counts.
  init?(to request: RecordedRequest, among lines: [(line: RecordedLine, number: Int)]) {
    var best: (likeness: Int, line: RecordedLine, number: Int)?
    for (line, number) in lines {
      let likeness = line.request.likeness(to: request)
      if likeness > best?.likeness ?? -1 { best = (likeness, line, number) }
    }
    guard let best else { return nil }
    lineNumber = best.number
    differences = request.differences(from: best.line.request)
  }
}

extension RecordedRequest {
  /// What was said, one entry after the other.
  private var conversation: [JSONValue] { content["conversation"]?.arrayValue ?? [] }

  private var instructions: [JSONValue] { conversation.compactMap { $0["instructions"] } }

  private var promptIndex: Int? { conversation.lastIndex { $0["prompt"] != nil } }

  /// What was said between the instructions and the last prompt, and what came after it.
  private var surroundings: [[JSONValue]] {
    let parts = [conversation[..<(promptIndex ?? 0)], conversation[((promptIndex ?? -1) + 1)...]]
    return parts.map { $0.filter { $0["instructions"] == nil } }
  }

  /// The text of the last prompt; images and values as JSON.
  var lastPrompt: String {
    guard let prompt = promptIndex.flatMap({ conversation[$0]["prompt"] }) else { return "" }
    return prompt.stringValue ?? prompt.text()
  }

  /// How alike requests are: the prompt counts most, then the instructions and the model.
  fileprivate func likeness(to other: RecordedRequest) -> Int {
    var likeness = 0
    if lastPrompt == other.lastPrompt {
      likeness += 4000
    } else {
      likeness += min(1000, lastPrompt.commonPrefix(with: other.lastPrompt).count)
    }
    if instructions == other.instructions { likeness += 1500 }
    if model == other.model { likeness += 1200 }
    if surroundings == other.surroundings { likeness += 1000 }
    for key in ["tools", "schema", "options", "context", "metadata"] where content[key] == other.content[key]
    {
      likeness += 300
    }
    if repeatNumber == other.repeatNumber { likeness += 200 }
    return likeness
  }

  /// What differs from a recorded request.
  fileprivate func differences(from recorded: RecordedRequest) -> [String] {
    var differences: [String] = []
    if model != recorded.model {
      let labels = (ModelIdentity.label(model), ModelIdentity.label(recorded.model))
      differences.append(
        labels.0 == labels.1
          ? "the configuration of the model differs" : "the model is \(labels.0) instead of \(labels.1)")
    }
    if instructions != recorded.instructions { differences.append("the instructions differ") }
    if surroundings[0] != recorded.surroundings[0] {
      differences.append("what was said before the prompt differs")
    }
    if lastPrompt != recorded.lastPrompt {
      differences.append("the prompt there is \(recorded.shownPrompt)")
    }
    if surroundings[1] != recorded.surroundings[1] {
      differences.append("the tool calls and their results after the prompt differ")
    }
    differences += toolDifferences(from: recorded) + schemaDifferences(from: recorded)
    for key in ["options", "context", "metadata"] {
      differences += Self.differences(content[key], recorded.content[key], name: "")
    }
    if repeatNumber != recorded.repeatNumber {
      differences.append("repeat \(repeatNumber) instead of \(recorded.repeatNumber)")
    }
    return differences.isEmpty ? ["nothing that is shown there differs, so its key was changed"] : differences
  }

  private func toolDifferences(from recorded: RecordedRequest) -> [String] {
    func tools(_ request: RecordedRequest) -> [(name: String, digest: String)] {
      (request.content["tools"]?.arrayValue ?? []).map {
        ($0["name"]?.stringValue ?? "", $0["digest"]?.stringValue ?? "")
      }
    }
    let (mine, theirs) = (tools(self), tools(recorded))
    func list(_ tools: [(name: String, digest: String)]) -> String {
      tools.isEmpty ? "none" : tools.map(\.name).joined(separator: ", ")
    }
    if list(mine) != list(theirs) { return ["the tools are \(list(mine)) instead of \(list(theirs))"] }
    return zip(mine, theirs).filter { $0.digest != $1.digest }.map {
      "the description or the arguments of the tool \($0.0.name) differ"
    }
  }

  private func schemaDifferences(from recorded: RecordedRequest) -> [String] {
    let (mine, theirs) = (content["schema"], recorded.content["schema"])
    guard mine != theirs else { return [] }
    let names = [mine, theirs].map { $0?["name"]?.stringValue ?? "none" }
    return names[0] == names[1]
      ? ["the schema \(names[0]) differs"] : ["the schema is \(names[0]) instead of \(names[1])"]
  }

  /// The differences of values by the names of members: `temperature 0.2 instead of 0`.
  private static func differences(_ mine: JSONValue?, _ theirs: JSONValue?, name: String) -> [String] {
    if mine?.canonicalText() == theirs?.canonicalText() { return [] }
    // Options that are missing altogether are like options of which none is set.
    let empty: JSONObject? = name.isEmpty ? [:] : nil
    if let mine = mine?.objectValue ?? empty, let theirs = theirs?.objectValue ?? empty {
      let names = mine.keys + theirs.keys.filter { mine[$0] == nil }
      return names.flatMap { differences(mine[$0], theirs[$0], name: $0) }
    }
    return ["\(name) \(mine?.text() ?? "none") instead of \(theirs?.text() ?? "none")"]
  }
}
