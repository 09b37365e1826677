import Secrets
import Testing

@Suite("A secret")
struct SecretTests {
  private struct Configuration {
    let name = "remote"
    let key: Secret?
  }

  @Test("shows itself in no printed form")
  func printing() {
    let value = "correct-horse-71"
    let secret = Secret(value)
    var dumped = ""
    dump(Configuration(key: secret), to: &dumped)
    let printed = [
      "\(secret)", String(describing: secret), String(reflecting: secret), "\([secret])",
      "\(Configuration(key: secret))",
      String(reflecting: Configuration(key: secret)), dumped,
    ]
    for text in printed {
      #expect(!text.contains(value))
      #expect(text.contains("•••"))
    }
    #expect(Mirror(reflecting: secret).children.isEmpty)
  }

  @Test("is there for the one who sends it, and equal by value")
  func revealing() {
    #expect(Secret("open sesame").revealed == "open sesame")
    #expect(Set([Secret("first key"), Secret("first key"), Secret("other key")]).count == 2)
  }

  @Test("is known to the shared redactor as soon as it exists")
  func registering() {
    let secret = Secret("wholly ordinary words 19")
    #expect(Redactor.shared.redactKnown("<\(secret.revealed)>") == "<•••>")
  }
}
