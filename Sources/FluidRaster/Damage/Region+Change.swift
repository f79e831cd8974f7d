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
      if old.content === new.content || old.source.isSameLayer(as: new.source) {
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

  /// Gives up precision where there are very many rectangles: those with the least between them are
  /// joined.
  mutating func simplify() {
    if rects.count > Self.maximum { join(atMost: .max, downTo: Self.maximum * 3 / 4) }
  }

  /// Joins rectangles that are one together.
  mutating func joinNeighbours() { join(atMost: 0, downTo: 1) }

  /// How many rectangles there may be.
  static let maximum = 24

  /// Joins two rectangles again and again, those first that add the least.
  ///
  /// - Parameters:
  ///   - waste: The most pixels that joining two may add.
  ///   - count: How many rectangles are few enough.
  private mutating func join(atMost waste: Int, downTo count: Int) {
    guard rects.count > count else { return }
    var joiner = Joiner(rects)
    while joiner.count > count, joiner.joinNext(atMost: waste) {}
    if joiner.count < rects.count { rects = joiner.rects }
  }
}

/// Rectangles that do not overlap, each with the one that it is best joined to.
private struct Joiner {
  private var nodes: [Node]
  private(set) var count: Int

  private struct Node {
    var rect: PixelRect
    /// The one before it in the list that joining adds the fewest pixels to; below 0: none.
    var partner = -1
    var waste = Int.max
    var isGone = false
  }

  init(_ rects: [PixelRect]) {
    nodes = rects.map { Node(rect: $0) }
    count = rects.count
    for index in nodes.indices { findPartner(index) }
  }

  var rects: [PixelRect] { nodes.lazy.filter { !$0.isGone }.map(\.rect) }

  private mutating func findPartner(_ index: Int) {
    nodes.withUnsafeMutableBufferPointer { nodes in
      let rect = nodes[index].rect
      let area = rect.area
      var (partner, waste) = (-1, Int.max)
      for other in 0..<index where !nodes[other].isGone {
        let added = rect.union(nodes[other].rect).area &- area &- nodes[other].rect.area
        if added < waste { (partner, waste) = (other, added) }
      }
      nodes[index].partner = partner
      nodes[index].waste = waste
    }
  }

  /// Joins the two that it adds the fewest pixels to, and whatever they run into.
  ///
  /// - Returns: False if joining any two would add more than `most`.
  mutating func joinNext(atMost maximum: Int) -> Bool {
    var best = -1
    for index in nodes.indices where !nodes[index].isGone && nodes[index].partner >= 0 {
      if best < 0 || nodes[index].waste < nodes[best].waste { best = index }
    }
    guard best >= 0, nodes[best].waste <= maximum else { return false }
    var joined = nodes[best].rect.union(nodes[nodes[best].partner].rect)
    remove(nodes[best].partner)
    remove(best)
    while let other = nodes.indices.first(where: {
      !nodes[$0].isGone && !nodes[$0].rect.intersection(joined).isEmpty
    }) {
      joined = joined.union(nodes[other].rect)
      remove(other)
    }
    nodes.append(Node(rect: joined))
    count += 1
    for index in nodes.indices where !nodes[index].isGone {
      let partner = nodes[index].partner
      if index == nodes.count - 1 || (partner >= 0 && nodes[partner].isGone) { findPartner(index) }
    }
    return true
  }

  private mutating func remove(_ index: Int) {
    nodes[index].isGone = true
    count -= 1
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
  /// Whether both are a layer at one place; what has changed within is told otherwise.
  fileprivate func isSameLayer(as other: ResolvedItem.Source) -> Bool {
    if case .layer(let a, _) = self, case .layer(let b, _) = other { a == b } else { false }
  }

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
