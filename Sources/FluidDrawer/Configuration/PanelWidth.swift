import FluidCore

/// The width of a panel, from left to right: along the edge for a panel at the top or bottom, the
/// extent at the largest detent for one at a side.
public enum PanelWidth: Sendable, Hashable {
  /// In points.
  case points(Double)
  /// A share of the window's width, 0…1.
  case fraction(Double)
  /// The whole window where that is narrower than `from`, and at most so many points where it is
  /// wider; in points. Only for panels at the top and bottom.
  ///
  /// With a margin the panel is a card from there on: it floats with so much room, in points, to
  /// the window's edges. Its detents are shares of the height that is left, and from its smallest
  /// visible detent it is as high as it is open, with round corners on all sides, instead of going
  /// out of the window.
  case limited(atMost: Double, from: Double, at: Place, margin: Double = 0)

  /// The place along the edge of a panel that does not take all of it.
  public enum Place: Sendable, Hashable {
    case center
    /// At the side where reading starts.
    case leading
  }

  /// The width in a window, in points; nil: all there is.
  func points(in window: Double) -> Double? {
    switch self {
    case .points(let points): max(0, points)
    case .fraction(let fraction): max(0, fraction * window)
    case .limited(let maximum, let from, _, _): window >= from ? max(0, maximum) : nil
    }
  }

  /// The insets around a panel at the window's top or bottom, in points.
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
