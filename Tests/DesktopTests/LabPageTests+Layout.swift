import FluidCore
import FluidPlayer
import Foundation
import TestSupport
import Testing

/// Takes that are given, what the lab lies over, and how it is laid out.
extension DesktopTests.LabPageTests {
  @Test func `leaves a press on the scene live, also while it plays a take`() throws {
    try LabBench.run { bench in
      let desktop = bench.desktop
      try desktop.keyboard.press(.r)
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
      for x in [1042.0, 1105] {
        try desktop.mouse.tap(at: ScreenPoint(x, 79))
        try desktop.mouse.move(to: ScreenPoint(400, 100))
        desktop.standstill()
        #expect(try desktop.display.screenshot() != first, "no other drawer's numbers are shown")
      }
    }
  }

  @Test func `is laid out as it was left, and no picture of it depends on that`() throws {
    let state = try TemporaryFolder()
    let environment = ["XDG_STATE_HOME": state.path]
    var moved: Screenshot?
    try LabBench.run(environment: environment) { bench in
      let before = try bench.look()
      try bench.tap(bench.places().place { try $0.button("To the other side", beside: "Save") })
      moved = try bench.look()
      #expect(moved != before)
      try bench.press(.l)
      try bench.press(.q)
      #expect(try bench.desktop.program.exitCode() == 0)
    }
    let remembered = try String(decoding: state.bytes("fluid-drawer/lab.json"), as: UTF8.self)
    try Desktop.run(ConfigurationFile.forTests, ["--lab"], environment: environment) { desktop in
      desktop.standstill()
      let (left, then) = (try desktop.display.screenshot(), try #require(moved))
      // The inspector's title is where it was moved to.
      let title = (30..<60).flatMap { y in (40..<200).map { (x: $0, y: y) } }
      let differ = title.count { left[$0.x, $0.y] != then[$0.x, $0.y] }
      #expect(differ < 40, "the inspector is not where it was left")
    }
    let pictures = try [state.path, "/nowhere"].map { home in
      _ = try Command(
        [Requirements.program, "render", "-o", state("a.png"), "--size", "400x300"],
        environment: Command.noDisplay().merging(["XDG_STATE_HOME": home]) { $1 })
      return try state.bytes("a.png")
    }
    #expect(pictures[0] == pictures[1])
    #expect(try String(decoding: state.bytes("fluid-drawer/lab.json"), as: UTF8.self) == remembered)
  }

  @Test func `fades while a drawer under it is dragged, slides aside, shows its keys`() throws {
    try LabBench.run { bench in
      let (desktop, card) = (bench.desktop, PixelArea(x: 30, y: 740, width: 280, height: 40))
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
