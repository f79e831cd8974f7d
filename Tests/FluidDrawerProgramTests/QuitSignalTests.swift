import FluidCore
import Foundation
import TestSupport
import Testing

@Suite struct QuitSignalTests: RunsProgram {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try record("a.ndjson", size: Size(width: 60, height: 90), [#"{"t":0.2,"type":"end"}"#])
  }

  @Test func `ends the program at once, without a backtrace`() throws {
    let ended = try shell(
      """
      mkfifo $1/p; ulimit -c 0
      env --default-signal=QUIT SWIFT_BACKTRACE=enable=yes $0 replay $1/p 2>$1/said & program=$!
      # The pipe opens once the program reads it.
      exec 3>$1/p; kill -QUIT $program
      for tenth in $(seq 100); do kill -0 $program 2>/dev/null || break; sleep 0.1; done
      kill -KILL $program 2>/dev/null && exit 9
      wait $program
      """)
    #expect(ended.code == 128 + SIGQUIT, "\(ended.errors)")
    let said = try text("said")
    #expect(!said.contains("Backtrac") && !said.contains("crashed"), "\(said)")
  }

  @Test func `is ignored where whoever starts the program ignores it`() throws {
    let whole = try shell("$0 replay $1/a.ndjson").output
    let ignored = try shell(
      """
      mkfifo $1/p; trap '' QUIT
      env SWIFT_BACKTRACE=enable=yes $0 replay $1/p & program=$!
      exec 3>$1/p; kill -QUIT $program; cat $1/a.ndjson >&3; exec 3>&-; wait $program
      """)
    #expect(ignored.code == 0 && ignored.output == whole && !whole.isEmpty, "\(ignored.errors)")
  }
}
