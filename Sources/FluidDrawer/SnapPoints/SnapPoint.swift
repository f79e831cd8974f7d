import FluidCore

/// A detent resolved for one container: a name and the panel's extent there.
public struct SnapPoint: Sendable, Hashable {
  /// The detent's name; nil where the drawer has no detents and rests anywhere.
  public let name: String?
  /// Points from the edge.
  public let extent: Double

  /// A stop at an extent in points from the edge; a nil name: it has none.
  public init(name: String?, extent: Double) {
    self.name = name
    self.extent = extent
  }
}

/// The detents of a drawer resolved for one container, from the smallest to the largest.
public struct SnapPoints: Sendable, Hashable {
  /// Sorted by extent; of detents that coincide the earlier listed comes first.
  public let stops: [SnapPoint]
  /// The extents in which the panel moves without resistance, in points.
  public let range: ClosedRange<Double>

  /// Resolves detents for a container.
  ///
  /// Every extent is clamped to 0…`container`, so that a handle never leaves the window. The
  /// detents are sorted, and of two that coincide each can be reached by its name.
  ///
  /// - Parameters:
  ///   - freeRange: The resting range without detents.
  ///   - container: The window's measure along the axis, in points.
  ///   - content: The content's measure along the axis, in points, for `.content` detents.
  public init(
    _ detents: [Detent], freeRange: FreeRange = FreeRange(), container: Double, content: Double
  ) {
    let maximum = container > 0 ? container : 0
    func extent(_ length: Length) -> Double {
      min(length.resolved(in: maximum, content: content), maximum)
    }
    stops = detents.map { SnapPoint(name: $0.name, extent: extent($0.measure)) }.enumerated()
      .sorted { ($0.element.extent, $0.offset) < ($1.element.extent, $1.offset) }
      .map { $0.element }
    if let first = stops.first, let last = stops.last {
      range = first.extent...last.extent
    } else {
      let (from, to) = (extent(freeRange.from), extent(freeRange.to))
      range = min(from, to)...max(from, to)
    }
  }

  /// Stops that the caller has resolved, in order.
  package init(_ stops: [SnapPoint], range: ClosedRange<Double>) {
    self.stops = stops
    self.range = range
  }

  /// The stop of a name; nil: none has it.
  public func stop(named name: String?) -> SnapPoint? {
    guard let name else { return nil }
    return stops.first { $0.name == name }
  }

  /// The stop closest to an extent; of two equally close the one closer to `origin`. Without
  /// detents an extent that is not a number counts as the origin, or as the smallest.
  public func nearest(to extent: Double, from origin: Double? = nil) -> SnapPoint {
    guard var best = stops.first else {
      let extent = extent.isNaN ? origin ?? range.lowerBound : extent
      return SnapPoint(name: nil, extent: min(max(extent, range.lowerBound), range.upperBound))
    }
    for stop in stops.dropFirst() {
      let gain = abs(best.extent - extent) - abs(stop.extent - extent)
      let closer = origin.map { abs(stop.extent - $0) < abs(best.extent - $0) } ?? false
      if gain > 0 || (gain == 0 && closer) { best = stop }
    }
    return best
  }

  /// The next stop above an extent, or nil at the top. Without detents it is the end of the range.
  public func above(_ extent: Double) -> SnapPoint? {
    stops.isEmpty
      ? (extent < range.upperBound ? largest : nil) : stops.first { $0.extent > extent }
  }

  /// The next stop below an extent, or nil at the bottom. Without detents it is the end of the
  /// range.
  public func below(_ extent: Double) -> SnapPoint? {
    stops.isEmpty
      ? (extent > range.lowerBound ? smallest : nil) : stops.last { $0.extent < extent }
  }

  /// The stop nearest to the edge; without detents the lower end of the range.
  public var smallest: SnapPoint { stops.first ?? SnapPoint(name: nil, extent: range.lowerBound) }
  /// The stop farthest from the edge; without detents the upper end of the range.
  public var largest: SnapPoint { stops.last ?? SnapPoint(name: nil, extent: range.upperBound) }

  /// The progress of an extent: 0 at the smallest stop, 1 at the largest, beyond that outside 0…1.
  /// If both coincide, progress is 0 below them and 1 from there on.
  public func progress(of extent: Double) -> Double {
    let travel = range.upperBound - range.lowerBound
    guard travel > 0 else { return extent >= range.upperBound ? 1 : 0 }
    return (extent - range.lowerBound) / travel
  }

  /// The stop here that corresponds to one before a change of layout: the stop of its name, else
  /// the nearest.
  ///
  /// - Parameter share: Where neither list has detents, keep the share of the range rather than the
  ///   extent: the window has changed, not what is wanted in it.
  func counterpart(of stop: SnapPoint, from old: SnapPoints, share: Bool) -> SnapPoint {
    if let same = self.stop(named: stop.name) { return same }
    guard share, stops.isEmpty, old.stops.isEmpty, old.range.lowerBound < old.range.upperBound
    else { return nearest(to: stop.extent) }
    let travel = range.upperBound - range.lowerBound
    return nearest(to: range.lowerBound + old.progress(of: stop.extent) * travel)
  }
}

extension SnapPoints {
  /// A drawer's detents, resolved for its geometry, its content and the room that insets leave
  /// along the axis, in points.
  init(
    _ configuration: DrawerConfiguration, _ geometry: EdgeGeometry, content: Double, room: Double
  ) {
    self.init(
      configuration.detents, freeRange: configuration.freeRange, container: room, content: content)
    guard !geometry.isVertical, let width = configuration.width, !stops.isEmpty,
      let wanted = width.points(in: geometry.container.width)
    else { return }
    // The width of a panel at a side is its largest detent.
    let (limit, largest) = (max(0, min(wanted, room)), range.upperBound)
    let sized = stops.map {
      SnapPoint(name: $0.name, extent: $0.extent == largest ? limit : min($0.extent, limit))
    }
    self = SnapPoints(sized, range: min(range.lowerBound, limit)...limit)
  }

  /// The start of a drawer with these detents, in a room in points.
  func start(_ configuration: DrawerConfiguration, room: Double, content: Double) -> SnapPoint {
    if let initial = stop(named: configuration.initial) { return initial }
    guard stops.isEmpty else { return smallest }
    return nearest(
      to: configuration.freeRange.start.resolved(in: room, content: content))
  }
}

/// The direction of a step by one detent.
public enum StepDirection: Sendable, Hashable {
  case larger, smaller

  var opposite: StepDirection { self == .larger ? .smaller : .larger }
}
