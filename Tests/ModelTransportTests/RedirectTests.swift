import Foundation
import ModelTransport
import TestSupport
import Testing

@Suite("Redirects")
struct RedirectTests {
  @Test("A redirect within the same host is followed")
  func sameHost() async throws {
    let server = try LoopbackServer { request in
      request.path == "/new" ? .init(body: "there") : .init(status: 307, headers: [("Location", "/new")])
    }
    defer { server.stop() }
    let response = try await HTTPClient.shared.send(HTTPRequest(url: server.url.appending(path: "old")))
    #expect(response.status == 200)
    #expect(String(decoding: response.body, as: UTF8.self) == "there")
    #expect(server.requests.map(\.path) == ["/old", "/new"])
  }

  @Test(
    "A redirect to another host or port is not followed, and its response returned", arguments: [true, false])
  func otherHost(changesName: Bool) async throws {
    let other = try LoopbackServer { _ in .init(body: "stolen") }
    defer { other.stop() }
    let target = changesName ? "http://localhost:\(other.port)/" : "http://127.0.0.1:\(other.port)/"
    let server = try LoopbackServer { _ in .init(status: 302, headers: [("Location", target)], body: "gone") }
    defer { server.stop() }
    let request = HTTPRequest(url: server.url, headers: [("Authorization", "Bearer abc")])
    let response = try await HTTPClient.shared.send(request)
    #expect(response.status == 302)
    #expect(response.header("location") == target)
    #expect(other.requests.isEmpty)
  }

  @Test("Redirects in a circle end")
  func circle() async throws {
    let server = try LoopbackServer { _ in .init(status: 307, headers: [("Location", "/again")]) }
    defer { server.stop() }
    let response = try await HTTPClient.shared.send(HTTPRequest(url: server.url))
    #expect(response.status == 307)
    #expect(server.requests.count == 11)
  }
}
