import FluidCore

/// The one finger or button that counts. The first to go down owns the window until it lifts; all
/// others are ignored.
struct PointerGesture: Sendable {
  let pointer: PointerID
  let start: Point
  /// The drawer it went down on; nil: what lies behind them all.
  var drawer: Int?
  let region: HitRegion
  var state: State
  /// Whether it has been further from its start than the slop; then it is no tap, even if it lifts
  /// where it began.
  var hasStrayed = false
  /// The draggable pieces it went down on, from the one in front to the one at the back.
  var pieces: [ControlRegion] = []
  /// When it will have stayed where it went down for so long that it is told, in the session's
  /// seconds; nil: never, or no longer.
  var longPressAt: SceneTime?
  /// Whether that has been told: then it is no tap.
  var wasLongPress = false
  /// Where it was before it took hold of anything, and when; the last few reports.
  private(set) var approach: [(point: Point, time: HandTime)] = []

  /// How many reports are kept of it: as many as a velocity is ever read from.
  private static let maxApproach = 20

  mutating func approach(_ point: Point, at time: HandTime) {
    if approach.count == Self.maxApproach { approach.removeFirst() }
    approach.append((point, time))
  }

  enum State: Sendable {
    /// Down, and not yet further from its start than the slop; it may still be for a control.
    case pressed(ControlRegion?)
    /// Moving a panel or its list; travel counts from this point, so that crossing the slop is no
    /// jump.
    case dragging(drawer: Int, from: Point)
    /// Moving pieces that lie in one another, and perhaps their drawer.
    indirect case moving(DragChain)
    /// Moving a slider.
    case sliding(ControlRegion)
    /// Dragging in a drag area, and where it has come to.
    case tracking(ControlRegion, at: Point)
    /// On what lies behind the drawers: the window is told how far it goes from point to point.
    case panning(last: Point)
    /// Went its own way: along the edge, or off a panel that may not be dragged.
    case failed
  }

  /// The control it is on.
  var control: ControlRegion? {
    switch state {
    case .pressed(let control): control
    case .sliding(let control), .tracking(let control, _): control
    case .dragging, .moving, .panning, .failed: nil
    }
  }

  /// Gives everything that speaks of drawers their new numbers; nil: it is gone.
  mutating func renumber(_ number: (Int) -> Int?) {
    func renumbered(_ control: ControlRegion) -> ControlRegion {
      var control = control
      control.drawer = control.drawer.flatMap(number)
      return control
    }
    drawer = drawer.flatMap(number)
    pieces = pieces.map(renumbered)
    switch state {
    case .pressed(let control): state = .pressed(control.map(renumbered))
    case .dragging(let index, let anchor):
      state = number(index).map { .dragging(drawer: $0, from: anchor) } ?? .failed
    case .moving(var chain):
      chain.drawer = chain.drawer.flatMap(number)
      state = .moving(chain)
    case .sliding(let control): state = .sliding(renumbered(control))
    case .tracking(let control, let point): state = .tracking(renumbered(control), at: point)
    case .panning, .failed: break
    }
  }
}

extension Session {
  mutating func press(
    _ pointer: PointerID, at point: Point, controls: () -> [ControlRegion], time: SceneTime
  ) {
    // A finger that goes down twice has lifted unseen in between.
    if gesture?.pointer == pointer { cancel(pointer, time: time) }
    guard gesture == nil, point.isFinite else { return }
    endWheel(time: time)
    if let (index, region) = hit(at: point, time: time) {
      begin(pointer, at: point, on: index, region, controls: controls, time: time)
      return
    }
    // The press is for what lies behind the drawers; what that leaves alone is a tap beside the
    // panel.
    let controls = controls()
    let behind = controls.hit(at: point, drawer: nil)
    let drawer = behind == nil ? lightScrim(at: time) : nil
    gesture = PointerGesture(
      pointer: pointer, start: point, drawer: drawer, region: behind == nil ? .scrim : .anywhere,
      state: .pressed(behind), pieces: controls.draggables(at: point, drawer: nil))
    gesture?.approach(point, at: clock.handTime(atScene: time))
    if catchPieces(at: point, time: time) { return }
    tellPress(time: time)
    if behind == nil, drawer == nil { pan?.hold(at: time, hand: clock.handTime(atScene: time)) }
  }

  private mutating func begin(
    _ pointer: PointerID, at point: Point, on index: Int, _ region: HitRegion,
    controls: () -> [ControlRegion], time: SceneTime
  ) {
    if region == .panel { chooseList(at: point, of: index) }
    let drawer = drawers[index]
    var pressed: ControlRegion?
    var pieces: [ControlRegion] = []
    func look(on drawer: Int?) {
      let controls = controls()
      pressed = controls.hit(at: point, drawer: drawer)
      pieces = controls.draggables(at: point, drawer: drawer)
    }
    // The handle and what is in flight are taken at once; anything else waits for the slop, if
    // there is one.
    let atOnce = region == .handle || (drawer.isMoving && region == .panel)
    if !drawer.isLeaving, !atOnce, region == .panel, drawer.contentTakesPresses {
      look(on: index)
    } else if !drawer.isLeaving, region == .anywhere, !drawer.isModal(at: time) {
      look(on: nil)
    }
    // Already gone: it takes the press and does nothing with it.
    var state = drawer.isLeaving ? PointerGesture.State.failed : .pressed(pressed)
    let isFree = pressed == nil && pieces.isEmpty && drawer.configuration.drag.slop == 0
    if atOnce || isFree, !drawer.isLeaving, drawer.canDrag(from: region) {
      drawers[index].grab(at: time, scope: drawer.scope(of: region))
      state = .dragging(drawer: index, from: point)
    }
    gesture = PointerGesture(
      pointer: pointer, start: point, drawer: index, region: region, state: state, pieces: pieces)
    gesture?.approach(point, at: clock.handTime(atScene: time))
    if !catchPieces(at: point, time: time) { tellPress(time: time) }
  }

  mutating func move(_ pointer: PointerID, to point: Point, time: SceneTime) {
    guard gesture?.pointer == pointer, point.isFinite else { return }
    stray(to: point)
    // By far the most reports: they are answered without a copy of the gesture.
    if case .dragging(let index, let anchor)? = gesture?.state {
      let travel = drawers[index].geometry.opening(point - anchor)
      return with(index) { $0.drag(to: travel, at: time, $1) }
    }
    guard let current = gesture else { return }
    switch current.state {
    case .failed: return
    case .sliding(let control): slide(control, to: point, time: time)
    case .tracking(let control, let last):
      guard point != last else { return }
      gesture?.state = .tracking(control, at: point)
      tell(.changed, of: current, on: control, at: point, time: time)
    case .panning(let last):
      gesture?.state = .panning(last: point)
      let way = point - last
      guard way != .zero else { return }
      emit(.unconsumed(dx: way.x, dy: way.y), nil, time)
      pan?.drag(by: way, at: clock.handTime(atScene: time))
    case .moving(let chain): move(chain, to: point, time: time)
    case .dragging: return
    case .pressed(let control):
      gesture?.approach(point, at: clock.handTime(atScene: time))
      cross(current, control, to: point, time: time)
    }
  }

  /// A finger that has gone further than the slop taps nothing any more.
  private mutating func stray(to point: Point) {
    guard let start = gesture?.start else { return }
    let way = (point - start).length
    guard way > 0, way >= slop(on: gesture?.drawer) else { return }
    gesture?.hasStrayed = true
    gesture?.longPressAt = nil
  }

  /// Decides whose a press is, once it has gone further than the slop: the dominant axis tells.
  private mutating func cross(
    _ pressed: PointerGesture, _ control: ControlRegion?, to point: Point, time: SceneTime
  ) {
    let displacement = point - pressed.start
    let slop = slop(on: pressed.drawer)
    guard displacement != .zero, max(abs(displacement.x), abs(displacement.y)) >= slop
    else { return }
    if let control {
      let axis = abs(displacement.x) >= abs(displacement.y) ? Axis.horizontal : .vertical
      switch control.kind {
      case .slider(axis):
        gesture?.state = .sliding(control)
        return slide(control, to: point, time: time)
      case .dragArea(let axes) where axes.contains(axis):
        gesture?.state = .tracking(control, at: point)
        return tell(.began, of: pressed, on: control, at: point, time: time)
      case .button, .toggle, .slider, .dragArea, .draggable: break
      }
    }
    if takePieces(pressed, to: point, time: time) { return }
    guard let index = pressed.drawer, pressed.region != .scrim || drawers[index].isModal(at: time)
    else {
      // Behind all drawers, or a light scrim over it.
      gesture?.state = .panning(last: point)
      pan?.follow(
        pressed.approach.map { ($0.point - point, $0.time) }, at: time,
        hand: clock.handTime(atScene: time))
      return
    }
    gesture?.state = .failed
    let drawer = drawers[index]
    let along = abs(drawer.geometry.opening(displacement))
    let across = abs(drawer.geometry.across(displacement))
    guard along >= across, drawer.canDrag(from: pressed.region) else { return }
    let approach = pressed.approach.map { report in
      DrawerHand.Approach(
        travel: drawer.geometry.opening(report.point - point), time: report.time)
    }
    drawers[index].grab(at: time, scope: drawer.scope(of: pressed.region), approach: approach)
    // Where there is no slop nothing of the way is lost.
    let anchor = slop == 0 ? pressed.start : point
    gesture?.state = .dragging(drawer: index, from: anchor)
    if anchor != point {
      with(index) { $0.drag(to: $0.geometry.opening(displacement), at: time, $1) }
    }
  }

  private func slop(on drawer: Int?) -> Double {
    drawer.map { drawers[$0].configuration.drag.slop } ?? Self.usualSlop
  }

  /// The slop where no drawer says another, in points.
  static var usualSlop: Double { 10 }

  mutating func lift(_ pointer: PointerID, at point: Point, time: SceneTime) {
    guard gesture?.pointer == pointer else { return }
    move(pointer, to: point, time: time)
    guard let current = gesture else { return }
    gesture = nil
    releasePan(keepsVelocity: true, at: time)
    switch current.state {
    case .failed, .panning: return
    case .sliding(let control):
      if eventMask.contains(.slideEnds), let share = Self.share(of: point, along: control) {
        emit(.slideEnded(target: control.id, value: share), control.drawer, time)
      }
    case .moving(let chain): letGo(of: chain, time: time)
    case .tracking(let control, let last):
      tell(.ended, of: current, on: control, at: last, time: time)
    case .pressed(let control): tap(current, control, at: point, time: time)
    case .dragging(let index, _):
      let isTap = current.region == .handle || slop(on: current.drawer) == 0
      if isTap, !current.hasStrayed, !drawers[index].wasCaught {
        with(index) { $0.putBack(at: time, $1) }
        tap(current, nil, at: point, time: time)
      } else {
        with(index) { $0.release(at: time, $1) }
      }
    }
  }

  mutating func cancel(_ pointer: PointerID, time: SceneTime) {
    guard let current = gesture, current.pointer == pointer else { return }
    gesture = nil
    releasePan(keepsVelocity: false, at: time)
    switch current.state {
    case .dragging(let index, _): with(index) { $0.cancel(at: time, $1) }
    case .moving(let chain): cancel(chain, time: time)
    default: break
    }
    tellCancelled(current, time: time)
  }

  /// Ends every gesture without deciding anything: the window lost focus or changed its size.
  mutating func endGestures(time: SceneTime) {
    if let current = gesture { cancel(current.pointer, time: time) }
    endPieceWheel(time: time)
    if let wheel {
      self.wheel = nil
      with(wheel.drawer) { $0.cancel(at: time, $1) }
    }
  }

  /// Ends the gestures on one drawer without deciding anything.
  mutating func endGestures(on drawer: Int, time: SceneTime) {
    if gesture?.drawer == drawer || wheel?.drawer == drawer { endGestures(time: time) }
  }

  /// Forgets the hand on a drawer that is about to be moved by a command, a key or a change of its
  /// configuration.
  mutating func letGo(of drawer: Int, time: SceneTime) {
    drawers[drawer].releaseList(velocity: 0, at: time)
    if let gesture, gesture.drawer == drawer {
      tellCancelled(gesture, time: time)
      if case .moving(var chain) = gesture.state {
        chain.holdsDrawer = false
        cancel(chain, time: time)
      }
      self.gesture?.state = .failed
      releasePan(keepsVelocity: false, at: time)
    }
    if wheel?.drawer == drawer { wheel = nil }
  }

  private mutating func tap(
    _ current: PointerGesture, _ control: ControlRegion?, at point: Point, time: SceneTime
  ) {
    if current.wasLongPress { return }
    if let control {
      emit(.tap(target: control.id), control.drawer, time)
      slide(control, to: point, time: time)
      if case .dragArea = control.kind {
        let place = point.isFinite ? point : current.start
        tell(.tapped, of: current, on: control, at: place, time: time)
      }
      return
    }
    guard let index = current.drawer else { return }
    emit(.tap(target: current.region.rawValue), index, time)
    let drawer = drawers[index]
    guard drawer.configuration.drag.isEnabled else { return }
    switch current.region {
    case .handle:
      with(index) { $0.cycle(at: time, requestOrigin: .user, $1) }
    case .scrim, .anywhere:
      guard drawer.configuration.scrim.tapCloses, drawer.snapshot(at: time).scrim > 0 else {
        return
      }
      with(index) { $0.settle(to: $0.stops.smallest, at: time, requestOrigin: .user, $1) }
    case .panel, .edge:
      return
    }
  }
}
