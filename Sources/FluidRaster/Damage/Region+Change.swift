import FluidCore

extension Region {
  /// Adds the pixels in which an item may differ from its predecessor; nil stands for no item.
  mutating func addChange(from old: ResolvedItem?, to new: ResolvedItem?) {
    if old === new { return }
    // A moving panel's items mostly lie in the damage of its backdrop.
    let bounds = (old?.bounds ?? .zero).union(new?.bounds ?? .zero)
    if rects.contains(where: { $0.contains(bounds) }) { return }
    var change = Region()
    if let old { change.formUnion(old.bounds) }
    if let new { change.formUnion(new.bounds) }
    if let old, let new, old.alpha == new.alpha {
      // A hollow that both share shows neither.
      for a in old.coverage.hollows {
        for b in new.coverage.hollows { change.subtract(a.intersection(b)) }
      }
      // An item whose clips alone changed looks the same where both versions are unclipped.
      if old.content === new.content || old.source.isSameLayer(as: new.source) {
        for a in old.unclipped {
          for b in new.unclipped { change.subtract(a.intersection(b)) }
        }
      }
      // An item of the same colours looks the same where both versions are plain.
      if old.source.hasSameColors(as: new.source) {
        for a in old.plain {
          for b in new.plain { change.subtract(a.intersection(b)) }
        }
      }
    }
    for rect in change.rects { formUnion(rect) }
  }

  /// Adds the parts of `limit` within `reach` pixels of another region.
  ///
  /// - Returns: Whether there were any.
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

  /// Joins rectangles, those with the least waste first, where there are more than `maximum`.
  mutating func simplify() {
    if rects.count > Self.maximum { join(atMost: .max, downTo: Self.maximum * 3 / 4) }
  }

  /// Joins rectangles whose union is a rectangle.
  mutating func joinNeighbours() { join(atMost: 0, downTo: 1) }

  /// The most rectangles that a region keeps.
  static let maximum = 16

  /// Joins pairs of rectangles, those with the least waste first.
  ///
  /// - Parameters:
  ///   - waste: The most extra pixels that a join may cover.
  ///   - count: Joining stops at this number of rectangles.
  private mutating func join(atMost waste: Int, downTo count: Int) {
    guard rects.count > count else { return }
    var joiner = Joiner(rects)
    while joiner.count > count, joiner.joinNext(atMost: waste) {}
    if joiner.count < rects.count { rects = joiner.rects }
  }
}

/// Disjoint rectangles, each with its best partner to join.
private struct Joiner {
  private var nodes: [Node]
  private(set) var count: Int

  private struct Node {
    var rect: PixelRect
    /// Index of the earlier rectangle whose join with this one wastes the fewest pixels; below 0:
    /// none.
    var partner = -1
    var waste = Int.max
    var isGone = false
  }

  init(_ rects: [PixelRect]) {
    nodes = rects.map { Node(rect: $0) }
    count = rects.count
    for index in nodes.indices { findPartner(index) }
  }

  var rects: [PixelRect] { nodes.lazy.filter { !$0.isGone }.map { $0.rect } }

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

  /// Joins the pair with the least waste, and then every rectangle that the union overlaps.
  ///
  /// - Returns: False if every join would waste more than `maximum` pixels.
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

extension ResolvedItem.Source {
  /// Whether both are a layer at one placement; changes inside the layer are reported separately.
  fileprivate func isSameLayer(as other: ResolvedItem.Source) -> Bool {
    if case .layer(let a, _) = self, case .layer(let b, _) = other { a == b } else { false }
  }

  /// Whether both give the same colour to every pixel that both cover.
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
