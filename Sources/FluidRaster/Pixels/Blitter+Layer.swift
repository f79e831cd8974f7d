import FluidCore

extension Blitter {
  /// Blends a layer through its clips.
  func paintLayer(_ item: ResolvedItem, _ layer: ShownLayer, in region: Region) {
    let (sampling, texture, still) = (layer.sampling, layer.texture, layer.still)
    var edges = region
    texture.pixels.withUnsafeBufferPointer { pixels in
      let texels = pixels.baseAddress! + texture.origin
      if item.isOpaque, sampling.isUpright {
        for plain in item.plain {
          for part in edges.rects {
            let rect = part.intersection(plain)
            guard !rect.isEmpty else { continue }
            if let still {
              still.copy(rect, to: canvas)
            } else {
              write(sampling, texels, stride: texture.stride, in: rect, of: plain)
            }
          }
          edges.subtract(plain)
        }
      }
      for rect in edges.rects {
        if sampling.isUpright, !sampling.isCopy {
          blendUpright(item, sampling, texels, stride: texture.stride, in: rect)
        } else {
          blend(item, sampling, texels, stride: texture.stride, in: rect)
        }
      }
    }
  }

  /// Writes opaque pixels of an upright layer.
  ///
  /// - Parameter plain: The area in which all pixels are opaque.
  func write(
    _ sampling: LayerSampling, _ texture: LayerTexture, in rect: PixelRect, of plain: PixelRect
  ) {
    texture.pixels.withUnsafeBufferPointer {
      write(
        sampling, $0.baseAddress! + texture.origin, stride: texture.stride, in: rect, of: plain)
    }
  }

  /// Writes opaque texels of an upright layer, interpolated by rows and then by columns.
  ///
  /// - Parameter plain: The area in which all pixels are opaque.
  private func write(
    _ sampling: LayerSampling, _ texels: UnsafePointer<UInt32>, stride: Int, in rect: PixelRect,
    of plain: PixelRect
  ) {
    if rect.width == 1 {
      // The kernel mixes two pixels at once; a neighbour is mixed along.
      return writeColumn(rect, sampling, texels, stride: stride, of: plain)
    }
    if sampling.isCopy {
      for y in rect.y..<rect.maxY {
        let (u, v) = sampling.place(rect.x, y)
        canvas.pixel(rect.x, y).update(
          from: texels + (Int(v >> 32) &* stride &+ Int(u >> 32)), count: rect.width)
      }
      return
    }
    UprightColumns.withColumns(of: sampling, from: rect.x, count: rect.width, y: rect.y) {
      columns in
      for y in rect.y..<rect.maxY {
        columns.mixRow(texels, stride: stride, v: sampling.place(rect.x, y).v)
        LayerKernel.mixOpaqueColumns(
          columns.row, columns: columns.places, weights: columns.weights, count: rect.width,
          to: canvas.pixel(rect.x, y))
      }
    }
  }

  private func writeColumn(
    _ rect: PixelRect, _ sampling: LayerSampling, _ texels: UnsafePointer<UInt32>, stride: Int,
    of plain: PixelRect
  ) {
    let left = max(plain.x, min(rect.x, plain.maxX - 2))
    // In an area one pixel wide the kernel mixes the same pixel twice.
    let count = min(2, plain.maxX - left)
    UprightColumns.withColumns(of: sampling, from: left, count: count, y: rect.y) { columns in
      for y in rect.y..<rect.maxY {
        columns.mixRow(texels, stride: stride, v: sampling.place(left, y).v)
        LayerKernel.mixOpaqueColumns(
          columns.row, columns: columns.places, weights: columns.weights, count: 2, to: pixels)
        canvas.pixel(rect.x, y).pointee = pixels[rect.x - left]
      }
    }
  }

  private func blendUpright(
    _ item: ResolvedItem, _ sampling: LayerSampling, _ texels: UnsafePointer<UInt32>, stride: Int,
    in rect: PixelRect
  ) {
    guard let top = (rect.y..<rect.maxY).first(where: { !shown(sampling, rect, y: $0).isEmpty })
    else { return }
    let span = shown(sampling, rect, y: top)
    let lanes = UnsafeMutableRawPointer(scratch).assumingMemoryBound(to: UInt16.self)
    UprightColumns.withColumns(of: sampling, from: span.lowerBound, count: span.count, y: top) {
      columns in
      for y in top..<rect.maxY where !shown(sampling, rect, y: y).isEmpty {
        columns.mixRow(texels, stride: stride, v: sampling.place(span.lowerBound, y).v)
        LayerKernel.mixColumns(
          columns.row, columns: columns.places, weights: columns.weights, count: span.count,
          to: lanes)
        lay(lanes, item, x: span.lowerBound, y: y, count: span.count)
      }
    }
  }

  private func blend(
    _ item: ResolvedItem, _ sampling: LayerSampling, _ texels: UnsafePointer<UInt32>, stride: Int,
    in rect: PixelRect
  ) {
    let lanes = UnsafeMutableRawPointer(scratch).assumingMemoryBound(to: UInt16.self)
    let isCopy = sampling.isCopy
    for y in rect.y..<rect.maxY {
      let span = shown(sampling, rect, y: y)
      guard !span.isEmpty else { continue }
      let (u, v) = sampling.place(span.lowerBound, y)
      if isCopy {
        LayerKernel.copy(
          texels + (Int(v >> 32) &* stride &+ Int(u >> 32)), count: span.count, to: lanes)
      } else {
        PairColumns.mix(sampling, texels, stride: stride, u: u, v: v, count: span.count, to: lanes)
      }
      lay(lanes, item, x: span.lowerBound, y: y, count: span.count)
    }
  }

  private func shown(_ sampling: LayerSampling, _ rect: PixelRect, y: Int) -> Range<Int> {
    sampling.span(rect.x, rect.maxX, y: y)
  }

  /// Blends a row of mixed pixels through the item's clips.
  private func lay(
    _ lanes: UnsafeMutablePointer<UInt16>, _ item: ResolvedItem, x: Int, y: Int, count: Int
  ) {
    // The pixels that every clip leaves whole: a panel's clip cuts some at both ends of each row.
    var whole = 0..<count
    for clip in item.clips where !clip.coverage.isSolid(from: x, to: x + count, y: y) {
      let solid = clip.coverage.solid(from: x, to: x + count, y: y)
      whole = whole.clamped(to: solid.lowerBound - x..<solid.upperBound - x)
    }
    if item.alpha < 255 { whole = 0..<0 }
    // The kernel fades two pixels at once.
    let left = whole.isEmpty ? count : min(count, (whole.lowerBound + 1) & ~1)
    for part in [0..<left, max(left, whole.upperBound)..<count] where !part.isEmpty {
      bytes.update(repeating: 255, count: part.count)
      for clip in item.clips {
        clip.coverage.limit(bytes, x: x + part.lowerBound, y: y, count: part.count)
      }
      LayerKernel.fade(
        lanes + part.lowerBound * 4, alpha: item.alpha, mask: bytes, count: part.count)
    }
    LayerKernel.blend(lanes, over: canvas.pixel(x, y), count: count)
  }
}

/// For each pixel of a row, the two texels it is mixed from. They are the same in every row of an
/// upright layer.
private struct UprightColumns {
  let row: UnsafeMutablePointer<UInt16>
  let places: UnsafeMutablePointer<Int32>
  let weights: UnsafeMutablePointer<Int16>
  /// Scratch memory: a row's weight, eight times.
  let rowWeight: UnsafeMutablePointer<Int16>
  /// The first texel column in use, and the number of columns.
  let first: Int
  let count: Int

  /// - Parameters:
  ///   - count: Number of pixels, each of which has texels.
  ///   - y: A row that has texels.
  static func withColumns(
    of sampling: LayerSampling, from x: Int, count: Int, y: Int,
    _ body: (borrowing UprightColumns) -> Void
  ) {
    let (u, _) = sampling.place(x, y)
    let last = u &+ Int64(count &- 1) &* sampling.uAcross
    let first = Int(min(u, last) >> 32)
    let texels = Int(max(u, last) >> 32) &+ 2 &- first
    // The kernel mixes two pixels at once.
    let room = (count &+ 3) & ~1
    withUnsafeTemporaryAllocation(of: UInt16.self, capacity: (texels &+ 2) &* 4) { row in
      withUnsafeTemporaryAllocation(of: Int32.self, capacity: room) { places in
        withUnsafeTemporaryAllocation(of: Int16.self, capacity: room &* 4 &+ 8) { weights in
          var place = u
          for index in 0..<room {
            places[index] = Int32(truncatingIfNeeded: (Int(place >> 32) &- first) &* 4)
            let weight = LayerKernel.weight(place)
            for lane in 0..<4 { weights[index &* 4 &+ lane] = weight }
            if index &+ 1 < count { place &+= sampling.uAcross }
          }
          body(
            UprightColumns(
              row: row.baseAddress!, places: places.baseAddress!,
              weights: weights.baseAddress!, rowWeight: weights.baseAddress! + room &* 4,
              first: first, count: texels))
        }
      }
    }
  }

  func mixRow(_ texels: UnsafePointer<UInt32>, stride: Int, v: Int64) {
    let upper = texels + (Int(v >> 32) &* stride &+ first)
    rowWeight.update(repeating: LayerKernel.weight(v), count: 8)
    LayerKernel.mixRows(upper, upper + stride, weight: rowWeight, count: count, to: row)
  }
}

/// For each pixel of a row, two texels mixed for it alone, for rotated and skewed layers.
private enum PairColumns {
  /// Pixels per pass: their texel pairs and weights (1.5 KB) stay in the L1 cache.
  private static let chunk = 64
  private static let columns = (0..<Int32(chunk)).map { $0 * 8 }

  static func mix(
    _ sampling: LayerSampling, _ texels: UnsafePointer<UInt32>, stride: Int, u: Int64, v: Int64,
    count: Int, to out: UnsafeMutablePointer<UInt16>
  ) {
    withUnsafeTemporaryAllocation(of: UInt16.self, capacity: chunk &* 8) { pairs in
      withUnsafeTemporaryAllocation(of: Int16.self, capacity: chunk &* 4) { weights in
        columns.withUnsafeBufferPointer { columns in
          var done = 0
          while done < count {
            let part = min(chunk, count &- done)
            LayerKernel.mixPairs(
              texels, stride: stride, u: u &+ Int64(done) &* sampling.uAcross,
              v: v &+ Int64(done) &* sampling.vAcross, uStep: sampling.uAcross,
              vStep: sampling.vAcross, count: part, to: pairs.baseAddress!,
              weights: weights.baseAddress!)
            LayerKernel.mixColumns(
              pairs.baseAddress!, columns: columns.baseAddress!, weights: weights.baseAddress!,
              count: part, to: out + done &* 4)
            done &+= part
          }
        }
      }
    }
  }
}
