import FluidCore
import FluidDrawer
import FluidMotion
import TestSupport
import Testing

/// Scenarios from the tests of other projects, with their numbers, that no law or table of ours
/// tells; each names its source.
@Suite struct PeerScenarioTests {
  // MARK: Flutter's draggable sheet, on a window of 800 by 600

  // flutter/flutter: packages/flutter/test/widgets/draggable_scrollable_sheet_test.dart

  private static func free(
    from least: Double = 0.25, to most: Double = 1, start: Double = 0.5,
    snapping: [Double]? = nil
  ) -> DrawerConfiguration {
    // Two of the detents at the ends of its range, whatever is listed.
    let shares = snapping.map { [least] + $0 + [most] } ?? []
    return DrawerConfiguration(
      edge: .bottom, detents: shares.map { .fraction("\($0)", $0) },
      freeRange: FreeRange(from: .fraction(least), to: .fraction(most), start: .fraction(start)),
      initial: nil, spring: .smooth, release: .flutter, overpullClosesAt: nil,
      scroll: ScrollRule(handsOver: false))
  }

  private static let sheet = Hand(free(), size: Size(width: 800, height: 600))

  /// A drag by the panel's middle from its slop on, at a speed in points a second up to its end.
  private static func drag(_ dy: Double, speed: Double = 800) -> Step {
    .act { hand in
      let geometry = hand.shown.geometry
      hand.down(at: geometry.point(depth: hand.extent / 2, along: 40))
      hand.time += 10 / speed
      hand.move(to: 40, hand.place.y + (dy < 0 ? -10 : 10))
      hand.drag(dy: dy, over: abs(dy) / speed)
    }
  }

  private static func share(_ share: Double) -> Step { .extent(600 * share, within: 1e-3) }
  private static let letGo = Step.all([.wait(0.2), .up, .settle])

  static let flutter: [Row] = [
    // Changes to widget parameters are propagated
    Row(
      "fl-live-parameter-change", on: sheet, .configure(free(start: 0.6)), .settle,
      share(0.6), .configure(free(to: 0.9, start: 0.6)), .settle, share(0.6), drag(-360), letGo,
      share(0.9), .configure(free(to: 0.8, start: 0.6)), .settle, share(0.8), drag(120), letGo,
      share(0.6), .configure(free(to: 0.8, start: 0.6, snapping: [0.5])), .settle, share(0.5),
      .configure(free(to: 0.8, start: 0.6, snapping: [0.6])), .settle, share(0.6),
      // Once it has been moved, where it would start no longer counts.
      .configure(free(to: 0.8, start: 0.3)), .settle, share(0.6))
  ]

  static let flutterLists: [Row] = [[0.5], []].map { (listed: [Double]) -> Row in
    // It begins where it was told to, listed or not; the list counts from the first release on.
    // Min and max are implicitly added to snapSizes
    Row(
      "fl-min-max-implicit", on: sheet, share(0.5), .down(40, 450), .wait(0.1), .move(dy: -10),
      .configure(free(snapping: listed)), .drag(dy: -240, over: 0.4), share(0.9), letGo, share(1),
      drag(420), letGo, share(0.25))
  }

  // MARK: Qt Quick's drawer: 200 points of 400, pulled in from a strip of 20

  // qt/qtdeclarative: tests/auto/quickcontrols/qquickdrawer/tst_qquickdrawer.cpp

  private static func qt(initial: String) -> Hand {
    Hand(
      DrawerConfiguration(
        edge: .leading, detents: [.points("closed", 0), .points("open", 200)], initial: initial,
        release: .qt, overpullClosesAt: nil,
        drag: DragRule(grab: .anywhere, edgeRegion: .points(20)),
        scrim: ScrimRule(opacity: 0.5)), size: Size(width: 400, height: 400))
  }

  static let qt: [Row] = [
    // Qt's finger pushes the drawer from outside, from where it meets its edge. Ours takes hold
    // where it is, as document 001 asks; so this finger begins where the peer's meets the drawer.
    // multiTouch
    Row(
      "qt-second-touch-ignored", on: qt(initial: "open"), .down(210, 100), .wait(0.016),
      .move(dx: -10), .wait(0.016), .move(dx: -100), .extent(100),
      .act { $0.send(.down(.touch(2), Point(x: 300, y: 200))) }, .wait(0.016),
      .act { $0.send(.move(.touch(2), Point(x: 0, y: 200))) }, .extent(100),
      .act { $0.send(.up(.touch(2), Point(x: 300, y: 0))) }, .extent(100), .wait(0.2), .up,
      .rests("closed"))
  ]

  // MARK: Jetpack Compose

  static let compose: [Row] = [(RubberBand.none, 400.0), (.uikit(coefficient: 0.55), 500)].map {
    (band: RubberBand, extent: Double) -> Row in
    // Against a hard stop travel is lost and not owed; with a rubber band it is the same curve
    // back.
    // androidx/androidx: compose/foundation/…/anchoredDraggable/AnchoredDraggableGestureTest.kt,
    // anchoredDraggable_dragBeyondBounds_clampsAndSwipesBack
    Row(
      "cx-no-overdrag-debt",
      on: Hand(
        DrawerConfiguration(
          detents: [.points("A", 0), .points("B", 250), .points("C", 500)], initial: "A",
          overpullClosesAt: nil, over: band, drag: DragRule(edgeRegion: .points(20))),
        size: Size(width: 1000, height: 1000)),
      .down(40, 10), .move(dy: 10), .move(dy: 600), .move(dy: -100), .extent(extent))
  }

  @Test(arguments: flutter + flutterLists + qt + compose)
  func `hold as the peers' do`(row: Row) { #expect(row.difference == nil) }
}
