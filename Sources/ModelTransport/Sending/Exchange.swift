import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request on its way, from the first byte sent to the answer its caller gets.
///
/// It ends exactly once: with a response, an error, at its deadline, or by cancellation. Whatever the
/// session reports afterwards is ignored.
final class Exchange: Sendable {
  private struct State {
    var continuation: CheckedContinuation<HTTPResponse, any Error>?
    var task: URLSessionDataTask?
    var deadline: Deadline?
    var response: HTTPURLResponse?
    var body = Data()
    var redirectCount = 0
    /// The result, if it came before there was somebody to give it to.
    var earlyResult: Result<HTTPResponse, any Error>?
    var isFinished = false
  }

  private static let maximumRedirects = 10

  private let url: URL
  private let timeout: Duration
  private let state = Mutex(State())

  init(url: URL, timeout: Duration) {
    self.url = url
    self.timeout = timeout
  }

  /// Starts the task that `makeTask` creates, unless the exchange was finished before it began.
  func begin(
    _ continuation: CheckedContinuation<HTTPResponse, any Error>, makeTask: () -> URLSessionDataTask
  ) {
    let early = state.withLock { state in
      if state.earlyResult == nil { state.continuation = continuation }
      return state.earlyResult
    }
    if let early {
      continuation.resume(with: early)
      return
    }
    let task = makeTask()
    let deadline = Deadline(after: timeout) { [weak self] in
      guard let self else { return }
      finish(.failure(TransportError.timedOut(url: url, timeout: timeout)))
    }
    let isStillWanted = state.withLock { state in
      guard !state.isFinished else { return false }
      state.task = task
      state.deadline = deadline
      return true
    }
    task.resume()
    if !isStillWanted {
      deadline.cancel()
      task.cancel()
    }
  }

  /// Ends the exchange unless it has ended.
  func finish(_ result: Result<HTTPResponse, any Error>) {
    let ended = state.withLock { state -> State? in
      guard !state.isFinished else { return nil }
      let ended = state
      state = State(isFinished: true)
      if ended.continuation == nil { state.earlyResult = result }
      return ended
    }
    guard let ended else { return }
    ended.deadline?.cancel()
    if case .failure = result { ended.task?.cancel() }
    ended.continuation?.resume(with: result)
  }
}

// What the session reports.
extension Exchange {
  func receive(_ response: URLResponse) {
    state.withLock { $0.response = response as? HTTPURLResponse }
  }

  func receive(_ data: Data) {
    state.withLock { state in
      if !state.isFinished { state.body.append(data) }
    }
  }

  /// Whether a redirect to `target` is followed.
  func follows(from source: URL?, to target: URL?) -> Bool {
    let count = state.withLock { state in
      state.redirectCount += 1
      return state.redirectCount
    }
    return count <= Self.maximumRedirects && RedirectRule.allows(from: source ?? url, to: target)
  }

  func complete(_ error: (any Error)?) {
    let (response, body) = state.withLock { ($0.response, $0.body) }
    if let error {
      finish(.failure(TransportError(error, url: url, hasResponse: response != nil)))
    } else if let response {
      finish(.success(HTTPResponse(response, body: body)))
    } else {
      finish(.failure(TransportError.describing(.connectionLost, url: url, reason: "")))
    }
  }
}

extension HTTPResponse {
  fileprivate init(_ response: HTTPURLResponse, body: Data) {
    let headers = response.allHeaderFields.map { (name: "\($0.key)", value: "\($0.value)") }
    self.init(status: response.statusCode, headers: headers.sorted { $0.name < $1.name }, body: body)
  }
}
