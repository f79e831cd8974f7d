import FluidDrawer
import Testing

/// A release rule.
@Suite struct ReleaseTests {
  static let tables: [(String, ReleaseRule)] = [
    ("fp-3detents-bottom-adjacent", ReleaseRule.floatingPanel),
    ("fp-2detents-bottom", .floatingPanel),
    ("fp-2detents-bottom", .uikit),
    ("fp-3detents-far-projection", .uikit),
    // Its neighbour of the nearest detent is two seconds of a slow velocity.
    ("sm-snapgrid-3", ReleaseRule(lookahead: 2, threshold: 0.5, reach: .any)),
  ]

  @Test(arguments: tables)
  func `sends a panel where the peers' own tables say, whatever detent the drag came from`(
    id: String, rule: ReleaseRule
  ) throws {
    let table = try ReleaseTable.named(id)
    #expect(table.cases.count >= 8)
    let detents = table.detents.map { Detent.points($0.id, $0.extentPx) }
    for order in [detents, detents.reversed()] {
      let stops = SnapPoints(order, container: 10_000, content: 0)
      for origin in stops.stops {
        for release in table.cases {
          let target = stops.target(
            extent: release.extent, velocity: release.velocity, from: origin.extent, rule: rule)
          let expected =
            release.expect ?? detents.first { $0.measure == .points(release.expectPx ?? -1) }?.name
          #expect(
            target.name == expected,
            "\(release.extent) at \(release.velocity) from \(origin.name ?? "nowhere")")
        }
      }
    }
  }

  /// Releases of a panel with stops 0, 250 and 500: extent, velocity, origin → target.
  typealias Row = (extent: Double, velocity: Double, from: Double, to: Double)

  static let rows: [ReleasePreset: [Row]] = [
    .material: [
      // The velocity's sign, then the nearest.
      (240, 60, 0, 250), (260, 60, 0, 500), (240, -60, 250, 0), (120, 49, 0, 0),
      (130, -49, 0, 250), (490, -2000, 500, 250),
    ],
    .compose: [
      (10, 125, 0, 250), (10, 124, 0, 0), (125, 0, 0, 0), (126, 0, 0, 250), (124, 0, 250, 0),
      (10, 9000, 0, 250),
    ],
    .flutter: [(100, 1500, 0, 0), (100, 1600, 0, 250), (260, 1500, 0, 250), (380, 0, 0, 500)],
    .adwaita: [(20, 299, 0, 0), (20, 300, 0, 250), (480, -300, 500, 250)],
    .qt: [
      (70, 0, 0, 0), (75, 0, 0, 0), (76, 0, 0, 250), (174, 0, 250, 0), (176, 0, 250, 250),
      (20, 299, 0, 0), (20, 300, 0, 250),
    ],
    .gorhom: [(100, 120, 0, 0), (100, 130, 0, 250), (0, 2000, 0, 500), (500, -1900, 500, 0)],
    .swiftui: [(100, 100, 0, 0), (100, 101, 0, 250), (0, 1600, 0, 500)],
    .uikit: [(0, 250, 0, 0), (0, 251, 0, 250), (0, 760, 0, 500)],
    .floatingPanel: [(0, 250, 0, 0), (0, 251, 0, 250), (0, 9000, 0, 250)],
    .pullDown: [(75, 0, 0, 0), (75.1, 0, 0, 250), (0, 300, 0, 0), (0, 301, 0, 250)],
    .sideDrawer: [(125, 0, 0, 0), (125.1, 0, 0, 250), (100, 101, 0, 250)],
    .bottomSheet: [(89.2, 0, 0, 0), (89.3, 0, 0, 250), (160.8, 0, 250, 250)],
    .vaul: [(62, 0, 0, 0), (63, 0, 0, 250), (10, 399, 0, 0), (10, 400, 0, 250)],
    .baseUI: [
      (120, 499, 0, 0), (0, 500, 0, 250), (0, 9000, 0, 500), (500, -900, 500, 250),
      (3000, -9000, 500, 500),
    ],
    .smoothSheets: [(20, 49, 0, 0), (20, 50, 0, 250), (300, 0, 0, 250)],
    .softwareMansion: [(20, 599, 0, 0), (20, 600, 0, 250), (130, 0, 0, 250)],
    .iosSheet: [(0, 250, 0, 0), (0, 251, 0, 250), (0, 760, 0, 500)],
    .detents: [(374.9, 0, 250, 250), (375.1, 0, 250, 500)],
    .mapList: [(124.9, 0, 250, 0), (125.1, 0, 250, 250)],
  ]

  @Test(arguments: ReleasePreset.allCases)
  func `of each toolkit has that toolkit's numbers`(preset: ReleasePreset) throws {
    let stops = SnapPoints(
      [.points("a", 0), .points("b", 250), .points("c", 500)], container: 800, content: 0)
    for row in try #require(Self.rows[preset]) {
      let target = stops.target(
        extent: row.extent, velocity: row.velocity, from: row.from, rule: preset.rule)
      #expect(target.extent == row.to, "\(row)")
    }
  }
}
