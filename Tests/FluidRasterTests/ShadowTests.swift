import FluidCore
import Testing

@testable import FluidRaster

@Suite("A shadow")
struct ShadowTests {
  private func drawn(
    _ shape: Shape, radius: Double, offset: Point = .zero, width: Int = 160, height: Int = 140
  ) -> Bitmap {
    var list = DisplayList()
    list.fill(
      .rect(Rect(x: 0, y: 0, width: Double(width), height: Double(height))), .white)
    list.shadow(shape, radius: radius, offset: offset, .black)
    var bitmap = Bitmap(width: width, height: height)
    var compositor = Compositor()
    compositor.draw(list, into: &bitmap)
    return bitmap
  }

  @Test("leaves everything inside its shape alone", arguments: [0, 4, 30, 80])
  func hole(radius: Double) {
    let shape = Shape.roundedRect(Rect(x: 40, y: 40, width: 80, height: 60), radius: 20)
    let bitmap = drawn(shape, radius: radius, offset: Point(x: 0, y: 10))
    let coverage = Coverage(
      filling: shape, offset: .zero, in: screen,
      clip: PixelRect(x: 0, y: 0, width: 160, height: 140))
    coverage.forEachByte { x, y, value in
      if value == 255 { #expect(bitmap[x: x, y: y] == .white) }
    }
  }

  @Test("is half as dark at a straight edge, and as wide as its radius", arguments: [8, 24, 60])
  func profile(radius: Double) {
    let bitmap = drawn(
      .rect(Rect(x: -500, y: -500, width: 1200, height: 560)), radius: radius)
    var sum = 0.0
    for x in 64..<96 { sum += Double(bitmap[x: x, y: 60].green) }
    // Half a pixel below the edge, where the integral of a Gaussian is a little under a half.
    #expect(abs(255 - sum / 32 - 127.5 + 255 * 0.5 / (radius / 2 * 2.5066)) < 4)
    // At three standard deviations it is all but gone.
    let far = 60 + Int(radius * 1.5) + 1
    if far < 140 { #expect(bitmap[x: 80, y: far].green >= 253) }
    // It only gets lighter away from the edge.
    var before = 0.0
    for y in 60..<130 {
      var line = 0.0
      for x in 64..<96 { line += Double(bitmap[x: x, y: y].green) }
      #expect(line >= before - 10)
      before = line
    }
  }

  @Test("does not care what of its shape lies outside the target")
  func cutOff() {
    let tall = drawn(.rect(Rect(x: 20, y: -300, width: 100, height: 350)), radius: 20)
    let short = drawn(.rect(Rect(x: 20, y: -30, width: 100, height: 80)), radius: 20)
    for y in 50..<80 {
      for x in 0..<160 {
        #expect(abs(Int(tall[x: x, y: y].green) - Int(short[x: x, y: y].green)) <= 1)
      }
    }
  }

  @Test(
    "of a long shape is that of a short one with its straight sides drawn out",
    arguments: zip([7, 16, 40], [136, 208, 320]))
  func straightSides(radius: Double, side: Double) {
    func mask(width: Double, height: Double) -> SoftMask? {
      var workspace = Workspace()
      let shape = Shape.roundedRect(
        Rect(x: 120.3, y: 130.7, width: width, height: height), radius: 24, smoothing: 0.6)
      return SoftMask(
        shape: shape, sigma: radius / 2, shadowOffset: Point(x: 3, y: 5), alpha: 200,
        hole: .empty, offset: .zero, in: screen,
        clip: PixelRect(x: 0, y: 0, width: 1500, height: 1300), &workspace)
    }
    // Too short to have anything repeated, with all that a corner is felt in.
    guard let long = mask(width: side + 800, height: side + 640),
      let short = mask(width: side, height: side)
    else {
      Issue.record("no shadow")
      return
    }
    let (more, further) = (800 / long.spacing, 640 / long.spacing)
    #expect(
      long.cells
        == PixelRect(
          x: short.cells.x, y: short.cells.y, width: short.cells.width + more,
          height: short.cells.height + further))
    let (column, row) = (short.cells.width / 2, short.cells.height / 2)
    for y in 0..<long.cells.height {
      for x in 0..<long.cells.width {
        let from = (
          x < column ? x : max(column, x - more), y < row ? y : max(row, y - further)
        )
        let expected = short.nodes[from.1 * short.cells.width + from.0]
        guard long.nodes[y * long.cells.width + x] == expected else {
          Issue.record("column \(x), row \(y)")
          return
        }
      }
    }
  }

  @Test("moves with its offset")
  func offset() {
    let bitmap = drawn(
      .rect(Rect(x: 60, y: 50, width: 40, height: 40)), radius: 16, offset: Point(x: 0, y: 12))
    #expect(bitmap[x: 80, y: 92].green < bitmap[x: 80, y: 47].green)
    #expect(bitmap[x: 55, y: 70].green < 255)
  }

  @Test("of radius zero is the shape itself, beside the shape")
  func sharp() {
    let bitmap = drawn(
      .rect(Rect(x: 60, y: 50, width: 40, height: 40)), radius: 0, offset: Point(x: 10, y: 0))
    #expect(bitmap[x: 105, y: 70] == .black)
    #expect(bitmap[x: 95, y: 70] == .white && bitmap[x: 111, y: 70] == .white)
  }
}
