import FluidMotion

// Toolkits whose numbers are not those of m·ẍ + c·ẋ + k·x = 0.
extension SpringResolver {
  /// The spring of a toolkit with a notation of its own; nil for the others.
  mutating func ownSpring() throws(SnippetError) -> Spring? {
    switch toolkit {
    case .libadwaita: has(.stiffness) ? try stiffness() : try libadwaitaSpring()
    case .gpui: has(.stiffness) ? try stiffness() : try gpuiSpring()
    case .slint: try slintSpring()
    case .svelte: try svelteSpring()
    case .qmlSpring: try qmlSpring()
    case .floatingPanel: try floatingPanelSpring()
    default: nil
    }
  }

  /// Slint's `spring(bounce)` with a duration: ζ = 1 − bounce on both sides of 0.
  private mutating func slintSpring() throws(SnippetError) -> Spring {
    guard let duration = use(.duration) else {
      throw .incomplete(["spring()"], "a duration beside it, such as 500ms")
    }
    let bounce = use(.bounce, or: 0) ?? 0
    guard bounce >= -1, bounce < 1 else {
      throw .illegal("Slint's bounce is \(bounce.plain); expected a number from -1 to below 1")
    }
    return try makeSpring(.responseRatio, duration, 1 - bounce)
  }

  /// Svelte's steps of a frame: damping 1 − P, stiffness 1 + P − S.
  private mutating func svelteSpring() throws(SnippetError) -> Spring {
    let stiffness = use(.stiffness, or: 0.15) ?? 0.15
    let product = 1 - (use(.damping, or: 0.8) ?? 0.8)
    return try stepped(
      StepFactors(product: product, sum: 1 + product - stiffness, step: StepFactors.frame))
  }

  /// The steps of 16 ms of QML's `SpringAnimation`: damping m(1 − P), spring m(1 + P − S)/h.
  private mutating func qmlSpring() throws(SnippetError) -> Spring {
    let mass = use(.mass) ?? 1
    let pull = use(.spring, or: 0) ?? 0
    let product = 1 - min(1, use(.damping, or: 0) ?? 0) / mass
    return try stepped(
      StepFactors(
        product: product, sum: 1 + product - pull / mass * QMLSpring.step, step: QMLSpring.step))
  }

  /// FloatingPanel's steps of a frame; its defaults are a scroll view's fast rate and 0.001, and
  /// 0.4 s.
  private mutating func floatingPanelSpring() throws(SnippetError) -> Spring {
    let rate = use(.springDecelerationRate, or: 0.991) ?? 0.991
    let response = use(.springResponseTime, or: 0.4) ?? 0.4
    guard rate > 0, rate < 1, response > 0 else {
      throw .illegal(
        "springDecelerationRate is \(rate.plain), springResponseTime \(response.plain); expected "
          + "a rate above 0 and below 1, and a time above 0")
    }
    remarks.append("up to 300 points per second FloatingPanel plays a damping ratio of 1")
    return try stepped(FloatingPanelSpring(response: response, rate: rate).factors)
  }

  /// The spring that a toolkit's steps play.
  private mutating func stepped(_ factors: StepFactors) throws(SnippetError) -> Spring {
    let milliseconds = (factors.step * 1000).significant(3).plain
    guard let spring = factors.spring else {
      throw .otherKind(
        "\(toolkit.title)'s numbers are steps of \(milliseconds) ms, and no spring's with these; "
          + "expected smaller ones above 0")
    }
    remarks.append(
      "\(toolkit.title) goes in steps of \(milliseconds) ms"
        + (factors.step == StepFactors.frame ? ", a frame at 60 a second" : "")
        + ": this is the spring that swings and fades as they do")
    return spring
  }
}
