import FluidCore
import Foundation
import TestSupport
import Testing

/// A suite that starts the program as a shell starts it, in a folder of its own.
protocol RunsProgram { var folder: TemporaryFolder { get } }

extension RunsProgram {
  func run(_ arguments: String...) throws -> Command { try run(arguments) }

  /// - Parameters:
  ///   - home: The folder of the user's own configuration; nil: there is none.
  ///   - input: The file that is its standard input; nil: an empty one.
  func run(_ arguments: [String], home: String? = nil, input: String? = nil) throws -> Command {
    try Command(
      ["-C", folder.path, Command.built("fluid-drawer")] + arguments,
      environment: Command.noDisplay(home: home), input: input)
  }

  /// The output of a command that succeeds.
  func output(_ arguments: String...) throws -> String {
    let command = try run(arguments)
    try #require(command.code == 0, "\(arguments): \(command.errors)")
    return command.output
  }

  /// Runs a script of a shell: `$0` is the program, `$1` the folder.
  ///
  /// - Parameter errors: Its standard error; nil: it is kept.
  func shell(_ script: String, errors: FileHandle? = nil) throws -> Command {
    try Command(
      ["bash", "-c", script, Command.built("fluid-drawer"), folder.path],
      environment: Command.noDisplay(), errors: errors)
  }

  /// Lines of JSON.
  func objects(_ output: String) throws -> [[String: Any]] {
    try output.split(separator: "\n").map {
      try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  /// The text of a file in the folder.
  func text(_ name: String) throws -> String {
    String(decoding: try folder.bytes(name), as: UTF8.self)
  }

  /// Writes a recording.
  ///
  /// - Parameters:
  ///   - size: The window's, in points.
  ///   - config: The configuration at its beginning, as JSON.
  ///   - lines: What is in it besides its header.
  @discardableResult func record(
    _ name: String, size: Size, config: String = "{}", _ lines: [String]
  ) throws -> String {
    let header =
      #"{"format":"fluid-drawer-recording","version":1,"config":\#(config),"#
      + #""size":{"width":\#(size.width),"height":\#(size.height)}}"#
    return try folder.write(([header] + lines).joined(separator: "\n") + "\n", to: name)
  }
}

/// A folder in which the program is started, and the package's recordings.
struct ProgramFolder: RunsProgram {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  /// Starts the program in the folder.
  func callAsFunction(_ arguments: String...) throws -> Command { try run(arguments) }

  /// One of the package's recordings.
  static func recording(_ name: String) -> String {
    Package.path("assets/recordings/\(name).ndjson")
  }

  /// A finger's straight way, held for a while at its end.
  ///
  /// - Parameters:
  ///   - time: When it goes down, in seconds.
  ///   - x: The column, in points.
  ///   - rows: Where it goes down, and where it lifts.
  ///   - seconds: How long it takes.
  ///   - hold: How long it stays before it lifts, in seconds.
  static func stroke(
    at time: Double, x: Double = 200, _ rows: (Double, Double), seconds: Double, hold: Double = 0
  ) -> [String] {
    let steps = max(1, Int(seconds * 50))
    func line(_ kind: String, _ share: Double, after: Double) -> String {
      let y = rows.0 + share * (rows.1 - rows.0)
      return #"{"t":\#(time + after),"type":"\#(kind)","pointer":"touch-1","x":\#(x),"y":\#(y)}"#
    }
    return [line("down", 0, after: 0)]
      + (1...steps).map {
        line("move", Double($0) / Double(steps), after: seconds * Double($0) / Double(steps))
      } + [line("up", 1, after: seconds + hold)]
  }
}
