/// Waits until `condition` holds, looking every few milliseconds.
///
/// - Returns: Whether it held within `limit`. The limit only keeps a failing test from hanging; a passing
///   one never waits for it.
package func eventually(
  within limit: Duration = .seconds(120), _ condition: @Sendable () -> Bool
) async throws -> Bool {
  let clock = ContinuousClock()
  let end = clock.now + limit
  while clock.now < end {
    if condition() { return true }
    try await Task.sleep(for: .milliseconds(3))
  }
  return condition()
}
