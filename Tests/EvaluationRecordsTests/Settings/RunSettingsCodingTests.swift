import EvaluationRecords
import OrderedJSON
import Testing

@Suite("Settings are stored so that people and later versions can read them")
struct RunSettingsCodingTests {
  private func text(_ settings: RunSettings) throws -> String {
    try OrderedJSONEncoder().encode(settings).text()
  }

  private func settings(_ text: String) throws -> RunSettings {
    try OrderedJSONDecoder().decode(RunSettings.self, from: JSONReader.read(text))
  }

  @Test("They are in the words of the environment")
  func words() throws {
    var settings = RunSettings()
    let plain =
      #"{"concurrency":"auto","sampleTimeout":600,"repeats":1,"cache":"off","isStrict":false,"attempts":1,"#
      + #""details":"memory"}"#
    #expect(try text(settings) == plain)
    settings.concurrency = .fixed(4)
    settings.sampleTimeout = nil
    settings.shard = Shard(number: 2, count: 8)
    settings.resume = .latest
    settings.store = .file("off")
    let other =
      #"{"concurrency":4,"sampleTimeout":"none","repeats":1,"shard":"2/8","resume":"latest","cache":"off","#
      + #""isStrict":false,"attempts":1,"details":"memory","store":"./off"}"#
    #expect(try text(settings) == other)
    settings.store = .file("./off")
    #expect(try self.settings(other) == settings)
  }

  @Test("What is missing is as by default, what is wrong is an error")
  func missing() throws {
    #expect(try settings("{}") == RunSettings())
    #expect(try settings(#"{"store":"off","later":[1]}"#).store == .off)
    #expect(throws: DecodingError.self) { try settings(#"{"concurrency":"many"}"#) }
    #expect(throws: DecodingError.self) { try settings(#"{"sampleTimeout":"long"}"#) }
  }
}
