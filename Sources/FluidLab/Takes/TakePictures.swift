import FluidCore
import FluidPlayer
import FluidPlot
import FluidRaster
import FluidScene

/// The take's graph and its map of releases as they are drawn, made anew only when something in
/// them changes.
struct TakePictures: Sendable {
  let chart: MotionChart?
  /// Nil: there is no room for it, or nothing has been let go.
  let map: DecisionThumbnail?
  private let key: Key
  private let mapKey: MapKey

  /// What the map depends on.
  private struct MapKey: Sendable, Hashable {
    var releases: [TakeCurve.Release]
    var size: Size
    var scale: Double
    var appearance: Appearance
  }

  /// What they depend on.
  private struct Key: Sendable, Hashable {
    var question: TakeAnalysis.Question
    var visible: ClosedRange<HandTime>?
    var layout: TakeLayout
    var scale: Double
    var appearance: Appearance
  }

  /// - Parameter earlier: Those that were shown last, which are kept where they are the same.
  /// - Returns: nil: there is no take.
  init?(
    _ model: LabModel, _ layout: TakeLayout, scale: Double, text: any TextSource,
    earlier: TakePictures?
  ) {
    guard let analysis = model.analysis else { return nil }
    let appearance = model.appearance
    let key = Key(
      question: analysis.question, visible: model.visible, layout: layout, scale: scale,
      appearance: appearance)
    if let earlier, earlier.key == key {
      self = earlier
      return
    }
    self.key = key
    let palette = PlotPalette(onPanel: appearance)
    let curves = [analysis.curve] + [analysis.other].compactMap { $0 }
    chart =
      layout.graph.width >= 80 && layout.graph.height >= 60
      ? MotionChart(
        zip(["now", "A"], curves).map { MotionPlot.Series(name: $0, curve: $1) },
        visible: model.visible, size: layout.graph, scale: scale, palette: palette, text: text)
      : nil
    let releases = analysis.curve.releases.filter { $0.drawer == analysis.curve.drawer }
    mapKey = MapKey(
      releases: releases, size: layout.map, scale: scale, appearance: appearance)
    if let earlier, earlier.mapKey == mapKey {
      map = earlier.map
      return
    }
    map =
      layout.map.height >= 48
      ? DecisionThumbnail(releases, size: layout.map, scale: scale, palette: palette, text: text)
      : nil
  }
}

/// How large the parts of the take's page are.
struct TakeLayout: Sendable, Hashable {
  /// The page's, in points.
  let room: Size

  /// On narrow pages the decision lies above the graph.
  var isNarrow: Bool { room.width < 620 }

  static let padding = 16.0
  static let barHeight = 44.0
  /// How wide the decision is beside the graph, in points.
  static let decisionWidth = 288.0

  private var height: Double { max(60, room.height - Self.barHeight - 36) }

  var graph: Size {
    isNarrow
      ? Size(width: max(0, room.width - 2 * Self.padding), height: 196)
      : Size(
        width: max(0, room.width - Self.decisionWidth - 16 - 2 * Self.padding), height: height)
  }

  var decision: Size { Size(width: Self.decisionWidth, height: height) }

  var map: Size {
    isNarrow ? .zero : Size(width: Self.decisionWidth, height: max(0, height - 200))
  }
}
