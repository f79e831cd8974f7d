import FluidGeometry
import FluidScene

/// Pause, frames, speeds and the loop.
struct TransportBar: Piece {
  let model: LabModel

  func layout(in room: Size, _ context: LayoutContext) -> Box {
    Row(spacing: 6) {
      SmallButton(symbol: isRunning ? .pause : .play, "pause")
      SmallButton("‹", "back", isEnabled: model.analysis != nil)
      SmallButton("›", "on", isEnabled: model.analysis != nil)
      WrapRow(spacing: 2) {
        for (index, title) in ["1", "½", "¼", "⅒"].enumerated() {
          Chip(
            title, id: LabTarget.command("speed-\(index)").id,
            isOn: model.speed == LabModel.speeds[index])
        }
      }
      SmallButton("Loop", "loop", isProminent: model.clock.isLooping)
      if model.clock != .live || model.isPaused { SmallButton("Now", "live") }
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
