import FluidGeometry
import FluidInput

/// Everything that moves in one window: its drawers, and whose finger is on which.
///
/// A value. Events and commands with times go in, drawer events come out, and for any later moment
/// it tells what the drawers look like. The window and the headless host drive the same session.
public struct Session: Sendable {
  /// From the one at the back to the one in front.
  public internal(set) var drawers: [DrawerEngine]
  /// The window's size, in points.
  public private(set) var container: Size
  public private(set) var direction: LayoutDirection
  var gesture: PointerGesture?
  var wheel: WheelGesture?
  /// The modal drawer that is open, counted from 0; nil: none.
  var modal: Int?
  /// The time of the latest event, in seconds; time never runs backwards in here.
  public private(set) var now: Double
  var events: [DrawerEvent] = []

  /// - Parameters:
  ///   - drawers: From the one at the back to the one in front.
  ///   - container: The window's size, in points.
  ///   - contentLengths: How long what each drawer contains is along its axis, in points; 0 for those
  ///     that are left out.
  ///   - time: When it begins, in seconds on its clock.
  public init(
    drawers: [DrawerConfiguration], container: Size, direction: LayoutDirection = .leftToRight,
    contentLengths: [Double] = [], options: MotionOptions = MotionOptions(),
    startingAt time: Double = 0
  ) {
    let size = Self.sane(container)
    self.container = size
    self.direction = direction
    now = time.isFinite ? time : 0
    self.drawers = drawers.enumerated().map { index, drawer in
      let length = contentLengths.indices.contains(index) ? contentLengths[index] : 0
      return DrawerEngine(
        drawer, geometry: EdgeGeometry(edge: drawer.edge, direction: direction, container: size),
        contentLength: length > 0 ? length : 0, options: options)
    }
    let open = self.drawers.indices.filter { isModallyOpen($0) }
    modal = open.count == 1 ? open[0] : nil
  }

  // MARK: What goes in

  /// Takes in something a person did; returns what the drawers have to say to it, in time order.
  ///
  /// - Parameter controls: The controls that are to be seen, from back to front; asked for only when
  ///   a press could be for one of them.
  public mutating func handle(
    _ event: InputEvent, controls: () -> [ControlRegion] = { [] }
  ) -> [DrawerEvent] {
    at(event.time, asker: .user) { session, time in
      switch event.kind {
      case .down(let pointer, let point):
        session.press(pointer, at: point, controls: controls, time: time)
      case .move(let pointer, let point): session.move(pointer, to: point, time: time)
      case .up(let pointer, let point): session.lift(pointer, at: point, time: time)
      case .cancel(let pointer): session.cancel(pointer, time: time)
      case .wheel(let turn): session.turn(turn, time: time)
      case .key(let key): session.press(key, time: time)
      case .resize(let size): session.resize(size, time: time)
      case .blur: session.endGestures(time: time)
      }
    }
  }

  /// Sends a drawer to a detent, animated, as the program wishes; an unknown name changes nothing.
  public mutating func settle(
    to detent: String, drawer: Int = 0, asker: Asker = .program, at time: Double
  ) -> [DrawerEvent] {
    at(time, asker: asker) { session, time in
      guard session.drawers.indices.contains(drawer),
        let stop = session.drawers[drawer].stops.stop(named: detent)
      else { return }
      session.send(drawer, to: stop, asker: asker, time: time)
    }
  }

  /// Sends a drawer to an extent in points, animated, as the program wishes: to the detent nearest to
  /// it, or, in a drawer without detents, to just there within its range.
  public mutating func settle(
    toExtent extent: Double, drawer: Int = 0, at time: Double
  ) -> [DrawerEvent] {
    at(time) { session, time in
      guard session.drawers.indices.contains(drawer), extent.isFinite else { return }
      let stop = session.drawers[drawer].stops.nearest(to: extent)
      session.send(drawer, to: stop, asker: .program, time: time)
    }
  }

  mutating func send(_ drawer: Int, to stop: Stop, asker: Asker, time: Double) {
    letGo(of: drawer, time: time)
    with(drawer) { $0.settle(to: stop, at: time, asker: asker, $1) }
  }

  /// Puts a drawer on a detent without animation; an unknown name changes nothing.
  public mutating func jump(to detent: String, drawer: Int = 0, at time: Double) -> [DrawerEvent] {
    at(time) { session, time in
      guard session.drawers.indices.contains(drawer),
        let stop = session.drawers[drawer].stops.stop(named: detent)
      else { return }
      session.letGo(of: drawer, time: time)
      session.with(drawer) { $0.jump(to: stop, at: time, $1) }
    }
  }

  /// Puts a drawer into a hand that holds it at an extent, in points, for a picture of a drag.
  public mutating func hold(at extent: Double, drawer: Int = 0, at time: Double) -> [DrawerEvent] {
    at(time) { session, time in
      guard session.drawers.indices.contains(drawer), extent.isFinite else { return }
      session.drawers[drawer].dropList(at: time)
      session.drawers[drawer].hold(at: extent, time: time)
    }
  }

  /// Changes a drawer's configuration, in whatever state it is, without a jump.
  ///
  /// A drawer given another edge goes out at the old one, from where it is and as fast as it is, and
  /// comes in at the new one on its spring, to the detent it had or the nearest left. While it goes out
  /// its snapshot tells the old side, and nobody can catch it; commands, keys and further
  /// changes decide about where it comes in, and the edge it is leaving takes it back at once.
  public mutating func configure(
    _ configuration: DrawerConfiguration, drawer: Int = 0, at time: Double
  ) -> [DrawerEvent] {
    at(time) { session, time in
      guard session.drawers.indices.contains(drawer) else { return }
      let geometry = EdgeGeometry(
        edge: configuration.edge, direction: session.direction, container: session.container)
      if configuration.edge != session.drawers[drawer].configuration.edge {
        session.endGestures(on: drawer, time: time)
      }
      session.with(drawer) { $0.reconfigure(configuration, geometry: geometry, at: time, $1) }
      if !session.drawers[drawer].isHeld { session.letGo(of: drawer, time: time) }
    }
  }

  /// Reads the other way from now on: a drawer at the leading or trailing edge changes sides as it
  /// changes edges.
  public mutating func setDirection(
    _ direction: LayoutDirection, at time: Double
  ) -> [DrawerEvent] {
    at(time) { session, time in
      session.direction = direction
      for (index, drawer) in session.drawers.enumerated() {
        let geometry = EdgeGeometry(
          edge: drawer.configuration.edge, direction: direction, container: session.container)
        guard geometry != drawer.geometry else { continue }
        session.endGestures(on: index, time: time)
        session.with(index) {
          $0.reconfigure(drawer.configuration, geometry: geometry, at: time, $1)
        }
      }
    }
  }

  /// Says who may be refused what of a drawer from now on; nil: nobody anything. Nothing moves.
  public mutating func setPermission(_ permission: Permission?, drawer: Int = 0) {
    guard drawers.indices.contains(drawer) else { return }
    drawers[drawer].permission = permission
  }

  /// Changes how everything moves.
  public mutating func setOptions(_ options: MotionOptions, at time: Double) -> [DrawerEvent] {
    at(time) { session, time in
      for index in session.drawers.indices {
        session.with(index) { $0.setOptions(options, at: time, $1) }
      }
    }
  }

  /// The content of a drawer has another length, in points.
  public mutating func setContentLength(
    _ length: Double, drawer: Int = 0, at time: Double
  ) -> [DrawerEvent] {
    at(time) { session, time in
      guard session.drawers.indices.contains(drawer), length.isFinite else { return }
      session.with(drawer) { $0.fit(contentLength: max(0, length), at: time, $1) }
    }
  }

  /// Lets time pass: motions that have ended by then come to rest and say so.
  public mutating func advance(to time: Double) -> [DrawerEvent] { at(time) { _, _ in } }

  // MARK: What comes out

  /// The drawers as they will be at `time`, from the back to the front; changes nothing.
  public func frame(at time: Double) -> [DrawerSnapshot] {
    let time = max(now, time.isFinite ? time : now)
    guard let due = nextDeadline, due <= time else {
      return drawers.map { $0.snapshot(at: time) }
    }
    var later = self
    later.catchUp(to: time)
    return later.drawers.map { $0.snapshot(at: time) }
  }

  /// The pointer that moves a drawer or its list now; nil: none does.
  public var draggingPointer: PointerID? {
    if case .dragging? = gesture?.stage { gesture?.pointer } else { nil }
  }

  /// The pointer that is on what lies behind the drawers, and on no control; nil: none is.
  public var wanderingPointer: PointerID? {
    guard let gesture, gesture.control == nil else { return nil }
    switch gesture.stage {
    case .wandering: return gesture.pointer
    case .pressed: return gesture.drawer == nil ? gesture.pointer : nil
    case .dragging, .sliding, .failed: return nil
    }
  }

  /// The control that is held down, by its id; nil: none.
  public var pressedControl: String? { gesture?.control?.id }

  /// Whether the picture changes by itself.
  public var isMoving: Bool { drawers.contains { $0.isMoving } }

  /// Whether everything rests and nobody holds anything.
  public var isAtRest: Bool { !isMoving && !drawers.contains { $0.isHeld } && wheel == nil }

  /// When the session next has something to do that no event will announce, in seconds; nil: never.
  public var nextDeadline: Double? {
    let rests = drawers.compactMap(\.nextTurn).min()
    return [rests, wheel?.endsAt].compactMap { $0 }.min()
  }

  // MARK: Inside

  /// Runs `body` at a time, after everything that was due by then has happened.
  mutating func at(
    _ wanted: Double, asker: Asker = .program, _ body: (inout Session, Double) -> Void
  ) -> [DrawerEvent] {
    let time = max(now, wanted.isFinite ? wanted : now)
    catchUp(to: time)
    now = time
    body(&self, time)
    keepOneModal(asker: asker, time: time)
    // A command may leave a drawer where it already rests.
    catchUp(to: time)
    defer { events.removeAll() }
    return events
  }

  private mutating func catchUp(to time: Double) {
    if let wheel, wheel.endsAt <= time { endWheel(wheel, time: wheel.endsAt) }
    let first = events.count
    for index in drawers.indices { with(index) { $0.advance(to: time, $1) } }
    if events.count > first + 1 { events[first...].sort { $0.time < $1.time } }
  }

  /// Lets a drawer speak with its number.
  mutating func with(_ index: Int, _ body: (inout DrawerEngine, DrawerEngine.Say) -> Void) {
    var said: [DrawerEvent] = []
    body(&drawers[index]) { said.append(DrawerEvent(time: $0, drawer: index, kind: $1)) }
    events += said
  }

  private mutating func resize(_ size: Size, time: Double) {
    let size = Self.sane(size)
    guard size != container else { return }
    endGestures(time: time)
    container = size
    for index in drawers.indices {
      let geometry = EdgeGeometry(
        edge: drawers[index].configuration.edge, direction: direction, container: size)
      with(index) { $0.resize(geometry, at: time, $1) }
    }
  }

  private static func sane(_ size: Size) -> Size {
    func sane(_ length: Double) -> Double { length > 0 ? min(length, 1e6) : 0 }
    return Size(width: sane(size.width), height: sane(size.height))
  }
}
