import FluidCore
import FluidDrawer
import FluidRaster
import FluidScene
import Testing

/// Hints beside panels.
@Suite struct HintTests {
  private let size = Size(width: 1000, height: 800)

  private func hint(
    _ edge: Edge, _ direction: LayoutDirection = .leftToRight, extent: Double = 100,
    insets: EdgeInsets = .zero, height: Double = 800, isKnown: Bool = false, behind: Double? = nil
  ) -> (pill: Rect, words: TextRun, arrow: [Point], opacity: Double)? {
    let scene = Scene("s", background: .none) {
      if let behind { block(80, 20).padding(horizontal: 460, top: behind) }
    } drawers: {
      Drawer {}.edge(edge).detents([.points("closed", 100), .points("open", 300)]).floating(insets)
        .handle(.none).material(.none).tint(.clear)
    }.hint("Pull", from: 660)
    var state = SceneState(direction: direction)
    if isKnown { state.interaction.knownGestures = ["s"] }
    let list = picture(scene, in: Size(width: 1000, height: height), extent: extent, state: state)
    guard let pill = list.panes.first?.rect, let words = list.words.first else { return nil }
    let arrow = list.items.compactMap { item -> [Point]? in
      if case .stroke(.path(let path), _, _, _) = item.content { path.points } else { nil }
    }
    let opacity = list.items.first { if case .text = $0.content { true } else { false } }?.opacity
    return (pill, words, arrow.first ?? [], opacity ?? 1)
  }

  @Test(
    arguments: Edge.allCases,
    [EdgeInsets.zero, EdgeInsets(top: 30, leading: 400, bottom: 50, trailing: 0)])
  func `is 20 points beside the panel, in its middle, with an arrow the way it opens`(
    edge: Edge, insets: EdgeInsets
  ) throws {
    for direction in LayoutDirection.allCases {
      let hint = try #require(self.hint(edge, direction, insets: insets))
      let drawer = Drawer {}.edge(edge).detents([.points("closed", 100)]).floating(insets)
      let geometry = snapshot(drawer, in: size, extent: 100, direction).geometry
      let corners = [hint.pill.origin, Point(x: hint.pill.maxX, y: hint.pill.maxY)]
      #expect(abs((corners.map { geometry.depth(of: $0) }.min() ?? 0) - 120) <= 0.5)
      // At a side it stands a little lower.
      let (middle, pill) = (geometry.isVertical ? geometry.area.midX : 560, hint.pill)
      #expect(abs((geometry.isVertical ? pill.midX : pill.midY) - middle) <= 0.5)
      #expect(pill.height == 36)
      let way = geometry.point(depth: 1, along: 0) - geometry.point(depth: 0, along: 0)
      try #require(hint.arrow.count == 5)
      let (tail, head) = (hint.arrow[0], hint.arrow[1])
      #expect((head - tail - way * 12).length < 1e-9 && hint.arrow[3] == head)
      for corner in [hint.arrow[2], hint.arrow[4]] {
        let back = head - corner
        #expect(isNear(back.x * way.x + back.y * way.y, 5))
        #expect(isNear(abs(back.x * way.y) + abs(back.y * way.x), 5))
      }
      let center = (tail + head) * 0.5
      #expect(hint.arrow[2] != hint.arrow[4] && isNear(center.y, pill.midY))
      guard direction == .leftToRight else { continue }
      // Between the panel and the words.
      #expect((tail.x < hint.words.origin.x) == (way.x >= 0))
      #expect(isNear(center.x, way.x >= 0 ? pill.minX + 24 : pill.maxX - 24))
    }
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
