import FluidCore
import FluidRaster
import FluidScene
import Testing

@testable import FluidLab

@Suite struct `A figure under the graph` {
  private func width(_ piece: some Piece) -> Double {
    let context = LayoutContext(state: SceneState(), text: StrokeFont())
    return piece.layout(in: Size(width: 400, height: 100), context).size.width
  }

  private func figure(_ difference: String) -> FigureView {
    FigureView(value: "0.42", unit: "s settles", difference: difference)
  }

  @Test func `takes no room for a difference where there is none`() {
    let words = [width(Text("0.42", .title)), width(Text("s settles", .caption))]
    #expect(width(figure("")) == words[0] + 4 + words[1])
    let difference = width(Text("+0.10", .caption))
    #expect(width(figure("+0.10")) == width(figure("")) + 4 + difference)
  }
}
