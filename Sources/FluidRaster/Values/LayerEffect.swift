import FluidGeometry

/// How a layer is shown: blurred, transformed, and made fainter, in this order, as one picture.
///
/// Nothing is drawn where the transform is not finite, collapses the layer to a line, or scales it
/// by less than 1/4096 or more than 4096; where the opacity is 0 or less, or not a number.
public struct LayerEffect: Sendable, Hashable {
  /// From the layer's own coordinates to those around it.
  public var transform: AffineTransform
  /// 0…1, of the layer as a whole: what overlaps within it does not show through.
  public var opacity: Double
  /// How far the layer's picture is blurred before it is transformed, as in CSS's shadows and
  /// design tools: twice the Gaussian's standard deviation, in the layer's own points. What is no
  /// number above 0 blurs nothing.
  ///
  /// The blur spreads beyond the layer's bounds. More than 2048 device pixels are no longer told
  /// apart.
  public var blurRadius: Double

  /// An effect of a transform, an opacity of 0…1 and a blur in the layer's own points; by its
  /// defaults it changes nothing.
  public init(
    transform: AffineTransform = .identity, opacity: Double = 1, blurRadius: Double = 0
  ) {
    self.transform = transform
    self.opacity = opacity
    self.blurRadius = blurRadius
  }

  /// What shows a layer as it is.
  public static let none = LayerEffect()

  /// Whether the layer is only moved: what is in it is then drawn like anything else.
  public var isAtRest: Bool { transform.isTranslation && opacity >= 1 && !(blurRadius > 0) }
}
