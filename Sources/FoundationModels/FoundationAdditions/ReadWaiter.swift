#if !canImport(Darwin)
  import Dispatch
  import Synchronization

  /// Somebody who waits for the result of one read.
  ///
  /// The wait ends once: with the read or because it is cancelled. A read that has begun is never thrown away, so
  /// that cancelling loses no bytes.
  final class ReadWaiter: Sendable {
    private typealias Continuation = CheckedContinuation<[UInt8]?, any Error>

    private struct State {
      var continuation: Continuation?
      var watch: Watch?
      var isOver = false
    }

    /// A dispatch source.
    private struct Watch: @unchecked Sendable {
      // Unchecked: dispatch sources may be used from any thread, but are not marked so.
      var source: any DispatchSourceRead
    }

    private let state = Mutex(State())

    /// Takes in who waits.
    func wait(_ continuation: CheckedContinuation<[UInt8]?, any Error>) {
      let isOver = state.withLock { state in
        if !state.isOver { state.continuation = continuation }
        return state.isOver
      }
      if isOver { continuation.resume(throwing: CancellationError()) }
    }

    /// Ends the wait with what `read` gives, which is not called if the wait is over.
    func finish(_ read: () throws -> [UInt8]?) {
      guard let continuation = end() else { return }
      continuation.resume(with: Result { try read() })
    }

    /// Ends the wait with what `read` gives as soon as a descriptor has bytes or comes to its end.
    func watch(
      _ descriptor: Int32, on queue: DispatchQueue, _ read: @escaping @Sendable () throws -> [UInt8]?
    ) {
      let watch = Watch(source: DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue))
      watch.source.setEventHandler { [self] in finish(read) }
      watch.source.activate()
      let isOver = state.withLock { state in
        if !state.isOver { state.watch = watch }
        return state.isOver
      }
      if isOver { watch.source.cancel() }
    }

    /// Ends the wait with a `CancellationError`.
    func cancel() {
      end()?.resume(throwing: CancellationError())
    }

    /// Marks the wait as over; nil if it was already.
    private func end() -> Continuation? {
      let ended = state.withLock { state in
        let ended = state
        state = State(isOver: true)
        return ended
      }
      ended.watch?.source.cancel()
      return ended.continuation
    }
  }
#endif
