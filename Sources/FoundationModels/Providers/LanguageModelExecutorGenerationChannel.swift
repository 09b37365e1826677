/// Carries what a model generates from its executor to the session, in order.
///
/// One executor sends, one session reads; the session ends the channel.
public struct LanguageModelExecutorGenerationChannel: AsyncSequence, Sendable {
  /// What is sent.
  public typealias Element = Event
  /// What reading can throw: the error that the channel was ended with.
  public typealias Failure = any Error

  /// What recorders did about the answer.
  let notes = ResponseNotes()
  private let stream: AsyncThrowingStream<Event, any Error>
  private let continuation: AsyncThrowingStream<Event, any Error>.Continuation

  /// Creates an open channel.
  public init() {
    (stream, continuation) = AsyncThrowingStream.makeStream()
  }

  /// Sends an event to the session; nothing happens once the channel is ended.
  nonisolated(nonsending) public func send(_ event: Event) async {
    continuation.yield(event)
  }

  /// Ends the channel: readers get what was sent before, then the error if there is one.
  func finish(throwing error: (any Error)? = nil) {
    continuation.finish(throwing: error)
  }

  /// Creates an iterator over the events.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(base: stream.makeAsyncIterator())
  }

  /// Reads the events of a channel.
  public struct AsyncIterator: AsyncIteratorProtocol {
    var base: AsyncThrowingStream<Event, any Error>.AsyncIterator

    /// The next event, nil when the channel has ended.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Event? {
      try await base.next(isolation: actor)
    }
  }
}
