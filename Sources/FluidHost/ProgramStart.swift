import ArgumentParser
import Foundation

extension ParsableCommand {
  /// Runs a program's command line: what `main()` does, and no less when the standard output is
  /// full.
  package static func start() {
    letQuitEnd()
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      let words = fullMessage(for: error)
      // What the user has asked for goes to the standard output, and may not get there.
      guard exitCode(for: error).isSuccess, !words.isEmpty else { exit(withError: error) }
      do { try exiting { try say(words + "\n") } } catch { exit(withError: error) }
    }
  }

  /// The runtime takes SIGQUIT for a crash and looks for its cause, for minutes; who sends it wants
  /// an end.
  private static func letQuitEnd() {
    var action = sigaction()
    sigaction(SIGQUIT, nil, &action)
    // One that is ignored, as in the background of a script, stays so.
    if action.__sigaction_handler.sa_handler == nil
      || unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) != 1
    {
      signal(SIGQUIT, SIG_DFL)
    }
  }
}
