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

  /// A transform, an opacity of 0…1 and a blur radius in the layer's own points; the defaults
  /// change nothing.
  public init(
    transform: AffineTransform = .identity, opacity: Double = 1, blurRadius: Double = 0
  ) {
    self.transform = transform
    self.opacity = opacity
    self.blurRadius = blurRadius
  }

  /// The effect that changes nothing.
  public static let none = LayerEffect()

  /// Whether the layer is only translated; its items are then drawn without a layer.
  public var isAtRest: Bool { transform.isTranslation && opacity >= 1 && !(blurRadius > 0) }
}
