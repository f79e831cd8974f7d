/// A message that lies over the window: what it is about, and the details line by line.
public struct Notice: Sendable, Hashable {
  /// What it is about, in a line.
  public var title: String
  /// The details; none: only the title. Where one begins with a place in a file, `drawer.yaml:3:9:
  /// `, the place is shown after what is wrong there.
  public var lines: [String]

  /// A message of a title and any number of lines.
  public init(_ title: String, lines: [String] = []) {
    self.title = title
    self.lines = lines
  }

  /// A line in its two parts.
  ///
  /// - Returns: What is wrong, and where; the place is nil where the line names none.
  static func parts(of line: String) -> (words: String, place: String?) {
    var colons = 0
    var number = ""
    var index = line.startIndex
    // A place ends with a line and a column; what comes before may have colons of its own.
    while index < line.endIndex {
      let character = line[index]
      if character == ":" {
        colons = number.isEmpty ? 0 : colons + 1
        number = ""
        let next = line.index(after: index)
        if colons == 2, next < line.endIndex, line[next] == " " {
          return (
            usefulFirst(String(line[line.index(after: next)...])), String(line[..<index])
          )
        }
      } else if character.isASCII, character.isNumber {
        number.append(character)
      } else {
        number = ""
        colons = 0
      }
      index = line.index(after: index)
    }
    return (usefulFirst(line), nil)
  }

  /// A guess at what was meant comes before all that may stand there, which can be long:
  /// `sprng: unknown key; expected … ; did you mean spring?` says what was meant first.
  private static func usefulFirst(_ words: String) -> String {
    let (expected, guess) = ("; expected ", "; did you mean ")
    guard let list = words.firstRange(of: expected), let end = words.firstRange(of: guess),
      list.upperBound <= end.lowerBound
    else { return words }
    return words[..<list.lowerBound] + words[end.lowerBound...] + " Expected "
      + words[list.upperBound..<end.lowerBound] + "."
  }
}
