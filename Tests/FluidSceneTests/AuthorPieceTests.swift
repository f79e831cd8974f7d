import FluidCore
import FluidDrawer
import FluidRaster
import FluidScene
import Testing

/// What an author outside the package writes, with nothing but what is public.
@Suite struct `A custom piece` {
  private static let size = Size(width: 300, height: 600)

  private final class Count: @unchecked Sendable { var made = 0 }

  /// As long as whatever it asks for.
  private struct Asking: Piece {
    let count: Count
    var length: @Sendable (LayoutContext) -> Double = { _ in 20 }

    func layout(in room: Size, _ context: LayoutContext) -> Box {
      count.made += 1
      return Box(size: Size(width: 50, height: length(context))) { rect, painter in
        painter.fill(.rect(rect), .white)
      }
    }
  }

  private static func scene(
    _ behind: Asking, _ inside: Asking, _ edge: Edge = .top, handle: Asking? = nil
  ) -> Scene {
    Scene("own", background: .plain(dark: .black, light: .black)) {
      behind
    } drawers: {
      Drawer {
        inside
      } handle: { placement in
        Text(placement.isHeld ? "held" : "free")
        if let handle { handle }
      }
      .edge(edge).detents([.points("a", 100), .points("b", 500)])
    }
    .panned(by: "map") { $0 }
  }

  /// The drawer at extents that no sum of halves hits exactly.
  private static func drawer(_ scene: Scene, _ step: Int) -> DrawerSnapshot {
    var session = Session(scene, container: size)
    _ = session.hold(at: 150 + 6.65 * Double(step), at: 0)
    return session.frame(at: 0)[0]
  }

  @Test func `follows the progress in the second picture`() {
    let scene = Self.scene(
      Asking(count: Count()) { 10 + 40 * $0.moment.progress },
      Asking(count: Count()) { 10 + $0.moment.extent / 8 })
    let memo = LayoutMemo()
    var shown: [DisplayList] = []
    for step in 0..<20 {
      func list(_ memo: LayoutMemo?) -> DisplayList {
        scene.picture(
          drawers: [Self.drawer(scene, step)], size: Self.size, time: 0, state: SceneState(),
          text: StrokeFont(), memo: memo
        ).list
      }
      let fresh = list(nil)
      #expect(list(memo) == fresh)
      #expect(!shown.contains(fresh))
      shown.append(fresh)
    }
  }

  @Test(arguments: Edge.allCases)
  func `is laid out once for a drag with flashes and presses`(
    edge: Edge
  ) {
    let (behind, inside) = (Count(), Count())
    let scene = Self.scene(
      Asking(count: behind), Asking(count: inside) { $0.state.level("l") }, edge)
    let memo = LayoutMemo()
    for step in 0..<50 {
      var state = SceneState()
      state.interaction.flash = Double(step) / 50
      state.interaction.pressed = step % 3 == 0 ? "somebody" : nil
      state.interaction.focus = step % 4 == 0 ? .handle(0) : nil
      state.values["map.x"] = Double(step)
      state.values["another"] = Double(step)
      _ = scene.picture(
        drawers: [Self.drawer(scene, step)], size: Self.size, time: Double(step), state: state,
        text: StrokeFont(), memo: memo)
    }
    #expect(behind.made == 1)
    #expect(inside.made == 1)
  }

  @Test(arguments: Edge.allCases)
  func `on a handle is laid out once for a drag, and anew while the handle flashes`(edge: Edge) {
    let count = Count()
    let scene = Self.scene(
      Asking(count: Count()), Asking(count: Count()), edge, handle: Asking(count: count))
    let memo = LayoutMemo()
    for step in 0..<60 {
      var state = SceneState()
      state.interaction.flash = step < 50 ? 0 : Double(step)
      _ = scene.picture(
        drawers: [Self.drawer(scene, step)], size: Self.size, time: 0, state: state,
        text: StrokeFont(), memo: memo)
    }
    #expect(count.made == 11)
  }

  @Test func `is laid out anew for its own value`() {
    let (behind, inside) = (Count(), Count())
    let scene = Self.scene(Asking(count: behind), Asking(count: inside) { $0.state.level("l") })
    let memo = LayoutMemo()
    for value in [0.1, 0.2, 0.2, 0.3] {
      _ = scene.picture(
        drawers: [Self.drawer(scene, 0)], size: Self.size, time: 0,
        state: SceneState(values: ["l": value]), text: StrokeFont(), memo: memo)
    }
    #expect(behind.made == 1)
    #expect(inside.made == 3)
  }
}
