import FoundationModels

/// What a recorded model does with requests.
public enum RecordingMode: String, Sendable, Hashable, CaseIterable {
  /// Recorded responses are used; any other request goes to the model, and its response is not kept.
  case read
  /// Recorded responses are used; any other request goes to the model, and its response is kept.
  case readWrite
  /// Only recorded responses are used: any other request throws an error that says what is nearest to it
  /// among the recordings. The model is never asked.
  case replay

  var recorderMode: ResponseRecorder.Mode {
    switch self {
    case .read: .read
    case .readWrite: .readWrite
    case .replay: .replay
    }
  }
}
