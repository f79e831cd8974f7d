import FluidCore

/// Linear interpolation between points.
struct Polyline {
  /// Ascending by share; of two points at one share, the second counts from there on.
  let points: [Point]

  /// A share of the duration and a value.
  typealias Point = (share: Double, value: Double)

  /// The value at a share of the duration, 0…1.
  func value(at share: Double) -> Double {
    let next = points.dropFirst().dropLast().partitioningIndex { $0.share > share }
    let (from, to) = (points[next - 1], points[min(points.count - 1, next)])
    guard to.share > from.share else { return to.value }
    return from.value + (to.value - from.value) * (share - from.share) / (to.share - from.share)
  }
}
