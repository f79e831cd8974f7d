import FluidCore
import FluidDrawer
import FluidMotion
import TestSupport
import Testing

/// A session and a finger to try it with: drawers, pieces or a map, and controls.
struct Hand: SessionFinger {
  var session: Session
  var events: [DrawerEvent] = []
  var time: SceneTime = 0
  var place = Point.zero
  /// The controls and pieces, from back to front.
  var regions: [ControlRegion] = []

  init(
    _ configuration: DrawerConfiguration = DrawerConfiguration(),
    size: Size = Size(width: 400, height: 900), direction: LayoutDirection = .leftToRight
  ) {
    session = Session(drawers: [configuration], container: size, direction: direction)
  }

  /// - Parameter drawers: From back to front.
  init(
    drawers: [DrawerConfiguration], regions: [ControlRegion] = [],
    size: Size = Size(width: 400, height: 800)
  ) {
    session = Session(drawers: drawers, container: size)
    self.regions = regions
  }

  mutating func send(_ kind: InputEvent.Kind) {
    events += session.handle(kind, at: time) { [regions] in regions }
  }

  /// Puts the finger down. The middle of a closed pull-down panel, beside its handle, is (40, 50).
  mutating func down(_ x: Double, _ y: Double, _ pointer: PointerID = .touch(1)) {
    down(at: Point(x: x, y: y), pointer)
  }

  mutating func move(to x: Double, _ y: Double, _ pointer: PointerID = .touch(1)) {
    move(to: Point(x: x, y: y), pointer)
  }

  mutating func drag(dx: Double = 0, dy: Double = 0, over duration: Double) {
    drag(by: Point(x: dx, y: dy), over: duration)
  }

  mutating func tap(_ x: Double, _ y: Double) {
    down(x, y)
    up()
  }

  mutating func turn(
    _ resolution: WheelEvent.Resolution, dx: Double = 0, dy: Double = 0, x: Double = 40,
    y: Double = 50
  ) {
    let delta = Point(x: dx, y: dy)
    send(.wheel(WheelEvent(location: Point(x: x, y: y), delta: delta, resolution: resolution)))
  }

  /// Advances until everything is at rest.
  mutating func settle() {
    time += 30
    events += session.advance(to: time)
  }

  /// Takes the panel by its handle and moves its edge to `extent`, then holds still.
  mutating func carry(to extent: Double) {
    let y = self.extent - 10
    down(200, y)
    drag(dy: extent - self.extent, over: 0.3)
    hold()
  }

  mutating func open(_ drawer: Int) {
    events += session.settle(to: "open", drawer: drawer, at: time)
    settle()
  }

  mutating func configure(_ change: (inout DrawerConfiguration) -> Void) {
    var configuration = session.drawers[0].configuration
    change(&configuration)
    events += session.configure(configuration, at: time)
  }

  var detents: [String?] { drawers.map(\.detent) }
  func tapped(_ target: String) -> Int { count(.tap(target: target)) }

  /// The announced and reported changes, in order.
  var changes: [DrawerEvent.Kind] {
    kinds.filter {
      switch $0 {
      case .willChange, .didChange, .redirect: true
      default: false
      }
    }
  }
}

// MARK: Gestures as tables

/// A step of a gesture.
enum Step: Sendable {
  case down(Double, Double)
  case drag(dx: Double = 0, dy: Double = 0, over: Double = 0.2)
  case move(dx: Double = 0, dy: Double = 0)
  /// Takes the panel by its handle and moves it to an extent.
  case carry(Double)
  case up, cancel, blur, settle
  case wait(Double)
  case key(Key)
  /// A wheel's notch at a place.
  case notch(Double, x: Double = 40, y: Double = 50)
  /// Reports of a trackpad, 8 ms apart.
  case swipe(dx: Double = 0, dy: Double = 0, count: Int = 10, x: Double = 40, y: Double = 50)
  case resize(Double, Double)
  /// The program sends a drawer to a detent, or puts it there at once.
  case go(String, drawer: Int = 0)
  case jump(String)
  case hold(at: Double)
  case asUser(String, drawer: Int = 0)
}

extension Hand {
  mutating func play(_ steps: [Step]) {
    for step in steps { play(step) }
  }

  private mutating func play(_ step: Step) {
    switch step {
    case .down(let x, let y): down(x, y)
    case .drag(let dx, let dy, let duration): drag(dx: dx, dy: dy, over: duration)
    case .move(let dx, let dy): move(to: place + Point(x: dx, y: dy))
    case .carry(let extent): carry(to: extent)
    case .up: up()
    case .cancel: send(.cancel(.touch(1)))
    case .blur: send(.blur)
    case .settle: settle()
    case .wait(let seconds):
      time += seconds
      events += session.advance(to: time)
    case .key(let key): send(.key(key))
    case .notch(let dy, let x, let y): turn(.notched, dy: dy, x: x, y: y)
    case .swipe(let dx, let dy, let count, let x, let y):
      for _ in 0..<count {
        time += 0.008
        turn(.precise, dx: dx, dy: dy, x: x, y: y)
      }
    case .resize(let width, let height): send(.resize(Size(width: width, height: height)))
    case .go(let name, let drawer):
      events += session.settle(to: name, drawer: drawer, at: time)
    case .jump(let name): events += session.jump(to: name, at: time)
    case .hold(let extent): events += session.hold(at: extent, at: time)
    case .asUser(let name, let drawer):
      events += session.settle(to: name, drawer: drawer, requestOrigin: .user, at: time)
    }
  }
}

// MARK: Pieces

extension Hand {
  /// An open drawer with pieces on it that lie in one another.
  ///
  /// - Parameter pieces: From the outside in.
  init(pieces: [(id: String, DraggableConfiguration)], edge: Edge = .top) {
    var configuration = DrawerConfiguration()
    configuration.edge = edge
    configuration.initial = "open"
    configuration.scroll.handsOver = false
    self.init(configuration)
    regions = pieces.map { id, configuration in
      ControlRegion(
        id: id, drawer: 0, kind: .draggable(configuration, position: 0), rect: Self.bounds)
    }
  }

  static let bounds = Rect(x: 0, y: 0, width: 400, height: 480)
  static let start = Point(x: 200, y: 250)

  func piece(_ id: String) -> Session.PieceState? { session.pieceStates(at: time)[id] }

  func position(_ id: String, at moment: SceneTime? = nil) -> Double {
    session.pieceStates(at: moment ?? time)[id]?.position ?? 0
  }

  /// The phases that a piece has reported.
  func phases(of id: String) -> [DraggableValue.Phase] {
    events.compactMap { if case .draggable(id, let value) = $0.kind { value.phase } else { nil } }
  }

  /// A trackpad's report, 10 ms later.
  mutating func swipe(_ x: Double, at y: Double) {
    time += 0.01
    turn(.precise, dx: x, x: 200, y: y)
  }
}

// MARK: A map behind the drawers

extension Hand {
  /// A finger on a background with a reach to either side, and no drawer.
  static func map(_ reach: Size = Size(width: 200, height: 120)) -> Hand {
    var hand = Hand(drawers: [], size: Size(width: 800, height: 800))
    hand.place = Point(x: 400, y: 400)
    hand.events += hand.session.setPanning(reach: { _ in reach }, at: 0)
    return hand
  }

  /// Crosses the slop: travel counts from here.
  mutating func take(_ way: Point = Point(x: 4, y: 11)) {
    down(at: place)
    time += 0.1
    move(to: place + way)
  }

  var offset: Point { session.panOffset(at: time) }
}

// MARK: Drawers for tests

extension DrawerConfiguration {
  /// A drawer on an edge, hidden or 160 points wide.
  static func side(
    _ edge: Edge, scrim: ScrimRule = ScrimRule(), edgeRegion: Double? = 24,
    isDismissible: Bool = true, initial: String = "closed"
  ) -> DrawerConfiguration {
    DrawerConfiguration(
      edge: edge, detents: [.points("closed", 0), .points("open", 160)], initial: initial,
      spring: .smooth, release: .sideDrawer, overpullClosesAt: nil,
      drag: DragRule(
        edgeRegion: edgeRegion.map { .points($0) }, isDismissible: isDismissible),
      scrim: scrim)
  }

  /// A drawer with detents of a tenth, a half and nine tenths.
  static func sheet(_ edge: Edge = .bottom) -> DrawerConfiguration {
    DrawerConfiguration(
      edge: edge,
      detents: [.fraction("small", 0.1), .fraction("medium", 0.5), .fraction("large", 0.9)],
      initial: "medium", spring: .bouncy, release: .swiftui, overpullClosesAt: nil)
  }
}

extension Hand {
  /// A sheet of 300 or 600 points with 1000 points of list, as in the Smooth Sheets tests.
  static func list(
    at detent: String, _ change: (inout DrawerConfiguration) -> Void = { _ in }
  ) -> Hand {
    var configuration = DrawerConfiguration(
      edge: .bottom, detents: [.points("half", 300), .points("full", 600)], initial: detent)
    configuration.release = ReleaseRule(lookahead: 0.25, threshold: 0.5, reach: .any)
    configuration.overpullClosesAt = nil
    configuration.scroll = ScrollRule(handsOver: true)
    change(&configuration)
    var hand = Hand(configuration, size: Size(width: 800, height: 600))
    _ = hand.session.setContentLength(1000, at: 0)
    return hand
  }

  /// A finger on the sheet's content, past its slop: travel counts from here.
  static func heldList(at detent: String, towards direction: Double = -1) -> Hand {
    var hand = list(at: detent)
    hand.down(40, 450)
    hand.time += 0.1
    hand.move(to: 40, 450 + 12 * direction)
    return hand
  }
}

/// A gesture and its outcome.
struct Row: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var steps: [Step]
  /// The detent at rest.
  var detent: String?
  /// How often an event is told on the way.
  var events: [(kind: DrawerEvent.Kind, count: Int)]

  init(
    _ name: String, _ steps: [Step], _ detent: String?,
    _ events: [(DrawerEvent.Kind, Int)] = []
  ) {
    (testDescription, self.steps, self.detent) = (name, steps, detent)
    self.events = events
  }

  /// The difference between the outcome and the row; nil: none.
  func difference(_ hand: Hand) -> String? {
    var hand = hand
    hand.play(steps)
    hand.settle()
    guard hand.session.isAtRest else { return "does not rest" }
    guard hand.detent == detent else { return "rests on \(hand.detent ?? "none")" }
    let wrong = events.first { hand.count($0.kind) != $0.count }
    return wrong.map { "\($0.kind) \(hand.count($0.kind)) times" }
  }
}
