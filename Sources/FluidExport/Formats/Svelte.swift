import FluidCore
import FluidMotion

extension ExportFormat {
  /// Svelte, whose springs go on from frame to frame.
  public static let svelte = Self(
    "svelte", "Svelte", "a Spring of svelte/motion", language: .javascript,
    draft: MotionSpec.svelte)
}

extension MotionSpec {
  /// A `Spring` whose steps have the spring's factors at 60 frames a second: damping 1 − P,
  /// stiffness 1 + P − S.
  fileprivate func svelte() throws(ExportError) -> ExportDraft {
    let factors = StepFactors(spring, step: StepFactors.frame)
    let damping = (1 - factors.product.significant(6)).decimals(15)
    let stiffness = (1 + factors.product - factors.sum).significant(6)
    guard stiffness <= 1 else {
      throw .deviates(
        .svelte, .infinity, "it ends its stiffness at 1, and so fast a spring has more.")
    }
    let rate = 120.0
    let other = error(stiffness: stiffness, damping: damping, at: rate).bounded
    var loses = velocity == 0 ? [] : ["the first velocity: it begins at rest"]
    loses.append(
      "its time: at \(rate.plain) frames a second it is another spring, up to \(other.plain) points "
        + "off")
    return ExportDraft(
      code: """
        const height = new Spring(\(from.plain), {
          stiffness: \(stiffness.plain), damping: \(damping.plain), precision: \(rest.plain),
        });
        height.target = \(to.plain);
        """,
      parameters: [
        .init("stiffness", stiffness), .init("damping", damping), .init("precision", rest),
      ],
      isExact: false,
      error: max(rest, error(stiffness: stiffness, damping: damping, at: 60)), loses: loses,
      remark: steppedRemark(.css))
  }

  /// The largest error at the frames of a rate, in points.
  private func error(stiffness: Double, damping: Double, at rate: Double) -> Double {
    let motion = referenceMotion
    let step = 60 / rate
    var (last, place) = (motion.start.position, motion.start.position)
    return deviation.largest(at: rate) {
      let speed = (place - last) / step
      let force = stiffness * (motion.target - place) - damping * speed
      (last, place) = (place, place + (speed + force) * step)
      return place
    }
  }

  /// The first line's words about a toolkit whose springs are steps, and the format of a curve that
  /// is nearer.
  func steppedRemark(_ curve: ExportFormat) -> String {
    "at 60 frames a second: it goes in steps, half a step ahead; as \(curve) it is within \(tolerance.bounded.plain)"
  }
}
