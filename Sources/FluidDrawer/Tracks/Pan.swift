import FluidCore
import FluidMotion

/// The offset of the background behind the drawers: two tracks and the hand on them.
struct Pan: Sendable {
  /// The largest offset from the middle, each way, for a window of a size; both in points.
  var reach: @Sendable (_ window: Size) -> Size
  private var x: Track
  private var y: Track
  /// The hand on it; nil: none.
  private var hand: Hand?

  /// A scroll view's band.
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

  /// The offset at a time, in points; positive is to the right and down.
  func offset(at time: SceneTime) -> Point {
    Point(x: x.state(at: time).position, y: y.state(at: time).position)
  }

  /// Puts it into a hand: it stops where it is.
  mutating func hold(at time: SceneTime, hand report: HandTime) {
    guard hand == nil else { return }
    x.hold(at: time)
    y.hold(at: time)
    hand = Hand()
    drag(by: .zero, at: report)
  }

  /// Puts it into a hand that has crossed the slop, and moves with it from there.
  ///
  /// - Parameter approach: The hand's earlier reports, in points from its place and seconds of its
  ///   time: they move nothing and count for its velocity.
  mutating func follow(
    _ approach: [(way: Point, time: HandTime)], at time: SceneTime, hand report: HandTime
  ) {
    hold(at: time, hand: report)
    hand = Hand()
    let dragPosition = dragPosition
    for report in approach {
      hand?.add(dragPosition + [report.way.x, report.way.y], at: report.time)
    }
    drag(by: .zero, at: report)
  }

  /// Moves by a step of the hand.
  mutating func drag(by delta: Point, at report: HandTime) {
    x.drag(by: delta.x)
    y.drag(by: delta.y)
    let dragPosition = dragPosition
    hand?.add(dragPosition, at: report)
  }

  /// The drag positions of both tracks, in points.
  private var dragPosition: SIMD2<Double> { [x.dragPosition ?? 0, y.dragPosition ?? 0] }

  /// Ends a drag: it goes on with the hand's velocity, or comes back from beyond its reach.
  ///
  /// - Parameter keepsVelocity: False after a cancel.
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

  /// Settles one direction on a place within its reach, on a spring, from its current position and
  /// velocity; a hand keeps it.
  mutating func settle(_ axis: Axis, to position: Double, on spring: Spring, at time: SceneTime) {
    guard hand == nil else { return }
    func settle(_ track: inout Track) {
      let range = track.bands.range
      let goal = min(range.upperBound, max(range.lowerBound, position))
      track.settle(from: track.state(at: time), to: goal, on: spring, at: time)
    }
    if axis == .horizontal { settle(&x) } else { settle(&y) }
  }

  /// Ends the motions that are over by `time`: a track rests, or springs back from an end of its
  /// range.
  mutating func advance(to time: SceneTime) {
    x.advance(to: time)
    y.advance(to: time)
  }

  /// Puts it on its target without animation.
  mutating func finish() {
    x.finish()
    y.finish()
  }

  /// Fits it to a window of a size: what lies too far out comes back.
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

  /// The velocity of a hand in the plane, as ``HandTracker`` has it along an axis: a diagonal throw
  /// keeps both speeds although one of them trembles or bends back.
  private struct Hand {
    private var tracker = VelocityTracker2D()
    /// The time of the newest sample, in seconds.
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
