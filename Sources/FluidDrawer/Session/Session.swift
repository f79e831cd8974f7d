import FluidCore

/// Everything that moves in one window: its drawers, and whose finger is on which.
///
/// A value. Events and commands with times go in, drawer events come out, and for any later moment
/// it tells what the drawers look like. The window and the headless host drive the same session.
public struct Session: Sendable {
  /// From the one at the back to the one in front.
  public internal(set) var drawers: [DrawerEngine]
  /// The window's size, in points.
  public private(set) var container: Size
  /// Which way text runs, and with it what leading and trailing mean.
  public internal(set) var direction: LayoutDirection
  /// How everything in it moves.
  var options: MotionOptions
  /// How the hands' time runs beside the session's; see ``setClock(_:)``.
  var clock = SceneClock()
  /// What lies behind the drawers, where that can be pushed about; nil: it cannot.
  var pan: Pan?
  /// The drawer whose handle has the keyboard's focus, counted from 0; nil: none.
  public var focusedDrawer: Int?
  /// The pieces that have been dragged, by their ids.
  var pieces: [String: DraggablePiece] = [:]
  /// What is told only to an owner who asks for it.
  public var eventMask: EventMask = []
  var gesture: PointerGesture?
  var wheel: WheelGesture?
  /// A trackpad on a piece.
  var pieceWheel: PieceWheel?
  /// The modal drawer that is open, counted from 0; nil: none.
  var modal: Int?
  /// The time of the latest event, in seconds; time never runs backwards in here.
  public private(set) var now: SceneTime
  var events: [DrawerEvent] = []

  /// A session of drawers in a window, each where its configuration starts.
  ///
  /// - Parameters:
  ///   - drawers: From the one at the back to the one in front.
  ///   - container: The window's size, in points.
  ///   - contentLengths: How long what each drawer contains is along its axis, in points; 0 for
  ///     those that are left out.
  ///   - time: When it begins, in seconds on its clock.
  public init(
    drawers: [DrawerConfiguration], container: Size, direction: LayoutDirection = .leftToRight,
    contentLengths: [Double] = [], options: MotionOptions = MotionOptions(),
    startingAt time: SceneTime = 0
  ) {
    let size = container.clamped(to: Self.maxLength)
    self.container = size
    self.direction = direction
    self.options = options
    now = time.isFinite ? time : 0
    self.drawers = drawers.enumerated().map { index, drawer in
      let length = contentLengths.indices.contains(index) ? contentLengths[index] : 0
      return DrawerEngine(
        drawer, geometry: drawer.geometry(in: size, direction),
        contentLength: length > 0 ? length : 0, options: options)
    }
    let open = self.drawers.indices.filter { isModallyOpen($0) }
    modal = open.count == 1 ? open[0] : nil
  }

  // MARK: What goes in

  /// Takes in something a person did; returns what the drawers have to say to it, in time order.
  ///
  /// - Parameter controls: The controls that are to be seen, from back to front; asked for only
  ///   when a press or a wheel could be for one of them.
  public mutating func handle(
    _ input: InputEvent.Kind, at time: SceneTime, controls: () -> [ControlRegion] = { [] }
  ) -> [DrawerEvent] {
    // A window of another size may dim what it did not, and that is not the user's wish.
    let requestOrigin =
      if case .resize = input { RequestOrigin.program } else { RequestOrigin.user }
    return at(time, requestOrigin: requestOrigin) { session, time in
      switch input {
      case .down(let pointer, let point):
        session.press(pointer, at: point, controls: controls, time: time)
      case .move(let pointer, let point): session.move(pointer, to: point, time: time)
      case .up(let pointer, let point): session.lift(pointer, at: point, time: time)
      case .cancel(let pointer): session.cancel(pointer, time: time)
      case .wheel(let turn): session.turn(turn, controls: controls, time: time)
      case .key(let key): session.press(key, time: time)
      case .resize(let size): session.resize(size, time: time)
      case .blur: session.endGestures(time: time)
      // For text fields, of which only the player, which lays them out, knows.
      case .text, .composition, .edit: break
      // Moves nothing.
      case .hover: break
      }
    }
  }

  /// Lets time pass: motions that have ended by then come to rest and say so.
  public mutating func advance(to time: SceneTime) -> [DrawerEvent] { at(time) { _, _ in } }

  /// Says how the hands' time runs beside the session's from now on. All times of the session are
  /// the scene's; by the hands' it reads how fast they are.
  public mutating func setClock(_ clock: SceneClock) {
    guard clock != self.clock else { return }
    self.clock = clock
    for index in drawers.indices { drawers[index].clock = clock }
  }

  // MARK: What comes out

  /// The drawers as they will be at `time`, from the back to the front; changes nothing.
  public func frame(at time: SceneTime) -> [DrawerSnapshot] {
    let time = max(now, time.isFinite ? time : now)
    guard let due = nextDeadline, due <= time else {
      return drawers.map { $0.snapshot(at: time) }
    }
    var later = self
    later.catchUp(to: time)
    return later.drawers.map { $0.snapshot(at: time) }
  }

  /// How far what lies behind the drawers has been pushed at a time not before the last event, in
  /// points; nothing where it cannot be.
  public func panOffset(at time: SceneTime) -> Point {
    guard var pan else { return .zero }
    pan.advance(to: time)
    return pan.offset(at: time)
  }

  /// The pointer that moves a drawer or its list now; nil: none does.
  public var draggingPointer: PointerID? {
    switch gesture?.state {
    case .dragging, .moving: gesture?.pointer
    default: nil
    }
  }

  /// Whether a pointer is down that counts.
  public var isPressed: Bool { gesture != nil }

  /// The control that is held down, by its id; nil: none.
  public var pressedControl: String? { gesture?.control?.id }

  /// Whether the picture changes by itself.
  public var isMoving: Bool {
    drawers.contains { $0.isMoving } || pan?.endsAt != nil
      || pieces.values.contains { $0.track.isMoving }
  }

  /// Whether everything rests and no hand holds anything.
  public var isAtRest: Bool {
    !isMoving && !drawers.contains { $0.isHeld } && wheel == nil
      && !pieces.values.contains { $0.isHeld }
  }

  /// When the session next has something to do that no event will announce, in seconds; nil: never.
  public var nextDeadline: SceneTime? {
    // Asked several times for every event of a take that is played again: nothing is copied or
    // collected for it.
    var next = gesture?.longPressAt
    for index in drawers.indices { next = earliest(next, drawers[index].nextTurn) }
    next = earliest(next, pan?.endsAt)
    next = earliest(next, wheel?.endsAt)
    next = earliest(next, pieceWheel?.endsAt)
    guard !pieces.isEmpty else { return next }
    return earliest(next, pieces.values.lazy.compactMap { $0.track.endsAt }.min())
  }

  // MARK: Inside

  /// Runs `body` at a time, after everything that was due by then has happened.
  mutating func at(
    _ wanted: SceneTime, requestOrigin: RequestOrigin = .program,
    _ body: (inout Session, SceneTime) -> Void
  ) -> [DrawerEvent] {
    let time = max(now, wanted.isFinite ? wanted : now)
    catchUp(to: time)
    now = time
    body(&self, time)
    keepOneModal(requestOrigin: requestOrigin, time: time)
    // A command may leave a drawer where it already rests.
    catchUp(to: time)
    defer { events.removeAll() }
    return events
  }

  mutating func catchUp(to time: SceneTime) {
    if let wheel, wheel.endsAt <= time {
      endWheel(wheel, time: wheel.endsAt)
      // Silence ends it, but what it opens is the user's wish.
      keepOneModal(requestOrigin: .user, time: wheel.endsAt)
    }
    endPieceWheel(by: time)
    pan?.advance(to: time)
    let first = events.count
    tellLongPress(by: time)
    advancePieces(to: time)
    for index in drawers.indices { with(index) { $0.advance(to: time, $1) } }
    if events.count > first + 1 { events[first...].sort { $0.time < $1.time } }
  }

  /// Says something that no drawer says itself.
  mutating func emit(_ kind: DrawerEvent.Kind, _ drawer: Int?, _ time: SceneTime) {
    events.append(DrawerEvent(time: time, drawer: drawer, kind: kind))
  }

  /// Lets a drawer speak with its number.
  mutating func with(_ index: Int, _ body: (inout DrawerEngine, DrawerEngine.Emit) -> Void) {
    var said: [DrawerEvent] = []
    body(&drawers[index]) { said.append(DrawerEvent(time: $0, drawer: index, kind: $1)) }
    if !said.isEmpty { events += said }
  }

  private mutating func resize(_ size: Size, time: SceneTime) {
    let size = size.clamped(to: Self.maxLength)
    guard size != container else { return }
    endGestures(time: time)
    container = size
    pan?.fit(to: size, tolerance: options.tolerance, at: time)
    for index in drawers.indices {
      let geometry = drawers[index].configuration.geometry(in: size, direction)
      with(index) { $0.resize(geometry, at: time, $1) }
    }
  }

  /// The largest window there can be, in points; beyond it halves of a pixel are no longer told
  /// apart.
  private static let maxLength = 1e6
}
