import FluidCore
import TestSupport
import Testing

@testable import FluidRaster

@Suite struct `A blurred layer` {
  private static let frame = Rect(x: 0, y: 0, width: 160, height: 120)

  private func drawn(_ effect: LayerEffect, _ body: (inout DisplayList) -> Void) -> Bitmap {
    var list = DisplayList()
    list.fill(.rect(Self.frame), .black)
    list.layer(effect, bounds: Rect(x: 40, y: 30, width: 80, height: 60), body)
    var bitmap = Bitmap(width: 160, height: 120)
    var compositor = Compositor(threads: .exactly(1))
    compositor.draw(list, into: &bitmap)
    return bitmap
  }

  @Test(arguments: [2, 4, 10, 16, 30.0])
  func `falls off as a Gaussian of half its radius, beyond its bounds`(radius: Double) {
    let bitmap = drawn(LayerEffect(blurRadius: radius)) {
      $0.fill(.rect(Self.frame), .white)
    }
    // A white rectangle blurred: a product of differences of the normal distribution, here summed
    // up.
    let sigma = radius / 2
    func share(_ place: Double, _ from: Double, _ to: Double) -> Double {
      var (sum, total) = (0.0, 0.0)
      for step in -400...400 {
        let way = Double(step) / 100 * sigma
        let weight = GaussianKernel.exponential(max(-10, -way * way / (2 * sigma * sigma)))
        total += weight
        if place + way >= from, place + way < to { sum += weight }
      }
      return sum / total
    }
    var worst = 0.0
    for x in stride(from: 1, to: 160, by: 3) {
      let across = share(Double(x) + 0.5, 40, 120)
      for y in stride(from: 1, to: 120, by: 7) {
        let expected = 255 * across * share(Double(y) + 0.5, 30, 90)
        worst = max(worst, abs(Double(bitmap[x: x, y: y].green) - expected))
      }
    }
    // As exact as the blur of panes and shadows.
    #expect(worst < 8, "\(worst)")
  }

  @Test func `of hardly any radius is the layer as it is`() {
    func body(_ list: inout DisplayList) {
      list.fill(.ellipse(Rect(x: 50, y: 40, width: 50, height: 40)), .white)
    }
    let (plain, blurred) = (
      drawn(LayerEffect(), body), drawn(LayerEffect(blurRadius: 0.01), body)
    )
    let worst = zip(plain.pixels, blurred.pixels).map {
      abs(Int($0 & 255) - Int($1 & 255))
    }.max()!
    #expect(worst <= 1)
  }

  @Test func `moves its blur with it when it is turned`() {
    let turn = AffineTransform.rotation(.pi).about(Self.frame.center)
    func body(_ list: inout DisplayList) {
      list.fill(.rect(Rect(x: 45, y: 35, width: 30, height: 20)), .white)
    }
    let still = drawn(LayerEffect(blurRadius: 8), body)
    let turned = drawn(LayerEffect(transform: turn, blurRadius: 8), body)
    let worst = still.pixels.indices.map { index in
      abs(
        Int(still.pixels[index] & 255)
          - Int(turned.pixels[still.pixels.count - 1 - index] & 255))
    }.max()!
    // Dithered elsewhere.
    #expect(worst <= 2)
  }
}
