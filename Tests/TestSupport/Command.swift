import Foundation

/// A program run to its end.
package struct Command {
  package let code: Int32
  package let output, errors: String

  /// Finds the program by its name, as a shell would, and waits for it.
  ///
  /// - Parameters:
  ///   - arguments: The program and what follows its name.
  ///   - changes: What its environment has otherwise than this program's; nil: not at all.
  ///   - input: The file it reads as its standard input; nil: an empty one.
  ///   - device: What it has as its standard error, which is not kept then; nil: a file.
  package init(
    _ arguments: [String], environment changes: [String: String?] = [:], input: String? = nil,
    errors device: FileHandle? = nil
  ) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    for (name, value) in changes { environment[name] = value }
    process.environment = environment
    process.standardInput =
      try input.map { try FileHandle(forReadingFrom: URL(fileURLWithPath: $0)) }
      ?? FileHandle.nullDevice
    // Files, since a pipe that the test does not read would fill up.
    let folder = try TemporaryFolder()
    func open(_ name: String) throws -> FileHandle {
      try FileHandle(forWritingTo: URL(fileURLWithPath: folder.write(to: name)))
    }
    process.standardOutput = try open("output")
    process.standardError = try device ?? open("errors")
    try process.runWithSignals()
    process.waitUntilExit()
    func text(_ name: String) throws -> String {
      String(decoding: try folder.bytes(name), as: UTF8.self)
    }
    code = process.terminationStatus
    output = try text("output")
    errors = device == nil ? try text("errors") : ""
  }

  /// Where the program of that name lies that was built with the tests: beside them.
  package static func built(_ name: String) -> String {
    let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent(name).path
  }

  /// An environment without a display, and without the developer's own configuration, but with one
  /// in a folder.
  package static func noDisplay(home: String? = nil) -> [String: String?] {
    [
      "DISPLAY": nil, "WAYLAND_DISPLAY": nil, "SDL_VIDEODRIVER": nil,
      "XDG_CONFIG_HOME": home ?? "/nowhere",
    ]
  }
}

extension Process {
  /// Starts the program with no signal blocked.
  ///
  /// A child inherits the mask of the thread that starts it, and the threads tests run on block
  /// nearly all signals: the child would then ignore SIGTERM.
  package func runWithSignals() throws {
    var (none, before) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try run()
  }
}
