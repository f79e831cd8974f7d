import FluidCore
import TestSupport
import Testing

@testable import FluidRaster

@Suite struct `A region` {
  /// Whether two regions have the same pixels, and neither counts one twice.
  private func areSame(_ one: Region, _ other: Region) -> Bool {
    var (rest, more) = (one, other)
    for rect in other.rects { rest.subtract(rect) }
    for rect in one.rects { more.subtract(rect) }
    return rest.isEmpty && more.isEmpty && isPlain(one) && isPlain(other)
  }

  private func isPlain(_ region: Region) -> Bool {
    region.rects.enumerated().allSatisfy { index, rect in
      region.rects[..<index].allSatisfy { $0.intersection(rect).isEmpty }
    }
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `of very many specks becomes a few rectangles around them all`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var region = Region()
    while region.rects.count < 150 {
      region.formUnion(
        PixelRect(
          x: random.integer(0...900), y: random.integer(0...700), width: random.integer(1...4),
          height: random.integer(1...4)))
    }
    var simple = region
    simple.simplify()
    #expect(simple.rects.count <= Region.maximum && isPlain(simple))
    for rect in simple.rects { region.subtract(rect) }
    #expect(region.isEmpty, "none is left out")
  }

  @Test func `of few rectangles stays as it is`() {
    var region = Region()
    for number in 0..<Region.maximum {
      region.formUnion(PixelRect(x: 20 * number, y: 7 * number, width: 5, height: 5))
    }
    let before = region
    region.simplify()
    #expect(region == before)
  }

  @Test func `joins what is one rectangle together, and adds no pixel`() {
    var region = Region()
    // A square in four parts, and a corner that fits nothing.
    for (x, y) in [(0, 0), (10, 0), (0, 10), (10, 10), (20, 20)] {
      region.formUnion(PixelRect(x: x, y: y, width: 10, height: 10))
    }
    let before = region
    region.joinNeighbours()
    #expect(areSame(region, before))
    #expect(
      Set(region.rects) == [
        PixelRect(x: 0, y: 0, width: 20, height: 20),
        PixelRect(x: 20, y: 20, width: 10, height: 10),
      ])
  }
}
