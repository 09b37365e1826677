import Synchronization

/// What code within it is to know of the evaluation around it when it calls models, and what those calls
/// came to.
///
/// It says which repeat of a sample is running, which seed to use and where responses are recorded; it
/// collects the calls, so that an evaluation knows what its subject used. Detached tasks leave the scope:
/// their calls get no seed and are not seen.
package final class ModelCallScope: Sendable {
  @TaskLocal package static var current: ModelCallScope?

  /// Which repeat of its sample this is, from 1. Recorded responses of one repeat are not used in another.
  package let repeatNumber: Int
  /// The seed for requests whose own options name none; nil leaves it to the model.
  package let defaultSeed: Int?
  /// Where responses are recorded and looked up; nil for nowhere.
  package let responses: ResponseRecorder?

  private struct State {
    var calls: [ModelCall] = []
    var lowestEndpointLimit: Int?
    var wasThrottled = false
    var responseNotes: [ResponseNotes.Note] = []
  }

  private let state = Mutex(State())

  package init(repeatNumber: Int = 1, defaultSeed: Int? = nil, responses: ResponseRecorder? = nil) {
    self.repeatNumber = repeatNumber
    self.defaultSeed = defaultSeed
    self.responses = responses
  }

  /// The calls so far, in the order they ended.
  package var calls: [ModelCall] { state.withLock(\.calls) }

  /// The least number of requests that an endpoint called so far is given at once, each time right after an
  /// attempt; nil if no endpoint answered.
  package var lowestEndpointLimit: Int? { state.withLock(\.lowestEndpointLimit) }

  /// Whether an endpoint refused an attempt so as to be called less: with 429, 503 or 529, or another server
  /// error that says when to come back. Attempts that were repeated count as well.
  package var wasThrottled: Bool { state.withLock(\.wasThrottled) }

  /// The responses that recorders gave or kept.
  var responseNotes: [ResponseNotes.Note] { state.withLock(\.responseNotes) }

  func note(_ note: ResponseNotes.Note) {
    state.withLock { $0.responseNotes.append(note) }
  }

  func record(_ call: ModelCall) {
    state.withLock { $0.calls.append(call) }
  }

  /// Notes what an attempt showed about the load of its endpoint.
  func note(endpointLimit: Int, isThrottled: Bool) {
    state.withLock { state in
      state.lowestEndpointLimit = min(state.lowestEndpointLimit ?? endpointLimit, endpointLimit)
      if isThrottled { state.wasThrottled = true }
    }
  }
}
