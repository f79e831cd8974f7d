/// Memory for intermediate results, lent from frame to frame: asking the system for it anew would
/// cost more than the arithmetic.
struct Workspace {
  private var words: [[UInt16]] = []
  private var colors: [[SIMD4<Float>]] = []
  private var pixels: [[UInt32]] = []

  /// How many bytes are not lent out.
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
    // The smallest that is large enough; else the largest, made larger.
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
