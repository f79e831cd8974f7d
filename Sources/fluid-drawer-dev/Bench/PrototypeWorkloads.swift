import FluidCore
import FluidDrawer
import FluidMotion
import FluidPlayer
import FluidRaster
import FluidScene
import FluidSettings

/// Animated content: values on springs, moving controls, a scene that recedes.
struct PrototypeWorkloads {
  let size: Size
  let text: any TextSource

  var group: WorkloadGroup {
    WorkloadGroup(
      title: "prototype", references: Limits.all(pixels: Int(size.width) * Int(size.height)),
      workloads: [values, controls, receding])
  }

  /// 1,000 values on springs that never come to rest, advanced by a frame and read.
  private var values: Workload {
    let ids = (0..<1000).map { "value.\($0)" }
    var motions = ValueMotions()
    for (index, id) in ids.enumerated() {
      motions.move(
        .value(id), from: 0, to: Double(index), spring: .bouncy, at: SceneTime(Double(index) / 1000)
      )
    }
    var time = 1.0
    var state = SceneState()
    return Workload(
      name: "1000 values", what: "a thousand values on springs advance by a frame and are read"
    ) {
      time += 1.0 / 60
      // Restarted after a while: resting values cost nothing.
      if time > 1.4 { time -= 0.4 }
      _ = motions.arrive(by: 1)
      state.motions = motions.read(at: SceneTime(time))
      var sum = 0.0
      for id in ids { sum += state.value(id) }
      return sum.bitPattern
    }
  }

  private static func scene(_ rows: Int) -> Scene {
    Scene("bench") {
      Column(spacing: 8) {
        for row in 0..<12 {
          ListRow("Row \(row)", subtitle: "Behind it all", id: "behind.\(row)").card()
        }
      }.padding(horizontal: 40, top: 40)
    } drawers: {
      Drawer("sheet") {
        Toggle("Light", id: "toggle")
        Tile("Focus", symbol: .moon, id: "tile", tint: Color(rgb: 0x6a4be8))
        for row in 0..<rows {
          ListRow("Row \(row)", subtitle: "It is chosen in turn", id: "row.\(row)")
            .chosen(by: "row", row)
        }
      }
      .padding(horizontal: 40)
      .edge(.bottom).detents([.points("low", 80), .points("high", 560)])
      .initial(.points("high", 560)).scrim(0)
    }
  }

  private func player(_ scene: Scene) -> Player {
    var settings = Settings(own: scene.drawers.first, window: size)
    settings.background.isAnimated = false
    return Player(settings: settings, scenes: .own { _ in scene }, size: size, text: text)
  }

  /// A toggle, a tile and a mark of three rows that are always animating.
  private var controls: Workload {
    var player = player(Self.scene(3))
    let drawing = Drawing(size: size, text: text)
    var time = 0.0
    var frame = 0
    return Workload(
      name: "controls move", what: "a frame in which a toggle, a tile and three rows move",
      pixels: drawing.pixels
    ) {
      time += 1.0 / 60
      if frame % 6 == 0 {
        let step = Double(frame / 6)
        for id in ["toggle", "tile"] {
          _ = player.animate(
            id, to: step.truncatingRemainder(dividingBy: 2), .snappy, at: HandTime(time))
        }
        _ = player.animate(
          "row", to: step.truncatingRemainder(dividingBy: 3), .snappy, at: HandTime(time))
      }
      frame += 1
      _ = player.advance(to: HandTime(time))
      return drawing.draw(player.picture(at: HandTime(time), drift: 0).list)
    }
  }

  /// A sheet dragged up and down, and a scene that recedes behind it.
  private var receding: Workload {
    var scene = Self.scene(3)
    scene.drawers[0] = scene.drawers[0].behind(scale: 0.94, radius: 12, dim: 0.2)
      .material(.none)
    var player = player(scene)
    let drawing = Drawing(size: size, text: text)
    let start = Point(x: size.width / 2, y: size.height - 550)
    _ = player.handle(InputEvent(time: 0, kind: .down(.touch(1), start)))
    var frame = 0
    return Workload(
      name: "scene recedes", what: "a frame in which a finger moves a sheet, and all behind it",
      pixels: drawing.pixels
    ) {
      frame += 1
      let phase = Double(frame % 120) / 120
      let way = 400 * (1 - abs(2 * phase - 1))
      let time = Double(frame) / 60
      _ = player.handle(
        InputEvent(time: HandTime(time), kind: .move(.touch(1), start + Point(x: 0, y: way))))
      return drawing.draw(player.picture(at: HandTime(time), drift: 0).list)
    }
  }
}
