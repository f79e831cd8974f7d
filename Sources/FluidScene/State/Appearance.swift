/// The window's colour scheme: light on dark, or dark on light.
public enum Appearance: String, Sendable, Hashable, CaseIterable {
  case dark, light
}
