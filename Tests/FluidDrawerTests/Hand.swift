import FluidCore
import FluidDrawer
import TestSupport

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
  ) { session = Session(drawers: [configuration], container: size, direction: direction) }

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

  /// Waits for something to be seen of a motion, to the tenth of a millisecond.
  mutating func wait(until isSeen: (Hand) -> Bool) {
    for _ in 0..<20_000 where !isSeen(self) { time += 1e-4 }
  }

  /// Takes the panel by its handle and moves its edge to `extent`, then holds still.
  mutating func carry(to extent: Double) {
    down(200, self.extent - 10)
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
}

extension SessionFinger {
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

  func position(_ id: String) -> Double { piece(id)?.position ?? 0 }

  /// The phases that a piece has reported.
  func phases(of id: String) -> [DraggableValue.Phase] {
    events.compactMap { if case .draggable(id, let value) = $0.kind { value.phase } else { nil } }
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
      drag: DragRule(edgeRegion: edgeRegion.map { .points($0) }, isDismissible: isDismissible),
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
  static func heldList(at detent: String) -> Hand {
    var hand = list(at: detent)
    hand.down(40, 450)
    hand.time += 0.1
    hand.move(to: 40, 438)
    return hand
  }
}
