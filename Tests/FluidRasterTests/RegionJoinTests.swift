import FluidCore
import Testing

@testable import FluidRaster

@Suite struct `A region of many rectangles` {
  /// Specks in a row, with growing gaps.
  private func specks(_ count: Int) -> Region {
    var region = Region()
    for index in 0..<count {
      region.formUnion(PixelRect(x: index * (index + 3), y: 0, width: 1, height: 1))
    }
    return region
  }

  @Test func `has 24 at most, and of more three quarters of that`() {
    var (most, more) = (specks(24), specks(25))
    most.simplify()
    more.simplify()
    #expect(most == specks(24))
    #expect(more.rects.count == 18)
  }

  @Test func `is simplified where that adds the least`() {
    var region = specks(25)
    region.simplify()
    // The gap before a speck is twice its number and one pixel: the first seven are closed.
    #expect(region.rects.contains(PixelRect(x: 0, y: 0, width: 7 * 10 + 1, height: 1)))
    for index in 8..<25 {
      #expect(
        region.rects.contains(PixelRect(x: index * (index + 3), y: 0, width: 1, height: 1)))
    }
  }

  @Test func `joins those that are one together, and no others`() {
    var region = Region()
    for rect in [
      PixelRect(x: 0, y: 0, width: 10, height: 4), PixelRect(x: 0, y: 4, width: 10, height: 6),
      PixelRect(x: 10, y: 0, width: 5, height: 10), PixelRect(x: 16, y: 0, width: 5, height: 10),
      PixelRect(x: 21, y: 0, width: 5, height: 9),
    ] {
      region.formUnion(rect)
    }
    region.joinNeighbours()
    #expect(
      Set(region.rects) == [
        PixelRect(x: 0, y: 0, width: 15, height: 10), PixelRect(x: 16, y: 0, width: 5, height: 10),
        PixelRect(x: 21, y: 0, width: 5, height: 9),
      ])
  }

  @Test func `spreads as far as it is felt, within what feels it`() {
    var region = Region()
    let change = Region(PixelRect(x: 10, y: 10, width: 4, height: 2))
    let limit = PixelRect(x: 0, y: 0, width: 16, height: 40)
    let isFelt = region.spread(of: change, by: 5, within: limit)
    #expect(isFelt && region.rects == [PixelRect(x: 5, y: 5, width: 11, height: 12)])
    for (left, isFelt) in [(18, true), (19, false)] {
      var far = Region()
      let limit = PixelRect(x: left, y: 0, width: 9, height: 40)
      let wasFelt = far.spread(of: change, by: 5, within: limit)
      #expect(wasFelt == isFelt && far.isEmpty == !isFelt)
    }
  }

  @Test func `contains what lies within, up to its sides, and what is nothing`() {
    let rect = PixelRect(x: 3, y: 4, width: 10, height: 8)
    #expect(rect.contains(rect) && rect.contains(.zero))
    for (x, y, width, height) in [
      (2, 4, 1, 1), (3, 3, 1, 1), (3, 4, 11, 1), (3, 4, 1, 9), (13, 4, 1, 1), (3, 12, 1, 1),
    ] {
      #expect(!rect.contains(PixelRect(x: x, y: y, width: width, height: height)))
    }
    #expect(rect.grown(by: 2) == PixelRect(x: 1, y: 2, width: 14, height: 12))
    #expect(PixelRect(x: 3, y: 4, width: 0, height: 8).grown(by: 2) == .zero)
  }
}
