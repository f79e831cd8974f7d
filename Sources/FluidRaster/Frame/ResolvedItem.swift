import FluidGeometry

/// A display item in the device pixels of one target. Never changed once made; a class so that a
/// frame hands it around cheaply.
final class ResolvedItem: Sendable {
  enum Source: Sendable {
    /// `0x00RRGGBB`; its alpha is the item's.
    case color(UInt32)
    // The rest is large, and the enum is looked at for every run of pixels.
    indirect case ramp(Ramp)
    indirect case image(ScaledImage)
    indirect case picture(KeptPicture)
    /// A colour as dense as a soft mask.
    indirect case shadow(UInt32, SoftMask)
    /// A colour field, evaluated where it shows.
    indirect case mesh(MeshGradient, Rect)
    /// A colour field that also depends on what is below, the last `excludedFromBackdrop` items
    /// left out.
    indirect case material(BackdropFilter, BlurPlan, excludedFromBackdrop: Int)
    /// A layer's texels, of which `opaque` let nothing through.
    indirect case layer(LayerPlacement, opaque: PixelRect)
  }

  /// What an item is before it is cut off or made fainter; shared as long as it is the same.
  final class Content: Sendable {
    let source: Source
    let stencil: Stencil

    init(_ source: Source, _ stencil: Stencil) {
      self.source = source
      self.stencil = stencil
    }
  }

  /// The pixels it may change: within the target and all clips.
  let bounds: PixelRect
  let content: Content
  /// Opacity and, for plain colours, the colour's alpha: 1…255.
  let alpha: UInt32
  /// Those that leave some of it out.
  let clips: [Stencil]
  /// Parts of `bounds` that no clip makes partial.
  let unclipped: [PixelRect]
  /// Parts of `bounds` that neither shape nor clips make partial.
  let plain: [PixelRect]
  /// Whether nothing shows through where it is plain.
  let isOpaque: Bool

  /// - Parameter bounds: Within those of the coverage and of all clips.
  init(_ content: Content, bounds: PixelRect, alpha: UInt32, clips: [Stencil]) {
    self.bounds = bounds
    self.content = content
    self.alpha = alpha
    self.clips = clips
    var unclipped = [bounds]
    for clip in clips { unclipped = clip.coverage.solids.meeting(unclipped) }
    self.unclipped = unclipped
    plain = content.stencil.coverage.solids.meeting(unclipped)
    isOpaque = alpha == 255 && content.source.isOpaque
  }

  var source: Source { content.source }
  var coverage: Coverage { content.stencil.coverage }
}

extension ResolvedItem.Source {
  fileprivate var isOpaque: Bool {
    switch self {
    case .color, .material, .mesh: true
    case .ramp(let ramp): ramp.isOpaque
    case .image(let image): image.isOpaque
    // A layer where it is plain.
    case .picture, .layer: true
    case .shadow: false
    }
  }
}

extension [PixelRect] {
  /// What each of these has in common with each of others.
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
