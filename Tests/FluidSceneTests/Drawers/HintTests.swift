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
    insets: EdgeInsets = .zero, height: Double = 800, isKnown: Bool = false
  ) -> (pill: Rect, words: TextRun, arrow: [Point], opacity: Double)? {
    let scene = Scene("s", background: .none) {
      Drawer {}.edge(edge).detents([.points("closed", 100), .points("open", 300)])
        .floating(insets).handle(.none).material(.none).tint(.clear)
    }
    .hint("Pull", from: 660)
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

  @Test func `is 20 points beside the panel, in its middle, at a side a little lower`() throws {
    let insets = EdgeInsets(top: 30, leading: 400, bottom: 50, trailing: 0)
    let (top, bottom) = (try #require(hint(.top)).pill, try #require(hint(.bottom)).pill)
    #expect(top.minY == 120 && abs(top.midX - 500) <= 0.5 && top.height == 36)
    #expect(bottom.maxY == 680 && abs(bottom.midX - 500) <= 0.5)
    let leading = try #require(hint(.leading)).pill
    #expect(leading.minX == 120 && abs(leading.midY - 560) <= 0.5)
    #expect(abs(try #require(hint(.trailing)).pill.maxX - 880) <= 0.5)
    #expect(abs(try #require(hint(.leading, .rightToLeft)).pill.maxX - 880) <= 0.5)
    let card = try #require(hint(.top, insets: insets)).pill
    #expect(card.minY == 150 && abs(card.midX - 700) <= 0.5)
    #expect(try #require(hint(.bottom, insets: insets)).pill.maxY == 630)
  }

  @Test(arguments: [
    (Edge.top, Point(x: 0, y: 1), true), (.bottom, Point(x: 0, y: -1), true),
    (.leading, Point(x: 1, y: 0), true), (.trailing, Point(x: -1, y: 0), false),
  ])
  func `has an arrow in the opening direction, on that side of its text`(
    edge: Edge, way: Point, isBefore: Bool
  ) throws {
    let hint = try #require(self.hint(edge))
    try #require(hint.arrow.count == 5)
    let (tail, head) = (hint.arrow[0], hint.arrow[1])
    #expect((head - tail - way * 12).length < 1e-9 && hint.arrow[3] == head)
    for corner in [hint.arrow[2], hint.arrow[4]] {
      let back = head - corner
      #expect(isNear(back.x * way.x + back.y * way.y, 5))
      #expect(isNear(abs(back.x * way.y) + abs(back.y * way.x), 5))
    }
    #expect(hint.arrow[2] != hint.arrow[4] && (tail.x < hint.words.origin.x) == isBefore)
    let middle = (tail + head) * 0.5
    #expect(isNear(middle.y, hint.pill.midY))
    #expect(isNear(middle.x, isBefore ? hint.pill.minX + 24 : hint.pill.maxX - 24))
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
