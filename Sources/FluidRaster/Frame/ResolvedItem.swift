import FluidCore

/// A display item in the device pixels of one target. Immutable; a class, so that passing it on
/// copies one reference.
final class ResolvedItem: Sendable {
  enum Source: Sendable {
    /// `0x00RRGGBB`; the alpha is the item's.
    case color(UInt32)
    // Indirect, as these payloads are large and the enum is read for every span.
    indirect case ramp(Ramp)
    indirect case image(ScaledImage)
    indirect case picture(PlacedPicture)
    /// A colour with a soft mask as its alpha.
    indirect case shadow(UInt32, SoftMask)
    /// A colour field, evaluated where it is visible.
    indirect case mesh(MeshGradient, Rect)
    /// A colour field that also depends on the items below, without the last `excludedFromBackdrop`
    /// ones.
    indirect case material(BackdropFilter, BlurPlan, excludedFromBackdrop: Int)
    /// A layer's texels; those in `opaque` are opaque.
    indirect case layer(LayerPlacement, opaque: PixelRect)
  }

  /// An item's colours and coverage without clips and opacity; shared while they stay the same.
  final class Content: Sendable {
    let source: Source
    let mask: Mask

    init(_ source: Source, _ mask: Mask) {
      self.source = source
      self.mask = mask
    }
  }

  /// The pixels the item may change: within the target and all clips.
  let bounds: PixelRect
  let content: Content
  /// Opacity, times the colour's alpha for sources of one colour: 1…255.
  let alpha: UInt32
  /// Clips that cut some of `bounds`.
  let clips: [Mask]
  /// Parts of `bounds` in which every clip is solid.
  let unclipped: [PixelRect]
  /// Parts of `bounds` in which both the coverage and every clip are solid.
  let plain: [PixelRect]
  /// Whether the item is opaque in `plain`.
  let isOpaque: Bool

  /// - Parameter bounds: Within the bounds of the coverage and of all clips.
  init(_ content: Content, bounds: PixelRect, alpha: UInt32, clips: [Mask]) {
    self.bounds = bounds
    self.content = content
    self.alpha = alpha
    self.clips = clips
    var unclipped = [bounds]
    for clip in clips { unclipped = clip.coverage.solids.meeting(unclipped) }
    self.unclipped = unclipped
    plain = content.mask.coverage.solids.meeting(unclipped)
    isOpaque = alpha == 255 && content.source.isOpaque
  }

  var source: Source { content.source }
  var coverage: Coverage { content.mask.coverage }
}

extension ResolvedItem.Source {
  fileprivate var isOpaque: Bool {
    switch self {
    case .color, .material, .mesh: true
    case .ramp(let ramp): ramp.isOpaque
    case .image(let image): image.isOpaque
    // `plain` holds only the layer's opaque part.
    case .picture, .layer: true
    case .shadow: false
    }
  }
}

extension [PixelRect] {
  /// All non-empty intersections of these rectangles with others.
  fileprivate func meeting(_ others: [PixelRect]) -> [PixelRect] {
    var parts: [PixelRect] = []
    guard !isEmpty, !others.isEmpty else { return parts }
    parts.reserveCapacity(count * others.count)
    for rect in self {
      for other in others {
        let common = rect.intersection(other)
        if !common.isEmpty { parts.append(common) }
      }
    }
    return parts
  }
}
