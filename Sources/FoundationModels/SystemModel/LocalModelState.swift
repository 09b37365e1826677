package import Foundation
import OrderedJSON

/// What the file says that `Scripts/model start` writes once the local model answers.
package enum LocalModelState: Sendable, Hashable {
  case running(ModelEndpoint)
  case absent
  case unreadable(path: String, reason: String)

  /// Where the file is: under `XDG_STATE_HOME`, else under `~/.local/state`.
  package static func path(environment: [String: String]) -> String {
    let base =
      environment["XDG_STATE_HOME"].flatMap { $0.isEmpty ? nil : $0 }
      ?? (environment["HOME"] ?? NSHomeDirectory()) + "/.local/state"
    return base + "/swift-evaluations/local-model.json"
  }

  /// Reads the file.
  package static func read(environment: [String: String]) -> LocalModelState {
    let path = path(environment: environment)
    guard FileManager.default.fileExists(atPath: path) else { return .absent }
    let data: Data
    do {
      data = try Data(contentsOf: URL(filePath: path))
    } catch CocoaError.fileReadNoSuchFile {
      // Stopped between the two looks.
      return .absent
    } catch {
      return .unreadable(path: path, reason: error.localizedDescription)
    }
    return parse(data, path: path)
  }

  /// Reads the file's content.
  package static func parse(_ data: Data, path: String) -> LocalModelState {
    let json: JSONValue
    do {
      json = try JSONReader.read(data)
    } catch {
      return .unreadable(path: path, reason: "it is not JSON (\(error))")
    }
    guard let text = json["url"]?.stringValue, let url = URL(string: text), url.scheme == "http",
      let model = json["model"]?.stringValue
    else {
      return .unreadable(path: path, reason: "it needs a 'url' starting with http:// and a 'model'")
    }
    return .running(
      ModelEndpoint(
        baseURL: url, model: model, contextSize: json["contextSize"]?.intValue, origin: .localModel,
        toolCalling: .guided, statedCapabilities: [.guidedGeneration, .toolCalling]))
  }
}
