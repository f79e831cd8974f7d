import FluidCore
import TestSupport
import Testing

@testable import FluidRaster

@Suite("A blur")
struct BlurTests {
  /// A picture blurred by a material, drawn by a
  /// compositor.
  private func blurred(
    _ picture: Bitmap, sigma: Double, _ material: BackdropFilter? = nil
  ) -> Bitmap {
    var list = DisplayList()
    let frame = Rect(
      x: 0, y: 0, width: Double(picture.width), height: Double(picture.height))
    list.image(Image(picture), in: frame)
    list.material(.rect(frame), material ?? BackdropFilter(blur: sigma))
    var result = Bitmap(width: picture.width, height: picture.height)
    var compositor = Compositor()
    compositor.draw(list, into: &result)
    return result
  }

  private func gaussian(_ x: Double, _ sigma: Double) -> Double {
    GaussianKernel.exponential(max(-10, -x * x / (2 * sigma * sigma)))
  }

  @Test("leaves a flat picture exactly as it is", arguments: [0, 1, 3, 8, 20, 47])
  func flat(sigma: Double) {
    for value: UInt8 in [0, 1, 100, 254, 255] {
      let color = Color(red: value, green: 255 - value, blue: value / 2)
      let picture = Bitmap(width: 75, height: 61, color: color)
      #expect(blurred(picture, sigma: sigma) == picture)
    }
  }

  @Test(
    "spreads an edge as far as its standard deviation says", arguments: [2, 3, 5, 8, 12, 20, 33])
  func edge(sigma: Double) {
    let width = Int(sigma * 16)
    var picture = Bitmap(width: width, height: 64)
    for y in 0..<64 { for x in width / 2..<width { picture[x: x, y: y] = .white } }
    let result = blurred(picture, sigma: sigma)
    // The response's derivative is the kernel; its mean and variance are those asked for.
    var (mass, mean, square) = (0.0, 0.0, 0.0)
    for x in 1..<width {
      var change = 0.0
      for y in 24..<40 {
        change += Double(result[x: x, y: y].green) - Double(result[x: x - 1, y: y].green)
      }
      mass += change
      mean += change * Double(x)
      square += change * Double(x * x)
    }
    mean /= mass
    let deviation = (square / mass - mean * mean).squareRoot()
    #expect(abs(mass / 16 - 255) < 2)
    #expect(abs(mean - Double(width) / 2) < 0.06 * sigma)
    #expect(abs(deviation / sigma - 1) < 0.06, "\(deviation) for \(sigma)")
  }

  @Test("comes close to the true Gaussian on a random picture", arguments: [4, 9, 20])
  func reference(sigma: Double) {
    var random = SeededRandom(seed: 40)
    let (width, height) = (220, 200)
    let frame = Rect(x: 0, y: 0, width: 220, height: 200)
    var list = DisplayList()
    list.fill(.rect(frame), .black)
    for _ in 0..<16 {
      list.fill(
        .rect(RandomPicture.rect(&random, in: frame.inset(by: 30))), Color(white: random.byte()))
    }
    var picture = Bitmap(width: width, height: height)
    var compositor = Compositor()
    compositor.draw(list, into: &picture)
    let result = blurred(picture, sigma: sigma)
    let radius = Int(sigma * 3.5)
    let weights = (-radius...radius).map { gaussian(Double($0), sigma) }
    let total = weights.reduce(0, +)
    var (worst, sum) = (0.0, 0.0)
    for y in stride(from: 72, to: height - 72, by: 11) {
      for x in stride(from: 72, to: width - 72, by: 13) {
        var exact = 0.0
        for (j, wy) in weights.enumerated() {
          let line = (y + j - radius) * width + x - radius
          var across = 0.0
          for (i, wx) in weights.enumerated() {
            across += Double(picture.pixels[line + i] & 255) * wx
          }
          exact += across * wy
        }
        let error = Double(result[x: x, y: y].blue) - exact / (total * total)
        worst = max(worst, abs(error))
        sum += error
      }
    }
    #expect(worst < 4, "off by \(worst) steps of 255")
    #expect(abs(sum) / 35 < 1)
  }

  @Test("has kernels that sum to one and fall off from the middle")
  func kernels() {
    for variance in [0.0, 0.1, 0.6, 1.1, 2.5, 7, 40, 900] {
      let weights = GaussianKernel(variance: variance).weights
      #expect(weights[0] + 2 * weights.dropFirst().reduce(0, +) == 65536)
      for (a, b) in zip(weights, weights.dropFirst()) { #expect(a >= b) }
      #expect(weights.dropFirst().allSatisfy { $0 < 32768 })
    }
    #expect(abs(GaussianKernel.exponential(-1) - 0.367_879_441_171_442_3) < 1e-9)
  }

  @Test("never reaches farther than it says")
  func reach() {
    for sigma in [0, 1, 2, 5, 11, 20, 40.0] {
      let plan = BlurPlan(sigma: sigma, size: 1000)
      let cells = plan.cells(for: 400, 401)
      let first = cells.lowerBound * plan.factor
      let last = cells.upperBound * plan.factor
      #expect(first >= 400 - plan.reach && last <= 401 + plan.reach)
    }
  }
}

@Suite("A material")
struct MaterialTests {
  private func stripes(_ size: Rect) -> DisplayList {
    var list = DisplayList()
    list.fill(.rect(size), Color(rgb: 0x305080))
    for index in 0..<12 {
      list.fill(
        .rect(Rect(x: Double(index) * 17.3, y: 0, width: 8, height: size.height)),
        Color(rgb: 0xf0a040))
    }
    return list
  }

  @Test("does not shimmer: what both places of a moving pane show is the same")
  func stillInScreenSpace() {
    let frame = Rect(x: 0, y: 0, width: 160, height: 120)
    func drawn(_ pane: Rect) -> Bitmap {
      var list = stripes(frame)
      list.material(.rect(pane), .ultraThinDark)
      var bitmap = Bitmap(width: 160, height: 120)
      var compositor = Compositor()
      compositor.draw(list, into: &bitmap)
      return bitmap
    }
    let here = drawn(Rect(x: 10, y: 10, width: 100, height: 80))
    let there = drawn(Rect(x: 13, y: 15, width: 120, height: 90))
    for y in 15..<90 { for x in 13..<110 { #expect(here[x: x, y: y] == there[x: x, y: y]) } }
  }

  @Test("shows what was drawn before it beyond its edge, and nothing drawn after")
  func beyondEdge() {
    var list = DisplayList()
    list.fill(.rect(Rect(x: 0, y: 0, width: 128, height: 64)), .black)
    list.fill(.rect(Rect(x: 64, y: 0, width: 64, height: 64)), .white)
    list.material(.rect(Rect(x: 0, y: 0, width: 64, height: 64)), BackdropFilter(blur: 12))
    list.fill(.rect(Rect(x: 64, y: 0, width: 64, height: 64)), Color(rgb: 0xff0000))
    var bitmap = Bitmap(width: 128, height: 64)
    var compositor = Compositor()
    compositor.draw(list, into: &bitmap)
    let nearEdge = bitmap[x: 62, y: 32]
    #expect(nearEdge.green > 100 && nearEdge.green < 135 && nearEdge.green == nearEdge.red)
    #expect(bitmap[x: 4, y: 32].green < 3)
  }

  @Test("makes colours stronger or takes them away, and lays its tint over them")
  func recipe() {
    func flat(_ color: Color, _ material: BackdropFilter) -> Color {
      var list = DisplayList()
      list.fill(.rect(Rect(x: 0, y: 0, width: 40, height: 40)), color)
      list.material(.rect(Rect(x: 0, y: 0, width: 40, height: 40)), material)
      var bitmap = Bitmap(width: 40, height: 40)
      var compositor = Compositor()
      compositor.draw(list, into: &bitmap)
      return bitmap[x: 20, y: 20]
    }
    let color = Color(rgb: 0x8060a0)
    #expect(flat(color, BackdropFilter(blur: 5)) == color)
    let grey = flat(color, BackdropFilter(blur: 5, saturation: 0))
    #expect(abs(Int(grey.red) - Int(grey.green)) <= 1 && abs(Int(grey.blue) - Int(grey.red)) <= 1)
    // 0.2126·128 + 0.7152·96 + 0.0722·160
    #expect(abs(Int(grey.green) - 107) <= 1)
    let strong = flat(color, BackdropFilter(blur: 5, saturation: 2))
    #expect(strong.blue > color.blue + 40 && strong.green < color.green)
    let tint = Color(rgb: 0x1c1c1e)
    #expect(flat(color, BackdropFilter(blur: 5, tint: tint)) == tint)
    let half = flat(color, BackdropFilter(blur: 0, tint: Color(white: 0, alpha: 128)))
    #expect(abs(Int(half.red) - 64) <= 1 && abs(Int(half.blue) - 80) <= 1)
  }

  @Test("with grain keeps its mean, stays still, and runs over at neither black nor white")
  func grain() {
    for value: UInt8 in [0, 3, 128, 255] {
      for blur in [2.0, 20] {
        func drawn(_ offset: Double, grain: Double) -> Bitmap {
          var list = DisplayList()
          let frame = Rect(x: 0, y: 0, width: 128, height: 128)
          list.fill(.rect(frame), Color(white: value))
          list.material(
            .rect(frame.offset(y: offset)), BackdropFilter(blur: blur, grain: grain))
          var bitmap = Bitmap(width: 128, height: 128)
          var compositor = Compositor()
          compositor.draw(list, into: &bitmap)
          return bitmap
        }
        let bitmap = drawn(0, grain: 4)
        let levels = bitmap.pixels.map { Double($0 & 255) }
        let mean = levels.reduce(0, +) / Double(levels.count)
        #expect(abs(mean - min(max(Double(value), 2), 253)) < 0.05)
        #expect(levels.allSatisfy { abs($0 - mean) <= 3.1 } && Set(levels).count >= 4)
        let moved = drawn(-5, grain: 4)
        #expect(moved[x: 70, y: 60] == bitmap[x: 70, y: 60])
      }
    }
  }

  @Test("of half opacity lies half over what it covers")
  func opacity() {
    func drawn(_ opacity: Double) -> Bitmap {
      var list = stripes(Rect(x: 0, y: 0, width: 100, height: 60))
      list.opacity(opacity) {
        $0.material(.rect(Rect(x: 0, y: 0, width: 100, height: 60)), BackdropFilter(blur: 15))
      }
      var bitmap = Bitmap(width: 100, height: 60)
      var compositor = Compositor()
      compositor.draw(list, into: &bitmap)
      return bitmap
    }
    let (none, half, whole) = (drawn(0), drawn(0.5), drawn(1))
    for index in none.pixels.indices {
      let mean =
        (Double(none.pixels[index] >> 8 & 255) + Double(whole.pixels[index] >> 8 & 255)) / 2
      #expect(abs(mean - Double(half.pixels[index] >> 8 & 255)) <= 1.5)
    }
  }
}
