import Foundation

/// Where the encoded form of a picture is.
enum ImageSource: Sendable {
  /// In a file, which is read when it is needed; with a stamp it has to be unchanged then.
  case file(URL, stamp: ImageFile.Stamp?)
  /// In the process's spool.
  case spooled(SpooledData)
  /// Nowhere: what was given could not be kept.
  case lost(ImageProblem)

  /// Keeps data for later.
  init(keeping data: Data, in spool: ImageSpool = .shared) {
    do {
      self = .spooled(try spool.keep(data))
    } catch let problem as ImageProblem {
      self = .lost(problem)
    } catch {
      self = .lost(.unreadable("\(error)"))
    }
  }

  /// The picture's name in messages.
  var name: String {
    switch self {
    case .file(let url, _): url.isFileURL ? url.relativePath : url.absoluteString
    case .spooled, .lost: "The image data"
    }
  }

  /// Opens the picture for as long as the result exists.
  ///
  /// - Throws: `ImageProblem`.
  func open() throws -> OpenImage {
    switch self {
    case .file(let url, let stamp):
      let file = try ImageFile(url)
      if let stamp, stamp != file.stamp { throw ImageProblem.changed }
      return OpenImage(input: .file(file), bytes: file.bytes)
    case .spooled(let spooled):
      let data = try spooled.read()
      return OpenImage(input: .data(data), bytes: ImageBytes(data))
    case .lost(let problem): throw problem
    }
  }

  /// Does something with the picture, and names it in the error if that fails.
  ///
  /// - Throws: `ImageError` in place of `ImageProblem`; other errors as they are.
  func naming<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let problem as ImageProblem {
      throw ImageError(name: name, problem: problem)
    }
  }
}

/// A picture whose encoded form can be read now.
struct OpenImage {
  /// What a decoder reads from.
  enum Input {
    case file(ImageFile)
    case data(Data)
  }

  let input: Input
  let bytes: ImageBytes

  /// All of the encoded form.
  ///
  /// - Throws: `ImageProblem` if it cannot be read, or is shorter than it was when it was opened.
  func data() throws -> Data {
    switch input {
    case .data(let data): return data
    case .file(let file):
      let data = try readBytes(file.descriptor, at: 0, count: file.stamp.count)
      guard data.count == file.stamp.count else { throw ImageProblem.changed }
      return data
    }
  }
}

extension ImageSource: Equatable {
  /// Files are equal by name and stamp, data by content.
  static func == (left: ImageSource, right: ImageSource) -> Bool {
    switch (left, right) {
    case (.file(let left, let leftStamp), .file(let right, let rightStamp)):
      return left == right && leftStamp == rightStamp
    case (.spooled(let left), .spooled(let right)):
      if left === right { return true }
      guard left.count == right.count else { return false }
      // Data that cannot be read any more is equal to none; whoever sends it learns why.
      return (try? left.read() == right.read()) ?? false
    case (.lost(let left), .lost(let right)): return left == right
    case (.file, _), (.spooled, _), (.lost, _): return false
    }
  }
}
