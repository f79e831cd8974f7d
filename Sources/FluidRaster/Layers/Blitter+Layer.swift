import FluidGeometry

extension Blitter {
  /// Lays a layer over what is there, wherever its clips let it through.
  func paintLayer(
    _ item: ResolvedItem, _ sampling: LayerSampling, _ texture: LayerTexture, in rect: PixelRect
  ) {
    texture.pixels.withUnsafeBufferPointer { pixels in
      let texels = pixels.baseAddress! + texture.origin
      let lanes = UnsafeMutableRawPointer(scratch).assumingMemoryBound(to: UInt16.self)
      for y in rect.y..<rect.maxY {
        let span = sampling.span(rect.x, rect.maxX, y: y)
        guard !span.isEmpty else { continue }
        let (u, v) = sampling.place(span.lowerBound, y)
        if sampling.isCopy {
          LayerKernel.copy(
            texels + Int(v >> 32) * texture.stride + Int(u >> 32), count: span.count, to: lanes)
        } else {
          LayerKernel.sample(
            texels, stride: texture.stride, u: u, v: v, uStep: sampling.uAcross,
            vStep: sampling.vAcross, count: span.count, to: lanes)
        }
        let mask = mask(item.clips, x: span.lowerBound, y: y, count: span.count)
        LayerKernel.blend(
          lanes, alpha: item.alpha, mask: mask, over: canvas.pixel(span.lowerBound, y),
          count: span.count)
      }
    }
  }

  /// What clips let through of a stretch of a row; nil if all.
  private func mask(_ clips: [Stencil], x: Int, y: Int, count: Int) -> UnsafePointer<UInt8>? {
    var isPartial = false
    for clip in clips where !clip.coverage.isSolid(from: x, to: x + count, y: y) {
      if !isPartial { bytes.update(repeating: 255, count: count) }
      clip.coverage.limit(bytes, x: x, y: y, count: count)
      isPartial = true
    }
    return isPartial ? UnsafePointer(bytes) : nil
  }
}
