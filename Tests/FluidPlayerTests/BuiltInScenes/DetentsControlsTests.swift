import FluidCore
import Testing

/// The control panel behind the drawer of document 003's demo, by taps.
@Suite struct DetentsControlsTests {
  @Test(arguments: 0..<4)
  func `the picker moves it to any edge while it runs`(choice: Int) throws {
    var hand = SceneHand(.detents)
    try hand.tap("placement.\(choice)")
    hand.settle()
    #expect(
      hand.player.session.drawers[0].configuration.edge
        == [.bottom, .top, .leading, .trailing][choice])
    #expect(hand.detent == "small" && hand.extent == 50)
  }

  @Test func `the slider rounds its corners from 0 to 60, from 35 on`() throws {
    var hand = SceneHand(.detents)
    #expect(hand.player.scene.drawers[0].style.cornerRadius == 35)
    let slider = try hand.control("radius")
    for (x, radius) in [(slider.minX, 0.0), (slider.maxX - 1e-9, 60)] {
      hand.tap(at: Point(x: x, y: slider.center.y))
      #expect(hand.player.scene.drawers[0].style.cornerRadius == radius)
      #expect(hand.detent == "small")
    }
  }

  @Test func `steppers move a detent by 0.01, and the panel with it`() throws {
    var hand = SceneHand(.detents)
    for (half, extent) in [(1.0, 60.0), (-1, 50), (-1, 40)] {
      let stepper = try hand.control(half > 0 ? "detent.small.more" : "detent.small.less")
      hand.tap(at: stepper.center)
      hand.settle()
      #expect(abs(hand.extent - extent) < 1e-9)
      #expect(hand.detent == "small")
    }
  }

  @Test func `a detent is added and taken away, and may be interactive`() throws {
    var hand = SceneHand(.detents)
    func names() -> [String?] { hand.shown.stops.stops.map(\.name) }
    try hand.tap("add")
    #expect(names() == ["small", "low", "medium", "large"])
    try hand.tap("remove.medium")
    #expect(names() == ["small", "low", "large"])
    try hand.tap("interactive.low")
    #expect(hand.player.session.drawers[0].configuration.interactiveDetents == ["low", "large"])
  }
}
