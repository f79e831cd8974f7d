/// Scratch arrays, reused from frame to frame: allocating them anew would cost more than the
/// arithmetic.
struct Workspace {
  var words = ArrayPool<UInt16>(zero: 0)
  var colors = ArrayPool<SIMD4<Float>>(zero: .zero)
  var pixels = ArrayPool<UInt32>(zero: 0)
}

/// Arrays of one type, lent and given back.
struct ArrayPool<Element> {
  private let zero: Element
  private var arrays: [[Element]] = []

  init(zero: Element) { self.zero = zero }

  mutating func give(_ array: [Element]?) {
    if let array { arrays.append(array) }
  }

  /// At least `count` values of any content.
  mutating func borrow(_ count: Int) -> [Element] {
    // Best fit: the smallest array that is large enough, else the largest, replaced by a longer
    // one.
    let best = arrays.indices.min { a, b in
      let (a, b) = (arrays[a].count, arrays[b].count)
      return b < count ? a > b : a >= count && a < b
    }
    if let best {
      let array = arrays.remove(at: best)
      if array.count >= count { return array }
    }
    return Array(repeating: zero, count: count)
  }
}
