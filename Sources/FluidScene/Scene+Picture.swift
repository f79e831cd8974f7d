import FluidDrawer
import FluidGeometry
import FluidRaster

extension Scene {
  /// What the window shows at one moment; the same arguments always give the same list.
  ///
  /// - Parameters:
  ///   - drawers: One snapshot for each of the scene's drawers, in their order; further ones on either side
  ///     are left out.
  ///   - size: The window's size, in points.
  ///   - time: What moves by itself is a function of this, in seconds.
  ///   - text: Only asked for measures.
  public func displayList(
    drawers: [DrawerSnapshot], size: Size, time: Double, state: SceneState, text: any TextSource
  ) -> DisplayList {
    var painter = painter(size, state, text)
    background.paint(in: Rect(origin: .zero, size: size.sane), time: time, &painter)
    paintForeground(drawers, size.sane, &painter)
    Overlay(scene: self, size: size.sane).paint(&painter)
    return painter.list
  }

  /// What in the window answers to a finger at one moment, from back to front.
  public func controls(
    drawers: [DrawerSnapshot], size: Size, state: SceneState, text: any TextSource
  ) -> [ControlRegion] {
    var painter = painter(size, state, text)
    paintForeground(drawers, size.sane, &painter)
    return painter.controls
  }

  /// What the buttons that are to be seen ask for, by their ids.
  public func actions(
    drawers: [DrawerSnapshot], size: Size, state: SceneState, text: any TextSource
  ) -> [String: Action] {
    var painter = painter(size, state, text)
    paintForeground(drawers, size.sane, &painter)
    return painter.actions
  }

  private func painter(_ size: Size, _ state: SceneState, _ text: any TextSource) -> Painter {
    Painter(
      LayoutContext(state: state, text: text), bounds: Rect(origin: .zero, size: size.sane))
  }

  private func paintForeground(
    _ snapshots: [DrawerSnapshot], _ size: Size, _ painter: inout Painter
  ) {
    // What is behind follows the front drawer, as a hint that fades does.
    if let front = snapshots.last { painter.moment = Moment(front, drawer: nil) }
    content.layout(in: size, painter.context).paint(at: .zero, &painter)
    for (index, (drawer, snapshot)) in zip(drawers, snapshots).enumerated() {
      painter.moment = Moment(snapshot, drawer: index)
      drawer.paint(snapshot, number: index, in: size, &painter)
    }
  }
}

extension Drawer {
  fileprivate func paint(
    _ snapshot: DrawerSnapshot, number: Int, in size: Size, _ painter: inout Painter
  ) {
    if snapshot.scrim > 0 {
      painter.fill(.rect(Rect(origin: .zero, size: size)), Color.black.opacity(snapshot.scrim))
    }
    let panel = Panel(snapshot, style)
    guard panel.isVisible else { return }
    panel.paint(&painter)
    painter.clip(to: panel.shape, bounds: panel.visible) { painter in
      let area = contentArea(panel, snapshot)
      content.layout(in: area.size, painter.context).placedInReadingDirection(in: area, &painter)
      panel.paintMark(&painter)
      paintHandle(panel, snapshot, number, &painter)
    }
  }

  /// Where the content is: as long as the panel is at its largest detent, less the handle, so that it need
  /// not be laid out anew while the panel moves.
  private func contentArea(_ panel: Panel, _ snapshot: DrawerSnapshot) -> Rect {
    let longest = max(0, min(1e5, snapshot.stops.range.upperBound))
    let length = max(0, longest - handle.depth)
    switch attachment {
    case .window:
      // Pushed further than it goes, the panel pushes the content along, so that nothing collides.
      let squeeze = min(0, panel.extent - snapshot.stops.range.lowerBound) * 0.6
      return panel.geometry.rect(depths: squeeze...(squeeze + length))
    case .panel:
      let far = panel.extent - handle.depth
      return panel.geometry.rect(depths: (far - length)...far)
    }
  }

  private func paintHandle(
    _ panel: Panel, _ snapshot: DrawerSnapshot, _ number: Int, _ painter: inout Painter
  ) {
    let strip = panel.strip(handle.depth)
    let placement = Handle.Placement(
      side: panel.geometry.side, isHeld: snapshot.phase == .dragging, flash: painter.state.flash)
    handle.paint(in: strip, placement, &painter)
    if painter.state.focus == .handle(number) {
      let length = min(96, panel.geometry.breadth)
      let size =
        placement.isVertical
        ? Size(width: length, height: 18) : Size(width: 18, height: length)
      let ring = Rect(
        x: strip.midX - size.width / 2, y: strip.midY - size.height / 2, width: size.width,
        height: size.height)
      painter.stroke(.capsule(ring), width: 2, painter.palette.focus, alignment: .inside)
    }
  }
}

extension Box {
  /// Draws the box at the start of an area it may not fill.
  fileprivate func placedInReadingDirection(in area: Rect, _ painter: inout Painter) {
    let x = painter.context.mirrored(0, size.width, in: area.width)
    paint(at: Point(x: area.x + x, y: area.y), &painter)
  }
}

extension Size {
  /// A size one can calculate with: finite and not negative.
  var sane: Size {
    func sane(_ length: Double) -> Double { length > 0 ? min(length, 1e5) : 0 }
    return Size(width: sane(width), height: sane(height))
  }
}
