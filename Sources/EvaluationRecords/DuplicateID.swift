/// An id that several samples of a dataset share.
package struct DuplicateID: Sendable, Hashable, Codable {
  /// The id as text. Untrusted: it comes from data files.
  package var id: String
  /// The samples that have it, by their `index`, in dataset order.
  package var samples: [Int]
  /// Where they stand, `samples.jsonl:3:1` for instance, in the order of `samples`; empty if that is not known.
  package var places: [String]

  /// An id with the samples that share it.
  package init(id: String, samples: [Int], places: [String] = []) {
    self.id = id
    self.samples = samples
    self.places = places
  }
}
