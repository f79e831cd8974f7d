import FluidDrawer
import FluidGeometry
import FluidRaster
import Testing

@testable import FluidScene

@Suite struct `What lies over everything` {
  private let size = Size(width: 700, height: 500)

  private func list(_ scene: Scene, _ state: SceneState) -> DisplayList {
    scene.picture(drawers: [], size: size, time: 0, state: state, text: StrokeFont()).list
  }

  private func cards(_ list: DisplayList) -> [Rect] {
    list.items.compactMap { item in
      switch item.content {
      case .fill(.roundedRect(let rect, _, _), _), .material(.roundedRect(let rect, _, _), _, _):
        rect
      default: nil
      }
    }
  }

  private func scene(_ edge: Edge) -> Scene {
    Scene("bare", background: .plain(dark: .black, light: .white)) { Drawer {}.edge(edge) }
  }

  @Test(arguments: Edge.allCases, LayoutDirection.allCases)
  func `stays clear of one another, in the window, and of where a drawer comes from`(
    edge: Edge, direction: LayoutDirection
  ) throws {
    let notice = Notice("Wrong", lines: ["somewhere"])
    let all = SceneState(
      direction: direction, switcher: Switcher(scenes: ["a", "b"], current: "none"), notice: notice,
      hud: "60")
    let cards = cards(list(scene(edge), all))
    // The switcher, the notice, the numbers.
    try #require(cards.count == 3)
    let window = Rect(origin: .zero, size: size)
    for card in cards { #expect(window.holds(card)) }
    #expect(cards[1].intersection(cards[2]).isEmpty)
    let isAtTop = edge == .bottom
    #expect(cards.allSatisfy { ($0.midY < size.height / 2) == isAtTop })
    let isLeft = direction == .leftToRight
    // Twelve points from the sides: the switcher where reading begins, the numbers where it ends.
    #expect(abs((isLeft ? cards[0].minX : size.width - cards[0].maxX) - 12) < 1e-9)
    #expect(abs((isLeft ? size.width - cards[2].maxX : cards[2].minX) - 12) < 1e-9)
    #expect(abs(cards[1].midX - size.width / 2) < 1e-9)
  }

  @Test(arguments: [0, 1, 5, 6, 40])
  func `of a notice's lines five are shown and the others counted`(count: Int) {
    let notice = Notice("Wrong", lines: (0..<count).map { "line \($0)" })
    let words = list(scene(.top), SceneState(notice: notice)).items.compactMap { item in
      if case .text(let run) = item.content { run.string } else { String?.none }
    }
    let shown = (0..<min(5, count)).map { "line \($0)" }
    #expect(words == ["Wrong"] + shown + (count > 5 ? ["and \(count - 5) more"] : []))
  }

  @Test(arguments: Edge.allCases)
  func `throws its shadow down, as a panel does wherever it hangs`(edge: Edge) {
    var drawer = snapshot(scene(edge).drawers[0], in: size, extent: 200)
    drawer.scrim = 0
    let list = scene(edge).picture(
      drawers: [drawer], size: size, time: 0, state: SceneState(notice: Notice("Wrong")),
      text: StrokeFont()
    ).list
    let shadows = list.items.compactMap { item in
      if case .shadow(_, _, let offset, _) = item.content { offset } else { Point?.none }
    }
    #expect(shadows.count == 2)
    #expect(shadows.allSatisfy { $0.x == 0 && $0.y > 0 })
  }
}

@Suite struct `What is kept between pictures` {
  /// How often it was asked to lay itself out, or how wide a text is.
  private final class Count: @unchecked Sendable { var asked = 0 }

  private struct Counting: Piece {
    let count: Count
    func layout(in room: Size, _ context: LayoutContext) -> Box {
      count.asked += 1
      return Box(size: room)
    }
  }

  private struct CountingFont: TextSource {
    let count: Count
    func metrics(for font: FontStyle) -> FontMetrics { StrokeFont().metrics(for: font) }
    func width(of text: String, font: FontStyle) -> Double {
      count.asked += 1
      return StrokeFont().width(of: text, font: font)
    }
    func mask(for text: String, font: FontStyle, scale: Double) -> GlyphMask { .empty }
  }

  @Test func `is not laid out anew for a notice, for numbers in a corner, or for a panel's way`() {
    let count = Count()
    let scene = Scene("counted") { Drawer { Counting(count: count) } }
    let memo = LayoutMemo()
    let size = Size(width: 300, height: 300)
    for (step, state) in [
      SceneState(), SceneState(notice: Notice("new")), SceneState(hud: "60"), SceneState(hud: "61"),
    ].enumerated() {
      let drawers = [snapshot(scene.drawers[0], in: size, extent: 100 + Double(step) * 30)]
      _ =
        scene.picture(
          drawers: drawers, size: size, time: 0, state: state, text: StrokeFont(), memo: memo
        ).list
    }
    #expect(count.asked == 1)
  }

  @Test func `of texts' widths is asked for once, and does not pile up`() {
    let count = Count()
    let context = LayoutContext(state: SceneState(), text: CountingFont(count: count))
    let font = FontStyle(size: 13)
    for _ in 0..<3 { _ = context.width(of: "kept", font) }
    #expect(count.asked == 1)
    for number in 0..<2000 { _ = context.width(of: "\(number)", font) }
    #expect(context.width(of: "kept", font) == StrokeFont().width(of: "kept", font: font))
    #expect(count.asked == 2002, "two thousand others later it has been let go")
  }

  @Test func `of scenes' pictures are the last few`() {
    let memo = PictureMemo<Int>(maximum: 2)
    var made: [Int] = []
    for key in [1, 2, 1, 2, 3, 2, 3, 1, 3] {
      _ = memo.picture(for: key) {
        made.append(key)
        return Picture(DisplayList(), size: .zero, background: .black)
      }
    }
    #expect(made == [1, 2, 3, 1])
  }
}
