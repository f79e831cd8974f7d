import FluidCore
import FluidFiles
import FluidPlayer
import FluidPlot
import FluidRaster
import FluidScene
import FluidSettings

/// Draws plots of a recorded take.
struct PlotDrawing {
  let recorded: RecordedTake
  /// The picture's size, in points.
  var size = Size(width: 960, height: 600)
  /// Device pixels per point.
  var scale = 1.0
  /// The appearance; nil: the recording's.
  var appearance: Appearance?

  /// The take's title: its file's name.
  private var title: String {
    recorded.path == "-" ? "recording" : RecordedTake.name(of: recorded.path)
  }

  /// Number of samples per curve for a smooth line.
  var samples: Int { MotionPlot.samples(width: size.width, scale: scale) }

  /// The take's curve with each of several settings; nil: the recorded settings.
  func curves(_ settings: [Settings?]) -> [TakeCurve] {
    settings.map { settings in
      var progress = recorded.progress
      return TakeCurve(recorded.take, settings: settings, samples: samples) { progress.report($0) }
    }
  }

  /// Draws curves, each motion once.
  ///
  /// - Parameter names: A name per curve; empty: a single curve, named after the take.
  func motion(_ curves: [TakeCurve], names: [String]) -> Bitmap {
    let names = names.isEmpty ? [title] : names
    var motions: [(curve: TakeCurve, names: [String])] = []
    for (name, curve) in zip(names, curves) {
      if let same = motions.firstIndex(where: { $0.curve.samples == curve.samples }) {
        motions[same].names.append(name)
      } else {
        motions.append((curve, [name]))
      }
    }
    let plot = MotionPlot(
      title: title,
      series: motions.map { MotionPlot.Series(name: Self.name(of: $0.names), curve: $0.curve) })
    return draw {
      plot.picture(size: size, scale: scale, appearance: $0, text: $1)
    }
  }

  /// A name of settings with one motion: the first three, and how many more.
  private static func name(of names: [String]) -> String {
    let rest = names.count - 3
    return names.prefix(3).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  func decision(_ curve: TakeCurve) throws -> Bitmap {
    guard let plot = DecisionPlot(title: title, curve: curve) else {
      throw Failure("\(recorded.path): no hand lets go of a drawer in it", .badData)
    }
    return draw {
      plot.picture(size: size, scale: scale, appearance: $0, text: $1)
    }
  }

  private func draw(_ plot: (Appearance, any TextSource) -> PlotPicture) -> Bitmap {
    let fonts = Fonts(recorded.settings).source
    let picture = plot(
      appearance ?? recorded.settings.appearance.resolved(on: DesktopPreferences()), fonts)
    var renderer = FrameRenderer(text: fonts, scale: scale)
    return renderer.render(picture.list, size: size)
  }
}
