import FluidGeometry

/// Draws resolved items into a canvas, each only where it can be seen.
struct Painter: ~Copyable {
  private let canvas: Canvas
  private let pixels: UnsafeMutablePointer<UInt32>
  private let bytes: UnsafeMutablePointer<UInt8>
  private let scratch: UnsafeMutablePointer<UInt32>

  init(canvas: Canvas) {
    self.canvas = canvas
    pixels = .allocate(capacity: max(1, canvas.rect.width))
    bytes = .allocate(capacity: max(1, canvas.rect.width))
    // Two words for every node of a field, which may be as close as pixels, and two nodes beyond.
    scratch = .allocate(capacity: canvas.rect.width * 2 + 8)
  }

  deinit {
    pixels.deallocate()
    bytes.deallocate()
    scratch.deallocate()
  }

  func clear(_ region: Region) {
    for rect in region.rects {
      for y in rect.y..<rect.maxY {
        canvas.pixel(rect.x, y).update(repeating: 0xff00_0000, count: rect.width)
      }
    }
  }

  func paint(_ item: ResolvedItem, in region: Region) {
    var edges = region.intersection(item.bounds)
    if case .shadow(let color, let mask) = item.source {
      for solid in mask.hole.solids { edges.subtract(solid) }
      for rect in edges.rects { paintShadow(item, color, mask, in: rect) }
      return
    }
    for plain in item.plain {
      for part in edges.rects {
        let rect = part.intersection(plain)
        guard !rect.isEmpty else { continue }
        for y in rect.y..<rect.maxY { paintRun(item, x: rect.x, y: y, count: rect.width) }
      }
      edges.subtract(plain)
    }
    for rect in edges.rects {
      for y in rect.y..<rect.maxY { paintEdge(item, from: rect.x, to: rect.maxX, y: y) }
    }
  }

  // MARK: Rows

  /// Pixels that are all covered wholly.
  private func paintRun(_ item: ResolvedItem, x: Int, y: Int, count: Int) {
    let row = canvas.pixel(x, y)
    if case .color(let color) = item.source {
      Blend.color(color, alpha: item.alpha, over: row, count: count)
    } else if item.isOpaque {
      write(item, x: x, y: y, count: count, to: row)
    } else {
      write(item, x: x, y: y, count: count, to: pixels)
      Blend.pixels(pixels, alpha: item.alpha, over: row, count: count)
    }
  }

  private func paintMasked(
    _ item: ResolvedItem, x: Int, y: Int, count: Int, mask: UnsafePointer<UInt8>
  ) {
    let row = canvas.pixel(x, y)
    if case .color(let color) = item.source {
      Blend.color(color, alpha: item.alpha, mask: mask, over: row, count: count)
    } else {
      write(item, x: x, y: y, count: count, to: pixels)
      Blend.pixels(pixels, alpha: item.alpha, mask: mask, over: row, count: count)
    }
  }

  private func write(
    _ item: ResolvedItem, x: Int, y: Int, count: Int, to out: UnsafeMutablePointer<UInt32>
  ) {
    switch item.source {
    case .field(let field): field.write(x: x, y: y, count: count, to: out, scratch: scratch)
    case .ramp(let ramp): ramp.write(x: x, y: y, count: count, to: out)
    case .image(let image): image.write(x: x, y: y, count: count, to: out)
    case .material, .mesh: item.field?.write(x: x, y: y, count: count, to: out, scratch: scratch)
    case .color(let color), .shadow(let color, _): out.update(repeating: color, count: count)
    }
  }

  private func paintShadow(
    _ item: ResolvedItem, _ color: UInt32, _ mask: SoftMask, in rect: PixelRect
  ) {
    let lanes = UnsafeMutableRawPointer(scratch).assumingMemoryBound(to: UInt16.self)
    for y in rect.y..<rect.maxY {
      mask.write(x: rect.x, y: y, count: rect.width, to: bytes, scratch: lanes)
      mask.hole.exclude(from: bytes, x: rect.x, y: y, count: rect.width)
      for clip in item.clips { clip.limit(bytes, x: rect.x, y: y, count: rect.width) }
      Blend.color(
        color, alpha: item.alpha, mask: bytes, over: canvas.pixel(rect.x, y), count: rect.width)
    }
  }

  /// Whatever of a row the item's shape and clips let through.
  private func paintEdge(_ item: ResolvedItem, from: Int, to: Int, y: Int) {
    let coverage = item.coverage
    for index in coverage.spans(inRow: y) {
      let span = coverage.spans[index]
      let left = max(from, Int(span.x))
      let right = min(to, Int(span.x) + Int(span.count))
      guard left < right else { continue }
      let count = right - left
      let solid = item.clips.allSatisfy { $0.isSolid(from: left, to: right, y: y) }
      if span.isSolid && solid {
        paintRun(item, x: left, y: y, count: count)
        continue
      }
      coverage.bytes.withUnsafeBufferPointer { source in
        if span.isSolid {
          bytes.update(repeating: 255, count: count)
        } else {
          let start = source.baseAddress! + Int(span.offset) + left - Int(span.x)
          if solid {
            paintMasked(item, x: left, y: y, count: count, mask: start)
            return
          }
          bytes.update(from: start, count: count)
        }
        for clip in item.clips { clip.limit(bytes, x: left, y: y, count: count) }
        paintMasked(item, x: left, y: y, count: count, mask: bytes)
      }
    }
  }
}

extension Coverage {
  /// Whether a stretch of a row is covered wholly.
  func isSolid(from: Int, to: Int, y: Int) -> Bool {
    spans[spans(inRow: y)].contains { span in
      span.isSolid && Int(span.x) <= from && Int(span.x) + Int(span.count) >= to
    }
  }

  /// Multiplies a stretch of a row by what the coverage leaves free.
  func exclude(from mask: UnsafeMutablePointer<UInt8>, x: Int, y: Int, count: Int) {
    for index in spans(inRow: y) {
      let span = spans[index]
      let left = max(Int(span.x) - x, 0)
      let right = min(Int(span.x) + Int(span.count) - x, count)
      guard left < right else { continue }
      if span.isSolid {
        (mask + left).update(repeating: 0, count: right - left)
      } else {
        let start = Int(span.offset) + x - Int(span.x)
        for index in left..<right {
          mask[index] = UInt8(
            truncatingIfNeeded: Blend.by255(
              UInt32(mask[index]) &* UInt32(255 - bytes[start + index])))
        }
      }
    }
  }

  /// Multiplies a stretch of a row by the coverage.
  func limit(_ mask: UnsafeMutablePointer<UInt8>, x: Int, y: Int, count: Int) {
    var done = 0
    for index in spans(inRow: y) {
      let span = spans[index]
      let left = max(Int(span.x) - x, done)
      let right = min(Int(span.x) + Int(span.count) - x, count)
      guard left < right else { continue }
      for index in done..<left { mask[index] = 0 }
      if !span.isSolid {
        let start = Int(span.offset) + x - Int(span.x)
        for index in left..<right {
          mask[index] = UInt8(
            truncatingIfNeeded: Blend.by255(UInt32(mask[index]) &* UInt32(bytes[start + index])))
        }
      }
      done = right
    }
    for index in done..<max(done, count) { mask[index] = 0 }
  }
}
