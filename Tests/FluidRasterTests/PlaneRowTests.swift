import FluidCore
import TestSupport
import Testing

@testable import FluidRaster

/// The kernels for a row of a plane against a naive implementation.
@Suite struct `A row of coarse cells` {
  /// A value no cell has: 8.6 fixed point ends at 16320.
  private static let untouched: UInt16 = 0xabcd

  /// Random cells, many of them black or white.
  private func cells(_ count: Int, _ random: inout SeededRandom) -> [UInt16] {
    (0..<count).map { _ in
      switch random.integer(0...3) {
      case 0: 0
      case 1: 16320
      default: UInt16(random.integer(0...16320))
      }
    }
  }

  /// A kernel's output row, with room after it.
  private func written(
    _ count: Int, from cells: [UInt16], at first: Int = 0,
    _ body: (UnsafePointer<UInt16>, UnsafeMutablePointer<UInt16>) -> Void
  ) -> [UInt16] {
    var out = [UInt16](repeating: Self.untouched, count: count + 40)
    out.withUnsafeMutableBufferPointer { out in
      cells.withUnsafeBufferPointer { body($0.baseAddress! + first, out.baseAddress!) }
    }
    return out
  }

  @Test(arguments: [1, 4], 0...40)
  func `halved has each cell of four by 1 3 3 1, to the nearest, and none beyond its last`(
    channels: Int, count: Int
  ) {
    var random = SeededRandom(seed: UInt64(100 + count))
    let from = cells((2 * count + 24) * channels, &random)
    let out = written(count * channels, from: from) {
      Plane.halve($0, channels: channels, count: count, to: $1)
    }
    var expected = [UInt16](repeating: Self.untouched, count: out.count)
    for cell in 0..<count {
      for channel in 0..<channels {
        func at(_ place: Int) -> Int { Int(from[(2 * cell + place) * channels + channel]) }
        let sum = at(0) + 3 * (at(1) + at(2)) + at(3)
        expected[cell * channels + channel] = UInt16((sum + 4) / 8)
      }
    }
    #expect(out == expected)
  }

  @Test(arguments: [1, 4], [-5, -4, 0, 3, 6])
  func `doubled has three quarters of the cell around and one of the next, and none beyond`(
    channels: Int, first: Int
  ) {
    var random = SeededRandom(seed: UInt64(200 + first))
    // The one cell before the first that a new one lies in.
    let firstColumn = (first >> 1) - 1
    for count in 0...40 {
      let from = cells((count / 2 + 24) * channels, &random)
      let out = written(count * channels, from: from) {
        Plane.double(
          $0, firstColumn: firstColumn, channels: channels, columns: first..<first + count, to: $1)
      }
      var expected = [UInt16](repeating: Self.untouched, count: out.count)
      for index in 0..<count {
        let column = first + index
        let near = column >> 1
        let far = column % 2 == 0 ? near - 1 : near + 1
        for channel in 0..<channels {
          func at(_ column: Int) -> Int { Int(from[(column - firstColumn) * channels + channel]) }
          expected[index * channels + channel] = UInt16((3 * at(near) + at(far) + 2) / 4)
        }
      }
      #expect(out == expected, "\(count) cells")
    }
  }

  @Test(arguments: [1, 4], [0, 0.4, 2, 9])
  func `blurred is mixed by its kernel, and ends with the eight numbers its last cell is in`(
    channels: Int, variance: Double
  ) {
    var random = SeededRandom(seed: 300)
    let kernel = GaussianKernel(variance: variance)
    let before = kernel.radius * channels
    for count in 0...40 {
      let from = cells(2 * before + count + 16, &random)
      let out = written(count, from: from, at: before) {
        Plane.convolve($0, step: channels, kernel, count: count, to: $1)
      }
      for index in 0..<count {
        let middle = Int(from[before + index])
        var sum = middle
        for tap in 1..<kernel.weights.count {
          let pair =
            Int(from[before + index - tap * channels]) + Int(from[before + index + tap * channels])
          // Each share is rounded down.
          sum += ((pair - 2 * middle) * Int(kernel.weights[tap])) >> 16
        }
        #expect(Int(out[index]) == max(0, sum), "\(index) of \(count)")
      }
      let end = (count + 7) / 8 * 8
      #expect(out[end...].allSatisfy { $0 == Self.untouched }, "\(count) numbers")
    }
  }

  @Test(arguments: [0.3, 0.5, 0.9, 1, 1.7, 2.35, 3.1, 5, 8.4])
  func `is blurred as far as three standard deviations, as the Gaussian falls off`(sigma: Double) {
    let kernel = GaussianKernel(variance: sigma * sigma)
    #expect(kernel.radius == Int((3 * sigma - 1e-9).rounded(.up)))
    let shares = (0...kernel.radius).map { step in
      GaussianKernel.exponential(-Double(step * step) / (2 * sigma * sigma))
    }
    let total = shares[0] + 2 * shares.dropFirst().reduce(0, +)
    for (weight, share) in zip(kernel.weights, shares).dropFirst() {
      #expect(abs(Double(weight) - share / total * 65536) <= 0.51)
    }
  }

  @Test func `is not blurred by next to nothing, nor by what is beyond all measure`() {
    for variance in [-4, 0, 0.05, 1e6, .infinity, .nan] as [Double] {
      #expect(GaussianKernel(variance: variance).weights == [65536])
    }
    #expect(GaussianKernel(variance: 0.051).radius == 1)
    #expect(GaussianKernel(variance: 999_999).radius == 3000)
  }
}

/// Images at half their size.
@Suite struct `An image that is halved` {
  private func image(_ width: Int, _ height: Int, isOpaque: Bool, seed: UInt64) -> Bitmap {
    var random = SeededRandom(seed: seed)
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        bitmap[x: x, y: y] = Color(
          red: random.byte(), green: random.byte(), blue: random.byte(),
          alpha: isOpaque ? 255 : random.integer(0...2) == 0 ? 0 : random.byte())
      }
    }
    return bitmap
  }

  @Test(arguments: [true, false], 1...9)
  func `has in each pixel the mean of four by how opaque they are, to the nearest`(
    isOpaque: Bool, width: Int
  ) {
    for height in 1...5 {
      let whole = image(width, height, isOpaque: isOpaque, seed: UInt64(10 * width + height))
      let half = whole.halved(isOpaque: isOpaque)
      #expect(half.width == (width + 1) / 2 && half.height == (height + 1) / 2)
      for y in 0..<half.height {
        for x in 0..<half.width {
          // At an odd end there are but two, or the one.
          let four = [(0, 0), (1, 0), (0, 1), (1, 1)].map { right, down in
            whole[x: min(2 * x + right, width - 1), y: min(2 * y + down, height - 1)]
          }
          let alpha = four.reduce(0) { $0 + Double($1.alpha) }
          let seen = half[x: x, y: y]
          #expect(abs(Double(seen.alpha) - alpha / 4) <= 0.5)
          guard alpha > 0 else { continue }
          for channel in [\Color.red, \.green, \.blue] {
            let mean =
              four.reduce(0) { $0 + Double($1[keyPath: channel]) * Double($1.alpha) } / alpha
            #expect(abs(Double(seen[keyPath: channel]) - mean) <= 0.5)
          }
        }
      }
    }
  }

  @Test func `and is clear everywhere stays so, and of no size stays so too`() {
    let clear = Bitmap(width: 4, height: 4, color: .clear).halved(isOpaque: false)
    #expect(clear.width == 2 && clear.pixels.allSatisfy { $0 == 0 })
    #expect(Bitmap(width: 0, height: 7).halved(isOpaque: true) == Bitmap(width: 0, height: 7))
  }
}

/// The resolution of very large layers.
@Suite struct `A layer of very many texels` {
  private func reduction(
    _ width: Double, _ height: Double, scaledBy x: Double, _ y: Double, on side: Int
  ) -> Int? {
    LayerPlacement(
      LayerEffect(transform: .scale(x: x, y: y)),
      bounds: Rect(x: 0, y: 0, width: width, height: height), offset: .zero, in: screen,
      target: PixelRect(x: 0, y: 0, width: side, height: side))?.raster.space.reduction
  }

  @Test(arguments: [(8192.0, 0), (8200, 1), (16384, 1)])
  func `is drawn from larger ones where more than a million are seen`(
    height: Double, halvings: Int
  ) {
    // Turned away so far that 64 rows lie in one of the window's.
    #expect(reduction(128, height, scaledBy: 1, 1.0 / 64, on: 128) == halvings)
  }

  @Test(arguments: [(4096.0, 0), (4104, 1)])
  func `is drawn from larger ones where eight times what the window has are seen`(
    height: Double, halvings: Int
  ) {
    #expect(reduction(512, height, scaledBy: 1, 1.0 / 8, on: 512) == halvings)
  }

  @Test func `is drawn from no larger ones than 256 points wide, and else not at all`() {
    let side = 262_144.0
    #expect(reduction(side, side, scaledBy: 1.0 / 2048, 1.0 / 2048, on: 128) == 8)
    #expect(reduction(side + 1024, side, scaledBy: 1.0 / 2048, 1.0 / 2048, on: 128) == nil)
    #expect(reduction(side, side + 1024, scaledBy: 1.0 / 2048, 1.0 / 2048, on: 128) == nil)
  }
}

/// Drawing with default parameters.
@Suite struct `A list nobody has said more to` {
  private let shape = Shape.rect(Rect(x: 1, y: 2, width: 30, height: 20))

  @Test func `strokes along the middle, and has shadows that fall straight down on their shape`() {
    var (short, long) = (DisplayList(), DisplayList())
    short.stroke(shape, width: 3, .white)
    long.stroke(shape, width: 3, .white, alignment: .center)
    short.shadow(shape, radius: 4, .black)
    long.shadow(shape, radius: 4, offset: .zero, .black)
    short.material(shape, BackdropFilter(blur: 4))
    long.material(shape, BackdropFilter(blur: 4, grain: 0), excludedFromBackdrop: 0)
    short.offset(x: 3) { $0.offset(y: 4) { $0.fill(shape, .white) } }
    long.offset(x: 3, y: 4) { $0.fill(shape, .white) }
    #expect(short == long && short.items.count == 4)
  }

  @Test func `is as before after whatever was moved, cut off or fainter`() {
    var list = DisplayList()
    list.fill(shape, .white)
    list.offset(x: 9, y: 8) { $0.opacity(0.5) { $0.clip(to: .ellipse(.zero)) { _ in } } }
    list.fill(shape, .white)
    #expect(list.items.count == 2 && list.items[0] == list.items[1])
  }

  @Test func `keeps what it is given where somebody gives up on the way`() {
    struct Enough: Error {}
    var list = DisplayList()
    try? list.offset(x: 9) { list in
      try list.opacity(0.5) { list in
        try list.clip(to: .ellipse(.zero)) { _ in throw Enough() }
      }
    }
    list.fill(shape, .white)
    var plain = DisplayList()
    plain.fill(shape, .white)
    #expect(list == plain)
  }

  @Test func `takes images and kept pictures for the same only where they were made at once`() {
    let bitmap = Bitmap(width: 3, height: 2, color: .white)
    let image = Image(bitmap)
    #expect(image == image && image != Image(bitmap))
    #expect(Set([image, image, Image(bitmap)]).count == 2)
    let size = Size(width: 4, height: 4)
    let picture = Picture(DisplayList(), size: size, background: .white)
    #expect(picture == picture)
    #expect(picture != Picture(DisplayList(), size: size, background: .white))
  }

  @Test func `takes out what is not wanted, and leaves the order of the rest`() {
    var list = DisplayList()
    for white in [10, 20, 30, 40] as [UInt8] { list.fill(shape, Color(white: white)) }
    list.removeAll { item in
      if case .fill(_, .color(let color)) = item.content { color.red % 20 == 0 } else { true }
    }
    let left = list.items.map { item in
      if case .fill(_, .color(let color)) = item.content { color.red } else { UInt8(0) }
    }
    #expect(left == [10, 30])
  }

  @Test func `is not drawn where its places are no numbers`() {
    let blank = DisplayList().drawn(width: 8, height: 8)
    for wild in [Double.nan, .infinity, -.infinity] {
      for way in [Point(x: wild, y: 0), Point(x: 0, y: wild)] {
        var moved = DisplayList()
        moved.offset(x: way.x, y: way.y) {
          $0.fill(.rect(Rect(x: -9, y: -9, width: 99, height: 99)), .white)
        }
        #expect(moved.drawn(width: 8, height: 8) == blank)
      }
    }
  }
}
