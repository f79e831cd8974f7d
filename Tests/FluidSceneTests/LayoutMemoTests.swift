import FluidCore
import FluidDemos
import FluidDrawer
import FluidRaster
import Testing

@testable import FluidScene

@Suite("Layouts that are kept from picture to picture")
struct LayoutMemoTests {
  private static let size = Size(width: 900, height: 700)

  @Test(
    "change no picture, whatever moves or is switched",
    arguments: DemoScene.allCases.map(\.rawValue))
  func sameLook(name: String) throws {
    let scene = try #require(DemoScene(rawValue: name)).scene()
    var session = Session(
      scene, container: Self.size,
      contentLengths: scene.contentLengths(
        size: Self.size, state: SceneState(), text: StrokeFont()))
    let memo = LayoutMemo()
    var state = SceneState()
    let names = session.drawers[0].stops.stops.compactMap(\.name)
    for step in 0..<24 {
      let time = Double(step) * 0.06
      if step % 8 == 0 {
        _ = session.settle(to: names[(step / 8 + 1) % names.count], at: SceneTime(time))
      }
      switch step % 6 {
      case 1: state.values["wifi"] = Double(step % 4 / 2)
      case 2: state.interaction.pressed = step % 12 == 2 ? "play" : nil
      case 3: state.interaction.focus = step % 12 == 3 ? .handle(0) : nil
      case 4: state.window.appearance = step % 12 == 4 ? .light : .dark
      case 5: state.window.direction = step % 12 == 5 ? .rightToLeft : .leftToRight
      default: state.interaction.flash = Double(step % 5) / 5
      }
      func list(_ memo: LayoutMemo?) -> DisplayList {
        scene.picture(
          drawers: session.frame(at: SceneTime(time)), size: Self.size, time: time, state: state,
          text: StrokeFont(), memo: memo
        ).list
      }
      #expect(list(memo) == list(nil))
    }
  }

  /// What a scene shows one moment after another, in windows of the same or of other sizes, must be
  /// what each moment shows by itself, and no two of them the same.
  private static func expectEachAnew(
    _ scene: Scene, _ moments: [(drawer: DrawerSnapshot, size: Size)],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let memo = LayoutMemo()
    var shown: [DisplayList] = []
    for moment in moments {
      func list(_ memo: LayoutMemo?) -> DisplayList {
        scene.picture(
          drawers: [moment.drawer], size: moment.size, time: 0, state: SceneState(),
          text: StrokeFont(), memo: memo
        ).list
      }
      let alone = list(nil)
      #expect(list(memo) == alone, sourceLocation: sourceLocation)
      #expect(!shown.contains(alone), "a moment like another", sourceLocation: sourceLocation)
      shown.append(alone)
    }
  }

  @Test func `are made anew when one of two lists side by side scrolls`() {
    let scene = Scene("two lists") {
      Drawer {
        Row {
          List(rows: 40, rowHeight: 50, column: 0) { Text("left \($0)") }
          List(rows: 40, rowHeight: 50, column: 1) { Text("right \($0)") }
        }
      }
    }
    var drawer = snapshot(scene.drawers[0], in: Self.size, extent: 600)
    let moments = [[0.0, 0], [0, 120], [75, 120], [75, 0]].map { scrolls in
      drawer.scrolls = scrolls
      return (drawer, Self.size)
    }
    Self.expectEachAnew(scene, moments)
  }

  @Test func `are made anew when a list scrolls`() {
    let scene = Scene("list") { Drawer { List(rows: 40, rowHeight: 50) { Text("row \($0)") } } }
    var drawer = snapshot(scene.drawers[0], in: Self.size, extent: 600)
    let moments = [0.0, 120, 130.5].map { scroll in
      drawer.scroll = scroll
      return (drawer, Self.size)
    }
    Self.expectEachAnew(scene, moments)
  }

  @Test func `are made anew for another side of the panel`() {
    let size = Size(width: 400, height: 400)
    func scene(_ edge: Edge) -> Scene {
      Scene("turned") {
        Drawer {
          Column {
            Text("Narrow")
            Text("and wider")
          }
        }
        .column(maxWidth: 200).edge(edge).detents([.large]).handle(.none)
      }
    }
    // As on a change of edge: the snapshot says where the panel is, the content's room is the same.
    let moments = [Edge.bottom, .leading, .top, .trailing].map {
      (snapshot(scene($0).drawers[0], in: size, extent: 400), size)
    }
    Self.expectEachAnew(scene(.bottom), moments)
  }

  @Test func `are made anew for a window of another size`() {
    let scene = Scene("resized") {
      Text("Behind").filling()
    } drawers: {
      Drawer { Text("In front").filling() }
    }
    let sizes = [(900.0, 700.0), (600, 700), (600, 500), (900, 500)]
    let moments = sizes.map { width, height in
      let size = Size(width: width, height: height)
      return (snapshot(scene.drawers[0], in: size, extent: 300), size)
    }
    Self.expectEachAnew(scene, moments)
  }
}
