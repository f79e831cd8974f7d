import FluidGeometry

/// A display item in the device pixels of one target.
struct ResolvedItem {
  enum Source {
    /// `0x00RRGGBB`; its alpha is the item's.
    case color(UInt32)
    case field(ColorField)
    case ramp(Ramp)
    case image(ScaledImage)
    /// A field that is made anew whenever something below changes.
    case material(Material, BlurPlan)
    case mesh(MeshGradient, Rect)
    /// A colour as dense as a soft mask.
    case shadow(UInt32, SoftMask)
  }

  /// The pixels it may change: within the target and all clips.
  var bounds: PixelRect
  var source: Source
  /// Opacity and, for plain colours, the colour's alpha: 1…255.
  var alpha: UInt32
  var coverage: Coverage
  var clips: [Coverage]
  /// Parts of `bounds` that neither shape nor clips make partial.
  var plain: [PixelRect]
  var field: ColorField?
  /// The pixels that `field` is good for.
  var fieldRect: PixelRect = .zero

  /// Whether nothing shows through where it is plain.
  var isOpaque: Bool {
    guard alpha == 255 else { return false }
    return switch source {
    case .color, .field, .material, .mesh: true
    case .ramp(let ramp): ramp.isOpaque
    case .image(let image): image.isOpaque
    case .shadow: false
    }
  }
}
