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

  @Test("A pipe is none, and nobody waits for a writer")
  func pipe() async throws {
    let file = try TemporaryFile("")
    let pipe = file.url.deletingLastPathComponent().appendingPathComponent("pipe")
    try #require(mkfifo(pipe.path, 0o600) == 0)
    #expect(
      await message(pipe)
        == "The dataset \(pipe.path) is a pipe. JSONLoader reads regular files; put samples that arrive over "
        + "time into an AsyncThrowingStream and pass it to StreamLoader.")
  }

  @Test("A device is none")
  func device() async {
    #expect(
      await message(URL(fileURLWithPath: "/dev/null"))?.hasPrefix("The dataset /dev/null is a device.")
        == true)
  }

  @Test("A path through a file is told in the system's words")
  func throughFile() async throws {
    let file = try TemporaryFile("")
    let path = file.url.path + "/samples.jsonl"
    #expect(
      await message(URL(fileURLWithPath: path))
        == "The dataset \(path) cannot be read: Not a directory. Check the file's permissions and the disk.")
  }

  @Test("UTF-16 is named, with the way to convert it")
  func otherEncoding() async throws {
    let text = "[{\"input\":\"x\"}]"
    let file = try TemporaryFile([0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
    #expect(
      await message(file.url)
        == "The dataset \(file.url.path) is written in UTF-16, and JSONLoader reads UTF-8. Convert it first: "
        + "iconv -f UTF-16 -t UTF-8.")
  }

  @Test("A compressed file is named")
  func compressed() async throws {
    let file = try TemporaryFile([0x1F, 0x8B, 8, 0, 0, 0, 0, 0], name: "samples.jsonl.gz")
    #expect(
      await message(file.url)
        == "The dataset \(file.url.path) is compressed with gzip. Unpack it first.")
  }
}
