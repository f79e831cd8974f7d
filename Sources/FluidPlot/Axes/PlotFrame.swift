import FluidCore

/// A rectangle of a plot with values along and up.
struct PlotFrame {
  let rect: Rect
  let x: ValueAxis
  let y: ValueAxis

  /// How far outside of its rectangle anything is drawn, in points: lines are cut off at its edge
  /// anyway.
  private static let beyond = 1e5

  /// Where a pair of values lies, in points. What is far outside is drawn less far outside.
  func place(x: Double, y: Double) -> Point { Point(x: place(x: x), y: place(y: y)) }

  func place(x value: Double) -> Double {
    rect.minX + limited(x.share(of: value) * rect.width)
  }

  func place(y value: Double) -> Double {
    rect.maxY - limited(y.share(of: value) * rect.height)
  }

  private func limited(_ way: Double) -> Double {
    way.isNaN ? 0 : max(-Self.beyond, min(Self.beyond, way))
  }
}
