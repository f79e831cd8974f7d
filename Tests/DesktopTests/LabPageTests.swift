import FluidCore
import FluidPlayer
import Foundation
import TestSupport
import Testing

extension DesktopTests {
  /// What the page about the lab says, tried in the window and judged by pixels, files and what is
  /// recorded.
  @Suite struct LabPageTests {
    @Test func `has sliders that change the take as they move, as before after Escape`() throws {
      try LabBench.run { bench in
        let slider = try bench.place("slider:drawer.spring.bounce")
        let (take, all) = (try bench.look(LabBench.take), try bench.look())
        let end = try bench.drag(slider, by: 60)
        #expect(try bench.look(LabBench.take) != take, "the take waits for the slider's end")
        #expect(try bench.bounce() > 0.35)
        try bench.press(.escape)
        #expect(try bench.bounce() == 0.3)
        try bench.desktop.mouse.move(to: ScreenPoint(end.x + 5, end.y))
        try bench.desktop.mouse.up(at: end)
        try bench.desktop.mouse.move(to: ScreenPoint(400, 300))
        MonotonicClock.sleep(0.3)
        #expect(try bench.bounce() == 0.3, "the finger that lifts has the last word")
        #expect(try bench.look() == all)

        // A drag is one step, back and forth.
        try bench.slide(slider, by: 60)
        let dragged = try bench.bounce()
        try bench.press(.z, with: .control)
        #expect(try bench.bounce() == 0.3)
        try bench.press(.z, with: .control, .shift)
        #expect(try bench.bounce() == dragged && dragged > 0.35)
        // The dot puts the file's number in force, two taps on the row that without a file.
        try bench.tap(bench.place("dot:drawer.spring.bounce"))
        #expect(try bench.bounce() == 0.3)
        try bench.press(.z, with: .control)
        #expect(try bench.bounce() == dragged)
        try bench.tap(bench.place("slider:drawer.spring.bounce"), times: 2)
        #expect(try bench.bounce() == 0.3)
        // Another file is a step as well.
        let file = bench.desktop.configuration
        try file.replace(with: ConfigurationFile.forTests + "content: { length: 500 }\n")
        MonotonicClock.sleep(0.5)
        #expect(try bench.number("content.length") == 500)
        try bench.press(.z, with: .control)
        #expect(try bench.number("content.length") == 1000)
        #expect(try bench.bounce() == 0.3)
      }
    }

    @Test func `has numbers that are dragged, coarsely and finely, and typed`() throws {
      try LabBench.run { bench in
        let field = try bench.place("field:drawer.release.threshold")
        func dragged(_ key: KeyboardDevice.Key?) throws -> Double {
          if let key { try bench.desktop.keyboard.hold(key, true) }
          let end = try bench.drag(field, by: -10)
          let moved = try 0.3 - bench.number("drawer.release.threshold")
          try bench.press(.escape)
          try bench.desktop.mouse.up(at: end)
          if let key { try bench.desktop.keyboard.hold(key, false) }
          return moved
        }
        let plain = try dragged(nil)
        #expect(plain > 0)
        for key in [KeyboardDevice.Key.control, .alt] {
          #expect(try abs(dragged(key) - plain / 10) < plain / 50, "\(key)")
        }
        #expect(try dragged(.shift) > 5 * plain || plain > 0.06, "shift is ten times as much")

        let digits = [KeyboardDevice.Key.period, .four]
        try bench.tap(field)
        try bench.press(.a, with: .control)
        for key in digits { try bench.press(key) }
        try bench.press(.escape)
        #expect(try bench.number("drawer.release.threshold") == 0.3)
        try bench.tap(field)
        try bench.press(.a, with: .control)
        for key in digits { try bench.press(key) }
        try bench.press(.return)
        #expect(try bench.number("drawer.release.threshold") == 0.4)
        // What cannot be is told, and changes nothing.
        let before = try bench.look(LabBench.inspector)
        try bench.tap(field)
        try bench.press(.a, with: .control)
        try bench.press(.four)
        try bench.press(.return)
        #expect(try bench.look(LabBench.inspector) != before, "nothing is said of a threshold of 4")
        #expect(try bench.number("drawer.release.threshold") == 0.4)
      }
    }

    @Test func `has presets, a pad, three notations, and pages of numbers`() throws {
      try LabBench.run { bench in
        try bench.tap(bench.place("spring:smooth"))
        #expect(try bench.bounce() == 0)
        let pad = try bench.place("pad:")
        let (inspector, take) = (try bench.look(LabBench.inspector), try bench.look(LabBench.take))
        try bench.slide(pad, by: 30, -30)
        #expect(try bench.bounce() > 0 && bench.places().inForce.drawer.spring.duration > 0.5)
        #expect(try bench.look(LabBench.inspector) != inspector, "the step response stays")
        #expect(try bench.look(LabBench.take) != take)
        try bench.tap(bench.place("release:uikit"))
        #expect(try bench.number("drawer.release.lookahead") != 0.25)
        // The same motion in another notation; other pages have other numbers.
        let numbers = try bench.places().inForce
        var seen = [try bench.look(LabBench.inspector)]
        for id in ["notation:.1", "notation:.2", "page:.1", "page:.2"] {
          try bench.tap(bench.place(id))
          let now = try bench.look(LabBench.inspector)
          #expect(!seen.contains(now), "\(id)")
          seen.append(now)
        }
        #expect(try bench.places().inForce == numbers)
      }
    }

    @Test func `keeps A, flips, and tells its figures as differences`() throws {
      try LabBench.run { bench in
        try bench.press(.a)
        let kept = try bench.look(LabBench.take)
        let slider = try bench.places(keepsA: true).place("slider:drawer.spring.bounce")
        try bench.slide(slider, by: 60)
        let b = try bench.bounce()
        #expect(try bench.look(LabBench.take) != kept)
        try bench.press(.b)
        #expect(try bench.bounce() == 0.3)
        try bench.press(.b)
        #expect(try bench.bounce() == b)
      }
    }

    @Test func `copies the feel onto the clipboard, and writes the take and films of it`() throws {
      try LabBench.run { bench in
        let before = try bench.look(LabBench.scene)
        try bench.press(.c, with: .control)
        #expect(try bench.look(LabBench.scene) != before, "no card of what can be copied")
        // The card's first toolkit is SwiftUI.
        try bench.tap(ScreenPoint(428, 228))
        let text = try bench.desktop.display.clipboard()
        let exported = try Command(
          [
            Requirements.program, "export", "--format", "swiftui", "--take",
            bench.folder("r.ndjson"),
          ], environment: Command.noDisplay())
        #expect(text == exported.output, "\(text)\(exported.errors)")
        try bench.tap(bench.place("do:save-take"))
        _ = try bench.file("take-1.ndjson")
        let told = try Command(
          [Requirements.program, "explain", bench.folder("take-1.ndjson")],
          environment: Command.noDisplay())
        #expect(told.code == 0 && told.output.contains("It stays closed."), "\(told.errors)")
        // Asked for again while it is made, it is given up.
        for _ in 0..<2 {
          try bench.desktop.keyboard.press(.f, with: .control)
          MonotonicClock.sleep(0.05)
        }
        MonotonicClock.sleep(0.5)
        #expect(throws: (any Error).self) { try bench.folder.bytes("take-1.webp") }
        try bench.press(.f, with: .control)
        let film = try bench.file("take-1.webp")
        #expect(film.starts(with: Array("RIFF".utf8)) && film.count > 10_000)
      }
    }

    @Test
    func `has a graph of the take, enlarged by the wheel, and takes a dropped recording`() throws {
      try LabBench.run { bench in
        let plain = try bench.look(LabBench.take)
        // The numbers below the time axis, to which no line of a moment reaches.
        let axis = PixelArea(x: 360, y: 775, width: 470, height: 10)
        let plainAxis = try bench.look(axis)
        let place = ScreenPoint(560, 680)
        try bench.desktop.mouse.move(to: place)
        #expect(try bench.look(LabBench.take) != plain, "nothing is read off the curve")
        try bench.desktop.mouse.wheel(notches: -2)
        try bench.desktop.mouse.move(to: ScreenPoint(400, 300))
        let larger = try bench.look(LabBench.take)
        #expect(try larger != plain && bench.look(axis) != plainAxis)
        try bench.slide(place, by: -60)
        #expect(try bench.look(LabBench.take) != larger, "the graph is not pushed along")
        try bench.tap(place, times: 2)
        try bench.desktop.mouse.move(to: ScreenPoint(400, 300))
        MonotonicClock.sleep(0.4)
        // A tap shows its moment in the scene, too.
        #expect(try bench.look(axis) == plainAxis, "two taps show all of it again")
        let flick = Package.path("assets/recordings/flick.ndjson")
        try bench.desktop.display.drop(flick, on: bench.desktop.window)
        let now = try MonotonicClock.wait(5) {
          let now = try bench.look(axis)
          return now == plainAxis ? nil : now
        }
        #expect(now != nil, "the take is as long as before")
      }
    }

    @Test
    func `pauses the scene, steps it by frames, slows it, leaves a finger its own time`() throws {
      try LabBench.run { bench in
        let (desktop, keyboard) = (bench.desktop, bench.desktop.keyboard)
        let bookmark = desktop.program.traceCount
        try keyboard.press(.space)
        try desktop.program.wait(for: "flight", since: bookmark) { ($0.extent ?? 0) > 150 }
        try keyboard.press(.p)
        desktop.standstill()
        let stood = try #require(desktop.program.frame)
        MonotonicClock.sleep(0.3)
        #expect(desktop.program.frame?.extent == stood.extent, "the scene goes on in a pause")
        try keyboard.press(.period)
        desktop.standstill()
        let next = try #require(desktop.program.frame)
        #expect(next.extent != stood.extent, "a frame on is none")
        try keyboard.press(.period, with: .shift)
        desktop.standstill()
        let quarter = try #require(desktop.program.frame?.extent)
        let (whole, part) = (try #require(next.extent), try #require(stood.extent))
        #expect(abs(quarter - whole) < 0.6 * abs(whole - part) + 0.01 && quarter != whole)
        // A press on the scene is live.
        try keyboard.press(.p)
        try desktop.rest(on: "open", since: bookmark)

        // At half speed the same way takes twice the time.
        func seconds(to detent: String) throws -> Double {
          let bookmark = desktop.program.traceCount
          try keyboard.press(.space)
          let begun = try desktop.program.wait(for: "begin", since: bookmark) {
            $0.event == "willChange"
          }
          return try desktop.rest(on: detent, since: bookmark).t - begun.t
        }
        let whole1 = try seconds(to: "closed")
        try keyboard.press(.leftBracket)
        let slow = try seconds(to: "open")
        #expect(slow > 1.6 * whole1 && slow < 2.5 * whole1)
        // A finger holds it as closely as ever.
        let finger = desktop.touch.finger(1)
        let (start, end) = try (ScreenPoint.onScene(400, 380), ScreenPoint.onScene(400, 180))
        try finger.drag(from: start, to: end, speed: 300)
        let held = try desktop.frameAfterStandstill()
        #expect(abs(try #require(held.extent) - 310) < 6, "\(held)")
        try finger.up(at: end)
        try keyboard.press(.rightBracket)
      }
    }

    @Test func `has a take that is given, and one of another window that moves nothing`() throws {
      let folder = try TemporaryFolder()
      let flick = Package.path("assets/recordings/flick.ndjson")
      for (arguments, moves) in [([], true), (["--size", "900x700"], false)] {
        try Desktop.run(ConfigurationFile.forTests, ["--take", flick] + arguments, in: folder.path)
        { desktop in
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
          try bench.desktop.mouse.wheel(notches: 3)
          try bench.desktop.mouse.move(to: ScreenPoint(400, 300))
          return try bench.look(LabBench.inspector) != before
        }
        // Another kind of band is another curve.
        let before = try bench.look(LabBench.inspector)
        try bench.tap(bench.place("band:over.0"))
        try bench.desktop.mouse.move(to: ScreenPoint(400, 300))
        #expect(try bench.look(LabBench.inspector) != before)
        #expect(try bench.places().inForce.yaml.contains("over: { kind: uikit"))
        #expect(try isScrolled(), "the wheel scrolls no number")
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
}
