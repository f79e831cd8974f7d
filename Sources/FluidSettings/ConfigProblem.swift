/// A mistake in a configuration: its place, what it is, and what is expected.
package struct ConfigProblem: Error, Sendable, Hashable {
  /// The file's name as given by the caller.
  package var file: String
  /// The place in the file; nil for a problem of the file itself, such as a missing one.
  package var place: Place?
  /// The key's path, `drawer.spring.bounce`; empty for a problem without a key.
  package var key: String
  /// The mistake.
  package var what: String
  /// The accepted values, in words; empty if `what` names them.
  package var expected: String

  /// A place in a text. Lines and columns count from 1, columns in Unicode scalars.
  package struct Place: Sendable, Hashable, Comparable {
    /// The line, from 1.
    package var line: Int
    /// The column in Unicode scalars, from 1.
    package var column: Int

    /// A place by line and column, both from 1, columns in Unicode scalars.
    package init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }

    /// The place in a file whose text at `origin` this place counts from.
    package func shifted(by origin: Place) -> Place {
      Place(
        line: line + origin.line - 1, column: line == 1 ? column + origin.column - 1 : column)
    }

    /// Text order: by line, then by column.
    package static func < (a: Place, b: Place) -> Bool {
      (a.line, a.column) < (b.line, b.column)
    }
  }

  /// A mistake; without a key for the whole file, without a place for a file without text.
  package init(file: String, place: Place?, key: String = "", what: String, expected: String) {
    self.file = file
    self.place = place
    self.key = key
    self.what = what
    self.expected = expected
  }
}

extension ConfigProblem: CustomStringConvertible {
  /// `FILE:LINE:COLUMN: key: what; expected what`, always on one line.
  package var description: String {
    let position = place.map { ":\($0.line):\($0.column)" } ?? ""
    let subject = key.isEmpty ? "" : "\(key): "
    let hope = expected.isEmpty ? "" : "; expected \(expected)"
    return "\(file)\(position): \(subject)\(what)\(hope)"
  }
}

/// All mistakes of a configuration, in file order.
package struct ConfigProblems: Error, Sendable, Hashable {
  /// The kind of failure.
  package var kind: Kind
  /// The mistakes, at least one.
  package var problems: [ConfigProblem]

  /// The kind of failure, which decides the exit code.
  package enum Kind: Sendable, Hashable {
    /// The file does not exist.
    case missing
    /// The file cannot be read, or holds mistakes.
    case bad

    /// The process's exit code: 66 (EX_NOINPUT) or 65 (EX_DATAERR).
    package var exitCode: Int32 {
      switch self {
      case .missing: 66
      case .bad: 65
      }
    }
  }

  /// Mistakes of one file, in reporting order.
  package init(kind: Kind = .bad, _ problems: [ConfigProblem]) {
    self.kind = kind
    self.problems = problems
  }
}

extension ConfigProblems: CustomStringConvertible {
  /// One line per mistake.
  package var description: String {
    problems.map { $0.description }.joined(separator: "\n")
  }
}
