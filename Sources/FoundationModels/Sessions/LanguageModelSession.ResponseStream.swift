import Synchronization

extension LanguageModelSession {
  /// An answer while it is generated: each element shows all there is so far, the last one the finished answer.
  ///
  /// Elements are made when they are asked for. Code that is slower than the model misses some in between, never the last.
  /// Work starts with the first element that is asked for. Leaving the iteration early cancels the request and leaves the
  /// session ready for the next one.
  public struct ResponseStream<Content>: AsyncSequence where Content: Generable {
    /// What iteration gives: cumulative snapshots.
    public typealias Element = Snapshot
    /// Iteration throws the errors of the request.
    public typealias Failure = any Swift.Error

    /// An answer at one moment of its generation.
    public struct Snapshot {
      /// What is known of the answer.
      public var content: Content.PartiallyGenerated
      /// What is known of the answer, before it was converted to its type.
      public var rawContent: GeneratedContent
      /// What the request has added to the transcript after its prompt; the indices are the transcript's.
      public var transcriptEntries: ArraySlice<Transcript.Entry>
      /// How many tokens the request has used.
      public var usage: LanguageModelSession.Usage
    }

    let run: ResponseStreamRun

    /// Creates an iterator; all iterators of a stream share its one request.
    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(ticket: ResponseStreamRun.Ticket(run))
    }

    /// Gives the snapshots of an answer.
    public struct AsyncIterator: AsyncIteratorProtocol {
      let ticket: ResponseStreamRun.Ticket

      /// The next snapshot, nil when the answer is complete.
      ///
      /// - Throws: What `respond` would throw.
      public mutating func next(isolation actor: isolated (any Actor)? = #isolation) async throws -> Snapshot?
      {
        guard let answer = try await ticket.run.next() else { return nil }
        return Snapshot(
          content: try Content.PartiallyGenerated(answer.content), rawContent: answer.content,
          transcriptEntries: answer.entries, usage: answer.usage)
      }
    }

    /// The finished answer: waits for it, whether or not snapshots were taken before.
    ///
    /// - Throws: What `respond` would throw, and `CancellationError` if iteration was left early.
    nonisolated(nonsending) public func collect() async throws
      -> sending LanguageModelSession.Response<Content>
    {
      let answer = try await run.finalAnswer()
      return LanguageModelSession.Response(
        content: try Content(answer.content), rawContent: answer.content, transcriptEntries: answer.entries,
        usage: answer.usage)
    }
  }
}
