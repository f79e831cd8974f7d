/// The side of the window that a drawer hangs on.
public enum Edge: String, Sendable, Hashable, CaseIterable {
  case top, bottom
  /// The side where reading starts: left where text runs left to right.
  case leading
  /// The side where reading ends.
  case trailing
}
