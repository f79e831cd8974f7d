import FluidGeometry

/// How wide a panel is, from left to right: of one that hangs on the top or the bottom edge what it has of that edge, of one
/// at a side its extent at its largest detent.
public enum PanelWidth: Sendable, Hashable {
  /// In points.
  case points(Double)
  /// A share of the window's width, 0…1.
  case fraction(Double)
  /// All of the window where that is less wide than `from`, and so many points at most where it is wider; in points. Only of
  /// panels at the top and bottom.
  case limited(atMost: Double, from: Double, at: Place)

  /// Where a panel is along its edge that does not take all of it.
  public enum Place: Sendable, Hashable {
    case center
    /// At the side where reading begins, with so much room before it, in points.
    case leading(margin: Double)
  }

  /// The width asked for in a window, in points; nil: all there is.
  func points(in window: Double) -> Double? {
    switch self {
    case .points(let points): max(0, points)
    case .fraction(let fraction): max(0, fraction * window)
    case .limited(let maximum, let from, _): window >= from ? max(0, maximum) : nil
    }
  }

  /// What of a window's width is left out beside the panel, in points.
  func margins(in window: Double) -> (leading: Double, trailing: Double) {
    guard let wanted = points(in: window), wanted < window else { return (0, 0) }
    let rest = window - wanted
    guard case .limited(_, _, .leading(let margin)) = self else { return (rest / 2, rest / 2) }
    let leading = min(max(0, margin), rest)
    return (leading, rest - leading)
  }
}
