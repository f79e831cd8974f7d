import FluidCore
import FluidPlayer
import FluidPlot
import FluidRaster
import FluidScene

/// Marks a moment on the take's graph: a line through both curves, a dot on the position's, and a
/// readout of its numbers.
struct GraphMarker {
  let chart: MotionChart
  let curve: TakeCurve
  /// The graph's place, in points of the window.
  let rect: Rect
  let appearance: Appearance
  let text: any TextSource

  func paint(
    _ moment: HandTime, width: Double, _ color: Color, hasReadout: Bool,
    over list: inout DisplayList
  ) {
    guard let area = chart.area, let x = chart.x(atTime: moment) else { return }
    list.fill(
      .rect(
        Rect(
          x: rect.minX + x - width / 2, y: rect.minY + area.minY, width: width,
          height: area.height)),
      color)
    guard let sample = curve.sample(at: moment), let y = chart.y(atExtent: sample.extent)
    else { return }
    let center = Point(x: rect.minX + x, y: rect.minY + y)
    list.fill(.circle(center: center, radius: 6), PlotPalette(onPanel: appearance).background)
    list.fill(.circle(center: center, radius: 4.5), color)
    if hasReadout { paintReadout(sample, beside: center, over: &list) }
  }

  private func paintReadout(
    _ sample: MotionSample, beside place: Point, over list: inout DisplayList
  ) {
    let words =
      "\(NumberText.fixed(sample.time - curve.span.lowerBound, decimals: 3)) s   "
      + "\(NumberText.fixed(sample.extent, decimals: 1)) pt   "
      + "\(NumberText.fixed(sample.velocity, decimals: 0)) pt/s"
    let font = FontStyle(size: 13, weight: .semibold)
    let width = text.width(of: words, font: font) + 20
    let x = min(max(place.x - width / 2, rect.minX), max(rect.minX, rect.maxX - width))
    // Above the point; below it where there is no room above.
    let y = place.y - 40 >= rect.minY ? place.y - 40 : place.y + 16
    let pill = Rect(x: x, y: y, width: width, height: 24)
    let palette = PlotPalette(appearance)
    list.fill(.capsule(pill), palette.label)
    list.text(
      TextRun(
        words, font: font, color: palette.background,
        at: Point(x: pill.midX, y: pill.midY + 0.36 * font.size), alignment: .center))
  }
}
