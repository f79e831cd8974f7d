import FluidExport
import FluidMotion
import RealModule
import Testing

/// Limits of toolkits.
@Suite struct RefusalTests {
  private func feel(
    _ response: Double, _ ratio: Double, to: Double = 400, velocity: Double = 0,
    tolerance: Double? = nil
  ) throws -> MotionSpec {
    try MotionSpec(
      spring: Spring(response: response, dampingRatio: ratio), from: 0, to: to,
      velocity: velocity, tolerance: tolerance)
  }

  private func error(_ feel: MotionSpec, _ format: ExportFormat) -> ExportError? {
    do throws(ExportError) {
      _ = try feel.export(as: format)
      return nil
    } catch { return error }
  }

  @Test func `of Motion's jumps where sinh and cosh are cut, by its tolerance at most`() throws {
    var kinds: Set<String> = []
    for step in 0...60 {
      let ratio = 1.2 + 0.06 * Double(step)
      let feel = try feel(0.5, ratio)
      let rate = 4 * Double.pi * (ratio * ratio - 1).squareRoot()
      let jump = abs(feel.motion.position(at: 300 / rate) - 400)
      switch error(feel, .motion) {
      case nil:
        let export = try feel.export(as: .motion)
        #expect(jump <= 0.4 && export.isExact == (jump <= 0.01), "\(ratio)")
        #expect(export.text.contains("ends sinh and cosh at 300") == !export.isExact)
        #expect(export.maximumError >= jump + 0.01)
        #expect(export.maximumError <= 1.1 * (jump + 0.0101) + 0.001, "\(ratio)")
        kinds.insert(export.isExact ? "exact" : "near")
      case let error?:
        #expect(jump > 0.4 && error.description.contains("would jump by \(jump.bounded.plain)"))
        kinds.insert("refused")
      }
    }
    #expect(kinds.count == 3)
    #expect(try self.feel(0.5, 0.9).export(as: .motion).isExact)
  }

  /// Semi-implicit Euler in steps of a millisecond: the error at steps, and the lead over frames of
  /// a sixtieth of a second.
  private func euler(_ feel: MotionSpec) -> (off: Double, ahead: Double) {
    let (stiffness, damping) = (feel.spring.stiffness, feel.spring.dampingCoefficient)
    var (place, speed) = (feel.from, feel.velocity / 1000)
    var (off, ahead) = (0.0, 0.0)
    let end = feel.motion.settlingTime(distance: 0.001)
    for step in 0...Int(17 * 60 * end + 17) {
      let time = Double(step) / 1000
      if time <= end { off = max(off, abs(place - feel.motion.position(at: time))) }
      if step % 17 == 0, Double(step / 17) / 60 <= end {
        let shown = feel.motion.position(at: Double(step / 17) / 60)
        ahead = max(ahead, abs(place - shown))
      }
      speed += -stiffness * 1e-6 * (place - feel.to) - damping * 1e-3 * speed
      place += speed
    }
    return (off, ahead)
  }

  @Test func `of react-spring's is refused where its steps are off by a tenth of the way`() throws {
    var (taken, refused) = (0, 0)
    for step in 0...80 {
      let feel = try feel(0.02 + 0.0005 * Double(step), 0.5)
      let (off, _) = euler(feel)
      // Cases at the limit may go either way.
      if abs(off - 40) < 0.3 { continue }
      if error(feel, .reactSpring) == nil {
        #expect(off < 40)
        taken += 1
      } else {
        #expect(off > 40)
        refused += 1
      }
    }
    #expect(taken > 10 && refused > 3)
  }

  @Test func `of react-spring's says how far ahead frames are that are rounded up`() throws {
    for (response, ratio, velocity) in [(0.5, 0.7, 0.0), (0.5, 0.7, 800), (0.8, 1.2, -500)] {
      let feel = try feel(response, ratio, velocity: velocity)
      let ahead = euler(feel).ahead
      let words = try feel.export(as: .reactSpring).loses[0]
      #expect(words.contains("up to \(ahead.bounded.plain) points ahead"), "\(words) \(ahead)")
    }
  }

  @Test func `of libadwaita's is refused where its cosh leaves the numbers there are`() throws {
    for (ratio, isTaken) in [(20, true), (22.5, true), (23.2, false), (30, false)] {
      let error = error(try feel(0.5, ratio), .libadwaita)
      #expect((error == nil) == isTaken, "\(ratio)")
      if let error { #expect(error.description.contains("cosh")) }
    }
  }

  @Test func `as a curve swings thirty times at most, but may creep as long as it likes`() throws {
    // From 400 points to a hundredth of that: e to the −2πζ for each swing.
    for (ratio, isTaken) in [(0.0248, true), (0.0236, false)] {
      let feel = try feel(0.5, ratio, tolerance: 4)
      let swings =
        SpringMotion(spring: feel.spring, from: 0, to: 1, at: 0)
        .settlingTime(distance: 0.01) / 0.5
      #expect((swings < 30) == isTaken && abs(swings - 30) < 2, "\(swings)")
      for format in [ExportFormat.css, .gsap] {
        #expect((error(feel, format) == nil) == isTaken, "\(format) \(ratio)")
      }
    }
    for format in [ExportFormat.css, .gsap] { #expect(try error(feel(0.5, 20), format) == nil) }
  }

  @Test(arguments: [ExportFormat.compose, .android, .libadwaita])
  func `on whole milliseconds is refused where it gets further than its way in one`(
    format: ExportFormat
  ) throws {
    var (taken, refused) = (0, 0)
    for step in 0...40 {
      let response = 0.001 * Double.pow(2, Double(step) / 10)
      let feel = try feel(response, 0.3)
      let furthest =
        (0...4000).map { index in
          let time = response * Double(index) / 1000
          return abs(
            feel.motion.position(at: time) - feel.motion.position(at: max(0, time - 0.001)))
        }.max() ?? 0
      if abs(furthest - 400) < 2 { continue }
      if let error = error(feel, format) {
        #expect(furthest > 400, "\(response)")
        #expect(error.description.contains("whole milliseconds"))
        refused += 1
      } else {
        #expect(furthest < 400, "\(response)")
        let stated = try feel.export(as: format).maximumError
        #expect(stated >= furthest && stated < 1.1 * furthest + 0.3, "\(response): \(stated)")
        taken += 1
      }
    }
    #expect(taken > 5 && refused > 5)
  }
}
