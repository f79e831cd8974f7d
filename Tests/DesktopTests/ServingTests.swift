import Foundation
import TestSupport
import Testing

extension DesktopTests {
  /// Phones beside the lab in its window. `make serve-test` runs it: it needs a page for the web
  /// and takes long.
  @Suite(.enabled(if: Requirements.servedGestures > 0, "make serve-test runs it"))
  struct Serving {
    /// A window that serves, its lab, and phones.
    private struct Bench {
      let desktop: Desktop
      let phones: ServedPhones
      let folder: TemporaryFolder
      let address: String

      /// The lab once there is a take.
      ///
      /// - Parameter isPhone: Whether it is a phone's, in whose size the scene is shown then.
      private func places(isPhone: Bool) throws -> LabPlaces {
        let take = Package.path("assets/recordings/flick.ndjson")
        return try LabPlaces(recording: take, size: LabBench.size, isPhone: isPhone)
      }

      /// The middle of a control of the lab.
      func place(_ id: String) throws -> ScreenPoint { try places(isPhone: false).place(id) }

      /// The middle of the button that saves a phone's take.
      func saveButton() throws -> ScreenPoint { try places(isPhone: true).place("do:save-take") }

      /// Opens the page on the phones with the numbers from 0 on.
      func open(_ count: Int = 1) throws {
        for phone in 0..<count { try phones.call("open", on: phone, address) }
      }

      /// The decision at the last release of the lab's take, as the program explains it once saved;
      /// nil: there is no take.
      func takenDecision(_ button: ScreenPoint) throws -> NSDictionary? {
        try desktop.mouse.down(at: button)
        MonotonicClock.sleep(0.03)
        try desktop.mouse.up(at: button)
        let path = folder("take-1.ndjson")
        let said = MonotonicClock.wait(3) { () -> String? in
          guard let bytes = try? folder.bytes("take-1.ndjson"), bytes.last == 0x0A,
            let explained = try? Command([Requirements.program, "explain", "--json", path])
          else { return nil }
          return explained.output
        }
        unlink(path)
        guard let last = said?.split(separator: "\n").last(where: { $0.hasPrefix("{") }) else {
          return nil
        }
        return Self.decision(try JSONSerialization.jsonObject(with: Data(last.utf8)))
      }

      /// Numbers and words of a release, without its number and time in the recording.
      static func decision(_ object: Any?) -> NSDictionary? {
        guard var fields = object as? [String: Any] else { return nil }
        for field in ["t", "number", "release"] { fields[field] = nil }
        return fields as NSDictionary
      }

      /// The fields in which two releases differ, numbers by more than 1e-9 of theirs, with both
      /// values: the take begins a moment before its gesture, the phone's recording long before.
      static func differences(_ take: NSDictionary?, _ phones: NSDictionary) -> [String] {
        func isNear(_ one: Any?, _ other: Any?) -> Bool {
          switch (one, other) {
          case (let one as [String: Any], let other as [String: Any]):
            return Set(one.keys).union(other.keys).allSatisfy { isNear(one[$0], other[$0]) }
          case (let one as Double, let other as Double):
            return abs(one - other) <= 1e-9 * max(1, abs(one))
          default: return "\(one ?? "none")" == "\(other ?? "none")"
          }
        }
        guard let take else { return ["no take"] }
        let keys = Set((take.allKeys + phones.allKeys).compactMap { $0 as? String })
        return keys.sorted().filter { !isNear(take[$0], phones[$0]) }
          .map { "\($0): \(take[$0] ?? "none") not \(phones[$0] ?? "none")" }
      }

      /// Makes a first gesture, at which the lab lays its cards out beside a phone.
      func showPhone() throws {
        try phones.call("gesture", 0)
        MonotonicClock.sleep(2)
      }

      /// All releases on a phone, by its page.
      func decisions(on phone: Int) throws -> [NSDictionary] {
        let all = try phones.call("decisions", on: phone) as? [Any] ?? []
        return all.compactMap { Self.decision($0) }
      }
    }

    private func serve(
      _ arguments: [String] = [], phones count: Int = 1, _ body: (Bench) throws -> Void
    ) throws {
      let phones = try ServedPhones()
      defer { phones.end() }
      let folder = try TemporaryFolder()
      try Desktop.run(
        ConfigurationFile.forTests,
        [
          "--record", folder("r.ndjson"), "--interface", phones.interface, "--exit-after", "10000",
        ] + arguments, command: "serve", in: folder.path
      ) { desktop in
        let bench = Bench(
          desktop: desktop, phones: phones, folder: folder,
          address: try desktop.program.servedAddress())
        try bench.open(count)
        // The card with the address goes.
        try desktop.keyboard.press(.escape)
        desktop.standstill()
        try body(bench)
      }
    }

    private func late(_ delays: [Double]) -> String {
      let sorted = delays.sorted()
      let numbers = [sorted[sorted.count / 2], sorted[sorted.count * 95 / 100], sorted.last ?? 0]
      return numbers.map { String(format: "%.1f", $0 * 1000) }.joined(separator: " / ")
    }

    @Test func `Each gesture of a thumb is the lab's take, decided as on the phone`() throws {
      try serve { bench in
        let count = Requirements.servedGestures
        let button = try bench.saveButton()
        try bench.showPhone()
        var takes: [NSDictionary?] = []
        for number in 0..<count {
          // Cut in the middle of the gesture, and mended after it.
          let cut = number % 25 == 7 ? "socket" : number % 25 == 18 ? "network" : nil
          if let cut {
            try bench.phones.call("gesture", number, cut)
          } else {
            try bench.phones.call("gesture", number)
          }
          try bench.phones.call("known")
          takes.append(try bench.takenDecision(button))
        }
        let there = try bench.decisions(on: 0).dropFirst()
        #expect(there.count == count)
        var same = 0
        for (number, (take, phones)) in zip(takes, there).enumerated() {
          let differences = Bench.differences(take, phones)
          same += differences.isEmpty ? 1 : 0
          if !differences.isEmpty { Issue.record("\(number): \(differences)") }
        }
        let lost = try bench.phones.call("lost") as? Int
        #expect(same == count && lost == 0)
        #expect((try bench.phones.call("complaints") as? [Any])?.isEmpty == true)
        let delays = try bench.phones.call("delays") as? [Double] ?? []
        print(
          "served: \(same) of \(count) takes are decided as on the phone, \(lost ?? -1) lines lost")
        print("served: from touch to take ms, median / p95 / worst \(late(delays))")
      }
    }

    @Test func `A slider that a finger moves in the lab is felt on the phone while it moves`()
      throws
    {
      try serve { bench in
        let key = "drawer.release.threshold"
        let place = try bench.place("slider:\(key)")
        let finger = bench.desktop.touch.finger(1)
        func value() throws -> (time: Double, number: Double)? {
          let found = try bench.phones.call("value", key) as? [Double]
          return found.map { ($0[0], $0[1]) }
        }
        try finger.down(at: place)
        var x = place.x
        // Past the slop.
        for _ in 0..<10 {
          x += 2
          try finger.move(to: ScreenPoint(x, place.y))
          MonotonicClock.sleep(0.02)
        }
        bench.desktop.standstill()
        MonotonicClock.sleep(0.5)
        var delays: [Double] = []
        for step in 0..<120 {
          let before = try value()?.number
          x += step / 20 % 2 == 0 ? -3 : 3
          let moved = Date().timeIntervalSince1970
          try finger.move(to: ScreenPoint(x, place.y))
          let seen = try #require(
            try MonotonicClock.wait(5) {
              try value().flatMap { $0.number != before ? $0 : nil }
            }, "the phone has not felt step \(step)")
          delays.append(seen.time - moved)
          MonotonicClock.sleep(0.05)
        }
        print("served: slider to page ms, median / p95 / worst \(late(delays))")
        #expect(delays.sorted()[delays.count * 95 / 100] < 0.1)
        // To and fro without a stop: the phone gets numbers all the while.
        try bench.phones.call("run", "fluid.clear(), 0")
        var stroke: [Stroke.Report] = []
        for step in 0..<6 {
          let end = ScreenPoint(x + (step % 2 == 0 ? 60 : -60), place.y)
          stroke += try Stroke(start: ScreenPoint(x, place.y), end: end, speed: 120).move(finger)
          x = end.x
        }
        try finger.up(at: ScreenPoint(x, place.y))
        MonotonicClock.sleep(0.5)
        let lines =
          "fluid.recording().trim().split('\\n').filter((l) => l.includes('\"configure\"')).length"
        let felt = try bench.phones.call("run", lines) as? Int ?? 0
        print(
          "served: a slider moved for 3 s in \(stroke.count) reports reached the phone \(felt) times"
        )
        #expect(felt > 30)
      }
    }

    @Test func `Of several phones the one touched last is the take, and one may only look on`()
      throws
    {
      try serve(phones: 3) { bench in
        let button = try bench.saveButton()
        try bench.showPhone()
        var expected = [0: 1]
        for (number, phone) in [0, 1, 0, 0, 1, 1, 0, 1].enumerated() {
          try bench.phones.call("gesture", on: phone, number)
          try bench.phones.call("known", on: phone)
          expected[phone, default: 0] += 1
          let take = try bench.takenDecision(button)
          let there = try bench.decisions(on: phone)
          let last = try #require(there.last)
          #expect(
            Bench.differences(take, last).isEmpty && there.count == expected[phone],
            "\(phone) \(number)")
        }
        let place = try bench.place("slider:drawer.release.threshold")
        try bench.desktop.touch.finger(1).drag(
          from: place, to: ScreenPoint(place.x + 30, place.y), speed: 200)
        MonotonicClock.sleep(0.5)
        let values = try (0..<3).map { phone in
          try bench.phones.call("value", on: phone, "drawer.release.threshold") as? [Double]
        }
        #expect(Set(values.map { $0?.last }).count == 1 && values[2] != nil, "\(values)")
        #expect(try bench.decisions(on: 2).isEmpty)
      }
    }

    @Test func `A phone that only watches gets numbers and gives no take`() throws {
      try serve(["--read-only"]) { bench in
        let button = try bench.saveButton()
        for number in 0..<4 { try bench.phones.call("gesture", number) }
        MonotonicClock.sleep(0.5)
        #expect(try bench.decisions(on: 0).count == 4)
        #expect(try bench.takenDecision(button) == nil)
        let place = try bench.place("slider:drawer.release.threshold")
        try bench.desktop.touch.finger(1).drag(
          from: place, to: ScreenPoint(place.x + 30, place.y), speed: 200)
        MonotonicClock.sleep(0.5)
        #expect(try bench.phones.call("value", "drawer.release.threshold") is [Double])
      }
    }
  }
}
