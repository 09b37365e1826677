import Synchronization

/// The names of types, without their modules.
///
/// Asking the runtime takes longer than encoding a small value, so every type is asked for once.
enum TypeNames {
  private static let known = Mutex<[ObjectIdentifier: String]>([:])

  /// A type's name, `ModelSample<String>` for instance.
  static func name(of type: Any.Type) -> String {
    let identifier = ObjectIdentifier(type)
    return known.withLock { known in
      if let name = known[identifier] { return name }
      let name = "\(type)"
      known[identifier] = name
      return name
    }
  }
}
