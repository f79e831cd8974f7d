import FluidCore

/// A trackpad's scroll gesture on a drawer or a piece. A trackpad reports no end; a silence counts
/// as one.
struct WheelGesture: Sendable {
  var target: Target
  /// When silence will have ended it, in seconds.
  var endsAt: SceneTime

  enum Target: Sendable {
    /// A drawer, counted from 0, dragged so many points in its opening direction.
    case drawer(Int, travel: Double)
    /// A piece, by its id.
    case piece(String)
  }

  /// The silence that ends a gesture, in seconds: a little more than ten reports of the slowest
  /// common device (125 Hz).
  static let silence = 0.1

  /// The drawer that is dragged, counted from 0; nil: none.
  var drawer: Int? { if case .drawer(let index, _) = target { index } else { nil } }

  /// The piece that is dragged, by its id; nil: none.
  var piece: String? { if case .piece(let id) = target { id } else { nil } }
}

extension Session {
  /// Gives a turn of a wheel to the first claim that can use it: a notch scrolls or steps one stop,
  /// a trackpad drags. Travel that nothing could use is reported.
  mutating func scroll(_ turn: WheelEvent, controls: () -> [ControlRegion], time: SceneTime) {
    guard gesture == nil, turn.delta.isFinite, turn.location.isFinite, turn.delta != .zero
    else { return }
    // A trackpad keeps the drawer it has begun on until it falls silent.
    if let index = wheel?.drawer, turn.resolution == .precise {
      return scroll(drawer: index, turn, time: time)
    }
    for claim in claims(at: turn.location, for: .wheel, time: time, controls: controls) {
      switch claim.target {
      case .control(let region):
        if wheel?.drawer == nil, scroll(region, turn, time: time) { return }
      case .drawer(let index, .scrim) where !isBlocking(index, at: time): continue
      case .drawer(_, .scrim): return
      case .drawer(let index, _):
        if wheel?.piece == nil || turn.resolution == .notched {
          scroll(drawer: index, turn, time: time)
        }
        return
      case .background:
        if wheel?.piece == nil || turn.resolution == .notched {
          emit(.unconsumed(dx: turn.delta.x, dy: turn.delta.y), nil, time)
        }
      }
    }
  }

  private mutating func scroll(drawer index: Int, _ turn: WheelEvent, time: SceneTime) {
    let opening = drawers[index].geometry.opening(turn.delta)
    guard drawers[index].configuration.drag.isEnabled, drawers[index].exitTransition == nil,
      opening != 0,
      abs(opening) >= abs(drawers[index].geometry.across(turn.delta))
    else { return emit(.unconsumed(dx: turn.delta.x, dy: turn.delta.y), nil, time) }
    switch turn.resolution {
    case .notched:
      endWheel(time: time)
      drawers[index].activateList(at: turn.location, direction)
      if drawers[index].scroll(byNotches: opening, at: time) { return }
      let direction = opening > 0 ? StepDirection.larger : .smaller
      guard drawers[index].neighbor(direction) != nil else {
        return emit(.unconsumed(dx: turn.delta.x, dy: turn.delta.y), index, time)
      }
      self[drawer: index].step(direction, at: time)
    case .precise:
      var travel = 0.0
      if case .drawer(_, let before)? = wheel?.target {
        travel = before
      } else {
        drawers[index].activateList(at: turn.location, direction)
        drawers[index].grab(at: time, scope: drawers[index].contentScope)
      }
      travel += opening
      wheel = WheelGesture(
        target: .drawer(index, travel: travel), endsAt: time + WheelGesture.silence)
      self[drawer: index].drag(to: travel, at: time)
    }
  }

  /// Moves a piece along the wheel's main axis: from stop to stop, or point for point.
  ///
  /// - Returns: False if it cannot go on that way.
  private mutating func scroll(
    _ region: ControlRegion, _ turn: WheelEvent, time: SceneTime
  ) -> Bool {
    let isHorizontal = abs(turn.delta.x) >= abs(turn.delta.y)
    guard let (configuration, position) = region.draggable,
      configuration.axis == (isHorizontal ? .horizontal : .vertical)
    else { return false }
    let (id, range) = (region.id, configuration.range)
    let way = isHorizontal ? turn.delta.x : turn.delta.y
    let from = pieces[id]?.goal ?? pieces[id]?.track.dragPosition ?? position
    guard way > 0 ? from < range.upperBound : from > range.lowerBound else { return false }
    if turn.resolution == .notched || wheel?.piece != id { endWheel(time: time) }
    var piece =
      pieces[id]
      ?? DraggablePiece(configuration, at: position, drawer: region.drawer, options: options)
    switch turn.resolution {
    case .notched:
      let goal =
        configuration.stops.isEmpty
        ? from + way * DrawerEngine.notch : configuration.step(from: from, isForward: way > 0)
      piece.settle(to: goal, at: time)
      pieces[id] = piece
      report(.ended, of: id, at: time)
    case .precise:
      if wheel == nil {
        piece.hold(at: time)
        pieces[id] = piece
        report(.began, of: id, at: time)
      }
      wheel = WheelGesture(target: .piece(id), endsAt: time + WheelGesture.silence)
      let dragPosition = (piece.track.dragPosition ?? 0) + way
      _ = pieces[id]?.drag(to: min(range.upperBound, max(range.lowerBound, dragPosition)), at: time)
      report(.moved, of: id, at: time)
    }
    return true
  }

  /// Ends a trackpad's gesture: its target goes on by itself.
  mutating func endWheel(time: SceneTime) {
    guard let ended = wheel.take() else { return }
    switch ended.target {
    case .drawer(let index, _): self[drawer: index].release(at: time)
    case .piece(let id):
      let decision = pieces[id]?.release(velocity: 0, at: time)
      report(.ended, of: id, decisions: [decision], at: time)
    }
  }

  /// Cancels a trackpad's gesture: a drawer returns to where it came from.
  mutating func cancelWheel(time: SceneTime) {
    guard let index = wheel?.drawer else { return endWheel(time: time) }
    wheel = nil
    self[drawer: index].cancel(at: time)
  }
}
