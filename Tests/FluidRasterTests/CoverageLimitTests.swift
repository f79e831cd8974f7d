import FluidCore
import TestSupport
import Testing

@testable import FluidRaster

/// Coverage limited by other coverage, row by row, and shapes clipped within their
/// corners.
@Suite struct `A row under a shape` {
  private static let clip = PixelRect(x: 0, y: 0, width: 48, height: 40)

  private static func filled(_ shape: Shape, clip: PixelRect = clip) -> Coverage {
    Coverage(filling: shape, offset: .zero, in: screen, clip: clip)
  }

  /// A share of a byte, to the nearest.
  private static func share(_ byte: UInt8, _ part: UInt8) -> UInt8 {
    UInt8((Double(byte) * Double(part) / 255).rounded())
  }

  @Test(arguments: 0..<40)
  func `is left as far as the shape covers it, or as far as it does not`(seed: Int) {
    var random = SeededRandom(seed: UInt64(900 + seed))
    let shape = RandomPicture.shape(&random, around: Rect(x: -8, y: -8, width: 60, height: 56))
    let coverage = Self.filled(shape)
    for y in -2..<42 {
      // Beside it, within it, and across its sides.
      let row = PixelRect(
        x: random.integer(-9...50), y: y, width: random.integer(1...50), height: 1)
      let parts = coverage.dense(in: row)
      let mask = parts.map { _ in [0, 255, random.byte()][random.integer(0...2)] }
      var (limited, excluded) = (mask, mask)
      limited.withUnsafeMutableBufferPointer {
        coverage.limit($0.baseAddress!, x: row.x, y: y, count: row.width)
      }
      excluded.withUnsafeMutableBufferPointer {
        coverage.exclude(from: $0.baseAddress!, x: row.x, y: y, count: row.width)
      }
      #expect(limited == zip(mask, parts).map { Self.share($0, $1) })
      #expect(excluded == zip(mask, parts).map { Self.share($0, 255 - $1) })
      if coverage.isSolid(from: row.x, to: row.maxX, y: y) {
        #expect(parts.allSatisfy { $0 == 255 })
      }
    }
  }

  @Test func `is covered wholly from the shape's first pixel to its last, and no further`() {
    let coverage = Self.filled(.rect(Rect(x: 10, y: 8, width: 20, height: 5)))
    for y in 6..<15 {
      for (from, to, isWithin) in [
        (10, 30, true), (10, 11, true), (29, 30, true), (9, 30, false), (10, 31, false),
        (9, 10, false), (30, 31, false), (0, 48, false),
      ] {
        #expect(coverage.isSolid(from: from, to: to, y: y) == (isWithin && 8..<13 ~= y))
      }
    }
  }

  @Test func `is the same where the shape's corners lie on the sides of what is asked for`() {
    var random = SeededRandom(seed: 940)
    for _ in 0..<150 {
      let part = PixelRect(
        x: random.integer(4...30), y: random.integer(4...26), width: random.integer(1...14),
        height: random.integer(1...12))
      // Outside, on the sides and inside, always on whole pixels.
      func corner() -> Point {
        let x = random.pick([part.x - 4, part.x, part.x + part.width / 2, part.maxX, part.maxX + 3])
        let y = random.pick([
          part.y - 3, part.y, part.y + part.height / 2, part.maxY, part.maxY + 4,
        ])
        return Point(x: Double(x), y: Double(y))
      }
      var path = Path()
      path.move(to: corner())
      for _ in 0..<random.integer(2...5) { path.line(to: corner()) }
      let whole = Self.filled(.path(path)).dense(in: part)
      let cut = Self.filled(.path(path), clip: part).dense(in: part)
      let difference = zip(whole, cut).map { abs(Int($0) - Int($1)) }.max() ?? 0
      // Cutting rounds the end of each of its few sides to 1/256 pixel.
      #expect(difference <= 3, "\(path) in \(part)")
    }
  }

  @Test(arguments: [0.0, 0.6])
  func `is the same wherever a round rectangle is cut off, also just beside its corners`(
    smoothing: Double
  ) {
    let shape = Shape.roundedRect(
      Rect(x: 10, y: 9, width: 24, height: 20), CornerRadii(5), smoothing: smoothing)
    let whole = Self.filled(shape)
    for y in 5..<32 {
      for x in 6..<38 {
        let part = PixelRect(x: x, y: y, width: 3, height: 2)
        let cut = Self.filled(shape, clip: part).dense(in: part)
        let difference = zip(whole.dense(in: part), cut).map { abs(Int($0) - Int($1)) }.max() ?? 0
        #expect(difference <= 3, "\(part)")
      }
    }
  }
}
