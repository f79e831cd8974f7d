import FluidCore

/// The tooltip over the cards: a function of the time at which the mouse came to rest.
struct LabTooltips: Sendable {
  /// The tooltip that is shown; nil: none.
  private(set) var shown: Tooltip?
  /// The tooltip of the hovered control, and when it is due; nil: it has none, or it is shown.
  private var waiting: (tooltip: Tooltip, due: HandTime)?

  /// The name of a button's command and its key.
  struct Tooltip: Sendable, Hashable {
    var name: String
    var key: String?
    /// The button, in points of the window.
    var button: Rect
  }

  /// How long the mouse rests on a button before its tooltip comes, in seconds.
  static let delay = 0.5

  /// When the tooltip appears; nil: none is waiting.
  var nextDeadline: HandTime? { waiting?.due }

  /// The mouse is over another button, or over none. Beside a tooltip the next one comes at once.
  mutating func hover(_ tooltip: Tooltip?, at time: HandTime) {
    waiting = shown == nil ? tooltip.map { (tooltip: $0, due: time + Self.delay) } : nil
    shown = shown == nil ? nil : tooltip
  }

  /// A press begins: the tooltip disappears.
  mutating func press() { (shown, waiting) = (nil, nil) }

  /// Lets time pass.
  mutating func advance(to time: HandTime) {
    if let waiting, time >= waiting.due { (shown, self.waiting) = (waiting.tooltip, nil) }
  }
}
