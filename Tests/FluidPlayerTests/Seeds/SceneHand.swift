import FluidCore
import FluidDemos
import FluidDrawer
import FluidPlayer
import FluidRaster
import FluidScene
import FluidSettings
import TestSupport
import Testing

/// A built-in scene and a finger on it. Places are depths inwards from the drawer's edge, so that a
/// test reads the same for every edge. All input is recorded.
struct SceneHand: PlayerFinger {
  private(set) var player: Player
  private(set) var recording: Recording
  var events: [Outcome] = []
  var time: HandTime = 0
  var place = Point.zero

  /// - Parameter change: Changes to the scene's settings.
  init(
    _ scene: DemoScene, size: Size = Size(width: 1000, height: 1000), at detent: String? = nil,
    _ change: (inout Settings) -> Void = { _ in }
  ) {
    var settings = Settings(scene: scene)
    change(&settings)
    player = Player(settings: settings, size: size)
    recording = Recording(size: size, settings: settings)
    if let detent { jump(to: detent) }
    events = []
  }

  var session: Session { player.session }
  var geometry: EdgeGeometry { shown.geometry }
  var isAtRest: Bool { session.isAtRest }

  /// The events of detent changes, without their times.
  var changes: [DrawerEvent.Kind] {
    events.map(\.kind).filter {
      switch $0 {
      case .willChange, .didChange, .redirect: true
      default: false
      }
    }
  }

  // MARK: The program

  mutating func jump(to detent: String) {
    recording.events.append(.init(time: time, kind: .jump(detent: detent)))
    events += player.apply(.jump(detent: detent), at: time)
  }

  mutating func settle(to detent: String) {
    recording.events.append(.init(time: time, kind: .settle(detent: detent)))
    events += player.apply(.settle(detent: detent), at: time)
  }

  /// Another configuration while it runs.
  mutating func configure(_ change: (inout Settings) -> Void) {
    var settings = player.settings
    change(&settings)
    recording.events.append(
      .init(time: time, kind: .configure(.init(json: settings.json))))
    events += player.apply(settings, at: time)
  }

  // MARK: The user

  mutating func send(_ kind: InputEvent.Kind) {
    recording.events.append(.init(time: time, kind: .input(kind)))
    events += player.handle(InputEvent(time: time, kind: kind))
  }

  /// Puts the finger down `depth` points inwards from the drawer's edge, beside its handle.
  mutating func down(depth: Double, along: Double = 40) {
    down(at: geometry.point(depth: depth, along: along))
  }

  mutating func tap(at point: Point) {
    down(at: point)
    time += 0.05
    up()
  }

  /// Moves the finger by `points` in the opening direction, in even steps at 125 events a second.
  mutating func pull(by points: Double, across: Double = 0, over duration: Double = 0.4) {
    let geometry = geometry
    let way = geometry.point(depth: points, along: across) - geometry.point(depth: 0, along: 0)
    drag(by: way, over: duration)
  }

  /// Takes the panel by its handle: from here on it follows at once.
  mutating func takeHandle() {
    down(depth: extent - 10, along: geometry.breadth / 2)
  }

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

  /// Lets everything come to rest.
  mutating func settle() {
    time += 20
    watch()
  }

  /// Looks at the window now, as a host does at each frame.
  mutating func watch() { events += player.advance(to: time) }

  /// Lets go and waits for rest.
  mutating func letGo() {
    up()
    settle()
  }

  // MARK: The controls

  /// Where a control is now.
  func control(_ id: String) throws -> Rect {
    let controls = player.controls(at: time)
    return try #require(controls.last { $0.id == id }, "there is no \(id)").rect
  }

  mutating func tap(_ id: String) throws {
    tap(at: try control(id).center)
    time += 1
    watch()
  }

  // MARK: Replay

  /// A replay of the recording from its text.
  func replayed() throws -> Playback {
    let reading = try Recording.read(Array(recording.text.utf8), file: "recording")
    try #require(reading.damage == nil)
    let opened = try reading.recording.playback(file: "recording")
    try #require(opened.damage == nil)
    var replay = opened.playback
    replay.play(to: time)
    return replay
  }
}
