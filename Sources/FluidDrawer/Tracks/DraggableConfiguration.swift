import FluidCore
import FluidMotion

/// The axis and the range of a draggable piece, its stops, and its motion.
///
/// Positions are points from where the piece is laid out, to the right and down; a piece that is
/// turned counts in degrees, clockwise.
public struct DraggableConfiguration: Sendable, Hashable {
  /// The axis of its motion.
  public var axis: DragAxis
  /// The positions where it moves one to one with the finger, in the axis' unit: points, or degrees
  /// for a dial.
  public let range: ClosedRange<Double>
  /// The positions where it comes to rest, in the axis' unit, in order; empty: wherever its
  /// velocity has died away.
  public let stops: [Double]
  /// The resistance beyond both ends of its range.
  public var band: RubberBand
  /// The motion to a stop.
  public var spring: Spring
  /// The choice of a stop at the end of a drag.
  public var release: ReleaseRule

  /// The farthest position, either way: beyond it halves of a pixel are no longer told apart.
  public static let maxPosition = 1e6

  /// A piece that a finger moves along an axis.
  ///
  /// - Parameters:
  ///   - range: In the axis' unit. Beyond ``maxPosition`` it is cut off.
  ///   - stops: In any order; those outside the range count as its nearer end, those that are no
  ///     number are left out, and of those that coincide there is one.
  public init(
    axis: DragAxis, range: ClosedRange<Double>, stops: [Double] = [],
    band: RubberBand = .uikit(coefficient: 0.55), spring: Spring = .snappy,
    release: ReleaseRule = ReleaseRule(threshold: 0.5)
  ) {
    let ends = [range.lowerBound, range.upperBound].map {
      min(Self.maxPosition, max(-Self.maxPosition, $0))
    }
    let range = ends[0]...ends[1]
    self.axis = axis
    self.range = range
    self.stops = Set(
      stops.lazy.filter { !$0.isNaN }.map { min(range.upperBound, max(range.lowerBound, $0)) }
    ).sorted()
    self.band = band
    self.spring = spring
    self.release = release
  }

  /// The target of one step of a key or one notch of a wheel, in points or degrees: the next stop,
  /// or a tenth of the range further.
  public func step(from position: Double, isForward: Bool) -> Double {
    if stops.isEmpty {
      let step = (range.upperBound - range.lowerBound) / 10
      return min(
        range.upperBound, max(range.lowerBound, position + (isForward ? step : -step)))
    }
    // The drawn position may be a hair off the stop.
    let hair = 0.01
    return isForward
      ? stops.first { $0 > position + hair } ?? range.upperBound
      : stops.last { $0 < position - hair } ?? range.lowerBound
  }

  /// The stops, for the release rule.
  var stopList: SnapPoints {
    SnapPoints(stops.map { SnapPoint(name: nil, extent: $0) }, range: range)
  }

  /// The range with its bands, which scale with its length.
  var bands: BandedRange {
    BandedRange(
      range: range, over: band, under: band,
      dimension: max(1, range.upperBound - range.lowerBound))
  }
}

/// The axis along which a piece is dragged.
public enum DragAxis: Sendable, Hashable, CaseIterable {
  case horizontal, vertical
  /// Around the middle of the piece, as a dial.
  case rotation

  /// A displacement along the axis, in points.
  func way(_ travel: Double) -> Point {
    self == .horizontal ? Point(x: travel, y: 0) : Point(x: 0, y: travel)
  }
}
