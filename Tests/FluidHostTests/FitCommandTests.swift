import FluidMotion
import Foundation
import TestSupport
import Testing

@testable import FluidHost

@Suite struct `The fit command` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Lines of a bouncy motion from 100 to 500 at 60 frames a second.
  private static let lines = (0..<40).map { frame in
    let motion = SpringMotion(spring: .bouncy, from: 100, to: 500, velocity: 250, at: 2)
    let time = 2 + Double(frame) / 60
    return "\(time),\(motion.position(at: time))"
  }

  private func samples(_ text: String) throws -> [PositionSample] {
    try PositionFile(Array(text.utf8), path: "p.csv").samples.map(\.sample)
  }

  private func message(_ text: String) -> String? {
    do {
      let file = try PositionFile(Array(text.utf8), path: "p.csv")
      do throws(SpringFitError) {
        _ = try SpringFit(file.samples.map(\.sample))
        return nil
      } catch {
        return file.failure(error).message
      }
    } catch {
      return error.message
    }
  }

  @Test func `reads lines in any of their shapes`() throws {
    let plain = try samples("0,1\n0.5,2\n1,4\n")
    #expect(plain.map(\.position) == [1, 2, 4] && plain.map(\.time) == [0, 0.5, 1])
    for text in [
      "seconds,points\n0,1\n0.5,2\n1,4", "\u{FEFF}t,x\r\n0,1\r\n0.5,2\r\n1,4\r\n",
      "# from a video\n\n  time , position\n 0 , 1\n# a cut\n\t0.5,2\n\n1e0,+4\n \n",
      "0,1\r0.5,2\r1,4",
    ] {
      #expect(try samples(text) == plain, "\(text.debugDescription)")
    }
  }

  @Test(arguments: [
    ("", "p.csv:1: no positions; expected lines of seconds,points"),
    ("seconds,points\n", "p.csv:1: no positions; expected lines of seconds,points"),
    ("0,1\n1\n", "p.csv:2: 1 field; expected seconds,points"),
    ("0,1\n1,2,3\n", "p.csv:2: 3 fields; expected seconds,points"),
    ("t,x\n0,1\n\n1,fast\n", "p.csv:4: fast is no number; expected seconds,points"),
    ("t,x\nt,x\n", "p.csv:2: t is no number; expected seconds,points"),
    ("0,1\n,2\n", "p.csv:2: nothing is no number; expected seconds,points"),
    ("0,1\n1,2\n2,3\n", "p.csv:3: 3 positions; expected at least 5"),
    (
      "0,1\n1,2\n2,3\n# x\n1.5,3\n3,3\n",
      "p.csv:5: the time does not rise; expected one after that of the line before"
    ),
    (
      "0,1\n1,2\n2,nan\n3,3\n4,3\n",
      "p.csv:3: not a number to reckon with; expected one within ±1e9"
    ),
    (
      "0,1\n1,1\n2,1\n3,1\n4,1\n",
      "p.csv:5: nothing moves; expected positions of something that comes to rest"
    ),
  ])
  func `names the line that is wrong`(text: String, expected: String) {
    #expect(message(text) == expected)
  }

  @Test func `prints springs that can be pasted`() throws {
    let text = FitReport(try SpringFit(samples(Self.lines.joined(separator: "\n")))).text
    for part in [
      "spring: { duration: 0.5, bounce: 0.3 }", "spring: { response: 0.5, damping_ratio: 0.7 }",
      "spring: { mass: 1, stiffness: 157.9", "It comes to rest at 500", "# At 2 s it is at 100",
    ] {
      #expect(text.contains(part), "\(text)")
    }
    #expect(!text.contains("Not sure"))
    let few = FitReport(try SpringFit(samples(Self.lines.prefix(5).joined(separator: "\n")))).text
    #expect(few.contains("Not sure"))
  }

  @Test func `prints plus or minus only where both ends are about as far`() throws {
    var dice = SeededRandom(seed: 21)
    var kinds = Set<Bool>()
    for _ in 0..<40 {
      let motion = SpringMotion(spring: .bouncy, from: 100, to: 500, velocity: 250, at: 0)
      let seen = (0..<10).map { frame in
        let time = Double(frame) / 20
        return PositionSample(
          time: time, position: motion.position(at: time) + dice.number(-6...6))
      }
      guard let fit = try? SpringFit(seen) else { continue }
      let ends = fit.dampingRatio.interval
      guard ends.lowerBound > 0, ends.upperBound.isFinite else { continue }
      let (below, above) = (
        fit.dampingRatio.value - ends.lowerBound, ends.upperBound - fit.dampingRatio.value
      )
      let isEven = max(below, above) <= 1.3 * min(below, above)
      #expect(FitReport(fit).text.contains("damping_ratio ± ") == isEven, "\(below) and \(above)")
      kinds.insert(isEven)
    }
    #expect(kinds.count == 2, "both happen")
  }

  @Test func `prints JSON with the fields that its help names`() throws {
    for count in [5, 40] {
      let lines = Self.lines.prefix(count).joined(separator: "\n")
      let report = FitReport(try SpringFit(samples(lines)))
      let object = try JSONSerialization.jsonObject(with: Data(report.json.utf8))
      let fields = try #require(object as? [String: Any])
      #expect(
        Set(fields.keys) == [
          "samples", "still", "residual_points", "duration", "bounce", "response", "damping_ratio",
          "stiffness", "damping", "slow_time_constant", "target_points", "start_points",
          "start_velocity", "start_time",
        ])
      #expect(fields["samples"] as? Int == count)
      let bounce = try #require(fields["bounce"] as? [String: Any])
      #expect(Set(bounce.keys) == ["value", "standard_error", "low", "high", "sure"])
      #expect(bounce["sure"] as? Bool == (count == 40))
      #expect((bounce["standard_error"] is NSNull) == (count == 5))
    }
  }

  @Test func `ends as FORMATS has it`() throws {
    func code(_ path: String) -> Failure.Code? {
      do {
        _ = try PositionFile(path: path)
        return nil
      } catch {
        return error.code
      }
    }
    #expect(code(folder("none.csv")) == .noInput)
    #expect(code(folder.path) == .badData)
    #expect(code(try folder.write("1,x", to: "a.csv")) == .badData)
    #expect(code(try folder.write("1,2", to: "b.csv")) == nil)
    #expect(throws: (any Error).self) { try FitCommand.parse([]) }
  }
}
