import FluidCore
import FluidDrawer
import Testing

@Suite struct `A sheet that shares drags with its list` {
  private static func hand(
    content: Double, interactive: Set<String> = [], grab: DragRule.GrabRegion = .panel
  ) -> Hand {
    var drawer = DrawerConfiguration(
      edge: .bottom,
      detents: [.points("closed", 88), .fraction("half", 0.5), .fraction("full", 1)],
      initial: "half", interactiveDetents: interactive, overpullClosesAt: nil,
      scroll: ScrollRule(handsOver: true))
    drawer.drag.grab = grab
    var hand = Hand(drawer, size: Size(width: 400, height: 800))
    _ = hand.session.setContentLength(content, at: 0)
    return hand
  }

  /// Drags up by 200 points from the middle of the visible panel.
  private static func pull(_ hand: inout Hand) {
    hand.down(200, 800 - hand.extent / 2)
    hand.drag(dy: -200, over: 0.4)
  }

  @Test(arguments: [0.0, 600, 800])
  func `is dragged by its panel where the list has nothing to scroll`(content: Double) {
    var hand = Self.hand(content: content)
    Self.pull(&hand)
    #expect(hand.shown.phase == .dragging)
    #expect(hand.extent > 580)
  }

  @Test func `moves by its handle alone where it is to be grabbed there, and its list scrolls`() {
    var hand = Self.hand(content: 3000, grab: .handle)
    Self.pull(&hand)
    #expect(hand.extent == 400)
    #expect(hand.shown.scroll > 180)
    var short = Self.hand(content: 100, grab: .handle)
    Self.pull(&short)
    #expect(short.extent == 400 && short.shown.scroll == 0)
  }

  @Test func `scrolls its list only at the detents that are named for it`() {
    var hand = Self.hand(content: 3000, interactive: ["full"])
    hand.events += hand.session.jump(to: "half", at: 0)
    Self.pull(&hand)
    #expect(hand.extent > 580 && hand.shown.scroll == 0)
    hand.up()
    hand.settle()
    hand.events += hand.session.jump(to: "full", at: hand.time)
    Self.pull(&hand)
    #expect(hand.extent == 800 && hand.shown.scroll > 180)
  }
}
