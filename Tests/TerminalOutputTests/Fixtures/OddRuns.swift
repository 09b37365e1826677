import EvaluationRecords

/// Runs that strain the layout: nothing measured, nothing but failures, hostile text, names without end.
enum OddRuns {
  static let all: [(name: String, record: RunRecord)] = [
    ("empty", empty), ("unanswered", unanswered), ("hostile", hostile), ("long", long), ("missing", missing),
  ]

  /// A dataset of which no row could be read.
  static let empty = RunFixture("SearchParseEvaluation", seconds: 0.002)
    .skipped([
      SkippedRow(
        file: "Data/search-requests.jsonl", line: 1, column: 12,
        reason: "key `input`: expected text, found a number"),
      SkippedRow(
        file: "/home/rider/projects/ride-journal/Evaluations/Resources/search-requests-of-last-summer.jsonl",
        line: 2,
        column: 1,
        reason: "The text ends inside an object: a comma or } is missing after the value of `expected`."),
    ])
    .metric("Accuracy", "")
    .aggregate(of: "Accuracy")
    .record

  /// A model that could not be reached.
  static let unanswered = RunFixture("Verdict on a photo", id: "PhotoEvaluation", seconds: 12.04)
    .samples(["apple.jpg", "fries.jpg", "chair.jpg", "salad.jpg"])
    .metric("Correct", "sssr").metric("Confidence", "sssr")
    .unanswered(
      [0, 1, 2], "URLError",
      "Could not connect to http://127.0.0.1:8791/v1: connection refused. Start the model with Scripts/model start."
    )
    .unanswered([3], "LanguageModelError", "The model refused: I cannot look at that picture.")
    .aggregate(of: "Correct", in: "Verdict")
    .aggregate(of: "Confidence", in: "Verdict")
    .aggregate("standardDeviation", of: "Confidence", in: "Verdict")
    .record

  static let clearScreen = "\u{1B}]0;owned\u{7}\u{1B}[2J\u{1B}[1;1H"
  static let reversal = "\u{202E}gnp.exe"

  /// Text that tries to take over the terminal, in every place that text can come from.
  static let hostile = RunFixture(
    "Search" + clearScreen, id: "Evil\r\nEvaluation", seconds: 1.5,
    info: ["data\u{0}set": "v1" + reversal, "line\nbreak": "a\r\nb\tc"]
  )
  .samples([
    clearScreen + "fake ✔ Test run passed", reversal, "👨‍👩‍👧‍👦 🇩🇪🏴󠁧󠁢󠁳󠁣󠁴󠁿 👍🏽 family", "שלום עולם مرحبا",
    "line one\nline two\r\nline three\ttab",
    "", "Z" + String(repeating: "\u{335}", count: 40) + "algo", String(repeating: "長", count: 300),
    "a\u{200B}b\u{FEFF}c\u{E0041}d", "..\\/path/../../etc",
  ])
  .metric("Metric" + clearScreen, "+-+-+-+-+-").metric(reversal, "5e5e5e5e5e").metric(
    "長い名前のメトリック", "nnrtcei+-3"
  )
  .unanswered([0, 1], "Error" + clearScreen, "reason " + clearScreen + " end\nnext line " + reversal)
  .unanswered([2, 3, 4, 5, 6], "Error", "")
  .evaluator("Eval\u{1B}[31muator<長い>", failed: [7, 8], "E\u{9B}2J", String(repeating: "長い理由 ", count: 60))
  .model("mod\u{1B}el", tokens: (1, 1), cutOff: 1)
  .judge("jud\u{1B}ge", tokens: (2, 2))
  .duplicate(
    "du\u{1B}[2Jp\n" + reversal, samples: [0, 3], places: ["da\u{1B}ta.jsonl:1:1", "data.jsonl:4:1"]
  )
  .endedEarly("Err\u{1B}or", "disk\u{1B}[2J full\n" + String(repeating: "長い理由 ", count: 60))
  .skipped([SkippedRow(file: "da\u{1B}[2Jta\n.jsonl", line: 3, column: 9, reason: "bad \u{1B}[0m value\u{7}")]
  )
  .missing("Acc\u{1B}uracy", nearest: "Accuracy" + reversal)
  .aggregate(of: "Metric" + clearScreen, in: "Group" + clearScreen)
  .aggregate(of: reversal, in: "Group" + clearScreen)
  .aggregate("custom", of: reversal, label: "own\nlabel" + clearScreen, in: "長い名前のグループ", value: 1e300)
  .aggregate("surprise\u{1B}", of: "長い名前のメトリック", value: -1e-9)
  .record

  /// More of everything than fits.
  static let long: RunRecord = {
    let endless = String(repeating: "EndlessName", count: 28)
    let inputs = (1...1_200).map {
      "Request number \($0): " + String(repeating: "and then some more ", count: 20)
    }
    let half = String(repeating: "+-", count: 600)
    var fixture = RunFixture(
      endless, id: endless + "Evaluation", seconds: 12_345,
      info: [
        "instructions": String(
          repeating: "Read the request and fill in every condition that it names. ", count: 20),
        "dataset": "v1", "model": "large", "temperature": "0", "seed": "42", endless: endless,
      ]
    )
    .samples(inputs)
    .metric(endless + "A", half).metric(endless + "B", half.replacing("+-+-", with: "+i-s"))
    .metric("Every state", half.replacing("+-+-+-+-+-", with: "+-inrtesc5"))
    .model(
      "publisher/a-very-long-model-name-with-many-parts-q4_k_m-instruct-2026-09-14.gguf",
      tokens: (123_456, 7_890))
    for reason in 0..<9 {
      fixture = fixture.unanswered(
        Array((reason * 10)..<(reason * 20 + 5)), "Reason\(reason)",
        "Failure number \(reason) " + String(repeating: "which goes on and on ", count: 30 * (reason % 3)))
    }
    fixture = fixture.skipped(
      (1...17).map { SkippedRow(file: "data.jsonl", line: $0 * 3, column: 1, reason: "not an object") })
    return
      fixture
      .aggregate(of: endless + "A", in: endless + "Group")
      .aggregate(of: endless + "B", in: endless + "Group")
      .aggregate("variance", of: endless + "B", in: endless + "Group", value: 0.00042)
      .aggregate(of: "Every state", in: "States", value: 0.99991)
      .aggregate("maximum", of: "Every state", in: "States", value: 1_234_567.8912)
      .aggregate("mode", of: "Every state", in: "States", value: -3)
      .record
  }()

  /// An aggregate whose name has a typing error, as in case 21.
  static let missing = RunFixture("SpellingEvaluation", id: "SpellingEvaluation", seconds: 0.4)
    .samples(["colour", "color", "couleur"])
    .metric("Accuracy", "++-")
    .missing("Acuracy", nearest: "Accuracy").missing("Recall", nearest: nil)
    .aggregate(of: "Acuracy", in: "Spelling").aggregate(of: "Recall", in: "Spelling")
    .aggregate(of: "Accuracy", in: "Spelling")
    .record
}
