import FluidCore
import FluidMotion

/// How far what lies behind the drawers has been pushed: two draggables and the hand on them.
struct Pan: Sendable {
  /// How far it goes from the middle, each way, for a window of a size; both in points.
  var reach: @Sendable (_ window: Size) -> Size
  private var x: Draggable
  private var y: Draggable
  /// How the hand's time runs beside the time that everything else is in.
  var clock = SceneClock()
  /// How fast the hand goes; nil where no hand holds it.
  private var hand: Hand?

  /// How a scroll view stretches.
  private static let band = RubberBand.uikit(coefficient: 0.55)

  init(in window: Size, tolerance: Double, reach: @escaping @Sendable (_ window: Size) -> Size) {
    self.reach = reach
    let reach = reach(window)
    func axis(_ reach: Double) -> Draggable {
      Draggable(
        on: Stop(name: nil, extent: 0), bands: Self.bands(reach), tolerance: tolerance)
    }
    x = axis(reach.width)
    y = axis(reach.height)
  }

  private static func bands(_ reach: Double) -> BandedRange {
    let reach = reach > 0 ? reach : 0
    return BandedRange(range: -reach...reach, over: band, under: band, dimension: max(reach, 1))
  }

  var isHeld: Bool { hand != nil }

  /// When it next comes to rest or turns by itself, in seconds; nil where it does not move.
  var endsAt: SceneTime? { [x.endsAt, y.endsAt].compactMap { $0 }.min() }

  /// How far it has been pushed at a time, in points; positive is to the right and down.
  func offset(at time: SceneTime) -> Point {
    Point(x: x.state(at: time).position, y: y.state(at: time).position)
  }

  /// Stops where it is: a hand has been laid on it.
  mutating func hold(at time: SceneTime) {
    guard hand == nil else { return }
    x.hold(at: time)
    y.hold(at: time)
    hand = Hand()
    drag(by: .zero, at: time)
  }

  /// Moves with the hand from here on.
  ///
  /// - Parameter approach: The reports of the hand up to here, in points from where it is now and
  ///   seconds of the hand's: the slop that it has crossed moves nothing, and counts for its speed.
  mutating func follow(_ approach: [(way: Point, time: HandTime)], at time: SceneTime) {
    hold(at: time)
    guard let pullX = x.pull, let pullY = y.pull else { return }
    var hand = Hand()
    for report in approach {
      hand.add([pullX + report.way.x, pullY + report.way.y], at: report.time)
    }
    self.hand = hand
    drag(by: .zero, at: time)
  }

  /// Moves with the hand.
  mutating func drag(by delta: Point, at time: SceneTime) {
    guard var hand, let pullX = x.pull, let pullY = y.pull else { return }
    x.drag(toPull: pullX + delta.x)
    y.drag(toPull: pullY + delta.y)
    hand.add([pullX + delta.x, pullY + delta.y], at: clock.handTime(atScene: time))
    self.hand = hand
  }

  /// Goes on by itself, as fast as the hand was; comes back from beyond its reach.
  ///
  /// - Parameter keepsVelocity: False after a cancel, where no speed was meant.
  mutating func release(keepsVelocity: Bool, at time: SceneTime) {
    guard let hand else { return }
    let speed = hand.velocity(at: clock.handTime(atScene: time))
    func letGo(_ axis: inout Draggable, _ speed: Double) {
      let velocity = axis.state(at: time, hand: speed).velocity
      axis.fling(velocity: keepsVelocity ? velocity : 0, at: time, minVelocity: 0)
    }
    letGo(&x, speed.x)
    letGo(&y, speed.y)
    self.hand = nil
  }

  /// Sends one direction to a place within its reach, on a spring, from where it is and as fast as
  /// it is; a hand keeps it.
  mutating func settle(_ axis: Axis, to position: Double, on spring: Spring, at time: SceneTime) {
    guard !isHeld else { return }
    func settle(_ draggable: inout Draggable) {
      let now = draggable.state(at: time)
      let range = draggable.bands.range
      let goal = min(range.upperBound, max(range.lowerBound, position))
      draggable.settle(from: now, to: goal, on: spring, at: time)
    }
    if axis == .horizontal { settle(&x) } else { settle(&y) }
  }

  /// The hand in the plane, as ``HandTracker`` has it along an axis: a diagonal throw keeps the
  /// speed of both although one of them trembles or bends back.
  private struct Hand {
    private var tracker = VelocityTracker2D()
    /// When the newest sample was, in seconds.
    private var newest: HandTime = -.infinity

    mutating func add(_ travel: SIMD2<Double>, at time: HandTime) {
      if time - newest >= HandTracker.resolution || time < newest { newest = time }
      tracker.add(travel, at: newest.seconds)
    }

    func velocity(at time: HandTime) -> SIMD2<Double> {
      let most = SIMD2(repeating: HandTracker.maxVelocity)
      return pointwiseMax(-most, pointwiseMin(most, tracker.velocity(at: time.seconds)))
    }
  }

  /// What has come to an end by `time` rests, or springs back from the end it has met.
  mutating func advance(to time: SceneTime) {
    while let end = x.endsAt, end <= time { x.arrive(at: end) }
    while let end = y.endsAt, end <= time { y.arrive(at: end) }
  }

  /// Puts it where it is going at once.
  mutating func finish() {
    x.finish()
    y.finish()
  }

  /// The window has another size, or rest means something else: what lies too far out comes back.
  mutating func refit(to window: Size, tolerance: Double, at time: SceneTime) {
    let reach = reach(window)
    let isHeld = isHeld
    func refit(_ axis: inout Draggable, _ reach: Double) {
      axis.tolerance = tolerance
      let before = axis.bands
      axis.refit(Self.bands(reach))
      guard axis.bands != before, !isHeld else { return }
      let now = axis.state(at: time)
      axis.fling(velocity: now.velocity, at: time, minVelocity: 0)
    }
    refit(&x, reach.width)
    refit(&y, reach.height)
  }
}
