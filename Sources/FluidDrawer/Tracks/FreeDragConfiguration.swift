import FluidCore
import FluidMotion

/// The motion of a piece that is dragged freely in the plane: one track along each axis, and stops
/// that are points.
///
/// Positions are points from where the piece is laid out, to the right and down.
public struct FreeDragConfiguration: Sendable, Hashable {
  /// The horizontal track; it has no stops of its own.
  public let horizontal: DraggableConfiguration
  /// The vertical track; it has no stops of its own.
  public let vertical: DraggableConfiguration
  /// Snap points within both ranges; empty: it rests where its velocity dies away.
  public let stops: [Point]
  /// Picks the snap point: the nearest to the position projected by the rule's lookahead.
  public var release: ReleaseRule

  /// A piece that a finger moves in the plane.
  ///
  /// - Parameters:
  ///   - x: Where it follows the finger one to one, in points to the right.
  ///   - y: Where it follows the finger one to one, in points down.
  ///   - stops: In any order; clamped to the ranges, and those that are not finite left out.
  ///   - band: The resistance beyond the ends of both ranges.
  ///   - spring: The motion to a stop.
  ///   - release: Only its lookahead counts.
  public init(
    x: ClosedRange<Double>, y: ClosedRange<Double>, stops: [Point] = [],
    band: RubberBand = .uikit(coefficient: 0.55), spring: Spring = .snappy,
    release: ReleaseRule = ReleaseRule()
  ) {
    let horizontal = DraggableConfiguration(
      axis: .horizontal, range: x, band: band, spring: spring, release: release)
    let vertical = DraggableConfiguration(
      axis: .vertical, range: y, band: band, spring: spring, release: release)
    func clamp(_ place: Double, _ range: ClosedRange<Double>) -> Double {
      min(range.upperBound, max(range.lowerBound, place))
    }
    self.horizontal = horizontal
    self.vertical = vertical
    self.stops = stops.filter { $0.isFinite }.map {
      Point(x: clamp($0.x, horizontal.range), y: clamp($0.y, vertical.range))
    }
    self.release = release
  }

  /// The ids of the values of its two tracks.
  public static func ids(of id: String) -> (x: String, y: String) { ("\(id).x", "\(id).y") }

  /// The stop nearest to a position, in points; of two as near the one nearer to `origin`. nil:
  /// there are no stops.
  func stop(nearestTo place: Point, from origin: Point) -> Point? {
    stops.min { a, b in
      let (near, far) = ((a - place).length, (b - place).length)
      return near != far ? near < far : (a - origin).length < (b - origin).length
    }
  }

  /// The target of one step of an arrow key, in points: the nearest stop in its direction, or a
  /// tenth of the range further; nil: there is none.
  public func step(from place: Point, _ direction: MoveDirection) -> Point? {
    let isForward = direction == .right || direction == .down
    let isHorizontal = direction == .left || direction == .right
    guard !stops.isEmpty else {
      return isHorizontal
        ? Point(x: horizontal.step(from: place.x, isForward: isForward), y: place.y)
        : Point(x: place.x, y: vertical.step(from: place.y, isForward: isForward))
    }
    /// How far a stop is in the direction and across it, in points.
    func way(to stop: Point) -> (ahead: Double, across: Double) {
      let way = stop - place
      let (ahead, across) = isHorizontal ? (way.x, way.y) : (way.y, way.x)
      return (isForward ? ahead : -ahead, abs(across))
    }
    // The drawn position may be a hair off the stop. A stop far to the side counts as farther.
    func cost(_ stop: Point) -> Double { way(to: stop).ahead + 2 * way(to: stop).across }
    return stops.filter { way(to: $0).ahead > 0.01 }.min { cost($0) < cost($1) }
  }
}
