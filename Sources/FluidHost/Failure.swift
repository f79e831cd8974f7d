import ArgumentParser
import FluidConfig
import FluidFiles
import FluidPlayer
import FluidSDL
import FluidSettings
import Foundation

/// Why a command cannot go on: what to say, and the exit code by sysexits.h.
package struct Failure: Error {
  package let message: String
  package let code: Code

  package enum Code: Int32 {
    /// EX_USAGE: what was asked for makes no sense.
    case usage = 64
    /// EX_DATAERR: the input is there but wrong.
    case badData = 65
    /// EX_NOINPUT: no such file.
    case noInput = 66
    /// EX_UNAVAILABLE: no display to open a window on, or none any more.
    case unavailable = 69
    /// EX_SOFTWARE: a bug.
    case bug = 70
    /// EX_OSERR: the machine has not enough memory.
    case noMemory = 71
    /// EX_CANTCREAT: a file cannot be written.
    case cannotCreate = 73
    /// EX_IOERR: writing began and did not end.
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

  init(_ problems: ConfigProblems) {
    self.init(problems.description, Code(rawValue: problems.kind.exitCode) ?? .badData)
  }

  init(_ error: WindowError) {
    switch error {
    case .noDisplay:
      self.init(
        "\(error). Start it inside a desktop session, or give one with DISPLAY=:0 or"
          + " WAYLAND_DISPLAY; the commands render and replay need none.", .unavailable)
    case .windowFailed, .presentingFailed, .displayLost:
      self.init("\(error)", .unavailable)
    }
  }
}

/// Writes a line to standard error.
package func warn(_ line: String) {
  FileHandle.standardError.write(Data((line + "\n").utf8))
}

/// Runs a command's body; a failure is said on standard error and becomes the exit code.
package func exiting(_ body: () throws -> Void) throws {
  do {
    try body()
  } catch let failure as Failure {
    warn(failure.message)
    throw ExitCode(failure.code.rawValue)
  } catch let problems as ConfigProblems {
    let failure = Failure(problems)
    warn(failure.message)
    throw ExitCode(failure.code.rawValue)
  } catch let error as SavingError {
    warn(error.description)
    throw ExitCode(error.exitCode)
  } catch let error as LineFileError {
    warn(error.description)
    throw ExitCode(Failure.Code(error.step).rawValue)
  } catch let error where !(error is ExitCode || error is ValidationError || error is CleanExit) {
    // Nothing that is known to go wrong.
    warn("\(error)")
    throw ExitCode(Failure.Code.bug.rawValue)
  }
}
