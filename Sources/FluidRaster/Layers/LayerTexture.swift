import FluidGeometry

/// A layer's texels, colours multiplied by alpha, with one clear texel around them.
struct LayerTexture {
  /// From one row to the next.
  let stride: Int
  var pixels: [UInt32]

  init(_ texels: PixelRect) {
    stride = texels.width + 2
    pixels = Array(repeating: 0, count: stride * (texels.height + 2))
  }

  /// Where texel 0, 0 is.
  var origin: Int { stride + 1 }
}
