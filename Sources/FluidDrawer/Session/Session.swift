import FluidCore

/// Everything that moves in one window: its drawers, the pieces on them, the background behind
/// them, and the gestures that move them.
///
/// A value. Events and commands with times go in, drawer events come out, and the state at any
/// later moment can be read. The window and the headless host drive the same session.
public struct Session: Sendable {
  /// From the one at the back to the one in front.
  public internal(set) var drawers: [DrawerEngine]
  /// The window's size, in points.
  public private(set) var container: Size
  /// The direction of text, and with it the sides that are leading and trailing.
  public internal(set) var direction: LayoutDirection
  /// Options that all motions share.
  var options: MotionOptions
  /// Maps the session's time to the hands'; see ``setClock(_:)``.
  var clock = SceneClock()
  private var surroundings = CopyOnWrite(Surroundings())
  /// The drawer whose handle has the keyboard's focus, counted from 0; nil: none.
  public var focusedDrawer: Int?
  /// The pieces that have been dragged, by their ids.
  var pieces: [String: DraggablePiece] = [:]
  /// How often a hand has taken a piece.
  var takings = 0
  /// The events that are reported only to an owner who asks for them.
  public var eventMask: EventMask = []
  var gesture: PointerGesture?
  var wheel: WheelGesture?
  /// The open drawers that lie on one another.
  var stack = DrawerStack()
  /// The time of the latest event, in seconds; time never runs backwards in here.
  public private(set) var now: SceneTime
  private var events: [DrawerEvent] = []

  /// The background behind the drawers; nil: it cannot be panned.
  var pan: Pan? {
    _read { yield surroundings.value.pan }
    _modify { yield &surroundings.value.pan }
  }

  /// Whether any of the window's insets acts: without, drawers are never asked.
  var hasInsets: Bool { surroundings.value.hasInsets }

  /// The window's insets.
  var insets: WindowInsets {
    _read { yield surroundings.value.insets }
    _modify { yield &surroundings.value.insets }
  }

  /// A session of drawers in a window, each where its configuration starts.
  ///
  /// - Parameters:
  ///   - drawers: From the one at the back to the one in front.
  ///   - container: The window's size, in points.
  ///   - contentLengths: The length of each drawer's content along its axis, in points; 0 for those
  ///     that are left out.
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
    stack.open = headedMembers
  }

  // MARK: Input

  /// Handles input of the user; returns the drawers' events, in time order.
  ///
  /// - Parameter controls: The visible controls, from back to front; asked for only when a press or
  ///   a wheel could be for one of them.
  public mutating func handle(
    _ input: InputEvent.Kind, at time: SceneTime, controls: () -> [ControlRegion] = { [] }
  ) -> [DrawerEvent] {
    perform(at: time) { session, time in
      switch input {
      case .down(let pointer, let point):
        session.press(pointer, at: point, controls: controls, time: time)
      case .move(let pointer, let point): session.move(pointer, to: point, time: time)
      case .up(let pointer, let point): session.end(pointer, at: point, time: time)
      case .cancel(let pointer): session.cancel(pointer, time: time)
      case .wheel(let turn): session.scroll(turn, controls: controls, time: time)
      case .key(let key):
        guard let index = session.drawer(for: key), !session.drawers[index].isHeld else { break }
        session[drawer: index].press(key, at: time)
      case .resize(let size): session.resize(size, time: time)
      case .blur: session.endGestures(time: time)
      // For text fields, which the player lays out.
      case .text, .composition, .edit: break
      // Moves nothing.
      case .hover: break
      }
    }
  }

  private mutating func resize(_ size: Size, time: SceneTime) {
    let size = size.clamped(to: Self.maxLength)
    guard size != container else { return }
    endGestures(time: time)
    container = size
    let tolerance = options.tolerance
    pan?.fit(to: size, tolerance: tolerance, at: time)
    insets.keyboards.finish()
    for index in drawers.indices {
      let geometry = geometry(of: drawers[index].configuration, isLifted: insets.lifted == index)
      self[drawer: index].resize(geometry, at: time)
    }
  }

  /// The largest window there can be, in points; beyond it halves of a pixel are no longer told
  /// apart.
  private static let maxLength = 1e6

  /// Lets time pass: motions that have ended by then come to rest and are reported.
  public mutating func advance(to time: SceneTime) -> [DrawerEvent] {
    perform(at: time) { _, _ in }
  }

  /// Sets the clock that maps the session's time to the hands': all times of the session are the
  /// scene's, and the velocities of hands are in the hands'.
  public mutating func setClock(_ clock: SceneClock) {
    guard clock != self.clock else { return }
    self.clock = clock
    for index in drawers.indices { drawers[index].clock = clock }
  }

  // MARK: State

  /// The drawers as they will be at `time`, from the back to the front; changes nothing.
  public func frame(at time: SceneTime) -> [DrawerSnapshot] {
    let time = max(now, time.isFinite ? time : now)
    guard let due = nextDeadline, due <= time else {
      return drawers.indices.map { snapshot($0, at: time) }
    }
    var later = self
    later.catchUp(to: time)
    return later.drawers.indices.map { later.snapshot($0, at: time) }
  }

  /// The offset of the background at a time not before the last event, in points; zero where it
  /// cannot be panned.
  public func panOffset(at time: SceneTime) -> Point {
    guard var pan else { return .zero }
    pan.advance(to: time)
    return pan.offset(at: time)
  }

  /// The pointer that drags a drawer, its list or a piece now; nil: none does.
  public var draggingPointer: PointerID? {
    switch gesture?.state {
    case .dragging, .draggingFreely: gesture?.pointer
    default: nil
    }
  }

  /// Whether a pointer is down that counts.
  public var isPressed: Bool { gesture != nil }

  /// The control that is held down, by its id; nil: none.
  public var pressedControl: String? { gesture?.control?.id }

  /// Whether the picture changes by itself.
  public var isMoving: Bool {
    drawers.contains { $0.isMoving || $0.lift != nil } || surroundings.value.end != nil
      || pieces.values.contains { $0.track.isMoving }
  }

  /// Whether everything rests and no hand holds anything.
  public var isAtRest: Bool {
    !isMoving && !drawers.contains { $0.isHeld } && wheel == nil
      && !pieces.values.contains { $0.isHeld }
  }

  /// When the session next changes by itself, in seconds; nil: never.
  public var nextDeadline: SceneTime? {
    // Asked several times for every event of a take that is played again: nothing is copied or
    // collected for it.
    var next = gesture?.longPressAt
    for index in drawers.indices {
      next = earliest(next, drawers.reading(index) { $0.pointee.nextTurn })
    }
    next = earliest(next, surroundings.value.end)
    next = earliest(next, wheel?.endsAt)
    guard !pieces.isEmpty else { return next }
    return earliest(next, pieces.values.lazy.compactMap { $0.track.endsAt }.min())
  }

  // MARK: Inside

  /// Runs `body` at a time, after everything that was due by then has happened.
  mutating func perform(
    at wanted: SceneTime,
    _ body: (inout Session, SceneTime) -> Void
  ) -> [DrawerEvent] {
    let time = max(now, wanted.isFinite ? wanted : now)
    catchUp(to: time)
    now = time
    body(&self, time)
    settleStack(time: time)
    // A command may leave a drawer where it already rests.
    catchUp(to: time)
    defer { events.removeAll() }
    return events
  }

  /// Lets everything happen that is due by a time, deadline by deadline: one drawer's end may move
  /// another.
  mutating func catchUp(to time: SceneTime) {
    while let due = nextDeadline, due <= time {
      if let end = wheel?.endsAt, end <= due { endWheel(time: end) }
      pan?.advance(to: due)
      insets.keyboards.advance(to: due)
      reportLongPress(by: due)
      advancePieces(to: due)
      for index in drawers.indices { self[drawer: index].advance(to: due) }
      settleStack(time: due)
    }
  }

  /// A drawer, counted from 0, that is given a command: its events become the session's.
  subscript(drawer index: Int) -> DrawerEngine {
    _read { yield drawers[index] }
    _modify {
      drawers[index].isKeptByUpper = firstRefusing(above: index) != nil
      yield &drawers[index]
      reportRefusals(above: index)
      guard !drawers[index].events.isEmpty else { return }
      for (time, kind) in drawers[index].events { emit(kind, index, time) }
      drawers[index].events.removeAll()
    }
  }

  /// Reports an event of a drawer, counted from 0, or of none.
  mutating func emit(_ kind: DrawerEvent.Kind, _ drawer: Int?, _ time: SceneTime) {
    events.append(DrawerEvent(time: time, drawer: drawer, kind: kind))
  }

  /// The drawers that are open behind a modal scrim, or on their way there, from the back.
  var openModals: [Int] {
    drawers.indices.filter { drawers[$0].isModal(on: drawers[$0].destination) }
  }

  /// Lets stack and insets follow what has happened.
  private mutating func settleStack(time: SceneTime) {
    updateStack(time: time)
    fitInsets(time: time)
    // In another room another extent may be the smallest.
    guard headedMembers != stack.open else { return }
    updateStack(time: time)
    fitInsets(time: time)
  }

  /// Gives drawers their new numbers in everything that mentions them; nil: the drawer is gone.
  mutating func renumber(_ number: (Int) -> Int?) {
    stack.renumber(number)
    insets.lifted = insets.lifted.flatMap(number)
    if case .drawer(let index) = insets.field {
      insets.field = number(index).map { .drawer($0) } ?? .top
    }
    focusedDrawer = focusedDrawer.flatMap(number)
    if case .drawer(let index, let travel)? = wheel?.target {
      if let index = number(index) {
        wheel?.target = .drawer(index, travel: travel)
      } else {
        wheel = nil
      }
    }
    gesture?.renumber(number)
    for (id, piece) in pieces {
      guard let drawer = piece.drawer else { continue }
      // A piece goes with its drawer.
      if let new = number(drawer) { pieces[id]?.drawer = new } else { pieces[id] = nil }
    }
  }
}
