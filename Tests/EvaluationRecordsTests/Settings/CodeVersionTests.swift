import Foundation
import Testing

@testable import EvaluationRecords

@Suite("The version of the code is known, or known to be unknown")
struct CodeVersionTests {
  private let environment = ProcessInfo.processInfo.environment

  private func inFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("version-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer {
      do { try FileManager.default.removeItem(at: folder) } catch { Issue.record(error) }
    }
    try body(folder.path)
  }

  @Test("The variable wins")
  func variable() {
    #expect(CodeVersion.version(in: ["EVALUATIONS_CODE_VERSION": " v1.2 "], limit: 0) == "v1.2")
  }

  @Test("Git describes the repository, and says whether it was changed")
  func git() throws {
    try inFolder { folder in
      let file = folder + "/file"
      func git(_ arguments: String...) -> String? {
        let identity = ["-c", "user.name=A", "-c", "user.email=a@example.com"]
        let command = ["git", "-C", folder] + identity + arguments
        return ShortCommand.output(of: command, environment: environment, limit: 30).map {
          String(decoding: $0, as: UTF8.self)
        }
      }
      guard git("init", "-q") != nil else { return }
      #expect(CodeVersion.version(in: environment, directory: folder, limit: 30) == nil)
      try Data("1".utf8).write(to: URL(fileURLWithPath: file))
      #expect(git("add", "file") != nil)
      #expect(git("commit", "-q", "-m", "First") != nil)
      let head = try #require(git("rev-parse", "HEAD"))
      let version = try #require(CodeVersion.version(in: environment, directory: folder, limit: 30))
      #expect(version.count >= 7 && head.hasPrefix(version))
      try Data("2 changed".utf8).write(to: URL(fileURLWithPath: file))
      #expect(CodeVersion.version(in: environment, directory: folder, limit: 30) == version + "-dirty")
    }
  }

  @Test("Without git, outside a repository and after the limit there is none")
  func absence() throws {
    try inFolder { folder in
      #expect(CodeVersion.version(in: environment, directory: folder, limit: 30) == nil)
      #expect(CodeVersion.version(in: environment, directory: folder + "/none", limit: 30) == nil)
      #expect(CodeVersion.version(in: environment, directory: folder, limit: 0) == nil)
    }
  }

  @Test("A command that cannot be started, fails, says too much or never ends gives nothing")
  func commands() {
    func output(_ command: String..., limit: Double = 30) -> String? {
      ShortCommand.output(of: command, environment: environment, limit: limit).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
    #expect(output("echo", "yes") == "yes\n")
    #expect(output("sh", "-c", "echo no; exit 3") == nil)
    #expect(output("no-such-command-anywhere") == nil)
    #expect(output("yes") == nil)
    // The grandchild holds the pipe open when its parent is gone.
    #expect(output("sh", "-c", "sleep 600 & sleep 600", limit: 0.2) == nil)
    #expect(output("sh", "-c", "exec >&-; sleep 600", limit: 0.2) == nil)
  }
}
