import FluidCore
import FluidRaster

/// The rectangle of a graph, with its axes.
struct PlotFrame {
  let rect: Rect
  let x: ValueAxis
  let y: ValueAxis

  /// The font of the numbers beside the axes.
  static let font = PlotType.axis

  /// The farthest outside the rectangle that anything is placed, in points: lines are clipped to
  /// it.
  private static let beyond = 1e5

  /// The place of a pair of values, in points; one far outside is placed nearer.
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

  /// Writes the numbers of the upward axis to its left, and its title above it.
  func writeUpwardAxis(_ title: String, on sheet: inout PlotSheet) {
    for tick in y.ticks {
      sheet.write(
        tick.text, Self.font, sheet.palette.secondary, x: rect.minX - 8,
        centeredAt: place(y: tick.value), .trailing)
    }
    sheet.write(
      title, PlotType.caption, sheet.palette.secondary, at: Point(x: rect.minX, y: rect.minY - 7))
  }

  /// Writes the numbers of the axis along, the last with the unit.
  ///
  /// - Parameters:
  ///   - middle: The middle of the line, in points from the top.
  ///   - end: Where a number may end at most, in points from the left.
  func writeAlongAxis(
    unit: String, centeredAt middle: Double, endingAt end: Double, on sheet: inout PlotSheet
  ) {
    let ticks = x.ticks
    for (number, tick) in ticks.enumerated() {
      let text = number == ticks.count - 1 ? "\(tick.text) \(unit)" : tick.text
      let place = place(x: tick.value)
      let fits = place + sheet.width(of: text, Self.font) / 2 <= end
      sheet.write(
        text, Self.font, sheet.palette.secondary, x: fits ? place : end, centeredAt: middle,
        fits ? .center : .trailing)
    }
  }
}
