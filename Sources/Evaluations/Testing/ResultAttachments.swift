#if canImport(Testing)
  import EvaluationRecords
  import Foundation
  import TerminalOutput
  import Testing

  /// Attaches what a run measured to the test that evaluates.
  struct ResultAttachments: Sendable {
    /// Writes a result as an `.xcevalresult` document, with or without transcripts.
    var encode: @Sendable (_ result: EvaluationResult, _ includeTranscripts: Bool) throws -> Data = {
      try $0.jsonData(includeReportMetadata: true, includeTranscripts: $1)
    }

    /// Attaches the result and its summary.
    ///
    /// - Returns: What could not be attached.
    func record(_ result: EvaluationResult, includeTranscripts: Bool, for test: Test) -> [RunFinding] {
      let style = TerminalStyle(columns: 100)
      let summary = RunSummary(record: result.record, style: style).text + "\n"
      attach(Array(summary.utf8), Self.fileName(of: result, extension: "summary.txt"), test)
      // Rows that would not fit in memory stay in the log, which the summary names.
      if result.record.tally != nil { return [] }
      do {
        let document = try encode(result, includeTranscripts)
        attach(Array(document), Self.fileName(of: result, extension: "xcevalresult"), test)
        return []
      } catch {
        return [Self.finding(error, result)]
      }
    }

    /// A result's file name, `<evaluationID>-<resultID>.<extension>`.
    ///
    /// Type names of generic evaluations have characters that file systems and artifact stores refuse, and
    /// may be long; those become `_`, and the end is cut off.
    static func fileName(of result: EvaluationResult, extension: String) -> String {
      let name = result.evaluationID.prefix(100).map { character in
        character.isASCII && (character.isLetter || character.isNumber || "-_.".contains(character))
          ? character : "_"
      }
      return "\(String(name))-\(result.resultID.uuidString).\(`extension`)"
    }

    private func attach(_ bytes: [UInt8], _ name: String, _ test: Test) {
      Attachment.record(bytes, named: name, sourceLocation: test.sourceLocation)
    }

    private static func finding(_ error: any Error, _ result: EvaluationResult) -> RunFinding {
      func shown(_ text: String) -> String {
        TerminalText.truncated(TerminalText.visible(text, lineBreak: .space), to: 300)
      }
      return RunFinding(
        severity: .error,
        message: "The result of \"\(shown(result.record.displayName))\" cannot be attached to the test: "
          + "\(shown(ErrorText.reason(of: error))). Its summary is attached, and the test goes on.")
    }
  }
#endif
