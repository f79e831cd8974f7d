import FluidSettings

/// A reason why a file was not changed, with its exit code.
package enum SavingError: Error, Sendable, Hashable {
  /// The request is wrong, whatever the file holds: 64 (EX_USAGE).
  case mistake(String)
  /// The file or its new text has mistakes, or the place cannot be edited: 65 (EX_DATAERR).
  case problems(ConfigProblems)
  /// The file cannot be created or replaced: 73 (EX_CANTCREAT).
  case cannotCreate(String)
  /// Writing failed: 74 (EX_IOERR).
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
