/// Makes the markers between which a judge's prompt holds data.
///
/// A marker cannot be foreseen by whoever wrote the text under judgment, so the text cannot end its own block.
struct DataMarker: Sendable {
  /// Makes a marker that differs every time.
  let make: @Sendable () -> String

  /// 64 random bits, as 16 hexadecimal digits.
  static let random = DataMarker {
    let digits = String(UInt64.random(in: .min ... .max), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// A marker that occurs in none of some texts.
  func unused(in texts: [String]) -> String {
    var marker = make()
    // A marker that keeps growing ends up longer than any text, whatever `make` returns.
    while texts.contains(where: { $0.utf8.firstRange(of: marker.utf8) != nil }) { marker += make() }
    return marker
  }
}
