import FluidCore
import FluidDrawer

/// The properties of the window that its content depends on.
public struct WindowTraits: Sendable, Hashable {
  /// The window's colour scheme.
  public var appearance: Appearance
  /// The level of contrast.
  public var contrast = Contrast.normal
  /// Which way text runs.
  public var direction: LayoutDirection
  /// Whether the background drifts; otherwise it stands still.
  public var isBackgroundAnimated: Bool
  /// The length of lists, in points; nil: the scene's own.
  public var contentLength: Double?
  /// The window's size, in points; zero until the host has set it.
  public var size = Size.zero

  /// A window whose size is not known yet; `contentLength` is in points.
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

/// The window's colour scheme: light on dark, or dark on light.
public enum Appearance: String, Sendable, Hashable, CaseIterable {
  case dark, light
}

/// The level of contrast in the window.
public enum Contrast: String, Sendable, Hashable, CaseIterable {
  /// WCAG 2.2 AA: a ratio of 4.5 to 1 for text, 3 to 1 for large text, icons and states.
  case normal
  /// Increased contrast: outlines around surfaces, strong letters, less translucent panels.
  case more
}
