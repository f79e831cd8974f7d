import FluidCore
import FluidDrawer

/// Qt Quick's drawer: 200 points of 400, pulled in from a strip of 20.
extension PeerScenarioTests {
  static func qt(_ edge: Edge = .leading, initial: String = "closed") -> Hand {
    hand(
      drawer(
        [.points("closed", 0), .points("open", 200)], on: edge, initial: initial, release: .qt,
        drag: DragRule(grab: .anywhere, edgeRegion: .points(20)), scrim: 0.5), 400, 400)
  }

  private static let (opens, opened) = (
    DrawerEvent.Kind.willChange(from: "closed", to: "open"),
    DrawerEvent.Kind.didChange(from: "closed", to: "open")
  )
  static let (closes, closed) = (
    DrawerEvent.Kind.willChange(from: "open", to: "closed"),
    DrawerEvent.Kind.didChange(from: "open", to: "closed")
  )

  private static func changes(_ expected: [DrawerEvent.Kind]) -> Step {
    .sees { $0.changes == expected }
  }

  static let qtEdges: [Row] =
    [
      (Edge.top, 100.0, 0.0, 0.0, 1.0), (.leading, 0, 100, 1, 0), (.trailing, 399, 100, -1, 0),
      (.bottom, 100, 399, 0, -1),
    ].map { (edge: Edge, x: Double, y: Double, dx: Double, dy: Double) -> Row in
      // Follows the pointer from the move that crosses the slop.
      // qt/qtdeclarative: tests/auto/quickcontrols/qquickdrawer/tst_qquickdrawer.cpp, position
      Row(
        "qt-position-four-edges", on: qt(edge), .down(x, y), .wait(0.02),
        .move(dx: 50 * dx, dy: 50 * dy), .wait(0.02), .move(dx: 100 * dx, dy: 100 * dy),
        .wait(0.02), share(0.25), .up, .rests("open"))
    }

  static let qt: [Row] = [
    // qt/qtdeclarative: tests/auto/quickcontrols/qquickdrawer/tst_qquickdrawer.cpp, state
    Row(
      "qt-signal-order", on: qt(), .go("open"), .wait(0.02), .told([opens]),
      .sees { $0.extent > 0 }, .settle, .told([opened]), .go("closed"), .wait(0.02),
      .told([closes]), .settle, .told([closed]), .extent(0), .down(0, 100),
      .drag(dx: 40, over: 0.1), .drag(dx: 120, over: 0.3), .up, changes([opens]), .settle,
      changes([opens, opened]), .act { $0.events = [] }, .down(199, 100), .drag(dx: -40, over: 0.1),
      .drag(dx: -120, over: 0.3), .up, changes([closes]), .settle, changes([closes, closed])),
    // Qt's finger pushes the drawer from outside, from where it meets its edge. Ours takes hold
    // where it is, as document 001 asks; so this finger begins where the peer's meets the drawer.
    // qt/qtdeclarative: tests/auto/quickcontrols/qquickdrawer/tst_qquickdrawer.cpp, multiTouch
    Row(
      "qt-second-touch-ignored", on: qt(initial: "open"), .down(210, 100), .wait(0.016),
      .move(dx: -10), .wait(0.016), .move(dx: -100), share(0.25),
      .act { $0.send(.down(.touch(2), Point(x: 300, y: 200))) }, .wait(0.016),
      .act { $0.send(.move(.touch(2), Point(x: 0, y: 200))) }, share(0.25),
      .act { $0.send(.up(.touch(2), Point(x: 300, y: 0))) }, share(0.25), .wait(0.2), .up,
      .rests("closed")),
    // No drag, tap beside it, key or wheel closes it; the program does.
    // qt/qtdeclarative: tests/auto/quickcontrols/qquickdrawer/tst_qquickdrawer.cpp, interactive
    Row(
      "qt-interactive-false", on: qt(), .change { $0.drag.isEnabled = false }, .go("open"), .settle,
      .act { $0.events = [] }, .down(300, 100), .up, .down(200, 0), .drag(dx: -200), .up,
      .down(399, 0), .drag(dx: -399), .up,
      .act { hand in for key in Key.allCases { hand.send(.key(key)) } },
      .swipe(dx: -30, x: 100, y: 100), .act { $0.turn(.notched, dx: -1, x: 100, y: 100) },
      .rests("open"), changes([]), .go("closed"), .rests("closed")),
    // qt/qtdeclarative: tests/auto/quickcontrols/qquickdrawer/tst_qquickdrawer.cpp, reposition,
    // rotate
    Row(
      "qt-resize-keeps-attachment", on: trailing, .resize(500, 400),
      .sees { $0.shown.panel == Rect(x: 300, y: 0, width: 200, height: 400) }, .resize(700, 500),
      .sees { $0.shown.panel == Rect(x: 500, y: 0, width: 200, height: 500) },
      // The scrim covers the rest of the window, up to its far corner.
      .down(1, 499), .up, .said(.tap(target: "scrim")), .rests("closed")),
  ]

  static let qtSliders: [Row] = [2.0, 37].map { (step: Double) -> Row in
    // qt/qtdeclarative: tests/auto/quickcontrols/qquickdrawer/tst_qquickdrawer.cpp, slider
    Row(
      "qt-inner-slider", on: slider(),
      .all(
        (0..<Int(300 / step)).flatMap { _ in [Step.wait(0.008), .move(dx: -step), .extent(320)] }),
      .sees { $0.kinds.last == .slide(target: "slider", value: 0) }, .up, .rests("open"))
  }

  private static let trailing = hand(
    drawer(
      [.points("closed", 0), .points("open", 200)], on: .trailing, initial: "open", scrim: 0.5),
    400, 400)

  private static func slider() -> Hand {
    var configuration = drawer(
      [.points("closed", 0), .points("open", 320)], on: .leading, initial: "open")
    configuration.interactiveDetents = ["open"]
    var hand = Hand(configuration)
    hand.regions = [
      ControlRegion(
        id: "slider", drawer: 0, kind: .slider(.horizontal),
        rect: Rect(x: 12, y: 100, width: 296, height: 40))
    ]
    hand.down(307.5, 120)
    return hand
  }
}
