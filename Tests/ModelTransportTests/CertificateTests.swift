import Foundation
import ModelTransport
import Testing

@Suite(
  "Servers whose certificate is not to be trusted",
  .enabled(if: TLSServer.isAvailable, "There is no \(TLSServer.openssl)."), .timeLimit(.minutes(2)))
struct CertificateTests {
  @Test("A certificate that nobody vouches for is named as the problem")
  func selfSigned() async throws {
    let server = try await TLSServer(certificateFor: "IP:127.0.0.1,DNS:localhost")
    defer { server.stop() }
    let error = await #expect(throws: TransportError.self) {
      try await HTTPClient.shared.send(HTTPRequest(url: server.url))
    }
    #expect(error?.kind == .notSecure)
    let address = "127.0.0.1:\(server.url.port ?? 0)"
    #expect(
      error?.localizedDescription
        == "No secure connection to \(address) could be made (SSL certificate problem: self-signed certificate). "
        + "Check its certificate. An authority of your own has to be in the system's store (update-ca-certificates)."
    )
  }

  @Test("So it is when the answer is streamed, and the request is not repeated")
  func streamed() async throws {
    let server = try await TLSServer(certificateFor: "IP:127.0.0.1")
    defer { server.stop() }
    let error = await #expect(throws: TransportError.self) {
      _ = try await RetryingClient().stream(HTTPRequest(url: server.url))
    }
    #expect(error?.kind == .notSecure && error?.attempts == 1)
  }
}
