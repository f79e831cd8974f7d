import FluidExport
import FluidMotion
import RealModule
import TestSupport
import Testing

/// Each export played by the toolkit's own arithmetic, as it is published, beside the motion it was
/// made from.
@Suite struct ExportTests {
  @Test(arguments: Target.all)
  func `plays within the error that it states`(target: Target) throws {
    let (format, isCurve) = (target.format, target.isCurve)
    var lots = SeededRandom("\(#function)\(format)")
    var count = 0
    let total = isCurve ? 12 : 60
    for _ in 0..<total {
      let feel = try lots.feel()
      let export: Export
      do throws(ExportError) {
        export = try feel.export(as: format)
      } catch {
        expectReason(error, format, feel)
        continue
      }
      count += 1
      let player = try export.player(feel)
      let end = 1.3 * feel.motion.settlingTime(distance: 1e-4) + 0.05
      // Irregular frames, unless the toolkit's steps are its frames; for a curve so many that none
      // of its errors is missed.
      var (time, frame, off) = (0.0, 0.0, 0.0)
      while time < end {
        off = max(off, abs(player(time) - feel.motion.position(at: time)))
        frame += 1
        let step = end / (isCurve ? 20_000 : 700)
        time = target.rate.map { frame / $0 } ?? (time + lots.number(0.2...1.8) * step)
      }
      #expect(
        off <= export.maximumError + 1e-6,
        "\(format): \(off) over \(export.maximumError) for \(feel.spring) \(feel.from) → \(feel.to) at \(feel.velocity)"
      )
      // An exact export is off by less than the eye sees; a curve keeps the tolerance, and says its
      // error in two digits, rounded up.
      if export.isExact { #expect(export.maximumError <= 0.03, "\(format) \(export.maximumError)") }
      if isCurve {
        let most = min(1.11 * off + 1e-6, feel.tolerance.bounded * (1 + 1e-12))
        #expect(export.maximumError <= most, "\(format): \(export.maximumError) for \(off)")
      }
      try expectSame(export, feel)
    }
    #expect(count > total / 2, "\(count) of \(total)")
  }

  /// Expects the parameters and the error to be the numbers of the text.
  private func expectSame(_ export: Export, _ feel: MotionSpec) throws {
    let first =
      "\(export.isExact ? "Exact: at" : "At") most \(export.maximumError.plain) points off"
    #expect(export.text.contains(first), "\(export.text)")
    let played = Played(export, feel)
    #expect(played.from == feel.from && played.to == feel.to)
    for (name, number) in played.numbers {
      guard let own = export.parameters(name) else { continue }
      // Kotlin's are floats, written with fewer digits.
      let isSame = own == number || export.text.contains("f)") && Float(own) == Float(number)
      #expect(isSame, "\(export.format) \(name): \(own)\n\(export.text)")
    }
    // What the code leaves out is nothing.
    for name in ["velocity", "initialVelocity", "startVelocity", "initial-velocity"]
    where !played.has(name) { #expect(export.parameters(name) ?? 0 == 0, "\(export.text)") }
    guard case .list(let points)? = export.parameters["points"] else { return }
    // A curve's are its stops, or the ends of its pieces: each third corner.
    let corners = played.corners
    let ends =
      corners.isEmpty
      ? played.stops
      : stride(from: 0, to: corners.count, by: 6).map { (x: corners[$0], y: corners[$0 + 1]) }
    #expect(points.count == ends.count)
    for (point, end) in zip(points, ends) {
      guard case .list(let pair) = point, let x = pair[0].number else { continue }
      #expect(abs(x - end.x) < 1e-9 && pair[1].number == end.y, "\(export.text)")
    }
    let lines = played.path.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(export.parameters["path"] ?? .text("") == .text(lines.joined(separator: " ")))
    // It lasts until it is at rest, which is told in five digits.
    let duration = try #require(export.parameters("duration"))
    #expect(duration.plain.filter { $0 != "." }.drop { $0 == "0" }.count <= 5, "\(duration)")
    #expect(duration > 0.999 * feel.motion.settlingTime(distance: feel.tolerance))
    #expect(duration < 1.001 * feel.motion.settlingTime(distance: feel.tolerance / 4))
    if played.has("milliseconds") { #expect(abs(1000 * duration - played("milliseconds")) < 1e-9) }
  }

  /// The allowed reasons of a refusal.
  private func expectReason(_ error: ExportError, _ format: ExportFormat, _ feel: MotionSpec) {
    switch error {
    case .velocityWithoutDistance:
      #expect(feel.from == feel.to && Target.relative.contains(format))
    case .overdamped(.slint, _): #expect(feel.spring.dampingRatio > 2)
    case .overdamped:
      #expect(
        feel.spring.dampingRatio > 1 && ([.motion, .libadwaita] + Target.critical).contains(format))
    case .deviates
    where feel.from == feel.to
      && [.compose, .android, .libadwaita, .reactNative, .slint].contains(format):
      // The motion is over within a millisecond.
      #expect(feel.spring.response / feel.spring.dampingRatio < 0.2)
    case .deviates where format == .anime:
      let way = abs(feel.to - feel.from)
      #expect(
        feel.spring.stiffness / feel.spring.mass > 1e4 || abs(feel.velocity) > 1e4 * way
          || feel.motion.settlingTime(distance: way / 2000) > 50, "\(feel.spring)")
    case .deviates where format == .svelte || format == .floatingPanel:
      // It turns within few frames, or swings longer than FloatingPanel's steps allow.
      let turn = feel.spring.angularFrequency / 60
      #expect(turn > 0.5 || format == .floatingPanel && feel.spring.dampingRatio < turn)
    case .deviates:
      #expect(
        format == .reactSpring && feel.spring.response / feel.spring.dampingRatio < 0.25,
        "\(feel.spring)")
    case .tooManyPieces:
      #expect(feel.spring.dampingRatio < 0.1 && Target.curves.contains(format), "\(feel)")
    case .number("damping ratio of niri", _, _):
      #expect(!(0.1...10).contains(feel.spring.dampingRatio))
    case .nothingMoves, .number: Issue.record("\(error)")
    }
  }

  @Test(arguments: [
    (0.7, 0.0, 0.4, 1.0), (2, 0, 0.3, 10), (0.7, 0, 0.3, 100), (0.7, 0, 0.2, 1000),
    (0.86, 800, 0.08, 10_000), (0.5, 0, 0.01, 100_000),
  ])
  func `for GSAP asks to be read as closely as its tolerance takes, in powers of ten`(
    ratio: Double, velocity: Double, tolerance: Double, precision: Double
  ) throws {
    let feel = try MotionSpec(
      spring: Spring(response: 0.5, dampingRatio: ratio), from: 0, to: 400, velocity: velocity,
      tolerance: tolerance)
    let export = try feel.export(as: .gsap)
    #expect(export.parameters["precision"]?.number == precision)
    #expect(export.maximumError <= tolerance)
    // CustomEase's default setting is left out.
    #expect(export.text.contains("`);\n") == (precision == 1))
    let setting = ", { precision: \(precision.plain) });"
    #expect(export.text.contains(setting) == (precision > 1))
  }

  /// Springs at critical damping (also of numbers that few digits say) and on both sides of it.
  private static func aboutCritical() throws -> [Spring] {
    let odd = try (1...200).map { step in
      let (response, mass) = (0.1 + 0.0137 * Double(step), 0.3 + 0.017 * Double(step))
      return try Spring(response: response, dampingRatio: 1, mass: mass)
    }
    let plain = try [(1.0, 100.0, 20.0), (4, 25, 20), (1, 156.25, 25)].map {
      try Spring(mass: $0, stiffness: $1, dampingCoefficient: $2)
    }
    let others = try [0.98, 1.004, 1.02, 1.5, 1.8].map {
      try Spring(response: 0.5, dampingRatio: $0)
    }
    return odd + plain + others
  }

  @Test func `beyond critical damping is said where it can be, and refused where not`() throws {
    for spring in try Self.aboutCritical() {
      let feel = try MotionSpec(spring: spring, from: 0, to: 400, velocity: 300)
      let isOver = spring.dampingRatio > 1 + 1e-9
      for (format, leave) in [
        (ExportFormat.swiftui, "allowOverDamping: true"),
        (.coreAnimation, "allowsOverdamping = true"), (.uikit, "bounce: -0."),
      ] {
        let export = try feel.export(as: format)
        #expect(export.text.contains(leave) == isOver, "\(spring)\n\(export.text)")
        let (flag, p) = (leave.prefix { $0.isLetter }, export.parameters)
        #expect(
          (p[String(flag)] != nil) == isOver
            && (p("damping") == nil) == (isOver && format == .uikit))
        guard !isOver, let m = p("mass"), let k = p("stiffness"), let c = p("damping") else {
          continue
        }
        #expect(c * c <= 4 * m * k, "what is left out makes it overdamped")
      }
    }
    let still = try MotionSpec(spring: Spring(response: 0.5, dampingRatio: 1.8), from: 100, to: 500)
    #expect(try still.export(as: .swiftui).text.contains(".spring(duration: 0.5, bounce: -0.44"))
    let treacle = try MotionSpec(
      spring: Spring(response: 0.5, dampingRatio: 10), from: 100, to: 500)
    #expect(throws: ExportError.self) { try treacle.export(as: .motion) }
    #expect(try treacle.export(as: .compose).maximumError < 2)
  }

  /// Up to critical damping libadwaita's estimate is −ln ε/β; beyond, the time at which a motion
  /// from rest is within ε points.
  @Test func `for libadwaita is estimated to end when it rests or hardly later`() throws {
    for spring in try [Spring.bouncy] + Self.aboutCritical().suffix(9) {
      for (to, velocity) in [(400.0, 0.0), (400, 300), (0, 900)] {
        let feel = try MotionSpec(spring: spring, from: 0, to: to, velocity: velocity)
        let end = feel.motion.settlingTime(distance: feel.rest)
        let isOver = spring.dampingRatio > 1 + 1e-9
        // A kick in place is refused beyond critical damping.
        guard !isOver || to != 0 else { continue }
        let epsilon = try #require(feel.export(as: .libadwaita).parameters("epsilon"))
        #expect(epsilon.plain.drop { $0 == "0" || $0 == "." }.count <= 4)
        if isOver {
          let still = SpringMotion(spring: spring, from: 0, to: to, at: 0)
          let least = min(feel.rest, abs(still.position(at: end) - to))
          #expect(epsilon < least && epsilon > 0.9985 * least, "\(epsilon) \(least)")
        } else {
          let rate = spring.dampingCoefficient / (2 * spring.mass)
          let estimate = -Double.log(epsilon) / rate
          #expect(estimate >= end && estimate < end + 0.0016 / rate, "\(spring) \(to)")
        }
      }
    }
  }

  @Test func `of a kick in place is refused by those that count in ways to go`() throws {
    let kick = try MotionSpec(spring: .bouncy, from: 300, to: 300, velocity: 900)
    for format in Target.relative {
      #expect(throws: ExportError.velocityWithoutDistance(format)) { try kick.export(as: format) }
    }
    for format in Target.all.map(\.format) where !Target.relative.contains(format) {
      _ = try kick.export(as: format)
    }
    let nothing = try MotionSpec(spring: .bouncy, from: 300, to: 300)
    for format in Target.curves + [.anime] {
      #expect(throws: ExportError.nothingMoves(format)) { try nothing.export(as: format) }
    }
    // The spring itself can still be exported.
    #expect(try nothing.export(as: .swiftui).text.contains(".spring(duration: 0.5, bounce: 0.3)"))
    let stiff = try MotionSpec(spring: Spring(stiffness: 2e6, dampingRatio: 0.5), from: 0, to: 400)
    #expect(throws: ExportError.self) { try stiff.export(as: .reactSpring) }
    let treacle = try MotionSpec(
      spring: Spring(response: 0.5, dampingRatio: 2), from: 3, to: 3, velocity: 9)
    #expect(throws: ExportError.self) { try treacle.export(as: .libadwaita) }
  }

  @Test(arguments: [ExportFormat.compose, .android])
  func `whose places are too large for floats is refused`(format: ExportFormat) throws {
    let near = try MotionSpec(spring: .bouncy, from: 0, to: 100)
    #expect(try near.export(as: format).maximumError < 10)
    // Floats there are 32 points apart.
    let far = try MotionSpec(spring: .bouncy, from: 5e8, to: 5e8 + 100)
    do throws(ExportError) {
      _ = try far.export(as: format)
      Issue.record("taken")
    } catch {
      guard case .deviates(format, _, let why) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(why.contains("floats"), "\(why)")
    }
  }

  /// With coarse floats a spring creeps and then stalls.
  @Test(arguments: [(0.31, 0.81, 27_854.0), (1.17, 0.7, 59_647), (0.5, 0.3, 1e5), (0.8, 2, 9000)])
  func `for Android comes to rest however coarse floats are there`(
    response: Double, ratio: Double, from: Double
  ) throws {
    let feel = try MotionSpec(
      spring: Spring(response: response, dampingRatio: ratio), from: from, to: from + 100)
    let export = try feel.export(as: .android)
    for rate in [30.0, 60, 90, 120, 144] {
      let player = try export.player(feel)
      let seen = (1...3000).map {
        player((1000 * Double($0) / rate).rounded(.down) / 1000 + 0.000_25)
      }
      let last = try #require(seen.last { $0 != feel.to })
      #expect(seen.last == feel.to, "it stands \(last - feel.to) off at \(rate)")
      #expect(abs(last - feel.to) < export.maximumError, "it jumps to its end at \(rate)")
    }
  }

  /// What cannot be, and the number that is named.
  @Test(arguments: [
    ("from", Double.nan, 1.0, 0.5, 0.7, 1.0), ("from", 1e12, 1, 0.5, 0.7, 1),
    ("to", 0, .infinity, 0.5, 0.7, 1), ("response", 0, 400, 1e-9, 0.7, 1),
    ("response", 0, 400, 1e9, 0.7, 1), ("damping ratio", 0, 400, 0.5, 1e-9, 1),
    ("damping ratio", 0, 400, 0.5, 1e9, 1), ("mass", 0, 400, 0.5, 0.7, 1e9),
  ])
  func `of a spring that no toolkit could play is refused, and of what is no number`(
    name: String, from: Double, to: Double, response: Double, ratio: Double, mass: Double
  ) throws {
    let spring = try Spring(response: response, dampingRatio: ratio, mass: mass)
    _ = try MotionSpec(spring: .bouncy, from: 1e9, to: -1e9, velocity: 1e9)
    for velocity in name == "to" ? [0, -Double.infinity] : [0] {
      do throws(ExportError) {
        _ = try MotionSpec(
          spring: spring, from: from, to: velocity == 0 ? to : 0, velocity: velocity)
        Issue.record("taken")
      } catch {
        #expect(error.description.hasPrefix("\(velocity == 0 ? name : "velocity") is "), "\(error)")
        #expect(error.description.contains("; expected a number "), "\(error)")
      }
    }
  }
}
