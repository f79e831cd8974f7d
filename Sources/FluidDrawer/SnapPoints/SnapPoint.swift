import FluidCore

/// A detent worked out for one container: a name and how far the panel reaches there.
public struct SnapPoint: Sendable, Hashable {
  /// The detent's name; nil where the drawer has no detents and rests anywhere.
  public let name: String?
  /// Points from the edge.
  public let extent: Double

  /// A stop at an extent in points from the edge; nil: it has no name.
  public init(name: String?, extent: Double) {
    self.name = name
    self.extent = extent
  }
}

/// The detents of a drawer worked out for one container, from the smallest to the largest.
public struct SnapPoints: Sendable, Hashable {
  /// Sorted by extent; of detents that coincide the earlier listed comes first.
  public let stops: [SnapPoint]
  /// The least and the most extent the panel moves in without resistance, in points.
  public let range: ClosedRange<Double>

  /// Works out detents for a container.
  ///
  /// Every extent is taken within 0…`container`, so that a handle never leaves the window; what is
  /// not a number counts as 0. Where they come to lie does not matter: they are put in order, and
  /// of two that coincide each can be reached by its name.
  ///
  /// - Parameters:
  ///   - freeRange: Where to rest without detents.
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

  /// Stops that the caller has worked out, in order.
  init(_ stops: [SnapPoint], range: ClosedRange<Double>) {
    self.stops = stops
    self.range = range
  }

  /// The stop of that name, if it is one of these.
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

  /// The one nearest to the edge; without detents the lower end of the range.
  public var smallest: SnapPoint { stops.first ?? SnapPoint(name: nil, extent: range.lowerBound) }
  /// The one farthest from the edge; without detents the upper end of the range.
  public var largest: SnapPoint { stops.last ?? SnapPoint(name: nil, extent: range.upperBound) }

  /// How far open an extent is: 0 at the smallest stop, 1 at the largest, beyond that outside 0…1.
  /// With one stop only, or none apart, it is 0 below and 1 from it on.
  public func progress(of extent: Double) -> Double {
    let travel = range.upperBound - range.lowerBound
    guard travel > 0 else { return extent >= range.upperBound ? 1 : 0 }
    return (extent - range.lowerBound) / travel
  }

  /// What a stop of another list becomes in this one: the stop of its name, else the nearest.
  ///
  /// - Parameter share: Where neither list has detents, take the same share of the range rather
  ///   than the same extent: the window has changed, not what is wanted in it.
  func survivor(of stop: SnapPoint, from old: SnapPoints, share: Bool) -> SnapPoint {
    if let same = self.stop(named: stop.name) { return same }
    guard share, stops.isEmpty, old.stops.isEmpty, old.range.lowerBound < old.range.upperBound
    else { return nearest(to: stop.extent) }
    let travel = range.upperBound - range.lowerBound
    return nearest(to: range.lowerBound + old.progress(of: stop.extent) * travel)
  }
}

extension SnapPoints {
  /// A drawer's detents, for where it hangs and what it holds.
  init(_ configuration: DrawerConfiguration, _ geometry: EdgeGeometry, content: Double) {
    self.init(
      configuration.detents, freeRange: configuration.freeRange, container: geometry.length,
      content: content)
    guard !geometry.isVertical, let width = configuration.width, !stops.isEmpty,
      let wanted = width.points(in: geometry.container.width)
    else { return }
    // Of a panel at a side the width is its largest detent.
    let (limit, largest) = (min(wanted, geometry.length), range.upperBound)
    let sized = stops.map {
      SnapPoint(name: $0.name, extent: $0.extent == largest ? limit : min($0.extent, limit))
    }
    self = SnapPoints(sized, range: min(range.lowerBound, limit)...limit)
  }

  /// Where a drawer with these detents starts.
  func start(
    _ configuration: DrawerConfiguration, _ geometry: EdgeGeometry, content: Double
  ) -> SnapPoint {
    if let initial = stop(named: configuration.initial) { return initial }
    guard stops.isEmpty else { return smallest }
    return nearest(
      to: configuration.freeRange.start.resolved(in: geometry.length, content: content))
  }
}
