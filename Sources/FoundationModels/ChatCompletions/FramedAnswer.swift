/// An answer that comes with something around it: gives out what can be shown while it comes.
///
/// Every frame is a matter of schema: most servers keep to it, and where one does not, what was given out can be wrong.
/// Therefore the whole is kept, and read once more in the end if the frame was not as expected.
struct FramedAnswer {
  /// All that came.
  private(set) var whole = ""
  /// Whether something was given out.
  private(set) var hasShown = false
  /// Nil where only the whole tells what it is.
  private var frame: JSONFrame?
  /// Decodes the value, if it is a JSON text that stands for text.
  private var text: JSONTextPieces?

  init(_ frame: JSONFrame?, isText: Bool) {
    self.frame = frame
    text = isText ? JSONTextPieces() : nil
  }

  /// Whether what was given out cannot stand.
  var isUnreliable: Bool { frame?.isUnreliable == true || text?.isBroken == true }

  /// Reads a piece and returns what it brought of the answer.
  mutating func read(_ piece: String) -> String {
    whole += piece
    guard let value = frame?.read(piece) else { return "" }
    let shown = text?.read(value) ?? value
    if !shown.isEmpty { hasShown = true }
    return shown
  }
}
