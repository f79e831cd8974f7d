import Foundation

/// A program run to its end.
struct Command {
  let code: Int32
  let output: String
  let errors: String

  /// Finds the program by its name, as a shell would, and waits for it.
  init(_ arguments: [String], environment changes: [String: String?] = [:]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    for (name, value) in changes { environment[name] = value }
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    // Files, since a pipe that nobody reads would fill up.
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("fluid-drawer-command-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func open(_ name: String) throws -> FileHandle {
      let file = folder.appendingPathComponent(name)
      try Data().write(to: file)
      return try FileHandle(forWritingTo: file)
    }
    process.standardOutput = try open("output")
    process.standardError = try open("errors")
    try process.run()
    process.waitUntilExit()
    func text(_ name: String) throws -> String {
      String(decoding: try Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self)
    }
    code = process.terminationStatus
    output = try text("output")
    errors = try text("errors")
  }
}
