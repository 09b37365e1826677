import Foundation

/// What bytes that are no picture seem to be.
enum ForeignContent: Hashable {
  case nothing
  /// A picture in a format that is not read: its name with an article.
  case otherPicture(String)
  /// Something else: its name, and what to do where that is clear.
  case other(String, advice: String?)
  case unknown

  /// Guesses from the first bytes.
  init(start: [UInt8], isWhole: Bool) {
    if start.isEmpty {
      self = .nothing
    } else if let name = Self.pictures.first(where: { start.starts(with: $0.signature) })?.name {
      self = .otherPicture(name)
    } else if let name = Self.containers.first(where: { start.starts(with: $0.signature) })?.name {
      self = .other(name, advice: nil)
    } else if start.dropFirst(4).starts(with: "ftyp".utf8) {
      self = .other("a video", advice: nil)
    } else if let text = Self.text(start, isWhole: isWhole) {
      self = Self.kind(of: text)
    } else {
      self = .unknown
    }
  }

  /// The problem to report.
  var problem: ImageProblem {
    switch self {
    case .nothing: .notAnImage("it is empty", advice: nil)
    case .otherPicture(let name): .unsupportedFormat(name)
    case .other(let name, let advice): .notAnImage("it looks like \(name)", advice: advice)
    case .unknown: .unknownFormat
    }
  }

  private static let pictures: [(signature: [UInt8], name: String)] = [
    (Array("BM".utf8), "a BMP image"),
    (Array("8BPS".utf8), "a Photoshop document"),
    ([0x00, 0x00, 0x01, 0x00], "an icon file"),
    ([0xFF, 0x0A], "a JPEG XL image"),
    ([0x00, 0x00, 0x00, 0x0C, 0x4A, 0x58, 0x4C, 0x20], "a JPEG XL image"),
    ([0x00, 0x00, 0x00, 0x0C, 0x6A, 0x50, 0x20, 0x20], "a JPEG 2000 image"),
    (Array("II+\0".utf8), "a BigTIFF image"),
    (Array("MM\0+".utf8), "a BigTIFF image"),
  ]

  private static let containers: [(signature: [UInt8], name: String)] = [
    (Array("%PDF".utf8), "a PDF document"),
    (Array("PK\u{3}\u{4}".utf8), "a ZIP archive"),
    ([0x1F, 0x8B], "a gzip archive"),
  ]

  /// The bytes as text, or nil if they hold what texts do not.
  private static func text(_ start: [UInt8], isWhole: Bool) -> Substring? {
    // The last character may have been cut in two.
    let candidates = isWhole ? 0...0 : 0...3
    let text = candidates.lazy.compactMap { String(validating: start.dropLast($0), as: UTF8.self) }.first
    guard let text else { return nil }
    let isPrintable = text.unicodeScalars.allSatisfy {
      $0.properties.generalCategory != .control || "\t\n\r\u{C}".unicodeScalars.contains($0)
    }
    guard isPrintable else { return nil }
    return text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
  }

  private static func kind(of text: Substring) -> ForeignContent {
    let beginning = text.prefix(200).lowercased()
    if beginning.hasPrefix("version https://git-lfs") {
      return .other("a pointer of Git LFS", advice: "Run git lfs pull.")
    }
    if beginning.hasPrefix("<!doctype html") || beginning.hasPrefix("<html") {
      return .other("a web page", advice: nil)
    }
    if beginning.hasPrefix("<svg") || (beginning.hasPrefix("<?xml") && beginning.contains("<svg")) {
      return .otherPicture("an SVG drawing")
    }
    if beginning.hasPrefix("<?xml") { return .other("XML", advice: nil) }
    if beginning.hasPrefix("{") || beginning.hasPrefix("[") { return .other("JSON", advice: nil) }
    return text.isEmpty ? .other("white space", advice: nil) : .other("text", advice: nil)
  }
}
