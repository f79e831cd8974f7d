import FluidCore
import FluidDrawer
import FluidScene

/// The controls of the transport: pause, frames, speeds and the loop; and what saves the take.
struct TransportBar: Piece, Hashable {
  private let hasTake: Bool
  private let isLive: Bool
  private let isLooping: Bool
  /// Whether the scene or the take is running.
  private let isRunning: Bool
  private let isPaused: Bool
  private let speed: Double
  private let isFilming: Bool

  init(_ model: LabModel) {
    let transport = model.transport
    hasTake = model.analysis != nil
    isLive = transport.clock == .live
    isLooping = transport.clock.isLooping
    isRunning = isLive ? !transport.isPaused : transport.clock.isRunning
    isPaused = transport.isPaused
    speed = transport.speed
    isFilming = model.isFilming
  }

  /// The least width of the bar on one line with titles, in points.
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
    ToolButton(symbol: isRunning ? .pause : .play, .togglePause)
    // The graph's time runs to the right in either reading direction.
    for isForward in direction == .leftToRight ? [false, true] : [true, false] {
      ToolButton(
        isForward ? "›" : "‹", .step(frames: isForward ? 1 : -1),
        isEnabled: hasTake || isPaused && isForward)
    }
    Picker(
      id: LabAction(.speed).id, ["1", "½", "¼", "0.1"],
      choice: Transport.speeds.firstIndex(of: speed) ?? 0
    ).compact()
    ToolButton(
      isNarrow ? nil : "Loop", symbol: .repeat, .toggleLoop,
      isEnabled: hasTake, isOn: isLooping)
    if !isLive || isPaused { ToolButton("Now", .goLive) }
    if hasTake {
      ToolButton(symbol: .film, .film, isOn: isFilming)
      ToolButton(symbol: .arrowDown, .saveTake)
    }
  }
}
