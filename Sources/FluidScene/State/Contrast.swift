/// How far apart light and dark are.
public enum Contrast: String, Sendable, Hashable, CaseIterable {
  /// By the figures of WCAG 2.2 AA: 4.5 to 1 for letters, 3 to 1 for large ones, for icons and for
  /// states.
  case normal
  /// For a user who wants more than that: lines around surfaces, strong letters, panels that let
  /// little through.
  case more
}
