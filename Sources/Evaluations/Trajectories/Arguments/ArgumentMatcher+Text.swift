extension ArgumentMatcher {
  /// The argument that the condition is about.
  var argumentName: String {
    switch self {
    case .exact(let name, _), .keyOnly(let name), .oneOf(let name, _), .range(let name, _, _),
      .pattern(let name, _), .contains(let name, _), .hasPrefix(let name, _), .hasSuffix(let name, _),
      .naturalLanguage(let name, _):
      name
    }
  }

  /// What is expected of the argument, for people: `"Paris"`, `at least 3`.
  var expectationText: String {
    switch self {
    case .exact(_, let value): ValueText.of(value)
    case .keyOnly: "any value"
    case .oneOf(_, let values):
      "one of " + ValueText.shortened(values.map { ValueText.of($0) }.joined(separator: ", "))
    case .range(_, let minimum?, let maximum?): "\(ValueText.of(minimum)) to \(ValueText.of(maximum))"
    case .range(_, let minimum?, nil): "at least \(ValueText.of(minimum))"
    case .range(_, nil, let maximum?): "at most \(ValueText.of(maximum))"
    case .range(_, nil, nil): "any number"
    case .pattern(_, let regex): "matching /\(ValueText.shortened(regex))/"
    case .contains(_, let part): "containing \(ValueText.quoted(part))"
    case .hasPrefix(_, let part): "beginning with \(ValueText.quoted(part))"
    case .hasSuffix(_, let part): "ending with \(ValueText.quoted(part))"
    case .naturalLanguage(_, let criteria): "meeting \(ValueText.quoted(criteria))"
    }
  }
}
