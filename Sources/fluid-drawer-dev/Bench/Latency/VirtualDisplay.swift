import FluidSDL

/// A display on a virtual clock: when a picture handed over to it is seen.
enum VirtualDisplay {
  /// It shows a new picture at every blank.
  /// - Parameter waits: Whether presenting waits for the blank.
  case blanks(rate: Double, waits: Bool)
  /// A picture that is handed over is seen at once, as on an X server without vertical blank.
  case immediate

  /// What an X server takes to copy a picture, in seconds.
  static let copying = 0.0004

  /// Pictures per second the program is told of; nil: none.
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

  /// The first moment after `time` at which a picture can be seen.
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
