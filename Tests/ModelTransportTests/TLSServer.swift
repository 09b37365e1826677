import Foundation
import TestSupport
import Testing

/// OpenSSL's test server on 127.0.0.1, with a certificate that nobody vouches for.
final class TLSServer {
  /// Its address.
  let url: URL
  private let process = Process()
  private let folder: URL

  static let openssl = "/usr/bin/openssl"
  /// Whether this machine has the program.
  static var isAvailable: Bool { FileManager.default.isExecutableFile(atPath: openssl) }

  /// Starts a server.
  ///
  /// - Parameter names: What its certificate is for, as OpenSSL writes it: `IP:127.0.0.1` for instance.
  init(certificateFor names: String, days: Int = 2) async throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "tls-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let (key, certificate) = (folder.appending(path: "key.pem").path, folder.appending(path: "cert.pem").path)
    let maker = Process()
    maker.executableURL = URL(filePath: Self.openssl)
    maker.arguments = [
      "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-batch",
      "-days", "\(days)", "-subj", "/CN=Test", "-addext", "subjectAltName=\(names)",
      "-keyout", key, "-out", certificate,
    ]
    maker.standardError = FileHandle.nullDevice
    // `waitUntilExit` runs a run loop, which on a thread of the concurrency pool may miss the end.
    let ended = AsyncStream<Int32>.makeStream()
    maker.terminationHandler = {
      ended.continuation.yield($0.terminationStatus)
      ended.continuation.finish()
    }
    try maker.run()
    for await status in ended.stream { try #require(status == 0, "openssl req failed") }

    let output = Pipe()
    process.executableURL = URL(filePath: Self.openssl)
    process.arguments = ["s_server", "-accept", "127.0.0.1:0", "-cert", certificate, "-key", key, "-www"]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    url = try Self.address(in: output.fileHandleForReading)
  }

  /// Waits for the line `ACCEPT 127.0.0.1:54321`.
  private static func address(in output: FileHandle) throws -> URL {
    var text = ""
    while true {
      let bytes = output.availableData
      try #require(!bytes.isEmpty, "openssl s_server ended: \(text)")
      text += String(decoding: bytes, as: UTF8.self)
      if let match = text.firstMatch(of: #/ACCEPT (127\.0\.0\.1:\d+)\n/#) {
        return try #require(URL(string: "https://\(match.1)"))
      }
    }
  }

  /// Ends the server.
  func stop() {
    // It inherits a mask that blocks SIGTERM from the threads of the concurrency pool.
    kill(process.processIdentifier, SIGKILL)
    do {
      try FileManager.default.removeItem(at: folder)
    } catch {
      Issue.record("\(folder.path) stays: \(error)")
    }
  }
}
