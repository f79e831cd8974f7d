import FluidCore
import FluidDrawer
import FluidMotion
import Testing

/// Scenarios from the tests of other projects, with their numbers; each names its source.
@Suite struct PeerScenarioTests {
  /// A drawer with as little of its own as can be, on a window of 400 by 800 or the peer's.
  static func drawer(
    _ detents: [Detent], on edge: Edge = .bottom, initial: String? = nil, spring: Spring = .smooth,
    release: ReleaseRule = .swiftui, over: RubberBand = .uikit(coefficient: 0.55),
    drag: DragRule = DragRule(), scrim: Double = 0, columns: Int? = nil, isList: Bool = false
  ) -> DrawerConfiguration {
    DrawerConfiguration(
      edge: edge, detents: detents, initial: initial, spring: spring, release: release,
      overpullClosesAt: nil, over: over, under: .uikit(coefficient: 0.55), drag: drag,
      scrim: ScrimRule(opacity: scrim),
      scroll: columns.map { ScrollRule(handsOver: true, columns: $0) }
        ?? ScrollRule(handsOver: isList))
  }

  static func hand(
    _ configuration: DrawerConfiguration, _ width: Double = 400, _ height: Double = 800,
    content: Double = 0, _ direction: LayoutDirection = .leftToRight
  ) -> Hand {
    let size = Size(width: width, height: height)
    var hand = Hand(configuration, size: size, direction: direction)
    hand.session = Session(
      drawers: [configuration], container: size, direction: direction, contentLengths: [content])
    return hand
  }

  /// A finger on the panel's middle, past the slop of 10 points; in flight it catches at once.
  static func take(_ dx: Double, _ dy: Double, speed: Double = 100) -> Step {
    .act { hand in
      let geometry = hand.shown.geometry
      let isInFlight = hand.session.isMoving
      hand.down(at: geometry.point(depth: max(0, hand.extent) / 2, along: 40))
      guard !isInFlight else { return }
      hand.time += 10 / speed
      let length = Point(x: dx, y: dy).length
      hand.move(to: hand.place + Point(x: dx, y: dy) * (10 / length))
    }
  }

  /// A drag that rests before it lifts.
  static func drag(_ dy: Double, over: Double = 0.4) -> Step {
    .all([take(0, dy), .drag(dy: dy, over: over), .wait(0.2)])
  }

  /// A drag at one speed up to the end.
  static func fling(_ dy: Double, speed: Double = 2000) -> Step {
    .all([take(0, dy, speed: speed), .drag(dy: dy, over: abs(dy) / speed), .up])
  }

  static func share(_ share: Double, within: Double = 1e-6) -> Step {
    .sees { abs($0.extent / $0.shown.geometry.length - share) <= within }
  }

  // MARK: Jetpack Compose

  private static let abc: [Detent] = [.points("A", 0), .points("B", 250), .points("C", 500)]
  private static let halves: [Detent] = [
    .fraction("0.0", 0), .fraction("0.5", 0.5), .fraction("1.0", 1),
  ]

  private static func modal(_ content: Double = 0, isDismissible: Bool = true) -> Hand {
    hand(
      drawer(
        halves, initial: "0.5", release: .compose, drag: DragRule(isDismissible: isDismissible),
        scrim: 0.5, isList: content > 0), content: content)
  }

  /// The peer swipes with velocity. Here a fling of the list that meets its start goes on in the
  /// sheet, as document 004 asks; so these swipes rest before they lift.
  private static func swipe(_ share: Double) -> Step {
    .all([
      .down(40, 740), .wait(0.1), .move(dy: share < 0 ? -10 : 10),
      .drag(dy: share * 800, over: 0.4), .wait(0.2), .up, .settle,
    ])
  }

  static let compose: [Row] = [
    // androidx/androidx:
    // compose/foundation/…/anchoredDraggable/AnchoredDraggableGestureTest.kt,
    // anchoredDraggable_dragBeyondBounds_clampsAndSwipesBack
    Row(
      "cx-no-overdrag-debt: against a hard stop, travel is lost and not owed",
      on: hand(
        drawer(abc, on: .top, initial: "A", over: .none, drag: DragRule(edgeRegion: .points(20))),
        1000, 1000), .down(40, 10), .move(dy: 10), .move(dy: 600), .move(dy: -100), .extent(400)),
    Row(
      "cx-no-overdrag-debt: with a rubber band it is the same curve back instead",
      on: hand(
        drawer(abc, on: .top, initial: "A", drag: DragRule(edgeRegion: .points(20))), 1000, 1000),
      .down(40, 10), .move(dy: 10), .move(dy: 600), .move(dy: -100), .extent(500)),
    // Half, full, the list scrolls, rewinds, half, hidden.
    // androidx/androidx:
    // compose/material3/…/material3/ModalBottomSheetTest.kt,
    // modalBottomSheet_nestedScroll_consumesWithinBounds_scrollsOutsideBounds
    Row(
      "cx-modal-nested-scroll-cycle", on: modal(5000), swipe(-0.5), .rests("1.0"), .scroll(0),
      swipe(-1), .rests("1.0"), .sees { $0.shown.scroll > 0 }, swipe(1), .rests("1.0"), .scroll(0),
      swipe(0.5), .rests("0.5"), .scroll(0), swipe(0.5), .rests("0.0"), .scroll(0)),
  ]

  static let vetoes: [Row] = [true, false].map { (byFlag: Bool) -> Row in
    // Half is the next to hidden, so that the flag and a permission refuse the same.
    // androidx/androidx:
    // compose/material3/…/material3/ModalBottomSheetTest.kt,
    // modalBottomSheet_respectsConfirmValueChange
    Row(
      "cx-veto", on: modal(isDismissible: !byFlag), .all(byFlag ? [] : [.refuse(["0.0"])]),
      fling(300, speed: 1000), .rests("0.5"), .key(.escape), .rests("0.5"), .down(200, 20), .up,
      .rests("0.5"), .said(.dismissPrevented, 3))
  }

  static let grabs: [Row] = [Step.wait(0), .wait(0.2), .cancel].map { (ending: Step) -> Row in
    // Let go at once or after a while, or taken away: never between detents.
    // androidx/androidx:
    // compose/foundation/…/anchoredDraggable/AnchoredDraggableGestureTest.kt,
    // animationCancelledByDrag_resetsTargetValueToClosest
    Row(
      "cx-grab-retargets-to-closest", on: hand(drawer(abc, initial: "A", release: .compose)),
      .go("C"), .act { $0.wait(until: { $0.extent >= 200 }) },
      .act { $0.down(40, $0.shown.panel.center.y) }, .extent(210, within: 10), ending, .up,
      .sees { $0.shown.target == "B" }, .rests("B"), .said(.redirect(to: "B")),
      .said(.didChange(from: "A", to: "B")))
  }

  // MARK: FloatingPanel, Material Components, Vaul and Smooth Sheets

  static let sheets: [Row] = [
    // A gesture that begins and is cancelled; what it noted of the list must not come back.
    // scenee/FloatingPanel: Tests/CoreTests.swift, test_initial_scroll_offset_reset, 7efcc769e0ff
    Row(
      "fp-programmatic-move-keeps-scroll",
      on: hand(
        drawer(
          [.points("full", 647), .points("half", 250), .points("tip", 60)], initial: "full",
          release: .floatingPanel, isList: true), 375, 667, content: 3000), take(0, -1),
      .drag(dy: -3, over: 0.05), .cancel, .settle, .scroll(3), drag(-97), .up, .settle,
      .scroll(100), .go("half"), .rests("half"), .scroll(100)),
    // Vaul closes on a cancelled drag, others go back where it came from, and so do we; none may
    // stay half open.
    // emilkowalski/vaul: test/tests/base.spec.ts, should close when dragged down and cancelled,
    // 3e97aac6a38e
    Row(
      "va-cancelled-drag",
      on: hand(drawer([.hidden, Detent("open", .content)], initial: "open"), content: 700),
      .extent(700), take(0, 1), .drag(dy: 800, over: 0.4), .phase(.dragging), .cancel,
      .rests("open"), .extent(700)),
    // The list rewinds to its start, then the sheet follows, to the point.
    // fujidaiti/smooth_sheets: test/scrollable_test.dart, Scroll content upward, then start
    // over-dragging (first), beb86c703e65
    Row(
      "sm-handoff-down-exact",
      on: hand(
        drawer([.points("half", 300), .points("full", 600)], initial: "full", isList: true),
        800, 600, content: 1000), drag(-100), .up, .settle, take(0, 1), .drag(dy: 50), .extent(600),
      .scroll(50), .drag(dy: 50), .extent(600), .scroll(0), .drag(dy: 50), .extent(550), .scroll(0),
      .drag(dy: 100), .extent(450), .scroll(0),
      // A tie stays where the drag came from.
      .wait(0.2), .up, .rests("full"), .extent(600)),
    // fujidaiti/smooth_sheets: test/scrollable_sheet_test.dart, Press-and-hold gesture should stop
    // momentum scrolling (#190, #214), beb86c703e65
    Row(
      "sm-press-stops-momentum",
      on: hand(
        drawer([.points("max", 600)], initial: "max", isList: true), 800, 600, content: 50_000),
      fling(-200), .phase(.flinging), .wait(0.25), .down(40, 300), .scroll(593, within: 1),
      .wait(1), .scroll(593, within: 1), .up, .rests("max"), .scroll(593, within: 1)),
  ]

  static let hardStops: [Row] = [Spring.smooth, .snappy, .bouncy, .interactive].map {
    (spring: Spring) -> Row in
    // A fling against a hard stop never steps back.
    // fujidaiti/smooth_sheets: test/regression_test.dart, Unexpected bouncing animation with
    // ClampingSheetPhysics (#363), beb86c703e65
    Row(
      "sm-clamped-fling-never-bounces",
      on: hand(
        drawer(
          [.points("mid", 300), .points("full", 400)], initial: "mid", spring: spring,
          over: .none), 800, 600), fling(-80),
      .sees { hand in
        let seen = (0...1000).map { hand.session.frame(at: hand.time + 0.002 * Double($0))[0] }
        return zip(seen, seen.dropFirst()).allSatisfy { $0.extent <= $1.extent }
          && seen.allSatisfy { $0.extent <= 400 }
      }, .rests("full"), .extent(400))
  }

  static let twoLists: [Row] = LayoutDirection.allCases.map { (direction: LayoutDirection) -> Row in
    // Slowly from the bottom to the top, on the left; fast from the top to the peek, on the
    // right.
    // material-components/material-components-android:
    // tests/javatests/com/google/android/material/bottomsheet/BottomSheetBehaviorTest.java,
    // testNestedScroll, testNestedScrollMultiple
    Row(
      "mc-two-lists-independent",
      on: hand(
        drawer(
          [.points("peek", 120), .fraction("expanded", 1)], initial: "peek", release: .material,
          columns: 2), content: 1800, direction), .down(40, 790), .drag(dy: -780, over: 4),
      .wait(0.2), .up, .rests("expanded"), lists(direction, { $0[0] > 0 && $0[1] == 0 }),
      .down(360, 40), .drag(dy: 640), .up, .rests("peek"),
      lists(direction, { $0[0] > 0 && $0[1] == 0 }))
  }

  private static let paths: [([Double], [String])] = [
    ([0.1, 0.5, 1], ["0.1", "0.5", "1.0"]), ([0.1, 0.5, 1], ["1.0", "0.5", "0.1"]),
    ([0.1, 1], ["0.1", "1.0"]), ([0.1, 1], ["1.0", "0.1"]),
  ]

  private static let click = Step.act {
    $0.down(200, $0.shown.panel.minY + 8)
    $0.up()
  }

  // The handle goes on in its direction, by click and by key.
  // material-components/material-components-android:
  // lib/javatests/com/google/android/material/bottomsheet/BottomSheetDragHandleTest.java,
  // test_halfExpandedBottomSheetMoveToExpanded_whenPreviouslyCollapsed etc.
  static let handles: [Row] = [click, .key(.return), .key(.space)].flatMap { (press: Step) in
    paths.map { (shares: [Double], path: [String]) -> Row in
      let detents = shares.map { Detent.fraction("\($0)", $0) }
      let steps = path.dropFirst().flatMap { [press, .rests($0)] }
      return Row("mc-handle-click-cycle", on: hand(drawer(detents, initial: path[0])), .all(steps))
    }
  }

  static let layouts: [Row] = [Step.content(900), .resize(400, 820)].map { (change: Step) -> Row in
    // Position and velocity carry on through a change of layout. The peer's animation is of a
    // fixed length and speeds up to end in time; a spring ends when it is there.
    // fujidaiti/smooth_sheets: test/activity_test.dart, AnimatedSheetActivity should absorb
    // viewport changes; SettlingSheetActivity should absorb viewport changes, beb86c703e65
    Row(
      "sm-layout-change-mid-animation",
      on: hand(
        drawer([.points("start", 250), Detent("max", .content)], initial: "start"), 400, 900,
        content: 850), .go("max"), .act { $0.wait(until: { $0.extent >= 400 }) },
      .act { hand in
        let seen = hand.shown
        hand.play([change])
        #expect(abs(hand.extent - seen.extent) < 1e-6)
        #expect(abs(hand.shown.velocity - seen.velocity) < 1e-6)
      }, .rests("max"), .sees { [820, 900].contains($0.extent) },
      .said(.willChange(from: "start", to: "max")), .said(.didChange(from: "start", to: "max")))
  }

  /// The scrolls of lists side by side, told from left to right.
  private static func lists(
    _ direction: LayoutDirection, _ holds: @escaping @Sendable ([Double]) -> Bool
  ) -> Step {
    .sees { holds(direction == .leftToRight ? $0.shown.scrolls : $0.shown.scrolls.reversed()) }
  }

  @Test(arguments: flutter + flutterLists) func `hold as Flutter's do`(row: Row) {
    #expect(row.difference == nil)
  }

  @Test(arguments: qt + qtEdges + qtSliders) func `hold as Qt Quick's do`(row: Row) {
    #expect(row.difference == nil)
  }

  @Test(arguments: compose + vetoes + grabs) func `hold as Jetpack Compose's do`(row: Row) {
    #expect(row.difference == nil)
  }

  @Test(arguments: sheets + hardStops + twoLists + handles + layouts)
  func `hold as other sheets' do`(row: Row) { #expect(row.difference == nil) }

  @Test func `are all that are published`() throws {
    let tables = [
      Self.flutter, Self.flutterLists, Self.qt, Self.qtEdges, Self.qtSliders, Self.compose,
      Self.vetoes, Self.grabs, Self.sheets, Self.hardStops, Self.twoLists, Self.handles,
      Self.layouts,
    ]
    let names = tables.joined().map { String($0.testDescription.prefix { !":, ".contains($0) }) }
    let played = Set(names + ReleaseTests.tables.map(\.0))
    #expect(Set(try PublishedScenarios.all.keys).subtracting(played) == [])
  }
}
