/// The level of contrast in the window.
public enum Contrast: String, Sendable, Hashable, CaseIterable {
  /// WCAG 2.2 AA: a ratio of 4.5 to 1 for text, 3 to 1 for large text, icons and states.
  case normal
  /// Increased contrast: outlines around surfaces, strong letters, less translucent panels.
  case more
}
