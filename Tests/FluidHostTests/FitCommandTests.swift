import FluidHost
import Foundation
import TestSupport
import Testing

/// `fit` on damaged files, and on files of motions whose spring is known.
@Suite(.serialized) struct FitCommandTests {
  private let desk: Desk<Sheet>

  init() throws { desk = try Desk(Sheet.self) }

  private func fit(_ text: String, _ options: String...) throws -> Desk<Sheet>.Run {
    try desk.run(["fit", desk.folder.write(text, to: "p.csv")] + options)
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
    ] { #expect(try fit(text).output == told.output, "\(text.debugDescription)") }
  }

  @Test(
    arguments: Table.pairs(
      """
      ∅ ¦ 1: no positions; expected lines of seconds,points
      seconds,points⏎ ¦ 1: no positions; expected lines of seconds,points
      0,1⏎1⏎ ¦ 2: 1 field; expected seconds,points
      0,1⏎1,2,3⏎ ¦ 2: 3 fields; expected seconds,points
      0,x⏎ ¦ 1: x is no number; expected seconds,points
      t,x⏎0,1⏎⏎1,fast⏎ ¦ 4: fast is no number; expected seconds,points
      t,x⏎t,x⏎ ¦ 2: t is no number; expected seconds,points
      0,1⏎,2⏎ ¦ 2: nothing is no number; expected seconds,points
      0,1⏎1,f␀st⏎ ¦ 2: f   st is no number; expected seconds,points
      0,1⏎1,LONGé⏎ ¦ 2: LONG… is no number; expected seconds,points
      0,1⏎1,2⏎2,3⏎ ¦ 3: 3 positions; expected at least 5
      0,1⏎1,2⏎2,3⏎# x⏎1.5,3⏎3,3⏎ ¦ 5: the time does not rise; expected one after that of the line before
      0,1⏎1,2⏎2,nan⏎3,3⏎4,3⏎ ¦ 3: not a number to reckon with; expected one within ±1e9
      0,1⏎1,1⏎2,1⏎3,1⏎4,1⏎ ¦ 5: nothing moves; expected positions of something that comes to rest
      """))
  func `names the line that is wrong`(text: String, words: String) throws {
    let (long, folderPath) = (String(repeating: "é", count: 40), desk.folder("p.csv"))
    let run = try fit(text.replacing("LONG", with: long))
    #expect(run.code == 65)
    #expect(run.errors == "\(folderPath):\(words.replacing("LONG", with: long))\n")
  }

  // MARK: The spring

  /// A file of a motion from 100 to 500 points.
  private struct Seen {
    var response = 0.5
    var dampingRatio = 0.7
    var velocity = 0.0
    /// Frames per second.
    var rate = 60.0
    /// The most that positions are off by, in points.
    var noise = 0.0
    /// What positions are rounded to, in points; 0: they are not.
    var step = 0.0
    /// How many frames stand still first; the motion begins between the last of them and the next.
    var still = 0
    /// The clock's time of the first frame.
    var offset = 0.0
    /// How many responses of the motion are seen.
    var end = 3.0

    func samples(_ dice: inout SeededRandom) throws -> [PositionSample] {
      let spring = try Spring(response: response, dampingRatio: dampingRatio)
      let begin = still > 0 ? (Double(still) - dice.number(0.05...0.95)) / rate : 0
      let motion = SpringMotion(spring: spring, from: 100, to: 500, velocity: velocity, at: begin)
      return (0..<max(6, Int((begin + end * response) * rate))).map { frame in
        let time = Double(frame) / rate
        var position = motion.position(at: max(begin, time)) + noise * dice.number(-1...1)
        if step > 0 { position = (position / step).rounded() * step }
        return PositionSample(time: offset + time, position: position)
      }
    }
  }

  private struct Number: Decodable {
    let value: Double
    let low, high: Double?
    let sure: Bool

    func says(_ estimate: SpringFit.Estimate, isSure: Bool) -> Bool {
      let ends = estimate.interval
      return value == estimate.value && sure == isSure
        && (low ?? -.infinity, high ?? .infinity) == (ends.lowerBound, ends.upperBound)
    }

    /// Whether words tell the interval: half of one that is even, else the ends that are known.
    func isTold(by words: Substring) -> Bool {
      let (below, above) = (value - (low ?? -.infinity), (high ?? .infinity) - value)
      let isEven = max(below, above) < .infinity && max(below, above) <= 1.3 * min(below, above)
      let known = [low, high].compactMap { $0 }.filter { $0 != 0 || above < .infinity }
      let told = words.split { !"0123456789.e-".contains($0) }.compactMap { Double($0) }
      return words.contains("±") == isEven && told.count == (isEven ? 1 : known.count)
        && zip(told, isEven ? [max(below, above)] : known).allSatisfy {
          abs($0 - $1) <= abs($1) * (isEven ? 0.05 : 1e-3)
        }
    }
  }

  private struct Fit: Decodable {
    let samples, still: Int
    let residualPoints, startTime: Double
    let duration, bounce, response, dampingRatio, stiffness, damping: Number
    let slowTimeConstant: Number?
    let startPoints, startVelocity, targetPoints: Number

    var spring: [Number] { [duration, bounce, response, dampingRatio, stiffness, damping] }
    var all: [Number] {
      spring + [startPoints, startVelocity, targetPoints] + (slowTimeConstant.map { [$0] } ?? [])
    }
  }

  private func file(_ samples: [PositionSample]) throws -> String {
    try desk.folder.write(samples.map { "\($0.time),\($0.position)\n" }.joined(), to: "p.csv")
  }

  /// The program's answers to a spring's file, in words and as JSON.
  private func found(_ samples: [PositionSample]) throws -> (words: String, json: Fit) {
    let path = try file(samples)
    let words = try desk.output("fit", path, "--as", "spring")
    return (words, try desk.decoded(Fit.self, ["fit", path, "--json", "--as", "spring"]))
  }

  /// Motions that are told well, hardly and not at all, whatever the time of the clock.
  private static let many: [Seen] =
    [3, 0.4].flatMap { end in
      [(0.5, 0.3), (0.4, 1), (0.5, 9)].flatMap { response, ratio in
        [(60, 0.0, 1.0), (120, 1, 0), (30, 2, 0)].map { rate, noise, step in
          Seen(
            response: response, dampingRatio: ratio, rate: rate, noise: noise, step: step,
            still: ratio == 1 ? 1 : 2, offset: -1e6 * noise, end: end)
        }
      }
    } + Self.limits.map { Seen(response: $0, dampingRatio: $1, rate: 20 / $0) }

  @Test func `says of each number what the fit of the samples says, in JSON and in words`() throws {
    var dice = SeededRandom(seed: 33)
    for seen in Self.many {
      let samples = try seen.samples(&dice)
      let (words, json) = try found(samples)
      // Without --as the kind is named above the same words.
      let named = try desk("fit", file(samples))
      if named.output.hasPrefix("# A spring, ") {
        #expect(named.output.hasSuffix(" % certain\n" + words))
        let json = seen.noise > 0 ? try desk.output("fit", file(samples), "--json") : ""
        #expect(json.isEmpty || json.hasPrefix("{\"kind\":\"spring\","))
      } else {
        #expect(seen.end < 1 || seen.dampingRatio > 2, "\(named.errors)")
        #expect(named.code == 65 || named.output == words || named.output.contains(" decay, "))
      }
      // Among the springs that a configuration takes, less an error of rounding.
      let fit = try SpringFit(
        samples, responses: 0.01 * (1 + 1e-9)...60 * (1 - 1e-9),
        dampingRatios: 0.01 * (1 + 1e-9)...100 * (1 - 1e-9))
      let (spring, start) = (fit.isSpringSure, fit.isStartSure)
      let (response, ratio) = (fit.spring.response, fit.spring.dampingRatio)
      let isAtEnd = !(0.0101...59.9 ~= response && 0.0101...99.9 ~= ratio)
      let why = isAtEnd ? "takes (" : fit.slowTime == nil ? "other springs" : "slow part"
      #expect(spring || words.contains("as many") || words.contains(why), "\(seen) \(words)")
      for (number, estimate, isSure) in [
        (json.duration, fit.response, spring), (json.bounce, fit.bounce, spring),
        (json.response, fit.response, spring), (json.dampingRatio, fit.dampingRatio, spring),
        (json.stiffness, fit.stiffness, spring), (json.damping, fit.dampingCoefficient, spring),
        (json.startPoints, fit.startPosition, start),
        (json.startVelocity, fit.startVelocity, start),
        (json.targetPoints, fit.target, fit.isTargetSure),
      ] { #expect(number.says(estimate, isSure: isSure), "\(seen) \(number)") }
      #expect(json.slowTimeConstant?.value == fit.slowTime?.value)
      #expect(json.startTime == fit.motion.startTime && json.residualPoints == fit.residual)
      #expect(json.samples == fit.count && json.still == fit.stillCount)
      #expect(words.contains("without \(json.still) before") == (json.still > 0))
      #expect(json.all.allSatisfy(\.sure) == !words.contains("Not sure"), "\(seen)\n\(words)")
      for (key, number) in [
        ("duration", json.duration), ("bounce", json.bounce), ("response", json.response),
        ("damping_ratio", json.dampingRatio), ("stiffness", json.stiffness),
        ("damping", json.damping),
      ] {
        let text = try #require(words.components(separatedBy: " \(key): ").dropFirst().first)
        let value = try #require(Double(text.prefix { !", }".contains($0) }))
        let error = max(json.all[0].value * 1e-3, (number.high ?? .infinity) - (number.low ?? 0))
        #expect(abs(value - number.value) <= error, "\(key) \(value) \(number)")
        let margin = words.components(separatedBy: "\(key) ")[1].prefix { !",\n".contains($0) }
        #expect(number.isTold(by: margin), "\(key) \(margin) \(number)")
      }
    }
  }

  /// A CSS transition of 400 points, as dev tools or a video show it.
  @Test func `names a curve, with the spring that convert makes of it, and a fling`() throws {
    let samples = (0..<50).map { frame in
      let time = Double(frame) / 60
      // The parameter of cubic-bezier(0.32, 0.72, 0, 1) at the time, by bisection.
      var (low, high) = (0.0, 1.0)
      for _ in 0..<50 {
        let (s, r) = ((low + high) / 2, 1 - (low + high) / 2)
        if 0.96 * r * r * s + s * s * s < (time - 0.05) / 0.5 { low = s } else { high = s }
      }
      let (s, r) = (low, 1 - low)
      let share = 2.16 * r * r * s + 3 * r * s * s + s * s * s
      return PositionSample(time: time, position: 100 + 400 * share)
    }
    let words = try desk.output("fit", file(samples))
    #expect(words.hasPrefix("# A cubic-bezier() curve, 99.9 % certain\n"))
    let line = try #require(words.split(separator: "\n").first { $0.hasPrefix("transition: ") })
    let notation = String(line.dropFirst("transition: ".count).prefix { $0 != "#" })
    let numbers = notation.split { !($0.isNumber || $0 == ".") }.compactMap { Double($0) }
    for (number, (value, width)) in zip(
      numbers, [(500, 8), (0.32, 0.03), (0.72, 0.03), (0, 0.03), (1, 0.03)])
    { #expect(abs(number - value) <= width, "\(notation)") }
    struct Curve: Decodable { let duration: Number }
    let exact = try desk.decoded(Curve.self, ["fit", file(samples), "--json"]).duration
    // A twentieth of the standard error, of which the interval is four wide.
    let half = 1000 * ((exact.high ?? .infinity) - (exact.low ?? 0)) / 80
    #expect(abs(numbers[0] - 1000 * exact.value) <= half * 1.01, "\(notation) \(exact)")
    let converted = try desk.output("convert", notation, "--format", "swiftui")
    let spring = try #require(words.split(separator: "\n").first { $0.hasPrefix("spring: ") })
    #expect(converted.contains("\n\(spring)\n"), "\(converted)")
    let fling = (0..<80).map { frame in
      let time = Double(frame) / 60
      return PositionSample(time: time, position: 900 - 500 * exp(-time / 0.325))
    }
    let told = try desk.output("fit", file(fling))
    #expect(told.hasPrefix("# An exponential decay, "))
    #expect(told.contains("falls to 1/e in 0.325 ") && told.contains("rest at 900 "), "\(told)")
    for (positions, kind, sure) in [(samples, "cubic-bezier", 7), (fling, "decay", 4)] {
      let json = try desk.output("fit", file(positions), "--json")
      #expect(json.hasPrefix("{\"kind\":\"\(kind)\","))
      #expect(json.components(separatedBy: "\"sure\":true").count == sure + 1, "\(json)")
    }
    for (kind, code) in [("decay", Int32(0)), ("curve", 64)] {
      #expect(try desk("fit", file(fling), "--as", kind).code == code)
    }
  }

  /// Springs at the ends of what a configuration takes, and beyond.
  private static let limits = [
    (0.01, 0.7), (60, 0.7), (0.5, 0.01), (60, 0.01), (0.01, 0.01), (60, 2), (0.005, 0.7),
    (200, 1.5), (0.5, 0.004), (0.5, 30), (0.0105, 0.7), (0.5, 0.0105),
  ]

  @Test(arguments: limits) func `prints springs that a configuration takes, in three notations`(
    response: Double, dampingRatio: Double
  ) throws {
    var dice = SeededRandom(seed: 34)
    for noise in [0.0, 5] {
      let seen = Seen(
        response: response, dampingRatio: dampingRatio, rate: 20 / response, noise: noise)
      let (words, json) = try found(seen.samples(&dice))
      #expect((0.01...60).contains(json.response.value), "\(json.response)")
      #expect((0.01...100).contains(json.dampingRatio.value), "\(json.dampingRatio)")
      #expect((-0.99...0.99).contains(json.bounce.value), "\(json.bounce)")
      let springs = words.split(separator: "\n").filter { $0.hasPrefix("spring: ") }
      #expect(springs.count == 3)
      // As words have it, and with every digit that JSON has.
      let exact = [
        "{ duration: \(json.duration.value), bounce: \(json.bounce.value) }",
        "{ response: \(json.response.value), damping_ratio: \(json.dampingRatio.value) }",
        "{ stiffness: \(json.stiffness.value), damping: \(json.damping.value) }",
      ]
      for spring in springs.map(String.init) + exact.map({ "spring: \($0)" }) {
        let file = try desk.folder.write("drawer:\n  \(spring)\n", to: "drawer.yaml")
        let check = try desk("config", "check", file)
        #expect(check.code == 0, "\(spring)\n\(check.errors)")
      }
    }
  }
}
