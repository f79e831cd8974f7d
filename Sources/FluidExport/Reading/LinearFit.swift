import FluidMotion

/// The spring nearest to a `linear()` or a `cubic-bezier()` with its duration, as CSS authors write
/// them: `800ms linear(…)`.
struct LinearFit {
  let spring: Spring
  /// In seconds.
  let duration: Double
  let stops: Int
  /// The name of the function.
  let name: String
  /// Ambiguities of a curve, in words.
  let remarks: [String]
  /// Other numbers beside the curve and its duration.
  let unread: [String]

  /// - Returns: nil without either function.
  init?(_ text: String, _ snippet: Snippet) throws(SnippetError) {
    guard let curve = try LinearStops(text, snippet) else { return nil }
    let samples = curve.samples(81)
    // Easings start at rest; an initial velocity is tried only if no spring from rest is near.
    let still = CurveSearch(samples, hasVelocity: false)
    var best = still.nearest
    if best.residual >= 0.004 {
      // A free velocity fits better by itself, so the improvement must be large.
      let thrown = CurveSearch(samples, hasVelocity: true).nearest
      if thrown.residual < best.residual / 3 { best = thrown }
    }
    // A nearly constant curve is as near to rest as to any spring.
    let moved = (samples.reduce(0) { $0 + $1.value * $1.value } / Double(samples.count))
      .squareRoot()
    guard let found = best.spring, best.residual < min(0.05, moved / 2) else {
      throw .otherKind("no spring is near this \(curve.name): it is some other curve")
    }
    let ambiguity =
      best.hasVelocity
      ? nil
      : OverdampedAmbiguity(
        found, during: curve.duration, within: max(0.001, 2 * best.residual))
    spring = ambiguity?.simplest ?? found
    let residual = ambiguity.map { still.residual(of: $0.simplest) } ?? best.residual
    let search = best.hasVelocity ? CurveSearch(samples, hasVelocity: true) : still
    let worst = search.worst(of: spring)
    duration = curve.duration
    stops = curve.points.count
    name = curve.name
    unread = curve.unread
    remarks =
      [
        "a curve holds no spring: this is the nearest one, off by at most "
          + "\((worst * 100).bounded.plain) % of the way, \((residual * 100).bounded.plain) % in the "
          + "root mean square"
      ] + (ambiguity.map { [$0.remark] } ?? [])
  }
}
