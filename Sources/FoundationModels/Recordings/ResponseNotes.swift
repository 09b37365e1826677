import Synchronization

/// What recorders did about the answer that comes through a channel.
final class ResponseNotes: Sendable {
  /// One recorder's part in an answer.
  struct Note: Sendable {
    let recorder: ResponseRecorder
    let key: String
    /// Whether the recorder gave the answer, instead of keeping it.
    let isCached: Bool
  }

  private let notes = Mutex<[Note]>([])

  /// The notes so far.
  var all: [Note] { notes.withLock { $0 } }

  func add(_ new: [Note]) {
    notes.withLock { $0 += new }
  }
}

extension [ResponseNotes.Note] {
  /// Drops the answers, because nothing could be made of them.
  func forget() {
    for note in self { note.recorder.forget(note.key) }
  }
}
