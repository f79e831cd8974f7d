import FluidCore

/// Positions in a film's picture, in pixels: windows side by side, their names above, the graph
/// below.
package struct FilmLayout: Sendable, Hashable {
  /// Width in pixels, 1 or more.
  package let width: Int
  /// Height in pixels, 1 or more.
  package let height: Int
  /// Pixels per point of the windows.
  package let scale: Double
  /// Rectangle of each window.
  package let panes: [PixelRect]
  /// Rectangle of each window's name; empty without names.
  package let names: [PixelRect]
  /// Rectangle of the graph; nil without one.
  package let graph: PixelRect?
  /// Pixels per point of names and graph.
  package let captionScale: Double

  /// The content of a film.
  package struct Content: Sendable, Hashable {
    /// Size of each window in points; one or more.
    package var windows: [Size]
    /// Whether names stand above the windows.
    package var hasNames: Bool
    /// Whether a graph is drawn below.
    package var hasGraph: Bool

    /// Windows of sizes in points, with or without names and graph.
    package init(windows: [Size], hasNames: Bool = false, hasGraph: Bool = false) {
      self.windows = windows
      self.hasNames = hasNames
      self.hasGraph = hasGraph
    }
  }

  /// Distance between windows, in pixels at a scale of 1.
  private static let gap = 12.0
  private static let nameHeight = 32.0
  /// The graph's share of the tallest window's height, three tenths of the whole, and its smallest
  /// legible height, in pixels at a scale of 1.
  private static let (graphShare, graphHeight) = (3.0 / 7, 180.0)

  /// A layout as large as its content.
  ///
  /// - Parameter scale: Pixels per point.
  package init(_ content: Content, scale: Double = 1) {
    let tallest = content.windows.map(\.height).max() ?? 1
    let gaps = Double(content.windows.count - 1) * Self.gap
    let width = (content.windows.reduce(0) { $0 + $1.width } + gaps) * scale
    let name = content.hasNames ? Self.nameHeight : 0
    let graph = content.hasGraph ? max(Self.graphHeight, tallest * Self.graphShare) : 0
    self.init(
      content, width: Int(max(1, width.rounded())),
      height: Int(max(1, ((tallest + name + graph) * scale).rounded())), scale: scale,
      captionScale: scale)
  }

  /// A layout of a given size, with windows as large as fit.
  ///
  /// - Parameters:
  ///   - content: The content of the film.
  ///   - width: In pixels.
  ///   - height: In pixels.
  package init(_ content: Content, width: Int, height: Int) {
    let caption = Self.captionScale(width: width)
    let name = content.hasNames ? Self.nameHeight * caption : 0
    let graph = content.hasGraph ? Self.graph(in: Double(height), scale: caption) : 0
    let gaps = Double(content.windows.count - 1) * Self.gap * caption
    let across = content.windows.reduce(0) { $0 + $1.width }
    let tallest = content.windows.map(\.height).max() ?? 1
    let scale = min(
      (Double(width) - gaps) / max(1, across),
      (Double(height) - name - graph) / max(1, tallest))
    self.init(
      content, width: width, height: height, scale: max(1.0 / 16, scale), captionScale: caption)
  }

  private static func captionScale(width: Int) -> Double { width >= 1600 ? 2 : 1 }

  private static func graph(in height: Double, scale: Double) -> Double {
    min(height / 2, max(graphHeight * scale, height * graphShare / (1 + graphShare)))
  }

  private init(
    _ content: Content, width: Int, height: Int, scale: Double, captionScale: Double
  ) {
    (self.width, self.height, self.scale) = (max(1, width), max(1, height), scale)
    let all = PixelRect(x: 0, y: 0, width: self.width, height: self.height)
    self.captionScale = captionScale
    let sizes = content.windows.map { window in
      (
        width: max(1, Int((window.width * scale).rounded())),
        height: max(1, Int((window.height * scale).rounded()))
      )
    }
    let gap = Int(Self.gap * captionScale)
    let name = content.hasNames ? Int(Self.nameHeight * captionScale) : 0
    let tallest = sizes.map(\.height).max() ?? 1
    // The graph takes the height that the windows leave, but at least its legible height, or half
    // of a film too low for that.
    let graph =
      content.hasGraph
      ? max(min(height / 2, Int(Self.graphHeight * captionScale)), height - tallest - name) : 0
    let above = PixelRect(x: 0, y: 0, width: self.width, height: self.height - graph)
    let row = sizes.reduce(0) { $0 + $1.width } + gap * (sizes.count - 1)
    var x = max(0, (width - row) / 2)
    let top = max(0, (height - graph - name - tallest) / 2)
    var panes: [PixelRect] = []
    var names: [PixelRect] = []
    for size in sizes {
      let pane = PixelRect(x: x, y: top + name, width: size.width, height: size.height)
      panes.append(pane.intersection(above))
      if content.hasNames {
        names.append(
          PixelRect(x: x, y: top, width: size.width, height: name).intersection(above))
      }
      x += size.width + gap
    }
    self.panes = panes
    self.names = names
    self.graph =
      content.hasGraph
      ? PixelRect(x: 0, y: height - graph, width: width, height: graph).intersection(all) : nil
  }
}
