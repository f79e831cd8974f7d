import FluidGeometry

/// What a finger on a control has the session say.
extension Session {
  /// Sets a slider to where a finger is along it; does nothing for another control.
  mutating func slide(_ control: ControlRegion, to point: Point, time: Double) {
    guard case .slider(let axis) = control.kind else { return }
    let rect = control.rect
    let share =
      axis == .horizontal ? (point.x - rect.x) / rect.width : (rect.maxY - point.y) / rect.height
    guard share.isFinite else { return }
    emit(.slide(target: control.id, value: min(1, max(0, share))), control.drawer, time)
  }

  /// Says where a finger is that a drag area was pressed with.
  mutating func tell(
    _ phase: DragValue.Phase, of gesture: PointerGesture, on control: ControlRegion,
    at point: Point, time: Double
  ) {
    let value = DragValue(
      phase: phase, start: gesture.start, location: point, bounds: control.bounds)
    emit(.drag(target: control.id, value), control.drawer, time)
  }

  /// Says that a drag in a drag area is undone, if this is one.
  mutating func tellCancelled(_ gesture: PointerGesture, time: Double) {
    guard case .tracking(let control, let point) = gesture.state else { return }
    tell(.cancelled, of: gesture, on: control, at: point, time: time)
  }
}
