package import Foundation

/// Why a dataset file could not be opened or read. It ends the run.
package struct DatasetFileError: Error, LocalizedError, CustomStringConvertible, Sendable {
  /// What is in the way.
  package enum Problem: Sendable, Hashable {
    case notAFile
    case missing
    case directory
    case unreadable(reason: String)
  }

  /// The file.
  package let url: URL
  /// What is in the way.
  package let problem: Problem

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
    case .unreadable(let reason):
      "The dataset \(url.path) cannot be read: \(reason). Check the file's permissions and the disk."
    }
  }
}
