package import EvaluationRecords
import Foundation
import Synchronization

/// The settings of runs that are not told otherwise.
package enum EngineSettings {
  /// What the caller asks for, instead of what the environment says.
  @TaskLocal package static var chosen: RunSettings?

  /// How long samples in flight may go on after an interrupt; tests have less patience.
  @TaskLocal package static var interruptGrace = Duration.seconds(10)

  private static let isRemarked = Mutex(false)

  /// What holds here.
  package static func current() throws(SettingsError) -> RunSettings {
    if let chosen {
      try chosen.check()
      return chosen
    }
    return try RunSettings(environment: ProcessInfo.processInfo.environment)
  }

  /// What to tell people about variables of the environment, the first time it is asked for.
  static func newRemarks() -> [String] {
    let isNew = isRemarked.withLock { isRemarked in
      defer { isRemarked = true }
      return !isRemarked
    }
    return isNew ? RunSettings.remarks(on: ProcessInfo.processInfo.environment) : []
  }
}
