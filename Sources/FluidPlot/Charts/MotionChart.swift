import FluidCore
import FluidRaster
import FluidScene

/// A take's two graphs without a page, to lie on a panel, with conversions between places and times
/// for a finger on it.
package struct MotionChart: Sendable {
  /// The graphs, from (0, 0) on.
  package let picture: PlotPicture
  private let time: TimeScale
  private let frames: MotionGraphs.Frames?

  /// The graphs of a take, position above velocity.
  ///
  /// - Parameters:
  ///   - series: The take with each of the settings, the main one first.
  ///   - visible: The part of the time that is shown; nil: all of it.
  ///   - size: In points; what does not fit is left out.
  ///   - scale: Device pixels per point.
  ///   - text: What letters are measured by.
  package init(
    _ series: [MotionPlot.Series], visible: ClosedRange<HandTime>? = nil, size: Size,
    scale: Double = 1, palette: PlotPalette, text: any TextSource = StrokeFont()
  ) {
    var sheet = PlotSheet(size: size, scale: scale, palette: palette, text: text)
    let graphs = MotionGraphs(series: series, visible: visible, fewestTicks: 2)
    time = graphs.time
    frames = graphs.draw(in: sheet.bounds, on: &sheet)
    picture = sheet.picture
  }

  /// The area of both graphs, from the top of the upper to the bottom of the lower, in points; nil:
  /// there is no room for them.
  package var area: Rect? {
    frames.map { frames in
      Rect(
        x: frames.position.rect.minX, y: frames.position.rect.minY,
        width: frames.position.rect.width,
        height: frames.velocity.rect.maxY - frames.position.rect.minY)
    }
  }

  /// The time at an x coordinate, in points; nil: there are no graphs.
  package func time(atX x: Double) -> HandTime? {
    guard let frame = frames?.position, frame.rect.width > 0, x.isFinite else { return nil }
    let share = (x - frame.rect.minX) / frame.rect.width
    return time.time(at: frame.x.value(atShare: share))
  }

  /// The x coordinate of a time, in points; nil: it is not shown.
  package func x(atTime moment: HandTime) -> Double? {
    guard let frame = frames?.position, moment.isFinite else { return nil }
    let x = frame.place(x: time.place(moment))
    return x >= frame.rect.minX - 0.5 && x <= frame.rect.maxX + 0.5 ? x : nil
  }

  /// The y coordinate of an extent on the upper graph, in points; nil: it is not shown.
  package func y(atExtent extent: Double) -> Double? {
    place(extent, in: frames?.position)
  }

  /// The y coordinate of a velocity, in points per second, on the lower graph, in points; nil: it
  /// is not shown.
  package func y(atVelocity velocity: Double) -> Double? {
    place(velocity, in: frames?.velocity)
  }

  private func place(_ value: Double, in frame: PlotFrame?) -> Double? {
    guard let frame, value.isFinite else { return nil }
    let y = frame.place(y: value)
    return y >= frame.rect.minY - 0.5 && y <= frame.rect.maxY + 0.5 ? y : nil
  }
}
