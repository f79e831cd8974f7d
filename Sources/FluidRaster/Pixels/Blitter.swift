import FluidCore

/// Paints resolved items into a canvas, each only in its visible region.
struct Blitter: ~Copyable {
  let canvas: Canvas
  let pixels: UnsafeMutablePointer<UInt32>
  let bytes: UnsafeMutablePointer<UInt8>
  let scratch: UnsafeMutablePointer<UInt32>

  init(canvas: Canvas) {
    self.canvas = canvas
    pixels = .allocate(capacity: max(2, canvas.rect.width))
    bytes = .allocate(capacity: max(1, canvas.rect.width))
    // Two words per field node: nodes can be as dense as pixels, and two more lie beyond the row.
    scratch = .allocate(capacity: canvas.rect.width * 2 + 8)
  }

  deinit {
    pixels.deallocate()
    bytes.deallocate()
    scratch.deallocate()
  }

  func clear(_ region: Region, to background: UInt32) {
    for rect in region.rects {
      for y in rect.y..<rect.maxY {
        canvas.pixel(rect.x, y).update(repeating: background, count: rect.width)
      }
    }
  }

  /// - Parameters:
  ///   - field: Colours of a mesh or a material for all of `region`; of a blend only where the item
  ///     is plain.
  ///   - layer: Texels of a layer for all of `region`.
  func paint(
    _ item: ResolvedItem, _ field: ColorField?, _ layer: ShownLayer?, in region: Region
  ) {
    var edges = region.intersection(item.bounds)
    if case .layer = item.source {
      if let layer { paintLayer(item, layer, in: edges) }
      return
    }
    if case .shadow(let color, let mask) = item.source {
      for hollow in item.content.mask.coverage.hollows { edges.subtract(hollow) }
      if let field {
        for plain in item.plain {
          for part in edges.rects { write(field, in: part.intersection(plain)) }
          edges.subtract(plain)
        }
      }
      for rect in edges.rects { paintShadow(item, color, mask, in: rect) }
      return
    }
    for plain in item.plain {
      for part in edges.rects { paintPlain(item, field, in: part.intersection(plain)) }
      edges.subtract(plain)
    }
    for rect in edges.rects { paintEdges(item, field, in: rect) }
  }

  // MARK: Full coverage

  private func paintPlain(_ item: ResolvedItem, _ field: ColorField?, in rect: PixelRect) {
    guard !rect.isEmpty else { return }
    if case .color(let color) = item.source {
      if let field { return write(field, in: rect) }
      for y in rect.y..<rect.maxY {
        Blend.color(color, alpha: item.alpha, over: canvas.pixel(rect.x, y), count: rect.width)
      }
    } else if item.isOpaque, item.hasField {
      if let field { write(field, in: rect) }
    } else if item.isOpaque {
      for y in rect.y..<rect.maxY {
        write(item, field, x: rect.x, y: y, count: rect.width, to: canvas.pixel(rect.x, y))
      }
    } else {
      for y in rect.y..<rect.maxY {
        write(item, field, x: rect.x, y: y, count: rect.width, to: pixels)
        Blend.pixels(
          pixels, alpha: item.alpha, over: canvas.pixel(rect.x, y), count: rect.width)
      }
    }
  }

  private func write(_ field: ColorField, in rect: PixelRect) {
    guard !rect.isEmpty else { return }
    field.write(rect, to: canvas.pixel(rect.x, rect.y), stride: canvas.stride, scratch: scratch)
  }

  private func write(
    _ item: ResolvedItem, _ field: ColorField?, x: Int, y: Int, count: Int,
    to out: UnsafeMutablePointer<UInt32>
  ) {
    switch item.source {
    case .material, .mesh:
      field?.write(
        PixelRect(x: x, y: y, width: count, height: 1), to: out, stride: count, scratch: scratch)
    case .ramp(let ramp): ramp.write(x: x, y: y, count: count, to: out)
    case .image(let image): image.write(x: x, y: y, count: count, to: out)
    case .picture(let picture): picture.write(x: x, y: y, count: count, to: out)
    case .color(let color), .shadow(let color, _): out.update(repeating: color, count: count)
    // A layer is sampled and blended in one pass by `paintLayer`.
    case .layer: break
    }
  }

  // MARK: Partial coverage

  /// Paints the item through its coverage and clips.
  private func paintEdges(_ item: ResolvedItem, _ field: ColorField?, in rect: PixelRect) {
    // A reference, as a copy of the coverage would retain five arrays.
    let mask = item.content.mask
    mask.coverage.bytes.withUnsafeBufferPointer { source in
      mask.coverage.spans.withUnsafeBufferPointer { spans in
        for y in rect.y..<rect.maxY {
          for index in mask.coverage.spans(inRow: y) {
            let span = spans[index]
            let left = max(rect.x, Int(span.x))
            let right = min(rect.maxX, Int(span.x) &+ Int(span.count))
            guard left < right else { continue }
            let mask =
              span.isSolid
              ? nil : source.baseAddress! + (Int(span.offset) &+ left &- Int(span.x))
            paintSpan(item, field, x: left, y: y, count: right &- left, mask: mask)
          }
        }
      }
    }
  }

  /// - Parameter mask: Coverage bytes of the shape; nil for full coverage.
  private func paintSpan(
    _ item: ResolvedItem, _ field: ColorField?, x: Int, y: Int, count: Int,
    mask: UnsafePointer<UInt8>?
  ) {
    var mask = mask
    for clip in item.clips where !clip.coverage.isSolid(from: x, to: x &+ count, y: y) {
      if let mask, mask != UnsafePointer(bytes) {
        bytes.update(from: mask, count: count)
      } else if mask == nil {
        bytes.update(repeating: 255, count: count)
      }
      clip.coverage.limit(bytes, x: x, y: y, count: count)
      mask = UnsafePointer(bytes)
    }
    guard let mask else {
      paintPlain(
        item, item.hasField ? field : nil, in: PixelRect(x: x, y: y, width: count, height: 1))
      return
    }
    let row = canvas.pixel(x, y)
    if case .color(let color) = item.source {
      Blend.color(color, alpha: item.alpha, mask: mask, over: row, count: count)
    } else {
      write(item, field, x: x, y: y, count: count, to: pixels)
      Blend.pixels(pixels, alpha: item.alpha, mask: mask, over: row, count: count)
    }
  }

  private func paintShadow(
    _ item: ResolvedItem, _ color: UInt32, _ mask: SoftMask, in rect: PixelRect
  ) {
    let lanes = UnsafeMutableRawPointer(scratch).assumingMemoryBound(to: UInt16.self)
    let (hole, clips) = (mask.hole, item.clips)
    // Left and right of the hole the shadow is unlimited.
    let left = clips.isEmpty ? min(max(hole.coverage.bounds.x, rect.x), rect.maxX) : rect.x
    let right = clips.isEmpty ? max(min(hole.coverage.bounds.maxX, rect.maxX), left) : rect.maxX
    for y in rect.y..<rect.maxY {
      func shade(_ from: Int, _ to: Int, isFree: Bool) {
        mask.shade(
          color, x: from, y: y, count: to - from, over: canvas.pixel(from, y), bytes: bytes,
          scratch: lanes, isLimited: !isFree
        ) {
          hole.coverage.exclude(from: bytes, x: from, y: y, count: to - from)
          for clip in clips {
            clip.coverage.limit(bytes, x: from, y: y, count: to - from)
          }
        }
      }
      if clips.isEmpty, hole.coverage.spans(inRow: y).isEmpty {
        shade(rect.x, rect.maxX, isFree: true)
      } else {
        shade(rect.x, left, isFree: true)
        shade(left, right, isFree: false)
        shade(right, rect.maxX, isFree: true)
      }
    }
  }
}

/// Pixels to draw into, addressed in target coordinates even where memory holds only a part of the
/// target.
struct Canvas {
  let base: UnsafeMutablePointer<UInt32>
  /// Distance between rows, in pixels.
  let stride: Int
  /// The pixels in memory, in target coordinates.
  let rect: PixelRect

  @inline(__always)
  func pixel(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
    base + ((y &- rect.y) &* stride &+ (x &- rect.x))
  }
}
