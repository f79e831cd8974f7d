import FluidDrawer
import TestSupport
import Testing

@Suite struct `A map of releases` {
  @Test func `says of each cell where a release in its middle goes`() throws {
    var numbers = SeededRandom(seed: 31)
    for _ in 0..<40 {
      let release = `A release's decision`.random(&numbers)
      let (columns, rows) = (numbers.integer(1...9), numbers.integer(1...7))
      let map = ReleaseMap(
        release.stops, from: release.origin, rule: release.rule,
        overpullClosesAt: release.blind, extents: -50...850, velocities: -3000...2000,
        columns: columns, rows: rows)
      #expect(map.targets.count == columns * rows)
      for (row, column) in (0..<rows).flatMap({ row in (0..<columns).map { (row, $0) } }) {
        let target = try #require(map.target(column: column, row: row))
        let extent = -50 + 900 / Double(columns) * (Double(column) + 0.5)
        let velocity = -3000 + 5000 / Double(rows) * (Double(row) + 0.5)
        #expect(
          target.extent == release.target(extent: extent, velocity: velocity),
          "\(release) at \(extent) with \(velocity)")
      }
    }
  }
}
