import FluidCore

/// Effects on a layer as a whole: blur, transform and opacity, applied in this order.
///
/// Nothing is drawn where the transform is not finite, flattens the layer to a line, or scales it
/// by 1/4096 or less or by 4096 or more, nor where the opacity is 0 or less, or NaN.
public struct LayerEffect: Sendable, Hashable {
  /// Maps the layer's own coordinates to those of the list around it.
  public var transform: AffineTransform
  /// Opacity 0…1 of the layer as a whole: overlapping items do not show through each other.
  public var opacity: Double
  /// Blur radius applied before the transform, as for shadows in CSS and design tools: twice the
  /// Gaussian's standard deviation, in the layer's own points. Values of 0 or less, and NaN, blur
  /// nothing.
  ///
  /// The blur spreads beyond the layer's bounds. Above 2048 device pixels all radii look the same.
  public var blurRadius: Double

  /// The pixels that the layer's content is drawn in before the transform.
  public var resolution: Resolution

  /// The pixels that a layer's content is drawn in.
  public enum Resolution: Sendable, Hashable {
    /// Texels about as large as the pixels they are shown in, kept while the transform changes and
    /// resampled: for motions.
    case resampled
    /// The target's own pixels, with the layer's origin rounded to a whole one: text and lines stay
    /// as sharp as without a layer, and every change of the scale draws the content anew. It holds
    /// for a uniform scale of 1/16…16 with a translation, without blur; other layers are resampled.
    case exact
  }

  /// A transform, an opacity of 0…1 and a blur radius in the layer's own points; the defaults
  /// change nothing.
  public init(
    transform: AffineTransform = .identity, opacity: Double = 1, blurRadius: Double = 0,
    resolution: Resolution = .resampled
  ) {
    self.transform = transform
    self.opacity = opacity
    self.blurRadius = blurRadius
    self.resolution = resolution
  }

  /// The effect that changes nothing.
  public static let none = LayerEffect()

  /// Whether the layer is only translated; its items are then drawn without a layer.
  public var isAtRest: Bool { transform.isTranslation && opacity >= 1 && !(blurRadius > 0) }
}
