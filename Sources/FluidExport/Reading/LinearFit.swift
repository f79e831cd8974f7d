import FluidMotion

/// The spring nearest to a `linear()` that stands with its duration, as Motion and CSS's authors
/// write it: `800ms linear(…)`.
struct LinearFit {
  let spring: Spring
  /// Seconds.
  let duration: Double
  let stops: Int
  /// Root mean square, as a share of the way.
  let residual: Double
  /// What a curve does not tell.
  let remarks: [String]
  /// Numbers that stand beside the curve and its duration.
  let unread: [String]

  /// - Returns: nil where there is no `linear()`.
  init?(_ text: String, _ snippet: Snippet) throws(SnippetError) {
    guard let curve = try LinearStops(text, snippet) else { return nil }
    let samples = curve.samples(81)
    // From rest, as easings are; only where no spring from rest is near, one that is thrown.
    let still = CurveSearch(samples, isThrown: false)
    var best = still.nearest
    if best.residual >= 0.004 {
      // Its velocity alone makes it nearer: it has to be much nearer.
      let thrown = CurveSearch(samples, isThrown: true).nearest
      if thrown.residual < best.residual / 3 { best = thrown }
    }
    // What hardly moves is no nearer to a spring than to nothing.
    let moved = (samples.reduce(0) { $0 + $1.value * $1.value } / Double(samples.count))
      .squareRoot()
    guard let found = best.spring, best.residual < min(0.05, moved / 2) else {
      throw .otherKind("no spring is near this linear(): it is some other curve")
    }
    let doubt =
      best.isThrown
      ? nil
      : OverdampedDoubt(
        found, during: curve.duration, within: max(0.001, 2 * best.residual))
    spring = doubt?.plainest ?? found
    residual = doubt.map { still.residual(of: $0.plainest) } ?? best.residual
    duration = curve.duration
    stops = curve.points.count
    unread = curve.unread
    remarks =
      [
        "a curve holds no spring: this is the nearest one, off by "
          + "\((residual * 100).bounded.plain) % of the way (root mean square)"
      ] + (doubt.map { [$0.remark] } ?? [])
  }
}
