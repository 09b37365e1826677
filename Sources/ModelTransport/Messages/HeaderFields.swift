/// Header fields in their order; a name may come twice.
package typealias HeaderFields = [(name: String, value: String)]

extension HeaderFields {
  /// The value of the first field called `name`, whatever its case, or nil if there is none.
  package func value(of name: String) -> String? {
    let name = name.lowercased()
    return first { $0.name.lowercased() == name }?.value
  }
}
