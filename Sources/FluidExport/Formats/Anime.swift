import FluidCore
import FluidMotion

extension ExportFormat {
  /// anime.js, which evaluates the closed form and ends it in steps of 20 ms.
  public static let anime = Self(
    "anime", "anime.js", "spring() of anime.js 4", others: ["animejs", "anime.js"],
    language: .javascript, draft: MotionSpec.anime)
}

extension MotionSpec {
  /// `spring()` by physical parameters, its velocity relative to the distance; by bounce and
  /// duration it has none.
  fileprivate func anime() throws(ExportError) -> ExportDraft {
    let velocity = try share(.anime).start.velocity
    let numbers = try animeSpec().physical(velocity: velocity)
    guard max(numbers.stiffness, numbers.damping, abs(velocity)) <= 1e4 else {
      throw .deviates(.anime, .infinity, "it ends stiffness, damping and velocity at 10,000.")
    }
    guard let end = animeEnd else {
      throw .deviates(.anime, .infinity, "it ends every spring after a minute.")
    }
    // With rounded numbers the end may fall on another step.
    let error = max(
      0.0005 * abs(distance),
      deviation.largest(of: { $0 >= end ? to : motion.position(at: $0) }, breaks: [end]))
    let parameters = numbers.fields + [.init("velocity", numbers.velocity)]
    return ExportDraft(
      code: """
        animate('.drawer', {
          height: { from: \(from.plain), to: \(to.plain) },
          ease: spring({ \(parameters.words) }),
        });
        """,
      parameters: parameters, isExact: false, error: numbers.error + error,
      remark: "it jumps to its end within 0.05 % of the way")
  }

  /// The motion with a mass that anime.js takes: 1…10,000.
  private func animeSpec() throws(ExportError) -> MotionSpec {
    guard
      !(1...1e4).contains(spring.mass) || spring.stiffness > 1e4 || spring.dampingCoefficient > 1e4,
      let light = try? Spring(response: spring.response, dampingRatio: spring.dampingRatio)
    else { return self }
    return try MotionSpec(
      spring: light, from: from, to: to, velocity: velocity, tolerance: tolerance)
  }

  /// The end in seconds: the eleventh step of 20 ms in a row within 0.0005 of the way; nil for none
  /// within a minute.
  private var animeEnd: Double? {
    var near = 0
    for step in 0...3000 {
      let time = 0.02 * Double(step)
      near = abs(motion.position(at: time) - to) < 0.0005 * abs(distance) ? near + 1 : 0
      if near == 11 { return time }
    }
    return nil
  }
}
