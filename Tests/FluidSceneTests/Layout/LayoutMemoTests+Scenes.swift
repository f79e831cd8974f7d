import FluidCore
import FluidDemos
import FluidDrawer
import FluidRaster
import FluidScene
import FluidSettings
import Synchronization
import TestSupport
import Testing

/// Layouts of whole scenes.
extension LayoutMemoTests {
  @Test(arguments: Edge.allCases)
  func `lays out a drawer's content and its handle once for a drag with presses`(edge: Edge) {
    let (behind, inside, handle) = (Count(), Count(), Count())
    let size = Size(width: 300, height: 600)
    let scene = Scene("own", background: .plain(dark: .black, light: .black)) {
      Asking("behind", behind)
    } drawers: {
      Drawer {
        Asking("inside", inside) { $0.state.level("l") }
      } handle: { placement in
        Text(placement.isHeld ? "held" : "free")
        Asking("handle", handle)
      }.edge(edge).detents([.points("a", 100), .points("b", 500)])
    }.panned(by: "map") { $0 }
    let memo = LayoutMemo()
    for step in 0..<60 {
      var session = Session(scene, container: size)
      _ = session.hold(at: 150 + 5.65 * Double(step), at: 0)
      var state = SceneState()
      state.interaction.pressed = step % 3 == 0 ? "another" : nil
      state.interaction.focus = step % 4 == 0 ? .handle(0) : nil
      state.interaction.flash = step < 50 ? 0 : Double(step)
      state.values = ["map.x": Double(step), "another": Double(step), "l": step < 55 ? 0 : 0.5]
      let drawers = session.frame(at: 0)
      let kept = scene.shown(drawers, in: size, state, memo: memo)
      #expect(kept == scene.shown(drawers, in: size, state))
    }
    // Without the memo each of 60 is laid out too; the handle anew while it flashes, the content
    // once more for its own value.
    #expect(behind.made == 60 + 1 && inside.made == 60 + 2 && handle.made == 60 + 11)
  }

  /// A counting text source.
  private final class CountingFont: TextSource {
    let count = Mutex(0)
    func metrics(for font: FontStyle) -> FontMetrics { StrokeFont().metrics(for: font) }
    func width(of text: String, font: FontStyle) -> Double {
      count.withLock { $0 += 1 }
      return Double(text) ?? StrokeFont().width(of: text, font: font)
    }
    func mask(for text: String, font: FontStyle, scale: Double) -> GlyphMask { .empty }
  }

  @Test func `measures a text once per font, drops texts out of sight, and takes no odd width`() {
    let source = CountingFont()
    let measures = TextMeasures(source)
    func picture(of texts: [String], _ size: Double = 13) -> [Double] {
      let context = LayoutContext(state: SceneState(), measures: measures)
      return texts.map { context.width(of: $0, FontStyle(size: size)) }
    }
    func asked() -> Int { source.count.withLock { $0 } }
    for _ in 0..<3 { #expect(picture(of: ["7"]) == [7]) }
    #expect(asked() == 1)
    _ = picture(of: ["7"], 14)
    #expect(asked() == 2)
    #expect(picture(of: ["-4", "nan", "inf", "-inf", "0.25"]) == [0, 0, 0, 0, 0.25])
    _ = picture(of: (0..<2500).map { "out of sight \($0)" })
    for _ in 0..<2 { _ = picture(of: ["another"]) }
    let before = asked()
    _ = picture(of: ["7"])
    #expect(before == 2508 && asked() == before + 1)
  }

  // MARK: The same picture with and without

  @Test(arguments: sceneNames, 1...3)
  func `changes no item and no control of a picture`(name: String, seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let scene = try FluidSceneTests.scene(name)
    let memo = LayoutMemo()
    var (state, size) = (SceneState(), Size(width: 500, height: 700))
    for step in 0..<50 {
      random.change(&state, &size)
      var drawers = snapshots(scene, in: size, progress: random.number(0...1.1), state)
      for index in drawers.indices {
        drawers[index].scroll = random.chance(0.5) ? 0 : random.number(0...300)
      }
      let kept = scene.shown(drawers, in: size, state, time: Double(step), memo: memo)
      #expect(kept == scene.shown(drawers, in: size, state, time: Double(step)))
      #expect(kept.controls == scene.controls(drawers, in: size, state, memo: memo))
    }
  }

  @Test(arguments: sceneNames)
  func `is kept for a built-in scene while only its drawer is tuned`(name: String) throws {
    let scene = try #require(DemoScene(rawValue: name))
    var settings = Settings(scene: scene)
    func version(_ values: [String: Double] = [:]) -> Scene {
      scene.scene(SceneState(values: values), settings)
    }
    let before = version()
    settings.drawer.release.threshold = 0.123
    let after = version()
    #expect(after.hasSamePieces(as: before) && !version(["any": 1]).hasSamePieces(as: after))
    var changes = [after, after, after]
    changes[0].drawers[0].style.cornerRadius += 1
    changes[1].content = AnyPiece(Text("other"))
    changes[2].drawers = []
    for changed in changes { #expect(!changed.hasSamePieces(as: after)) }
    let unknown = Scene("s") { Drawer {} }
    #expect(!unknown.hasSamePieces(as: unknown))
  }
}

extension SeededRandom {
  /// Changes a state as a hand, a host and a clock do.
  fileprivate mutating func change(_ state: inout SceneState, _ size: inout Size) {
    switch integer(0...9) {
    case 0: state.values[pick(["wifi", "torch", "quiet", "sound"])] = pick([0, 1, nil])
    case 1: state.values[pick(["brightness", "volume", "radius"])] = number(0...1)
    case 2: state.values[pick(["map.x", "map.y"])] = number(-90...90)
    case 3: state.window.appearance = pick([.dark, .light])
    case 4: state.window.direction = pick([.leftToRight, .rightToLeft])
    case 5: state.window.contentLength = pick([nil, 300, 2000])
    case 6: state.interaction.pressed = pick([nil, "wifi", "play", "place.1", "scene.a"])
    case 7: state.interaction.focus = pick([nil, .handle(0), .control("wifi")])
    case 8: state.interaction.flash = number(0...1)
    default:
      size = pick([size, size, Size(width: 500, height: 700), Size(width: 900, height: 500)])
    }
  }
}
