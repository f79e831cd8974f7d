import FluidCore

/// A set of pixels as disjoint rectangles.
struct Region: Equatable {
  var rects: [PixelRect] = []

  init() {}

  init(_ rect: PixelRect) {
    if !rect.isEmpty { rects = [rect] }
  }

  var isEmpty: Bool { rects.isEmpty }

  /// The bounding box.
  var bounds: PixelRect { rects.reduce(.zero) { $0.union($1) } }

  mutating func subtract(_ hole: PixelRect) {
    guard !hole.isEmpty, rects.contains(where: { !$0.intersection(hole).isEmpty }) else { return }
    var rest: [PixelRect] = []
    rest.reserveCapacity(rects.count + 3)
    for rect in rects { rect.appendDifference(hole, to: &rest) }
    rects = rest
  }

  mutating func formUnion(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    guard rects.contains(where: { !$0.intersection(rect).isEmpty }) else {
      rects.append(rect)
      return
    }
    var fresh = Region(rect)
    for old in rects where !fresh.isEmpty { fresh.subtract(old) }
    rects += fresh.rects
  }

  func intersection(_ rect: PixelRect) -> Region {
    var result = Region()
    guard rects.contains(where: { !$0.intersection(rect).isEmpty }) else { return result }
    result.rects.reserveCapacity(rects.count)
    for part in rects {
      let common = part.intersection(rect)
      if !common.isEmpty { result.rects.append(common) }
    }
    return result
  }
}

extension PixelRect {
  /// The parts of this rectangle outside another: above, below, left, right.
  func appendDifference(_ hole: PixelRect, to parts: inout [PixelRect]) {
    let common = intersection(hole)
    guard !common.isEmpty else {
      parts.append(self)
      return
    }
    func add(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
      guard width > 0, height > 0 else { return }
      parts.append(PixelRect(x: x, y: y, width: width, height: height))
    }
    add(x, y, width, common.y - y)
    add(x, common.maxY, width, maxY - common.maxY)
    add(x, common.y, common.x - x, common.height)
    add(common.maxX, common.y, maxX - common.maxX, common.height)
  }

  func contains(_ other: PixelRect) -> Bool {
    other.isEmpty
      || (other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY)
  }

  /// The rectangle with every side moved outwards, in pixels; an empty one stays empty.
  func grown(by amount: Int) -> PixelRect {
    isEmpty
      ? .zero
      : PixelRect(
        x: x - amount, y: y - amount, width: width + 2 * amount, height: height + 2 * amount)
  }
}
