import Testing

/// What a person does to get to know a scene: a window of 1280×800, and one hand.
struct SceneTour: Sendable, CustomTestStringConvertible {
  let scene: String
  /// - Parameter look: Called with a word where there is something to see; nil: not called.
  let play:
    @Sendable (_ desktop: Desktop, _ hand: SwipingHand, _ look: ((String) throws -> Void)?) throws
      -> Void

  var testDescription: String { scene }

  static let all = [pullDown] + others
  /// All but the one that has recordings of its own.
  static let others = [sideDrawer, bottomSheet, detents, mapList, form, sheets]

  /// Pulled open, a slider moved on it, a tile tapped, pushed up again.
  static let pullDown = SceneTour(scene: "pull-down") { desktop, hand, look in
    try desktop.rest(on: "open") { try hand.swipe((640, 60), (640, 400), seconds: 0.4) }
    try hand.swipe((720, 213), (420, 216), seconds: 0.4) { try look?("slider") }
    try hand.tap(560, 130)
    desktop.standstill()
    try look?("tile")
    try desktop.rest(on: "closed") { try hand.flick((640, 440), (640, 300), seconds: 0.12) }
  }

  /// Pulled in from the edge strip, half back and in again, and closed by a tap beside it.
  static let sideDrawer = SceneTour(scene: "side-drawer") { desktop, hand, look in
    try desktop.rest(on: "open") {
      try hand.swipe((20, 420), (640, 400), (380, 410), (700, 410), seconds: 0.3)
    }
    try look?("open")
    try desktop.rest(on: "closed") { try hand.tap(1180, 300) }
  }

  /// Pulled up, stretched past its end, pushed down again.
  static let bottomSheet = SceneTour(scene: "bottom-sheet") { desktop, hand, look in
    try desktop.rest(on: "open") { try hand.swipe((640, 670), (640, 380), seconds: 0.4) }
    try desktop.rest(on: "open") {
      try hand.swipe((640, 365), (640, 170), seconds: 0.4) {
        try look?("stretched")
        MonotonicClock.sleep(0.15)
      }
    }
    try desktop.rest(on: "closed") { try hand.flick((640, 410), (640, 570), seconds: 0.14) }
    try look?("closed")
  }

  /// Up to the middle, round to the side by the picker, pulled out there.
  static let detents = SceneTour(scene: "detents") { desktop, hand, look in
    try desktop.rest(on: "medium") { try hand.swipe((640, 770), (640, 380), seconds: 0.4) }
    try look?("medium")
    try desktop.rest(on: "small") { try hand.flick((640, 330), (640, 460), seconds: 0.12) }
    // The picker's third choice: leading.
    try hand.tap(694, 178)
    try look?("moving to the side")
    desktop.standstill()
    try hand.swipe((50, 400), (620, 400), seconds: 0.5)
    desktop.standstill()
    try look?("leading")
  }

  /// The map pushed about, then one long stroke that raises the sheet and goes on in its list, and
  /// one that comes back.
  static let mapList = SceneTour(scene: "map-list") { desktop, hand, look in
    try hand.flick((760, 150), (560, 240), seconds: 0.16)
    desktop.standstill()
    try look?("map pushed")
    try hand.swipe((640, 640), (640, 60), seconds: 0.8) {
      try look?("handed over")
      MonotonicClock.sleep(0.15)
    }
    desktop.standstill()
    try hand.flick((640, 600), (640, 440), seconds: 0.1)
    desktop.standstill()
    try look?("flung")
    try hand.flick((640, 300), (640, 620), seconds: 0.12)
    desktop.standstill()
    try hand.swipe((640, 200), (640, 560), seconds: 0.5)
    desktop.standstill()
  }

  /// A field touched, a word typed on the keyboard that comes, and the sheet dragged down, which
  /// hides it: g, u, l, l.
  static let form = form(
    field: (640, 510), keys: [(640, 614), (747, 542), (925, 614), (925, 614)], drag: (140, 240))

  /// - Parameters:
  ///   - field: Where the field is.
  ///   - keys: Where the keys are that are tapped.
  ///   - drag: The rows from which and to which the sheet is dragged, in the field's column.
  private static func form(
    field: SwipingHand.Place, keys: [SwipingHand.Place], drag: (Double, Double)
  ) -> SceneTour {
    SceneTour(scene: "form") { desktop, hand, look in
      try hand.tap(field.x, field.y)
      // A blinking cursor never stands still.
      try desktop.program.wait(for: "the keyboard", timeout: 5) { $0.keyboard == 300 }
      MonotonicClock.sleep(0.6)
      try look?("keyboard")
      for key in keys {
        try hand.tap(key.x, key.y)
        MonotonicClock.sleep(0.18)
      }
      try look?("typed")
      let bookmark = desktop.program.traceCount
      try hand.swipe((field.x, drag.0), (field.x, drag.1), seconds: 0.5)
      try desktop.program.wait(for: "no keyboard", since: bookmark, timeout: 5) {
        $0.phase == "resting" && ($0.lift ?? 0) == 0
      }
      try look?("lowered")
    }
  }

  /// The trip opened, a stop and a room pushed, the top one dragged half down and up again, and
  /// dragged out.
  static let sheets = SceneTour(scene: "sheets") { desktop, hand, look in
    try openSheets(desktop, hand)
    try look?("room")
    try desktop.rest(on: "hidden", of: 2) {
      try hand.swipe((640, 250), (640, 480), (640, 300), (640, 600), seconds: 0.4)
    }
    try look?("popped")
  }

  /// Opens the trip by a swipe, and taps a stop and a room.
  static func openSheets(
    _ desktop: Desktop, _ hand: SwipingHand,
    _ swipe: (SwipingHand.Place, SwipingHand.Place) = ((640, 710), (640, 260)),
    stop: SwipingHand.Place = (600, 347), room: SwipingHand.Place = (450, 750)
  ) throws {
    try desktop.rest(on: "open") { try hand.swipe(swipe.0, swipe.1, seconds: 0.45) }
    for (drawer, place) in [stop, room].enumerated() {
      MonotonicClock.sleep(0.4)
      try desktop.rest(on: "open", of: drawer + 1) { try hand.tap(place.x, place.y) }
    }
    MonotonicClock.sleep(0.4)
  }

  /// Tours in a window of 390×844, a phone's; on its form o, r, l, a are typed, and return goes to
  /// the next field.
  static let phone = [
    form(
      field: (190, 570), keys: [(329, 586), (138, 586), (348, 658), (42, 658), (348, 802)],
      drag: (190, 330)),
    SceneTour(scene: "sheets") { desktop, hand, _ in
      try openSheets(desktop, hand, ((190, 770), (190, 330)), stop: (150, 362), room: (100, 810))
      try desktop.rest(on: "hidden", of: 2) {
        try hand.swipe((190, 262), (190, 560), (190, 330), (190, 640), seconds: 0.45)
      }
    },
  ]
}

extension DesktopTests {
  /// Each scene in both looks under both kinds of pointer, with pictures to look at. Run with
  /// `FLUID_TOUR_DIR` naming where they go.
  @Suite struct Tours {
    @Test(
      arguments: zip(
        SceneTour.all, ["touch", "mouse", "touch", "mouse", "touch", "mouse", "touch"]))
    func `do what their documents say under a finger and under the mouse`(
      tour: SceneTour, pointer: String
    ) throws {
      let directory = Requirements.tourDirectory
      let look = pointer == "touch" ? "dark" : "light"
      try Desktop.run(
        "appearance: \(look)\nfeedback: { sound: false }\nbackground: { animated: false }\n",
        ["--scene", tour.scene]
      ) { desktop in
        let hand: SwipingHand =
          pointer == "touch"
          ? SwipingHand(pointer: desktop.touch.finger(1)) : SwipingHand(pointer: desktop.mouse)
        try tour.play(desktop, hand) { word in
          guard let directory else { return }
          MonotonicClock.sleep(0.03)
          let name = "\(tour.scene) \(pointer) \(word)".replacing(" ", with: "-")
          try desktop.display.screenshot().write(to: "\(directory)/\(name).ppm")
        }
        // Whatever was done to it, nothing is stuck.
        try desktop.program.wait(for: "rest", timeout: 5) { $0.phase == "resting" }
      }
    }
  }
}
