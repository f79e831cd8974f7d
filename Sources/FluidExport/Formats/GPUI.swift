import FluidCore
import FluidMotion

extension ExportFormat {
  /// GPUI, Zed's toolkit, which goes on from each frame's state by the closed form, in floats.
  public static let gpui = Self(
    "gpui", "GPUI", "a SpringConfig and its steps, in Rust", others: ["zed"], language: Language(),
    draft: MotionSpec.gpui)
}

extension MotionSpec {
  /// `SpringConfig` and `step`, which takes a velocity; an element's `with_spring` begins at rest.
  fileprivate func gpui() throws(ExportError) -> ExportDraft {
    let numbers = physical(velocity: velocity)
    let (k, c, m) = (Float(numbers.stiffness), Float(numbers.damping), Float(numbers.mass))
    let (frequency, ratio) = ((k / m).squareRoot(), c / (2 * (k * m).squareRoot()))
    // Within a ten-thousandth of critical damping it plays that.
    guard
      let written = try? Spring(
        response: 2 * .pi / Double(frequency),
        dampingRatio: abs(ratio - 1) <= 1e-4 ? 1 : Double(ratio))
    else { throw .deviates(.gpui, .infinity, "its floats cannot hold this spring.") }
    // Roundings add up, others at other frame rates.
    let floats = 4 * deviation.inFloats(written, step: 1 / 120)
    guard floats <= referenceMotion.reach / 10 else {
      throw .deviates(.gpui, floats, "its floats cannot hold this spring.")
    }
    let texts = [numbers.stiffness, numbers.damping, numbers.mass].map { $0.decimalPoint }
    let state =
      "position: \(from.decimalPoint), velocity: \(numbers.velocity.decimalPoint)"
    return ExportDraft(
      code: """
        let spring = SpringConfig::new(\(texts.joined(separator: ", ")));
        // It has the finger's velocity; an element's own with_spring begins at rest.
        let mut panel = SpringState { \(state) };
        // In each frame, dt seconds after the one before, until it is at rest.
        panel = spring.step(panel, \(to.decimalPoint), dt);
        let is_at_rest = spring.is_settled(panel, \(to.decimalPoint), \(rest.plain));
        """,
      parameters: [
        .init("stiffness", numbers.stiffness), .init("damping", numbers.damping),
        .init("mass", numbers.mass), .init("velocity", numbers.velocity), .init("epsilon", rest),
      ],
      isExact: floats <= rest, error: numbers.error + floats + rest, loses: unsaidRules,
      remark: floats <= rest ? nil : "it counts in floats", bands: [])
  }
}
