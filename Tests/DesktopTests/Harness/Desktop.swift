import Foundation
import Testing

/// A desk with everything on it: screen, touchscreen, mouse, keyboard, and the program running.
struct Desktop: Sendable {
  let server: XServer
  let touch: TouchDevice
  let mouse: MouseDevice
  let keyboard: KeyboardDevice
  let display: Display
  let program: RunningProgram
  /// The configuration file the program reads, there from the start.
  let configuration: ConfigurationFile
  /// The program's window; on Wayland the compositor's, in which it is.
  let window: UInt32
  /// What the program's window is on, if not on the X server itself.
  var compositor: Compositor?

  /// Starts an X server and the program on it, runs `body`, and ends both whatever happens.
  /// - Parameters:
  ///   - compositor: The Wayland compositor in between; nil: none. On one the program has no scale
  ///     but what that tells it.
  ///   - configuration: The YAML text the program starts with; nil: it is given none.
  ///   - arguments: Further options of the command.
  ///   - command: What opens the window, `run` or `serve`.
  ///   - executable: The program, which may be a prototype.
  ///   - environment: What else its environment has.
  ///   - folder: Where it is started; nil: where the tests are.
  ///   - size: The window's size, in pixels, in the middle of a screen of 1280×800 or 1280×1024.
  ///   - depth: Bits of a pixel of the screen.
  static func run(
    on compositor: Compositor.Kind? = nil, _ configuration: String? = ConfigurationFile.forTests,
    _ arguments: [String] = [], command: String = "run",
    of executable: String = Requirements.program,
    environment: [String: String] = [:], in folder: String? = nil,
    size: (width: Int, height: Int) = (1280, 800), depth: Int = 24, body: (Desktop) throws -> Void
  ) throws {
    guard Requirements.missing.isEmpty else { throw HarnessError.said(Requirements.explanation) }
    // The driver has a few modes only, and takes another for a size that is none of them.
    let server = try XServer(width: 1280, height: size.height > 800 ? 1024 : 800, depth: depth)
    defer { server.stop() }
    // The server takes up the keyboard's own layout with its first key, and programs ask for it
    // once.
    let keyboard = try KeyboardDevice(server: server)
    try keyboard.press(.shift)
    let file = try ConfigurationFile(
      text: configuration ?? "", directory: server.configuration.directory)
    let between = try compositor.map { try Compositor($0, on: server) }
    defer { between?.end() }
    let program = try RunningProgram(
      executable: executable,
      arguments: [command] + (configuration == nil ? [] : ["--config", file.path])
        + ["--trace", "-", "--size", "\(size.width)x\(size.height)"]
        + (between == nil ? ["--scale", "1"] : [])
        + (arguments.contains("--exit-after") ? [] : ["--exit-after", "240"]) + arguments,
      display: between == nil ? server.display : nil,
      environment: environment.merging(between?.environment ?? [:]) { $1 }, folder: folder)
    defer { program.end() }
    let display = try Display(number: server.number)
    try program.wait(for: "first frame", timeout: 10) { $0.extent != nil }
    guard
      let window = try MonotonicClock.wait(
        5, for: { try display.windows().first { try display.isViewable($0) } })
    else { throw HarnessError.said("the program shows no window; it said: \(program.errors)") }
    // SDL takes a click within 10 ms of the keyboard's coming as meant for the window's frame.
    MonotonicClock.sleep(0.05)
    let desktop = Desktop(
      server: server, touch: try TouchDevice(server: server),
      mouse: try MouseDevice(server: server), keyboard: keyboard, display: display,
      program: program, configuration: file, window: window, compositor: between)
    do { try body(desktop) } catch {
      Issue.record("\(error)")
      desktop.keepEvidence()
    }
    if program.errors.contains("Fatal error") { Issue.record("it crashed: \(program.errors)") }
  }

  /// The colour of the line the program paints along the panel's edge for these tests.
  static let edgeColor: UInt32 = 0xff00ff

  /// The rows of the screen in which the panel's edge line stands in column `x`.
  func edgeRows(x: Int = 640) throws -> ClosedRange<Int>? {
    try display.screenshot(x: x, width: 1).rows(of: Self.edgeColor, x: x)
  }

  /// Leaves the screen and the trace where a person can look at them.
  private func keepEvidence() {
    let directory = "build/desktop-tests"
    try? FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    let name = Test.current?.name.filter { $0.isLetter } ?? "test"
    try? display.screenshot().write(to: "\(directory)/\(name).ppm")
    let lines = program.trace.map { "\($0)" }.joined(separator: "\n")
    try? lines.write(toFile: "\(directory)/\(name).txt", atomically: true, encoding: .utf8)
  }
}
