import Secrets
import Testing

@Suite("Redacting registered values")
struct KnownValuesTests {
  static let spellings: [(String, String, String)] = [
    ("as it is", "pass word", "a pass word b pass word"),
    ("percent-encoded", "pa/ss word=", "a pa%2Fss%20word%3D b pa%2fss%20word%3d"),
    ("percent-encoded for a query", "pa/ss word", "a pa/ss%20word b pa/ss+word"),
    ("form-encoded", "pa:ss wörd", "a pa%3Ass+w%C3%B6rd b pa%3ass+w%c3%b6rd"),
    ("JSON-escaped", "pa\"ss\\wo\nrd", #"a pa\"ss\\wo\nrd b pa\"ss\\wo\nrd"#),
    ("JSON-escaped with slashes", "pa/ss/word", #"a pa\/ss\/word b pa/ss/word"#),
    ("registered with white space around it", "  password\n", "a password b password"),
  ]

  @Test("A value is found in every spelling", arguments: spellings)
  func spelling(name: String, value: String, text: String) {
    let redactor = Redactor()
    redactor.register(value)
    #expect(redactor.redactKnown(text) == "a ••• b •••")
    #expect(redactor.redact(text) == "a ••• b •••")
  }

  @Test("Of two values that begin alike the longer one is replaced")
  func longestFirst() {
    let redactor = Redactor()
    redactor.register("abcdef")
    redactor.register("abcdefghij")
    #expect(redactor.redactKnown("abcdefghij abcdefx") == "••• •••x")
  }

  @Test("Of two values that overlap no end stays")
  func overlapping() {
    let redactor = Redactor()
    redactor.register("abcdef")
    redactor.register("defghi")
    #expect(redactor.redactKnown("-abcdefghi-defghi-") == "-•••-•••-")
  }

  @Test("A value inside another one does not cut the replacement short")
  func nested() {
    let redactor = Redactor()
    redactor.register("abcdefghi")
    redactor.register("cdefgh")
    #expect(redactor.redactKnown("-abcdefghi-") == "-•••-")
  }

  @Test("Empty and short values are not registered", arguments: ["", " ", "abcde", " abcde "])
  func short(value: String) {
    let redactor = Redactor()
    redactor.register(value)
    #expect(redactor.redactKnown("abcde fghij  k") == "abcde fghij  k")
  }

  @Test("Values are compared by their bytes, and other text stays as it was")
  func bytes() {
    let redactor = Redactor()
    redactor.register("caf\u{E9} noir")
    let other = "cafe\u{301} noir 😀\r\n\u{0}"
    #expect(redactor.redactKnown(other).utf8.elementsEqual(other.utf8))
    #expect(redactor.redactKnown("caf\u{E9} noir") == "•••")
  }

  @Test("Key shapes stay in stored text unless registered")
  func shapesStay() {
    let text = "Authorization: Bearer sk-test-123 and api_key=abc123"
    #expect(Redactor().redactKnown(text) == text)
  }

  @Test("A redactor says whether it knows any value")
  func knows() {
    let redactor = Redactor()
    #expect(!redactor.knowsValues)
    redactor.register("short")
    #expect(!redactor.knowsValues)
    redactor.register("long enough")
    #expect(redactor.knowsValues)
  }
}
