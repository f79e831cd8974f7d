import FluidGeometry

/// What lies where in a film's picture, in its pixels: the windows side by side, their names above
/// them, the graph below.
public struct FilmLayout: Sendable, Hashable {
  /// The film's size in pixels, 1 or more on each side.
  public let width: Int
  /// In pixels.
  public let height: Int
  /// Pixels per point of the windows.
  public let scale: Double
  /// Each window's.
  public let panes: [PixelRect]
  /// Each window's name; empty: they have none.
  public let names: [PixelRect]
  /// The graph's; nil: there is none.
  public let graph: PixelRect?
  /// Pixels per point of letters and lines that are not the windows' own.
  public let captionScale: Double

  /// What a film shows.
  public struct Content: Sendable, Hashable {
    /// Each window's size in points; one or more.
    public var windows: [Size]
    /// Whether each window's name stands above it.
    public var hasNames: Bool
    /// Whether the graph is below.
    public var hasGraph: Bool

    /// Windows of so many points side by side, with names above or a graph below.
    public init(windows: [Size], hasNames: Bool = false, hasGraph: Bool = false) {
      self.windows = windows
      self.hasNames = hasNames
      self.hasGraph = hasGraph
    }
  }

  /// Between windows, in pixels at one pixel a point.
  private static let gap = 12.0
  private static let nameHeight = 32.0
  /// The graph's share of the height, and the least that it needs to be read, in pixels at one
  /// pixel a point.
  private static let (graphShare, graphHeight) = (0.28, 180.0)

  /// A film as large as what it shows.
  ///
  /// - Parameter scale: Pixels per point.
  public init(_ content: Content, scale: Double = 1) {
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

  /// A film of a given size in pixels, its windows as large as fit.
  ///
  /// - Parameters:
  ///   - content: What it shows.
  ///   - width: In pixels.
  ///   - height: In pixels.
  public init(_ content: Content, width: Int, height: Int) {
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
    // The graph takes what the windows leave, and as much as it needs to be read.
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
