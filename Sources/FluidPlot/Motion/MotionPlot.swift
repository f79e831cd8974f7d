import FluidCore
import FluidDrawer
import FluidPlayer
import FluidRaster
import FluidScene

/// A plot of a take's position and velocity over time, with one or several settings.
///
/// Drawn by the project's own compositor, so that a take gives the same pixels on every machine
/// with the same font.
package struct MotionPlot: Sendable {
  /// The title.
  package var title: String
  /// The take with each of the settings.
  package var series: [Series]

  /// The take with one of the settings.
  package struct Series: Sendable {
    /// The name of the settings.
    package var name: String
    /// The motion with them.
    package var curve: TakeCurve

    /// A curve and the name of its settings.
    package init(name: String, curve: TakeCurve) {
      self.name = name
      self.curve = curve
    }
  }

  /// A plot of one or more curves of the same take.
  package init(title: String, series: [Series]) {
    self.title = title
    self.series = series
  }

  /// The number of samples for a smooth line.
  ///
  /// - Parameters:
  ///   - width: The picture's, in points.
  ///   - scale: Device pixels per point.
  /// - Returns: One and a half for each pixel, 600…8000.
  package static func samples(width: Double, scale: Double) -> Int {
    let wanted = width * scale * 1.5
    return wanted.isFinite ? Int(max(600, min(8000, wanted))) : 600
  }

  /// The plot at a size.
  ///
  /// - Parameters:
  ///   - size: In points; what does not fit is left out.
  ///   - scale: Device pixels per point.
  ///   - text: What letters are measured by.
  package func picture(
    size: Size, scale: Double = 1, appearance: Appearance = .dark,
    text: any TextSource = StrokeFont()
  ) -> PlotPicture {
    var sheet = PlotSheet(size: size, scale: scale, appearance: appearance, text: text)
    let page = sheet.page
    let header = MotionHeader(plot: self).draw(in: page, on: &sheet)
    let room = Rect(
      x: page.minX, y: header, width: page.width, height: page.maxY - header)
    MotionGraphs(series: series).draw(in: room, on: &sheet)
    return sheet.picture
  }
}
