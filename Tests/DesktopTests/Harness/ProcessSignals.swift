import Foundation

extension Process {
  /// Starts the program with no signal blocked.
  ///
  /// A child inherits the mask of the thread that starts it, and the threads tests run on block
  /// nearly all signals: the child would then ignore SIGTERM.
  func runWithSignals() throws {
    var none = sigset_t()
    var before = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try run()
  }
}
