import FluidCore
import FluidPlayer
import Foundation
import TestSupport
import Testing

/// What the program says on a terminal while it works. Its work is held up from outside, so that it
/// takes long on every machine.
@Suite struct ProgressTests: RunsProgram {
  let folder: TemporaryFolder
  private let terminal: PseudoTerminal

  init() throws {
    folder = try TemporaryFolder()
    terminal = try PseudoTerminal()
    try folder.write("drawer: { release: { threshold: 0.9 } }\n", to: "hard.yaml")
  }

  /// A recording of a drawer that is asked to open.
  private func record(_ size: Size, end: Double) throws {
    try record(
      "a.ndjson", size: size,
      [#"{"t":0.1,"type":"settle","detent":"open"}"#, #"{"t":\#(end),"type":"end"}"#])
  }

  private func shell(_ script: String) throws -> Command {
    try shell(script, errors: terminal.device)
  }

  @Test func `counts the recordings that are compared, the first one as one`() throws {
    try record(Size(width: 60, height: 90), end: 0.2)
    // The first comes through a pipe whose writer waits once it is read.
    let slow = "mkfifo $1/p; (exec 3>$1/p; sleep 1; cat $1/a.ndjson >&3) & $0 compare $1/p"
    let end = "--config $1/hard.yaml; code=$?; wait; rm $1/p; exit $code"
    let several = try shell("\(slow) $1/a.ndjson \(end)")
    #expect(several.code == 0)
    let text = terminal.text()
    #expect(text.hasPrefix("\r1 recordings\r") && text.hasSuffix("\r2 recordings\r\n"), "\(text)")
    // One is soon done, and objects that are printed show by themselves how far it is.
    let one = try shell("\(slow) \(end)")
    #expect(one.code == 0 && terminal.text() == "")
    let objects = try shell("\(slow) $1/a.ndjson --json \(end)")
    #expect(objects.code == 0 && terminal.text() == "")
  }

  @Test(arguments: ["$1/p", "- >$1/p"])
  func `counts the moments of a trace, and says nothing where no terminal is`(to: String) throws {
    try record(Size(width: 200, height: 300), end: 0.2)
    let whole = try shell("$0 replay $1/a.ndjson --rate 10000")
    #expect(terminal.text() == "", "it was soon done")
    let moments = try TraceLine.read(Array(whole.output.utf8), file: "t").count {
      if case .sample = $0 { true } else { false }
    }
    // It takes as long as its reader takes, as the trace is more than a pipe holds.
    let slow =
      "mkfifo $1/p; (exec 3<$1/p; sleep 1; exec cat <&3 >/dev/null) & "
      + "$0 replay $1/a.ndjson --rate 10000 --trace \(to); wait; rm $1/p"
    #expect(try shell(slow).code == 0)
    // It has told how far it is, twice at least, on one line that ends with all.
    let reports = terminal.text().replacing("\r\n", with: "\n").split(
      separator: "\r", omittingEmptySubsequences: false)
    #expect(reports.first == "" && reports.last == "\(moments) moments\n", "\(reports)")
    let counts = reports.dropFirst().compactMap { Int($0.prefix { $0.isNumber }) }
    #expect(counts.count >= 2 && counts.count == reports.count - 1 && counts == counts.sorted())
    #expect(reports.dropFirst().dropLast().allSatisfy { $0.hasSuffix(" moments") })
    let quiet = try shell(slow, errors: nil)
    #expect(quiet.code == 0 && quiet.errors == "")
  }

  @Test func `counts the frames of a folder`() throws {
    try record(Size(width: 200, height: 300), end: 1)
    let frames = try shell(
      "$0 replay $1/a.ndjson --frames $1/f & id=$!; until [ -e $1/f/00000.png ]; do sleep 0.01; "
        + "done; kill -STOP $id; sleep 0.6; kill -CONT $id; wait $id")
    let count = try FileManager.default.contentsOfDirectory(atPath: folder("f")).count
    #expect(frames.code == 0 && terminal.text().hasSuffix("\r\(count) frames\r\n"))
  }
}
