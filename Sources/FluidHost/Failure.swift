import ArgumentParser
import FluidConfig
import FluidFiles
import FluidPlayer
import FluidSDL
import FluidSettings
import FluidWindow

/// A command's error: its message, and its exit code from sysexits.h.
package struct Failure: Error {
  package let message: String
  package let code: Code

  package enum Code: Int32 {
    /// EX_USAGE: the command line makes no sense.
    case usage = 64
    /// EX_DATAERR: the input exists but is wrong.
    case badData = 65
    /// EX_NOINPUT: no such file.
    case noInput = 66
    /// EX_UNAVAILABLE: there is no display, or it was lost.
    case unavailable = 69
    /// EX_SOFTWARE: a bug.
    case bug = 70
    /// EX_OSERR: not enough memory.
    case noMemory = 71
    /// EX_CANTCREAT: an output file cannot be created.
    case cannotCreate = 73
    /// EX_IOERR: an output file cannot be written to its end.
    case cannotWrite = 74

    init(_ step: LineFileError.Step) {
      switch step {
      case .creating: self = .cannotCreate
      case .writing: self = .cannotWrite
      }
    }
  }

  package init(_ message: String, _ code: Code) {
    self.message = message
    self.code = code
  }

  /// The failure of an error; an unexpected one is a bug.
  init(_ error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let problems as ConfigProblems:
      self.init(problems.description, Code(rawValue: problems.kind.exitCode) ?? .badData)
    case let error as SavingError:
      self.init(error.description, Code(rawValue: error.exitCode) ?? .badData)
    case let error as LineFileError: self.init(error.description, Code(error.step))
    case WindowError.noDisplay:
      self.init(
        "\(error). Start it inside a desktop session, or give one with DISPLAY=:0 or"
          + " WAYLAND_DISPLAY; the commands render and replay need none.", .unavailable)
    case is WindowError: self.init("\(error)", .unavailable)
    default: self.init("\(error)", .bug)
    }
  }
}

/// Runs a command's body; an error's message goes to standard error, and its code becomes the exit
/// code.
package func exiting(_ body: () throws -> Void) throws {
  do {
    try body()
  } catch let error where !(error is ExitCode || error is ValidationError || error is CleanExit) {
    let failure = Failure(error)
    warn(failure.message)
    throw ExitCode(failure.code.rawValue)
  }
}
