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
      error: played.error + hyprlandEnd + tickError,
      loses: played.loses + unsaidRules,
      remark: "from Hyprland 0.55 on; its speed is required and unused", bands: [])
  }

  /// The jump at its end, in points: there the panel is within a thousandth of the way, and its
  /// speed below a thousandth of the way per second.
  private var hyprlandEnd: Double {
    let way = abs(referenceMotion.start.position - referenceMotion.target)
    let still = SpringMotion(spring: spring, from: 0, to: 1, at: 0)
    let end = still.settlingTime(distance: 1e-5)
    var largest = 0.0
    for step in 0...2000 {
      let state = still.state(at: end * Double(step) / 2000)
      if abs(state.position - 1) <= 1e-3, abs(state.velocity) <= 1e-3 {
        largest = max(largest, abs(state.position - 1))
      }
    }
    return largest * way
  }

  /// The sum of the floats' roundings from tick to tick, in points.
  private var tickError: Double {
    let still = SpringMotion(spring: spring, from: 0, to: 1, at: 0)
    let deviation = Deviation(from: still, until: 1e-4)
    var state = still.start
    let step = 1.0 / 144
    let error = deviation.largest(inStepsOf: step, holding: false) { index in
      if index > 0 {
        let next = SpringMotion(
          spring: spring, from: state.position, to: 1, velocity: state.velocity, at: 0
        ).state(at: step)
        state = MotionState(
          position: Double(Float(next.position)), velocity: Double(Float(next.velocity)))
      }
      return state.position
    }
    // Other rates add other roundings up.
    return 4 * error * abs(referenceMotion.start.position - referenceMotion.target)
  }
}
