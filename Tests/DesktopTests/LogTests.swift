import Foundation
import TestSupport
import Testing

extension DesktopTests {
  @Suite struct LogTests {
    @Test func `leaves the window to the finger, and the program to SIGTERM`() throws {
      try run(
        ["--trace", "-"],
        end: { program, output in
          let words = "standard output: cannot be written: nobody has read the last"
          #expect(program.errors.contains(words), "\(program.errors)")
          let trace = output.fileHandleForReading.readDataToEndOfFile()
          #expect(trace.count > 1000 && trace.last == UInt8(ascii: "\n"), "whole lines")
        })
    }

    @Test func `does not keep the window from opening, nor from ending`() throws {
      let folder = try TemporaryFolder()
      #expect(mkfifo(folder("pipe"), 0o600) == 0)
      try run(["--record", folder("pipe")])
    }

    @Test func `may end before the window does`() throws {
      try run(["--trace", "-"], begin: { try $0.fileHandleForReading.close() })
    }

    /// Drags the panel of a program whose log is not read, ends it, and looks at what is left.
    private func run(
      _ arguments: [String], begin: (Pipe) throws -> Void = { _ in },
      end: (RunningProgram, Pipe) throws -> Void = { _, _ in }
    ) throws {
      let server = try XServer()
      defer { server.stop() }
      let file = try ConfigurationFile(
        text: ConfigurationFile.forTests, directory: server.configuration.directory)
      let output = Pipe()
      // F_SETPIPE_SZ: a page, so that a dozen frames fill it.
      _ = fcntl(output.fileHandleForWriting.fileDescriptor, 1031, 4096)
      let program = try RunningProgram(
        executable: Requirements.program,
        arguments: ["run", "--config", file.path, "--size", "1280x800", "--scale", "1"] + arguments,
        display: server.display, unread: output)
      try begin(output)
      let display = try Display(number: server.number)
      // The touchscreen stays as long as the panel moves.
      let touch = try TouchDevice(server: server)
      try expectEdge(at: 100, display)
      try touch.finger(1).swipe(from: ScreenPoint(640, 60), to: ScreenPoint(640, 400), speed: 500)
      try withExtendedLifetime(touch) { try expectEdge(at: 500, display) }
      program.terminate()
      let code = try program.exitCode(timeout: 10)
      #expect(code == 74, "it does not tell that lines are lost")
      try end(program, output)
    }

    /// Waits until the panel ends at a row of the screen.
    private func expectEdge(at row: Int, _ display: Display) throws {
      let isThere: Void? = try MonotonicClock.wait(10) {
        let rows = try display.screenshot(x: 640, width: 1).rows(of: Desktop.edgeColor, x: 640)
        return rows.map { abs($0.upperBound + 1 - row) <= 1 } == true ? () : nil
      }
      #expect(isThere != nil, "the panel does not come to \(row)")
    }
  }
}
