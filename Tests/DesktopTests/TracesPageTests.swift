import TestSupport
import Testing

/// Whether a shell finds a tool.
private func exists(_ tool: String) -> Bool {
  (try? Command(["sh", "-c", "command -v \(tool)"]))?.code == 0
}

extension DesktopTests {
  /// The page about traces: what it asks of a trace, asked of one of a real window.
  @Suite(.enabled(if: exists("jq") && exists("python3"), "no jq, no python3"))
  struct TracesPageTests {
    /// The page's lines for a shell: those of blocks set off by four spaces that begin with `jq`,
    /// and the block of a shell's own.
    private static func questions() throws -> [String] {
      let page = try Package.text("docs/traces.md")
      let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
      let blocks = lines.split { !$0.hasPrefix("    ") }
        .map { $0.map { $0.dropFirst(4) }.joined(separator: "\n") }
      let script = page.firstMatch(of: /```sh\n((?s:.*?))```/).map { String($0.1) }
      return blocks.filter { $0.hasPrefix("jq ") } + [try #require(script)]
    }

    @Test func `answers every question of the page`() throws {
      let folder = try TemporaryFolder()
      try Desktop.run(
        ConfigurationFile.forTests, ["--record", folder("drag.ndjson")], in: folder.path
      ) { desktop in
        let (finger, bookmark) = (desktop.touch.finger(1), desktop.program.traceCount)
        try finger.swipe(from: ScreenPoint(640, 60), to: ScreenPoint(640, 400), speed: 500)
        try desktop.rest(on: "open", since: bookmark)
        desktop.program.terminate()
        _ = try desktop.program.exitCode()
        try folder.write(desktop.program.lines.joined(separator: "\n") + "\n", to: "trace.ndjson")
      }
      let questions = try Self.questions()
      #expect(questions.count >= 7)
      for question in questions {
        let answer = try Command([
          "-C", folder.path, "bash", "-e", "-o", "pipefail", "-c", question,
        ])
        #expect(answer.code == 0, "\(question)\n\(answer.errors)")
        // Nothing was late or stood still on a quick machine; all else has an answer.
        let mayBeNone =
          question.contains("missed") || question.contains("stall") || question.contains("after:")
        #expect(mayBeNone || !answer.output.isEmpty, "\(question)")
      }
    }
  }
}
