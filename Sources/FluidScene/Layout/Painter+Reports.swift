import FluidCore
import FluidDrawer
import FluidRaster

/// The controls of a walk, and what is drawn for every one of them.
extension Painter {
  mutating func report(_ control: Box.Control, _ rect: Rect) {
    let kind: ControlRegion.Kind
    var bounds = rect
    var level: Double?
    switch control.kind {
    case .button: kind = .button
    case .toggle: kind = .toggle
    case .dragArea(let axes): kind = .dragArea(axes)
    case .draggable(let configuration, let start):
      kind = .draggable(configuration, position: state.value(control.id, default: start))
    case .freelyDraggable(let configuration, let start):
      kind = .freelyDraggable(configuration, position: state.point(control.id, default: start))
    case .slider(let axis, let margin, let stand):
      // The session computes a slider's level from its rectangle: that is the whole track, also
      // where it is clipped.
      kind = .slider(axis)
      bounds = axis == .horizontal ? rect.inset(x: margin, y: 0) : rect.inset(x: 0, y: margin)
      level = stand
    }
    let isScroller = scrollers.last?.id == control.id
    let visible = isScroller ? scrollers.last?.window ?? visible : visible
    // A control that is mostly transparent is not hit.
    guard opacity > 0.5, !bounds.intersection(visible).isEmpty else { return }
    var way = Point.zero
    let scrolls = scrollers.dropLast(isScroller ? 1 : 0).reversed().compactMap { scroller in
      scroller.target(showing: bounds, movedBy: &way)
    }
    let target = bounds.grown(to: control.minimumTarget).intersection(visible)
    var region = ControlRegion(
      id: control.id, drawer: moment.drawer, kind: kind,
      rect: (level == nil ? target : bounds).offset(x: way.x, y: way.y),
      bounds: bounds.offset(x: way.x, y: way.y))
    region.takesLongPress = control.takesLongPress
    if let transform { region = region.transformed(by: transform) }
    controls.append(
      SceneControl(
        region: region, action: control.action, level: level, value: control.value,
        handlers: control.handlers, line: control.line, scrolls: scrolls))
  }

  /// Draws the hover effect over a control's surface.
  mutating func shade(_ control: Box.Control, _ rect: Rect) {
    let surface = control.reach.surface(of: rect, context.direction)
    hoverShade(.roundedRect(surface, radius: control.cornerRadius), of: control.id)
  }

  /// Draws the focus ring 2 points outside a control's surface.
  mutating func ring(_ control: Box.Control, _ rect: Rect) {
    let amount = state.focusAmount(.control(control.id))
    guard amount > 0 else { return }
    // The ring shrinks onto the control as it appears.
    let surface = control.reach.surface(of: rect, context.direction)
    let outer = surface.inset(by: -3 - 4 * (1 - amount))
    stroke(
      .roundedRect(outer, radius: control.cornerRadius + 3), width: 2,
      palette.focus.opacity(min(1, amount)), alignment: .inside)
  }
}

extension Rect {
  /// The rectangle with the same centre, each side at least `length` points long.
  fileprivate func grown(to length: Double) -> Rect {
    inset(x: min(0, (width - length) / 2), y: min(0, (height - length) / 2))
  }
}
