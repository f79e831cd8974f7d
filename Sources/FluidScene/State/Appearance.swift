/// Whether light is drawn on dark or dark on light.
public enum Appearance: String, Sendable, Hashable, CaseIterable {
  case dark, light
}
