import FluidCore
import FluidDrawer
import FluidRaster

extension Drawer {
  /// Draws the drawer and its scrim.
  func paint(
    _ snapshot: DrawerSnapshot, number: Int, in window: Rect, _ memo: LayoutMemo,
    _ painter: inout Painter
  ) {
    let panel = Panel(snapshot, style)
    // Beside a light panel less black has the same effect.
    let strength = painter.state.appearance == .dark ? 1 : 0.6
    let dimming = Color.black.opacity(snapshot.scrim * strength)
    guard panel.isVisible else {
      painter.draw { if dimming.alpha > 0 { $0.fill(.rect(window), dimming) } }
      return
    }
    painter.draw { panel.paint(over: dimming, &$0) }
    painter.clip(to: panel.shape, bounds: panel.visible) { painter in
      let length = contentLength(panel, snapshot)
      let area = contentArea(panel, snapshot, length)
      // The area's own size depends on the panel's place by rounding.
      let axis: Axis = panel.geometry.isVertical ? .vertical : .horizontal
      let room = axis.size(along: length, across: max(0, panel.geometry.breadth))
      let box = memo.box(.drawer(number), in: room, painter.context) {
        content.layout(in: $0, $1)
      }
      var origin = origin(of: box.size, in: area, panel.geometry.side, painter.context)
      if configuration.scroll.handsOver, panel.geometry.isVertical, snapshot.scroll != 0,
        !memo.isScrolled(.drawer(number))
      {
        // Content that is longer than the panel, and no list, scrolls as a whole, clipped before
        // the handle.
        origin.y = area.y - snapshot.scroll
        painter.clip(to: .rect(area), bounds: area) {
          fadingAtEdge(panel, &$0) { box.paint(at: SubpixelSnap.snap(origin), &$0) }
        }
      } else {
        fadingAtEdge(panel, &painter) { box.paint(at: SubpixelSnap.snap(origin), &$0) }
      }
      painter.draw { panel.paintMark(&$0) }
      paintHandle(panel, snapshot, number, memo, &painter)
    }
  }

  /// Fades content that stands still while the edge moves over it, so that no line is cut in two or
  /// shows through the handle.
  private func fadingAtEdge(
    _ panel: Panel, _ painter: inout Painter, _ body: (inout Painter) -> Void
  ) {
    guard attachment == .window else { return body(&painter) }
    let (start, end) = Self.fade
    let near = panel.geometry.point(depth: panel.frame.edge - start, along: 0)
    let far = panel.geometry.point(depth: panel.frame.edge - end, along: 0)
    if panel.geometry.isVertical {
      painter.fading(.vertical, from: near.y, to: far.y, body)
    } else {
      painter.fading(.horizontal, from: near.x, to: far.x, body)
    }
  }

  /// Where the content begins to fade and where it is gone, in points from the moving edge: over 24
  /// points, beside the grabber.
  private static let fade = (start: 32.0, end: 8.0)

  /// The content's length along the drawer's axis in unlimited room, plus the handle's depth.
  func naturalLength(
    number: Int, in window: Size, _ context: LayoutContext, _ memo: LayoutMemo
  ) -> Double {
    let geometry = configuration.geometry(in: window, context.direction)
    let axis: Axis = geometry.isVertical ? .vertical : .horizontal
    let room = axis.size(along: .infinity, across: geometry.breadth)
    let box = memo.box(.natural(number), in: room, context) { content.layout(in: $0, $1) }
    let length = axis.along(box.size) + handle.depth
    return length.isFinite ? length : 0
  }

  /// The length along the drawer's axis that the content is laid out for, by its fit, in points.
  private func contentLength(_ panel: Panel, _ snapshot: DrawerSnapshot) -> Double {
    var reach = snapshot.stops.range.upperBound
    if case .shown(let minimum) = fit { reach = max(minimum + handle.depth, panel.frame.edge) }
    return max(0, min(1e5, reach) - handle.depth)
  }

  /// The content's area, beside the handle.
  private func contentArea(
    _ panel: Panel, _ snapshot: DrawerSnapshot, _ length: Double
  ) -> Rect {
    switch attachment {
    case .window:
      // Below its smallest extent the panel pushes the content along, so that they do not collide.
      // Six tenths of the way: with less than 0.52 the pull-down's cover would meet its grabber,
      // with more than 0.66 its title would leave the window.
      let squeeze = min(0, panel.extent - snapshot.stops.range.lowerBound) * 0.6
      return panel.geometry.rect(depths: squeeze...(squeeze + length))
    case .panel:
      let far = panel.frame.edge - handle.depth
      return panel.geometry.rect(depths: (far - length)...far)
    }
  }

  /// Aligns content that is smaller than its area to the side it is attached to.
  private func origin(
    of size: Size, in area: Rect, _ side: EdgeGeometry.Side, _ context: LayoutContext
  ) -> Point {
    let atEdge: Alignment = attachment == .panel ? .trailing : .leading
    let away: Alignment = attachment == .panel ? .leading : .trailing
    let reading = context.direction.resolve(.leading)
    let (horizontal, vertical): (Alignment, Alignment) =
      switch side {
      case .top: (reading, atEdge)
      case .bottom: (reading, away)
      case .left: (atEdge, .leading)
      case .right: (away, .leading)
      }
    return Point(
      x: area.x + horizontal.inset(size.width, in: area.width),
      y: area.y + vertical.inset(size.height, in: area.height))
  }

  private func paintHandle(
    _ panel: Panel, _ snapshot: DrawerSnapshot, _ number: Int, _ memo: LayoutMemo,
    _ painter: inout Painter
  ) {
    // On a panel less deep than its handle, the handle is centred in what is left.
    let strip = panel.strip(min(handle.depth, max(0, panel.frame.edge)))
    let placement = Handle.Placement(
      side: panel.geometry.side, isHeld: snapshot.phase == .dragging,
      flash: painter.state.interaction.flash)
    handle.paint(in: strip, placement, memo, &painter)
    if painter.state.focus == .handle(number) {
      painter.draw { Self.ring(placement, in: strip, panel, &$0) }
    }
  }

  /// Draws the focus ring around the handle.
  private static func ring(
    _ placement: Handle.Placement, in strip: Rect, _ panel: Panel, _ painter: inout Painter
  ) {
    let length = min(96, panel.geometry.breadth)
    let size =
      placement.isVertical ? Size(width: length, height: 18) : Size(width: 18, height: length)
    let ring = Rect(
      x: strip.midX - size.width / 2, y: strip.midY - size.height / 2, width: size.width,
      height: size.height)
    painter.stroke(.capsule(ring), width: 2, painter.palette.focus, alignment: .inside)
  }
}
