import FluidCore
import FluidDrawer
import FluidMotion
import TestSupport
import Testing

/// A wheel or a trackpad over pieces.
@Suite struct PieceWheelTests {
  private static let stops = DraggableConfiguration(
    axis: .horizontal, range: -200...0, stops: [-200, -100, 0])

  /// Two rows, one above the other.
  private static func rows() -> Hand {
    var hand = Hand(pieces: [("upper", stops), ("lower", stops)])
    hand.regions[0].rect = Rect(x: 0, y: 0, width: 400, height: 200)
    hand.regions[1].rect = Rect(x: 0, y: 200, width: 400, height: 200)
    return hand
  }

  private static func notch(_ hand: inout Hand, _ x: Double, y: Double = 0) {
    hand.turn(.notched, dx: x, dy: y, x: Hand.start.x, y: Hand.start.y)
  }

  @Test func `goes from stop to stop by notches, and leaves the rest to what they lie on`() {
    var hand = Hand(pieces: [("inner", Self.stops)])
    Self.notch(&hand, -1)
    hand.settle()
    #expect(hand.position("inner") == -100)
    // Two at once, without waiting.
    for _ in 0..<2 {
      Self.notch(&hand, -1)
      hand.time += 0.05
    }
    hand.settle()
    #expect(hand.position("inner") == -200)
    hand.events = []
    Self.notch(&hand, -1)
    #expect(hand.kinds == [.unconsumed(dx: -1, dy: 0)])
    Self.notch(&hand, 0, y: -1)
    hand.settle()
    #expect(hand.detent == "closed", "along the drawer's axis is the drawer's")
  }

  @Test func `goes sixty points a notch where there are no stops, and no further than the range`() {
    let plain = DraggableConfiguration(axis: .horizontal, range: -200...0)
    var hand = Hand(pieces: [("row", plain)])
    for (x, position) in [(-1.0, -60.0), (-2, -180), (-1, -200), (3, -20)] {
      Self.notch(&hand, x)
      hand.settle()
      #expect(hand.position("row") == position)
    }
  }

  @Test func `moves them point for point by a trackpad, within their range, until it is silent`() {
    var hand = Self.rows()
    for (count, position) in [(13, -130.0), (13, -200), (6, -140)] {
      for _ in 0..<count { hand.swipe(position == -140 ? 10 : -10, at: 100) }
      #expect(hand.position("upper") == position)
    }
    // A tenth of a second of silence, which is a time to wake at.
    #expect(hand.session.nextDeadline == hand.time + 0.1)
    #expect(hand.session.pieceStates(at: hand.time + 0.099)["upper"]?.isHeld == true)
    #expect(hand.session.pieceStates(at: hand.time + 0.1)["upper"]?.isHeld == false)
    hand.settle()
    #expect(hand.position("upper") == -100 && hand.session.isAtRest)
    let phases = hand.phases(of: "upper")
    #expect(phases.count { $0 == .began } == 1 && phases.count { $0 == .ended } == 1)
    #expect(phases.last == .settled)
  }

  @Test(arguments: ["trackpad", "notch", "press", "blur", "resize"])
  func `lets go of one at once for another, a press elsewhere or a lost window`(by: String) {
    var hand = Self.rows()
    for _ in 0..<13 { hand.swipe(-10, at: 100) }
    #expect(hand.piece("upper")?.isHeld == true && hand.position("upper") == -130)
    switch by {
    case "trackpad": hand.swipe(-10, at: 300)
    case "notch": hand.turn(.notched, dx: -1, x: 200, y: 300)
    case "press": hand.down(200, 700)
    case "blur": hand.send(.blur)
    default: hand.send(.resize(Size(width: 300, height: 700)))
    }
    #expect(hand.piece("upper")?.isHeld == false && hand.piece("upper")?.goal == -100)
    #expect((hand.piece("lower")?.isHeld == true) == (by == "trackpad"))
    hand.settle()
    #expect(hand.position("upper") == -100)
    #expect(hand.position("lower") == (by == "notch" ? -100 : 0))
  }
}
