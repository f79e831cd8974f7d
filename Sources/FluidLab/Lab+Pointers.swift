import FluidCore
import FluidDrawer
import FluidPlayer
import FluidPlot
import FluidScene
import FluidSettings
import RealModule

/// Pointers and wheels on the lab, and where its input comes in.
extension Lab {
  /// Whether a press at a point is the lab's: it is on a card, or on the canvas's bar.
  package func isTouched(at point: Point, time: HandTime) -> Bool {
    panel.touches(point, at: time)
      || panel.controls(at: time).contains { $0.rect.contains(point) }
  }

  /// Whether a key is the lab's.
  package func takes(_ key: Key) -> Bool { hasFocus || key == .tab || key == .backtab }

  /// Whether the keyboard's focus is in the lab.
  package var hasFocus: Bool {
    panel.state.focus != nil || model.entry != nil || model.dialog != nil
      || model.tuning.isInGesture
  }

  /// Handles an input event.
  ///
  /// - Returns: The effects that are the host's.
  package mutating func handle(_ kind: InputEvent.Kind, at time: HandTime) -> [LabEffect] {
    let before = settings
    var effects: [LabEffect] = []
    switch kind {
    case .down(let pointer, let point):
      // A press elsewhere commits what has been typed.
      if let entry = model.entry,
        control(LabAction(.field, entry.path), at: time)?.rect.contains(point) != true
      {
        commitEntry()
      }
      pointers.insert(pointer)
      self.pointer = self.pointer ?? pointer
      hovered = nil
      tooltips.press()
    case .up(let pointer, _), .cancel(let pointer): pointers.remove(pointer)
    case .key(let key):
      if let effects = press(key, at: time) { return effects + changes(since: before) }
    case .wheel(let turn):
      if zoomGraph(turn, at: time) { return [] }
    case .resize:
      // The cards are laid out for the window.
      update { _ in }
    default: break
    }
    for outcome in panel.apply(.input(kind), at: time) {
      switch outcome.kind {
      case .tap(let id): effects += tap(id, at: outcome.time)
      case .drag(let id, let drag): self.drag(id, drag, at: outcome.time)
      default: break
      }
    }
    switch kind {
    case .up(let pointer, _) where pointer == self.pointer: endGesture(isCancelled: false)
    case .cancel(let pointer) where pointer == self.pointer: endGesture(isCancelled: true)
    case .blur:
      pointers = []
      endGesture(isCancelled: true)
    default: break
    }
    return effects + changes(since: before)
  }

  /// The effect of settings that have changed.
  func changes(since before: Settings) -> [LabEffect] {
    settings == before ? [] : [.apply(settings)]
  }

  mutating func endGesture(isCancelled: Bool) {
    pointer = nil
    scrub = nil
    heldPath = nil
    update { isCancelled ? $0.tuning.cancelGesture() : $0.tuning.endGesture() }
  }

  /// The control of an action; of several the one in front.
  func control(_ target: LabAction, at time: HandTime) -> SceneControl? {
    panel.controls(at: time).last { $0.id == target.id }
  }

  /// The frame of a number's slider, in points of the window; nil: it is not visible.
  package func place(ofSlider path: String, at time: HandTime) -> Rect? {
    control(LabAction(.slider, path), at: time)?.rect
  }

  // MARK: Taps and drags

  private mutating func tap(_ id: String, at time: HandTime) -> [LabEffect] {
    let isDouble = lastTap.map { $0.id == id && time - $0.time <= Self.doubleTap } ?? false
    lastTap = isDouble ? nil : (id, time)
    guard let target = LabAction(id: id) else { return [] }
    // The model holds the value, not the control.
    panel.state.values[target.id] = nil
    switch target.kind {
    case .field: beginEntry(target.name)
    case .label: if isDouble { return perform(.reset(path: target.name), at: time) }
    case .dot: return perform(.revert(path: target.name), at: time)
    case .flag: toggle(target.name)
    case .presence: togglePresence(target.name)
    case .springPreset: set(.text(target.name), at: "drawer.spring")
    case .releasePreset: set(.text(target.name), at: "drawer.release")
    case .change: make(change: target.name)
    case .graph: isDoubleTap = isDouble
    case .drawer: if let number = Int(target.name) { tuneDrawer(number) }
    case .command: return LabCommand(name: target.name).map { perform($0, at: time) } ?? []
    case .speed:
      if let option = target.option, Transport.speeds.indices.contains(option) {
        return perform(.setSpeed(Transport.speeds[option]), at: time)
      }
    case .device:
      if let device = target.option.flatMap({ CanvasDevice(rawValue: $0) }) { show(device) }
    case .choice, .notation, .bandKind, .side, .page: choose(target)
    case .slider: isDoubleTap = isDouble
    case .springPad: break
    }
    return []
  }

  /// Two taps on a control within this time are a double tap, in seconds.
  private static let doubleTap = 0.35

  private mutating func drag(_ id: String, _ drag: DragValue, at time: HandTime) {
    guard let target = LabAction(id: id) else { return }
    switch target.kind {
    case .slider: slide(target.name, drag)
    case .field: if drag.phase != .tapped { scrub(target.name, drag) }
    case .springPad: setSpring(padAt: drag)
    case .graph: dragGraph(drag)
    default: break
    }
  }

  // MARK: The graph

  /// The kinds of drag on the graph.
  enum GraphDrag: Sendable, Hashable {
    /// Shows the moment under the finger.
    case scrub
    /// Moves the part of the take that is shown; its range when the drag began.
    case pan(ClosedRange<HandTime>)
  }

  /// The height above the times of the strip in which a drag always scrubs, in points: with them, a
  /// fingertip's.
  private static let strip = 28.0

  /// A drag scrubs; where only a part of the take is shown, above the strip of times it pans.
  private mutating func dragGraph(_ drag: DragValue) {
    guard let chart = model.pictures?.chart, let area = chart.area else { return }
    defer { if drag.phase == .ended || drag.phase == .cancelled { graphDrag = nil } }
    let moment = chart.time(atX: drag.location.x - drag.bounds.minX)
    switch drag.phase {
    case .tapped: return tapGraph(moment)
    case .began:
      let isAboveStrip = drag.start.y - drag.bounds.minY < area.maxY - Self.strip
      graphDrag = isAboveStrip ? model.visible.map { .pan($0) } ?? .scrub : .scrub
    case .cancelled:
      if case .pan(let shown)? = graphDrag { update { $0.visible = shown } }
      return
    case .changed, .ended: break
    }
    if case .pan(let shown)? = graphDrag {
      let share = -drag.translation.x / area.width
      if let span, share.isFinite { update { $0.visible = shown.panned(by: share, within: span) } }
    } else if let moment {
      update { $0.transport.clock = .held(at: moment) }
    }
  }

  /// A tap shows its moment; a double tap zooms in around it, or out to all of the take.
  private mutating func tapGraph(_ moment: HandTime?) {
    guard let moment else { return }
    guard isDoubleTap else { return update { $0.transport.clock = .held(at: moment) } }
    isDoubleTap = false
    if model.visible == nil {
      zoomGraph(by: 8, around: moment)
    } else {
      update { $0.visible = nil }
    }
  }

  /// Zooms where a wheel turns over the graph.
  private mutating func zoomGraph(_ turn: WheelEvent, at time: HandTime) -> Bool {
    guard let graph = control(LabAction(.graph), at: time), graph.rect.contains(turn.location),
      let moment = model.pictures?.chart?.time(atX: turn.location.x - graph.region.bounds.minX)
    else { return false }
    zoomGraph(
      by: turn.resolution == .notched ? turn.delta.y : turn.delta.y / 20, around: moment)
    return true
  }

  private mutating func zoomGraph(by notches: Double, around moment: HandTime) {
    guard let span, notches.isFinite else { return }
    let shown = (model.visible ?? span).zoomed(by: notches, around: moment, within: span)
    if let shown { update { $0.visible = shown == span ? nil : shown } }
  }

  /// Updates the place of a mouse that hovers; the graph shows its moment.
  ///
  /// - Parameter point: In points of the window; nil: the mouse has left it.
  /// - Returns: Whether the lab's picture changes.
  package mutating func hover(_ point: Point?, at time: HandTime) -> Bool {
    let before = hovered
    hovered = point.flatMap { point in
      graphRect(at: time)?.contains(point) == true && isTouched(at: point, time: time)
        ? point : nil
    }
    return hovered != before
  }

  /// The frame of the graph, in points of the window; nil: it is not visible, or a card lies over
  /// it.
  func graphRect(at time: HandTime) -> Rect? {
    guard let region = control(LabAction(.graph), at: time)?.region else { return nil }
    let upper = panel.frame(at: time).dropFirst((region.drawer ?? -1) + 1)
    let isCovered = upper.contains { !$0.panel.intersection(region.bounds).isEmpty }
    return isCovered ? nil : region.bounds
  }
}

extension ClosedRange<HandTime> {
  /// The part of a take that is shown, moved by a share of itself; positive is later.
  fileprivate func panned(by share: Double, within span: Self) -> Self {
    let length = upperBound - lowerBound
    let low = Swift.min(
      Swift.max(span.lowerBound, lowerBound + share * length), span.upperBound - length)
    return low...(low + length)
  }

  /// The part of a take that is shown, zoomed; nil: it would be shorter than 0.02 s.
  ///
  /// - Parameters:
  ///   - notches: A wheel's; positive zooms in.
  ///   - moment: The time that stays in its place.
  fileprivate func zoomed(
    by notches: Double, around moment: HandTime, within span: Self
  ) -> Self? {
    // The graph is wider than its curve.
    let moment = Swift.min(Swift.max(moment, lowerBound), upperBound)
    let factor = Double.pow(0.85, Swift.max(-8, Swift.min(8, notches)))
    let low = Swift.max(span.lowerBound, moment - (moment - lowerBound) * factor)
    let high = Swift.min(span.upperBound, moment + (upperBound - moment) * factor)
    return high - low >= 0.02 ? low...high : nil
  }
}
