import FluidCore
import FluidLab
import FluidPlayer
import FluidRaster
import FluidScene
import FluidStage

/// Frames of the lab: while a slider moves, while the take loops, and during a drag beside it.
struct LabWindowWorkloads {
  let size: Size
  let text: any TextSource

  /// - Parameters:
  ///   - player: The player before the events.
  ///   - events: Five seconds of a hand at 125 reports a second.
  func workloads(_ player: Player, _ events: [Event]) -> [Workload] {
    let start = LabWindow(player, events, size: size, text: text)
    return [slider(start), looping(start), drag(start)]
  }

  private func slider(_ start: LabWindow) -> Workload {
    var window = start
    let drawing = Drawing(size: size, text: text)
    let rect =
      window.stage.top?.place(ofSlider: "drawer.release.threshold", at: window.time) ?? .zero
    _ = window.frame(.down(.mouse, rect.center))
    var run = 0
    return Workload(
      name: "lab, slider",
      what:
        "a frame while a slider moves: the take, its curve, map and figures worked out and drawn",
      pixels: drawing.pixels
    ) {
      run += 1
      let share = 0.2 + 0.6 * Double(run % 40) / 40
      let point = Point(x: rect.minX + share * rect.width, y: rect.midY)
      return drawing.draw(window.frame(.move(.mouse, point)))
    }
  }

  private func looping(_ start: LabWindow) -> Workload {
    var window = start
    let drawing = Drawing(size: size, text: text)
    window.stage.withTop(at: window.time) { [time = window.time] in
      $0.perform(.toggleLoop, at: time)
    }
    return Workload(
      name: "lab, loop", what: "a frame while the take is played: panel, ring and line move",
      pixels: drawing.pixels
    ) { drawing.draw(window.frame(nil)) }
  }

  /// A hand drags a panel that the lab partly covers.
  private func drag(_ start: LabWindow) -> Workload {
    var window = start
    let drawing = Drawing(size: size, text: text)
    let shown = window.stage.player.frame(at: window.time)[0]
    let middle = shown.geometry.breadth / 2
    func touch(_ way: Double) -> Point {
      shown.geometry.point(depth: shown.extent - 10 + way, along: middle)
    }
    // The lab follows a drag at its own pace, outside of frames.
    func tell(_ kind: InputEvent.Kind) {
      _ = window.stage.player.handle(InputEvent(time: window.time, kind: kind))
    }
    tell(.down(.touch(1), touch(0)))
    var frame = 0
    return Workload(
      name: "lab, drag beside", what: "a hand drags the panel while the lab is open",
      pixels: drawing.pixels
    ) {
      frame += 1
      let place = Double(frame % 60) * 6.65
      tell(.move(.touch(1), touch(40 + (place < 200 ? place : 400 - place) / 2)))
      return drawing.draw(window.frame(nil))
    }
  }
}
