import FluidCore
import Foundation
import TestSupport
import Testing

/// Recordings with far more events than anyone looks at, in commands that have to end all the same.
@Suite struct LongRecordingTests: RunsProgram {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// So many short pulls on a pull-down drawer, ten events each; the recording's path.
  private func pulls(_ count: Int, to name: String) throws -> String {
    let lines = (0..<count).flatMap { number in
      let y = [60.0, 90, 480][number % 3]
      return ProgramFolder.stroke(
        at: 0.2 * Double(number), (y, y + Double(number % 25 - 12) * 20), seconds: 0.16)
    }
    return try record(name, size: Size(width: 400, height: 900), lines)
  }

  /// The window of a display in memory, with a recording as its take; `$0` is the program.
  private func open(_ recording: String, _ script: String) throws -> Command {
    var environment = Command.noDisplay(home: folder("config"))
    environment["SDL_VIDEODRIVER"] = "dummy"
    environment["XDG_STATE_HOME"] = folder("state")
    return try Command(
      ["bash", "-c", script, Command.built("fluid-drawer"), recording], environment: environment)
  }

  @Test func `opens in the lab with its last minute, and the window ends when it is to`() throws {
    let recording = try pulls(7000, to: "long.ndjson")
    let stopped = try open(
      recording,
      """
      $0 run --take $1 --present surface 2>$1.said & program=$!
      until grep -q shown $1.said || ! kill -0 $program; do sleep 0.1; done
      sleep 0.5; kill -TERM $program
      for tenth in $(seq 200); do kill -0 $program 2>/dev/null || break; sleep 0.1; done
      kill -KILL $program 2>/dev/null && exit 9
      cat $1.said
      """)
    #expect(stopped.code == 0, "still there twenty seconds after SIGTERM: \(stopped.errors)")
    let words = "long.ndjson: 70000 events are more than the lab takes apart; its last "
    #expect(stopped.output.contains(words), "\(stopped.output)")
    let ended = try open(recording, "timeout 60 $0 run --take $1 --present surface --exit-after 1")
    #expect(ended.code == 0, "\(ended.errors)")
    // One that is not too long is whole.
    let short = try pulls(100, to: "short.ndjson")
    let whole = try open(short, "$0 run --take $1 --present surface --exit-after 0.2")
    #expect(whole.code == 0 && !whole.errors.contains("events"), "\(whole.errors)")
  }
}
