import FluidCore
import FluidDrawer
import FluidScene
import Testing

/// Rows with actions under them.
@Suite struct SwipeRowTests {
  private func drawn(_ swiped: Double, _ direction: LayoutDirection = .leftToRight) -> Drawn {
    let row = Painting(height: 50) { _, _ in }.swipeActions(
      "row", leading: [SwipeAction(.star, id: "keep", color: Color(rgb: 0x0000ff))],
      trailing: [
        SwipeAction(.heart, id: "like", color: Color(rgb: 0x00ff00), action: .set("x", 1)),
        SwipeAction(.cross, id: "drop", color: Color(rgb: 0xff0000)),
      ])
    return Drawn(row, SceneState(direction: direction, values: ["row": swiped]))
  }

  @Test(arguments: LayoutDirection.allCases)
  func `uncovers leading actions at the leading side, and springs open from four tenths`(
    direction: LayoutDirection
  ) throws {
    let way = direction == .leftToRight ? 1.0 : -1
    func uncovered(_ position: Double) -> [String] {
      drawn(position * way, direction).controls.filter { $0.kind == .button && $0.rect.width > 0 }
        .map(\.id)
    }
    #expect(uncovered(72) == ["keep"] && uncovered(-144) == ["like", "drop"])
    guard case .draggable(let configuration, 0)? = drawn(0, direction).controls.last?.kind else {
      Issue.record("not draggable")
      return
    }
    #expect(configuration.stops.map { $0 * way }.sorted() == [-144, 0, 72])
    #expect(configuration.release.threshold == 0.4 && configuration.axis == .horizontal)
    #expect(drawn(30).controls.last?.rect.minX == 30)
  }
}
