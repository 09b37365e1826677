package import EvaluationRecords

/// The settings of runs that are not told otherwise.
package enum EngineSettings {
  /// What the caller asks for, instead of what the environment says.
  @TaskLocal package static var chosen: RunSettings?

  /// What holds here.
  static var current: RunSettings { chosen ?? RunSettings() }
}
