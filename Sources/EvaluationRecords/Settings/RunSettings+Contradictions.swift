extension RunSettings {
  /// Throws if settings contradict each other, wherever they come from.
  package func check() throws(SettingsError) {
    let problems = contradictions
    guard problems.isEmpty else { throw SettingsError(problems) }
  }

  /// Settings that cannot hold at the same time.
  var contradictions: [SettingsError.Problem] {
    var problems: [SettingsError.Problem] = []
    if resume != nil, rescore != nil {
      problems.append(
        SettingsError.Problem(
          variable: SettingName.resume,
          text:
            "\(SettingName.resume) and \(SettingName.rescore) are both set. A run either goes on with what "
            + "another did not finish, or judges another's answers again: leave one of them out."))
    }
    guard store == .off else { return problems }
    let needs = [
      (SettingName.resume, resume != nil, "is set"), (SettingName.rescore, rescore != nil, "is set"),
      (SettingName.details, details == .store, "is store"),
    ]
    for (variable, isNeeded, what) in needs where isNeeded {
      problems.append(
        SettingsError.Problem(
          variable: variable,
          text: "\(variable) \(what), which needs the store, but \(SettingName.store) is off: leave one of "
            + "them out."))
    }
    return problems
  }
}
