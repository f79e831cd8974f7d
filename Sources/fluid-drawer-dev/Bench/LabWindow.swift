import FluidCore
import FluidLab
import FluidPlayer
import FluidRaster
import FluidScene
import FluidStage

/// A stage with the lab and a take.
struct LabWindow {
  var stage: Stage<Lab>
  var time: HandTime

  /// - Parameters:
  ///   - start: The player before the events.
  ///   - events: A hand's events.
  ///   - title: The name over the inspector.
  init(
    _ start: Player, _ events: [Event], title: String = "Bench", size: Size,
    text: any TextSource
  ) {
    stage = Stage(start, text: text)
    for event in events { stage.apply(event.kind, at: event.time) }
    time = (events.last?.time ?? 0) + 5
    stage.advance(to: time)
    stage.top = Lab(
      Tuning(stage.player.settings, defaults: stage.player.settings), title: title,
      fileName: nil, size: size, scale: 1, text: text, at: time)
    stage.followTop(at: time)
    stage.effects = []
  }

  /// The next frame's display list, after an optional event.
  mutating func frame(_ event: InputEvent.Kind?) -> DisplayList {
    time += 1.0 / 60
    if let event { stage.handle(event, at: time) }
    stage.advance(to: time)
    let list = stage.picture(at: time).list
    stage.followTop(at: time)
    stage.effects = []
    return list
  }
}
