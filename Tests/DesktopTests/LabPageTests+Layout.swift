import FluidCore
import FluidPlayer
import Foundation
import TestSupport
import Testing

/// Takes that are given, what the lab lies over, and how it is laid out.
extension DesktopTests.LabPageTests {
  @Test func `has a take that is given, and one of another window that moves nothing`() throws {
    let folder = try TemporaryFolder()
    let flick = Package.path("assets/recordings/flick.ndjson")
    for (arguments, moves) in [([], true), (["--size", "900x700"], false)] {
      try Desktop.run(ConfigurationFile.forTests, ["--take", flick] + arguments, in: folder.path) {
        desktop in
        desktop.standstill()
        let bookmark = desktop.program.traceCount
        try desktop.keyboard.press(.r)
        MonotonicClock.sleep(1)
        let moved = desktop.program.trace[bookmark...].contains { ($0.extent ?? 100) > 150 }
        #expect(moved == moves, "\(arguments)")
      }
    }
  }

  @Test func `has curves of rubber bands, numbers under a wheel, Tab that finds them`() throws {
    try LabBench.run { bench in
      let middle = ScreenPoint(1100, 600)
      func isScrolled() throws -> Bool {
        let before = try bench.look(LabBench.inspector)
        try bench.desktop.mouse.move(to: middle)
        try bench.desktop.mouse.wheel(notches: 40)
        try bench.desktop.mouse.move(to: ScreenPoint(400, 300))
        return try bench.look(LabBench.inspector) != before
      }
      #expect(try isScrolled(), "the wheel scrolls no number")
      // Another kind of band is another curve.
      let before = try bench.look(LabBench.inspector)
      let places = try LabPlaces(
        recording: bench.folder("r.ndjson"), size: LabBench.size, isAtEnd: true)
      // Of the two bands the last numbers show the lower one.
      try bench.tap(places.place("band:over.3"))
      try bench.desktop.mouse.move(to: ScreenPoint(400, 300))
      #expect(try bench.look(LabBench.inspector) != before)
      #expect(try bench.places().inForce.yaml.contains("under: { kind: none"))
      // Keys go round to what is out of sight, which comes into view.
      var seen: [Screenshot] = []
      try bench.desktop.keyboard.press(.f6)
      for _ in 0..<3 {
        for _ in 0..<9 { try bench.desktop.keyboard.press(.tab) }
        seen.append(try bench.look(LabBench.inspector))
      }
      #expect(seen[0] != seen[1] && seen[1] != seen[2])
    }
  }

  @Test func `leaves a press on the scene live, also while it plays a take`() throws {
    try LabBench.run { bench in
      let desktop = bench.desktop
      try bench.desktop.keyboard.press(.r)
      try desktop.program.wait(for: "the loop", since: desktop.program.traceCount) {
        ($0.extent ?? 0) > 120
      }
      let finger = desktop.touch.finger(1)
      let (start, end) = try (ScreenPoint.onScene(300, 60), ScreenPoint.onScene(300, 200))
      try finger.drag(from: start, to: end, speed: 300)
      let held = try desktop.frameAfterStandstill()
      #expect(held.phase == "dragging" && abs((held.extent ?? 0) - 230) < 8, "\(held)")
      try finger.up(at: end)
    }
  }

  @Test
  func `lies over a prototype's scene, a chip for each drawer, its author's numbers`() throws {
    try Desktop.run(
      "feedback: { sound: false, haptics: false }\n", ["--lab"], of: Command.built("PlaceSearch")
    ) { desktop in
      desktop.standstill()
      let first = try desktop.display.screenshot()
      // The chips stand below the inspector's head; the second and the third are other drawers.
      let chips = [1042.0, 1105].map { ScreenPoint($0, 79) }
      var others = 0
      for chip in chips {
        try desktop.mouse.down(at: chip)
        MonotonicClock.sleep(0.05)
        try desktop.mouse.up(at: chip)
        try desktop.mouse.move(to: ScreenPoint(400, 100))
        desktop.standstill()
        if try desktop.display.screenshot() != first { others += 1 }
      }
      #expect(others == 2, "no other drawer's numbers are shown")
    }
  }

  @Test func `is laid out as it was left, and no picture of it depends on that`() throws {
    let state = try TemporaryFolder()
    let environment = ["XDG_STATE_HOME": state.path]
    var moved: Screenshot?
    try LabBench.run(environment: environment) { bench in
      let before = try bench.look()
      try bench.tap(bench.place("do:swap"))
      let now = try bench.look()
      #expect(now != before)
      moved = now
      try bench.press(.l)
      try bench.press(.q)
      #expect(try bench.desktop.program.exitCode() == 0)
    }
    let remembered = try String(decoding: state.bytes("fluid-drawer/lab.json"), as: UTF8.self)
    try Desktop.run(ConfigurationFile.forTests, ["--lab"], environment: environment) { desktop in
      desktop.standstill()
      let left = try desktop.display.screenshot(x: 20, y: 20, width: 300, height: 100)
      let then = try #require(moved)
      // The inspector's title is where it was moved to.
      var differ = 0
      for y in 30..<60 { for x in 40..<200 where left[x, y] != then[x, y] { differ += 1 } }
      #expect(differ < 40, "the inspector is not where it was left")
    }
    for home in [state.path, "/nowhere"] {
      var environment = Command.noDisplay()
      environment["XDG_STATE_HOME"] = home
      let drawn = try Command(
        [Requirements.program, "render", "-o", state("\(home.count).png"), "--size", "400x300"],
        environment: environment)
      #expect(drawn.code == 0)
    }
    #expect(try state.bytes("\(state.path.count).png") == state.bytes("8.png"))
    #expect(
      try String(decoding: state.bytes("fluid-drawer/lab.json"), as: UTF8.self) == remembered)
  }

  @Test func `fades while a drawer under it is dragged, slides aside, shows its keys`() throws {
    try LabBench.run { bench in
      let desktop = bench.desktop
      let card = PixelArea(x: 30, y: 740, width: 280, height: 40)
      let whole = try bench.look(card)
      let finger = desktop.touch.finger(1)
      try finger.drag(from: ScreenPoint(300, 60), to: ScreenPoint(300, 460), speed: 900)
      #expect(try bench.look(card) != whole, "the lab covers the drawer in hand")
      try finger.slide(from: ScreenPoint(300, 460), to: ScreenPoint(300, 60), speed: 900)
      MonotonicClock.sleep(0.3)
      let bookmark = desktop.program.traceCount
      try finger.up(at: ScreenPoint(300, 60))
      _ = try? desktop.rest(on: "closed", since: bookmark)
      try bench.press(.slash, with: .shift)
      let keys = try bench.look(LabBench.scene)
      try bench.press(.escape)
      let without = try bench.look(LabBench.scene)
      #expect(keys != without, "no card of keys")
      // The take's card slides down by its handle until that is left of it.
      try finger.swipe(from: ScreenPoint(460, 422), to: ScreenPoint(460, 790), speed: 1200)
      let gone = try bench.look(PixelArea(x: 30, y: 500, width: 280, height: 200))
      #expect(gone != whole)
      #expect(desktop.program.frame?.extent == 100)
      // Closed it costs nothing: the program sleeps.
      try bench.press(.l)
      desktop.standstill()
      let sleeps = try desktop.program.sleeps()
      MonotonicClock.sleep(0.8)
      #expect(try desktop.program.sleeps() - sleeps <= 2)
    }
  }
}
