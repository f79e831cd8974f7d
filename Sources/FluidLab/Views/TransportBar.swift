import FluidGeometry
import FluidScene

/// Pause, frames, speeds and the loop.
struct TransportBar: Piece {
  let model: LabModel

  func layout(in room: Size, _ context: LayoutContext) -> Box {
    Row(spacing: 6) {
      ToolButton(symbol: isRunning ? .pause : .play, "pause")
      ToolButton("‹", "back", isEnabled: model.analysis != nil)
      ToolButton("›", "on", isEnabled: model.analysis != nil)
      Picker(
        id: LabTarget.speed.id, ["1", "½", "¼", "0.1"],
        choice: LabModel.speeds.firstIndex(of: model.speed) ?? 0
      ).compact()
      ToolButton(
        "Loop", symbol: .repeat, "loop", look: model.clock.isLooping ? .prominent : .soft,
        isEnabled: model.analysis != nil)
      if model.clock != .live || model.isPaused { ToolButton("Now", "live") }
      if model.analysis != nil { ToolButton(symbol: .arrowDown, "save-take", look: .plain) }
    }.layout(in: room, context)
  }

  /// Whether something goes on: the scene, or the loop.
  private var isRunning: Bool {
    switch model.clock {
    case .live: !model.isPaused
    case .looping: true
    case .held: false
    }
  }
}
