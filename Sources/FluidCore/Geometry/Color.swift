/// A colour in sRGB with 8 bits per channel; alpha is not premultiplied.
public struct Color: Sendable, Hashable {
  /// Red, 0…255.
  public var red: UInt8
  /// Green, 0…255.
  public var green: UInt8
  /// Blue, 0…255.
  public var blue: UInt8
  /// Alpha: 0 is clear, 255 opaque.
  public var alpha: UInt8

  /// A colour of four channels, 0…255 each.
  @inlinable public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A colour from `0xRRGGBB`.
  @inlinable public init(rgb: UInt32, alpha: UInt8 = 255) {
    self.init(
      red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
      blue: UInt8(truncatingIfNeeded: rgb), alpha: alpha)
  }

  /// A grey from 0 (black) to 255 (white).
  @inlinable public init(white: UInt8, alpha: UInt8 = 255) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Opaque white.
  public static let white = Color(white: 255)
  /// Opaque black.
  public static let black = Color(white: 0)
  /// Transparent black.
  public static let clear = Color(white: 0, alpha: 0)

  /// The same colour with its alpha multiplied by `opacity`, limited to 0…1.
  @inlinable public func opacity(_ opacity: Double) -> Color {
    let share = opacity > 0 ? min(1, opacity) : 0
    var result = self
    result.alpha = UInt8((Double(alpha) * share).rounded())
    return result
  }

  /// The colour `fraction` (0…1) of the way to `other`, channel by channel in sRGB.
  public func mixed(with other: Color, by fraction: Double) -> Color {
    let share = fraction > 0 ? min(1, fraction) : 0
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8((Double(a) + (Double(b) - Double(a)) * share).rounded())
    }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }

  /// The colour `fraction` (0…1) of the way to `other`, each channel weighted by its alpha: from a
  /// faint black to white it passes through no grey.
  public func mixedPremultiplied(with other: Color, by fraction: Double) -> Color {
    let share = fraction > 0 ? min(1, fraction) : 0
    let (near, far) = (Double(alpha) * (1 - share), Double(other.alpha) * share)
    guard near + far > 0 else { return mixed(with: other, by: share) }
    var color = mixed(with: other, by: far / (near + far))
    color.alpha = UInt8((near + far).rounded())
    return color
  }
}
