import FluidCore
import FluidRaster
import FluidScene

/// A take's two graphs without a page round them, to lie on a panel; it tells what lies where, so
/// that a finger on it can ask for a moment.
package struct MotionChart: Sendable {
  /// In points.
  package let size: Size
  /// What to draw, from (0, 0) on.
  package let list: DisplayList
  /// All that is written on it.
  package let labels: [PlotPicture.Label]
  private let time: TimeScale
  private let frames: MotionGraphs.Frames?

  /// The curves of a take, position above velocity, to be pointed at.
  ///
  /// - Parameters:
  ///   - series: The first is what it is about; others are ghosts.
  ///   - visible: The part of the time that is shown; nil: all of it.
  ///   - size: In points; what does not fit is left out.
  ///   - scale: Device pixels per point.
  ///   - text: What letters are measured by.
  package init(
    _ series: [MotionPlot.Series], visible: ClosedRange<HandTime>? = nil, size: Size,
    scale: Double = 1, palette: PlotPalette, text: any TextSource = StrokeFont()
  ) {
    var sheet = PlotSheet(size: size, scale: scale, palette: palette, text: text)
    let graphs = MotionGraphs(series: series, visible: visible)
    time = graphs.time
    frames = graphs.draw(in: sheet.bounds, on: &sheet)
    let picture = sheet.picture
    self.size = picture.size
    list = picture.list
    labels = picture.labels
  }

  /// Both graphs' area, from the upper one's top to the lower one's bottom, in points; nil: there
  /// was no room for them.
  package var area: Rect? {
    frames.map { frames in
      Rect(
        x: frames.position.rect.minX, y: frames.position.rect.minY,
        width: frames.position.rect.width,
        height: frames.velocity.rect.maxY - frames.position.rect.minY)
    }
  }

  /// The moment at a place along, in points; nil: there are no graphs.
  package func time(atX x: Double) -> HandTime? {
    guard let frame = frames?.position, frame.rect.width > 0, x.isFinite else { return nil }
    let share = (x - frame.rect.minX) / frame.rect.width
    return time.time(at: frame.x.value(atShare: share))
  }

  /// Where a moment lies along, in points; nil: it is not shown.
  package func x(atTime moment: HandTime) -> Double? {
    guard let frame = frames?.position, moment.isFinite else { return nil }
    let x = frame.place(x: time.place(moment))
    return x >= frame.rect.minX - 0.5 && x <= frame.rect.maxX + 0.5 ? x : nil
  }

  /// Where an extent lies on the upper graph, in points; nil: it is not shown.
  package func y(atExtent extent: Double) -> Double? {
    place(extent, in: frames?.position)
  }

  /// Where a velocity, in points per second, lies on the lower graph, in points; nil: it is not
  /// shown.
  package func y(atVelocity velocity: Double) -> Double? {
    place(velocity, in: frames?.velocity)
  }

  private func place(_ value: Double, in frame: PlotFrame?) -> Double? {
    guard let frame, value.isFinite else { return nil }
    let y = frame.place(y: value)
    return y >= frame.rect.minY - 0.5 && y <= frame.rect.maxY + 0.5 ? y : nil
  }
}
