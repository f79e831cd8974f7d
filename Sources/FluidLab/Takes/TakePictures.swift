import FluidCore
import FluidPlayer
import FluidPlot
import FluidRaster
import FluidScene

/// The pictures of the take's graph and of its map of releases, kept while what they depend on
/// stays the same.
struct TakePictures: Sendable {
  let chart: MotionChart?
  /// nil: there is no room, or no release.
  let map: PlotPicture?
  private let key: Key
  private let mapKey: MapKey

  /// The dependencies of the map.
  private struct MapKey: Sendable, Hashable {
    let releases: [TakeCurve.Release]
    let size: Size
    let scale: Double
    let appearance: Appearance
  }

  /// The dependencies of the graph.
  private struct Key: Sendable, Hashable {
    let question: TakeAnalysis.Question
    let visible: ClosedRange<HandTime>?
    let layout: TakeLayout
    let scale: Double
    let appearance: Appearance
    let isFlipped: Bool
  }

  /// - Parameter earlier: The last pictures, which are kept where nothing has changed.
  /// - Returns: nil: there is no take.
  init?(
    _ model: LabModel, _ layout: TakeLayout, scale: Double, text: any TextSource,
    earlier: TakePictures?
  ) {
    guard let analysis = model.analysis else { return nil }
    let appearance = model.appearance
    let key = Key(
      question: analysis.question, visible: model.visible, layout: layout, scale: scale,
      appearance: appearance, isFlipped: model.tuning.isFlipped)
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
        zip(model.tuning.isFlipped ? ["A", "B"] : ["B", "A"], curves).map {
          MotionPlot.Series(name: $0, curve: $1)
        },
        visible: model.visible, size: layout.graph, scale: scale,
        palette: model.curves(palette), text: text)
      : nil
    let releases = analysis.curve.releases
    mapKey = MapKey(
      releases: releases, size: layout.map, scale: scale, appearance: appearance)
    if let earlier, earlier.mapKey == mapKey {
      map = earlier.map
      return
    }
    map =
      layout.map.height >= 48
      ? DecisionPlot.thumbnail(
        releases, size: layout.map, scale: scale, palette: palette, text: text)
      : nil
  }
}

/// The sizes of the parts of the take's page: the graph comes first, then the sentence, then the
/// map.
struct TakeLayout: Sendable, Hashable {
  /// The size of the page, in points.
  let room: Size
  /// Whether the page shares a sheet with the inspector.
  var isShared = false
  /// Whether the page has room for its bar and the graph alone; the rest is scrolled to.
  var isLow = false

  /// Whether the parts are below each other.
  var isNarrow: Bool { room.width < Self.narrow }

  private static let narrow = 820.0

  static let padding = 16.0
  static let barHeight = 44.0
  /// The width of the decision beside the graph, in points.
  static let decisionWidth = 288.0
  /// The least height of a graph with both axes, in points.
  static let minGraphHeight = 180.0
  /// The least and the greatest height of the graph above the inspector, in points.
  private static let (minSharedHeight, maxSharedHeight) = (96.0, 156.0)
  /// The height of a page for its bar and the least graph, in points.
  static func lowHeight(width: Double) -> Double {
    minGraphHeight + lowBar(isNarrow: width < narrow) + handle + 2 * lowGap
  }

  /// The height of a low page's bar, in points; a wide one has figures.
  private static func lowBar(isNarrow: Bool) -> Double { isNarrow ? 28 : 32 }

  /// The height that the card's handle takes, and the gaps below the parts of a low page, in
  /// points.
  private static let (handle, lowGap) = (20.0, 4.0)
  /// The least height of a sheet that the page shares with the inspector, in points: for its bar
  /// and the graph.
  static let minSheetHeight = barHeight + maxSharedHeight + 72

  /// The least height of the map, which is scrolled to in a low card, in points.
  static let minMapHeight = 120.0

  /// The gaps above the page's bar, below it and below the graph, in points.
  var gaps: (top: Double, middle: Double, bottom: Double) {
    isLow ? (0, Self.lowGap, Self.lowGap) : (6, 8, isNarrow ? 0 : 10)
  }

  /// The height of the bar of a wide page, in points.
  var barHeight: Double { isLow ? Self.lowBar(isNarrow: isNarrow) : Self.barHeight }

  private var height: Double {
    let rest = isLow ? barHeight + Self.handle + 2 * Self.lowGap : Self.barHeight + 36
    return max(60, room.height - rest)
  }
  private var width: Double { max(0, room.width - 2 * Self.padding) }

  var graph: Size {
    if isShared {
      let height = min(max(room.height - 320, Self.minSharedHeight), Self.maxSharedHeight)
      return Size(width: width, height: height)
    }
    if isNarrow, isLow { return Size(width: width, height: height) }
    if isNarrow {
      // A little of the next part is seen below it.
      let height = max(Self.minGraphHeight, min(0.5 * height, 0.75 * width))
      return Size(width: width, height: height.rounded())
    }
    return Size(width: max(0, width - Self.decisionWidth - Self.columnGap), height: height)
  }

  /// The size of all that is below the bar of a wide page.
  var whole: Size { Size(width: width, height: height) }

  /// The gap between decision and graph, in points.
  static let columnGap = 16.0

  var decision: Size { Size(width: Self.decisionWidth, height: height) }

  var map: Size {
    if isNarrow {
      let left = height - graph.height - 220
      return isShared || left < 120
        ? .zero : Size(width: width, height: min(left, 0.6 * width).rounded())
    }
    return Size(width: Self.decisionWidth, height: max(Self.minMapHeight, height - 200))
  }
}
