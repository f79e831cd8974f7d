import FluidCore
import FluidDrawer
import FluidScene
import FluidSettings

extension Recording {
  /// The recording as text: a line for the header and for each event.
  package var text: String {
    ([header] + events.compactMap { $0.line } + [endLine].compactMap { $0.self })
      .map { $0 + "\n" }.joined()
  }

  /// The first line, without its end.
  package var header: String {
    let size = "{\"width\":\(size.width.shortestText),\"height\":\(size.height.shortestText)}"
    return "{\"format\":\"\(Self.format)\",\"version\":\(Self.version),\"size\":\(size),"
      + "\"config\":\(config.json)}"
  }

  /// The last line, without its end; nil: the recording ends when all rests.
  private var endLine: String? {
    guard let end, end.isFinite else { return nil }
    var line = JSONLine()
    line.add("t", end.seconds.shortestText)
    line.add("type", text: "end")
    return line.text
  }
}

extension Event {
  /// The event's line in a recording, without its end; nil: recordings do not have it. Those are
  /// the desktop's preferences, the display's scale, and numbers that are not finite.
  package var line: String? {
    var line = JSONLine()
    line.add("t", time.seconds.shortestText)
    switch kind {
    case .input(let input): line.add(input)
    case .settings(let settings): line.add(configuration: settings.json)
    case .configure(let patch): line.add(configuration: patch.json)
    case .settle(let detent, let drawer): line.add("settle", detent, drawer)
    case .jump(let detent, let drawer): line.add("jump", detent, drawer)
    case .set(let id, let value):
      line.add("type", text: "set")
      line.add("id", text: id)
      switch value {
      case .number(let number): line.add("value", number.shortestText)
      case .text(let text): line.add("value", text: text)
      }
    case .inset(let edge, let end, let curve):
      line.add("type", text: "inset")
      line.add("edge", text: edge.rawValue)
      line.add("to", end.shortestText)
      line.add("curve", text: curve.rawValue)
    case .focus(let drawer, let field):
      line.add("type", text: "focus")
      line.add(drawer)
      if let field { line.add("field", text: field) }
    case .push(let drawer):
      line.add("type", text: "push")
      line.add(drawer)
    case .pop: line.add("type", text: "pop")
    case .content(let length):
      line.add("type", text: "content")
      line.add("length", length.shortestText)
    case .rate(let rate):
      line.add("type", text: "rate")
      line.add("rate", rate.shortestText)
    case .desktop, .scale: return nil
    }
    return isFinite ? line.text : nil
  }

  private var isFinite: Bool {
    guard time.isFinite else { return false }
    switch kind {
    case .input(.down(_, let point)), .input(.move(_, let point)), .input(.up(_, let point)):
      return point.isFinite
    case .input(.hover(let point)): return point?.isFinite ?? true
    case .input(.wheel(let turn)): return turn.location.isFinite && turn.delta.isFinite
    case .input(.resize(let size)): return size.isFinite
    case .set(_, .number(let number)): return number.isFinite
    case .content(let length), .inset(_, let length, _): return length.isFinite
    case .rate(let rate): return rate.isFinite
    default: return true
    }
  }
}

extension JSONLine {
  fileprivate mutating func add(configuration json: String) {
    add("type", text: "configure")
    add("config", json)
  }

  fileprivate mutating func add(_ type: String, _ detent: String, _ drawer: DrawerReference?) {
    add("type", text: type)
    add("detent", text: detent)
    add(drawer)
  }

  fileprivate mutating func add(_ drawer: DrawerReference?) {
    switch drawer {
    case .name(let name)?: add("drawer", text: name)
    case .number(let number)?: add("drawer", "\(number)")
    case nil: break
    }
  }

  fileprivate mutating func add(_ input: InputEvent.Kind) {
    switch input {
    case .down(let pointer, let point): add("down", pointer, point)
    case .move(let pointer, let point): add("move", pointer, point)
    case .up(let pointer, let point): add("up", pointer, point)
    case .cancel(let pointer): add("cancel", pointer, nil)
    case .wheel(let turn):
      add("type", text: "wheel")
      add("x", turn.location.x.shortestText)
      add("y", turn.location.y.shortestText)
      add("dx", turn.delta.x.shortestText)
      add("dy", turn.delta.y.shortestText)
      add("precise", turn.resolution == .precise ? "true" : "false")
    case .key(let key):
      add("type", text: "key")
      add("key", text: key.rawValue)
    case .hover(let point):
      add("type", text: "hover")
      if let point {
        add("x", point.x.shortestText)
        add("y", point.y.shortestText)
      }
    case .text(let text):
      add("type", text: "text")
      add("text", text: text)
    case .composition(let text):
      add("type", text: "composition")
      add("text", text: text)
    case .edit(let edit):
      add("type", text: "edit")
      add("edit", text: edit.rawValue)
    case .resize(let size):
      add("type", text: "resize")
      add("width", size.width.shortestText)
      add("height", size.height.shortestText)
    case .blur:
      add("type", text: "blur")
    }
  }

  private mutating func add(_ type: String, _ pointer: PointerID, _ point: Point?) {
    add("type", text: type)
    add("pointer", text: pointer.description)
    guard let point else { return }
    add("x", point.x.shortestText)
    add("y", point.y.shortestText)
  }
}
