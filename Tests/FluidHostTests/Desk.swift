import ArgumentParser
import FluidConfig
import FluidHost
import FluidPlayer
import FluidSettings
import FluidWindow
import Foundation
import TestSupport

/// The options of a prototype's commands.
struct Options<Program: Prototype>: SceneOptions {
  @Option var config: String?

  static var title: String { Program.title }
  static var program: String { "desk" }
  static var scenes: SceneSource {
    .own(
      { Program().scene($0) }, tunables: Program.tunables, answer: { Program().answer(to: $0, $1) })
  }
  static var ownBase: SettingsBase { scenes.base(window: Program.window) }
  var file: ConfigFile? { config.map { ConfigFile(path: $0) } }
  var base: SettingsBase { Self.ownBase }
}

/// A prototype's command line.
struct DeskCommand<Program: Prototype>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "desk", subcommands: Options<Program>.commands)
  }

  /// What is said of arguments that no command takes; nil: one takes them.
  static func refusal(_ arguments: [String]) -> (code: Int32, words: String)? {
    do {
      _ = try parseAsRoot(arguments)
      return nil
    } catch { return (exitCode(for: error).rawValue, message(for: error)) }
  }
}

/// A prototype's commands, run in this process, and a folder for their files.
struct Desk<Program: Prototype> {
  let folder: TemporaryFolder

  init(_ program: Program.Type) throws { folder = try TemporaryFolder() }

  /// What a command has left.
  struct Run {
    var code: Int32 = 0
    var output = ""
    var errors = ""
  }

  func callAsFunction(_ arguments: String...) throws -> Run { try run(arguments) }

  func run(_ arguments: [String]) throws -> Run {
    var run = Run()
    run.errors = try written(to: 2) {
      run.output = try written(to: 1) {
        do {
          var command = try DeskCommand<Program>.parseAsRoot(arguments)
          try command.run()
        } catch let code as ExitCode { run.code = code.rawValue } catch {
          run.code = DeskCommand<Program>.exitCode(for: error).rawValue
          warn(DeskCommand<Program>.message(for: error))
        }
      }
    }
    return run
  }

  struct Failed: Error, CustomStringConvertible {
    let arguments: [String]
    let run: Run
    var description: String { "\(arguments): \(run.code) \(run.errors)" }
  }

  /// The output of a command that succeeds.
  func output(_ arguments: String...) throws -> String { try output(arguments) }

  func output(_ arguments: [String]) throws -> String {
    let run = try run(arguments)
    guard run.code == 0 else { throw Failed(arguments: arguments, run: run) }
    return run.output
  }

  /// The JSON that a command prints.
  func decoded<Value: Decodable>(_ type: Value.Type, _ arguments: [String]) throws -> Value {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(type, from: Data(output(arguments).utf8))
  }
  /// The picture that a command writes with `-o`.
  func picture(_ arguments: String...) throws -> Bitmap { try picture(arguments) }

  func picture(_ arguments: [String]) throws -> Bitmap {
    _ = try output(arguments + ["-o", folder("picture.png")])
    return try Bitmap(pngAt: folder("picture.png"))
  }

  /// The trace of a replay.
  func trace(_ arguments: String...) throws -> [TraceLine] {
    try TraceLine.read(Array(output(["replay"] + arguments).utf8), file: "trace")
  }

  // MARK: Recordings

  /// A recording in the program's window; its path.
  func record(_ lines: [String], to name: String = "a.ndjson") throws -> String {
    let header = Recording(size: Program.window).header
    return try folder.write(([header] + lines).joined(separator: "\n") + "\n", to: name)
  }

  /// A recording of a drawer that is asked to open after half a second.
  func settle(_ more: String...) throws -> String {
    try record([#"{"t":0.5,"type":"settle","detent":"open"}"#] + more + [#"{"t":2,"type":"end"}"#])
  }

  /// A recording of a finger that pulls ``Sheet`` up by 45 points in a tenth of a second.
  func pull(
    letsGo: Bool = true, to name: String = "pull.ndjson", _ more: String...
  ) throws -> String {
    func line(_ kind: String, _ time: Double, _ y: Double) -> String {
      #"{"t":\#(time),"type":"\#(kind)","pointer":"touch-1","x":60,"y":\#(y)}"#
    }
    let moves = (1...10).map { line("move", Double($0) / 100, 170 - 4.5 * Double($0)) }
    return try record(
      [line("down", 0, 170)] + moves + (letsGo ? [line("up", 0.1, 125)] : []) + more, to: name)
  }
}

extension [TraceLine] {
  var samples: [TraceSample] {
    compactMap { if case .sample(let sample) = $0 { sample } else { nil } }
  }
}

/// A sheet on a plain ground.
struct Sheet: Prototype {
  static var title: String { "A sheet" }
  static var window: Size { Size(width: 120, height: 200) }

  static func drawer() -> Drawer {
    Drawer { Text("One") }.edge(.bottom).detents([.points("peek", 40), .points("open", 150)])
  }

  func scene(_ state: SceneState) -> Scene {
    Scene("sheet", background: .plain(dark: .black, light: .white)) {
    } drawers: {
      Self.drawer()
    }
  }
}

/// A drawer at the side.
struct Side: Prototype {
  static var window: Size { Sheet.window }

  static func drawer() -> Drawer {
    Drawer { Text("Two") }.edge(.leading).detents([.points("in", 20), .points("out", 66)])
  }

  func scene(_ state: SceneState) -> Scene {
    Scene("side") {
    } drawers: {
      Self.drawer()
    }
  }
}

/// Both drawers; the second goes where the first has gone.
struct Pair: Prototype {
  static var window: Size { Sheet.window }

  func scene(_ state: SceneState) -> Scene {
    Scene("pair") {
    } drawers: {
      Sheet.drawer()
      Side.drawer()
    }
  }

  func answer(to event: DrawerEvent, _ state: SceneState) -> [Action] {
    guard event.drawer == 0, case .didChange = event.kind else { return [] }
    return [.settle("out", drawer: 1)]
  }
}

/// A scene without drawers.
struct Bare: Prototype {
  static var window: Size { Sheet.window }

  func scene(_ state: SceneState) -> Scene {
    Scene("bare") {
      Text("Nothing to pull")
    } drawers: {
    }
  }
}

/// A bar as long as a number says, a field, and a second drawer that a toggle brings.
struct Tuned: Prototype {
  static var window: Size { Sheet.window }

  static let bar = Tunable("bar", 30, in: 0...100, unit: "points", doc: "how long the bar is")
  static var tunables: [Tunable] { [bar] }

  func scene(_ state: SceneState) -> Scene {
    Scene("tuned") {
      Painting { rect, painter in
        let length = painter.state[Self.bar] + 10 * painter.state.value("more")
        painter.fill(.rect(Rect(x: 0, y: 0, width: length, height: 9)), .white)
      }
      Text(state.values[text: "query"] ?? "nothing")
    } drawers: {
      Drawer("sheet") { Text("Words") }.detents([.points("peek", 40), .points("open", 150)])
      if state.isOn("filters") {
        Drawer("filter") { Text("Filter") }.edge(.leading)
          .detents([.points("shut", 0), .points("wide", 60)])
      }
    }
  }
}
