import FluidCore

/// A trackpad's two fingers on a piece; see ``WheelGesture``.
struct PieceWheel: Sendable {
  /// The piece it moves.
  var id: String
  /// When silence will have ended it, in seconds.
  var endsAt: SceneTime
}

extension Session {
  /// Moves the innermost piece under a wheel that can go on the way it is turned: from stop to
  /// stop, or point for point.
  ///
  /// - Returns: False if there is none; then it is for the drawer.
  mutating func turnPieces(
    _ turn: WheelTurn, controls: () -> [ControlRegion], time: SceneTime
  ) -> Bool {
    let under = hit(at: turn.location, time: time)
    if under?.region == .scrim { return false }
    let drawer = under?.region == .panel ? under?.drawer : nil
    if let drawer, !drawers[drawer].contentTakesPresses { return false }
    let axis = abs(turn.delta.x) >= abs(turn.delta.y) ? DragAxis.horizontal : .vertical
    let way = axis == .horizontal ? turn.delta.x : turn.delta.y
    for region in controls().draggables(at: turn.location, drawer: drawer) {
      guard case .draggable(let configuration, let position) = region.kind,
        configuration.axis == axis
      else { continue }
      let range = configuration.range
      let from = pieces[region.id]?.goal ?? pieces[region.id]?.track.pull ?? position
      guard way > 0 ? from < range.upperBound : from > range.lowerBound else { continue }
      if let wheel { endWheel(wheel, time: time) }
      if turn.resolution == .notched { endPieceWheel(time: time) }
      if pieces[region.id] == nil {
        pieces[region.id] = DraggablePiece(
          configuration, at: position, drawer: region.drawer, options: options)
      }
      switch turn.resolution {
      case .notched:
        let goal =
          configuration.stops.isEmpty
          ? from + way * DrawerEngine.notch
          : configuration.step(from: from, isForward: way > 0)
        pieces[region.id]?.settle(to: goal, at: time)
        tell(.ended, region.id, at: time)
      case .precise: slide(region.id, by: way, within: range, time: time)
      }
      return true
    }
    // What it moves keeps it until it falls silent.
    return pieceWheel != nil && turn.resolution == .precise
  }

  private mutating func slide(
    _ id: String, by way: Double, within range: ClosedRange<Double>, time: SceneTime
  ) {
    if let other = pieceWheel, other.id != id { letGo(of: other, time: time) }
    if pieceWheel == nil {
      pieces[id]?.hold(at: time)
      tell(.began, id, at: time)
    }
    pieceWheel = PieceWheel(id: id, endsAt: time + WheelGesture.silence)
    let pull = (pieces[id]?.track.pull ?? 0) + way
    _ = pieces[id]?.drag(
      toPull: min(range.upperBound, max(range.lowerBound, pull)), at: time)
    tell(.moved, id, at: time)
  }

  /// Lets go of what a trackpad holds that has fallen silent by a time.
  mutating func endPieceWheel(by time: SceneTime) {
    guard let pieceWheel, pieceWheel.endsAt <= time else { return }
    letGo(of: pieceWheel, time: pieceWheel.endsAt)
  }

  /// Lets go of the piece that a trackpad holds, if it holds one.
  mutating func endPieceWheel(time: SceneTime) {
    if let pieceWheel { letGo(of: pieceWheel, time: time) }
  }

  private mutating func letGo(of wheel: PieceWheel, time: SceneTime) {
    pieceWheel = nil
    pieces[wheel.id]?.release(velocity: 0, at: time)
    tell(.ended, wheel.id, at: time)
  }
}
