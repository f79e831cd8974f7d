import FluidCore
import FluidDrawer

/// Flutter's draggable sheet, on a window of 800 by 600.
extension PeerScenarioTests {
  private static func free(
    from least: Double = 0.25, to most: Double = 1, start: Double = 0.5, isList: Bool = false,
    snapping: [Double]? = nil
  ) -> DrawerConfiguration {
    var configuration = drawer([], release: .flutter, isList: isList)
    configuration.freeRange = FreeRange(
      from: .fraction(least), to: .fraction(most), start: .fraction(start))
    // Two of the detents at the ends of its range, whatever is listed.
    let shares = snapping.map { [least] + $0 + [most] } ?? []
    configuration.detents = shares.map { .fraction("\($0)", $0) }
    return configuration
  }

  private static func sheet(_ configuration: DrawerConfiguration, rows: Double = 0) -> Hand {
    hand(configuration, 800, 600, content: rows * 56)
  }

  static func send(_ fraction: Double) -> Step {
    .all([.act { $0.events += $0.session.settle(toExtent: fraction * 600, at: $0.time) }, .settle])
  }

  static let flutter: [Row] = [
    // flutter/flutter: packages/flutter/test/widgets/draggable_scrollable_sheet_test.dart, Scrolls
    // correct amount when maxChildSize < 1.0 / == 1.0
    Row(
      "fl-drag-1to1, to 0.6", on: sheet(free(to: 0.6, start: 0.25)), .extent(150), drag(-125),
      .extent(275), .up, .settle, .extent(275)),
    Row(
      "fl-drag-1to1", on: sheet(free(start: 0.25)), drag(-125), .extent(275), .up, .settle,
      .extent(275)),
    // flutter/flutter: packages/flutter/test/widgets/draggable_scrollable_sheet_test.dart, Can be
    // flung up
    Row(
      "fl-fling-carries-into-list", on: sheet(free(isList: true), rows: 100), fling(-200), .settle,
      .extent(600), .sees { $0.shown.scroll > 56 }),
    // flutter/flutter: packages/flutter/test/widgets/draggable_scrollable_sheet_test.dart,
    // Ballistic animation on fling can be interrupted
    Row(
      "fl-interrupt-ballistic", on: sheet(free(isList: true), rows: 100), fling(-200), .extent(500),
      take(0, 1), .extent(500), .phase(.dragging), .drag(dy: 200, over: 0.4), .wait(0.2),
      .extent(300, within: 1), .up, .settle, .extent(300), .scroll(0)),
    // flutter/flutter: packages/flutter/test/widgets/draggable_scrollable_sheet_test.dart, Can
    // animate/jump to arbitrary positions
    Row(
      "fl-programmatic-clamp-and-scroll-untouched", on: sheet(free(isList: true), rows: 100),
      send(0.6), share(0.6), send(0.4), share(0.4), fling(-600, speed: 100), .settle, share(1),
      .scroll(289.95, within: 0.01), send(0.8), share(0.8), send(0.5), share(0.5), send(0),
      share(0.25), .scroll(289.95, within: 0.01)),
    // flutter/flutter: packages/flutter/test/widgets/draggable_scrollable_sheet_test.dart, Changes
    // to widget parameters are propagated
    Row(
      "fl-live-parameter-change", on: sheet(free()), .configure(free(start: 0.6)), .settle,
      share(0.6), .configure(free(to: 0.9, start: 0.6)), .settle, share(0.6), drag(-360), .up,
      .settle, share(0.9), .configure(free(to: 0.8, start: 0.6)), .settle, share(0.8), drag(120),
      .up, .settle, share(0.6), .configure(free(to: 0.8, start: 0.6, snapping: [0.5])), .settle,
      share(0.5), .configure(free(to: 0.8, start: 0.6, snapping: [0.6])),
      // Once it has been moved, where it would start no longer counts.
      .settle, share(0.6), .configure(free(to: 0.8, start: 0.3)), .settle, share(0.6)),
    // The peer's animation is at 0.75 after half its time; a spring is there a little earlier.
    // flutter/flutter: packages/flutter/test/widgets/draggable_scrollable_sheet_test.dart, Other
    // animations interrupt animateTo
    Row(
      "fl-drag-interrupts-animation", on: sheet(free()),
      .act { $0.events += $0.session.settle(toExtent: 600, at: 0) },
      .act { $0.wait(until: { $0.extent >= 450 }) }, take(0, 1), .drag(dy: 60),
      share(0.65, within: 1e-3), .wait(0.2), .up, .settle, share(0.65, within: 1e-3)),
    // flutter/flutter: packages/flutter/test/material/scaffold_test.dart, Scaffold and extreme
    // window padding
    Row(
      "fl-rtl-edge-drag",
      on: hand(
        drawer(
          [.points("closed", 0), .points("open", 204)], on: .leading, initial: "closed",
          release: .flutter, drag: DragRule(grab: .anywhere, edgeRegion: .points(20))),
        800, 600, .rightToLeft), .down(795, 5), .wait(1), .move(dx: -10), .drag(dx: -200, over: 20),
      .extent(200), .up, .settle,
      .sees { $0.shown.panel == Rect(x: 596, y: 0, width: 204, height: 600) }),
  ]

  static let flutterLists: [Row] = [[0.5], [], nil].map { (listed: [Double]?) -> Row in
    // It begins where it was told to, listed or not; the list counts from the first release on.
    // flutter/flutter: packages/flutter/test/widgets/draggable_scrollable_sheet_test.dart, Min
    // and max are implicitly added to snapSizes / Setting snapSizes to null resolves to min and
    // max
    Row(
      "fl-min-max-implicit", on: sheet(free()), share(0.5), take(0, -1),
      .configure(free(snapping: listed ?? [])), .drag(dy: -240, over: 0.4), share(0.9), .wait(0.2),
      .up, .settle, share(1), drag(420), .up, .settle, share(0.25))
  }
}
