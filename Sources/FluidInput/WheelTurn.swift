import FluidGeometry

/// One report of a wheel or a trackpad.
public struct WheelTurn: Sendable, Hashable {
  /// Where the pointer is, in points.
  public var location: Point
  /// How far the content under the pointer is to move, in points for a precise device and in
  /// notches for a wheel. Positive x moves it right, positive y down, as a finger would.
  public var delta: Point
  /// Whether the turn is told in points or in notches.
  public var resolution: Resolution

  /// How finely a device reports.
  public enum Resolution: Sendable, Hashable {
    /// Whole notches of a wheel; `delta` counts them.
    case notched
    /// A trackpad's continuous travel; `delta` is in points.
    case precise
  }

  /// A turn over a point of the window, by so many points or notches.
  public init(location: Point, delta: Point, resolution: Resolution) {
    self.location = location
    self.delta = delta
    self.resolution = resolution
  }
}
