/// Durations as text for people.
package enum DurationText {
  /// A measured duration, with as much detail as matters: `0.42 s`, `12.4 s`, `3 min 12 s`, `2 h 5 min`.
  package static func measured(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds >= 0, seconds < 1e9 else { return "?" }
    if seconds < 0.0005 { return "0 s" }
    if seconds < 9.995 { return trimmed(seconds, decimals: seconds < 0.0995 ? 3 : 2) + " s" }
    if seconds < 59.95 { return trimmed(seconds, decimals: 1) + " s" }
    let whole = Int(seconds.rounded())
    if whole < 3_600 {
      return "\(whole / 60) min" + (whole % 60 == 0 ? "" : " \(whole % 60) s")
    }
    let minutes = Int((seconds / 60).rounded())
    return "\(minutes / 60) h" + (minutes % 60 == 0 ? "" : " \(minutes % 60) min")
  }

  /// A running clock: `0:07`, `12:34`, `1:02:03`.
  static func clock(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds >= 0, seconds < 1e9 else { return "-:--" }
    let whole = Int(seconds)
    let minutes = whole / 60 % 60
    let start = whole < 3_600 ? "\(minutes)" : "\(whole / 3_600):\(twoDigits(minutes))"
    return start + ":" + twoDigits(whole % 60)
  }

  /// A duration that is only estimated: `40 s`, `3 min`, `2 h`.
  static func estimated(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds >= 0, seconds < 1e9 else { return "?" }
    if seconds < 9.5 { return "\(max(1, Int(seconds.rounded()))) s" }
    if seconds < 57.5 { return "\(Int((seconds / 5).rounded()) * 5) s" }
    if seconds < 5_370 { return "\(max(1, Int((seconds / 60).rounded()))) min" }
    return "\(Int((seconds / 3_600).rounded())) h"
  }

  private static func twoDigits(_ value: Int) -> String {
    value < 10 ? "0\(value)" : "\(value)"
  }

  private static func trimmed(_ seconds: Double, decimals: Int) -> String {
    let scale = (0..<decimals).reduce(1) { power, _ in power * 10 }
    let scaled = Int((seconds * Double(scale)).rounded())
    var fraction = String(scaled % scale)
    fraction = String(repeating: "0", count: decimals - fraction.count) + fraction
    while fraction.hasSuffix("0") { fraction.removeLast() }
    return "\(scaled / scale)" + (fraction.isEmpty ? "" : ".\(fraction)")
  }
}
