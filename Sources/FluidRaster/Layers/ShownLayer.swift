/// A layer's texels as one frame shows them.
struct ShownLayer: Sendable {
  /// Maps the centres of the target's pixels to those of `texture`.
  let sampling: LayerSampling
  let texture: LayerTexture
  /// The pixels of a layer that stands still, which are copied.
  var still: StillLayer?
}
