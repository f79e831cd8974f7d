import FluidCore

/// What a finger on a control has the session say.
extension Session {
  /// Sets a slider to where a finger is along it; does nothing for another control.
  mutating func slide(_ control: ControlRegion, to point: Point, time: SceneTime) {
    guard let share = Self.share(of: point, along: control) else { return }
    emit(.slide(target: control.id, value: share), control.drawer, time)
  }

  /// How far along a slider a point is, 0…1; nil: it is no slider, or nowhere.
  static func share(of point: Point, along control: ControlRegion) -> Double? {
    guard case .slider(let axis) = control.kind else { return nil }
    let share = control.share(of: point, along: axis)
    return share.isFinite ? min(1, max(0, share)) : nil
  }

  /// How long a finger has to stay for a long press, in seconds of the hand's: what UIKit and
  /// Flutter take.
  static var longPressDuration: Double { 0.5 }

  /// Says that a finger went down on a control, and waits for how long it stays.
  mutating func tellPress(time: SceneTime) {
    guard let gesture, case .pressed(let control?) = gesture.state else { return }
    if eventMask.contains(.presses) {
      emit(.press(target: control.id), control.drawer, time)
    }
    // In a pause no time passes in the scene.
    guard control.takesLongPress, !clock.isPaused else { return }
    let hand = clock.handTime(atScene: time) + Self.longPressDuration
    self.gesture?.longPressAt = clock.sceneTime(atHand: hand)
  }

  /// Says that a finger has stayed long enough, if it has by a time.
  mutating func tellLongPress(by time: SceneTime) {
    guard let due = gesture?.longPressAt, due <= time else { return }
    gesture?.longPressAt = nil
    guard case .pressed(let control?)? = gesture?.state else { return }
    gesture?.wasLongPress = true
    emit(.longPress(target: control.id), control.drawer, due)
    emit(.feedback(.medium), control.drawer, due)
  }

  /// Says where a finger is that a drag area was pressed with.
  mutating func tell(
    _ phase: DragValue.Phase, of gesture: PointerGesture, on control: ControlRegion,
    at point: Point, time: SceneTime
  ) {
    let value = DragValue(
      phase: phase, start: gesture.start, location: point, bounds: control.bounds)
    emit(.drag(target: control.id, value), control.drawer, time)
  }

  /// Says that a drag in a drag area is undone, if this is one.
  mutating func tellCancelled(_ gesture: PointerGesture, time: SceneTime) {
    guard case .tracking(let control, let point) = gesture.state else { return }
    tell(.cancelled, of: gesture, on: control, at: point, time: time)
  }
}
