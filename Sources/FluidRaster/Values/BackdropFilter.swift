import FluidGeometry

/// A translucent pane: what lies behind it, blurred, its colours strengthened, and tinted.
public struct BackdropFilter: Sendable, Hashable {
  /// Standard deviation of the Gaussian blur, in points.
  public var blur: Double
  /// 1 leaves the colours as they are, 0 makes them grey, above 1 strengthens them.
  public var saturation: Double
  /// Laid over the blurred backdrop with its alpha.
  public var tint: Color
  /// Still noise against the smoothness of the blur: its strength in 8-bit steps, 0…16.
  public var grain: Double

  /// A pane of a blur in points, a factor for colours, a tint, and noise of 0…16 steps.
  public init(blur: Double, saturation: Double = 1, tint: Color = .clear, grain: Double = 0) {
    self.blur = blur
    self.saturation = saturation
    self.tint = tint
    self.grain = grain
  }

  /// After Apple's ultra-thin material in its dark appearance.
  public static let ultraThinDark = BackdropFilter(
    blur: 20, saturation: 1.8, tint: Color(rgb: 0x1c1c1e, alpha: 0x80))
}
