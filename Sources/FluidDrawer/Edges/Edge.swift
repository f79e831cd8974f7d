/// The side of the window a drawer hangs on.
public enum Edge: String, Sendable, Hashable, CaseIterable {
  case top, bottom
  /// The side reading starts from: left where text runs left to right.
  case leading
  /// The side reading ends at.
  case trailing
}
