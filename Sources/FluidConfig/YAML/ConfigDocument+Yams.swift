import FluidSettings
import Yams

extension ConfigDocument {
  /// The marker of the n-th duplicate key: a private-use character, without meaning in YAML.
  private static func mark(_ n: Int) -> Unicode.Scalar { Unicode.Scalar(UInt16(0xE000 + n)) ?? "_" }

  /// The most duplicate keys for which a text is parsed again.
  private static let mostRepeats = 16

  /// The most aliases (`*name`) of a text. Nested aliases multiply, so that a few hundred bytes
  /// could expand to more nodes than memory holds; 16 give a few hundred copies at most, and no
  /// configuration needs more.
  private static let maxAliases = 16

  /// Parses a text with Yams.
  ///
  /// Yams stops at the first mapping with a duplicate key. To report it among other mistakes, its
  /// first occurrence is replaced by a marker of the same length, which keeps all columns, and the
  /// text is parsed again.
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

  /// - Parameter place: Where the key is given first.
  private static func repetition(
    of key: String, at place: ConfigProblem.Place, file: String
  ) -> ConfigProblem {
    ConfigProblem(
      file: file, place: place, key: key.isEmpty ? "\"\"" : key, what: "given again below",
      expected: "it once")
  }

  /// An upper bound on the number of aliases; words in comments and quotes count as well.
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

  /// The text with the key's first character replaced by a marker; nil for keys other than plain or
  /// quoted words.
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

  /// Yams's error with its place.
  private static func problem(
    from error: any Error, in text: String, file: String
  ) -> ConfigProblem {
    // libyaml counts a line after the last line break; editors do not.
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
