import FluidGeometry

/// A display item in the device pixels of one target. Never changed once made; a class so that a frame hands it around cheaply.
final class ResolvedItem: Sendable {
  enum Source: Sendable {
    /// `0x00RRGGBB`; its alpha is the item's.
    case color(UInt32)
    // The rest is large, and the enum is looked at for every run of pixels.
    indirect case ramp(Ramp)
    indirect case image(ScaledImage)
    /// A colour as dense as a soft mask.
    indirect case shadow(UInt32, SoftMask)
    /// A colour field, evaluated where it shows.
    indirect case mesh(MeshGradient, Rect)
    /// A colour field that also depends on what is below.
    indirect case material(Material, BlurPlan)
  }

  /// The pixels it may change: within the target and all clips.
  let bounds: PixelRect
  let source: Source
  /// Opacity and, for plain colours, the colour's alpha: 1…255.
  let alpha: UInt32
  let coverage: Coverage
  let clips: [Coverage]
  /// Parts of `bounds` that neither shape nor clips make partial.
  let plain: [PixelRect]
  /// Whether nothing shows through where it is plain.
  let isOpaque: Bool

  init(
    bounds: PixelRect, source: Source, alpha: UInt32, coverage: Coverage, clips: [Coverage],
    plain: [PixelRect]
  ) {
    self.bounds = bounds
    self.source = source
    self.alpha = alpha
    self.coverage = coverage
    self.clips = clips
    self.plain = plain
    isOpaque = alpha == 255 && source.isOpaque
  }
}

extension ResolvedItem.Source {
  fileprivate var isOpaque: Bool {
    switch self {
    case .color, .material, .mesh: true
    case .ramp(let ramp): ramp.isOpaque
    case .image(let image): image.isOpaque
    case .shadow: false
    }
  }
}
