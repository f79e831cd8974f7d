import FluidCore
import Testing

@testable import FluidRaster

/// Sizes and lifetimes of the compositor's caches.
@Suite struct `A cache` {
  /// Requests a range of keys; returns how many had no value.
  private func ask(_ cache: inout FrameCache<Int, Int>, _ keys: Range<Int>) -> Int {
    keys.count { key in
      if cache.withValue(key, { $0 }) != nil { return false }
      cache.insert(key, for: key)
      return true
    }
  }

  private func cache() -> FrameCache<Int, Int> { FrameCache(allowance: 64, lifetime: 120) }

  @Test(arguments: [(7, 0), (8, 1)])
  func `keeps an entry for 120 frames that do not ask for it, and no longer`(
    last: Int, kept: Int
  ) {
    var cache = cache()
    for frame in 1...128 {
      cache.beginFrame()
      if frame <= last { _ = ask(&cache, 0..<1) }
    }
    #expect(cache.count == kept)
  }

  @Test func `keeps as many as it is allowed however few are in use, the latest ones`() {
    var cache = cache()
    for frame in 0..<100 {
      cache.beginFrame()
      #expect(ask(&cache, frame..<frame + 1) == 1)
      if frame < 64 { #expect(cache.count == frame + 1) }
    }
    cache.beginFrame()
    #expect(cache.count == 64)
    #expect(ask(&cache, 36..<100) == 0)
  }

  @Test func `keeps twice as many as are in use, also while nothing moves`() {
    var cache = cache()
    for start in [0, 40, 80] {
      cache.beginFrame()
      #expect(ask(&cache, start..<start + 40) == 40)
    }
    for _ in 0..<20 {
      cache.beginFrame()
      #expect(cache.count == 80)
    }
    #expect(ask(&cache, 40..<120) == 0)
  }

  @Test(arguments: [16, 225])
  func `does not grow while every frame asks for other entries`(size: Int) {
    var cache = cache()
    for frame in 0..<100 {
      cache.beginFrame()
      #expect(ask(&cache, frame * size..<(frame + 1) * size) == size)
      #expect(cache.count <= max(64, 2 * size) + size)
    }
    for _ in 0..<20 { cache.beginFrame() }
    #expect(cache.count >= size)
  }

  @Test func `counts an entry once that one frame asks for twice`() {
    var cache = cache()
    for start in [0, 40, 80] {
      cache.beginFrame()
      for _ in 0..<3 { _ = ask(&cache, start..<start + 40) }
    }
    cache.beginFrame()
    #expect(cache.count == 80)
  }

  private let target = PixelRect(x: 0, y: 0, width: 1100, height: 1100)

  /// Requests an image scaled to a square.
  private func ask(_ cache: inout ImageCache, _ image: Image, side: Double) {
    let scaled = cache.scaled(
      image, in: Rect(x: 0, y: 0, width: side, height: side), target: target)
    #expect(scaled?.pixels.count == Int(side * side))
  }

  private func images(_ count: Int) -> [Image] {
    (0..<count).map { _ in Image(Bitmap(width: 2, height: 2)) }
  }

  @Test(arguments: [(7, 0), (8, 1)])
  func `of images keeps one for 120 frames that none asks for it, and no longer`(
    last: Int, kept: Int
  ) {
    var cache = ImageCache()
    let image = images(1)[0]
    for frame in 1...128 {
      cache.beginFrame()
      if frame <= last { ask(&cache, image, side: 16) }
    }
    #expect(cache.count == kept && cache.bytes == kept * 16 * 16 * 4)
  }

  @Test func `of images keeps 16 MB however little is in sight, those that were seen last`() {
    var cache = ImageCache()
    let all = images(80)
    for (index, image) in all.enumerated() {
      cache.beginFrame()
      ask(&cache, image, side: 256)
      if index < 64 { #expect(cache.count == index + 1) }
    }
    cache.beginFrame()
    #expect(cache.bytes == 16 << 20 && cache.count == 64)
    for image in all[16...] { ask(&cache, image, side: 256) }
    #expect(cache.count == 64)
  }

  @Test func `of images keeps twice as much as is in sight, also while nothing moves`() {
    var cache = ImageCache()
    let all = images(9)
    for start in [0, 3, 6] {
      cache.beginFrame()
      for image in all[start..<start + 3] {
        for _ in 0..<2 { ask(&cache, image, side: 1024) }
      }
    }
    for _ in 0..<20 {
      cache.beginFrame()
      #expect(cache.count == 6)
    }
    for image in all[3...] { ask(&cache, image, side: 1024) }
    #expect(cache.count == 6)
  }

  @Test(arguments: [(200.0, 1), (201, 0)])
  func `of images has those that are up to twice as large as the window`(
    width: Double, count: Int
  ) {
    var cache = ImageCache()
    let scaled = cache.scaled(
      images(1)[0], in: Rect(x: 0, y: 0, width: width, height: 100),
      target: PixelRect(x: 0, y: 0, width: 100, height: 100))
    #expect(scaled != nil && cache.count == count)
  }

  /// Requests a range of different ellipses.
  private func ask(_ cache: inout ShapeCache, _ numbers: Range<Int>) throws {
    for number in numbers {
      let rect = Rect(x: 1, y: 1, width: 2 + Double(number) / 16, height: 6)
      let (shape, place) = try #require(
        PixelShape.placed(.ellipse(rect), offset: .zero, in: screen))
      _ = cache.mask(of: .fill(shape), at: place)
    }
  }

  @Test func `of shapes keeps 512, and with more of them those of the last frame alone`() throws {
    var cache = ShapeCache(target: target)
    cache.beginFrame()
    try ask(&cache, 0..<512)
    for _ in 0..<10 { cache.beginFrame() }
    #expect(cache.count == 512)
    try ask(&cache, 500..<520)
    cache.beginFrame()
    #expect(cache.count == 20)
  }

  @Test(arguments: [(15, 0), (16, 1)])
  func `of shapes keeps one for 48 frames that none asks for it, and no longer`(
    last: Int, kept: Int
  ) throws {
    var cache = ShapeCache(target: target)
    for frame in 1...64 {
      cache.beginFrame()
      if frame <= last { try ask(&cache, 0..<1) }
    }
    #expect(cache.count == kept)
  }

  @Test func `of texts keeps the last 512`() {
    var cache = TextCache(source: StrokeFont())
    func run(_ number: Int) -> TextRun {
      TextRun("\(number)", font: FontStyle(size: 6), color: .white, at: .zero)
    }
    for number in 0..<512 {
      cache.beginFrame()
      _ = cache.mask(for: run(number), scale: 1)
    }
    cache.beginFrame()
    #expect(cache.count == 512)
    _ = cache.mask(for: run(512), scale: 1)
    cache.beginFrame()
    #expect(cache.count == 512)
    #expect(cache.holds(run(512), scale: 1) && cache.holds(run(1), scale: 1))
    #expect(!cache.holds(run(0), scale: 1) && !cache.holds(run(512), scale: 2))
  }

  @Test func `of the last few makes each of them once, in whatever order they are asked for`() {
    var cache = RecentlyUsed<Int, Int>(maximum: 4)
    var made: [Int] = []
    func value(_ key: Int) -> Int {
      cache.value(for: key) { key in
        made.append(key)
        return 10 * key
      }
    }
    for key in [1, 2, 3, 4, 4, 1, 3, 2, 2, 4, 1] { #expect(value(key) == 10 * key) }
    #expect(made == [1, 2, 3, 4])
  }

  @Test func `of the last few keeps what is asked for again and again, whatever goes by`() {
    var cache = RecentlyUsed<Int, Int>(maximum: 2)
    var made: [Int] = []
    func ask(_ key: Int) {
      _ = cache.value(for: key) { key in
        made.append(key)
        return key
      }
    }
    for other in 1...20 {
      ask(100 + other)
      for _ in 0..<2 { ask(0) }
    }
    #expect(made.count { $0 == 0 } == 1)
    #expect(made.count == 21)
  }
}
