import FluidCore
import FluidDrawer

/// What is done to a session: input, or a command of its program.
enum Command: Sendable {
  case input(InputEvent.Kind)
  /// A key, with the keyboard's focus on a drawer's handle.
  case key(Key, focus: Int?)
  case configure(Int, DrawerConfiguration)
  case content(Int, Double)
  case settle(Int, String, RequestOrigin)
  case settleAt(Int, Double)
  case open(Int, Bool, RequestOrigin)
  case jump(Int, String)
  case refuse(Int, Set<String>)
  case direction(LayoutDirection)
  case options(MotionOptions)
  case pan(Size?)
  case inset(Edge, Double, InsetCurve)
  case safeArea(EdgeInsets)
  case field(FieldPlace)
  case push(Int)
  case pop, finish
}

extension Session {
  /// - Parameter controls: The controls and pieces, from back to front.
  mutating func perform(
    _ command: Command, at time: SceneTime, controls: [ControlRegion] = []
  ) -> [DrawerEvent] {
    switch command {
    case .input(let kind): return handle(kind, at: time) { controls }
    case .key(let key, let focus):
      focusedDrawer = focus
      return handle(.key(key), at: time)
    case .configure(let drawer, let next): return configure(next, drawer: drawer, at: time)
    case .content(let drawer, let length): return setContentLength(length, drawer: drawer, at: time)
    case .settle(let drawer, let name, let origin):
      return settle(to: name, drawer: drawer, requestOrigin: origin, at: time)
    case .settleAt(let drawer, let extent):
      return settle(toExtent: extent, drawer: drawer, at: time)
    case .open(let drawer, let isOpen, let origin):
      return setOpen(isOpen, drawer: drawer, requestOrigin: origin, at: time)
    case .jump(let drawer, let name): return jump(to: name, drawer: drawer, at: time)
    case .refuse(let drawer, let names):
      let events = advance(to: time)
      setPermission({ !names.contains($0.to.name ?? "") }, drawer: drawer)
      return events
    case .direction(let direction): return setDirection(direction, at: time)
    case .options(let options): return setOptions(options, at: time)
    case .pan(let reach):
      guard let reach else { return setPanning(reach: nil, at: time) }
      return setPanning(reach: { _ in reach }, at: time)
    case .inset(let edge, let end, let curve):
      return setInset(end, edge: edge, curve: curve, at: time)
    case .safeArea(let insets): return setSafeArea(insets, curve: .iOS, at: time)
    case .field(let place): return setField(place, at: time)
    case .push(let drawer): return push(drawer: drawer, at: time)
    case .pop: return pop(at: time)
    case .finish: return finish(at: time)
    }
  }
}

/// The same window seen in a mirror.
enum Mirror: String, CaseIterable, Sendable {
  /// Left and right change places, and with them leading and trailing.
  case sideways
  /// Top and left change places, and bottom and right; from left to right only.
  case diagonal

  func callAsFunction(_ point: Point, in size: Size) -> Point {
    switch self {
    case .sideways: Point(x: size.width - point.x, y: point.y)
    case .diagonal: Point(x: point.y, y: point.x)
    }
  }

  func callAsFunction(_ size: Size) -> Size {
    self == .diagonal ? Size(width: size.height, height: size.width) : size
  }

  private func callAsFunction(_ key: Key) -> Key {
    let pairs: [(Key, Key)] =
      self == .sideways ? [(.left, .right)] : [(.left, .up), (.right, .down)]
    for (a, b) in pairs { if key == a { return b } else if key == b { return a } }
    return key
  }

  private func callAsFunction(_ edge: Edge) -> Edge {
    switch (self, edge) {
    case (.sideways, _): edge
    case (.diagonal, .top): .leading
    case (.diagonal, .bottom): .trailing
    case (.diagonal, .leading): .top
    case (.diagonal, .trailing): .bottom
    }
  }

  private func callAsFunction(_ insets: EdgeInsets) -> EdgeInsets {
    guard self == .diagonal else { return insets }
    return EdgeInsets(
      top: insets.leading, leading: insets.top, bottom: insets.trailing, trailing: insets.bottom)
  }

  func callAsFunction(_ drawer: DrawerConfiguration) -> DrawerConfiguration {
    var seen = drawer
    seen.edge = self(drawer.edge)
    seen.insets = self(drawer.insets)
    return seen
  }

  private func callAsFunction(_ kind: InputEvent.Kind, in size: Size) -> InputEvent.Kind {
    switch kind {
    case .down(let pointer, let point): .down(pointer, self(point, in: size))
    case .move(let pointer, let point): .move(pointer, self(point, in: size))
    case .up(let pointer, let point): .up(pointer, self(point, in: size))
    case .wheel(let turn):
      .wheel(
        WheelEvent(
          location: self(turn.location, in: size), delta: self(turn.delta, in: .zero),
          resolution: turn.resolution))
    case .key(let key): .key(self(key))
    case .resize(let size): .resize(self(size))
    default: kind
    }
  }

  /// - Parameter size: The window that is mirrored.
  func callAsFunction(_ command: Command, in size: Size) -> Command {
    switch command {
    case .input(let kind): .input(self(kind, in: size))
    case .key(let key, let focus): .key(self(key), focus: focus)
    case .configure(let drawer, let next): .configure(drawer, self(next))
    case .direction(let direction):
      .direction((direction == .leftToRight) == (self == .sideways) ? .rightToLeft : .leftToRight)
    case .pan(let reach): .pan(reach.map { self($0) })
    case .inset(let edge, let end, let curve): .inset(self(edge), end, curve)
    case .safeArea(let insets): .safeArea(self(insets))
    default: command
    }
  }
}
