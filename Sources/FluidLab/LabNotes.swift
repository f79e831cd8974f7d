import FluidCore

/// The tooltip and the toast over the cards: functions of the time at which they began.
struct LabNotes: Sendable {
  /// The tooltip that is shown; nil: none.
  private(set) var tooltip: Tooltip?
  /// The toast that is shown; nil: none.
  private(set) var toast: LabMessage?
  /// The tooltip of the hovered control, and when it is due; nil: it has none, or it is shown.
  private var waiting: (tooltip: Tooltip, due: HandTime)?
  private var toastEnd: HandTime?
  /// How many messages there have been.
  private var known = 0

  /// The name of a button's command and its key.
  struct Tooltip: Sendable, Hashable {
    var name: String
    var key: String?
    /// The button, in points of the window.
    var button: Rect
  }

  /// How long the mouse rests on a button before its tooltip comes, in seconds.
  static let delay = 0.5
  /// How long a toast stays, in seconds: to be noticed, and to read a character.
  private static let reading = (notice: 2.0, character: 0.06)

  /// When something next appears or disappears; nil: nothing will.
  var nextDeadline: HandTime? { [waiting?.due, toastEnd].compactMap { $0 }.min() }

  /// The mouse is over another button, or over none. Beside a tooltip the next one comes at once.
  mutating func hover(_ tooltip: Tooltip?, at time: HandTime) {
    waiting = self.tooltip == nil ? tooltip.map { (tooltip: $0, due: time + Self.delay) } : nil
    self.tooltip = self.tooltip == nil ? nil : tooltip
  }

  /// A press begins: the tooltip disappears.
  mutating func press() { (tooltip, waiting) = (nil, nil) }

  /// Lets time pass.
  ///
  /// - Parameters:
  ///   - message: The lab's last message; nil: none.
  ///   - count: How many messages there have been.
  ///   - isKept: Whether the message stays: a film is being made.
  mutating func advance(
    to time: HandTime, _ message: LabMessage?, _ count: Int, isKept: Bool
  ) {
    if let waiting, time >= waiting.due { (tooltip, self.waiting) = (waiting.tooltip, nil) }
    if count != known {
      known = count
      toast = message
      toastEnd = message.map { message in
        time + Self.reading.notice + Self.reading.character * Double(message.text.count)
      }
    }
    guard let end = toastEnd, time >= end else { return }
    if isKept {
      toastEnd = time + Self.reading.notice
    } else {
      (toast, toastEnd) = (nil, nil)
    }
  }
}
