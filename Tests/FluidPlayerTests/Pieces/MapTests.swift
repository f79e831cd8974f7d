import FluidCore
import FluidMotion
import FluidScene
import Testing

/// The map list: a map that pans, and a list of 30 places over it.
private let size = Size(width: 800, height: 800)

@Suite struct MapTests {
  private var hand: SceneHand { SceneHand(.mapList, size: size) }

  private func offset(_ hand: SceneHand) -> Point { hand.state.offset("map") }

  @Test func `is in the middle again after another scene`() {
    var hand = hand
    hand.down(at: Point(x: 400, y: 200))
    hand.drag(by: Point(x: 80, y: 0), over: 0.08)
    hand.up()
    #expect(offset(hand) != .zero)
    _ = hand.player.show(.detents, at: 3)
    _ = hand.player.show(.mapList, at: 4)
    hand.time = 4
    #expect(offset(hand) == .zero)
  }
}

@Suite struct MapListTests {
  @Test func `scrolls to the row of a place that is tapped on the map, and by itself`() throws {
    var hand = SceneHand(.mapList, size: size)
    // One whose row is below those in sight, and far enough from the end to come to the top.
    let rows = hand.player.controls(at: 0).compactMap { control in
      control.id.hasPrefix("pin.") ? Int(control.id.dropFirst(4)) : nil
    }
    let row = try #require(rows.first { (3...15).contains($0) })
    let first = try hand.control("place.0").minY
    try hand.tap("pin.\(row)")
    #expect(hand.refusals.isEmpty && hand.shown.scroll == 0)
    #expect(hand.player.isMoving(at: hand.time + 0.05))
    hand.wait(0.15)
    #expect(hand.shown.scroll > 0 && hand.shown.scroll < Double(row) * 64)
    hand.settle()
    #expect(hand.shown.scroll == Double(row) * 64)
    #expect(abs(try hand.control("place.\(row)").minY - first) < 1)
    #expect(!hand.player.isMoving(at: hand.time) && hand.player.nextDeadline == nil)
  }
}
