import FluidCore
import Testing

/// The built-in scenes, by the numbers of the documents that ask for them; what holds of any drawer
/// is the engine's.
@Suite struct DocumentTests {
  enum Document: CaseIterable {
    case pullDown, sideDrawer, bottomSheet, detents, mapList
    /// The lowest snap point is off the screen, as in the document's own table.
    case mapListWithoutPeek

    func hand(at detent: String? = nil) -> SceneHand {
      switch self {
      case .pullDown: SceneHand(.pullDown, size: Size(width: 400, height: 900), at: detent)
      case .sideDrawer:
        // The scene's own is 672 points at most, so that it is good to read in a wide window.
        SceneHand(.sideDrawer, at: detent) { $0.drawer.detents[1] = .fraction("open", 0.7) }
      case .bottomSheet: SceneHand(.bottomSheet, size: Size(width: 400, height: 800), at: detent)
      case .detents: SceneHand(.detents, at: detent)
      case .mapList, .mapListWithoutPeek:
        SceneHand(.mapList, size: Size(width: 400, height: 800), at: detent) {
          if self == .mapListWithoutPeek { $0.drawer.detents[0] = .points("closed", 0) }
        }
      }
    }
  }

  @Test(
    arguments: [
      (.pullDown, ["closed", "open"], [100, 500], "closed"),
      (.sideDrawer, ["closed", "open"], [0, 700], "closed"),
      (.bottomSheet, ["closed", "open"], [168, 560], "closed"),
      (.detents, ["small", "medium", "large"], [50, 610, 1000], "small"),
      (.mapList, ["closed", "half", "full"], [88, 400, 800], "half"),
    ] as [(Document, [String], [Double], String)])
  func `rests where its document says, and is as open as its share of the way`(
    document: Document, names: [String], extents: [Double], first: String
  ) {
    #expect(document.hand().detent == first)
    let way = extents[extents.count - 1] - extents[0]
    for (name, extent) in zip(names, extents) {
      let hand = document.hand(at: name)
      #expect(abs(hand.extent - extent) < 1e-9 && hand.detent == name)
      #expect(abs(hand.shown.progress - (extent - extents[0]) / way) < 1e-9)
      if document == .sideDrawer { #expect(hand.shown.scrim == 0.7 * hand.shown.progress) }
    }
  }

  /// Where a drag begins, how far it goes, how fast it is in its last tenth of a second, and where
  /// the drawer then rests.
  @Test(
    arguments: [
      // More than 140 points decide by their sign; fewer return.
      (.bottomSheet, "closed", 139.9, 0, "closed"), (.bottomSheet, "closed", 140, 0, "closed"),
      (.bottomSheet, "closed", 140.1, 0, "open"), (.bottomSheet, "open", -139.9, 0, "open"),
      (.bottomSheet, "open", -140, 0, "open"), (.bottomSheet, "open", -140.1, 0, "closed"),
      (.bottomSheet, "closed", 120, 1200, "open"),
      // A predicted half of 700 opens; at a half sharp it stays where it came from.
      (.sideDrawer, "closed", 343, 0, "closed"), (.sideDrawer, "closed", 357, 0, "open"),
      (.sideDrawer, "closed", 280, 260, "closed"), (.sideDrawer, "closed", 280, 300, "open"),
      (.sideDrawer, "closed", 420, -260, "open"), (.sideDrawer, "closed", 420, -300, "closed"),
      (.sideDrawer, "closed", 350, 0, "closed"), (.sideDrawer, "open", -350, 0, "open"),
      // The detent nearest to the predicted end, over several if need be.
      (.detents, "medium", -290, 0, "small"), (.detents, "medium", -270, 0, "medium"),
      (.detents, "medium", 190, 0, "medium"), (.detents, "medium", 200, 0, "large"),
      (.detents, "medium", -410, 600, "medium"), (.detents, "medium", -410, 480, "small"),
      (.detents, "medium", -310, 2200, "large"), (.detents, "medium", 90, -1800, "small"),
      // The nearest of 0, 400 and 712 points from the top; in the document's own table, of 800.
      (.mapList, "half", 201, 0, "full"), (.mapList, "half", 199, 0, "half"),
      (.mapList, "half", -155, 0, "half"), (.mapList, "half", -157, 0, "closed"),
      (.mapList, "half", 20, 600, "half"), (.mapList, "half", 20, 900, "full"),
      (.mapList, "half", 20, -1000, "closed"), (.mapListWithoutPeek, "half", 201, 0, "full"),
      (.mapListWithoutPeek, "half", -199, 0, "half"),
      (.mapListWithoutPeek, "half", -201, 0, "closed"),
    ] as [(Document, String, Double, Double, String)])
  func `goes where its document's rule says`(
    document: Document, start: String, way: Double, velocity: Double, rest: String
  ) {
    var hand = document.hand(at: start)
    let extent = hand.extent + way
    // A closed side drawer shows no handle.
    if document == .sideDrawer {
      hand.take(depth: 20, opening: start == "closed")
      hand.pull(by: extent - velocity * 0.1 - hand.extent)
      hand.hold()
    } else {
      hand.carry(to: extent - velocity * 0.1)
    }
    if velocity != 0 { hand.pull(by: velocity * 0.1, over: 0.1) }
    #expect(abs(hand.extent - extent) < 1e-6 && abs(hand.shown.velocity - velocity) < 1)
    hand.letGo()
    #expect(hand.detent == rest)
  }

  /// Closed, from x < 0.1 W, strictly; open, from anywhere on the panel and beside it.
  @Test(
    arguments: [
      ("closed", 0, true), ("closed", 99.99, true), ("closed", 100, false), ("closed", 500, false),
      ("open", 5, true), ("open", 690, true), ("open", 701, true), ("open", 995, true),
    ] as [(String, Double, Bool)]) func `is dragged at the side from where its document says`(
      start: String, x: Double, isDragged: Bool
    )
  {
    var hand = Document.sideDrawer.hand(at: start)
    let before = hand.extent
    hand.down(at: Point(x: x, y: 500))
    hand.pull(by: start == "closed" ? 400 : -400)
    #expect((abs(hand.extent - before) > 300) == isDragged)
  }
}
