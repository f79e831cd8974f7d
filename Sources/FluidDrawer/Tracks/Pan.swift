import FluidCore
import FluidMotion

/// How far what lies behind the drawers has been pushed: two tracks and the hand on them.
struct Pan: Sendable {
  /// How far it goes from the middle, each way, for a window of a size; both in points.
  var reach: @Sendable (_ window: Size) -> Size
  private var x: Track
  private var y: Track
  /// How fast the hand goes; nil where no hand holds it.
  private var hand: Hand?

  /// How a scroll view stretches.
  private static let band = RubberBand.uikit(coefficient: 0.55)

  init(in window: Size, tolerance: Double, reach: @escaping @Sendable (_ window: Size) -> Size) {
    self.reach = reach
    let (reach, middle) = (reach(window), SnapPoint(name: nil, extent: 0))
    x = Track(on: middle, bands: Self.bands(reach.width), tolerance: tolerance)
    y = Track(on: middle, bands: Self.bands(reach.height), tolerance: tolerance)
  }

  private static func bands(_ reach: Double) -> BandedRange {
    let reach = reach > 0 ? reach : 0
    return BandedRange(range: -reach...reach, over: band, under: band, dimension: max(reach, 1))
  }

  /// When it next comes to rest or turns by itself, in seconds; nil where it does not move.
  var endsAt: SceneTime? { earliest(x.endsAt, y.endsAt) }

  /// How far it has been pushed at a time, in points; positive is to the right and down.
  func offset(at time: SceneTime) -> Point {
    Point(x: x.state(at: time).position, y: y.state(at: time).position)
  }

  /// Stops where it is: a hand has been laid on it.
  mutating func hold(at time: SceneTime, hand report: HandTime) {
    guard hand == nil else { return }
    x.hold(at: time)
    y.hold(at: time)
    hand = Hand()
    drag(by: .zero, at: report)
  }

  /// Moves with the hand from here on.
  ///
  /// - Parameter approach: The reports of the hand up to here, in points from where it is now and
  ///   seconds of the hand's: the slop that it has crossed moves nothing, and counts for its speed.
  mutating func follow(
    _ approach: [(way: Point, time: HandTime)], at time: SceneTime, hand report: HandTime
  ) {
    hold(at: time, hand: report)
    hand = Hand()
    let pull = pull
    for report in approach { hand?.add(pull + [report.way.x, report.way.y], at: report.time) }
    drag(by: .zero, at: report)
  }

  /// Moves with the hand.
  mutating func drag(by delta: Point, at report: HandTime) {
    x.drag(by: delta.x)
    y.drag(by: delta.y)
    let pull = pull
    hand?.add(pull, at: report)
  }

  /// Where it would be without resistance, in points.
  private var pull: SIMD2<Double> { [x.pull ?? 0, y.pull ?? 0] }

  /// Goes on by itself, as fast as the hand was; comes back from beyond its reach.
  ///
  /// - Parameter keepsVelocity: False after a cancel, where no speed was meant.
  mutating func release(keepsVelocity: Bool, at time: SceneTime, hand report: HandTime) {
    guard let speed = hand?.velocity(at: report) else { return }
    func release(_ track: inout Track, _ speed: Double) {
      let velocity = track.state(at: time, hand: speed).velocity
      track.release(velocity: keepsVelocity ? velocity : 0, at: time, minVelocity: 0)
    }
    release(&x, speed.x)
    release(&y, speed.y)
    hand = nil
  }

  /// Sends one direction to a place within its reach, on a spring, from where it is and as fast as
  /// it is; a hand keeps it.
  mutating func settle(_ axis: Axis, to position: Double, on spring: Spring, at time: SceneTime) {
    guard hand == nil else { return }
    func settle(_ track: inout Track) {
      let range = track.bands.range
      let goal = min(range.upperBound, max(range.lowerBound, position))
      track.settle(from: track.state(at: time), to: goal, on: spring, at: time)
    }
    if axis == .horizontal { settle(&x) } else { settle(&y) }
  }

  /// What has come to an end by `time` rests, or springs back from the end it has met.
  mutating func advance(to time: SceneTime) {
    x.advance(to: time)
    y.advance(to: time)
  }

  /// Puts it where it is going at once.
  mutating func finish() {
    x.finish()
    y.finish()
  }

  /// The window has another size, or rest means something else: what lies too far out comes back.
  mutating func fit(to window: Size, tolerance: Double, at time: SceneTime) {
    let (reach, isHeld) = (reach(window), hand != nil)
    func fit(_ track: inout Track, _ reach: Double) {
      let bands = Self.bands(reach)
      track.tolerance = tolerance
      guard track.bands != bands else { return }
      track.fit(bands)
      guard !isHeld else { return }
      let now = track.state(at: time)
      track.release(velocity: now.velocity, at: time, minVelocity: 0)
    }
    fit(&x, reach.width)
    fit(&y, reach.height)
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
}
