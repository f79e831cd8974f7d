import FluidGeometry

extension Region {
  /// Adds the pixels where an item may look different from what it was; nil where there is none.
  mutating func addChange(from old: ResolvedItem?, to new: ResolvedItem?) {
    if old === new { return }
    var change = Region()
    if let old { change.formUnion(old.bounds) }
    if let new { change.formUnion(new.bounds) }
    if let old, let new, old.alpha == new.alpha {
      // Nothing was drawn within an outline, and nothing is.
      for a in old.coverage.hollows {
        for b in new.coverage.hollows { change.subtract(a.intersection(b)) }
      }
      // What is only cut off elsewhere looks the same wherever it was and is whole.
      if old.content === new.content {
        for a in old.unclipped {
          for b in new.unclipped { change.subtract(a.intersection(b)) }
        }
      }
      // A flat colour or a pane looks the same wherever it covers a pixel wholly before and after.
      if old.source.hasSameColors(as: new.source) {
        for a in old.plain {
          for b in new.plain { change.subtract(a.intersection(b)) }
        }
      }
    }
    for rect in change.rects { formUnion(rect) }
  }

  /// Adds everything within a rectangle that lies near to another region.
  ///
  /// - Returns: Whether anything did.
  mutating func spread(of other: Region, by reach: Int, within limit: PixelRect) -> Bool {
    var isFelt = false
    for rect in other.rects {
      let near = rect.grown(by: reach).intersection(limit)
      guard !near.isEmpty else { continue }
      isFelt = true
      formUnion(near)
    }
    return isFelt
  }

  /// Gives up precision where there are very many rectangles: those with the least between them are joined.
  mutating func simplify() {
    if rects.count > Self.most { join(atMost: .max, downTo: Self.most * 3 / 4) }
  }

  /// Joins rectangles that are one together.
  mutating func joinNeighbours() { join(atMost: 0, downTo: 1) }

  /// How many rectangles there may be.
  static let most = 24

  /// Joins two rectangles again and again, those first that add the least.
  ///
  /// - Parameters:
  ///   - waste: The most pixels that joining two may add.
  ///   - count: How many rectangles are few enough.
  private mutating func join(atMost waste: Int, downTo count: Int) {
    while rects.count > count {
      var best: (first: Int, second: Int, waste: Int)?
      search: for second in rects.indices {
        for first in 0..<second {
          let (a, b) = (rects[first], rects[second])
          let added = a.union(b).area - a.area - b.area
          guard added <= waste, added < best?.waste ?? .max else { continue }
          best = (first, second, added)
          if added == 0 { break search }
        }
      }
      guard let best else { return }
      var joined = rects[best.first].union(rects[best.second])
      rects.remove(at: best.second)
      rects.remove(at: best.first)
      // What it runs into is joined, too.
      while let other = rects.firstIndex(where: { !$0.intersection(joined).isEmpty }) {
        joined = joined.union(rects.remove(at: other))
      }
      rects.append(joined)
    }
  }
}

extension PixelRect {
  var area: Int { width * height }

  /// The part inside another rectangle, or the nearest pixel of it.
  func clamped(to other: PixelRect) -> PixelRect {
    let left = min(max(x, other.x), other.maxX - 1)
    let top = min(max(y, other.y), other.maxY - 1)
    return PixelRect(
      x: left, y: top, width: max(1, min(maxX, other.maxX) - left),
      height: max(1, min(maxY, other.maxY) - top))
  }
}

extension ResolvedItem.Source {
  /// Whether both have the same colour at every pixel that they cover.
  func hasSameColors(as other: ResolvedItem.Source) -> Bool {
    switch (self, other) {
    case (.color(let a), .color(let b)): a == b
    case (.material(let a, let planA, let unseenA), .material(let b, let planB, let unseenB)):
      a == b && planA == planB && unseenA == unseenB
    case (.mesh(let a, let frameA), .mesh(let b, let frameB)): frameA == frameB && a == b
    default: false
    }
  }
}
