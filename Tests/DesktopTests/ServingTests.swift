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
    }

    private func serve(_ body: (Bench) throws -> Void) throws {
      let phones = try ServedPhones()
      defer { phones.end() }
      let folder = try TemporaryFolder()
      try Desktop.run(
        ConfigurationFile.forTests,
        [
          "--record", folder("r.ndjson"), "--interface", phones.interface, "--exit-after", "10000",
        ], command: "serve", in: folder.path
      ) { desktop in
        try phones.call("open", try desktop.program.servedAddress())
        // The card with the address goes.
        try desktop.keyboard.press(.escape)
        desktop.standstill()
        try body(Bench(desktop: desktop, phones: phones, folder: folder))
      }
    }

    @Test func `Each gesture of a thumb is the lab's take, decided as on the phone`() throws {
      try serve { bench in
        let count = Requirements.servedGestures
        let button = try LabPlaces(
          recording: Package.path("assets/recordings/flick.ndjson"), size: LabBench.size,
          isPhone: true
        ).saveTake()
        // At a first gesture the lab lays its cards out beside a phone.
        try bench.phones.call("gesture", 0)
        MonotonicClock.sleep(2)
        var takes: [NSDictionary?] = []
        for number in 0..<count {
          // Cut in the middle of the gesture, and mended after it.
          let cut = number % 25 == 7 ? "socket" : number % 25 == 18 ? "network" : nil
          try bench.phones.call("gesture", with: [number as Any] + (cut.map { [$0] } ?? []))
          try bench.phones.call("known")
          takes.append(try bench.takenDecision(button))
        }
        let all = try bench.phones.call("decisions") as? [Any] ?? []
        let there = all.compactMap(Bench.decision).dropFirst()
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
        let delays = (try bench.phones.call("delays") as? [Double] ?? []).sorted()
        print(
          "served: \(same) of \(count) takes are decided as on the phone, \(lost ?? -1) lines lost")
        for share in [0.5, 0.95, 1] where !delays.isEmpty {
          let delay = delays[Int(Double(delays.count - 1) * share)] * 1000
          print("served: from touch to take ms, \(Int(share * 100)) % within", delay)
        }
      }
    }
  }
}
