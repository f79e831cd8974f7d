import ArgumentParser
import FluidConfig
import FluidFiles
import FluidPlayer
import FluidSDL
import FluidSettings
import Testing

@testable import FluidHost

@Suite(.serialized) struct `What makes a command fail` {
  /// A slip of the programmer's.
  private struct Surprise: Error, CustomStringConvertible {
    var description: String { "nobody thought of this" }
  }

  /// What is said on the standard error, and what the command ends with.
  private func end(with error: any Error) throws -> (said: String, end: (any Error)?) {
    var end: (any Error)?
    let said = try written(to: 2) {
      do { try exiting { throw error } } catch { end = error }
    }
    return (said, end)
  }

  @Test func `is said in a line, and its exit code tells of which kind it is`() throws {
    let problem = ConfigProblems(kind: .missing, [])
    for (error, said, code) in [
      (Failure("no such thing", .noInput), "no such thing\n", 66),
      (Failure("full", .cannotWrite), "full\n", 74),
      (problem, "\n", 66), (ConfigProblems([]), "\n", 65),
      (SavingError.mistake("no such key"), "no such key\n", 64),
      (SavingError.cannotCreate("read-only"), "read-only\n", 73),
      (
        LineFileError(path: "a", .creating, reason: "no folder"),
        "a: cannot be written: no folder\n", 73
      ),
      (
        LineFileError(path: "-", .writing, reason: "no room"),
        "standard output: cannot be written: no room\n", 74
      ),
      (Surprise(), "nobody thought of this\n", 70),
    ] as [(any Error, String, Int32)] {
      let ended = try end(with: error)
      #expect(ended.said == said)
      #expect((ended.end as? ExitCode)?.rawValue == code, "\(error)")
    }
  }

  @Test func `goes on to who starts the command where that has been said, or is said there`() throws
  {
    let code = try end(with: ExitCode(3))
    #expect(code.said == "" && code.end as? ExitCode == ExitCode(3))
    let usage = try end(with: ValidationError("--scale is a number."))
    #expect(usage.said == "" && (usage.end as? ValidationError)?.message == "--scale is a number.")
    let clean = try end(with: CleanExit.message("done"))
    #expect(clean.said == "" && clean.end is CleanExit)
  }

  @Test func `is none where nothing is wrong`() throws {
    let said = try written(to: 2) { try exiting {} }
    #expect(said == "")
  }

  @Test func `says where there is no display what to do, and of a lost one only that`() {
    let none = Failure(WindowError.noDisplay("DISPLAY is not set"))
    #expect(none.code.rawValue == 69)
    #expect(
      none.message == "no display available: DISPLAY is not set. Start it inside a desktop session,"
        + " or give one with DISPLAY=:0 or WAYLAND_DISPLAY; the commands render and replay need none."
    )
    for error in [WindowError.windowFailed("why"), .presentingFailed("why"), .displayLost] {
      let failure = Failure(error)
      #expect(failure.message == error.description && failure.code == .unavailable)
    }
  }
}
