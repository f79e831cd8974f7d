import FluidCore

extension Session {
  // MARK: What a pointer does

  mutating func press(
    _ pointer: PointerID, at point: Point, controls: () -> [ControlRegion], time: SceneTime
  ) {
    // A finger that goes down twice has lifted unseen in between.
    if gesture?.pointer == pointer { cancel(pointer, time: time) }
    guard gesture == nil, point.isFinite else { return }
    endWheel(time: time)
    let claims = claims(at: point, time: time, controls: controls)
    var pressed = PointerGesture(pointer: pointer, start: point, claims: claims) { slop(on: $0) }
    if let index = pressed.drawer, pressed.region == .panel {
      drawers[index].activateList(at: point, direction)
    }
    pressed.approach(point, at: clock.handTime(atScene: time))
    gesture = pressed
    if let claim = claims.first(where: { $0.isImmediate }) {
      gesture?.state = .failed
      _ = begin(claim, of: pressed, at: point, time: time)
    } else if let control = pressed.control {
      press(control, time: time)
    } else if pressed.drawer == nil {
      let hand = clock.handTime(atScene: time)
      pan?.hold(at: time, hand: hand)
    }
  }

  mutating func move(_ pointer: PointerID, to point: Point, time: SceneTime) {
    guard gesture?.pointer == pointer, point.isFinite else { return }
    failTap(at: point)
    switch gesture?.state {
    case .failed, nil: return
    case .dragging(let chain):
      if let index = chain.drawer, chain.holdsDrawer, let start = gesture?.start {
        dragKeyboard(from: start, to: point, on: index, time: time)
      }
      drag(chain, to: point, time: time)
    case .draggingFreely(let drag): self.drag(drag, to: point, time: time)
    case .sliding(let control): slide(control, to: point, time: time)
    case .tracking(let control, let last):
      guard point != last else { return }
      gesture?.state = .tracking(control, at: point)
      report(.changed, on: control, at: point, time: time)
    case .panning(let last):
      gesture?.state = .panning(last: point)
      let way = point - last
      guard way != .zero else { return }
      emit(.unconsumed(dx: way.x, dy: way.y), nil, time)
      let hand = clock.handTime(atScene: time)
      pan?.drag(by: way, at: hand)
    case .possible(let claims):
      gesture?.approach(point, at: clock.handTime(atScene: time))
      decide(claims, at: point, time: time)
    }
  }

  mutating func end(_ pointer: PointerID, at point: Point, time: SceneTime) {
    guard gesture?.pointer == pointer else { return }
    move(pointer, to: point, time: time)
    guard let ended = gesture.take() else { return }
    releasePan(keepsVelocity: true, at: time)
    switch ended.state {
    case .failed, .panning: return
    case .sliding(let control):
      if eventMask.contains(.slideEnds), let value = control.sliderValue(at: point) {
        emit(.slideEnded(target: control.id, value: value), control.drawer, time)
      }
    case .tracking(let control, let last):
      report(.ended, of: ended, on: control, at: last, time: time)
    case .possible: tap(ended, at: point, time: time)
    case .dragging(let chain):
      if let index = chain.drawer, chain.holdsDrawer { releaseKeyboard(on: index, time: time) }
      release(chain, of: ended, at: point, time: time)
    case .draggingFreely(let drag): release(drag, at: time)
    }
  }

  mutating func cancel(_ pointer: PointerID, time: SceneTime) {
    guard gesture?.pointer == pointer, let ended = gesture.take() else { return }
    releasePan(keepsVelocity: false, at: time)
    switch ended.state {
    case .dragging(let chain):
      restoreKeyboard(time: time)
      cancel(chain, time: time)
    case .draggingFreely(let drag): cancel(drag, time: time)
    case .tracking(let control, let last):
      report(.cancelled, of: ended, on: control, at: last, time: time)
    case .possible, .sliding, .panning, .failed: break
    }
  }

  /// Cancels every gesture: the window lost focus or changed its size.
  mutating func endGestures(time: SceneTime) {
    if let gesture { cancel(gesture.pointer, time: time) }
    cancelWheel(time: time)
  }

  /// Cancels the gestures on one drawer.
  mutating func endGestures(on drawer: Int, time: SceneTime) {
    if gesture?.drawer == drawer || wheel?.drawer == drawer { endGestures(time: time) }
  }

  /// Ends the hold on a drawer that a command, a key or a change of its configuration is about to
  /// move.
  mutating func endHold(on drawer: Int, time: SceneTime) {
    drawers[drawer].releaseList(velocity: 0, at: time)
    if gesture?.drawer == drawer {
      switch gesture?.state {
      case .tracking(let control, let last):
        report(.cancelled, on: control, at: last, time: time)
      case .dragging(var chain):
        chain.holdsDrawer = false
        cancel(chain, time: time)
      case .draggingFreely(let drag): cancel(drag, time: time)
      default: break
      }
      gesture?.state = .failed
      releasePan(keepsVelocity: false, at: time)
    }
    if wheel?.drawer == drawer { wheel = nil }
  }

  // MARK: Which claim gets a drag

  /// Gives a drag that has gone farther than the slop to the first claim that takes its main axis.
  private mutating func decide(_ claims: [Claim], at point: Point, time: SceneTime) {
    guard let pressed = gesture else { return }
    let way = point - pressed.start
    guard way != .zero, max(abs(way.x), abs(way.y)) >= pressed.slop else { return }
    gesture?.state = .failed
    let axis = abs(way.x) >= abs(way.y) ? Axis.horizontal : .vertical
    for claim in claims {
      if case .control(let control) = claim.target, control.dragAxes?.contains(axis) != true {
        continue
      }
      if begin(claim, of: pressed, at: point, time: time) { return }
    }
  }

  /// Gives a press to a claim.
  ///
  /// - Returns: False where the next claim is to be asked.
  private mutating func begin(
    _ claim: Claim, of pressed: PointerGesture, at point: Point, time: SceneTime
  ) -> Bool {
    switch claim.target {
    case .control(let control):
      switch control.kind {
      case .button, .toggle: return false
      case .slider:
        gesture?.state = .sliding(control)
        slide(control, to: point, time: time)
      case .dragArea:
        gesture?.state = .tracking(control, at: point)
        report(.began, on: control, at: point, time: time)
      case .draggable(let configuration, _):
        dragPieces(of: pressed, along: configuration.axis, at: point, time: time)
      case .freelyDraggable: dragFreely(control, of: pressed, at: point, time: time)
      }
    case .drawer(let index, .scrim) where !isBlocking(index, at: time): return false
    case .drawer: dragDrawer(of: pressed, at: point, time: time)
    case .background:
      gesture?.state = .panning(last: point)
      let hand = clock.handTime(atScene: time)
      pan?.follow(
        pressed.approach.map { ($0.point - point, $0.time) }, at: time, hand: hand)
    }
    return true
  }

  /// Begins a drag of a drawer, unless it goes along the edge.
  private mutating func dragDrawer(of pressed: PointerGesture, at point: Point, time: SceneTime) {
    guard let index = pressed.drawer, drawers[index].canDrag(from: pressed.region) else { return }
    let (way, geometry) = (point - pressed.start, drawers[index].geometry)
    guard abs(geometry.opening(way)) >= abs(geometry.across(way)) else { return }
    drawers[index].grab(
      at: time, scope: drawers[index].scope(of: pressed.region),
      approach: pressed.approach.map { (geometry.opening($0.point - point), $0.time) })
    // Travel counts from here, so that crossing the slop is no jump; without a slop all of it does.
    let hasSlop = pressed.slop != 0
    let chain = DragChain(
      axis: geometry.isVertical ? .vertical : .horizontal, links: [], drawer: index,
      region: pressed.region, holdsDrawer: true, anchor: hasSlop ? point : pressed.start,
      center: point)
    gesture?.state = .dragging(chain)
    if chain.anchor != point { drag(chain, to: point, time: time) }
  }

  private func slop(on drawer: Int?) -> Double {
    drawer.map { drawers[$0].configuration.drag.slop } ?? Self.defaultSlop
  }

  /// The slop where no drawer says another, in points.
  static var defaultSlop: Double { 10 }

  // MARK: Taps and controls

  /// Fails the tap of a finger that has gone farther than the slop.
  private mutating func failTap(at point: Point) {
    guard case .possible? = gesture?.tap, let start = gesture?.start else { return }
    let way = (point - start).length
    if way > 0, way >= gesture?.slop ?? 0 { gesture?.tap = .failed }
  }

  mutating func tap(_ pressed: PointerGesture, at point: Point, time: SceneTime) {
    if case .longPress = pressed.tap { return }
    if let control = pressed.control {
      emit(.tap(target: control.id), control.drawer, time)
      slide(control, to: point, time: time)
      if case .dragArea = control.kind {
        let place = point.isFinite ? point : pressed.start
        report(.tapped, of: pressed, on: control, at: place, time: time)
      }
      return
    }
    guard let index = pressed.drawer else { return }
    emit(.tap(target: pressed.region.rawValue), index, time)
    let drawer = drawers[index]
    guard drawer.configuration.drag.isEnabled else { return }
    switch pressed.region {
    case .handle: self[drawer: index].cycle(at: time)
    case .scrim, .anywhere:
      guard drawer.configuration.scrim.tapCloses, drawer.snapshot(at: time).scrim > 0 else {
        return
      }
      self[drawer: index].settle(to: drawer.stops.smallest, at: time, requestOrigin: .user)
    case .panel, .edge: break
    }
  }

  /// Reports a press on a control, and waits for a long one.
  private mutating func press(_ control: ControlRegion, time: SceneTime) {
    if eventMask.contains(.presses) {
      emit(.press(target: control.id), control.drawer, time)
    }
    // In a pause no time passes in the scene.
    guard control.takesLongPress, !clock.isPaused else { return }
    let hand = clock.handTime(atScene: time) + Self.longPressDuration
    gesture?.tap = .possible(longPressAt: clock.sceneTime(atHand: hand))
  }

  /// How long a finger has to stay for a long press, in seconds of the hand's: what UIKit and
  /// Flutter take.
  static var longPressDuration: Double { 0.5 }

  /// Reports a long press that is due by a time.
  mutating func reportLongPress(by time: SceneTime) {
    guard let due = gesture?.longPressAt, due <= time else { return }
    gesture?.tap = .possible(longPressAt: nil)
    guard case .possible? = gesture?.state, let control = gesture?.control else { return }
    gesture?.tap = .longPress
    emit(.longPress(target: control.id), control.drawer, due)
    emit(.feedback(.medium), control.drawer, due)
  }

  /// Sets a slider to the position of a finger; does nothing for another control.
  private mutating func slide(_ control: ControlRegion, to point: Point, time: SceneTime) {
    guard let value = control.sliderValue(at: point) else { return }
    emit(.slide(target: control.id, value: value), control.drawer, time)
  }

  /// Reports a drag in a drag area.
  ///
  /// - Parameter gesture: nil: the current one.
  private mutating func report(
    _ phase: DragValue.Phase, of gesture: PointerGesture? = nil, on control: ControlRegion,
    at point: Point, time: SceneTime
  ) {
    guard let start = (gesture ?? self.gesture)?.start else { return }
    let value = DragValue(phase: phase, start: start, location: point, bounds: control.bounds)
    emit(.drag(target: control.id, value), control.drawer, time)
  }
}
