/// What people call an evaluation.
enum DisplayName {
  /// The text of a stored property `name`, or the type's name if there is none.
  ///
  /// The property is found by reflection: `name` is not a requirement of `Evaluation`, so one that a client
  /// declares, perhaps privately, is not visible through the protocol.
  static func of(_ evaluation: some Evaluation) -> String {
    var mirror: Mirror? = Mirror(reflecting: evaluation)
    while let current = mirror {
      for case ("name"?, let name as String) in current.children where !name.isEmpty { return name }
      mirror = current.superclassMirror
    }
    return evaluation.name
  }
}
