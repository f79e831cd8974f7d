import Synchronization

/// Clean-up before the program ends because its X server has gone; Xlib leaves no way back into the
/// window's loop.
package enum DisplayLoss {
  private static let preparations = Mutex<[@Sendable () -> Void]>([])

  /// Registers clean-up, run on whatever thread notices the loss. It must not use the display.
  package static func prepare(_ body: @escaping @Sendable () -> Void) {
    preparations.withLock { $0.append(body) }
  }

  /// Runs the registered clean-up.
  static func happen() {
    for body in preparations.withLock({ $0 }) { body() }
  }
}
