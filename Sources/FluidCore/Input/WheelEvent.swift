/// A scroll report from a wheel or a trackpad.
public struct WheelEvent: Sendable, Hashable {
  /// Position of the pointer, in points.
  public var location: Point
  /// Scroll distance of the content under the pointer, in points for a precise device and in
  /// notches for a wheel. Positive x moves the content right, positive y down, as a finger would.
  public var delta: Point
  /// The unit of `delta`.
  public var resolution: Resolution

  /// Resolution of a scrolling device.
  public enum Resolution: Sendable, Hashable {
    /// A wheel with whole notches; `delta` counts them.
    case notched
    /// A trackpad with continuous travel; `delta` is in points.
    case precise
  }

  /// A scroll at a point of the window, by a distance in points or notches.
  public init(location: Point, delta: Point, resolution: Resolution) {
    self.location = location
    self.delta = delta
    self.resolution = resolution
  }
}
