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
