import TabularData
import Testing

private func makeFrame() -> DataFrame {
  DataFrame(columns: [
    Column(name: "Name", contents: ["Ana"]).eraseToAnyColumn(),
    Column(name: "Score", contents: [2.5]).eraseToAnyColumn(),
  ])
}

@Suite("A mistake stops the process with a message that says what there is")
struct TrapTests {
  @Test("A missing column")
  func missingColumn() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = makeFrame()["Result"]
    }
    expect(result, says: #"The data frame has no column "Result". It has "Name", "Score"."#)
  }

  @Test("A column of another type")
  func wrongType() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = makeFrame()["Score", Int.self]
    }
    expect(result, says: #"The column "Score" holds values of type Double, not Int. Read it as Double."#)
  }

  @Test("Two columns of one name")
  func duplicate() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var frame = makeFrame()
      frame.append(column: Column(name: "Name", contents: [1]))
    }
    expect(result, says: #"The data frame has a column "Name" already. Rename one of them."#)
  }

  @Test("Columns of different length")
  func length() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var frame = makeFrame()
      frame.append(column: Column(name: "Age", contents: [1, 2]))
    }
    expect(result, says: #"The column "Age" has 2 rows, and the data frame has 1."#)
  }

  @Test("A row that does not exist")
  func row() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = makeFrame()["Name", String.self][1]
    }
    expect(result, says: #"The column "Name" has 1 rows, so there is no row 1. Rows are counted from 0."#)
  }

  private func expect(_ result: ExitTest.Result, says message: String) {
    #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains(message))
  }
}
