/// The release rule over all positions and velocities.
public struct ReleaseMap: Sendable {
  /// The positions, in points from the edge.
  public let extents: ClosedRange<Double>
  /// The velocities, in points per second.
  public let velocities: ClosedRange<Double>
  /// The number of cells side by side, each an extent; at least 1.
  public let columns: Int
  /// The number of cells above each other, each a velocity; at least 1.
  public let rows: Int
  /// The targets, from the smallest.
  public let stops: [SnapPoint]
  /// For each cell, row by row from the lowest velocity, the number of its detent in ``stops``.
  public let targets: [Int]

  /// Asks the release rule about evenly spread positions and velocities, in points and points per
  /// second.
  ///
  /// - Parameters:
  ///   - stops: The detents.
  ///   - origin: The stop the drag came from.
  ///   - columns: The number of positions, 1 or more; each is asked in its middle.
  ///   - rows: The number of velocities, 1 or more.
  public init(
    _ stops: SnapPoints, from origin: SnapPoint, rule: ReleaseRule, overpullClosesAt: Double? = nil,
    extents: ClosedRange<Double>, velocities: ClosedRange<Double>, columns: Int = 96,
    rows: Int = 64
  ) {
    self.extents = extents
    self.velocities = velocities
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    self.stops = stops.stops
    var targets: [Int] = []
    targets.reserveCapacity(self.columns * self.rows)
    let width = (extents.upperBound - extents.lowerBound) / Double(self.columns)
    let height = (velocities.upperBound - velocities.lowerBound) / Double(self.rows)
    for row in 0..<self.rows {
      let velocity = velocities.lowerBound + height * (Double(row) + 0.5)
      for column in 0..<self.columns {
        let extent = extents.lowerBound + width * (Double(column) + 0.5)
        let target = stops.target(
          extent: extent, velocity: velocity, from: origin.extent, rule: rule,
          overpullClosesAt: overpullClosesAt)
        targets.append(stops.stops.firstIndex { $0.extent == target.extent } ?? 0)
      }
    }
    self.targets = targets
  }

  /// The target of a cell's release; nil: there are no detents. `column` and `row` count from 0.
  public func target(column: Int, row: Int) -> SnapPoint? {
    let number = targets[row * columns + column]
    return stops.indices.contains(number) ? stops[number] : nil
  }
}
