import FluidCore
import FluidDrawer
import FluidRaster
import FluidScene
import Testing

/// Hints beside panels.
@Suite struct HintTests {
  private func hint(
    _ edge: Edge, extent: Double = 100, height: Double = 800, isKnown: Bool = false,
    behind: Double? = nil
  ) -> (pill: Rect, opacity: Double)? {
    let scene = Scene("s", background: .none) {
      if let behind { block(80, 20).padding(horizontal: 460, top: behind) }
    } drawers: {
      Drawer {}.edge(edge).detents([.points("closed", 100), .points("open", 300)]).handle(.none)
        .material(.none).tint(.clear)
    }.hint("Pull", from: 660)
    var state = SceneState()
    if isKnown { state.interaction.knownGestures = ["s"] }
    let list = picture(scene, in: Size(width: 1000, height: height), extent: extent, state: state)
    guard let pill = list.panes.first?.rect else { return nil }
    let opacity = list.items.first { if case .text = $0.content { true } else { false } }?.opacity
    return (pill, opacity ?? 1)
  }

  @Test(arguments: [Edge.top, .bottom], Array(stride(from: 40.0, through: 740, by: 20)))
  func `hides nothing that lies behind it`(edge: Edge, behind: Double) throws {
    let pill = try #require(hint(edge, behind: behind)).pill
    let plain = try #require(hint(edge)).pill
    let words = Rect(x: 460, y: behind, width: 80, height: 20)
    #expect(pill.intersection(words).isEmpty && pill.midX == plain.midX)
    #expect(edge == .top ? pill.minY >= 120 : pill.maxY <= 680)
    if plain.inset(by: -40).intersection(words).isEmpty { #expect(pill == plain) }
  }

  @Test(arguments: [(100.0, 1.0), (107.5, 0.84375), (92.5, 0.84375), (115, 0.5), (122.5, 0.15625)])
  func `stays while the panel leaves its start, and fades over 30 points`(
    extent: Double, opacity: Double
  ) throws {
    let hint = try #require(self.hint(.top, extent: extent))
    #expect(isNear(hint.opacity, opacity) && hint.pill.minY == 120)
  }

  @Test func `is gone 30 points away, in a low window, and once the gesture is known`() {
    #expect(hint(.top, extent: 130) == nil && hint(.top, isKnown: true) == nil)
    #expect(hint(.top, height: 659) == nil && hint(.top, height: 660) != nil)
  }
}
