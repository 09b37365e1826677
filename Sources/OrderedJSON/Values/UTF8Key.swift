/// A string compared by its UTF-8 bytes instead of by canonical equivalence.
struct UTF8Key: Hashable {
  /// The string as it was given.
  let text: String

  init(_ text: String) {
    self.text = text
  }

  static func == (left: UTF8Key, right: UTF8Key) -> Bool {
    let (left, right) = (left.text.utf8, right.text.utf8)
    guard left.count == right.count else { return false }
    // Through the buffers, since the views decode where they are at every step.
    let areEqual = left.withContiguousStorageIfAvailable { left in
      right.withContiguousStorageIfAvailable { left.elementsEqual($0) }
    }
    return (areEqual ?? nil) ?? left.elementsEqual(right)
  }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    // Ends the key, so that neighboring keys in a larger hash cannot trade bytes.
    hasher.combine(0xFF as UInt8)
  }
}
