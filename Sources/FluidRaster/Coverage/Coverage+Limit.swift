extension Coverage {
  /// Whether one solid span covers a range of a row.
  func isSolid(from: Int, to: Int, y: Int) -> Bool {
    spans[spans(inRow: y)].contains { span in
      span.isSolid && Int(span.x) <= from && Int(span.x) + Int(span.count) >= to
    }
  }

  /// The most pixels of a row in a range that are covered fully, next to each other.
  func solid(from: Int, to: Int, y: Int) -> Range<Int> {
    var most = from..<from
    for index in spans(inRow: y) where spans[index].isSolid {
      let start = Int(spans[index].x)
      let part = (start..<start + Int(spans[index].count)).clamped(to: from..<to)
      if part.count > most.count { most = part }
    }
    return most
  }

  /// Multiplies a range of mask bytes by the coverage.
  func limit(_ mask: UnsafeMutablePointer<UInt8>, x: Int, y: Int, count: Int) {
    var done = 0
    for index in spans(inRow: y) {
      let span = spans[index]
      let left = max(Int(span.x) - x, done)
      let right = min(Int(span.x) + Int(span.count) - x, count)
      guard left < right else { continue }
      (mask + done).update(repeating: 0, count: left - done)
      multiply(mask, span, x: x, left..<right) { $0 }
      done = right
    }
    if done < count { (mask + done).update(repeating: 0, count: count - done) }
  }

  /// Multiplies a range of mask bytes by the complement of the coverage.
  func exclude(from mask: UnsafeMutablePointer<UInt8>, x: Int, y: Int, count: Int) {
    for index in spans(inRow: y) {
      let span = spans[index]
      let left = max(Int(span.x) - x, 0)
      let right = min(Int(span.x) + Int(span.count) - x, count)
      guard left < right else { continue }
      if span.isSolid { (mask + left).update(repeating: 0, count: right - left) }
      multiply(mask, span, x: x, left..<right) { 255 &- $0 }
    }
  }

  @inline(__always)
  private func multiply(
    _ mask: UnsafeMutablePointer<UInt8>, _ span: Span, x: Int, _ range: Range<Int>,
    by share: (UInt16) -> UInt16
  ) {
    guard !span.isSolid else { return }
    bytes.withUnsafeBufferPointer { bytes in
      let from = bytes.baseAddress! + (Int(span.offset) &+ x &- Int(span.x))
      for index in range {
        // A product of bytes divided by 255 and rounded, as in `Blend.by255`.
        let product = UInt16(mask[index]) &* share(UInt16(from[index])) &+ 128
        mask[index] = UInt8(truncatingIfNeeded: (product &+ (product &>> 8)) &>> 8)
      }
    }
  }
}
