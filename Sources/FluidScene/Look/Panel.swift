import FluidDrawer
import FluidGeometry
import FluidRaster

/// A drawer's panel in the window: where its parts are at one moment.
struct Panel {
  let frame: PanelFrame
  /// Points from the edge as the engine has it; may be negative.
  let extent: Double
  let style: PanelStyle

  init(_ snapshot: DrawerSnapshot, _ style: PanelStyle) {
    // Far beyond any window, yet safe to calculate with.
    extent = snapshot.extent.isFinite ? max(-1e5, min(1e5, snapshot.extent)) : 0
    frame = PanelFrame(snapshot.geometry, stops: snapshot.stops, extent: extent)
    self.style = style
  }

  var geometry: EdgeGeometry { frame.geometry }

  /// How far a panel that hangs goes on behind the window's edge, in points: enough that neither
  /// its far corners nor the light on them ever show.
  private var overrun: Double { radius * 2 + 16 }

  private var radius: Double {
    style.cornerRadius.isFinite ? max(0, min(1000, style.cornerRadius)) : 0
  }

  /// The whole panel, with the corners that face into the window rounded: all four of a card.
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

  /// What of the panel is in the window.
  var visible: Rect { frame.visible }

  /// A strip along the moving edge, from a depth before it.
  func strip(_ depth: Double) -> Rect {
    geometry.rect(depths: (frame.edge - depth)...frame.edge)
  }

  /// Whether anything of the panel, or of its shadow, can be seen.
  var isVisible: Bool {
    extent > 0 && geometry.length > 0 && geometry.breadth > 0
  }

  /// The window beside the panel, and the squares under its rounded corners.
  private var surroundings: (rest: [Rect], corners: [Rect]) {
    let breadth = max(0, geometry.breadth)
    var reach = min(frame.edge - frame.farSide, radius * 1.5)
    // Both ends of a card have corners, whose squares must not meet: where they did, it would be
    // dimmed twice.
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

  /// The window above, below, to the left and to the right of the panel, as far as there is any.
  private var rest: [Rect] {
    let (window, panel) = (geometry.container, visible)
    return [
      Rect(x: 0, y: 0, width: window.width, height: panel.minY),
      Rect(x: 0, y: panel.maxY, width: window.width, height: window.height - panel.maxY),
      Rect(x: 0, y: panel.minY, width: panel.minX, height: panel.height),
      Rect(x: panel.maxX, y: panel.minY, width: window.width - panel.maxX, height: panel.height),
    ].filter { !$0.isEmpty }
  }

  /// Draws the panel and dims the window beside it. What the panel blurs is neither dimmed nor in
  /// its shadow, so that its colours stay fresh, and so that over a still window the blur does not
  /// have to follow the panel.
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

  /// Whether nothing of the panel itself is to be seen: then no light falls on it, and it throws no
  /// shadow.
  private var isBare: Bool { style.material == .none && style.tint.alpha == 0 }

  /// - Parameter below: How many items of the list lie below all of the panel's.
  private func paintPane(_ below: Int, _ painter: inout Painter) {
    let palette = painter.palette
    // The light comes from above, wherever the panel hangs. A card's comes and goes with it: next
    // to the window, where it is out of sight, it would still throw one.
    painter.shadow(
      shape, radius: 40, offset: Point(x: 0, y: 6), palette.shadow.opacity(frame.arrival))
    // A tint that the author has not chosen follows the appearance.
    let tint = style.tint == PanelStyle().tint ? palette.panelTint : style.tint
    if let material = style.material.pane(tint: tint) {
      painter.material(shape, material, excludedFromBackdrop: painter.list.items.count - below)
    } else {
      painter.fill(shape, tint)
    }
  }

  /// The rim follows the moving edge and its corners, not the sides of the window; round a floating
  /// panel it goes all the way.
  private func paintRim(_ painter: inout Painter) {
    let color = painter.palette.rim
    guard geometry.fillsWindow else {
      return painter.stroke(shape, width: 0, color, alignment: .inside)
    }
    // Along the sides it dies away.
    let rim = strip(max(1, radius) + Self.rimEnd)
    let near = geometry.point(depth: frame.edge - radius, along: 0)
    let far = geometry.point(depth: frame.edge - radius - Self.rimEnd, along: 0)
    painter.clip(to: .rect(rim), bounds: rim) { [shape] painter in
      let axis: LinearFade.Axis = geometry.isVertical ? .vertical : .horizontal
      let (start, end) = geometry.isVertical ? (near.y, far.y) : (near.x, far.x)
      painter.fading(axis, from: start, to: end) {
        $0.stroke(shape, width: 0, color, alignment: .inside)
      }
    }
  }

  /// Over how much of the sides the rim dies away, in points.
  private static let rimEnd = 24.0

  /// The measuring line: 4 points wide, its outer side on the moving edge.
  func paintMark(_ painter: inout Painter) {
    guard let mark = style.edgeMark else { return }
    painter.fill(.rect(strip(4)), mark)
  }
}

extension PanelStyle.Material {
  /// The pane for a tint; nil where nothing is blurred. Thicker ones blur more and let less colour
  /// through.
  func pane(tint: Color) -> BackdropFilter? {
    switch self {
    case .ultraThin: BackdropFilter(blur: 20, saturation: 1.8, tint: tint, grain: 1)
    case .thin:
      BackdropFilter(blur: 28, saturation: 1.7, tint: tint.strengthened(by: 0.25), grain: 1)
    case .regular:
      BackdropFilter(blur: 36, saturation: 1.5, tint: tint.strengthened(by: 0.5), grain: 1)
    case .none: nil
    }
  }
}

extension Color {
  /// Less translucent by a share of what is missing to opaque, 0…1.
  fileprivate func strengthened(by share: Double) -> Color {
    var copy = self
    copy.alpha = UInt8((Double(alpha) + (255 - Double(alpha)) * share).rounded())
    return copy
  }
}
