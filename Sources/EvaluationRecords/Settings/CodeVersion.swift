import Foundation

/// Which version of the code a run measures.
package enum CodeVersion {
  /// The version in this process: `EVALUATIONS_CODE_VERSION`, else what git says of the working directory, or nil.
  ///
  /// Git is asked once, by whoever comes first, and has two seconds to answer.
  package static let ofProcess = version(in: ProcessInfo.processInfo.environment, limit: 2)

  /// The version that an environment names, else the one that git describes within `limit` seconds.
  ///
  /// - Parameter directory: Where git looks for a repository; nil for the working directory.
  static func version(in environment: [String: String], directory: String? = nil, limit: Double) -> String? {
    if let version = SettingsReader.value(of: SettingName.codeVersion, in: environment) { return version }
    let arguments = (directory.map { ["-C", $0] } ?? []) + ["describe", "--always", "--dirty", "--tags"]
    // Reading must not change the repository, nor start a daemon that watches it.
    var environment = environment
    environment["GIT_OPTIONAL_LOCKS"] = "0"
    let command = ["git", "-c", "core.fsmonitor=false"] + arguments
    guard let output = ShortCommand.output(of: command, environment: environment, limit: limit) else {
      return nil
    }
    return SettingsReader.value(of: "", in: ["": String(decoding: output, as: UTF8.self)])
  }
}
