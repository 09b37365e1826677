/// What can be wrong with a picture; each completes a sentence that begins with the picture's name.
enum ImageProblem: Error, Hashable {
  /// The bytes are something else, which the first text says.
  case notAnImage(String, advice: String?)
  /// The bytes are nothing that is known.
  case unknownFormat
  /// The bytes are a picture in a format that is not read, named with an article.
  case unsupportedFormat(String)
  case cutShort(ImageFormat)
  /// The text completes "its header …".
  case damagedHeader(ImageFormat, String)
  /// The kind is named with an article; nil for pictures of any kind.
  case tooManyPixels(width: Int, height: Int, limit: Int, kind: String?)
  case pixelSizeTooSmall(Int)
  case doesNotExist
  case notAFile
  case notAFileURL(isElsewhere: Bool)
  case unreadable(String)
  case changed
  case notKept(folder: String, reason: String)
  /// What has to be done with the picture, and why the library that does it cannot be used.
  case decoderMissing(purpose: String, reason: String)
  case undecodable(ImageFormat, reason: String)

  /// What is wrong, for a picture of that name, and what to do.
  func message(about name: String) -> String {
    switch self {
    case .notAnImage(let reason, let advice):
      return "\(name) is not an image (\(reason))." + (advice.map { " \($0)" } ?? "")
    case .unknownFormat: return "\(name) is not an image in a known format (\(Self.formats))."
    case .unsupportedFormat(let format):
      return "\(name) is \(format), which is not supported (\(Self.formats) are). Convert it to JPEG or PNG."
    case .cutShort(let format):
      return "\(name) is cut short: its \(format.name) data ends too early."
    case .damagedHeader(let format, let what):
      return "\(name) is damaged: its \(format.name) header \(what)."
    case .tooManyPixels(let width, let height, let limit, let kind):
      let size = "\(width)×\(height) pixels, that is \(megapixels(width, height)) megapixels"
      let kind = kind.map { " for \($0)" } ?? ""
      return "\(name) claims to have \(size); the limit\(kind) is \(limit / 1_000_000) megapixels."
    case .pixelSizeTooSmall(let size):
      return "\(name) cannot be made \(size) pixels wide and high. Give a maxPixelSize of 1 or more."
    case .doesNotExist: return "\(name) does not exist."
    case .notAFile: return "\(name) is not a file."
    case .notAFileURL(let isElsewhere):
      let advice =
        isElsewhere ? "Download the image, and name the file" : "Make one with URL(fileURLWithPath:)"
      return "\(name) is not the URL of a file. \(advice)."
    case .unreadable(let reason): return "\(name) cannot be read: \(reason)."
    case .changed:
      return "\(name) has changed since the image was created from it. Create the image again."
    case .notKept(let folder, let reason):
      return "\(name) cannot be kept in a temporary file in \(folder): \(reason)."
    case .decoderMissing(let purpose, let reason):
      return
        "\(name) has to be \(purpose), which takes libvips. Install it: apt-get install libvips42 (\(reason))"
    case .undecodable(let format, let reason):
      return "\(name) cannot be decoded as \(format.name): \(reason)"
    }
  }

  /// "JPEG, PNG and so on": the formats that are read.
  private static let formats: String = {
    let names = ImageFormat.allCases.map(\.name)
    return names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
  }()

  private func megapixels(_ width: Int, _ height: Int) -> Int {
    let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
    return (overflow ? Int.max : pixels) / 1_000_000
  }
}
