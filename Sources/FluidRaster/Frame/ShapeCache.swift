import FluidGeometry

/// Coverage that several items are cut off by, or share: handed around without copying.
final class Stencil: Sendable {
  let coverage: Coverage

  init(_ coverage: Coverage) { self.coverage = coverage }

  /// Whether all of a rectangle is let through.
  func leavesWhole(_ rect: PixelRect) -> Bool {
    coverage.solids.contains { $0.contains(rect) }
  }
}

/// The coverage of shapes that this frame or the one before asked for.
struct ShapeCache {
  private struct Entry {
    var shape: Shape
    var offset: Point
    var stencil: Stencil
    var lastUse: Int
  }

  /// Few enough to look through one by one; beyond, the oldest goes.
  private static let most = 16

  private var entries: [Entry] = []
  private var uses = 0
  private var frameStart = 0
  private var lastFrameStart = 0

  mutating func beginFrame() {
    let old = lastFrameStart
    entries.removeAll { $0.lastUse < old }
    lastFrameStart = frameStart
    frameStart = uses
  }

  mutating func stencil(of shape: Shape, offset: Point, make: () -> Coverage) -> Stencil {
    uses += 1
    if let index = entries.firstIndex(where: { $0.offset == offset && $0.shape == shape }) {
      entries[index].lastUse = uses
      return entries[index].stencil
    }
    let entry = Entry(shape: shape, offset: offset, stencil: Stencil(make()), lastUse: uses)
    if entries.count < Self.most {
      entries.append(entry)
    } else {
      let oldest = entries.indices.min { entries[$0].lastUse < entries[$1].lastUse }!
      entries[oldest] = entry
    }
    return entry.stencil
  }
}
