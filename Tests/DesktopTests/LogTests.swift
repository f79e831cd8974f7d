import Foundation
import TestSupport
import Testing

extension DesktopTests {
  @Suite struct LogTests {
    /// A program whose standard output, or a pipe of a name, is read when the test wants to and not
    /// before.
    private struct Unread {
      let process = Process()
      let output = Pipe()
      let errors = Pipe()

      init(_ arguments: [String], on server: XServer) throws {
        process.executableURL = URL(fileURLWithPath: Requirements.program)
        let file = try ConfigurationFile(
          text: ConfigurationFile.forTests, directory: server.configuration.directory)
        process.arguments =
          ["run", "--config", file.path, "--size", "1280x800", "--scale", "1"] + arguments
        var environment = ProcessInfo.processInfo.environment
        environment["DISPLAY"] = server.display
        environment["SDL_AUDIODRIVER"] = "dummy"
        process.environment = environment
        process.standardOutput = output
        process.standardError = errors
        // F_SETPIPE_SZ: a page, so that a dozen frames fill it.
        _ = fcntl(output.fileHandleForWriting.fileDescriptor, 1031, 4096)
        try process.runWithSignals()
        try? output.fileHandleForWriting.close()
      }

      /// Ends it as `kill` does; nil: it does not end within ten seconds.
      func terminated() -> Int32? {
        kill(process.processIdentifier, SIGTERM)
        defer { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
        return MonotonicClock.wait(10) { process.isRunning ? nil : process.terminationStatus }
      }
    }

    /// Where the panel's edge is on the screen once it has stood there for a while.
    private func edge(_ display: Display) throws -> Int? {
      var last: Int?
      return try MonotonicClock.wait(10) { () throws -> Int? in
        MonotonicClock.sleep(0.2)
        let rows = try display.screenshot(x: 640, width: 1).rows(of: Desktop.edgeColor, x: 640)
        defer { last = rows?.lowerBound }
        return rows.map(\.lowerBound) == last ? last : nil
      }
    }

    /// Drags the panel open and says how far its edge has come.
    private func dragged(_ server: XServer) throws -> Int {
      let display = try Display(number: server.number)
      let touch = try TouchDevice(server: server)
      let before = try #require(try edge(display), "the program shows no panel")
      let finger = touch.finger(1)
      let stroke = Stroke(start: ScreenPoint(640, 60), end: ScreenPoint(640, 400), speed: 500)
      try finger.down(at: stroke.start)
      _ = try stroke.move(finger)
      try finger.up(at: stroke.end)
      MonotonicClock.sleep(1)
      // The touchscreen stays as long as the panel moves.
      return try withExtendedLifetime(touch) { try #require(try edge(display)) - before }
    }

    @Test func `leaves the window to the finger, and the program to SIGTERM`() throws {
      try run(
        ["--trace", "-"],
        end: { program in
          let words = String(
            decoding: program.errors.fileHandleForReading.availableData, as: UTF8.self)
          #expect(words.contains("standard output: cannot be written: nobody has read the last"))
          let trace = program.output.fileHandleForReading.readDataToEndOfFile()
          #expect(trace.count > 1000 && trace.last == UInt8(ascii: "\n"), "whole lines")
        })
    }

    @Test func `does not keep the window from opening, nor from ending`() throws {
      let folder = try TemporaryFolder()
      #expect(mkfifo(folder("pipe"), 0o600) == 0)
      try run(["--record", folder("pipe")])
    }

    @Test func `may end before the window does`() throws {
      try run(["--trace", "-"], begin: { try $0.output.fileHandleForReading.close() })
    }

    /// Drags the panel of a program whose log is not read, ends it, and looks at what is left.
    private func run(
      _ arguments: [String], begin: (Unread) throws -> Void = { _ in },
      end: (Unread) throws -> Void = { _ in }
    ) throws {
      let server = try XServer()
      defer { server.stop() }
      let program = try Unread(arguments, on: server)
      try begin(program)
      #expect(try dragged(server) > 300, "the panel does not follow the finger")
      #expect(program.terminated() == 74, "it does not end, or does not tell that lines are lost")
      try end(program)
    }
  }
}
