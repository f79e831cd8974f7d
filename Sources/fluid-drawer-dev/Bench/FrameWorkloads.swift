import FluidCore
import FluidDemos
import FluidPlayer
import FluidRaster
import FluidScene
import FluidSettings

/// Whole frames in a window of one size.
struct FrameWorkloads {
  let size: Size
  let text: any TextSource

  var groups: [WorkloadGroup] {
    [
      WorkloadGroup(
        title: "frame, \(Int(size.width))×\(Int(size.height))",
        references: Limits.all(pixels: Int(size.width) * Int(size.height)),
        workloads: [
          cards(scale: 1, threads: .exactly(1)),
          cards(scale: 1, threads: .exactly(2), name: "2 threads"),
          scene("scene, open", "the pull-down scene, panel open, gradient drifting", "open"),
          scene("scene, closed", "the same with the panel closed", "closed"),
          drag("drag, still", "a panel moved over a still background", drift: false),
          drag("drag, animated", "the same over the drifting gradient", drift: true),
        ] + others + [stack, map, displayList]),
      large,
    ]
  }

  /// Nine times a window of 1280 × 720, on one core and on two.
  private var large: WorkloadGroup {
    let size = Size(width: 1280, height: 720)
    let other = FrameWorkloads(size: size, text: text)
    return WorkloadGroup(
      title: "frame, 3840×2160", references: Limits.all(pixels: 3840 * 2160),
      workloads: [
        other.cards(scale: 1, threads: .exactly(1), name: "1280×720"),
        other.cards(scale: 3, threads: .exactly(1), name: "1 thread"),
        other.cards(scale: 3, threads: .exactly(2), name: "2 threads"),
      ])
  }

  /// The reference picture.
  func cards(scale: Double, threads: ThreadCount, name: String = "frame") -> Workload {
    let picture = CardPicture(size: size)
    let drawing = Drawing(size: size, scale: scale, text: text, threads: threads)
    var time = 0.0
    return Workload(
      name: name, what: "drifting gradient, 12 cards, blurred panel, shadow, text: all redrawn",
      pixels: drawing.pixels
    ) {
      time += 1.0 / 60
      return drawing.draw(picture.list(at: time))
    }
  }

  /// The same drag in the other scenes, whose panels move their content.
  private var others: [Workload] {
    DemoScene.allCases.dropFirst().map { scene in
      drag(
        "drag, \(scene.rawValue)", "the same in another scene, still", drift: false, scene: scene)
    }
  }

  private func player(_ detent: String, drift: Bool, scene: DemoScene = .pullDown) -> Player {
    var settings = Settings(scene: scene)
    settings.background.isAnimated = drift
    var player = Player(settings: settings, size: size, text: text)
    _ = player.apply(.jump(detent: detent), at: 0)
    return player
  }

  private func scene(_ name: String, _ what: String, _ detent: String) -> Workload {
    let player = player(detent, drift: true)
    let drawing = Drawing(size: size, text: text)
    var time = 0.0
    return Workload(name: name, what: what, pixels: drawing.pixels) {
      time += 1.0 / 60
      return drawing.draw(player.picture(at: HandTime(time)).list)
    }
  }

  /// A panel dragged between 250 and 450 points.
  private func drag(
    _ name: String, _ what: String, drift: Bool, scene: DemoScene = .pullDown
  ) -> Workload {
    var player = player("open", drift: drift, scene: scene)
    let drawing = Drawing(size: size, text: text)
    var frame = 0
    return Workload(name: name, what: what, pixels: drawing.pixels) {
      frame += 1
      // 800 points a second, 120 times a second: mostly between pixels.
      let place = Double(frame % 60) * 6.65
      let time = Double(frame) / 120
      _ = player.hold(at: 250 + (place < 200 ? place : 400 - place), at: HandTime(time))
      return drawing.draw(player.picture(at: HandTime(time)).list)
    }
  }

  /// The third sheet of a stack dragged: it, the two below and the page change.
  private var stack: Workload {
    var player = Player(settings: Settings(scene: .sheets), size: size, text: text)
    for name in ["trip", "stop", "booking"] {
      _ = player.apply(.jump(detent: "open", drawer: .name(name)), at: 0)
    }
    let drawing = Drawing(size: size, text: text)
    var frame = 0
    return Workload(
      name: "stack, dragged", what: "the third of three sheets moved, which the lower ones follow",
      pixels: drawing.pixels
    ) {
      frame += 1
      let place = Double(frame % 60) * 6.65
      let time = Double(frame) / 120
      _ = player.hold(
        at: 250 + (place < 200 ? place : 400 - place), drawer: "booking", at: HandTime(time))
      return drawing.draw(player.picture(at: HandTime(time)).list)
    }
  }

  /// A map dragged behind its sheet: everything behind the sheet moves, and the pane's backdrop
  /// with it.
  private var map: Workload {
    var player = Player(settings: Settings(scene: .mapList), size: size, text: text)
    let drawing = Drawing(size: size, text: text)
    let start = Point(x: size.width / 2, y: size.height / 4)
    _ = player.handle(InputEvent(time: 0, kind: .down(.mouse, start)))
    var frame = 0
    return Workload(
      name: "map, pushed", what: "a drawn map that moves behind a sheet", pixels: drawing.pixels
    ) {
      frame += 1
      let place = Double(frame % 60) * 6.65
      let point = start + Point(x: place < 200 ? place : 400 - place, y: place / 4)
      let time = Double(frame) / 120
      _ = player.handle(InputEvent(time: HandTime(time), kind: .move(.mouse, point)))
      return drawing.draw(player.picture(at: HandTime(time)).list)
    }
  }

  private var displayList: Workload {
    let player = player("open", drift: true)
    var time = 0.0
    return Workload(name: "display list", what: "the scene worked out, nothing drawn") {
      time += 1.0 / 60
      return UInt64(player.picture(at: HandTime(time)).list.items.count)
    }
  }
}
