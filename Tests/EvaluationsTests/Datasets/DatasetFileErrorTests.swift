import Foundation
import Testing

@testable import Evaluations

@Suite("A dataset file that cannot be opened ends the run with what to do")
struct DatasetFileErrorTests {
  private func message(_ url: URL) async -> String? {
    do {
      _ = try await Loading(JSONLoader<TextSample>(url: url))
      return nil
    } catch {
      return (error as? DatasetFileError)?.errorDescription
    }
  }

  @Test("A missing file names itself and the working directory")
  func missing() async {
    #expect(
      await message(URL(fileURLWithPath: "/nowhere/samples.json"))
        == "The dataset /nowhere/samples.json does not exist. Check the path; a relative one starts at the "
        + "working directory, now \(FileManager.default.currentDirectoryPath).")
  }

  @Test("A directory is none")
  func directory() async {
    #expect(
      await message(URL(fileURLWithPath: "/"))
        == "The dataset / is a directory. Pass the URL of a .json or .jsonl file in it.")
  }

  @Test("A web address is none")
  func webAddress() async throws {
    let url = try #require(URL(string: "https://example.com/samples.json"))
    #expect(
      await message(url)
        == "The dataset https://example.com/samples.json is not a file. JSONLoader reads local files: "
        + "download it first and pass a file URL.")
  }

  @Test("A reason of the system is passed on")
  func unreadable() {
    let error = DatasetFileError(
      url: URL(fileURLWithPath: "/x.json"), problem: .unreadable(reason: "permission denied"))
    #expect("\(error)" == error.errorDescription)
    #expect(
      error.errorDescription
        == "The dataset /x.json cannot be read: permission denied. Check the file's permissions and the disk."
    )
  }
}
