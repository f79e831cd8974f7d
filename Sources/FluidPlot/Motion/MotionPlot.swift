import FluidCore
import FluidDrawer
import FluidPlayer
import FluidRaster
import FluidScene

/// Position over velocity on one time axis: a take with one setting, or with several.
///
/// A value; drawn by the project's own compositor, so that the same take gives the same pixels on
/// every machine that has the same letters.
package struct MotionPlot: Sendable {
  /// What the take is called.
  package var title: String
  /// One hand with several settings, or with one.
  package var series: [Series]

  /// The take with one of the settings.
  package struct Series: Sendable {
    /// What the settings are called.
    package var name: String
    /// How the panel moved with them.
    package var curve: TakeCurve

    /// A curve with the name of its settings.
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

  /// How many samples of a curve make a smooth line.
  ///
  /// - Parameters:
  ///   - width: The picture's, in points.
  ///   - scale: Device pixels per point.
  /// - Returns: A sample and a half a pixel, 600…8000.
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
    let margin = sheet.size.width < 640 || sheet.size.height < 420 ? 16.0 : 24.0
    let page = sheet.bounds.inset(by: margin)
    let header = MotionHeader(plot: self).draw(in: page, on: &sheet)
    let room = Rect(
      x: page.minX, y: header, width: page.width, height: page.maxY - header)
    MotionGraphs(series: series).draw(in: room, on: &sheet)
    return sheet.picture
  }
}
