import FluidGeometry
import FluidInput

/// The one finger or button that counts. The first to go down owns the window until it lifts; all
/// others are ignored.
struct PointerGesture: Sendable {
  let pointer: PointerID
  let start: Point
  let drawer: Int
  let region: HitRegion
  var stage: Stage

  enum Stage: Sendable, Hashable {
    /// Down, and not yet further from its start than the slop.
    case pressed
    /// Moving the panel; travel counts from this point, so that crossing the slop is no jump.
    case dragging(from: Point)
    /// Went its own way: along the edge, or off a panel that may not be dragged.
    case failed
  }
}

extension Session {
  mutating func press(_ pointer: PointerID, at point: Point, time: Double) {
    guard gesture == nil, point.isFinite else { return }
    endWheel(time: time)
    for index in drawers.indices.reversed() {
      guard let region = drawers[index].hitRegion(at: point, time: time) else { continue }
      var started = PointerGesture(
        pointer: pointer, start: point, drawer: index, region: region, stage: .pressed)
      let drawer = drawers[index]
      // The handle and a panel in flight are taken at once; anything else waits for the slop.
      let atOnce = region == .handle || (drawer.isMoving && region == .panel)
      if atOnce && drawer.canDrag(from: region) {
        drawers[index].grab(at: time)
        started.stage = .dragging(from: point)
      }
      gesture = started
      return
    }
  }

  mutating func move(_ pointer: PointerID, to point: Point, time: Double) {
    guard var current = gesture, current.pointer == pointer, point.isFinite else { return }
    let drawer = drawers[current.drawer]
    switch current.stage {
    case .failed:
      return
    case .dragging(let anchor):
      let travel = drawer.geometry.opening(point - anchor)
      with(current.drawer) { $0.drag(to: travel, at: time, $1) }
    case .pressed:
      let displacement = point - current.start
      let along = abs(drawer.geometry.opening(displacement))
      let across = abs(drawer.geometry.across(displacement))
      guard max(along, across) >= drawer.configuration.drag.slop else { return }
      if along >= across, drawer.canDrag(from: current.region) {
        drawers[current.drawer].grab(at: time)
        current.stage = .dragging(from: point)
      } else {
        current.stage = .failed
      }
      gesture = current
    }
  }

  mutating func lift(_ pointer: PointerID, at point: Point, time: Double) {
    guard let current = gesture, current.pointer == pointer else { return }
    if point.isFinite { move(pointer, to: point, time: time) }
    guard let current = gesture ?? Optional(current) else { return }
    gesture = nil
    let drawer = drawers[current.drawer]
    let slop = drawer.configuration.drag.slop
    let isTap = point.isFinite && (point - current.start).length < slop
    switch current.stage {
    case .failed:
      return
    case .pressed:
      if isTap { tap(current, time: time) }
    case .dragging:
      if isTap, current.region == .handle, !drawer.wasCaught {
        with(current.drawer) { $0.cancel(at: time, $1) }
        tap(current, time: time)
      } else {
        with(current.drawer) { $0.release(at: time, $1) }
      }
    }
  }

  mutating func cancel(_ pointer: PointerID, time: Double) {
    guard let current = gesture, current.pointer == pointer else { return }
    gesture = nil
    with(current.drawer) { $0.cancel(at: time, $1) }
  }

  /// Ends every gesture without deciding anything: the window lost focus or changed its size.
  mutating func endGestures(time: Double) {
    if let current = gesture { cancel(current.pointer, time: time) }
    if let wheel {
      self.wheel = nil
      with(wheel.drawer) { $0.cancel(at: time, $1) }
    }
  }

  /// Forgets the hand on a drawer that is about to be moved by somebody else.
  mutating func letGo(of drawer: Int) {
    if let current = gesture, current.drawer == drawer { gesture?.stage = .failed }
    if wheel?.drawer == drawer { wheel = nil }
  }

  private mutating func tap(_ current: PointerGesture, time: Double) {
    events.append(
      DrawerEvent(time: time, drawer: current.drawer, kind: .tap(target: current.region.rawValue)))
    switch current.region {
    case .handle:
      guard drawers[current.drawer].configuration.drag.isEnabled else { return }
      with(current.drawer) { $0.cycle(at: time, asker: .user, $1) }
    case .scrim, .anywhere:
      let drawer = drawers[current.drawer]
      guard drawer.configuration.scrim.tapCloses, drawer.snapshot(at: time).scrim > 0,
        drawer.configuration.drag.isEnabled
      else { return }
      with(current.drawer) { $0.settle(to: $0.stops.smallest, at: time, asker: .user, $1) }
    case .panel, .edge:
      return
    }
  }
}
