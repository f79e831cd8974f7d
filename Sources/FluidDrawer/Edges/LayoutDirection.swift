/// The direction of text, and with it the sides that are *leading* and *trailing*.
public enum LayoutDirection: String, Sendable, Hashable, CaseIterable {
  case leftToRight = "left-to-right"
  case rightToLeft = "right-to-left"
}
