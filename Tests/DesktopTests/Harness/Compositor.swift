import Foundation
import TestSupport

/// A Wayland compositor that shows itself in a window of the X server, as large as its screen, and
/// takes that server's mouse, keyboard and (sway) touchscreen for its seat.
final class Compositor: Sendable {
  /// Which one, and what it is told at the start.
  enum Kind: Sendable {
    /// Draws frames around windows only with libdecor's help, and knows no touch.
    case weston([String] = ["--backend=x11-backend.so", "--use-pixman"])
    /// Fills the screen with the window, and takes lines of its configuration.
    case sway([String] = [])
  }

  private let process = Process()
  /// Where its socket and whatever a test writes lies.
  let folder: String
  private let socketName: String
  private let kind: Kind

  /// Sway refuses to run as root, as which the X server runs.
  private static let nobody = 65534

  /// Starts it and waits until it takes connections.
  init(_ kind: Kind, on server: XServer) throws {
    self.kind = kind
    folder = server.configuration.directory + "/wayland"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var environment = ProcessInfo.processInfo.environment
    environment["DISPLAY"] = server.display
    environment["XDG_RUNTIME_DIR"] = folder
    environment["WAYLAND_DISPLAY"] = nil
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    switch kind {
    case .weston(let arguments):
      socketName = "w"
      process.arguments = ["weston"] + arguments + ["--socket=w", "--idle-time=0", "--no-config"]
    case .sway(let lines):
      socketName = "wayland-1"
      let (width, height) = (server.configuration.width, server.configuration.height)
      let configuration =
        ["xwayland disable", "default_border none", "focus_follows_mouse no"]
        + ["output X11-1 mode --custom \(width)x\(height)@60Hz"] + lines
      try (configuration.joined(separator: "\n") + "\n")
        .write(toFile: "\(folder)/sway", atomically: true, encoding: .utf8)
      environment.merge([
        "WLR_BACKENDS": "x11", "WLR_RENDERER": "pixman", "HOME": folder,
        "SWAYSOCK": "\(folder)/ipc",
      ]) { $1 }
      let nobody = "\(Self.nobody)"
      process.arguments = [
        "setpriv", "--reuid=\(nobody)", "--regid=\(nobody)", "--clear-groups", "sway", "-c",
        "\(folder)/sway",
      ]
      chown(folder, uid_t(Self.nobody), gid_t(Self.nobody))
    }
    chmod(folder, 0o700)
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    let log = "\(server.configuration.directory)/compositor"
    _ = FileManager.default.createFile(atPath: log, contents: nil)
    process.standardOutput = FileHandle(forWritingAtPath: log)
    process.standardError = FileHandle(forWritingAtPath: log)
    try process.runWithSignals()

    let socket = "\(folder)/\(socketName)"
    let isThere: Void? = MonotonicClock.wait(15) {
      FileManager.default.fileExists(atPath: socket) ? () : nil
    }
    guard isThere != nil else {
      process.terminate()
      let words = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
      throw HarnessError.said("the compositor did not start:\n\(words.suffix(1000))")
    }
    if case .sway = kind { try waitForScreen(of: server) }
  }

  /// Sway begins with a smaller screen than it is told to have.
  private func waitForScreen(of server: XServer) throws {
    let display = try Display(number: server.number)
    let wanted = (server.configuration.width, server.configuration.height)
    let isThere: Void? = try MonotonicClock.wait(15) {
      let frames = try display.windows().map { try display.frame(of: $0) }
      return frames.contains { ($0.width, $0.height) == wanted } ? () : nil
    }
    guard isThere != nil else { throw HarnessError.said("sway's screen has another size") }
  }

  deinit { end() }

  var processID: Int32 { process.processIdentifier }

  /// What a program needs in its environment to appear on it.
  var environment: [String: String] { ["WAYLAND_DISPLAY": socketName, "XDG_RUNTIME_DIR": folder] }

  /// Ends it at once.
  func end() { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  /// Has sway do something, as `swaymsg` does.
  func tell(_ command: String) throws(HarnessError) {
    let socket = try LocalSocket(path: "\(folder)/ipc")
    var message = Message()
    message.append(text: "i3-ipc")
    message.append(UInt32(command.utf8.count))
    message.append(UInt32(0))
    message.append(text: command)
    try socket.send(message.bytes)
    let head = try socket.receive(14)
    let answer = try socket.receive(Int(head.integer(at: 6, as: UInt32.self)))
    let words = String(decoding: answer, as: UTF8.self)
    guard words.contains("\"success\": true") else { throw .said("sway, \(command): \(words)") }
  }
}
