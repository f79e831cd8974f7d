import FluidCore
import FluidDrawer
import FluidPlayer
import FluidPlot
import FluidRaster
import FluidScene

/// The graph below a film's windows: position and velocity of its subject, with a line at the
/// current time and a dot on each curve.
struct FilmGraph {
  private let chart: MotionChart
  private let page: Picture
  private let subject: TakeSubject
  private let palette: PlotPalette
  private let place: PixelRect
  private let scale: Double
  private var compositor: Compositor

  private static let margin = 12.0

  /// - Parameters:
  ///   - curves: One per window.
  ///   - visible: The film's time range, in seconds of the take.
  ///   - place: Position in the film, in pixels.
  init(
    _ curves: [MotionPlot.Series], subject: TakeSubject, visible: ClosedRange<HandTime>,
    in place: PixelRect, scale: Double, palette: PlotPalette, text: any TextSource,
    threads: ThreadCount
  ) {
    let size = Size(width: Double(place.width) / scale, height: Double(place.height) / scale)
    let room = Size(
      width: max(1, size.width - 2 * Self.margin), height: max(1, size.height - 2 * Self.margin))
    let chart = MotionChart(
      curves, visible: visible.lowerBound < visible.upperBound ? visible : nil, size: room,
      scale: scale, palette: palette, text: text)
    var list = DisplayList()
    list.offset(x: Self.margin, y: Self.margin) { $0.append(chart.picture.list) }
    self.chart = chart
    page = Picture(list, size: size, background: palette.background)
    self.subject = subject
    self.palette = palette
    self.place = place
    self.scale = scale
    compositor = Compositor(text: text, threads: threads)
  }

  /// Draws the graph at a time.
  ///
  /// - Parameters:
  ///   - time: In seconds of the take.
  ///   - players: One per window, at that time.
  /// - Returns: Damage rectangles in the film, in pixels.
  mutating func draw(at time: HandTime, _ players: [Player], on film: Surface) -> [PixelRect] {
    var list = DisplayList()
    list.picture(page, at: .zero)
    if let x = chart.x(atTime: time), let area = chart.area {
      list.offset(x: Self.margin, y: Self.margin) { list in
        list.fill(
          .rect(Rect(x: x - 0.5, y: area.minY, width: 1, height: area.height)), palette.secondary)
        // The first dot on top, in the order of the curves.
        for (number, player) in players.enumerated().reversed() {
          guard let sample = player.sample(of: subject, at: time) else { continue }
          let places = [chart.y(atExtent: sample.extent), chart.y(atVelocity: sample.velocity)]
          for y in places.compactMap({ $0 }) {
            let center = Point(x: x, y: y)
            list.fill(.circle(center: center, radius: 6), palette.background)
            list.fill(.circle(center: center, radius: 4.5), palette.series(number))
          }
        }
      }
    }
    guard let surface = film.part(place) else { return [] }
    return compositor.draw(list, into: surface, scale: scale).map { $0.moved(to: place) }
  }
}
