import Secrets
import Testing

@Suite("Redacting key shapes")
struct KeyShapesTests {
  static let keys: [(String, String)] = [
    ("Bearer abc123def", "Bearer •••"),
    ("authorization: bearer  a.b-c_d~e+f/g==, x", "authorization: bearer  •••, x"),
    ("Authorization: Basic dXNlcjpw next", "Authorization: Basic ••• next"),
    (#"{"Authorization": "Bearer secret"}"#, #"{"Authorization": "Bearer •••"}"#),
    ("Authorization=abcdefgh", "Authorization=•••"),
    ("sk-proj-0aB_9-x", "•••"), ("(sk-abcdefghijklmnop)", "(•••)"), ("/sk-ant-api03-xyz.", "/•••."),
    ("key-sk-test-12345", "key-•••"),
    ("AIzaSyA-1234_567", "•••"), ("gsk_abcdefghijklmnop", "•••"), ("hf_abc123 xai-abc123", "••• •••"),
    ("api_key=abc&x=1", "api_key=•••&x=1"), ("api-key=abc", "api-key=•••"), ("APIKEY=abc;", "APIKEY=•••;"),
    ("https://h/v1?key=abc&alt=sse", "https://h/v1?key=•••&alt=sse"), ("?alt=1&key=abc#f", "?alt=1&key=•••"),
    ("x-api-key: abc123", "x-api-key: •••"), ("x-goog-api-key: AIzaabcdefghijklmnopq", "x-goog-api-key: •••"),
    ("FOUNDATION_MODELS_API_KEY=abc next", "FOUNDATION_MODELS_API_KEY=••• next"),
    (#"{"apiKey": "a b", "n": 1}"#, #"{"apiKey": "•••", "n": 1}"#),
    (#"{"apiKey":"abc"}"#, #"{"apiKey":"•••"}"#),
    ("{'api_key': 'abc'}", "{'api_key': '•••'}"), (#""api_key" : "a\"b""#, #""api_key" : "•••""#),
    (#"{\"apiKey\": \"abc\"}"#, #"{\"apiKey\": \"•••\"}"#),
    ("Model(apiKey: Optional(\"abc\"), n: 1)", "Model(apiKey: Optional(\"•••\"), n: 1)"),
    ("api_key: abc123, n", "api_key: •••, n"), ("api_key=\"abc", "api_key=\"•••"),
    ("api_key: Bearer xyz x", "api_key: Bearer ••• x"),
    (#""access_token": "abc", "client_secret": "def""#, #""access_token": "•••", "client_secret": "•••""#),
  ]

  @Test("A key is replaced, and its label stays", arguments: keys)
  func key(text: String, redacted: String) {
    let redactor = Redactor()
    #expect(redactor.redact(text) == redacted)
    #expect(redactor.redact(redacted) == redacted)
  }

  @Test(
    "Ordinary words stay",
    arguments: [
      "task-list", "risk-free", "monkey=1", "monkey=sk", "sk-learn", "sk-SK", "the bearer of this ring",
      "Bearer token missing",
      "WWW-Authenticate: Bearer realm=\"api\"", "hotkey=ctrl", "\"key\": \"value\"", "key: value",
      "the key is here",
      "api_key: missing", "Invalid api_key", "apiKey: nil", "\"apiKey\": null", "\"apiKey\": \"\"",
      "api_key=&x=1",
      "\"apiKey\": {\"type\": \"string\"}", "authorization: required", "desk-12345678",
      "ask-questions-2024-06",
      "AIza", "key=", "", "😀 東", "keyboard=qwerty", "primary_key=id", "Authorization:", "Bearer", "api_key=",
    ])
  func words(text: String) {
    #expect(Redactor().redact(text) == text)
  }

  @Test("Case 142 (promptfoo #8805, PR#7974): keys stay out of headers and configuration")
  func case142() {
    let text = #"Authorization: Bearer sk-test-123 {"apiKey": "sk-test-123", "temperature": 0}"#
    #expect(Redactor().redact(text) == #"Authorization: Bearer ••• {"apiKey": "•••", "temperature": 0}"#)
  }

  @Test("Any cut of a text with keys is redacted without a crash, and registered values stay out")
  func cuts() {
    let redactor = Redactor()
    redactor.register("hunter2hunter2")
    let text =
      #"{\"apiKey\": \"hunter2hunter2\", 'key=' "Authorization": "Bearer hunter2hunter2" api_key = Optional("#
    let bytes = Array(text.utf8)
    for start in bytes.indices {
      for end in start...bytes.count {
        let cut = String(decoding: bytes[start..<end], as: UTF8.self)
        #expect(!redactor.redact(cut).contains("hunter2hunter2"))
      }
    }
  }
}
