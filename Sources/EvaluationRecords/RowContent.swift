/// What the client's code was given and what it produced for one sample, as JSON.
package struct RowContent: Sendable, Hashable, Codable {
  /// The whole sample.
  package var sample: StoredValue?
  /// The subject's answer; nil if there is none.
  package var response: StoredValue?
  /// The whole subject, where it is of the client's own type and can be encoded.
  package var subject: StoredValue?
  /// The expected answer; nil if the sample has none.
  package var expected: StoredValue?
  /// What the model did on its way to the answer; nil if it was not kept.
  package var transcript: StoredValue?

  /// Content of which nothing is known yet.
  package init() {}
}

/// A value of a client's type as JSON.
package struct StoredValue: Sendable, Hashable, Codable {
  /// The type's name without its module, or nil if it is not known.
  package var typeName: String?
  /// The value as JSON text, or nil if it could not be encoded.
  package var json: String?
  /// Why the value could not be encoded, or nil if it was.
  package var problem: String?

  /// A value that was encoded.
  package init(typeName: String?, json: String) {
    self.typeName = typeName
    self.json = json
  }

  /// A value that could not be encoded.
  package init(typeName: String?, problem: String) {
    self.typeName = typeName
    self.problem = problem
  }
}
