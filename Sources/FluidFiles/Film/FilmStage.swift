import FluidCore
import FluidDrawer
import FluidPlayer
import FluidPlot
import FluidRaster
import FluidScene

/// Draws a film's pictures one after the other, each only where it differs from the previous one.
package struct FilmStage {
  /// The last picture drawn.
  package private(set) var picture: Bitmap
  private var panes: [FilmPane]
  private var graph: FilmGraph?
  private let names: [(text: String, place: PixelRect)]
  private let layout: FilmLayout
  private let palette: PlotPalette
  private let text: any TextSource
  private let fade: Double
  private var isBlank = true

  /// Fade-out time of a lifted finger's ring, in seconds of the film.
  private static let fade = 0.25

  /// A stage for a film, with nothing drawn yet.
  ///
  /// - Parameters:
  ///   - film: The film to draw.
  ///   - text: Source of glyphs.
  ///   - threads: Number of drawing threads; the pictures do not depend on it.
  package init(
    _ film: Film, text: any TextSource, threads: ThreadCount = .automatic
  ) {
    layout = film.layout
    self.text = text
    fade = Self.fade * film.schedule.speed
    palette = PlotPalette(
      film.series[0].settings.appearance.resolved(on: film.take.start.desktop))
    picture = Bitmap(width: layout.width, height: layout.height, color: palette.background)
    let fingers = film.showsFingers ? FingerTrack(film.take.events) : nil
    panes = zip(film.series, layout.panes).map { [layout] series, place in
      FilmPane(
        film.playback(of: series), fingers: fingers, in: place, scale: layout.scale, text: text,
        threads: threads)
    }
    names = zip(film.series, layout.names).map { ($0.name, $1) }
    if let place = layout.graph {
      let samples = MotionPlot.samples(
        width: Double(place.width) / layout.captionScale, scale: layout.captionScale)
      graph = FilmGraph(
        film.series.map { series in
          MotionPlot.Series(
            name: series.name,
            curve: TakeCurve(film.take, settings: series.override, samples: samples))
        }, subject: film.take.subject,
        visible: film.schedule.begin...max(film.schedule.begin, film.schedule.end), in: place,
        scale: layout.captionScale, palette: palette, text: text, threads: threads)
    }
  }

  /// Draws the picture at a time, no earlier than the last.
  ///
  /// - Parameter time: In seconds of the take.
  /// - Returns: Damage rectangles around all pixels that may have changed.
  package mutating func draw(at time: HandTime) -> [PixelRect] {
    let background = palette.background
    var changes: [PixelRect] = []
    var picture = Bitmap(width: 0, height: 0)
    swap(&picture, &self.picture)
    picture.withSurface { film in
      for index in panes.indices {
        changes += panes[index].draw(at: time, fade: fade, background: background, on: film)
      }
      if graph != nil {
        changes += graph!.draw(at: time, panes.map(\.playback.player), on: film)
      }
      if isBlank {
        for (number, name) in names.enumerated() {
          draw(name.text, number, in: name.place, on: film)
        }
      }
    }
    swap(&picture, &self.picture)
    guard !isBlank else {
      isBlank = false
      return [PixelRect(x: 0, y: 0, width: layout.width, height: layout.height)]
    }
    return changes
  }

  /// Draws a window's name beside a dot in its curve's colour.
  private func draw(_ name: String, _ number: Int, in place: PixelRect, on film: Surface) {
    guard let surface = film.part(place) else { return }
    let scale = layout.captionScale
    let size = Size(width: Double(place.width) / scale, height: Double(place.height) / scale)
    var list = DisplayList()
    list.fill(.rect(Rect(origin: .zero, size: size)), palette.background)
    list.fill(
      .circle(center: Point(x: 14, y: size.height / 2), radius: 4.5), palette.series(number))
    list.text(
      TextRun(
        name, font: FontStyle(size: 13, weight: .semibold), color: palette.label,
        at: Point(x: 26, y: size.height / 2 + 4.5), maxWidth: max(1, size.width - 34)))
    var compositor = Compositor(text: text, threads: .exactly(1))
    compositor.draw(list, into: surface, scale: scale, redraw: .everything)
  }
}
