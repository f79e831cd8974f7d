/// Straight lines between points.
struct Polyline {
  /// At rising places; where two share one, the second one counts from there on.
  let points: [Point]

  /// Shares of a curve's duration and of its way.
  typealias Point = (share: Double, value: Double)

  /// The value at a share of the duration, 0…1.
  func value(at share: Double) -> Double {
    var (low, high) = (0, points.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if points[middle].share > share { high = middle } else { low = middle }
    }
    let (from, to) = (points[low], points[high])
    guard to.share > from.share else { return to.value }
    return from.value + (to.value - from.value) * (share - from.share) / (to.share - from.share)
  }
}
