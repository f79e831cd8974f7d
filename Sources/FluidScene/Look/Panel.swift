import FluidCore
import FluidDrawer
import FluidRaster

/// A drawer's panel: the geometry of its parts at one moment.
struct Panel {
  let frame: PanelFrame
  /// The engine's extent, in points; may be negative. Clamped to ±1e5.
  let extent: Double
  let style: PanelStyle
  /// The brightness of the rim light, a factor of 1 or more: it grows with the speed.
  private let rimLight: Double
  /// The strength of the shadow, 0…1: a panel that is pulled out lies higher.
  private let depth: Double
  /// Whether the rim light is along the moving edge alone, and not all round.
  private let hasOpenRim: Bool
  /// Whether the panel recedes under others of its stack.
  private let recedes: Bool

  init(_ snapshot: DrawerSnapshot, _ style: PanelStyle) {
    // Far beyond any window, yet safe to calculate with.
    extent = snapshot.extent.isFinite ? max(-1e5, min(1e5, snapshot.extent)) : 0
    frame = PanelFrame(snapshot.geometry, stops: snapshot.stops, extent: extent)
    self.style = style
    hasOpenRim = frame.geometry.fillsWindow
    recedes = false
    let speed = snapshot.velocity.isFinite ? abs(snapshot.velocity) : 0
    rimLight = 1 + 0.8 * speed / (speed + 1200)
    depth = snapshot.progress.isFinite ? 0.75 + 0.25 * min(1, max(0, snapshot.progress)) : 1
  }

  private init(_ panel: Panel, under stacked: StackedDrawer) {
    frame = panel.frame.scaled(by: stacked.scale, movedBy: stacked.edge - panel.extent)
    extent = stacked.edge
    var style = panel.style
    style.cornerRadius *= stacked.scale
    self.style = style
    (rimLight, depth, hasOpenRim) = (panel.rimLight, panel.depth, panel.hasOpenRim)
    recedes = true
  }

  /// The panel as it recedes under others of its stack.
  func receding(under stacked: StackedDrawer) -> Panel { Panel(self, under: stacked) }

  /// Maps what is drawn on this panel onto the receding one; nil: they are the same.
  func transform(to receding: Panel, _ stacked: StackedDrawer) -> AffineTransform? {
    let middle = geometry.point(depth: frame.edge, along: geometry.breadth / 2)
    let goal = geometry.point(depth: receding.frame.edge, along: geometry.breadth / 2)
    guard stacked.scale != 1 || middle != goal else { return nil }
    return .scale(stacked.scale).about(middle)
      .concatenating(.translation(x: goal.x - middle.x, y: goal.y - middle.y))
  }

  var geometry: EdgeGeometry { frame.geometry }

  /// How far a panel attached to an edge extends beyond the window, in points: enough that neither
  /// its outer corners nor their rim light ever show.
  private var overrun: Double { radius * 2 + 16 }

  private var radius: Double {
    style.cornerRadius.isFinite ? max(0, min(1000, style.cornerRadius)) : 0
  }

  /// The panel's outline. The corners that face into the window are rounded; a card has four
  /// rounded corners.
  var shape: Shape {
    if frame.isCard { return .roundedRect(frame.rect, radius: radius) }
    let rect = geometry.rect(depths: min(-overrun, extent - overrun)...extent)
    let corners: CornerRadii =
      switch geometry.side {
      case .top: .bottom(radius)
      case .bottom: .top(radius)
      case .left: .right(radius)
      case .right: .left(radius)
      }
    return .roundedRect(rect, corners, smoothing: 0.6)
  }

  /// The part of the panel inside the window.
  var visible: Rect { frame.visible }

  /// A strip of the given depth along the moving edge.
  func strip(_ depth: Double) -> Rect {
    geometry.rect(depths: (frame.edge - depth)...frame.edge)
  }

  /// Whether any of the panel, or of its shadow, is visible.
  var isVisible: Bool {
    extent > 0 && geometry.length > 0 && geometry.breadth > 0
  }

  /// The parts of the window that are dimmed: over the pane's shadow those beside the panel, and
  /// under the pane the squares of its rounded corners.
  private var surroundings: (rest: [Rect], corners: [Rect]) {
    // A receding panel moves while its scrim stays: the sides of parts would move through all of
    // the window, and each step would draw it anew. Its pane hides what is dimmed under it.
    if recedes, style.material != .none {
      return ([], [Rect(origin: .zero, size: geometry.container)])
    }
    let breadth = max(0, geometry.breadth)
    var reach = min(frame.edge - frame.farSide, radius * 1.5)
    // A card has corners at both ends. Their squares must not overlap: the overlap would be dimmed
    // twice.
    if frame.isCard { reach = min(reach, (frame.edge - frame.farSide) / 2, breadth / 2) }
    guard reach > 0 else { return (rest, []) }
    var ends = [(frame.edge - reach)...frame.edge]
    if frame.isCard { ends.append(frame.farSide...(frame.farSide + reach)) }
    let corners = ends.flatMap { depths in
      [0...min(reach, breadth), max(0, breadth - reach)...breadth].map {
        geometry.rect(depths: depths, along: $0)
      }
    }
    return (rest, corners)
  }

  /// The window above, below, left and right of the panel, where there is any.
  private var rest: [Rect] {
    let (window, panel) = (geometry.container, visible)
    return [
      Rect(x: 0, y: 0, width: window.width, height: panel.minY),
      Rect(x: 0, y: panel.maxY, width: window.width, height: window.height - panel.maxY),
      Rect(x: 0, y: panel.minY, width: panel.minX, height: panel.height),
      Rect(x: panel.maxX, y: panel.minY, width: window.width - panel.maxX, height: panel.height),
    ].filter { !$0.isEmpty }
  }

  /// Draws the panel and dims the window beside it. The scrim and the shadow are left out of the
  /// panel's backdrop: its colours stay fresh, and over a still window the blur need not follow the
  /// panel.
  func paint(over dimming: Color, _ painter: inout Painter) {
    let below = painter.list.items.count
    let surroundings = surroundings
    if dimming.alpha > 0 {
      for corner in surroundings.corners { painter.fill(.rect(corner), dimming) }
    }
    if !isBare { paintPane(below, &painter) }
    if dimming.alpha > 0 {
      for rest in surroundings.rest { painter.fill(.rect(rest), dimming) }
    }
    if !isBare { paintRim(&painter) }
  }

  /// Whether the panel itself is transparent; it then has no rim light and no shadow.
  private var isBare: Bool { style.material == .none && style.tint.alpha == 0 }

  /// - Parameter below: The number of list items below all of the panel's.
  private func paintPane(_ below: Int, _ painter: inout Painter) {
    let palette = painter.palette
    // The light comes from above, on whatever edge the panel is. A card's shadow fades with its
    // arrival: next to the window, out of sight, it would still throw one.
    painter.shadow(
      shape, radius: 40, offset: Point(x: 0, y: 6),
      palette.shadow.opacity(frame.arrival * depth))
    // The default tint follows the appearance.
    let tint = style.tint == PanelStyle().tint ? palette.panelTint : style.tint
    if let material = style.material.pane(tint: tint) {
      painter.material(shape, material, excludedFromBackdrop: painter.list.items.count - below)
    } else {
      painter.fill(shape, tint)
    }
  }

  /// Draws the rim light along the moving edge and its corners, not along the sides of the window;
  /// around a floating panel it is closed.
  private func paintRim(_ painter: inout Painter) {
    var color = painter.palette.rim
    guard hasOpenRim else {
      return painter.stroke(shape, width: 0, color, alignment: .inside)
    }
    // Only where the moving edge is redrawn anyway.
    color.alpha = UInt8(min(255, Double(color.alpha) * rimLight))
    // Along the sides the rim light fades out.
    let rim = strip(max(1, radius) + Self.rimEnd)
    let near = geometry.point(depth: frame.edge - radius, along: 0)
    let far = geometry.point(depth: frame.edge - radius - Self.rimEnd, along: 0)
    painter.clip(to: .rect(rim), bounds: rim) { [shape] painter in
      let axis: Axis = geometry.isVertical ? .vertical : .horizontal
      let (start, end) = geometry.isVertical ? (near.y, far.y) : (near.x, far.x)
      painter.fading(axis, from: start, to: end) {
        $0.stroke(shape, width: 0, color, alignment: .inside)
      }
    }
  }

  /// The length over which the rim light fades out along the sides, in points.
  private static let rimEnd = 24.0

  /// Draws the edge mark: a line 4 points wide with its outer side on the moving edge.
  func paintMark(_ painter: inout Painter) {
    guard let mark = style.edgeMark else { return }
    painter.fill(.rect(strip(4)), mark)
  }
}

extension PanelStyle.Material {
  /// The backdrop filter for a tint; nil for the material without blur. Thicker materials blur more
  /// and are less translucent.
  func pane(tint: Color) -> BackdropFilter? {
    switch self {
    case .ultraThin: BackdropFilter(blur: 20, saturation: 2.25, tint: tint, grain: 1)
    case .thin:
      BackdropFilter(blur: 28, saturation: 2.1, tint: tint.strengthened(by: 0.25), grain: 1)
    case .regular:
      BackdropFilter(blur: 36, saturation: 1.9, tint: tint.strengthened(by: 0.5), grain: 1)
    case .none: nil
    }
  }
}

extension Color {
  /// Raises the alpha by a share, 0…1, of what is missing to opaque.
  fileprivate func strengthened(by share: Double) -> Color {
    var copy = self
    copy.alpha = UInt8((Double(alpha) + (255 - Double(alpha)) * share).rounded())
    return copy
  }
}
