import ArgumentParser
import Foundation

extension ParsableCommand {
  /// Runs the command line like `main()`, and also fails if standard output is full.
  package static func start() {
    letQuitEnd()
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      let words = fullMessage(for: error)
      // Help and version go to standard output, which may be full or closed.
      guard exitCode(for: error).isSuccess, !words.isEmpty else { exit(withError: error) }
      do { try exiting { try say(words + "\n") } } catch { exit(withError: error) }
    }
  }

  /// Restores SIGQUIT's default: the runtime would treat it as a crash and search for a cause for
  /// minutes.
  private static func letQuitEnd() {
    var action = sigaction()
    sigaction(SIGQUIT, nil, &action)
    // An ignored signal, as in a script's background jobs, stays ignored.
    if action.__sigaction_handler.sa_handler == nil
      || unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) != 1
    {
      signal(SIGQUIT, SIG_DFL)
    }
  }
}
