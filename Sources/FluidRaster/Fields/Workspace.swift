/// A pool of scratch arrays, reused from frame to frame: allocating them anew would cost more than
/// the arithmetic.
struct Workspace {
  private var words: [[UInt16]] = []
  private var colors: [[SIMD4<Float>]] = []
  private var pixels: [[UInt32]] = []

  /// Bytes of the arrays in the pool.
  var bytes: Int {
    words.reduce(0) { $0 + $1.count * 2 } + colors.reduce(0) { $0 + $1.count * 16 }
      + pixels.reduce(0) { $0 + $1.count * 4 }
  }

  /// At least `count` values of any content.
  mutating func borrowWords(_ count: Int) -> [UInt16] { Self.borrow(count, from: &words, zero: 0) }

  mutating func borrowColors(_ count: Int) -> [SIMD4<Float>] {
    Self.borrow(count, from: &colors, zero: SIMD4(repeating: 0))
  }

  mutating func borrowPixels(_ count: Int) -> [UInt32] {
    Self.borrow(count, from: &pixels, zero: 0)
  }

  mutating func give(_ array: [UInt16]) { words.append(array) }
  mutating func give(_ field: ColorField?) {
    if let field { words.append(field.nodes) }
  }
  mutating func give(_ array: [SIMD4<Float>]) { colors.append(array) }
  mutating func give(_ array: [UInt32]) { pixels.append(array) }

  private static func borrow<T>(_ count: Int, from pool: inout [[T]], zero: T) -> [T] {
    // Best fit: the smallest array that is large enough, else the largest, replaced by a longer
    // one.
    var best: Int?
    for index in pool.indices {
      guard let other = best else {
        best = index
        continue
      }
      let (size, otherSize) = (pool[index].count, pool[other].count)
      if otherSize < count ? size > otherSize : size >= count && size < otherSize { best = index }
    }
    guard let best else { return Array(repeating: zero, count: count) }
    var array = pool.remove(at: best)
    if array.count < count {
      array = Array(repeating: zero, count: count)
    }
    return array
  }
}
