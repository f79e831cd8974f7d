/// Which way text runs, and with it what *leading* and *trailing* mean.
public enum LayoutDirection: String, Sendable, Hashable, CaseIterable {
  case leftToRight = "left-to-right"
  case rightToLeft = "right-to-left"
}
