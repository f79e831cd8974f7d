import Foundation
import Testing

extension DesktopTests {
  /// Runs where weston is: it shows itself in a window of the X server.
  @Suite(
    "On Wayland the program", .enabled(if: Requirements.hasWeston, "these tests need weston"))
  struct CompositorTests {
    /// Weston in a folder of its own.
    private struct Compositor {
      let process = Process()
      let folder: String

      init(_ arguments: [String], on server: XServer) throws {
        folder = server.configuration.directory
        chmod(folder, 0o700)
        process.executableURL = URL(fileURLWithPath: "/usr/bin/weston")
        process.arguments = arguments + ["--socket=w", "--idle-time=0", "--no-config"]
        var environment = ProcessInfo.processInfo.environment
        environment["DISPLAY"] = server.display
        environment["XDG_RUNTIME_DIR"] = folder
        process.environment = environment
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.runWithSignals()
        let path = "\(folder)/w"
        _ = MonotonicClock.wait(10) { FileManager.default.fileExists(atPath: path) ? true : nil }
      }

      func end() { kill(process.processIdentifier, SIGKILL) }

      func start(_ arguments: [String]) throws -> RunningProgram {
        try RunningProgram(
          executable: Requirements.program,
          arguments: ["run", "--trace", "-", "--exit-after", "20"] + arguments, display: nil,
          environment: ["WAYLAND_DISPLAY": "w", "XDG_RUNTIME_DIR": folder])
      }
    }

    @Test("says that there is no seat, and does not crash")
    func noSeat() throws {
      let server = try XServer()
      defer { server.stop() }
      let compositor = try Compositor(["--backend=headless-backend.so"], on: server)
      defer { compositor.end() }
      let program = try compositor.start([])
      #expect(try program.exitCode(timeout: 10) == 69)
      #expect(program.errors.contains("has no wl_seat"), "\(program.errors)")
      #expect(program.errors.split(separator: "\n").count == 1)
    }

    @Test("says so when the compositor goes, and what was recorded is whole")
    func lost() throws {
      let server = try XServer()
      defer { server.stop() }
      let compositor = try Compositor(["--backend=x11-backend.so", "--use-pixman"], on: server)
      defer { compositor.end() }
      let file = "\(compositor.folder)/recording"
      let program = try compositor.start(["--record", file])
      try program.wait(for: "first frame", timeout: 15) { $0.extent != nil }
      compositor.end()
      #expect(try program.exitCode(timeout: 10) == 69)
      #expect(program.errors.contains("the display is gone"), "\(program.errors)")
      #expect(try Data(contentsOf: URL(fileURLWithPath: file)).last == UInt8(ascii: "\n"))
    }
  }
}
