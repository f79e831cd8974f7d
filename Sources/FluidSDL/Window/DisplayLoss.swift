import Synchronization

/// What is to be done before the program ends because its X server has gone, which leaves no way
/// back into the window's loop.
public enum DisplayLoss {
  private static let preparations = Mutex<[@Sendable () -> Void]>([])

  /// Has something done then, on whatever thread notices it. It must not talk to the display.
  public static func prepare(_ body: @escaping @Sendable () -> Void) {
    preparations.withLock { $0.append(body) }
  }

  /// Does all of it.
  static func happen() {
    for body in preparations.withLock({ $0 }) { body() }
  }
}
