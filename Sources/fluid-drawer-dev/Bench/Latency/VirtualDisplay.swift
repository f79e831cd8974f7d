import FluidSDL

/// A display on a virtual clock.
enum VirtualDisplay {
  /// Shows a picture at each blank.
  ///
  /// - Parameter waits: Whether presenting waits for the blank.
  case blanks(rate: Double, waits: Bool)
  /// Shows a picture at once, as an X server without vertical blank.
  case immediate

  /// Time an X server takes to copy a picture, in seconds.
  static let copying = 0.0004

  /// The refresh rate that is reported; nil: none.
  var rate: Double? {
    switch self {
    case .blanks(let rate, _): rate
    case .immediate: nil
    }
  }

  var waits: Bool {
    switch self {
    case .blanks(_, let waits): waits
    case .immediate: false
    }
  }

  /// The first time after `time` at which a picture can be seen.
  func blank(after time: MonotonicTime) -> MonotonicTime {
    switch self {
    case .blanks(let rate, _):
      MonotonicTime(seconds: ((time.seconds * rate).rounded(.down) + 1) / rate)
    case .immediate: time
    }
  }

  /// When presenting returns, and when the picture is seen.
  func present(
    handedOver: MonotonicTime
  ) -> (returned: MonotonicTime, seen: MonotonicTime) {
    let copied = handedOver + Self.copying
    switch self {
    case .blanks(_, let waits):
      let blank = blank(after: copied)
      return (waits ? blank : copied, blank)
    case .immediate:
      return (copied, copied)
    }
  }
}
