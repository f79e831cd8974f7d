import FluidCore
import TestSupport
import Testing

@testable import FluidRaster

/// Layers against a reference in double precision: each pixel's centre is mapped back into the
/// layer and interpolated bilinearly.
@Suite struct `A layer against its reference` {
  static let frame = Rect(x: 0, y: 0, width: 160, height: 120)

  /// A list rasterised to premultiplied texels.
  struct Texels {
    private let raster: LayerRaster
    private let columns: Int
    private let rows: Int
    /// Blue, green, red and alpha.
    private var texels: [SIMD4<Double>]
    let pixels: [UInt32]

    init(_ list: DisplayList, bounds: Rect, _ raster: LayerRaster) {
      let rect = raster.texels
      var clipped = DisplayList()
      clipped.offset(x: raster.offset.x, y: raster.offset.y) { clipped in
        clipped.clip(to: .rect(bounds)) { $0.append(list) }
      }
      var caches = RenderCaches(text: StrokeFont(), threads: .exactly(1))
      var layer = Layer(space: raster.space, target: rect, background: 0)
      _ = layer.update(clipped.items, caches: &caches)
      var pixels = [UInt32](repeating: 0x1234_5678, count: rect.area)
      pixels.withUnsafeMutableBufferPointer { buffer in
        let canvas = Canvas(base: buffer.baseAddress!, stride: rect.width, rect: rect)
        layer.draw(clipped.items.count, in: Region(rect), on: canvas, caches: &caches)
      }
      self.pixels = pixels
      self.raster = raster
      // What is turned away is halved in one direction: means of texels, in bytes again.
      let (across, down) = (1 << raster.halvings.across, 1 << raster.halvings.down)
      columns = (rect.width + across - 1) / across
      rows = (rect.height + down - 1) / down
      texels = Array(repeating: .zero, count: columns * rows)
      for y in 0..<rect.height {
        for x in 0..<rect.width {
          let word = pixels[y * rect.width + x]
          texels[y / down * columns + x / across] +=
            SIMD4(
              Double(word & 255), Double(word >> 8 & 255), Double(word >> 16 & 255),
              Double(word >> 24)) / Double(across * down)
        }
      }
      if across * down > 1 {
        for index in texels.indices { texels[index].round(.toNearestOrAwayFromZero) }
      }
    }

    /// Clear outside.
    private func at(_ x: Int, _ y: Int) -> SIMD4<Double> {
      guard x >= 0, x < columns, y >= 0, y < rows else { return .zero }
      return texels[y * columns + x]
    }

    /// The interpolated colour at a point of the layer, in points.
    func mixed(_ point: Point) -> SIMD4<Double> {
      let place = (point + raster.offset) * raster.space.scale
      let u = (place.x - Double(raster.texels.x)) / Double(1 << raster.halvings.across) - 0.5
      let v = (place.y - Double(raster.texels.y)) / Double(1 << raster.halvings.down) - 0.5
      guard max(abs(u), abs(v)) < 1e6 else { return .zero }
      let (x, y) = (Int(u.rounded(.down)), Int(v.rounded(.down)))
      let (right, below) = (u - Double(x), v - Double(y))
      let upper = at(x, y) * (1 - right) + at(x + 1, y) * right
      let lower = at(x, y + 1) * (1 - right) + at(x + 1, y + 1) * right
      return upper * (1 - below) + lower * below
    }
  }

  static func transform(_ random: inout SeededRandom) -> AffineTransform {
    let scale: AffineTransform =
      switch random.integer(0...3) {
      case 0: .scale(random.number(0.9...1.1))
      case 1: .scale(x: random.number(0.5...2), y: random.number(0.5...2))
      case 2: .scale(random.number(0.06...5))
      default: .scale(x: random.number(-1.2...(-0.8)), y: random.number(0.8...1.2))
      }
    let turn: AffineTransform =
      switch random.integer(0...3) {
      case 0: .identity
      case 1: .rotation(random.number(-0.05...0.05))
      case 2: AffineTransform(a: 1, b: 0, c: random.number(-0.5...0.5), d: 1, tx: 0, ty: 0)
      default: .rotation(random.number(-7...7))
      }
    return scale.concatenating(turn).about(Point(x: 80, y: 60))
      .concatenating(.translation(x: random.number(-30...30), y: random.number(-30...30)))
  }

  @Test(arguments: 0..<60)
  func `is within one step of it, whatever the transform`(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(7000 + seed))
    let scale = [1, 1, 1.5, 2][seed % 4]
    let opacity = seed % 3 == 0 ? random.number(0.1...0.95) : 1
    let transform = Self.transform(&random)
    var bounds = RandomPicture.rect(&random, in: Self.frame)
    if seed % 2 == 0 { bounds = Self.frame }
    let inside = RandomPicture.list(&random, in: Self.frame, count: 6)
    let below = RandomPicture.list(&random, in: Self.frame, count: 4)
    let effect = LayerEffect(transform: transform, opacity: opacity)
    var list = below
    list.layer(effect, bounds: bounds) { $0.append(inside) }
    let (width, height) = (Int(160 * scale), Int(120 * scale))
    var (with, without) = (
      Bitmap(width: width, height: height), Bitmap(width: width, height: height)
    )
    var compositor = Compositor(threads: .exactly(1))
    compositor.draw(below, into: &without, scale: scale, redraw: .everything)
    compositor.draw(list, into: &with, scale: scale, redraw: .everything)
    let target = PixelRect(x: 0, y: 0, width: width, height: height)
    guard
      let placement = LayerPlacement(
        effect, bounds: bounds, offset: .zero, in: DeviceSpace(scale: scale), target: target)
    else {
      #expect(with == without)
      return
    }
    let texels = Texels(inside, bounds: bounds, placement.raster)
    let inverse = try #require(transform.inverse)
    let share = (opacity * 255).rounded() / 255
    var worst = 0.0
    for y in 0..<height {
      for x in 0..<width {
        let point = Point(x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale)
        let above = texels.mixed(inverse.apply(to: point)) * share
        let color = without[x: x, y: y]
        let lower = SIMD4(Double(color.blue), Double(color.green), Double(color.red), 255)
        let expected = above + lower * (1 - above[3] / 255)
        let drawn = with[x: x, y: y]
        let actual = SIMD4(
          Double(drawn.blue), Double(drawn.green), Double(drawn.red), Double(drawn.alpha))
        let error = (actual - expected).replacing(
          with: expected - actual, where: expected .> actual)
        worst = max(worst, error.max())
      }
    }
    #expect(worst <= 0.6, "seed \(seed)")
  }

  @Test(arguments: 0..<16)
  func `is drawn transparent as over black, and its alpha is what white would leave`(seed: Int) {
    var random = SeededRandom(seed: UInt64(100 + seed))
    let list = RandomPicture.list(&random, in: Self.frame, count: 7)
    let hasPane = list.items.contains { if case .material = $0.content { true } else { false } }
    let raster = LayerRaster(
      Self.frame, offset: .zero, blurRadius: 0, in: DeviceSpace(scale: 1))
    let texels = Texels(list, bounds: Self.frame, raster)
    func over(_ color: Color) -> Bitmap {
      var whole = DisplayList()
      whole.fill(.rect(Self.frame), color)
      whole.append(list)
      var bitmap = Bitmap(width: 160, height: 120)
      var compositor = Compositor(threads: .exactly(1))
      compositor.draw(whole, into: &bitmap)
      return bitmap
    }
    let (black, white) = (over(.black), over(.white))
    let colors = zip(texels.pixels, black.pixels).allSatisfy { $0 & 0xff_ffff == $1 & 0xff_ffff }
    #expect(colors)
    for (pixel, white) in zip(texels.pixels, white.pixels) {
      let (alpha, green) = (Int(pixel >> 24), Int(pixel >> 8 & 255))
      #expect(pixel & 255 <= pixel >> 24 && green <= alpha && pixel >> 16 & 255 <= pixel >> 24)
      if hasPane { continue }
      // Rounded once for each item.
      guard abs(Int(white >> 8 & 255) - (green + 255 - alpha)) <= 4 else {
        Issue.record("alpha \(alpha), green \(green), over white \(white >> 8 & 255)")
        return
      }
    }
  }
}
