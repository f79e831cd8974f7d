import FluidDrawer
import FluidGeometry
import FluidRaster

/// A drawer's panel in the window: where its parts are at one moment.
struct Panel {
  let geometry: EdgeGeometry
  /// Points from the edge; may be negative.
  let extent: Double
  let style: PanelStyle

  init(_ snapshot: DrawerSnapshot, _ style: PanelStyle) {
    geometry = snapshot.geometry
    // Far beyond any window, yet safe to calculate with.
    extent = snapshot.extent.isFinite ? max(-1e5, min(1e5, snapshot.extent)) : 0
    self.style = style
  }

  /// How far the panel goes on behind the window's edge, in points: enough that neither its far corners
  /// nor the light on them ever show.
  private var overrun: Double { radius * 2 + 16 }

  private var radius: Double {
    style.cornerRadius.isFinite ? max(0, min(1000, style.cornerRadius)) : 0
  }

  /// The whole panel, with the corners that face into the window rounded.
  var shape: Shape {
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
  var visible: Rect { geometry.panel(extent: extent) }

  /// A strip along the moving edge, from a depth before it.
  func strip(_ depth: Double) -> Rect { geometry.rect(depths: (extent - depth)...extent) }

  /// Whether anything of the panel, or of its shadow, can be seen.
  var isVisible: Bool {
    extent > 0 && geometry.container.width > 0 && geometry.container.height > 0
  }

  /// The window beside the panel, and the squares under its rounded corners.
  private var surroundings: (rest: Rect, corners: [Rect]) {
    let reach = min(extent, radius * 1.5)
    let breadth = max(0, geometry.breadth)
    let corners =
      reach > 0
      ? [0...min(reach, breadth), max(0, breadth - reach)...breadth].map {
        geometry.rect(depths: (extent - reach)...extent, along: $0)
      } : []
    return (geometry.rect(depths: extent...max(extent, geometry.length)), corners)
  }

  /// Draws the panel and dims the window beside it. What the panel blurs is neither dimmed nor in its shadow, so that
  /// its colours stay fresh, and so that over a still window the blur does not have to follow the panel.
  func paint(over dimming: Color, _ painter: inout Painter) {
    let below = painter.list.items.count
    let surroundings = surroundings
    if dimming.alpha > 0 {
      for corner in surroundings.corners { painter.fill(.rect(corner), dimming) }
    }
    if !isBare { paintPane(below, &painter) }
    if dimming.alpha > 0, !surroundings.rest.isEmpty {
      painter.fill(.rect(surroundings.rest), dimming)
    }
    if !isBare { paintRim(&painter) }
  }

  /// Whether nothing of the panel itself is to be seen: then no light falls on it, and it throws no shadow.
  private var isBare: Bool { style.material == .none && style.tint.alpha == 0 }

  /// - Parameter below: How many items of the list lie below all of the panel's.
  private func paintPane(_ below: Int, _ painter: inout Painter) {
    let palette = painter.palette
    // The light comes from above, wherever the panel hangs.
    painter.shadow(shape, radius: 40, offset: Point(x: 0, y: 6), palette.shadow)
    // A tint nobody chose follows the appearance.
    let tint = style.tint == PanelStyle().tint ? palette.panelTint : style.tint
    if let material = style.material.pane(tint: tint) {
      painter.material(shape, material, excludedFromBackdrop: painter.list.items.count - below)
    } else {
      painter.fill(shape, tint)
    }
  }

  /// The rim follows the moving edge and its corners, not the sides of the window.
  private func paintRim(_ painter: inout Painter) {
    let rim = strip(max(1, radius))
    let color = painter.palette.rim
    painter.clip(to: .rect(rim), bounds: rim) { [shape] painter in
      painter.stroke(shape, width: 0, color, alignment: .inside)
    }
  }

  /// The measuring line: 4 points wide, its outer side on the moving edge.
  func paintMark(_ painter: inout Painter) {
    guard let mark = style.edgeMark else { return }
    painter.fill(.rect(strip(4)), mark)
  }
}

extension PanelStyle.Material {
  /// The pane for a tint; nil where nothing is blurred. Thicker ones blur more and let less colour through.
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
