import Foundation
import TestSupport

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
    let folder = try TemporaryFolder()
    func open(_ name: String) throws -> FileHandle {
      try FileHandle(forWritingTo: URL(fileURLWithPath: folder.write(to: name)))
    }
    process.standardOutput = try open("output")
    process.standardError = try open("errors")
    try process.run()
    process.waitUntilExit()
    func text(_ name: String) throws -> String {
      String(decoding: try folder.bytes(name), as: UTF8.self)
    }
    code = process.terminationStatus
    output = try text("output")
    errors = try text("errors")
  }
}
