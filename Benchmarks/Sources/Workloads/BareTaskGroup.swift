/// The same waiting without any evaluation around it: what Swift's concurrency allows on the machine.
enum BareTaskGroup {
  static func measured(samples: Int, delay: Duration, width: Int) async throws -> Measurement {
    try await Measurement.of(samples: samples) {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<samples {
          if number >= width { try await group.next() }
          group.addTask { try await Task.sleep(for: delay) }
        }
        try await group.waitForAll()
      }
    }
  }
}
