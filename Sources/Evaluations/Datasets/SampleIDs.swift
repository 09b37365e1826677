/// Finds the ids that several samples of a dataset share.
///
/// Only samples that are `Identifiable` take part. An id that is nil, and one that is only the address of an
/// object, names no sample.
struct SampleIDs<Place: Sendable & Hashable> {
  /// An id that an earlier sample has.
  struct Repetition: Sendable, Hashable {
    /// The id as text. Untrusted.
    var id: String
    /// Where it came first.
    var first: Place
    /// Where it came again.
    var place: Place
  }

  private var first: [AnyHashable: Place] = [:]

  /// Notes a sample's id, and returns the repetition if an earlier sample has it.
  mutating func add(_ sample: some SampleProtocol, at place: Place) -> Repetition? {
    guard let identifiable = sample as? any Identifiable, let id = Self.id(of: identifiable) else {
      return nil
    }
    guard let first = first[id.value] else {
      first[id.value] = place
      return nil
    }
    return Repetition(id: id.text, first: first, place: place)
  }

  /// A sample's id as text, or nil if it has none.
  static func text(of sample: some SampleProtocol) -> String? {
    (sample as? any Identifiable).flatMap { id(of: $0) }?.text
  }

  private static func id(of sample: some Identifiable) -> (value: AnyHashable, text: String)? {
    let id = sample.id
    if id is ObjectIdentifier { return nil }
    let mirror = Mirror(reflecting: id)
    guard mirror.displayStyle == .optional else { return (AnyHashable(id), "\(id)") }
    return mirror.children.first.map { (AnyHashable(id), "\($0.value)") }
  }
}

/// A place in a dataset file.
struct FilePlace: Sendable, Hashable {
  /// The file's path.
  var file: String
  /// From 1.
  var line: Int
  /// From 1, in bytes.
  var column: Int
}
