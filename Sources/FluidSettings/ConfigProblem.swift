/// One thing wrong with a configuration, where it is, and what would be right.
package struct ConfigProblem: Error, Sendable, Hashable {
  /// The file's name as it was given.
  package var file: String
  /// Where in the file, or nil where the file itself is at fault (it is missing, say).
  package var place: Place?
  /// The key's path, `drawer.spring.bounce`; empty where no key is at fault.
  package var key: String
  /// What is wrong.
  package var what: String
  /// The values that are accepted, in words; empty where `what` names them.
  package var expected: String

  /// A place in a text: lines and columns count from 1, columns in Unicode scalars.
  package struct Place: Sendable, Hashable, Comparable {
    /// The line, from 1.
    package var line: Int
    /// The column in Unicode scalars, from 1.
    package var column: Int

    /// A place by its line and its column in Unicode scalars, both counted from 1.
    package init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }

    /// The place in a file of which this one's text begins at `origin`.
    package func shifted(by origin: Place) -> Place {
      Place(
        line: line + origin.line - 1, column: line == 1 ? column + origin.column - 1 : column)
    }

    /// Whether it comes first in the text: by line, then by column.
    package static func < (a: Place, b: Place) -> Bool {
      (a.line, a.column) < (b.line, b.column)
    }
  }

  /// A problem with a value; an empty key is the file as a whole, and no place a file that has no
  /// text.
  package init(file: String, place: Place?, key: String = "", what: String, expected: String) {
    self.file = file
    self.place = place
    self.key = key
    self.what = what
    self.expected = expected
  }
}

extension ConfigProblem: CustomStringConvertible {
  /// `FILE:LINE:COLUMN: key: what; expected what`, on one line whatever the file holds.
  package var description: String {
    let position = place.map { ":\($0.line):\($0.column)" } ?? ""
    let subject = key.isEmpty ? "" : "\(key): "
    let hope = expected.isEmpty ? "" : "; expected \(expected)"
    return "\(file)\(position): \(subject)\(what)\(hope)"
  }
}

/// Everything wrong with a configuration, in the order of the file.
package struct ConfigProblems: Error, Sendable, Hashable {
  /// What kind of failure they make.
  package var kind: Kind
  /// One at least.
  package var problems: [ConfigProblem]

  /// What kind of failure it is, for the command that turns it into an exit code.
  package enum Kind: Sendable, Hashable {
    /// There is no such file.
    case missing
    /// There is one, but it cannot be read or does not hold a good configuration.
    case bad

    /// The process's exit code: 66 (EX_NOINPUT) or 65 (EX_DATAERR).
    package var exitCode: Int32 {
      switch self {
      case .missing: 66
      case .bad: 65
      }
    }
  }

  /// Problems of one file, in the order in which they are to be told.
  package init(kind: Kind = .bad, _ problems: [ConfigProblem]) {
    self.kind = kind
    self.problems = problems
  }
}

extension ConfigProblems: CustomStringConvertible {
  /// One line for each problem.
  package var description: String {
    problems.map { $0.description }.joined(separator: "\n")
  }
}
