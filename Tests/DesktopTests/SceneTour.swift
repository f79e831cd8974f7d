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
    var bookmark = desktop.program.traceCount
    try hand.swipe(from: ScreenPoint(640, 60), to: ScreenPoint(640, 400), seconds: 0.4)
    try desktop.rest(on: "open", since: bookmark)
    try hand.pointer.down(at: ScreenPoint(720, 213))
    try hand.move(from: ScreenPoint(720, 213), to: ScreenPoint(420, 216), seconds: 0.4)
    try look?("slider")
    try hand.pointer.up(at: ScreenPoint(420, 216))
    try hand.tap(at: ScreenPoint(560, 130))
    desktop.standstill()
    try look?("tile")
    bookmark = desktop.program.traceCount
    try hand.flick(from: ScreenPoint(640, 440), to: ScreenPoint(640, 300), seconds: 0.12)
    try desktop.rest(on: "closed", since: bookmark)
  }

  /// Pulled in from the edge strip, half back and in again, and closed by a tap beside it.
  static let sideDrawer = SceneTour(scene: "side-drawer") { desktop, hand, look in
    var bookmark = desktop.program.traceCount
    try hand.pointer.down(at: ScreenPoint(20, 420))
    try hand.move(from: ScreenPoint(20, 420), to: ScreenPoint(640, 400), seconds: 0.4)
    try look?("held")
    try hand.move(from: ScreenPoint(640, 400), to: ScreenPoint(380, 410), seconds: 0.3)
    try hand.move(from: ScreenPoint(380, 410), to: ScreenPoint(700, 410), seconds: 0.25)
    try hand.pointer.up(at: ScreenPoint(700, 410))
    try desktop.rest(on: "open", since: bookmark)
    try look?("open")
    bookmark = desktop.program.traceCount
    try hand.tap(at: ScreenPoint(1180, 300))
    try desktop.rest(on: "closed", since: bookmark)
  }

  /// Pulled up, stretched past its end, pushed down again.
  static let bottomSheet = SceneTour(scene: "bottom-sheet") { desktop, hand, look in
    var bookmark = desktop.program.traceCount
    try hand.swipe(from: ScreenPoint(640, 670), to: ScreenPoint(640, 380), seconds: 0.4)
    try desktop.rest(on: "open", since: bookmark)
    bookmark = desktop.program.traceCount
    try hand.pointer.down(at: ScreenPoint(640, 365))
    try hand.move(from: ScreenPoint(640, 365), to: ScreenPoint(640, 170), seconds: 0.4)
    try look?("stretched")
    MonotonicClock.sleep(0.15)
    try hand.pointer.up(at: ScreenPoint(640, 170))
    try desktop.rest(on: "open", since: bookmark)
    bookmark = desktop.program.traceCount
    try hand.flick(from: ScreenPoint(640, 410), to: ScreenPoint(640, 570), seconds: 0.14)
    try desktop.rest(on: "closed", since: bookmark)
    try look?("closed")
  }

  /// Up to the middle, round to the side by the picker, pulled out there.
  static let detents = SceneTour(scene: "detents") { desktop, hand, look in
    var bookmark = desktop.program.traceCount
    try hand.swipe(from: ScreenPoint(640, 770), to: ScreenPoint(640, 380), seconds: 0.4)
    try desktop.rest(on: "medium", since: bookmark)
    try look?("medium")
    bookmark = desktop.program.traceCount
    try hand.flick(from: ScreenPoint(640, 330), to: ScreenPoint(640, 460), seconds: 0.12)
    try desktop.rest(on: "small", since: bookmark)
    // The picker's third choice: leading.
    try hand.tap(at: ScreenPoint(694, 178))
    try look?("moving to the side")
    desktop.standstill()
    try hand.swipe(from: ScreenPoint(50, 400), to: ScreenPoint(620, 400), seconds: 0.5)
    desktop.standstill()
    try look?("leading")
  }

  /// The map pushed about, then one long stroke that raises the sheet and goes on in its list, and
  /// one that comes back.
  static let mapList = SceneTour(scene: "map-list") { desktop, hand, look in
    try hand.flick(from: ScreenPoint(760, 150), to: ScreenPoint(560, 240), seconds: 0.16)
    desktop.standstill()
    try look?("map pushed")
    try hand.pointer.down(at: ScreenPoint(640, 640))
    try hand.move(from: ScreenPoint(640, 640), to: ScreenPoint(640, 60), seconds: 0.8)
    try look?("handed over")
    MonotonicClock.sleep(0.15)
    try hand.pointer.up(at: ScreenPoint(640, 60))
    desktop.standstill()
    try hand.flick(from: ScreenPoint(640, 600), to: ScreenPoint(640, 440), seconds: 0.1)
    desktop.standstill()
    try look?("flung")
    try hand.flick(from: ScreenPoint(640, 300), to: ScreenPoint(640, 620), seconds: 0.12)
    desktop.standstill()
    try hand.swipe(from: ScreenPoint(640, 200), to: ScreenPoint(640, 560), seconds: 0.5)
    desktop.standstill()
  }

  /// A field touched, a word typed on the keyboard that comes, and the sheet dragged down, which
  /// hides it.
  static let form = SceneTour(scene: "form") { desktop, hand, look in
    try hand.tap(at: ScreenPoint(640, 510))
    // A blinking cursor never stands still.
    try desktop.program.wait(for: "the keyboard", timeout: 5) { $0.keyboard == 300 }
    MonotonicClock.sleep(0.3)
    try look?("keyboard")
    // g, u, l, l.
    for key in [
      ScreenPoint(640, 614), ScreenPoint(747, 542), ScreenPoint(925, 614), ScreenPoint(925, 614),
    ] {
      try hand.tap(at: key)
      MonotonicClock.sleep(0.15)
    }
    try look?("typed")
    let bookmark = desktop.program.traceCount
    try hand.swipe(from: ScreenPoint(640, 140), to: ScreenPoint(640, 240), seconds: 0.4)
    try desktop.program.wait(for: "no keyboard", since: bookmark, timeout: 5) {
      $0.phase == "resting" && ($0.lift ?? 0) == 0
    }
    try look?("lowered")
  }

  /// The trip opened, a stop and a room pushed, the top one dragged half down and up again, and
  /// dragged out.
  static let sheets = SceneTour(scene: "sheets") { desktop, hand, look in
    var bookmark = desktop.program.traceCount
    try hand.swipe(from: ScreenPoint(640, 710), to: ScreenPoint(640, 260), seconds: 0.4)
    try desktop.rest(on: "open", since: bookmark)
    bookmark = desktop.program.traceCount
    try hand.tap(at: ScreenPoint(600, 347))
    try desktop.rest(on: "open", of: 1, since: bookmark)
    try look?("stop")
    bookmark = desktop.program.traceCount
    try hand.tap(at: ScreenPoint(450, 750))
    try desktop.rest(on: "open", of: 2, since: bookmark)
    try look?("room")
    bookmark = desktop.program.traceCount
    try hand.pointer.down(at: ScreenPoint(640, 250))
    try hand.move(from: ScreenPoint(640, 250), to: ScreenPoint(640, 480), seconds: 0.4)
    try look?("dragged")
    try hand.move(from: ScreenPoint(640, 480), to: ScreenPoint(640, 300), seconds: 0.3)
    try hand.move(from: ScreenPoint(640, 300), to: ScreenPoint(640, 600), seconds: 0.3)
    try hand.pointer.up(at: ScreenPoint(640, 600))
    try desktop.rest(on: "hidden", of: 2, since: bookmark)
    try look?("popped")
  }
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
