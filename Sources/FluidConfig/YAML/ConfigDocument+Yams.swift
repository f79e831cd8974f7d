import FluidSettings
import Yams

extension ConfigDocument {
  /// The first character of the n-th repeated key: one for private use, which means nothing to
  /// YAML.
  private static func mark(_ n: Int) -> Unicode.Scalar { Unicode.Scalar(UInt16(0xE000 + n)) ?? "_" }

  /// How often a text is read again for the sake of one more repeated key.
  private static let mostRepeats = 16

  /// The most aliases (`*name`) a text may use. Each use can repeat all that an earlier one
  /// repeated, so a few hundred bytes could stand for more nodes than memory holds; 16 of them
  /// stand for a few hundred copies at most, far more than a configuration has a use for.
  private static let maxAliases = 16

  /// Reads a text with Yams.
  ///
  /// Yams stops at the first mapping that gives a key twice. So that such a key is one problem
  /// among the others, the first of the two is renamed in the text to a name no key has (of the
  /// same length, which keeps every column), noted, and the text read again.
  init(text: String, file: String) throws(ConfigProblems) {
    try ConfigText.check(text, file: file)
    guard Self.aliases(in: text) <= Self.maxAliases else {
      throw ConfigProblems([
        ConfigProblem(
          file: file, place: nil, what: "too many aliases",
          expected: "at most \(Self.maxAliases) words that begin with *")
      ])
    }
    var text = text
    var renamings: [ConfigProblem.Place: String] = [:]
    while true {
      do {
        let first = renamings.min { $0.key < $1.key }
        self.init(
          root: try ConfigNode.tree(of: text, renamings),
          repetition: first.map { Self.repetition(of: $0.value, at: $0.key, file: file) })
        return
      } catch {
        guard case .duplicatedKeysInMapping(let keys, let context)? = error as? YamlError,
          let key = keys.first
        else { throw ConfigProblems([Self.problem(from: error, in: text, file: file)]) }
        let place = ConfigProblem.Place(context.mark)
        guard renamings.count < Self.mostRepeats, renamings[place] == nil,
          let renamed = Self.renameKey(at: place, in: text, to: Self.mark(renamings.count))
        else { throw ConfigProblems([Self.repetition(of: key, at: place, file: file)]) }
        renamings[place] = key
        text = renamed
      }
    }
  }

  private static func repetition(
    of key: String, at place: ConfigProblem.Place, file: String
  ) -> ConfigProblem {
    ConfigProblem(file: file, place: place, key: key, what: "given twice", expected: "it once")
  }

  /// How many words there are that could be aliases. Those in comments and quotes count as well:
  /// a bound need not be exact.
  private static func aliases(in text: String) -> Int {
    var count = 0
    var before: UInt8 = UInt8(ascii: "\n")
    var bytes = text.utf8.makeIterator()
    var current = bytes.next()
    while let byte = current {
      let after = bytes.next()
      if byte == UInt8(ascii: "*"), " \t\r\n[{,:?-".utf8.contains(before),
        let after, !" \t\r\n*".utf8.contains(after)
      {
        count += 1
      }
      before = byte
      current = after
    }
    return count
  }

  /// The text with the key's first character exchanged for a mark, or nil where that is not a
  /// plain or quoted word.
  private static func renameKey(
    at place: ConfigProblem.Place, in text: String, to mark: Unicode.Scalar
  ) -> String? {
    let source = SourceText(text.unicodeScalars)
    var scalars = source.scalars
    guard var index = source.offset(of: place), index < scalars.count else { return nil }
    if scalars[index] == "\"" || scalars[index] == "'" {
      let quote = scalars[index]
      index += 1
      guard index < scalars.count, scalars[index] != quote, scalars[index] != "\\" else {
        return nil
      }
    } else if "&!*".unicodeScalars.contains(scalars[index]) {
      return nil
    }
    scalars[index] = mark
    return String(String.UnicodeScalarView(scalars))
  }

  /// Yams' error as a problem with its place.
  private static func problem(
    from error: any Error, in text: String, file: String
  ) -> ConfigProblem {
    // libyaml counts a line after the last one; editors do not.
    let source = SourceText(text.unicodeScalars)
    let end = source.place(of: source.scalars.count)
    func place(_ mark: Mark) -> ConfigProblem.Place { min(ConfigProblem.Place(mark), end) }
    var problem = ConfigProblem(
      file: file, place: nil, what: "not YAML", expected: "valid YAML")
    switch error as? YamlError {
    case .scanner(_, _, let mark, _)?
    where source.offset(of: place(mark)).flatMap({ source[$0] }) == "\t":
      problem.place = place(mark)
      problem.what = "a tab, which cannot indent"
      problem.expected = "spaces"
    case .scanner(let context, let what, let mark, _)?,
      .parser(let context, let what, let mark, _)?:
      let from = context.map { " \($0.text) that begins on line \(place($0.mark).line)" } ?? ""
      problem.place = place(mark)
      problem.what += ", \(what)\(from)"
    case .composer(_, let what, let mark, _)?:
      problem.place = place(mark)
      problem.what += ", \(what)"
      if what.hasSuffix("another document") {
        problem.what = "a second document"
        problem.expected = "one in the file"
      }
    case .reader(let what, _, _, _)?: problem.what += ", \(what)"
    default: problem.what += ", \(error)"
    }
    return problem
  }
}
