import FluidHost
import FluidMotion
import Foundation
import TestSupport
import Testing

/// `fit` on small files; the springs it finds are `FitProgramTests`' matter.
@Suite(.serialized) struct FitCommandTests {
  private let desk: Desk<Sheet>

  init() throws { desk = try Desk(Sheet.self) }

  private func fit(_ text: String, _ options: String...) throws -> Desk<Sheet>.Run {
    try desk.run(["fit", desk.folder.write(text, to: "p.csv")] + options)
  }

  /// Lines of a motion in frames of a 60th of a second.
  private func lines(
    _ count: Int, _ spring: Spring = .bouncy, velocity: Double = 250, still: Int = 0,
    parts: Double? = nil
  ) -> String {
    let begin = Double(still) / 60
    let motion = SpringMotion(spring: spring, from: 100, to: 500, velocity: velocity, at: begin)
    return (0..<still + count).map { frame in
      let time = Double(frame) / 60
      let position = frame < still ? 100 : motion.position(at: time)
      return "\(time),\(parts.map { (position * $0).rounded() / $0 } ?? position)\n"
    }.joined()
  }

  @Test func `reads lines in any of their shapes`() throws {
    let plain = "0,1\n0.5,2\n1,4\n1.5,5\n2,5.5\n"
    let told = try fit(plain)
    #expect(told.code == 0, "\(told.errors)")
    for text in [
      "seconds,points\n" + plain.dropLast(),
      "\u{FEFF}t,x\r\n" + plain.replacing("\n", with: "\r\n"),
      "# from a video\n\n  time , position\n 0 , 1\n# a cut\n\t0.5,2\n\n1e0,+4\n1.5,5\n2,5.5\n \n",
      plain.replacing("\n", with: "\r"), "a,b,c\n" + plain,
    ] {
      #expect(try fit(text).output == told.output, "\(text.debugDescription)")
    }
  }

  @Test(arguments: [
    ("", "1: no positions; expected lines of seconds,points"),
    ("seconds,points\n", "1: no positions; expected lines of seconds,points"),
    ("0,1\n1\n", "2: 1 field; expected seconds,points"),
    ("0,1\n1,2,3\n", "2: 3 fields; expected seconds,points"),
    ("0,x\n", "1: x is no number; expected seconds,points"),
    ("t,x\n0,1\n\n1,fast\n", "4: fast is no number; expected seconds,points"),
    ("t,x\nt,x\n", "2: t is no number; expected seconds,points"),
    ("0,1\n,2\n", "2: nothing is no number; expected seconds,points"),
    ("0,1\n1,fa\u{1B}[2J\u{7}st\n", "2: fa [2J st is no number; expected seconds,points"),
    (
      "0,1\n1,\(String(repeating: "é", count: 41))\n",
      "2: \(String(repeating: "é", count: 40))… is no number; expected seconds,points"
    ),
    ("0,1\n1,2\n2,3\n", "3: 3 positions; expected at least 5"),
    (
      "0,1\n1,2\n2,3\n# x\n1.5,3\n3,3\n",
      "5: the time does not rise; expected one after that of the line before"
    ),
    ("0,1\n1,2\n2,nan\n3,3\n4,3\n", "3: not a number to reckon with; expected one within ±1e9"),
    (
      "0,1\n1,1\n2,1\n3,1\n4,1\n",
      "5: nothing moves; expected positions of something that comes to rest"
    ),
  ])
  func `names the line that is wrong`(text: String, words: String) throws {
    let run = try fit(text)
    #expect(run.code == 65 && run.errors == "\(desk.folder("p.csv")):\(words)\n")
  }

  @Test func `tells a file that is not there from one that is none`() throws {
    let file = try desk.folder.write("0,1\n", to: "a.csv")
    for (path, words, code) in [
      (desk.folder("none.csv"), "no such file", 66), (file + "/b.csv", "no such file", 66),
      (desk.folder.path, "a directory", 65), ("/dev/null", "cannot be read", 65),
    ] as [(String, String, Int32)] {
      let run = try desk("fit", path)
      #expect(run.code == code && run.errors == "\(path): \(words); expected positions\n")
    }
  }

  @Test func `prints springs that can be pasted, each with its error in its own unit`() throws {
    let text = try fit(lines(40)).output.split(separator: "\n")
    #expect(text.count == 6 && text[0].hasPrefix("# The spring nearest to 40 positions: off by "))
    for (line, words, units) in [
      (text[1], "spring: { duration: 0.5, bounce: 0.3 }  # duration ± ", [" s", ""]),
      (text[2], "spring: { response: 0.5, damping_ratio: 0.7 }  # response ± ", [" s", ""]),
      (text[3], "spring: { mass: 1, stiffness: 157.9", [" /s²", " /s"]),
    ] {
      #expect(line.hasPrefix(words), "\(line)")
      let marks = line.split(separator: "  # ")[1].components(separatedBy: ", ")
      for (mark, unit) in zip(marks, units) {
        let number = mark.split(separator: "± ")[1]
        #expect(number.hasSuffix(unit) && Double(number.dropLast(unit.count)) != nil, "\(mark)")
      }
    }
    let late = try fit(lines(40, still: 10)).output
    #expect(late.contains("39 positions, without 11 before it moves: off by "), "\(late)")
  }

  /// Motions that leave something open, and what is said of it.
  @Test(
    arguments: [
      (
        5, 0.5, 0.7, nil,
        ["as many numbers as positions, so that nothing tells how good they are"]
      ),
      (
        8, 0.5, 0.7, 1,
        [
          "other springs fit nearly as well; more positions would tell",
          "the positions end before it is near its rest",
          "the positions do not tell how it begins",
        ]
      ),
      // It swings for half a second as if for ever: its damping is lost in the rounding.
      (30, 0.25, 0.01, 0.02, ["other springs fit nearly as well; more positions would tell"]),
      (
        300, 0.5, 8, 2,
        [
          "so damped a motion shows little but its slow part, ",
          "the positions do not tell how it begins",
        ]
      ),
    ] as [(Int, Double, Double, Double?, [String])])
  func `says what the positions leave open`(
    count: Int, response: Double, ratio: Double, parts: Double?, doubts: [String]
  ) throws {
    let spring = try Spring(response: response, dampingRatio: ratio)
    let text = try fit(lines(count, spring, velocity: count == 5 ? 250 : 0, parts: parts)).output
    let told = text.split(separator: "\n").filter { $0.hasPrefix("# Not sure: ") }
    for (line, words) in zip(told, doubts) {
      #expect(line.hasPrefix("# Not sure: \(words)"), "\(line)")
    }
    #expect(told.count >= doubts.count && (doubts.count == 1 || told.count == doubts.count))
  }

  @Test func `prints JSON with the fields that its help names`() throws {
    for count in [5, 40] {
      let json = try fit(lines(count), "--json").output
      let fields = try #require(
        try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
      #expect(
        Set(fields.keys) == [
          "samples", "still", "residual_points", "duration", "bounce", "response", "damping_ratio",
          "stiffness", "damping", "slow_time_constant", "target_points", "start_points",
          "start_velocity", "start_time",
        ])
      #expect(fields["samples"] as? Int == count && fields["still"] as? Int == 0)
      let bounce = try #require(fields["bounce"] as? [String: Any])
      #expect(Set(bounce.keys) == ["value", "standard_error", "low", "high", "sure"])
      #expect(bounce["sure"] as? Bool == (count == 40))
      #expect((bounce["standard_error"] is NSNull) == (count == 5))
    }
  }

  @Test func `prints plus or minus only where both ends are about as far`() throws {
    var dice = SeededRandom(seed: 21)
    var kinds = Set<Bool>()
    let motion = SpringMotion(spring: .bouncy, from: 100, to: 500, velocity: 250, at: 0)
    for _ in 0..<40 {
      let text = (0..<10).map { frame in
        let time = Double(frame) / 20
        return "\(time),\(motion.position(at: time) + dice.number(-6...6))\n"
      }.joined()
      let json = try fit(text, "--json").output
      let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
      guard let ratio = object?["damping_ratio"] as? [String: Any],
        let value = ratio["value"] as? Double, let low = ratio["low"] as? Double,
        let high = ratio["high"] as? Double, low > 0
      else { continue }
      let isEven = max(value - low, high - value) <= 1.3 * min(value - low, high - value)
      #expect(try fit(text).output.contains("damping_ratio ± ") == isEven, "\(low)…\(high)")
      kinds.insert(isEven)
    }
    #expect(kinds.count == 2, "both happen")
  }
}
