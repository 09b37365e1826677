import OrderedJSON

/// A number that no `Double` can hold.
let hugeNumber = JSONNumber(text: "1e999").map(JSONValue.number) ?? .null

/// A file as Apple's framework writes it, put together by hand from what is known of the shape.
func file(_ changes: (inout JSONObject) -> Void = { _ in }) -> JSONValue {
  var object: JSONObject = [
    "durationInMilliseconds": 12, "endTime": "2026-06-13T20:00:00Z", "evaluationID": "ExampleEvaluation",
    "evaluationInfo": ["Model": "Example"], "resultID": "6F9619FF-8B86-D011-B42D-00C04FC964FF",
    "results": [
      [
        "Accuracy": ["evaluatorKind": "custom", "kind": "pass", "rationale": "same", "value": true],
        "Expected": "hello",
        "Input": #"{"input":{"instructions":"null","prompt":"Say hello"},"output":{"value":"hello"}}"#,
        "Response": ["typeName": "String", "value": "hello"],
        "Tone": ["evaluatorKind": "modelJudge", "kind": "score", "value": 3.5],
      ],
      [
        "Accuracy": ["evaluatorKind": "custom", "kind": "fail", "value": false],
        "Input": #"{"input":{"prompt":"Say bye"},"output":{}}"#,
        "Response": ["typeName": "String", "value": "hi"],
        "Tone": ["evaluatorKind": "modelJudge", "kind": "ignore", "value": nil],
      ],
    ],
    "startTime": "2026-06-13T20:00:00Z",
    "summary": [
      [
        "Maximum of Tone": ["operation": ["metric": "Tone", "type": "maximum"], "value": 3.5],
        "Mean of Accuracy": [
          "group": "Quality", "operation": ["metric": "Accuracy", "type": "mean"], "value": 0.5,
        ],
      ]
    ],
  ]
  changes(&object)
  return .object(object)
}

/// A file whose first row is changed.
func fileWithRow(_ change: (inout JSONObject) -> Void) -> JSONValue {
  file { object in
    var rows = object["results"]?.arrayValue ?? []
    var row = rows[0].objectValue ?? [:]
    change(&row)
    rows[0] = .object(row)
    object["results"] = .array(rows)
  }
}
