import FluidCore

/// A translucent material: the backdrop blurred, changed in saturation, and covered with a tint.
public struct BackdropFilter: Sendable, Hashable {
  /// Standard deviation of the Gaussian blur, in points.
  public var blur: Double
  /// Saturation factor: 1 leaves colours as they are, 0 makes them grey, above 1 strengthens them.
  public var saturation: Double
  /// Colour laid over the blurred backdrop with its alpha.
  public var tint: Color
  /// Static noise against banding in the blur: the distance between its extremes in 8-bit steps,
  /// 0…16.
  public var grain: Double

  /// A material with a blur in points, a saturation factor, a tint and grain of 0…16 steps.
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
