import FluidSettings

/// Why a file is not changed, for the command that turns it into words and an exit code.
package enum SavingError: Error, Sendable, Hashable {
  /// What was asked for makes no sense, whatever the file holds: 64 (EX_USAGE).
  case mistake(String)
  /// The file, or what would become of it, is no good configuration, or it has something at the
  /// place that cannot be changed on its own: 65 (EX_DATAERR).
  case problems(ConfigProblems)
  /// The file cannot be made or exchanged: 73 (EX_CANTCREAT).
  case cannotCreate(String)
  /// Writing began and did not end: 74 (EX_IOERR).
  case cannotWrite(String)

  /// The process's exit code, by sysexits.h.
  package var exitCode: Int32 {
    switch self {
    case .mistake: 64
    case .problems(let problems): problems.kind.exitCode
    case .cannotCreate: 73
    case .cannotWrite: 74
    }
  }
}

extension SavingError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .mistake(let words), .cannotCreate(let words), .cannotWrite(let words): words
    case .problems(let problems): problems.description
    }
  }
}
