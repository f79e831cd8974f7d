import FluidCore

/// How wide a panel is, from left to right: of one that hangs on the top or the bottom edge what it
/// has of that edge, of one at a side its extent at its largest detent.
public enum PanelWidth: Sendable, Hashable {
  /// In points.
  case points(Double)
  /// A share of the window's width, 0…1.
  case fraction(Double)
  /// All of the window where that is less wide than `from`, and so many points at most where it is
  /// wider; in points. Only of panels at the top and bottom.
  ///
  /// With a margin the panel is a card from there on: it floats with so much room, in points, to
  /// the window's edges. Its detents are shares of the height that is left, and from the smallest
  /// of them at which it is to be seen it is as high as it is open, with round corners on all
  /// sides, instead of going out of the window.
  case limited(atMost: Double, from: Double, at: Place, margin: Double = 0)

  /// Where a panel is along its edge that does not take all of it.
  public enum Place: Sendable, Hashable {
    case center
    /// At the side where reading begins.
    case leading
  }

  /// The width asked for in a window, in points; nil: all there is.
  func points(in window: Double) -> Double? {
    switch self {
    case .points(let points): max(0, points)
    case .fraction(let fraction): max(0, fraction * window)
    case .limited(let maximum, let from, _, _): window >= from ? max(0, maximum) : nil
    }
  }

  /// What of a window is left out around a panel at its top or bottom, in points.
  ///
  /// - Parameter window: The window's width, in points.
  func margins(in window: Double) -> EdgeInsets {
    guard let wanted = points(in: window) else { return .zero }
    let rest = max(0, window - wanted)
    guard case .limited(_, _, let place, let margin) = self else {
      return EdgeInsets(leading: rest / 2, trailing: rest / 2)
    }
    let room = max(0, margin)
    let leading = place == .center ? max(room, rest / 2) : room
    return EdgeInsets(
      top: room, leading: leading, bottom: room, trailing: max(room, rest - leading))
  }

  /// Whether a panel of this width is a card in a window, and not a sheet that hangs on its edge.
  ///
  /// - Parameter window: The window's width, in points.
  func isCard(in window: Double) -> Bool {
    guard case .limited(_, let from, _, let margin) = self else { return false }
    return margin > 0 && window >= from
  }
}
