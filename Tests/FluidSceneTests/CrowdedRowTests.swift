import FluidCore
import FluidRaster
import Testing

@testable import FluidScene

@Suite struct `A crowded row` {
  private static func widths(_ pieces: [any Piece], in width: Double) -> [Double] {
    let context = LayoutContext(state: SceneState(), text: StrokeFont())
    let row = Row(spacing: 8) { for piece in pieces { piece } }
    let box = row.layout(in: Size(width: width, height: 60), context)
    return box.children.map(\.box.size.width)
  }

  @Test func `truncates its texts rather than lose the button behind them`() {
    let long = Text("A title that is much longer than the row it stands in, and then some", .body)
    let button = Button(symbol: .house, id: "home")
    let alone = Self.widths([button], in: 300)[0]
    let widths = Self.widths([long, button], in: 300)
    #expect(alone > 20 && widths[1] == alone)
    #expect(abs(widths[0] + 8 + alone - 300) < 1e-9)
    let two = Self.widths([long, long.style(.footnote), button], in: 300)
    #expect(two[2] == alone && two[0] > 40 && two[1] > 40)
  }

  @Test func `changes nothing if there is room`() {
    let short = Text("Title", .body)
    let button = Button(symbol: .house, id: "home")
    #expect(
      Self.widths([short, button], in: 300)
        == [Self.widths([short], in: 300)[0], Self.widths([button], in: 300)[0]])
  }
}
