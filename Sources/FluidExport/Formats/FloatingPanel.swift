import FluidCore
import FluidDrawer
import FluidMotion
import RealModule

extension ExportFormat {
  /// FloatingPanel, which goes on from frame to frame by implicit Euler steps.
  public static let floatingPanel = Self(
    "floating-panel", "FloatingPanel", "a FloatingPanelBehavior", others: ["floatingpanel"],
    language: Language(), draft: MotionSpec.floatingPanel)
}

extension MotionSpec {
  /// A behavior whose steps have the spring's factors at 60 frames a second, and in a comment those
  /// for 120.
  fileprivate func floatingPanel() throws(ExportError) -> ExportDraft {
    let rate = 120.0
    guard let slow = FloatingPanelSpring(spring, frameRate: 60),
      let fast = FloatingPanelSpring(spring, frameRate: rate)
    else {
      throw .deviates(
        .floatingPanel, .infinity,
        "its steps of a frame brake by themselves, more than so fast or so bouncy a spring.")
    }
    let rule = release.map(FloatingPanelRule.init)
    var loses = [
      "its time: at \(rate.plain) frames a second it is up to "
        + "\(error(of: slow, at: rate).bounded.plain) points off, with the numbers below up to "
        + error(of: fast, at: rate).bounded.plain
    ]
    if spring.damping == .under, abs(velocity) > FloatingPanelSpring.flick {
      loses.append(
        "any bounce below 300 points/s, where it plays a damping ratio of 1 (up to "
          + "\(slow.error(from: Deviation(from: motionFromRest, until: rest / 10), at: 60).bounded.plain) points)"
      )
    }
    if let over, over != .uikit(coefficient: 0.55) {
      loses.append("the rubber band (FloatingPanel's is UIKit's)")
    }
    if rule?.isExact == false || overpullClosesAt != nil { loses.append("the release rule") }
    let lines =
      slow.lines + (rule?.lines ?? [])
      + (over == nil || over == RubberBand.none
        ? [] : ["override func allowsRubberBanding(for edge: UIRectEdge) -> Bool { true }"])
    return ExportDraft(
      code: """
        final class DrawerBehavior: FloatingPanelDefaultBehavior {
          \(lines.joined(separator: "\n  "))
        }
        // For \(rate.plain) frames a second:
        //   \(fast.lines.joined(separator: "\n//   "))
        """,
      parameters: slow.parameters + (rule?.parameters ?? []), isExact: false,
      error: error(of: slow, at: 60), loses: loses,
      remark: abs(velocity) > FloatingPanelSpring.flick || spring.damping == .critical
        ? "at 60 frames a second: it goes in steps of a frame"
        : "at 60 frames a second: below 300 points/s it plays a damping ratio of 1",
      bands: [])
  }

  private func error(of panel: FloatingPanelSpring, at rate: Double) -> Double {
    panel.error(from: deviation, at: rate)
  }
}

/// FloatingPanel's spring: f = 1 + 2hζω, Δ = f + h²ω² for a frame of h seconds, then
/// x ← (f·x + h·v + h²ω²·target)/Δ and v ← (v + hω²(target − x))/Δ with the new x.
///
/// Its ``StepFactors`` are P = f/Δ² and S = P(1 + Δ), which is solved here for ω and ζ.
struct FloatingPanelSpring {
  /// T = 2π/ω, `springResponseTime`, in seconds.
  let response: Double
  /// e^(−0.002πζ/T), `springDecelerationRate`.
  let rate: Double

  /// The velocity, in points per second, up to which it plays a damping ratio of 1.
  static let flick = 300.0

  init(response: Double, rate: Double) { (self.response, self.rate) = (response, rate) }

  /// The numbers whose steps have a spring's factors; nil for a spring that is damped less than
  /// the steps themselves, or too quick for them.
  init?(_ spring: Spring, frameRate: Double) {
    let step = 1 / frameRate
    let factors = StepFactors(spring, step: step)
    let delta = factors.sum / factors.product - 1
    let f = factors.product * delta * delta
    guard delta > f, delta < .infinity else { return nil }
    let frequency = (delta - f).squareRoot() / step
    let ratio = (f - 1) / (2 * step * frequency)
    let rate = Double.exp(-0.001 * ratio * frequency)
    guard rate > 0, rate < 1 else { return nil }
    self.init(response: (2 * .pi / frequency).significant(6), rate: rate.significant(8))
  }

  private var frequency: Double { 2 * .pi / response }
  private var dampingRatio: Double { -Double.log(rate) / (0.001 * frequency) }

  /// The factors of its steps at 60 frames a second.
  var factors: StepFactors {
    let h = StepFactors.frame
    let f = 1 + 2 * h * dampingRatio * frequency
    let delta = f + h * h * frequency * frequency
    let product = f / (delta * delta)
    return StepFactors(product: product, sum: product * (1 + delta), step: h)
  }

  var parameters: [DataValue.Field] {
    [.init("springDecelerationRate", rate), .init("springResponseTime", response)]
  }

  var lines: [String] {
    parameters.map { "override var \($0.key): CGFloat { \($0.value.plainJSON) }" }
  }

  /// The largest distance from a motion at the frames of a rate, in points.
  func error(from deviation: Deviation, at frameRate: Double) -> Double {
    let (start, target) = (deviation.motion.start, deviation.motion.target)
    let h = 1 / frameRate
    let ratio = abs(start.velocity) > Self.flick ? dampingRatio : 1
    let f = 1 + 2 * h * ratio * frequency
    let pull = h * h * frequency * frequency
    let delta = f + pull
    var (place, velocity) = (start.position, start.velocity)
    return deviation.largest(at: frameRate) {
      let before = place
      place = (f * place + h * velocity + pull * target) / delta
      velocity = (velocity + pull / h * (target - place)) / delta
      // It ends within a pixel, of which a point has two at least.
      if max(abs(target - place), abs(before - place)) <= 0.5 { (place, velocity) = (target, 0) }
      return place
    }
  }
}

/// FloatingPanel's numbers of a release rule.
private struct FloatingPanelRule {
  /// Whether the panel decides as the rule does.
  let isExact: Bool
  let parameters: [DataValue.Field]

  init(_ rule: ReleaseRule) {
    isExact =
      rule
      == ReleaseRule(
        lookahead: rule.lookahead, threshold: 0.5, reach: rule.reach, flickVelocity: 0)
    parameters = [
      .init("momentumProjectionRate", (rule.lookahead / (rule.lookahead + 0.001)).significant(12)),
      .init("redirectionalProgress", rule.threshold),
      .init("shouldProjectMomentum", .flag(rule.reach == .any)),
    ]
  }

  var lines: [String] {
    let values = parameters.map { $0.value.plainJSON }
    return [
      "override var momentumProjectionRate: CGFloat { \(values[0]) }",
      "override func redirectionalProgress(",
      "  _ fpc: FloatingPanelController, from: FloatingPanelState, to: FloatingPanelState",
      ") -> CGFloat { \(values[1]) }",
      "func shouldProjectMomentum(",
      "  _ fpc: FloatingPanelController, to proposedState: FloatingPanelState",
      ") -> Bool { \(values[2]) }",
    ]
  }
}
