import FluidCore
import FluidDrawer
import FluidPlayer
import FluidPlot
import FluidRaster
import FluidScene

/// Marks a moment on the take's graph: a line through both curves, a dot on the position's, and a
/// readout of its numbers.
struct GraphMarker {
  /// The room for the plot's title at the beginning of its strip, in points.
  private static let title = 72.0

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
    if hasReadout { paintReadout(sample, above: center, area, over: &list) }
  }

  private func paintReadout(
    _ sample: MotionSample, above place: Point, _ area: Rect, over list: inout DisplayList
  ) {
    let words =
      "\(NumberText.fixed(sample.time - curve.span.lowerBound, decimals: 3)) s   "
      + "\(curve.unit.text(NumberText.fixed(sample.extent, decimals: 1)))   "
      + curve.unit.speedText(NumberText.fixed(sample.velocity, decimals: 0))
    let font = FontStyle(size: 11, weight: .semibold)
    let width = text.width(of: words, font: font) + 16
    // In the strip above the plot, beside its title: it covers no curve and no label.
    let (left, right) = (rect.minX + area.minX + Self.title, rect.maxX)
    let x = max(left, min(place.x - width / 2, right - width))
    let pill = Rect(x: x, y: rect.minY + max(0, area.minY - 21), width: width, height: 18)
    let palette = PlotPalette(appearance)
    list.fill(.capsule(pill), palette.label)
    list.text(
      TextRun(
        words, font: font, color: palette.background,
        at: Point(x: pill.midX, y: pill.midY + 0.36 * font.size), alignment: .center))
  }
}
