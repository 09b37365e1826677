import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request on its way, from the first byte sent to the last byte its caller gets.
///
/// It ends exactly once: with the last byte, an error, at one of its limits, or because its caller is
/// cancelled or has lost interest. Whatever the session reports afterwards is ignored.
final class Exchange: Sendable {
  private struct State {
    /// Who waits for the head.
    var head: CheckedContinuation<HTTPStream, any Error>?
    /// Who takes the body, once there is a head.
    var body: AsyncThrowingStream<Data, any Error>.Continuation?
    var task: URLSessionDataTask?
    var timeLimit: Deadline?
    var silenceTimer: Deadline?
    var silence: SilenceWatch
    var status: Int?
    var headers: HeaderFields = []
    var bodySize = 0
    var redirectCount = 0
    /// The error, if it came before there was somebody to give it to.
    var earlyError: (any Error)?
    var isFinished = false
  }

  private static let maximumRedirects = 10
  private static let cancellations = DispatchQueue(label: "ModelTransport.cancellations")

  private let url: URL
  private let limits: ExchangeLimits
  private let whenFinished: @Sendable (ExchangeEnd) -> Void
  private let state: Mutex<State>

  /// Prepares an exchange.
  ///
  /// - Parameter whenFinished: Called once at the end of an exchange that began, before its caller learns of
  ///   the end.
  init(url: URL, limits: ExchangeLimits, whenFinished: @escaping @Sendable (ExchangeEnd) -> Void) {
    self.url = url
    self.limits = limits
    self.whenFinished = whenFinished
    state = Mutex(State(silence: SilenceWatch(limits, now: .now)))
  }

  /// Starts the task that `makeTask` creates, unless the exchange was finished before it began.
  func begin(
    _ continuation: CheckedContinuation<HTTPStream, any Error>, makeTask: () -> URLSessionDataTask
  ) {
    let earlyError = state.withLock { state in
      if state.earlyError == nil { state.head = continuation }
      return state.earlyError
    }
    if let earlyError {
      whenFinished(ExchangeEnd(headers: [], error: earlyError))
      continuation.resume(throwing: earlyError)
      return
    }
    let task = makeTask()
    let timeLimit = Deadline(after: limits.total) { [weak self] in
      guard let self else { return }
      finish(TransportError.timedOut(url: url, timeout: limits.total))
    }
    let isStillWanted = state.withLock { state in
      guard !state.isFinished else { return false }
      state.task = task
      state.timeLimit = timeLimit
      state.silence.noteSign(now: .now)
      return true
    }
    task.resume()
    if isStillWanted {
      checkSilence()
    } else {
      timeLimit.cancel()
      Self.cancel(task)
    }
  }

  /// Ends the exchange unless it has ended; with nil as the error if the body is complete.
  func finish(_ error: (any Error)?) {
    let ended = state.withLock { state -> State? in
      guard !state.isFinished else { return nil }
      let ended = state
      state = State(silence: ended.silence, isFinished: true)
      if ended.head == nil, ended.body == nil { state.earlyError = error }
      return ended
    }
    guard let ended else { return }
    ended.timeLimit?.cancel()
    ended.silenceTimer?.cancel()
    if error != nil, let task = ended.task { Self.cancel(task) }
    if let head = ended.head {
      // A response that ends before its head is there is none.
      let error = error ?? TransportError.describing(.connectionLost, url: url, reason: "")
      whenFinished(ExchangeEnd(headers: [], error: error))
      head.resume(throwing: error)
    } else if let body = ended.body {
      whenFinished(ExchangeEnd(status: ended.status, headers: ended.headers, error: error))
      body.finish(throwing: error)
    }
  }

  /// Cancels a task of the session, from a thread that holds no lock.
  ///
  /// Cancelling waits for the session's own queue, and a cancellation handler runs under a lock of the
  /// concurrency runtime that this queue may be waiting for.
  private static func cancel(_ task: URLSessionDataTask) {
    cancellations.async { task.cancel() }
  }
}

// What the session reports.
extension Exchange {
  /// Takes the head of the response and hands it on.
  func receive(_ response: HTTPURLResponse) {
    // 100 and its like announce the response proper.
    guard response.statusCode >= 200 else { return }
    guard response.expectedContentLength <= limits.bodySize else {
      return finish(TransportError.oversized(url: url, limit: limits.bodySize))
    }
    let (chunks, body) = AsyncThrowingStream.makeStream(of: Data.self)
    body.onTermination = { [self] reason in
      guard case .cancelled = reason else { return }
      // Without this the stream would end as if the body were complete.
      body.finish(throwing: CancellationError())
      finish(CancellationError())
    }
    let stream = HTTPStream(response, chunks: chunks)
    let head = state.withLock { state -> CheckedContinuation<HTTPStream, any Error>? in
      guard let head = state.head else { return nil }
      state.head = nil
      state.body = body
      state.status = stream.status
      state.headers = stream.headers
      state.silence.noteHead(now: .now)
      return head
    }
    guard let head else { return body.finish() }
    checkSilence()
    head.resume(returning: stream)
  }

  /// Takes a part of the body and hands it on.
  func receive(_ data: Data) {
    let (body, bodySize) = state.withLock { state in
      state.silence.noteSign(now: .now)
      state.bodySize += data.count
      return (state.body, state.bodySize)
    }
    guard bodySize <= limits.bodySize else {
      return finish(TransportError.oversized(url: url, limit: limits.bodySize))
    }
    body?.yield(data)
  }

  /// Takes note that the connection is gone, and with it the request.
  func loseConnection() {
    finish(TransportError.describing(.connectionLost, url: url, reason: ""))
  }

  /// Takes note that a part of the request's body went out.
  func noteProgress() {
    state.withLock { $0.silence.noteSign(now: .now) }
  }

  /// Whether a redirect to `target` is followed.
  func follows(from source: URL?, to target: URL?) -> Bool {
    let count = state.withLock { state in
      state.redirectCount += 1
      return state.redirectCount
    }
    return count <= Self.maximumRedirects && RedirectRule.allows(from: source ?? url, to: target)
  }

  /// Takes the end of the response.
  func complete(_ error: (any Error)?) {
    let hasResponse = state.withLock { $0.body != nil }
    finish(error.map { TransportError($0, url: url, hasResponse: hasResponse) })
  }
}

// Silence.
extension Exchange {
  /// Ends the exchange if nothing has come in for too long; otherwise looks again when that could be.
  private func checkSilence() {
    let verdict = state.withLock { $0.isFinished ? .never : $0.silence.verdict(now: .now) }
    switch verdict {
    case .never: break
    case .tooLong(let limit): finish(TransportError.silent(url: url, limit: limit))
    case .look(let delay): lookAgain(after: delay)
    }
  }

  private func lookAgain(after delay: Duration) {
    let timer = Deadline(after: delay) { [weak self] in self?.checkSilence() }
    let outdated = state.withLock { state -> Deadline? in
      guard !state.isFinished else { return timer }
      defer { state.silenceTimer = timer }
      return state.silenceTimer
    }
    outdated?.cancel()
  }
}

extension HTTPStream {
  fileprivate init(_ response: HTTPURLResponse, chunks: AsyncThrowingStream<Data, any Error>) {
    let headers = response.allHeaderFields.map { (name: "\($0.key)", value: "\($0.value)") }
    self.init(status: response.statusCode, headers: headers.sorted { $0.name < $1.name }, chunks: chunks)
  }
}
