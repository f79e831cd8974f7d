import FluidCore
import FluidDrawer
import FluidRaster
import Testing

@testable import FluidScene

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

  private final class CountingFont: TextSource {
    let count: Count
    init(count: Count) { self.count = count }
    func metrics(for font: FontStyle) -> FontMetrics { StrokeFont().metrics(for: font) }
    func width(of text: String, font: FontStyle) -> Double {
      count.asked += 1
      return StrokeFont().width(of: text, font: font)
    }
    func mask(for text: String, font: FontStyle, scale: Double) -> GlyphMask { .empty }
  }

  @Test func `is not laid out anew for a flash or for a panel's way`() {
    let count = Count()
    let scene = Scene("counted") { Drawer { Counting(count: count) } }
    let memo = LayoutMemo()
    let size = Size(width: 300, height: 300)
    for (step, state) in [
      SceneState(), SceneState(flash: 0.2), SceneState(flash: 0.1), SceneState(),
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
    let measures = TextMeasures(CountingFont(count: count))
    let font = FontStyle(size: 13)
    func picture(of texts: [String]) {
      let context = LayoutContext(state: SceneState(), measures: measures)
      for text in texts { _ = context.width(of: text, font) }
    }
    for _ in 0..<3 { picture(of: ["kept"]) }
    #expect(count.asked == 1)
    picture(of: (0..<2100).map { "\($0)" })
    for _ in 0..<2 { picture(of: ["another"]) }
    #expect(count.asked == 2102)
    picture(of: ["kept"])
    #expect(count.asked == 2103, "two thousand others later it has been let go")
  }
}
