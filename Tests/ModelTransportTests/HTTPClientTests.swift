import Foundation
import ModelTransport
import TestSupport
import Testing

@Suite("Sending a request")
struct HTTPClientTests {
  @Test(
    "Status, header fields and body come back, whatever the status", arguments: [200, 201, 204, 404, 500])
  func response(status: Int) async throws {
    let body = status == 204 ? "" : "{\"é\": \(status)}"
    let server = try LoopbackServer { _ in
      .init(status: status, headers: [("Content-Type", "application/json"), ("X-Trace", "a b")], body: body)
    }
    defer { server.stop() }
    let response = try await HTTPClient.shared.send(HTTPRequest(url: server.url))
    #expect(response.status == status)
    #expect(String(decoding: response.body, as: UTF8.self) == body)
    #expect(response.header("content-TYPE") == "application/json")
    #expect(response.header("x-trace") == "a b")
    #expect(response.header("absent") == nil)
    #expect(response.headers.map(\.name) == response.headers.map(\.name).sorted())
  }

  @Test("Method, path, header fields and body arrive as given")
  func request() async throws {
    let server = try LoopbackServer { _ in .init() }
    defer { server.stop() }
    let body = Data((0..<2_000_000).map { UInt8(truncatingIfNeeded: $0) })
    let request = HTTPRequest(
      url: server.url.appending(path: "v1/chat").appending(queryItems: [URLQueryItem(name: "q", value: "a b")]
      ),
      method: "POST", headers: [("Authorization", "Bearer abc"), ("X-One", "1")], body: body)
    _ = try await HTTPClient.shared.send(request)
    let received = try #require(server.requests.first)
    #expect(received.method == "POST")
    #expect(received.path == "/v1/chat?q=a%20b")
    #expect(received.header("authorization") == "Bearer abc")
    #expect(received.header("x-one") == "1")
    #expect(received.body == body)
  }

  @Test("Cookies are neither kept nor sent, and answers not cached")
  func cookies() async throws {
    let count = Lockbox(0)
    let server = try LoopbackServer { _ in
      let headers = [
        (name: "Set-Cookie", value: "session=1; Path=/"), (name: "Cache-Control", value: "max-age=3600"),
      ]
      return .init(headers: headers, body: "\(count.increment())")
    }
    defer { server.stop() }
    for expected in 1...3 {
      let response = try await HTTPClient.shared.send(HTTPRequest(url: server.url))
      #expect(String(decoding: response.body, as: UTF8.self) == "\(expected)")
    }
    #expect(server.requests.allSatisfy { $0.header("cookie") == nil })
  }

  @Test("A time-out may be as long as a duration can be")
  func endlessTimeout() async throws {
    let server = try LoopbackServer { _ in .init() }
    defer { server.stop() }
    let request = HTTPRequest(url: server.url, timeout: .seconds(Int64.max))
    #expect(try await HTTPClient.shared.send(request).status == 200)
  }

  @Test("A large answer comes back whole")
  func largeAnswer() async throws {
    let body = Data((0..<5_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    let server = try LoopbackServer { _ in .init(body: body) }
    defer { server.stop() }
    let response = try await HTTPClient.shared.send(HTTPRequest(url: server.url))
    #expect(response.body == body)
  }

  @Test("64 requests are under way at once")
  func concurrency() async throws {
    let all = Rendezvous(of: 64)
    // Nobody is answered before all 64 have come.
    let server = try LoopbackServer { request in
      all.wait() ? .init(body: request.text) : .init(status: 503)
    }
    defer { server.stop() }
    let url = server.url
    let answers = try await withThrowingTaskGroup(of: (Int, String).self) { group in
      for number in 0..<64 {
        group.addTask {
          let request = HTTPRequest(url: url, method: "POST", body: Data("\(number)".utf8))
          let response = try await HTTPClient.shared.send(request)
          return (number, String(decoding: response.body, as: UTF8.self))
        }
      }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    #expect(answers == Dictionary(uniqueKeysWithValues: (0..<64).map { ($0, "\($0)") }))
  }
}
