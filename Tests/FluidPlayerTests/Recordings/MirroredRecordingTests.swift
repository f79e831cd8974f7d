import FluidCore
import FluidDemos
import FluidDrawer
import FluidFiles
import FluidPlayer
import FluidScene
import Testing

extension Recording {
  /// The same gestures on a drawer on another edge, in a window of the same measures along and
  /// across.
  ///
  /// Depths from the edge and places along it stay what they are, rounded to 1/1024 point, finer
  /// than any touchscreen: so that a place can be mirrored without a rounding error, and numbers
  /// compared to the last bit.
  func mirrored(to edge: Edge, direction: LayoutDirection) throws -> Recording {
    var settings = try playback(file: "mirrored").playback.player.settings
    let home = settings.drawer.edge
    var from = EdgeGeometry(edge: home, container: size)
    settings.drawer.edge = edge
    settings.direction = direction
    func turned(_ size: Size) -> EdgeGeometry {
      let other = EdgeGeometry(edge: edge, direction: direction, container: size)
      guard other.isVertical != from.isVertical else { return other }
      return EdgeGeometry(
        edge: edge, direction: direction, container: Size(width: size.height, height: size.width))
    }
    var to = turned(size)
    func fine(_ number: Double) -> Double { (number * 1024).rounded() / 1024 }
    func place(_ point: Point) -> Point {
      let along = from.isVertical ? point.x : point.y
      return to.point(depth: fine(from.depth(of: point)), along: fine(along))
    }
    func mirrored(_ kind: InputEvent.Kind) -> InputEvent.Kind {
      switch kind {
      case .down(let pointer, let point): return .down(pointer, place(point))
      case .move(let pointer, let point): return .move(pointer, place(point))
      case .up(let pointer, let point): return .up(pointer, place(point))
      case .wheel(var turn):
        let opening = fine(from.opening(turn.delta))
        turn.delta = to.point(depth: opening, along: 0) - to.point(depth: 0, along: 0)
        turn.location = place(turn.location)
        return .wheel(turn)
      case .resize(let size):
        from = EdgeGeometry(edge: home, container: size)
        to = turned(size)
        return .resize(to.container)
      case .key(.up), .key(.down), .key(.left), .key(.right):
        preconditionFailure("an arrow means another thing on each edge")
      case .hover(let point): return .hover(point.map(place))
      case .key, .text, .composition, .edit, .cancel, .blur: return kind
      }
    }
    var other = Recording(size: to.container, settings: settings)
    other.events = events.map { event in
      guard case .input(let kind) = event.kind else { return event }
      return Event(time: event.time, kind: .input(mirrored(kind)))
    }
    return other
  }

  /// The trace of its replay, 144 times a second, without taps: other controls are under the finger
  /// on another edge.
  func trace() throws -> [TraceLine] {
    var replay = try playback(file: "mirrored").playback
    var lines: [TraceLine] = []
    replay.playAll(rate: 144) { time, replay in
      lines += replay.drainOutcomes().compactMap { event in
        if case .tap = event.kind { nil } else { .event(event) }
      }
      lines.append(
        .sample(
          TraceSample(time: time, replay.player.session.frame(at: SceneTime(time.seconds))[0])))
    }
    return lines
  }
}

@Suite struct MirroredRecordingTests {
  /// Every edge, read from left to right and from right to left.
  static let places = Edge.allCases.flatMap { edge in
    LayoutDirection.allCases.map { (edge, $0) }
  }

  static func expectSame(_ recording: Recording) throws {
    let first = try recording.mirrored(to: .top, direction: .leftToRight).trace()
    #expect(first.count > 50)
    // A list laid out sideways is of another length, and then so is how far it scrolls. Lists of
    // one length on all edges are among the session's own mirror images.
    let hasList = try recording.playback(file: "mirrored").playback.player.settings.drawer.scroll
      .handsOver
    for (edge, direction) in places where !hasList || edge == .top || edge == .bottom {
      // By way of its text, as a file would be read.
      let text = try recording.mirrored(to: edge, direction: direction).text
      let reading = try Recording.read(Array(text.utf8), file: "mirrored")
      try #require(reading.damage == nil)
      let trace = try reading.recording.trace()
      let differs = zip(trace, first).first { $0 != $1 }
      #expect(
        trace.count == first.count && differs == nil, "\(edge), \(direction): \(differs as Any)")
    }
  }

  @Test(arguments: ReplayTests.recordings)
  func `made by touch gives the same numbers`(name: String) throws {
    try Self.expectSame(try Recording.read(path: ReplayTests.path(name)).recording)
  }

  @Test(arguments: DemoScene.allCases)
  func `of any scene gives the same numbers`(scene: DemoScene) throws {
    var hand = SceneHand(scene, size: Size(width: 1024, height: 768))
    // A drag, a catch in flight, a fling, a cancelled drag, a trackpad, a wheel, keys, a resize.
    hand.down(depth: max(8, hand.extent - 12), along: 512)
    hand.pull(by: 230, over: 0.25)
    hand.up()
    hand.time += 0.06
    hand.down(depth: max(8, hand.extent / 2), along: 6)
    hand.pull(by: -60, over: 0.1)
    hand.up()
    hand.time += 0.9
    hand.down(depth: max(8, hand.extent / 2), along: 6)
    hand.pull(by: 320, over: 0.15)
    hand.up()
    hand.time += 0.4
    hand.down(depth: max(8, hand.extent / 2), along: 6)
    hand.pull(by: -200, across: 20, over: 0.2)
    hand.send(.cancel(.touch(1)))
    hand.time += 0.3
    for step in [20.0, 30, -10] {
      let location = hand.geometry.point(depth: max(8, hand.extent / 2), along: 6)
      let delta =
        hand.geometry.point(depth: step, along: 0) - hand.geometry.point(depth: 0, along: 0)
      hand.time += 0.016
      hand.send(.wheel(WheelEvent(location: location, delta: delta, resolution: .precise)))
    }
    hand.time += 0.5
    for key in [Key.home, .pageDown, .end, .space, .escape] {
      hand.send(.key(key))
      hand.time += 0.12
    }
    hand.send(.resize(Size(width: 800, height: 640)))
    hand.settle(to: hand.shown.stops.largest.name ?? "")
    hand.time += 0.1
    hand.send(.blur)
    try Self.expectSame(hand.recording)
  }
}
