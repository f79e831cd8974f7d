import FluidCore
import FluidDrawer
import FluidScene
import FluidSettings

extension Recording {
  /// A recording as far as it could be read.
  package struct Reading: Sendable, Hashable {
    /// The recording up to the first damaged line.
    package var recording: Recording
    /// The problem of that line; nil: there is none.
    package var damage: ConfigProblem?
  }

  /// Reads the bytes of a file.
  ///
  /// - Parameter file: The name of the file in problems.
  package static func read(_ bytes: [UInt8], file: String) throws(ConfigProblems) -> Reading {
    var lines = JSONRecords(bytes, file: file)
    var recording: Recording
    do throws(ConfigProblem) {
      guard let first = try lines.next() else {
        throw lines.problem(at: 0, "an empty file", expected: "a recording")
      }
      recording = try first.header()
    } catch {
      throw ConfigProblems([error])
    }
    do throws(ConfigProblem) {
      while let line = try lines.next() { try recording.append(line) }
      return Reading(recording: recording, damage: nil)
    } catch {
      return Reading(recording: recording, damage: error)
    }
  }

  /// The longest time between two events, in seconds: eleven days. A longer one is a typing error.
  private static let longestGap = 1e6

  private mutating func append(_ line: JSONRecord) throws(ConfigProblem) {
    guard end == nil else { throw line.problem("a line after the end", expected: "none") }
    let time = try line.number("t", in: 0...1e9)
    let kind = try line.kind()
    if let last = events.last?.time.seconds {
      if time < last {
        throw line.problem(
          at: line.object["t"], "t goes back from \(last.shortestText) to \(time.shortestText)",
          expected: "at least \(last.shortestText)")
      }
      if time - last > Self.longestGap {
        throw line.problem(
          at: line.object["t"], "t jumps from \(last.shortestText) to \(time.shortestText)",
          expected: "at most \((last + Self.longestGap).shortestText)")
      }
    }
    guard let kind else {
      end = HandTime(time)
      return
    }
    places.append(line.eventPlace)
    events.append(Event(time: HandTime(time), kind: kind))
  }
}

extension Event {
  /// The events of a recording's lines without its first and its last one.
  ///
  /// - Parameter file: The name of the file in problems.
  package static func read(_ bytes: [UInt8], file: String) throws(ConfigProblem) -> [Event] {
    var lines = JSONRecords(bytes, file: file)
    var events: [Event] = []
    while let line = try lines.next() {
      let time = try line.number("t", in: 0...1e9)
      if let kind = try line.kind() { events.append(Event(time: HandTime(time), kind: kind)) }
    }
    return events
  }
}

extension JSONRecord {
  /// The recording that this first line begins.
  func header() throws(ConfigProblem) -> Recording {
    let format = try text("format")
    guard format == Recording.format else {
      throw problem(at: object["format"], "format \(format)", expected: Recording.format)
    }
    let version = try number("version", in: -1e6...1e6)
    guard version == Double(Recording.version) else {
      throw problem(
        at: object["version"], "version \(version.shortestText)", expected: "\(Recording.version)")
    }
    guard let size = object["size"], case .object = size.content else {
      throw problem(at: object["size"], "no size", expected: "{\"width\":…,\"height\":…}")
    }
    let width = try number("width", of: size, in: Self.windowMeasures)
    let height = try number("height", of: size, in: Self.windowMeasures)
    let config = object["config"] == nil ? .empty : try config()
    return Recording(size: Size(width: width, height: height), config: config)
  }

  /// The places in the line.
  fileprivate var eventPlace: Recording.EventPlace {
    func place(_ name: String) -> ConfigProblem.Place? {
      object[name].map { self.place(at: $0.bytes.lowerBound) }
    }
    return Recording.EventPlace(
      name: place("detent") ?? place("field") ?? place("id") ?? place("type"),
      drawer: place("drawer"))
  }

  /// The drawer, by name or by number from 0; nil: the line names none.
  private func drawer() throws(ConfigProblem) -> DrawerReference? {
    switch object["drawer"]?.content {
    case nil, .null?: return nil
    case .text(let name)?: return .name(name)
    case .number(let number)?:
      if let number = Int(exactly: number), (0..<1_000_000).contains(number) {
        return .number(number)
      }
    default: break
    }
    throw problem(
      at: object["drawer"], "drawer is \(object["drawer"].map(source)?.cut ?? "")",
      expected: "a drawer's name or its number from 0")
  }

  /// The event of the line; nil: the recording ends with it.
  fileprivate func kind() throws(ConfigProblem) -> Event.Kind? {
    switch try choice("type", of: Self.types) {
    case "down": return .input(.down(try pointer(), try point("x", "y")))
    case "move": return .input(.move(try pointer(), try point("x", "y")))
    case "up": return .input(.up(try pointer(), try point("x", "y")))
    case "cancel": return .input(.cancel(try pointer()))
    case "wheel":
      return .input(
        .wheel(
          WheelEvent(
            location: try point("x", "y"), delta: try point("dx", "dy"),
            resolution: try flag("precise") ? .precise : .notched)))
    case "key":
      return .input(.key(try choice("key")))
    case "hover":
      return .input(.hover(object["x"] == nil ? nil : try point("x", "y")))
    case "text": return .input(.text(try text("text")))
    case "composition": return .input(.composition(try text("text")))
    case "edit":
      return .input(.edit(try choice("edit")))
    case "resize":
      let width = try number("width", in: Self.windowMeasures)
      return .input(
        .resize(Size(width: width, height: try number("height", in: Self.windowMeasures))))
    case "blur": return .input(.blur)
    case "configure": return .configure(try config())
    case "settle": return .settle(detent: try word("detent"), drawer: try drawer())
    case "jump": return .jump(detent: try word("detent"), drawer: try drawer())
    case "set": return .set(id: try word("id"), to: try value())
    case "inset":
      return .inset(
        edge: try choice("edge"), to: try number("to", in: 0...1e6),
        curve: object["curve"] == nil ? .ios : try choice("curve"))
    case "focus":
      return .focus(
        drawer: try drawer(), field: object["field"] == nil ? nil : try word("field"))
    case "push": return .push(drawer: try drawer() ?? 0)
    case "pop": return .pop
    case "content": return .content(length: try number("length", in: 0...1e6))
    case "rate": return .rate(try number("rate", in: 0...1000))
    default: return nil
    }
  }

  private static let types = [
    "down", "move", "up", "cancel", "wheel", "key", "resize", "blur", "configure", "settle", "jump",
    "set", "content", "rate", "hover", "text", "composition", "edit", "inset", "focus", "push",
    "pop",
    "end",
  ]

  /// The value of a `set`.
  private func value() throws(ConfigProblem) -> ControlValue {
    switch object["value"]?.content {
    case .number(let number)? where number.isFinite: return .number(number == 0 ? 0 : number)
    case .flag(let isOn)?: return .number(isOn ? 1 : 0)
    case .text(let text)?: return .text(text)
    default:
      throw problem(
        at: object["value"] ?? object["type"], "no value",
        expected: "a number, true, false or a text")
    }
  }

  /// A window can shrink to nothing, and no screen is larger.
  private static let windowMeasures = 0.0...16384.0

  private func pointer() throws(ConfigProblem) -> PointerID {
    let name = try text("pointer")
    guard let pointer = PointerID(name) else {
      throw problem(
        at: object["pointer"], "pointer \(name.cut)", expected: "mouse or touch-N")
    }
    return pointer
  }

  private func point(_ x: String, _ y: String) throws(ConfigProblem) -> Point {
    Point(x: try number(x, in: -1e6...1e6), y: try number(y, in: -1e6...1e6))
  }

  private func config() throws(ConfigProblem) -> SettingsPatch {
    guard let value = object["config"], case .object = value.content else {
      throw problem(at: object["config"], "no config", expected: "an object of keys")
    }
    return SettingsPatch(
      json: source(of: value), file: file, at: place(at: value.bytes.lowerBound))
  }
}
