import FluidCore
import FluidPlayer
import FluidSettings
import Foundation
import TestSupport
import Testing

extension DesktopTests {
  /// What the page about the lab says, tried in the window and judged by pixels, files and what is
  /// recorded.
  @Suite("The page about the lab") struct LabPageTests {
    /// A window with the lab open over a take: a slow pull that went back to closed.
    private struct Bench {
      let desktop: Desktop
      /// Where the program was started, which holds what it records.
      let folder: TemporaryFolder
      static let size = Size(width: 1280, height: 800)
      /// Where the take's card and the inspector are, in pixels.
      static let take = PixelArea(x: 14, y: 512, width: 890, height: 272)
      static let inspector = PixelArea(x: 922, y: 14, width: 344, height: 772)
      static let scene = PixelArea(x: 0, y: 0, width: 910, height: 500)

      /// The lab's places and numbers, as far as the program has recorded by now.
      func places(keepsA: Bool = false) throws -> LabPlaces {
        desktop.standstill()
        return try LabPlaces(recording: folder("r.ndjson"), size: Self.size, keepsA: keepsA)
      }

      func place(_ id: String) throws -> ScreenPoint { try places().place(id) }

      /// The numbers in force of one drawer's spring and release.
      func bounce() throws -> Double { try places().inForce.drawer.spring.bounce }

      /// A number in force, by its key.
      func number(_ path: String) throws -> Double {
        let key = try #require(Schema.keys.first { $0.path == path }?.number)
        return try places().inForce[key]
      }

      func tap(_ place: ScreenPoint, times: Int = 1) throws {
        for _ in 0..<times {
          try desktop.mouse.down(at: place)
          MonotonicClock.sleep(0.04)
          try desktop.mouse.up(at: place)
          MonotonicClock.sleep(0.08)
        }
        desktop.standstill()
      }

      /// Presses with the mouse and takes it along, and holds it there.
      func drag(_ place: ScreenPoint, by dx: Double, _ dy: Double = 0) throws -> ScreenPoint {
        try desktop.mouse.down(at: place)
        let end = ScreenPoint(place.x + dx, place.y + dy)
        _ = try Stroke(start: place, end: end, speed: 150).move(desktop.mouse)
        desktop.standstill()
        return end
      }

      func press(_ key: KeyboardDevice.Key, with held: KeyboardDevice.Key...) throws {
        for key in held { try desktop.keyboard.hold(key, true) }
        try desktop.keyboard.press(key)
        for key in held { try desktop.keyboard.hold(key, false) }
        desktop.standstill()
      }

      func look(_ area: PixelArea = .screen) throws -> Screenshot {
        desktop.standstill()
        return try desktop.display.screenshot(
          x: area.x, y: area.y, width: area.width, height: area.height)
      }

      /// Waits until a file in the folder is there, whole.
      func file(_ name: String) throws -> [UInt8] {
        try #require(
          MonotonicClock.wait(30) { try? folder.bytes(name) }, "there is no \(name)")
      }
    }

    private struct PixelArea {
      var x: Int
      var y: Int
      var width: Int
      var height: Int
      static let screen = PixelArea(x: 0, y: 0, width: 1280, height: 800)
    }

    private func run(
      _ arguments: [String] = [], environment: [String: String] = [:],
      _ body: (Bench) throws -> Void
    ) throws {
      let folder = try TemporaryFolder()
      try Desktop.run(
        ConfigurationFile.forTests, ["--record", folder("r.ndjson")] + arguments,
        environment: environment, in: folder.path
      ) { desktop in
        let bench = Bench(desktop: desktop, folder: folder)
        try desktop.mouse.down(at: ScreenPoint(400, 60))
        _ = try Stroke(start: ScreenPoint(400, 60), end: ScreenPoint(400, 132), speed: 190)
          .move(desktop.mouse)
        desktop.standstill()
        let bookmark = desktop.program.traceCount
        try desktop.mouse.up(at: ScreenPoint(400, 132))
        try desktop.rest(on: "closed", since: bookmark)
        try desktop.mouse.move(to: ScreenPoint(400, 300))
        let opened = desktop.program.traceCount
        try bench.press(.l)
        MonotonicClock.sleep(0.4)
        desktop.standstill()
        let moved = desktop.program.trace[opened...].filter { ($0.extent ?? 100) != 100 }
        #expect(moved.isEmpty, "opening the lab moves nothing")
        try body(bench)
      }
    }

    @Test("has sliders that change the take as they move, and are as before after Escape")
    func sliders() throws {
      try run { bench in
        let slider = try bench.place("slider:drawer.spring.bounce")
        let (take, all) = (try bench.look(Bench.take), try bench.look())
        var end = try bench.drag(slider, by: 60)
        #expect(try bench.look(Bench.take) != take, "the take waits for the slider's end")
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
        end = try bench.drag(slider, by: 60)
        try bench.desktop.mouse.up(at: end)
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

    @Test("has numbers that are dragged, coarsely and finely, and typed")
    func numbers() throws {
      try run { bench in
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
        let before = try bench.look(Bench.inspector)
        try bench.tap(field)
        try bench.press(.a, with: .control)
        try bench.press(.four)
        try bench.press(.return)
        #expect(try bench.look(Bench.inspector) != before, "nothing is said of a threshold of 4")
        #expect(try bench.number("drawer.release.threshold") == 0.4)
      }
    }

    @Test("has presets, a pad, three notations, and pages of numbers")
    func choices() throws {
      try run { bench in
        try bench.tap(bench.place("spring:smooth"))
        #expect(try bench.bounce() == 0)
        let pad = try bench.place("pad:")
        let (inspector, take) = (try bench.look(Bench.inspector), try bench.look(Bench.take))
        let end = try bench.drag(pad, by: 30, -30)
        try bench.desktop.mouse.up(at: end)
        #expect(try bench.bounce() > 0 && bench.places().inForce.drawer.spring.duration > 0.5)
        #expect(try bench.look(Bench.inspector) != inspector, "the step response stays")
        #expect(try bench.look(Bench.take) != take)
        try bench.tap(bench.place("release:uikit"))
        #expect(try bench.number("drawer.release.lookahead") != 0.25)
        // The same motion in another notation; other pages have other numbers.
        let numbers = try bench.places().inForce
        var seen = [try bench.look(Bench.inspector)]
        for id in ["notation:.1", "notation:.2", "page:.1", "page:.2"] {
          try bench.tap(bench.place(id))
          let now = try bench.look(Bench.inspector)
          #expect(!seen.contains(now), "\(id)")
          seen.append(now)
        }
        #expect(try bench.places().inForce == numbers)
      }
    }

    @Test("keeps A, flips, and tells its figures as differences")
    func keepsA() throws {
      try run { bench in
        try bench.press(.a)
        let kept = try bench.look(Bench.take)
        let slider = try bench.places(keepsA: true).place("slider:drawer.spring.bounce")
        let end = try bench.drag(slider, by: 60)
        try bench.desktop.mouse.up(at: end)
        try bench.desktop.mouse.move(to: ScreenPoint(400, 300))
        let b = try bench.bounce()
        #expect(try bench.look(Bench.take) != kept)
        try bench.press(.b)
        #expect(try bench.bounce() == 0.3)
        try bench.press(.b)
        #expect(try bench.bounce() == b)
      }
    }

    @Test("writes the take, and films of it, where the program was started")
    func files() throws {
      try run { bench in
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

    @Test("copies the feel for other toolkits onto the clipboard")
    func copies() throws {
      try run { bench in
        let before = try bench.look(Bench.scene)
        try bench.press(.c, with: .control)
        MonotonicClock.sleep(0.5)
        #expect(try bench.look(Bench.scene) != before, "no card of what can be copied")
        // The card's first toolkit is SwiftUI.
        try bench.tap(ScreenPoint(428, 228))
        let text = try bench.desktop.display.clipboard()
        let exported = try Command(
          [
            Requirements.program, "export", "--format", "swiftui", "--take",
            bench.folder("r.ndjson"),
          ], environment: Command.noDisplay())
        #expect(text == exported.output, "\(text)\(exported.errors)")
      }
    }

    @Test("has a graph that says what the mouse is over, and shows less of it, larger")
    func graph() throws {
      try run { bench in
        let plain = try bench.look(Bench.take)
        // The numbers below the time axis.
        let axis = PixelArea(x: 360, y: 772, width: 470, height: 12)
        let plainAxis = try bench.look(axis)
        let place = ScreenPoint(560, 600)
        try bench.desktop.mouse.move(to: place)
        MonotonicClock.sleep(0.3)
        #expect(try bench.look(Bench.take) != plain, "nothing is read off the curve")
        try bench.desktop.mouse.wheel(notches: -2)
        try bench.desktop.mouse.move(to: ScreenPoint(400, 300))
        MonotonicClock.sleep(0.4)
        let larger = try bench.look(Bench.take)
        #expect(try larger != plain && bench.look(axis) != plainAxis)
        let end = try bench.drag(place, by: -60)
        try bench.desktop.mouse.up(at: end)
        try bench.desktop.mouse.move(to: ScreenPoint(400, 300))
        MonotonicClock.sleep(0.4)
        #expect(try bench.look(Bench.take) != larger, "the graph is not pushed along")
        try bench.tap(place, times: 2)
        try bench.desktop.mouse.move(to: ScreenPoint(400, 300))
        MonotonicClock.sleep(0.4)
        // A tap shows its moment in the scene, too.
        #expect(try bench.look(axis) == plainAxis, "two taps show all of it again")
      }
    }

    @Test("pauses the scene, takes it on by frames, slows it, and leaves a finger its own time")
    func time() throws {
      try run { bench in
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
        try finger.down(at: start)
        _ = try Stroke(start: start, end: end, speed: 300).move(finger)
        let held = try desktop.frameAfterStandstill()
        #expect(abs(try #require(held.extent) - 310) < 6, "\(held)")
        try finger.up(at: end)
        try keyboard.press(.rightBracket)
      }
    }

    @Test("has a take that is given, and one of another window that moves nothing")
    func given() throws {
      let folder = try TemporaryFolder()
      let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().path
      let flick = "\(path)/assets/recordings/flick.ndjson"
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

    @Test("takes a recording that is dropped on it")
    func dropped() throws {
      try run { bench in
        let before = try bench.look(Bench.take)
        let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let flick = page.appendingPathComponent("../../assets/recordings/flick.ndjson")
        try bench.desktop.display.drop(flick.standardized.path, on: bench.desktop.window)
        let now = try MonotonicClock.wait(5) {
          let now = try bench.look(Bench.take)
          return now == before ? nil : now
        }
        #expect(now != nil, "the take is the same")
      }
    }

    @Test("has the curves of rubber bands, numbers under a wheel, and Tab that finds them")
    func scrolls() throws {
      try run { bench in
        let middle = ScreenPoint(1100, 600)
        func isScrolled() throws -> Bool {
          let before = try bench.look(Bench.inspector)
          try bench.desktop.mouse.move(to: middle)
          try bench.desktop.mouse.wheel(notches: 3)
          try bench.desktop.mouse.move(to: ScreenPoint(400, 300))
          MonotonicClock.sleep(0.6)
          return try bench.look(Bench.inspector) != before
        }
        // Another kind of band is another curve.
        let before = try bench.look(Bench.inspector)
        try bench.tap(bench.place("band:over.0"))
        try bench.desktop.mouse.move(to: ScreenPoint(400, 300))
        #expect(try bench.look(Bench.inspector) != before)
        #expect(try bench.places().inForce.yaml.contains("over: { kind: uikit"))
        #expect(try isScrolled(), "the wheel scrolls no number")
        // Keys go round to what is out of sight, which comes into view.
        var seen: [Screenshot] = []
        try bench.desktop.keyboard.press(.f6)
        for _ in 0..<3 {
          for _ in 0..<9 { try bench.desktop.keyboard.press(.tab) }
          MonotonicClock.sleep(0.6)
          seen.append(try bench.look(Bench.inspector))
        }
        #expect(seen[0] != seen[1] && seen[1] != seen[2])
      }
    }

    @Test("leaves a press on the scene live, also while it plays a take")
    func live() throws {
      try run { bench in
        let desktop = bench.desktop
        try bench.desktop.keyboard.press(.r)
        try desktop.program.wait(for: "the loop", since: desktop.program.traceCount) {
          ($0.extent ?? 0) > 120
        }
        let finger = desktop.touch.finger(1)
        let (start, end) = try (ScreenPoint.onScene(300, 60), ScreenPoint.onScene(300, 200))
        try finger.down(at: start)
        _ = try Stroke(start: start, end: end, speed: 300).move(finger)
        let held = try desktop.frameAfterStandstill()
        #expect(held.phase == "dragging" && abs((held.extent ?? 0) - 230) < 8, "\(held)")
        try finger.up(at: end)
      }
    }

    @Test("lies over a prototype's own scene, with a chip for each drawer and its author's numbers")
    func prototypes() throws {
      try Desktop.run(
        "feedback: { sound: false, haptics: false }\n", ["--lab"],
        of: Command.built("PlaceSearch")
      ) { desktop in
        MonotonicClock.sleep(0.6)
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
          MonotonicClock.sleep(0.5)
          desktop.standstill()
          if try desktop.display.screenshot() != first { others += 1 }
        }
        #expect(others == 2, "no other drawer's numbers are shown")
      }
    }

    @Test("is laid out as it was left, and no picture of it depends on that")
    func remembers() throws {
      let state = try TemporaryFolder()
      let environment = ["XDG_STATE_HOME": state.path]
      var moved: Screenshot?
      try run(environment: environment) { bench in
        let before = try bench.look()
        try bench.tap(bench.place("do:swap"))
        MonotonicClock.sleep(0.6)
        let now = try bench.look()
        #expect(now != before)
        moved = now
        try bench.press(.l)
        try bench.press(.q)
        #expect(try bench.desktop.program.exitCode() == 0)
      }
      let remembered = try String(decoding: state.bytes("fluid-drawer/lab.json"), as: UTF8.self)
      try Desktop.run(ConfigurationFile.forTests, ["--lab"], environment: environment) { desktop in
        MonotonicClock.sleep(0.6)
        desktop.standstill()
        let left = try desktop.display.screenshot(x: 20, y: 20, width: 300, height: 100)
        let then = try #require(moved)
        // The inspector's title is where it was moved to.
        var differ = 0
        for y in 30..<60 {
          for x in 40..<200 where left[x, y] != then[x, y] { differ += 1 }
        }
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

    @Test("fades while a drawer under its cards is dragged, slides aside, and shows its keys")
    func cards() throws {
      try run { bench in
        let desktop = bench.desktop
        let card = PixelArea(x: 30, y: 740, width: 280, height: 40)
        let whole = try bench.look(card)
        let finger = desktop.touch.finger(1)
        try finger.down(at: ScreenPoint(300, 60))
        _ = try Stroke(start: ScreenPoint(300, 60), end: ScreenPoint(300, 460), speed: 900)
          .move(finger)
        MonotonicClock.sleep(0.4)
        #expect(try bench.look(card) != whole, "the lab covers the drawer in hand")
        _ = try Stroke(start: ScreenPoint(300, 460), end: ScreenPoint(300, 60), speed: 900)
          .move(finger)
        MonotonicClock.sleep(0.3)
        let bookmark = desktop.program.traceCount
        try finger.up(at: ScreenPoint(300, 60))
        _ = try? desktop.rest(on: "closed", since: bookmark)
        try bench.press(.slash, with: .shift)
        let keys = try bench.look(Bench.scene)
        try bench.press(.escape)
        MonotonicClock.sleep(0.4)
        let without = try bench.look(Bench.scene)
        #expect(keys != without, "no card of keys")
        // The take's card slides down by its handle until that is left of it.
        try Stroke(start: ScreenPoint(460, 422), end: ScreenPoint(460, 790), speed: 1200)
          .perform(finger)
        MonotonicClock.sleep(0.8)
        let gone = try bench.look(PixelArea(x: 30, y: 500, width: 280, height: 200))
        #expect(gone != whole)
        #expect(desktop.program.frame?.extent == 100)
        // Closed it costs nothing: the program sleeps.
        try bench.press(.l)
        MonotonicClock.sleep(0.8)
        desktop.standstill()
        let sleeps = try desktop.program.sleeps()
        MonotonicClock.sleep(0.8)
        #expect(try desktop.program.sleeps() - sleeps <= 2)
      }
    }
  }
}
