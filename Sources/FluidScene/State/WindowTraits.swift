import FluidDrawer
import FluidGeometry

/// What the window is like for all that is shown in it.
public struct WindowTraits: Sendable, Hashable {
  /// Whether it is dark or light.
  public var appearance: Appearance
  /// How far apart light and dark are.
  public var contrast = Contrast.normal
  /// Which way text runs.
  public var direction: LayoutDirection
  /// Whether the background drifts; otherwise it is the same at all times.
  public var isBackgroundAnimated: Bool
  /// How long lists are, in points; nil: as long as the scene makes them.
  public var contentLength: Double?
  /// How large it is, in points; nothing while the host has not said.
  public var size = Size.zero

  /// A window whose size is not known yet; lists are as long as told, in points.
  public init(
    appearance: Appearance = .dark, direction: LayoutDirection = .leftToRight,
    isBackgroundAnimated: Bool = true, contentLength: Double? = nil
  ) {
    self.appearance = appearance
    self.direction = direction
    self.isBackgroundAnimated = isBackgroundAnimated
    self.contentLength = contentLength
  }
}
