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
        let slider = try bench.places().slider("drawer.spring.bounce")
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
        try bench.tap(bench.places().place { try $0.dot("drawer.spring.bounce") })
        #expect(try bench.bounce() == 0.3)
        try bench.press(.z, with: .control)
        #expect(try bench.bounce() == dragged)
        try bench.tap(bench.places().slider("drawer.spring.bounce"), times: 2)
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

    @Test func `copies the feel onto the clipboard, and writes the take and films of it`() throws {
      try LabBench.run { bench in
        let before = try bench.look(LabBench.scene)
        try bench.press(.c, with: .control)
        #expect(try bench.look(LabBench.scene) != before, "no card of what can be copied")
        // The card's first toolkit is SwiftUI.
        try bench.tap(ScreenPoint(428, 228))
        let text = try bench.desktop.display.clipboard()
        let exported = try Command([
          Requirements.program, "export", "--format", "swiftui", "--take", bench.folder("r.ndjson"),
        ])
        #expect(text == exported.output, "\(text)\(exported.errors)")
        try bench.tap(bench.places().saveTake())
        _ = try bench.file("take-1.ndjson")
        let told = try Command([Requirements.program, "explain", bench.folder("take-1.ndjson")])
        #expect(told.code == 0 && told.output.contains("It stays closed."), "\(told.errors)")
        // Asked for again while it is made, it is given up.
        for _ in 0..<2 { try bench.desktop.keyboard.press(.f, with: .control) }
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
        #expect(bench.desktop.program.frame?.moment != nil)
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
          // A frame is drawn ahead of the input: a key may come before the rest it shows.
          let begun = try desktop.program.wait(for: "begin", since: bookmark) {
            ["willChange", "redirect"].contains($0.event)
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
  }
}
