import EvaluationRecords
import OrderedJSON

/// By what a sample is known in another run: a hash of what it holds.
enum SampleDigest {
  /// The digest of a sample that was encoded; of one that could not be, the digest of the reason.
  static func of(_ sample: StoredValue, json: JSONValue?) -> String {
    let text = json?.canonicalText() ?? sample.json ?? sample.problem ?? ""
    return SHA256.hexDigest(of: text.utf8)
  }
}
