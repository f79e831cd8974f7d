import FluidGeometry

/// The coverage of shapes that this frame or the one before asked for.
struct ShapeCache {
  private struct Entry {
    var shape: Shape
    var offset: Point
    var coverage: Coverage
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

  mutating func coverage(of shape: Shape, offset: Point, make: () -> Coverage) -> Coverage {
    uses += 1
    if let index = entries.firstIndex(where: { $0.offset == offset && $0.shape == shape }) {
      entries[index].lastUse = uses
      return entries[index].coverage
    }
    let entry = Entry(shape: shape, offset: offset, coverage: make(), lastUse: uses)
    if entries.count < Self.most {
      entries.append(entry)
    } else {
      let oldest = entries.indices.min { entries[$0].lastUse < entries[$1].lastUse }!
      entries[oldest] = entry
    }
    return entry.coverage
  }
}
