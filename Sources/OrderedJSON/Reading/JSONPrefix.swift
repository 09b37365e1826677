/// What could be read of a value whose text may have been cut off.
package struct JSONPrefix: Sendable, Hashable {
  /// What there is of the value.
  package var value: JSONValue
  /// Whether the text held all of it.
  package var isComplete: Bool
  /// How many arrays and objects were open where the text ended: the root, its last part, the last part of that, and so on.
  package var openDepth: Int
  /// Whether the text ended inside the last value of the innermost open array or object, which then is the beginning of a text.
  package var endsInText: Bool
}
