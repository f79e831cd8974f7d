import FluidCore
import FluidDemos
import FluidDrawer
import FluidPlayer
import FluidRaster
import FluidScene
import FluidSettings
import TestSupport
import Testing

/// A player and the hand on it: fingers, mouse and keys, each at its time. All input is recorded,
/// and kept in a history as a window keeps it.
///
/// Depths are inwards from the drawer's edge, so that a test reads the same for every edge.
struct SceneHand: PlayerFinger {
  var player: Player
  private(set) var recording: Recording
  private(set) var history = History()
  private let source: SceneSource
  var events: [Outcome] = []
  var time: HandTime = 0
  var place = Point.zero

  /// - Parameter change: Changes to the scene's settings.
  init(
    _ scene: DemoScene, size: Size = Size(width: 1000, height: 1000), at detent: String? = nil,
    _ change: (inout Settings) -> Void = { _ in }
  ) { self.init(.builtIn, Settings(scene: scene), size: size, at: detent, change) }

  /// - Parameter change: Changes to the scene's settings.
  init(
    _ source: SceneSource, size: Size = SceneHand.size, at detent: String? = nil,
    _ change: (inout Settings) -> Void = { _ in }
  ) { self.init(source, source.base(window: size).settings, size: size, at: detent, change) }

  /// A hand on the scene of the settings, by default a panel that is pulled down from the top.
  init(
    _ settings: Settings = Settings(), size: Size = Size(width: 400, height: 900),
    history: History = History()
  ) {
    self.init(.builtIn, settings, size: size, at: nil) { _ in }
    self.history = history
  }

  /// - Parameter file: The text of a configuration file.
  init(_ source: SceneSource, size: Size = SceneHand.size, file: String) throws {
    let settings = try Settings(parsing: file, file: "f.yaml", over: source.base(window: size))
    self.init(source, settings, size: size, at: nil) { _ in }
  }

  private init(
    _ source: SceneSource, _ settings: Settings, size: Size, at detent: String?,
    _ change: (inout Settings) -> Void
  ) {
    let settings = settings.with(change)
    self.source = source
    player = Player(settings: settings, scenes: source, size: size)
    recording = Recording(size: size, settings: settings)
    if let detent { apply(.jump(detent: detent)) }
    events = []
  }

  /// The window of an own scene where a test names no other.
  static let size = Size(width: 400, height: 600)

  var session: Session { player.session }
  var geometry: EdgeGeometry { shown.geometry }
  var isAtRest: Bool { session.isAtRest }
  /// The detents of all drawers.
  var detents: [String?] { drawers.map(\.detent) }
  /// What handlers see.
  var values: ControlValues { player.state.values }
  /// What a picture shows now.
  var state: SceneState { player.pictureState(at: time) }
  var picture: DisplayList { player.picture(at: time).list }

  /// The events of detent changes, without their times.
  var changes: [DrawerEvent.Kind] {
    kinds.filter {
      switch $0 {
      case .willChange, .didChange, .redirect: true
      default: false
      }
    }
  }

  /// The events that say that something cannot be done.
  var refusals: [DrawerEvent.Kind] {
    kinds.filter {
      switch $0 {
      case .invalid, .unknown: true
      default: false
      }
    }
  }

  /// What a draggable piece has reported.
  func reports(_ id: String) -> [DraggableValue] {
    kinds.compactMap { if case .draggable(id, let value) = $0 { value } else { nil } }
  }

  // MARK: The program

  mutating func apply(_ kind: FluidPlayer.Event.Kind) {
    let event = FluidPlayer.Event(time: time, kind: kind)
    recording.events.append(event)
    history.record(event, before: player)
    events += player.apply(event)
    history.observe(player)
  }

  /// Puts changed settings in force, as a saved file does.
  mutating func change(_ change: (inout Settings) -> Void) {
    apply(.settings(player.settings.with(change)))
  }

  mutating func jump(to detent: String) { apply(.jump(detent: detent)) }

  mutating func settle(to detent: String) { apply(.settle(detent: detent)) }

  // MARK: The user

  mutating func send(_ kind: InputEvent.Kind) { apply(.input(kind)) }

  /// Drags from one height to another in even steps, and lets go.
  mutating func drag(from start: Double, to end: Double, steps: Int = 30, every gap: Double = 0.008)
  {
    down(at: Point(x: 200, y: start))
    for step in 1...steps {
      time += gap
      move(to: Point(x: 200, y: start + (end - start) * Double(step) / Double(steps)))
    }
    up()
  }

  /// Puts the finger down `depth` points inwards from the drawer's edge, beside its handle.
  mutating func down(depth: Double, along: Double = 40) {
    down(at: geometry.point(depth: depth, along: along))
  }

  mutating func tap(at point: Point, _ pointer: PointerID = .touch(1)) {
    down(at: point, pointer)
    time += 0.05
    up(pointer)
  }

  mutating func wheel(_ notches: Double, at place: Point) {
    let delta = Point(x: 0, y: notches)
    send(.wheel(WheelEvent(location: place, delta: delta, resolution: .notched)))
  }

  /// Presses keys, a tenth of a second after each other.
  mutating func press(_ keys: Key...) {
    for key in keys {
      time += 0.1
      send(.key(key))
    }
  }

  /// Presses tab until a control has the focus.
  mutating func tab(to id: String) throws {
    for _ in 0..<60 where player.state.focus != .control(id) { press(.tab) }
    try #require(player.state.focus == .control(id))
  }

  /// Moves the finger by `points` in the opening direction, in even steps at 125 events a second.
  mutating func pull(by points: Double, across: Double = 0, over duration: Double = 0.4) {
    let geometry = geometry
    let way = geometry.point(depth: points, along: across) - geometry.point(depth: 0, along: 0)
    drag(by: way, over: duration)
  }

  /// Takes the panel by its handle: from here on it follows at once.
  mutating func takeHandle() { down(depth: extent - 10, along: geometry.breadth / 2) }

  /// Takes the panel anywhere but by its handle and crosses the slop; from here on it follows.
  mutating func take(depth: Double, along: Double = 40, opening: Bool = true) {
    down(depth: depth, along: along)
    time += 0.1
    let slop = opening ? 10.0 : -10
    move(to: place + (geometry.point(depth: slop, along: 0) - geometry.point(depth: 0, along: 0)))
  }

  /// Moves the panel's edge to `extent` by the handle and holds still there.
  mutating func carry(to extent: Double) {
    takeHandle()
    pull(by: extent - self.extent)
    hold()
  }

  /// Lets time pass, with a frame at its end.
  mutating func wait(_ seconds: Double) {
    time += seconds
    events += player.advance(to: time)
  }

  /// Lets everything come to rest.
  mutating func settle() { wait(20) }

  /// Looks at the window now, as a host does at each frame.
  mutating func watch() { wait(0) }

  /// Lets go and waits for rest.
  mutating func letGo() {
    up()
    settle()
  }

  // MARK: The controls

  /// Where a control is now.
  func control(_ id: String) throws -> Rect { try region(id).rect }

  func region(_ id: String) throws -> SceneControl {
    let controls = player.controls(at: time)
    return try #require(controls.last { $0.id == id }, "there is no \(id)")
  }

  mutating func tap(_ id: String, _ pointer: PointerID = .touch(1)) throws {
    tap(at: try control(id).center, pointer)
  }

  // MARK: Replay

  /// A replay of the recording from its text; it ends where all is at rest where no end is given.
  func replayed(until end: HandTime? = nil) throws -> Playback {
    var recording = recording
    recording.end = end
    let reading = try Recording.read(Array(recording.text.utf8), file: "recording")
    try #require(reading.damage == nil)
    let isOwn = player.sceneNames.isEmpty
    let opened = try reading.recording.playback(
      file: "recording", over: isOwn ? source.base(window: recording.size) : .named, scenes: source)
    try #require(opened.damage == nil)
    return opened.playback
  }
}

extension SceneSource {
  /// An open sheet with pieces in a column.
  static func sheet(
    _ pieces: [any Piece],
    _ change: @escaping @Sendable (Scene, SceneState) -> Scene = { scene, _ in scene }
  ) -> SceneSource {
    .own { state in
      let scene = Scene("own") {
        EmptyPiece()
      } drawers: {
        Drawer("sheet") { Column { for piece in pieces { piece } } }
          .edge(.bottom).detents([.points("low", 60), .points("high", 400)])
          .initial(.points("high", 400)).scrim(0)
      }
      return change(scene, state)
    }
  }

  /// Pieces behind a low sheet.
  static func table(
    _ pieces: [any Piece], _ change: @escaping @Sendable (Scene) -> Scene = { $0 }
  ) -> SceneSource {
    .own { _ in
      change(
        Scene("table") {
          Layers { for piece in pieces { piece } }
        } drawers: {
          Drawer("sheet") { Text("sheet") }.edge(.bottom).detents([.points("low", 40)])
        })
    }
  }

  /// A scene of drawers alone.
  static func drawers(
    @DrawerBuilder _ drawers: @escaping @Sendable (SceneState) -> [Drawer]
  ) -> SceneSource {
    .own { state in
      Scene("own") {
        EmptyPiece()
      } drawers: {
        for drawer in drawers(state) { drawer }
      }
    }
  }
}
