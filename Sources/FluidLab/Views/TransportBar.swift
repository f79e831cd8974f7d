import FluidCore
import FluidDrawer
import FluidScene

/// Pause, frames, speeds and the loop.
struct TransportBar: Piece, Hashable {
  let hasTake: Bool
  let clock: Mode
  let speed: Double
  let isPaused: Bool
  let isFilming: Bool

  /// What of ``TakeClock`` is to be seen here.
  enum Mode: Sendable, Hashable { case live, held, looping, playing }

  init(_ model: LabModel) {
    hasTake = model.analysis != nil
    clock =
      switch model.clock {
      case .live: .live
      case .held: .held
      case .looping: .looping
      case .playing: .playing
      }
    speed = model.speed
    isPaused = model.isPaused
    isFilming = model.isFilming
  }

  private static let steps = [(sign: "‹", command: "back"), (sign: "›", command: "on")]

  /// From this width on all of it stands in one line, with its words, in points.
  private static let oneLine = 400.0

  func layout(in room: Size, _ context: LayoutContext) -> Box {
    let isNarrow = room.width < Self.oneLine
    let pieces = pieces(context.direction, isNarrow: isNarrow)
    return isNarrow
      ? FlowRow(spacing: 6) { for piece in pieces { piece } }.layout(in: room, context)
      : Row(spacing: 6) { for piece in pieces { piece } }.layout(in: room, context)
  }

  @PieceBuilder private func pieces(
    _ direction: LayoutDirection, isNarrow: Bool
  ) -> [AnyPiece] {
    ToolButton(symbol: isRunning ? .pause : .play, "pause")
    // Time runs to the right on the graph, however text does.
    for step in direction == .leftToRight ? Self.steps : Self.steps.reversed() {
      ToolButton(
        step.sign, step.command, isEnabled: hasTake || isPaused && step.command == "on")
    }
    Picker(
      id: LabAction.speed.id, ["1", "½", "¼", "0.1"],
      choice: LabModel.speeds.firstIndex(of: speed) ?? 0
    ).compact()
    ToolButton(
      isNarrow ? nil : "Loop", symbol: .repeat, "loop",
      look: clock == .looping ? .prominent : .soft,
      isEnabled: hasTake)
    if clock != .live || isPaused { ToolButton("Now", "live") }
    if hasTake {
      ToolButton(symbol: .film, "film", look: isFilming ? .prominent : .plain)
      ToolButton(symbol: .arrowDown, "save-take", look: .plain)
    }
  }

  /// Whether something goes on: the scene, or the take.
  private var isRunning: Bool {
    switch clock {
    case .live: !isPaused
    case .looping, .playing: true
    case .held: false
    }
  }
}
