import FluidCore
import TestSupport
import Testing

@testable import FluidRaster

@Suite("Coverage that is kept")
struct ShapeCacheTests {
  private let target = PixelRect(x: 0, y: 0, width: 120, height: 90)
  private let screen = DeviceSpace(scale: 1)

  /// One shape of each kind, at fractions of a pixel that floats cannot represent.
  private var shapes: [Shape] {
    let rect = Rect(x: 0.3, y: 0.7, width: 21.4, height: 17.2)
    var path = Path()
    path.move(to: Point(x: 1, y: 2))
    path.cubic(
      to: Point(x: 19, y: 14), control1: Point(x: 14, y: -3), control2: Point(x: 3, y: 18))
    path.line(to: Point(x: 2, y: 12))
    return [
      .rect(rect), .roundedRect(rect, radius: 6), .capsule(rect), .ellipse(rect), .path(path),
    ]
  }

  private func key(_ shape: Shape, _ place: Point, isStroked: Bool) throws
    -> (ShapeCache.Key, PixelPlace)
  {
    let (shape, pixels) = try #require(PixelShape.placed(shape, offset: place, in: screen))
    let stroke = try #require(PixelStroke(width: 1.5, alignment: .center, in: screen))
    return (isStroked ? .stroke(shape, stroke) : .fill(shape), pixels)
  }

  /// Computed for this position only.
  private func fresh(_ shape: Shape, _ place: Point, isStroked: Bool) throws -> [UInt8] {
    var cache = ShapeCache(target: target)
    let (key, pixels) = try key(shape, place, isStroked: isStroked)
    return cache.mask(of: key, at: pixels).coverage.dense(in: target)
  }

  @Test("of a line of text is kept by sixteenths of a pixel, and is the same as one made anew")
  func text() throws {
    let mask = StrokeFont().mask(for: "SubpixelSnap", font: FontStyle(size: 15), scale: 1)
    var random = SeededRandom(seed: 11)
    var cache = ShapeCache(target: target)
    for _ in 0..<60 {
      cache.beginFrame()
      let at = Point(
        x: Double(Int.random(in: -200...500, using: &random)) / 4 + 0.01,
        y: Double(Int.random(in: -40...400, using: &random)) / 4)
      let (line, place) = try #require(PixelText.placed(mask, at: at))
      var fresh = ShapeCache(target: target)
      #expect(
        cache.mask(of: .text(line), at: place).coverage.dense(in: target)
          == fresh.mask(of: .text(line), at: place).coverage.dense(in: target), "\(at)")
    }
    #expect(cache.count <= 17, "four places each way, and one that is cut off")
  }

  @Test(
    "is what it would be if it were worked out anew, wherever it has been",
    arguments: [false, true])
  func moved(isStroked: Bool) throws {
    var random = SeededRandom(seed: 7)
    for shape in shapes {
      var cache = ShapeCache(target: target)
      for _ in 0..<60 {
        cache.beginFrame()
        // Quarters, within the target and beyond all of its edges.
        let place = Point(
          x: Double(Int.random(in: -120...500, using: &random)) / 4,
          y: Double(Int.random(in: -120...400, using: &random)) / 4)
        let (key, pixels) = try key(shape, place, isStroked: isStroked)
        let kept = cache.mask(of: key, at: pixels).coverage
        #expect(
          try kept.dense(in: target) == fresh(shape, place, isStroked: isStroked),
          "\(shape) at \(place)")
        for solid in kept.solids {
          #expect(kept.dense(in: solid).allSatisfy { $0 == 255 })
        }
      }
    }
  }

  @Test("is the same thing for a shape that moves by whole pixels, and another in between")
  func keys() throws {
    for shape in shapes {
      let (here, _) = try key(shape, Point(x: 3.25, y: 8.5), isStroked: false)
      let (there, place) = try key(shape, Point(x: 67.25, y: 11.5), isStroked: false)
      let (between, _) = try key(shape, Point(x: 67.5, y: 11.5), isStroked: false)
      #expect(here == there)
      #expect(here != between)
      #expect(place.x >= 67 && place.y >= 11)
    }
  }

  @Test("is let go of when nobody asks for it any more")
  func forgotten() throws {
    var cache = ShapeCache(target: target)
    for shape in shapes {
      let (key, pixels) = try key(shape, Point(x: 30, y: 30), isStroked: false)
      _ = cache.mask(of: key, at: pixels)
      let (cut, outside) = try self.key(shape, Point(x: -5, y: 30), isStroked: true)
      _ = cache.mask(of: cut, at: outside)
    }
    #expect(cache.count == 2 * shapes.count)
    for _ in 0..<2 { cache.beginFrame() }
    #expect(cache.count == shapes.count, "what the target cuts off is kept for the next frame only")
    for _ in 0..<80 { cache.beginFrame() }
    #expect(cache.count == 0)
  }

  @Test("never piles up, however many shapes go by")
  func bounded() throws {
    var cache = ShapeCache(target: target)
    for frame in 0..<40 {
      cache.beginFrame()
      for index in 0..<100 {
        let rect = Rect(x: 1, y: 1, width: 2 + Double(frame), height: 2 + Double(index) / 2)
        let (key, pixels) = try key(.ellipse(rect), .zero, isStroked: false)
        _ = cache.mask(of: key, at: pixels)
      }
      #expect(cache.count <= 700)
    }
  }

  @Test("of shapes far away and of no numbers is what there is of them: all, or nothing")
  func extremes() throws {
    var cache = ShapeCache(target: target)
    let (whole, place) = try key(
      .rect(Rect(x: -3e6, y: -3e6, width: 6e6, height: 6e6)), .zero, isStroked: false)
    #expect(cache.mask(of: whole, at: place).coverage.dense(in: target).allSatisfy { $0 == 255 })
    #expect(
      PixelShape.placed(.rect(Rect(x: .nan, y: 0, width: 5, height: 5)), offset: .zero, in: screen)
        == nil)
    var path = Path()
    path.move(to: .zero)
    path.line(to: Point(x: .infinity, y: 4))
    let (broken, there) = try key(.path(path), Point(x: .nan, y: 0), isStroked: false)
    #expect(cache.mask(of: broken, at: there).coverage.bounds.isEmpty)
  }
}
