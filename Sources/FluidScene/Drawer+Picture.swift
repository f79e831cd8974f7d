import FluidCore
import FluidDrawer
import FluidRaster

extension Drawer {
  /// Draws the drawer and its scrim.
  func paint(
    _ snapshot: DrawerSnapshot, number: Int, in window: Rect, _ memo: LayoutMemo,
    _ painter: inout Painter
  ) {
    let pulled = Panel(snapshot, style)
    let pin = pin(pulled, snapshot)
    // A card that fills its area keeps its margin.
    let panel =
      pin.map { pulled.frame.isCard ? Panel(snapshot.resting(at: $0), style) : pulled }
      ?? pulled
    // Beside a light panel less black has the same effect.
    let strength = painter.state.appearance == .dark ? 1 : 0.6
    let dimming = painter.palette.scrim.opacity(snapshot.scrim * strength)
    guard panel.isVisible else {
      painter.draw { if dimming.alpha > 0 { $0.fill(.rect(window), dimming) } }
      return
    }
    guard let stacked = snapshot.stacked else {
      painter.draw { panel.paint(over: dimming, &$0) }
      return painter.clip(to: panel.shape, bounds: panel.visible) {
        paintContent(panel, pulled, pin, snapshot, number, memo, &$0)
      }
    }
    let shown = panel.receding(under: stacked)
    painter.draw { shown.paint(over: dimming, &$0) }
    painter.clip(to: shown.shape, bounds: shown.visible) { painter in
      if let transform = panel.transform(to: shown, stacked) {
        painter.layer(LayerEffect(transform: transform), bounds: panel.visible) {
          paintContent(panel, pulled, pin, snapshot, number, memo, &$0)
        }
      } else {
        paintContent(panel, pulled, pin, snapshot, number, memo, &painter)
      }
      painter.draw {
        $0.fill(.rect(shown.visible), $0.palette.scrim.opacity(stacked.dim))
      }
    }
  }

  /// Draws the panel's content, edge mark and handle.
  ///
  /// - Parameters:
  ///   - pulled: The panel before pinning.
  ///   - pin: The moving edge that the content is laid out for; nil: the panel's own.
  private func paintContent(
    _ panel: Panel, _ pulled: Panel, _ pin: Double?, _ snapshot: DrawerSnapshot, _ number: Int,
    _ memo: LayoutMemo, _ painter: inout Painter
  ) {
    var length = contentLength(panel, snapshot, painter.context, memo, number: number)
    // The area's own size depends on the panel's place by rounding.
    let axis: Axis = panel.geometry.isVertical ? .vertical : .horizontal
    let breadth = max(0, panel.geometry.breadth)
    var box = memo.box(
      .drawer(number), in: axis.size(along: length, across: breadth), painter.context
    ) { content.layout(in: $0, $1) }
    let overpull = panel.extent - snapshot.stops.range.upperBound
    if let pin {
      box = box.stretched(by: Self.stretch * (pulled.frame.edge - pin), along: axis)
    } else if overpull > 0, fit == .open, attachment == .panel,
      memo.isScrolled(.drawer(number))
    {
      // A list goes on to the end of a panel that is pulled further than it is open: a quarter
      // of the window, of which one layout serves all of the pull.
      let further = length + panel.geometry.length / 4
      length = max(further, min(1e5, panel.frame.edge) - handle.depth)
      box = memo.box(
        .stretched(number), in: axis.size(along: length, across: breadth), painter.context
      ) { content.layout(in: $0, $1) }
    }
    let area = contentArea(panel, snapshot, length, edge: pin ?? panel.frame.edge)
    // A panel that leaves the window keeps its handle there.
    let far = pin ?? handleEdge(panel, snapshot)
    let foot = PlacedFooter(self, panel, snapshot, number: number, memo, painter.context)
    painter.cut = foot == nil ? cut(panel) : nil
    defer { painter.cut = nil }
    // Content that is longer than the panel, and no list, scrolls as a whole.
    let scrollsWhole =
      configuration.scroll.handsOver && panel.geometry.isVertical
      && !memo.isScrolled(.drawer(number))
    var aligned = box.size
    if scrollsWhole { aligned.height = min(aligned.height, area.height) }
    var origin = origin(of: aligned, in: area, panel.geometry.side, painter.context)
    if scrollsWhole, snapshot.scroll != 0 {
      origin.y -= snapshot.scroll
      // Clipped before the handle.
      painter.clip(to: .rect(area), bounds: area) { painter in
        PlacedFooter.fading(before: foot, &painter) {
          fadingAtEdge(panel, far, &$0) { box.paint(at: SubpixelSnap.snap(origin), &$0) }
        }
      }
    } else {
      PlacedFooter.fading(before: foot, &painter) {
        fadingAtEdge(panel, far, &$0) { box.paint(at: SubpixelSnap.snap(origin), &$0) }
      }
    }
    painter.cut = nil
    foot?.paint(&painter)
    painter.draw { panel.paintMark(&$0) }
    // The handle of a drawer under others is of no use, and would be cut in two.
    let shown = 1 - min(1, snapshot.stacked?.depth ?? 0)
    guard shown > 0 else { return }
    painter.opacity(shown) {
      paintHandle(panel, snapshot, far, number, memo, &$0)
    }
  }

  /// The moving edge that content and handle are laid out for, in points, while a panel that fills
  /// the window is pulled further; nil: the panel's own. Titles would leave the window.
  private func pin(_ panel: Panel, _ snapshot: DrawerSnapshot) -> Double? {
    let most = snapshot.stops.range.upperBound
    guard attachment == .panel, panel.frame.edge > most,
      panel.frame.edge > panel.geometry.length
    else { return nil }
    return max(most, panel.geometry.length)
  }

  /// The place of the handle's moving edge, in points: not beyond the window.
  private func handleEdge(_ panel: Panel, _ snapshot: DrawerSnapshot) -> Double {
    attachment == .window
      ? min(panel.frame.edge, max(snapshot.stops.range.upperBound, panel.geometry.length))
      : panel.frame.edge
  }

  /// How far the last piece of pinned content moves per point of over-pull, a factor.
  private static let stretch = 0.4

  /// The edge of the window that cuts the panel's content off; nil: content that stands still in
  /// the window, or moves sideways.
  private func cut(_ panel: Panel) -> ContentCut? {
    guard attachment == .panel, panel.geometry.isVertical else { return nil }
    let isAtBottom = panel.geometry.side == .bottom
    let visible = panel.visible
    return ContentCut(
      place: isAtBottom ? visible.maxY : visible.minY, isAtBottom: isAtBottom)
  }

  /// Fades content that stands still while the edge moves over it, so that no line is cut in two or
  /// shows through the handle.
  private func fadingAtEdge(
    _ panel: Panel, _ edge: Double, _ painter: inout Painter, _ body: (inout Painter) -> Void
  ) {
    guard attachment == .window else { return body(&painter) }
    let (start, end) = Self.fade
    let near = panel.geometry.point(depth: edge - start, along: 0)
    let far = panel.geometry.point(depth: edge - end, along: 0)
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
    let length =
      axis.along(box.size) + handle.depth
      + footerLength(number: number, in: geometry, context, memo)
    return length.isFinite ? length : 0
  }

  /// The length along the drawer's axis that the content is laid out for, by its fit, in points.
  private func contentLength(
    _ panel: Panel, _ snapshot: DrawerSnapshot, _ context: LayoutContext, _ memo: LayoutMemo,
    number: Int
  ) -> Double {
    var reach = snapshot.stops.range.upperBound
    if case .shown(let minimum) = fit { reach = max(minimum + handle.depth, panel.frame.edge) }
    let footer = footerLength(number: number, in: panel.geometry, context, memo)
    return max(0, min(1e5, reach) - handle.depth - footer)
  }

  /// The content's area, beside the handle.
  private func contentArea(
    _ panel: Panel, _ snapshot: DrawerSnapshot, _ length: Double, edge: Double
  ) -> Rect {
    switch attachment {
    case .window:
      // Below its smallest extent the panel pushes the content along, so that they do not collide.
      // Six tenths of the way: with less than 0.52 the pull-down's cover would meet its grabber,
      // with more than 0.66 its title would leave the window.
      let squeeze = min(0, panel.extent - snapshot.stops.range.lowerBound) * 0.6
      return panel.geometry.rect(depths: squeeze...(squeeze + length))
    case .panel:
      let far = edge - handle.depth
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
    _ panel: Panel, _ snapshot: DrawerSnapshot, _ edge: Double, _ number: Int, _ memo: LayoutMemo,
    _ painter: inout Painter
  ) {
    // On a panel less deep than its handle, the handle is centred in what is left.
    let depth = min(handle.depth, max(0, edge))
    let strip = panel.geometry.rect(depths: (edge - depth)...edge)
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

extension DrawerSnapshot {
  fileprivate func resting(at extent: Double) -> DrawerSnapshot {
    var copy = self
    copy.extent = extent
    return copy
  }
}

extension Box {
  /// The box with its pieces spread from its beginning, the last one by a distance in points; a
  /// piece that fills a box takes its place.
  fileprivate func stretched(by distance: Double, along axis: Axis) -> Box {
    guard distance > 0, let last = children.last else { return self }
    var copy = self
    if children.count == 1 {
      copy.children[0].box = last.box.stretched(by: distance, along: axis)
      return copy
    }
    func place(_ origin: Point) -> Double { axis == .vertical ? origin.y : origin.x }
    let end = place(last.origin)
    guard end > 0 else { return self }
    for index in children.indices {
      let way = SubpixelSnap.snap(distance * place(children[index].origin) / end)
      copy.children[index].origin = children[index].origin + axis.point(along: way, across: 0)
    }
    return copy
  }
}
