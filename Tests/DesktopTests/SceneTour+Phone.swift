extension SceneTour {
  /// Tours in a window of 390×844, a phone's.
  static let phone = [phoneForm, phoneSheets]

  /// A field touched, a word typed on the keyboard that comes, return to the next field, and the
  /// sheet dragged down, which hides the keyboard.
  private static let phoneForm = SceneTour(scene: "form") { desktop, hand, _ in
    try hand.tap(at: ScreenPoint(190, 570))
    try desktop.program.wait(for: "the keyboard", timeout: 5) { $0.keyboard == 300 }
    MonotonicClock.sleep(0.6)
    // o, r, l, a, return.
    for key in [
      ScreenPoint(329, 586), ScreenPoint(138, 586), ScreenPoint(348, 658), ScreenPoint(42, 658),
      ScreenPoint(348, 802),
    ] {
      try hand.tap(at: key)
      MonotonicClock.sleep(0.18)
    }
    MonotonicClock.sleep(0.4)
    let bookmark = desktop.program.traceCount
    try hand.swipe(from: ScreenPoint(190, 190), to: ScreenPoint(190, 330), seconds: 0.5)
    try desktop.program.wait(for: "no keyboard", since: bookmark, timeout: 5) {
      $0.phase == "resting" && ($0.lift ?? 0) == 0
    }
  }

  /// The trip opened, a stop and a room pushed, the top one dragged half down and up again, and
  /// dragged out.
  private static let phoneSheets = SceneTour(scene: "sheets") { desktop, hand, _ in
    var bookmark = desktop.program.traceCount
    try hand.swipe(from: ScreenPoint(190, 770), to: ScreenPoint(190, 330), seconds: 0.45)
    try desktop.rest(on: "open", since: bookmark)
    MonotonicClock.sleep(0.3)
    bookmark = desktop.program.traceCount
    try hand.tap(at: ScreenPoint(150, 362))
    try desktop.rest(on: "open", of: 1, since: bookmark)
    MonotonicClock.sleep(0.4)
    bookmark = desktop.program.traceCount
    try hand.tap(at: ScreenPoint(100, 810))
    try desktop.rest(on: "open", of: 2, since: bookmark)
    MonotonicClock.sleep(0.4)
    bookmark = desktop.program.traceCount
    try hand.pointer.down(at: ScreenPoint(190, 262))
    try hand.move(from: ScreenPoint(190, 262), to: ScreenPoint(190, 560), seconds: 0.6)
    MonotonicClock.sleep(0.2)
    try hand.move(from: ScreenPoint(190, 560), to: ScreenPoint(190, 330), seconds: 0.45)
    try hand.move(from: ScreenPoint(190, 330), to: ScreenPoint(190, 640), seconds: 0.4)
    try hand.pointer.up(at: ScreenPoint(190, 640))
    try desktop.rest(on: "hidden", of: 2, since: bookmark)
  }
}
