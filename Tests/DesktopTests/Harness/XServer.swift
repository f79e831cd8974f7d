import Foundation
import TestSupport

/// A real X server with a screen in memory and a touchscreen, a mouse and a keyboard to be driven
/// from here. It ends with its owner, and with this process however that ends.
final class XServer: Sendable {
  let configuration: XServerConfiguration
  /// The display number the server chose.
  let number: Int
  private let process: Process
  private let lifeline: Pipe

  /// What a program needs in its environment to appear on this server.
  var display: String { ":\(number)" }

  /// The server runs under a shell that ends it as soon as the other end of the pipe is closed,
  /// be it by `stop` or because this process is no more: a server that outlives its input
  /// sockets would spin.
  private static let guardian = """
    "$@" </dev/null & server=$!
    exec >/dev/null
    trap 'kill $server' TERM INT HUP
    cat >/dev/null
    kill $server
    for tenth in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
      kill -0 $server 2>/dev/null || exit 0
      sleep 0.1
    done
    kill -9 $server
    """

  /// Starts a server and waits until its screen and all devices are there.
  ///
  /// - Parameters:
  ///   - width: The screen's width, in pixels.
  ///   - height: The screen's height, in pixels.
  ///   - depth: Bits of a pixel.
  /// - Throws: `HarnessError` with the end of the server's log when it does not come up.
  init(width: Int = 1280, height: Int = 800, depth: Int = 24) throws {
    let directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("fluid-desktop-\(getpid())-\(UInt16.random(in: 0...UInt16.max))")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    configuration = XServerConfiguration(
      width: width, height: height, depth: depth, directory: directory.path)
    let configurationFile = directory.appendingPathComponent("xorg.conf").path
    try configuration.text.write(toFile: configurationFile, atomically: true, encoding: .utf8)

    process = Process()
    lifeline = Pipe()
    let answer = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", Self.guardian, "sh", "Xorg", "-displayfd", "1", "-config", configurationFile,
      "-logfile", "\(directory.path)/log", "-noreset", "-nolisten", "tcp",
    ]
    process.standardInput = lifeline
    process.standardOutput = answer
    process.standardError = FileHandle.nullDevice
    try process.runWithSignals()

    let log = "\(directory.path)/log"
    guard let number = Self.readNumber(from: answer.fileHandleForReading) else {
      Self.end(process, lifeline)
      throw HarnessError.said("Xorg did not start:\n\(Self.tail(of: log))")
    }
    self.number = number
    let missing = configuration.sockets.first { path in
      MonotonicClock.wait(5) { FileManager.default.fileExists(atPath: path) ? true : nil } == nil
    }
    if let missing {
      Self.end(process, lifeline)
      throw HarnessError.said("Xorg made no input socket \(missing):\n\(Self.tail(of: log))")
    }
  }

  /// Ends the server and waits for it.
  func stop() {
    Self.end(process, lifeline)
    try? FileManager.default.removeItem(atPath: configuration.directory)
  }

  /// The server itself, under its shell.
  var processes: [Int32] { Standstill.children(of: process.processIdentifier) }

  deinit { stop() }

  private static func end(_ process: Process, _ lifeline: Pipe) {
    try? lifeline.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// The server writes its display number and a newline when it takes connections, or closes the
  /// pipe when it cannot start.
  private static func readNumber(from handle: FileHandle) -> Int? {
    var waiting = pollfd(fd: handle.fileDescriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, 20_000) > 0 else { return nil }
    let text = String(decoding: handle.availableData, as: UTF8.self)
    return Int(text.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  private static func tail(of log: String) -> String {
    let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? "(no log was written)"
    return text.split(separator: "\n").suffix(15).joined(separator: "\n")
  }
}
