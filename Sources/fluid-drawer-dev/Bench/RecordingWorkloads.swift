import FluidCore
import FluidLab
import FluidPlayer
import FluidRaster
import FluidScene
import FluidStage

/// Frames of a recorded gesture in the window, one after each event, over and over.
struct RecordingWorkloads {
  let playback: Playback
  let text: any TextSource

  var group: WorkloadGroup {
    let (player, events) = (playback.player, playback.events)
    let size = player.session.container
    let drawing = Drawing(size: size, scale: player.scale, text: text)
    var start = Stage<Lab>(player, text: text)
    start.showBar()
    var (stage, next) = (start, 0)
    let frame = Workload(
      name: "recording", what: "a frame after each event of the recording", pixels: drawing.pixels
    ) {
      if next == events.count { (stage, next) = (start, 0) }
      let event = events[next]
      next += 1
      stage.apply(event.kind, at: event.time)
      stage.advance(to: event.time)
      stage.effects = []
      return drawing.draw(stage.picture(at: event.time).list)
    }
    return WorkloadGroup(
      title: "recording, \(Int(size.width))×\(Int(size.height)) points",
      references: Limits.all(pixels: drawing.pixels), workloads: events.isEmpty ? [] : [frame])
  }
}
