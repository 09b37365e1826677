package import Foundation

/// Why a dataset file could not be opened or read. It ends the run.
package struct DatasetFileError: Error, LocalizedError, CustomStringConvertible, Sendable {
  /// What is in the way.
  enum Problem: Sendable, Equatable {
    case notAFile
    case missing
    case directory
    /// Not a file on a disk but what `kind` says, `a pipe` for instance.
    case notRegular(kind: String)
    /// Not UTF-8 text but another encoding's, or compressed.
    case otherFormat(FileSignature)
    /// So many rows at its beginning cannot be read that it is not the file that was meant.
    case noSamples(rows: Int, first: String)
    case unreadable(reason: String)
  }

  /// The file.
  package let url: URL
  /// What is in the way.
  let problem: Problem

  /// Names the file, what is wrong with it, and what to do.
  package var errorDescription: String? { description }

  /// Names the file, what is wrong with it, and what to do.
  package var description: String {
    switch problem {
    case .notAFile:
      "The dataset \(url.absoluteString) is not a file. JSONLoader reads local files: download it first and "
        + "pass a file URL."
    case .missing:
      "The dataset \(url.path) does not exist. Check the path; a relative one starts at the working "
        + "directory, now \(FileManager.default.currentDirectoryPath)."
    case .directory:
      "The dataset \(url.path) is a directory. Pass the URL of a .json or .jsonl file in it."
    case .notRegular(let kind):
      "The dataset \(url.path) is \(kind). JSONLoader reads regular files; put samples that arrive over time "
        + "into an AsyncThrowingStream and pass it to StreamLoader."
    case .otherFormat(.encoding(let name)):
      "The dataset \(url.path) is written in \(name), and JSONLoader reads UTF-8. Convert it first: "
        + "iconv -f \(name) -t UTF-8."
    case .otherFormat(.compression(let name)):
      "The dataset \(url.path) is compressed with \(name). Unpack it first."
    case .noSamples(let rows, let first):
      "None of the first \(rows) rows of the dataset \(url.path) can be read, so it is taken for another file. "
        + "The first is at \(first). Check the path and the sample type's keys."
    case .unreadable(let reason):
      "The dataset \(url.path) cannot be read: \(reason). Check the file's permissions and the disk."
    }
  }
}
