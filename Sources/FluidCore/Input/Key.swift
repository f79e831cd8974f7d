/// A key with a function in drawers and controls; raw values are its names in recordings.
public enum Key: String, Sendable, Hashable, CaseIterable {
  case escape, `return`, space, tab, up, down, left, right, home, end
  /// Shift and tab together: focus moves backwards.
  case backtab
  case pageUp = "page-up"
  case pageDown = "page-down"
}
