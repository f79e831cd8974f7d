import FluidCore
import FluidDemos
import FluidMotion
import FluidPlayer
import FluidRaster
import FluidScene
import FluidSettings
import Testing

@testable import fluid_drawer_dev

/// What the bench times is what it says it times: the figures that workloads return tell.
@Suite struct `A workload` {
  /// Figures are made of every 4099th pixel: one in each of 64 rows here, above a panel that is
  /// open and below it.
  private static let size = Size(width: 64, height: 900)
  private static var text: StrokeFont { StrokeFont() }

  private var frames: FrameWorkloads { FrameWorkloads(size: Self.size, text: Self.text) }
  private var parts: PartWorkloads { PartWorkloads(size: Self.size, text: Self.text) }

  private func figures(_ workload: Workload, _ count: Int) -> [UInt64] {
    (0..<count).map { _ in workload.run() }
  }

  /// A workload of a small window by its name.
  private func frame(_ name: String) throws -> Workload {
    try #require(frames.groups[0].workloads.first { $0.name == name })
  }

  private func part(_ name: String, of group: WorkloadGroup) throws -> Workload {
    try #require(group.workloads.first { $0.name == name })
  }

  // MARK: Groups

  @Test func `has a name of its own in its group, and says what it does`() {
    let groups =
      frames.groups + [parts.gradient, parts.blur, parts.blend, parts.letters]
      + [MotionWorkloads().group, layers, prototype]
    #expect(Set(groups.map(\.title)).count == groups.count)
    for group in groups {
      let all = group.references + group.workloads
      #expect(Set(all.map(\.name)).count == all.count)
      #expect(all.allSatisfy { !$0.what.isEmpty })
    }
  }

  @Test func `is held against as many pixels as its picture has`() {
    for group in [parts.gradient, parts.blur, parts.blend, parts.letters, frames.groups[0]] {
      #expect(group.references.map(\.pixels) == [64 * 900, 64 * 900], "\(group.title)")
      #expect(group.whole.map { $0.pixels == 64 * 900 } ?? true)
    }
    let large = frames.groups[1]
    #expect(large.references.map(\.pixels) == [3840 * 2160, 3840 * 2160])
    #expect(large.workloads.map(\.pixels) == [1280 * 720, 3840 * 2160, 3840 * 2160])
  }

  // MARK: Frames

  @Test func `draws the same picture on one thread and on two, and all of it at each scale`() {
    let figures = figures(frames.cards(scale: 1, threads: .exactly(1)), 12)
    #expect(figures == self.figures(frames.cards(scale: 1, threads: .exactly(2)), 12))
    #expect(Set(figures).count > 1, "and its gradient drifts")
    for scale in [1.0, 2] {
      let drawing = Drawing(size: Self.size, scale: scale, text: Self.text)
      var bitmap = Bitmap(width: Int(64 * scale), height: Int(900 * scale))
      var compositor = Compositor(text: Self.text, threads: .exactly(1))
      let list = CardPicture(size: Self.size).list(at: 1)
      compositor.draw(list, into: &bitmap, scale: scale)
      var sum: UInt64 = 0
      for index in stride(from: 0, to: bitmap.pixels.count, by: 4099) {
        sum = sum &* 31 &+ UInt64(bitmap.pixels[index])
      }
      #expect(drawing.pixels == bitmap.pixels.count && drawing.draw(list) == sum)
    }
  }

  /// The figure of a player's picture drawn for the first time.
  private func figure(_ player: Player, at time: Double) -> UInt64 {
    Drawing(size: Self.size, text: Self.text).draw(player.picture(at: HandTime(time)).list)
  }

  private func player(_ scene: DemoScene, drifts: Bool, at detent: String) -> Player {
    var settings = Settings(scene: scene)
    settings.background.isAnimated = drifts
    var player = Player(settings: settings, size: Self.size, text: Self.text)
    _ = player.apply(.jump(detent: detent), at: 0)
    return player
  }

  @Test(arguments: ["open", "closed"])
  func `of a scene shows it on its detent over a gradient that drifts`(detent: String) throws {
    let player = player(.pullDown, drifts: true, at: detent)
    let expected = (1...4).map { figure(player, at: Double($0) / 60) }
    #expect(figures(try frame("scene, \(detent)"), 4) == expected)
  }

  @Test func `of a scene that is only worked out tells how much there would be to draw`() throws {
    let player = player(.pullDown, drifts: true, at: "open")
    let count = UInt64(player.picture(at: 1).list.items.count)
    #expect(figures(try frame("display list"), 2) == [count, count] && count > 10)
  }

  /// The names of the drags, with their scenes and whether the background drifts.
  private static let drags: [(name: String, scene: DemoScene, drifts: Bool)] =
    [("drag, still", .pullDown, false), ("drag, animated", .pullDown, true)]
    + DemoScene.allCases.dropFirst().map { ("drag, \($0.rawValue)", $0, false) }

  @Test(arguments: drags.indices)
  func `drags a panel from 250 to 450 points and back, sixty frames for both ways`(
    index: Int
  ) throws {
    let (name, scene, drifts) = Self.drags[index]
    let size = Size(width: 64, height: 480)
    var settings = Settings(scene: scene)
    settings.background.isAnimated = drifts
    var player = Player(settings: settings, size: size, text: Self.text)
    _ = player.apply(.jump(detent: "open"), at: 0)
    let all = FrameWorkloads(size: size, text: Self.text).groups[0].workloads
    let drag = try #require(all.first { $0.name == name })
    let isWhole = index == 0
    let shown = figures(drag, isWhole ? 61 : 2)
    for frame in isWhole ? [1, 29, 30, 31, 45, 59, 60, 61] : [1, 2] {
      let way = Double(frame % 60) * 6.65
      let time = Double(frame) / 120
      _ = player.hold(at: 450 - abs(200 - way), at: HandTime(time))
      let list = player.picture(at: HandTime(time)).list
      let figure = Drawing(size: size, text: Self.text).draw(list)
      #expect(shown[frame - 1] == figure, "frame \(frame)")
    }
  }

  @Test func `pushes a map, there and back`() throws {
    let size = Size(width: 96, height: 80)
    let frames = FrameWorkloads(size: size, text: Self.text).groups[0].workloads
    let shown = figures(try #require(frames.first { $0.name == "map, pushed" }), 60)
    #expect(Set(shown).count > 30, "it is elsewhere in every frame")
    let still = Player(settings: Settings(scene: .mapList), size: size, text: Self.text)
    let list = still.picture(at: 0).list
    #expect(shown[59] == Drawing(size: size, text: Self.text).draw(list), "and where it began")
  }

  // MARK: Parts

  @Test func `of a gradient that drifts differs from run to run, of one that is still not`() throws
  {
    for name in ["gradient", "whole window"] {
      #expect(Set(figures(try part(name, of: parts.gradient), 15)).count > 1, "\(name)")
    }
    #expect(Set(figures(try part("upsampling", of: parts.gradient), 4)).count == 1)
    // What is left below the panel.
    #expect(try part("gradient", of: parts.gradient).pixels == 64 * 400)
    #expect(try part("whole window", of: parts.gradient).pixels == 64 * 900)
  }

  @Test func `of a pane blurs what lies below it, with the cards or without`() throws {
    // Wide enough for cards.
    let parts = PartWorkloads(size: Size(width: 200, height: 300), text: Self.text)
    let with = figures(try part("pane", of: parts.blur), 15)
    let without = figures(try part("over a gradient", of: parts.blur), 15)
    #expect(Set(with).count > 1 && Set(without).count > 1)
    #expect(zip(with, without).allSatisfy { $0 != $1 })
    #expect(Set(figures(try part("upsampling", of: parts.blur), 4)).count == 1)
  }

  @Test func `of a colour over another is what two fills by hand are`() throws {
    var list = DisplayList()
    let window = Shape.rect(Rect(origin: .zero, size: Self.size))
    list.fill(window, Color(rgb: 0x204060))
    list.fill(window, Color(white: 255, alpha: 36))
    let figure = Drawing(size: Self.size, text: Self.text).draw(list)
    #expect(figures(try part("translucent fill", of: parts.blend), 2) == [figure, figure])
  }

  @Test func `of a shadow has seven edges in turn, and of gliding words thirteen places`() throws {
    let shadow = figures(try part("shadow", of: parts.blend), 9)
    #expect(shadow[..<2] == shadow[7...] && Set(shadow).count > 3)
    let picture = CardPicture(size: Self.size)
    for turn in 1...3 {
      var list = DisplayList()
      list.shadow(
        picture.panel(CardPicture.extent - Double(turn) * 0.37), radius: 40,
        offset: Point(x: 0, y: 6), Color(white: 255, alpha: 90))
      let figure = Drawing(size: Self.size, text: Self.text).draw(list)
      #expect(shadow[turn - 1] == figure, "a drawer's shadow, made by hand")
    }
    // Wide enough for words.
    let parts = PartWorkloads(size: Size(width: 640, height: 400), text: Self.text)
    let gliding = figures(try part("gliding", of: parts.letters), 14)
    #expect(gliding[0] == gliding[13] && Set(gliding).count > 6)
    let still = figures(try part("still", of: parts.letters), 4)
    #expect(still[0] == still[2] && still[1] == still[3] && still[0] != still[1])
    let new = figures(try part("new", of: parts.letters), 2)
    #expect(new[0] == new[1] && new[0] == still[1], "the words where they were, at full strength")
  }

  // MARK: Layers and prototypes

  private var layers: WorkloadGroup { LayerWorkloads(size: Self.size, text: Self.text).group }

  private var prototype: WorkloadGroup {
    PrototypeWorkloads(size: Size(width: 800, height: 640), text: Self.text).group
  }

  @Test func `of layers moves, there and back`() throws {
    let layers = LayerWorkloads(size: Size(width: 480, height: 320), text: Self.text).group
    for workload in layers.workloads {
      let shown = figures(workload, 121)
      // Its figure is made of a few pixels, which need not all change in every frame.
      #expect(Set(shown).count > 8, "\(workload.name)")
      #expect(shown[0] == shown[120], "\(workload.name), one round later")
    }
  }

  @Test func `of a prototype moves in every few frames`() throws {
    for workload in prototype.workloads {
      let shown = figures(workload, 160)
      #expect(Set(shown[..<40]).count > 8, "\(workload.name)")
      #expect(Set(shown[120...]).count > 8, "\(workload.name) comes to no rest")
    }
  }

  // MARK: Motions

  @Test func `of a spring is in the regime it is named after`() throws {
    for (name, ratio) in [("underdamped", 0.7), ("critical", 1), ("overdamped", 1.6)] {
      let spring = try Spring(response: 0.5, dampingRatio: ratio)
      let motion = SpringMotion(spring: spring, from: 100, to: 500, velocity: 900, at: 0)
      let sum = (0..<10_000).reduce(0.0) { sum, index in
        let state = motion.state(at: Double(index) * 1e-4)
        return sum + (state.position + state.velocity)
      }
      let workload = try #require(MotionWorkloads().springs.first { $0.name == name })
      #expect(Double(bitPattern: workload.run()) == sum)
    }
  }

  @Test func `of ten thousand springs goes on from frame to frame`() throws {
    let many = try #require(MotionWorkloads().others.first { $0.name == "10,000 springs" })
    let first = Double(bitPattern: many.run())
    var last = first
    for _ in 0..<3 { last = Double(bitPattern: many.run()) }
    // On average they begin half way up to 10,000, and all are on their way to 500.
    #expect(first > 10_000 * 1000 && last < first)
  }
}
