extension RunSettings {
  /// What people should know about an environment although it can be used: variables that nobody reads, and a job
  /// that is one of several without a share of its own. Safe to print, a sentence or two each.
  package static func remarks(on environment: [String: String]) -> [String] {
    unknownVariables(in: environment) + [ShardEnvironment.remark(on: environment)].compactMap { $0 }
  }

  private static func unknownVariables(in environment: [String: String]) -> [String] {
    let known = Set(SettingName.ofRuns + SettingName.ofBuilds)
    let unknown = environment.keys.filter {
      $0.uppercased().hasPrefix(SettingName.prefix) && !known.contains($0)
    }
    return unknown.sorted().map { name in
      // The prefix is the same, so it must not count for likeness.
      let rests = SettingName.ofRuns.map { String($0.dropFirst(SettingName.prefix.count)) }
      let nearest = NearestName.to(String(name.dropFirst(SettingName.prefix.count)), in: rests)
      let advice =
        nearest.map { "Did you mean \(SettingName.prefix)\($0)?" }
        ?? "Documentation/EnvironmentVariables.md lists the variables."
      return "\(QuotedValue.text(name).dropFirst().dropLast()) is set, but nothing reads it. \(advice)"
    }
  }
}
