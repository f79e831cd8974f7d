import FluidCore
import FluidMotion

extension ExportFormat {
  /// Hyprland, a Wayland compositor, which goes on from tick to tick in floats.
  public static let hyprland = Self(
    "hyprland", "Hyprland", "a spring curve and an animation in Hyprland's Lua",
    others: ["hypr"], language: .lua, draft: MotionSpec.hyprland)
}

extension MotionSpec {
  /// A curve of mass, stiffness and dampening, each above a half.
  fileprivate func hyprland() throws(ExportError) -> ExportDraft {
    let least = 0.5
    let smallest = min(spring.mass, spring.stiffness, spring.dampingCoefficient)
    // The motion stays as all three grow.
    let scale = smallest > least ? 1 : (least * 1.01 / smallest)
    guard
      let scaled = try? Spring(
        response: spring.response, dampingRatio: spring.dampingRatio, mass: spring.mass * scale)
    else { throw .deviates(.hyprland, .infinity, "its numbers are above a half each.") }
    let numbers = try MotionSpec(spring: scaled, from: from, to: to, tolerance: tolerance)
      .physical(velocity: 0)
    let written = try? Spring(
      mass: numbers.mass, stiffness: numbers.stiffness, dampingCoefficient: numbers.damping)
    let played = playedFromRest(written ?? spring)
    let parameters: [DataValue.Field] = [
      .init("mass", numbers.mass), .init("stiffness", numbers.stiffness),
      .init("dampening", numbers.damping),
    ]
    let words = parameters.map { "\($0.key) = \($0.value.plainJSON)" }.joined(separator: ", ")
    return ExportDraft(
      code: """
        hl.curve("drawer", { type = "spring", \(words) })
        hl.animation({ leaf = "windows", enabled = true, speed = 5, spring = "drawer" })
        """,
      parameters: parameters, isExact: false,
      error: played.error + jumpAtEnd(share: 0.001, speed: 0.001) + tickError,
      loses: played.loses + unsaidRules,
      remark: "from Hyprland 0.55 on; its speed is required and unused", bands: [])
  }

  /// The sum of the floats' roundings from tick to tick, in points.
  private var tickError: Double {
    let still = SpringMotion(spring: spring, from: 0, to: 1, at: 0)
    // Other rates add other roundings up.
    return 4 * Deviation(from: still, until: 1e-4).inFloats(spring, step: 1 / 144)
      * abs(referenceMotion.start.position - referenceMotion.target)
  }
}

// Toolkits that move a share of the way, from 0 to 1.
extension MotionSpec {
  /// The motion's furthest from its target after an end that comes where the panel is within a
  /// share of the way, and slower than so many ways per second; in points, from rest.
  func jumpAtEnd(share: Double, speed: Double) -> Double {
    let way = abs(referenceMotion.start.position - referenceMotion.target)
    let still = SpringMotion(spring: spring, from: 0, to: 1, at: 0)
    let end = still.settlingTime(distance: share / 100)
    var (isOver, largest) = (false, 0.0)
    for step in 0...20_000 {
      let state = still.state(at: end * Double(step) / 20_000)
      isOver = isOver || abs(state.position - 1) <= share && abs(state.velocity) <= speed
      if isOver { largest = max(largest, abs(state.position - 1)) }
    }
    return largest * way
  }
}

extension Deviation {
  /// The largest distance of a spring whose state is rounded to floats after every step, in points.
  func inFloats(_ spring: Spring, step: Double) -> Double {
    let target = Double(Float(motion.target))
    var state = MotionState(
      position: Double(Float(motion.start.position)),
      velocity: Double(Float(motion.start.velocity)))
    return largest(inStepsOf: step, holding: false) { index in
      if index > 0 {
        let next = SpringMotion(
          spring: spring, from: state.position, to: target, velocity: state.velocity, at: 0
        ).state(at: step)
        state = MotionState(
          position: Double(Float(next.position)), velocity: Double(Float(next.velocity)))
      }
      return state.position
    }
  }
}
