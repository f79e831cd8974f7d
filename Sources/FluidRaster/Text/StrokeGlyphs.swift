import FluidCore

/// The stroke font's glyphs, in the notation of `StrokeGlyph.init`.
enum StrokeGlyphs {
  static func glyph(for letter: Character) -> StrokeGlyph {
    all[letter] ?? plain(letter).flatMap { all[$0] } ?? unknown
  }

  /// Whether a letter has a glyph of its own.
  static func covers(_ letter: Character) -> Bool { all[letter] != nil }

  /// The base letter of one with marks, such as s of š; nil where Unicode names none.
  private static func plain(_ letter: Character) -> Character? {
    guard let scalar = letter.unicodeScalars.first else { return nil }
    // Combining marks follow their base letter; a single scalar has a name such as LATIN SMALL
    // LETTER S WITH CARON.
    if letter.unicodeScalars.count > 1 { return Character(scalar) }
    let words = scalar.properties.name?.split(separator: " ") ?? []
    guard words.count > 5, words[0] == "LATIN", words[2] == "LETTER", words[4] == "WITH",
      words[3].count == 1, let base = words[3].first
    else { return nil }
    return words[1] == "SMALL" ? Character(base.lowercased()) : base
  }

  private static let unknown = StrokeGlyph("7M0 0L0 14L7 14L7 0L0 0")

  private static let all: [Character: StrokeGlyph] = {
    var glyphs: [Character: StrokeGlyph] = [:]
    for table in [small, capitals, digits, signs] {
      for (letter, description) in table { glyphs[letter] = StrokeGlyph(description) }
    }
    for (letter, base, mark) in accented {
      glyphs[letter] = StrokeGlyph((small[base] ?? capitals[base] ?? "") + mark)
    }
    return glyphs
  }()

  private static let small: [Character: String] = [
    "a": "8M8 5v4 10h0 5v4 0h8 5M8 10L8 0",
    "b": "8M0 14L0 0M0 5v4 10h8 5v4 0h0 5",
    "c": "7.4M7.4 8v4.1 10h0 5v4.1 0h7.4 2",
    "d": "8M8 5v4 10h0 5v4 0h8 5M8 14L8 0",
    "e": "8M0 5.2L8 5.2v4 10h0 5v4.2 0h7.4 1.8",
    "f": "4.8M4.8 14h1.8 11L1.8 0M0 9.6L4.6 9.6",
    "g": "8M8 5v4 10h0 5v4 0h8 5M8 10L8 -.5v4.2 -4h.6 -2.4",
    "h": "7.8M0 14L0 0M0 6v3.9 10h7.8 6L7.8 0",
    "i": "0M0 10L0 0M0 13.8L0 14",
    "j": "2.2M2.2 10L2.2 -1.6v0 -4M2.2 13.8L2.2 14",
    "k": "7M0 14L0 0M6.6 10L0 4.2M2.6 6.4L7 0",
    "l": "1.8M0 14L0 2.2v1.8 0",
    "m": "12.6M0 10L0 0M0 6.6v3.15 10h6.3 6.6L6.3 0M6.3 6.6v9.45 10h12.6 6.6L12.6 0",
    "n": "7.8M0 10L0 0M0 6v3.9 10h7.8 6L7.8 0",
    "o": "8.2M8.2 5v4.1 10h0 5v4.1 0h8.2 5",
    "p": "8M0 10L0 -4M0 5v4 10h8 5v4 0h0 5",
    "q": "8M8 10L8 -4M8 5v4 10h0 5v4 0h8 5",
    "r": "4.6M0 10L0 0M0 6v3.8 10L4.6 10",
    "s": "6.8M6.6 8v3.5 10h.3 7.6v3.5 5.2h6.8 2.6v3.4 0h0 2",
    "t": "4.8M1.8 13.4L1.8 2.6v4.2 0L4.8 0M0 9.6L4.8 9.6",
    "u": "7.8M0 10L0 4v3.9 0h7.8 4M7.8 10L7.8 0",
    "v": "8M0 10L4 0L8 10",
    "w": "12M0 10L3 0L6 10L9 0L12 10",
    "x": "7.4M0 10L7.4 0M7.4 10L0 0",
    "y": "8M0 10L4 .2M8 10L2.4 -4",
    "z": "7.2M.2 10L7 10L0 0L7.2 0",
    "ß": "8M0 0L0 10.4v3.7 14h7.2 11v4 8h8 3.8v4.6 0L3 0",
  ]

  private static let capitals: [Character: String] = [
    "A": "11M0 0L5.5 14L11 0M1.9 4.8L9.1 4.8",
    "B": "8.6M0 0L0 14L4.4 14h7.9 10.7v4.4 7.4L0 7.4M4.4 7.4h8.6 3.7v4.4 0L0 0",
    "C": "10M10 10.4v5.2 14h0 7v5.2 0h10 3.6",
    "D": "9.6M0 0L0 14L3.4 14h9.6 7v3.4 0L0 0",
    "E": "7.4M7.4 14L0 14L0 0L7.4 0M0 7.2L6.6 7.2",
    "F": "7.2M7.2 14L0 14L0 0M0 7L6.4 7",
    "G": "10.2M10 10.4v5.2 14h0 7v5.2 0h10.2 4.6L10.2 6.8L5.8 6.8",
    "H": "9.4M0 14L0 0M9.4 14L9.4 0M0 7.2L9.4 7.2",
    "I": "0M0 14L0 0",
    "J": "6M6 14L6 3.4v3 0h0 3.2",
    "K": "8.8M0 14L0 0M8.4 14L0 5.6M3 8.6L8.8 0",
    "L": "7M0 14L0 0L7 0",
    "M": "11.6M0 0L0 14L5.8 4L11.6 14L11.6 0",
    "N": "9.6M0 0L0 14L9.6 0L9.6 14",
    "O": "11M11 7v5.5 14h0 7v5.5 0h11 7",
    "P": "8M0 0L0 14L4.2 14h8 10.4v4.2 6.8L0 6.8",
    "Q": "11M11 7v5.5 14h0 7v5.5 0h11 7M7.2 3.6L11 -.4",
    "R": "8.6M0 0L0 14L4.2 14h8 10.5v4.2 7L0 7M4.4 7L8.6 0",
    "S": "8.6M8.2 10.9v4.3 14h.4 10.6v4.3 7.3h8.6 3.7v4.3 0h0 3.2",
    "T": "9.6M0 14L9.6 14M4.8 14L4.8 0",
    "U": "9.4M0 14L0 4.8v4.7 0h9.4 4.8L9.4 14",
    "V": "10.4M0 14L5.2 0L10.4 14",
    "W": "15.2M0 14L3.8 0L7.6 14L11.4 0L15.2 14",
    "X": "9.4M.2 14L9.4 0M9.2 14L0 0",
    "Y": "9.6M0 14L4.8 6.6L9.6 14M4.8 6.6L4.8 0",
    "Z": "8.8M.2 14L8.6 14L0 0L8.8 0",
  ]

  /// Tabular: all have the same width.
  private static let digits: [Character: String] = [
    "0": "8M8 7v4 14h0 7v4 0h8 7",
    "1": "8M1.6 11.2L4.8 14L4.8 0",
    "2": "8M.2 10.6v4 14h7.7 10.4Q7.7 8.2 5.6 5.8L0 0L8 0",
    "3": "8M.3 11v3.9 14h7.5 10.7v3.9 7.4L2.8 7.4M3.9 7.4h8 3.7v3.9 0h0 3.2",
    "4": "8M6 0L6 14L0 3.8L8 3.8",
    "5": "8M7.2 14L1.2 14L.6 7.6Q2 8.8 4 8.8h8 4.4v3.9 0h0 3",
    "6": "8M8 4.4v4 8.8h0 4.4v4 0h8 4.4M0 4.4Q0 9 5 14",
    "7": "8M0 14L8 14L3 0",
    "8": "8M4 7.5h.5 10.75v4 14h7.5 10.75v4 7.5h8 3.75v4 0h0 3.75v4 7.5",
    "9": "8M0 9.6v4 5.2h8 9.6v4 14h0 9.6M8 9.6Q8 5 3 0",
  ]

  private static let signs: [Character: String] = [
    ".": "0M0 0L0 .1", ",": ".6M.6 .2L0 -2.4", ":": "0M0 0L0 .1M0 8L0 8.1",
    ";": ".6M.6 .2L0 -2.4M.4 8L.4 8.1", "!": "0M0 14L0 4.2M0 0L0 .1",
    "?": "7M0 10.8v3.5 14h7 10.6Q7 8.6 5 7.4Q3.4 6.4 3.4 4M3.4 0L3.4 .1",
    "'": "0M0 14L0 10.8", "\"": "3M0 14L0 10.8M3 14L3 10.8",
    "-": "4.6M0 5.2L4.6 5.2", "–": "8M0 5.2L8 5.2", "—": "15M0 5.2L15 5.2",
    "_": "9M0 -2.4L9 -2.4", "+": "8M0 5.6L8 5.6M4 9.6L4 1.6", "−": "8M0 5.6L8 5.6",
    "=": "8M0 7.6L8 7.6M0 3.6L8 3.6", "×": "6.8M0 9L6.8 2.2M6.8 9L0 2.2",
    "÷": "8M0 5.6L8 5.6M4 9.8L4 9.9M4 1.3L4 1.4", "±": "8M0 6.6L8 6.6M4 10.6L4 2.6M0 0L8 0",
    "/": "5.6M0 -1L5.6 15", "\\": "5.6M0 15L5.6 -1", "|": "0M0 15L0 -3",
    "(": "2.8M2.8 15.6Q0 12 0 6.4Q0 .8 2.8 -2.8", ")": "2.8M0 15.6Q2.8 12 2.8 6.4Q2.8 .8 0 -2.8",
    "[": "2.8M2.8 15.4L0 15.4L0 -2.8L2.8 -2.8", "]": "2.8M0 15.4L2.8 15.4L2.8 -2.8L0 -2.8",
    "{": "3.8M3.8 15.6h1.8 13L1.8 8.6Q1.8 6.4 0 6.4Q1.8 6.4 1.8 4.2L1.8 -.2v3.8 -2.8",
    "}": "3.8M0 15.6h2 13L2 8.6Q2 6.4 3.8 6.4Q2 6.4 2 4.2L2 -.2v0 -2.8",
    "<": "7M7 10L0 5.6L7 1.2", ">": "7M0 10L7 5.6L0 1.2",
    "*": "5.2M2.6 14L2.6 8M0 12.5L5.2 9.5M5.2 12.5L0 9.5",
    "#": "9M3.4 13L2 1M7.4 13L6 1M.4 9L9 9M0 5L8.6 5",
    "%": "13M11 14L2 0M5 10.8v2.5 14h0 10.8v2.5 7.6h5 10.8M13 3.2v10.5 6.4h8 3.2v10.5 0h13 3.2",
    "&":
      "10M10 0L2 9.4Q1.2 10.4 1.2 11.4v3.8 14h6.4 11.4Q6.4 9.6 4 8.2Q0 6.2 0 3.6v3.8 0Q7.6 0 9.4 6.6",
    "@":
      "14M10 6.5v6.8 9.8h3.6 6.5v6.8 3.2h10 6.5L10 5v11.8 3.2h14 6.6v7 14h0 6.2v7 -2Q9.4 -2 11 -1",
    "$": "8.6M8.2 10.9v4.3 14h.4 10.6v4.3 7.3h8.6 3.7v4.3 0h0 3.2M4.3 16L4.3 -2",
    "€": "9.6M9.6 11v5.6 14h1 7v5.6 0h9.6 3M0 8.4L6.8 8.4M0 5.6L6.4 5.6",
    "^": "6.4M0 9.4L3.2 14L6.4 9.4", "~": "8M0 5Q2 7.6 4 5.8Q6 4 8 6.6", "`": "1.8M0 14L1.8 11.8",
    "…": "8M0 0L0 .1M4 0L4 .1M8 0L8 .1", "·": "0M0 5.2L0 5.3",
    "•": "1M0 5.2L1 5.2L1 6.2L0 6.2L0 5.2",
    "°": "4M4 12v2 14h0 12v2 10h4 12", "’": ".8M.8 14L0 11", "‘": ".8M0 14L.8 11",
    "“": "3.6M0 14L.8 11M2.8 14L3.6 11", "”": "3.6M.8 14L0 11M3.6 14L2.8 11",
    "←": "10M10 6L0 6M4 10L0 6L4 2", "→": "10M0 6L10 6M6 10L10 6L6 2",
    "↑": "8M4 11.5L4 .5M0 7.5L4 11.5L8 7.5", "↓": "8M4 11.5L4 .5M0 4.5L4 .5L8 4.5",
    "✓": "9.6M0 5.6L3.4 1.6L9.6 11", "▲": "8M0 1L8 1L4 8L0 1", "▼": "8M0 8L8 8L4 1L0 8",
  ]

  private static let accented: [(Character, base: Character, mark: String)] = [
    ("ä", "a", "M2 13.8L2 14M6 13.8L6 14"), ("ö", "o", "M2 13.8L2 14M6.2 13.8L6.2 14"),
    ("ü", "u", "M2 13.8L2 14M5.8 13.8L5.8 14"), ("Ä", "A", "M3.4 16.4L3.4 16.5M7.6 16.4L7.6 16.5"),
    ("Ö", "O", "M3.4 16.4L3.4 16.5M7.6 16.4L7.6 16.5"),
    ("Ü", "U", "M2.7 16.4L2.7 16.5M6.7 16.4L6.7 16.5"),
    ("é", "e", "M3.4 12.6L5.4 15"), ("è", "e", "M4.6 12.6L2.6 15"), ("à", "a", "M4.6 12.6L2.6 15"),
    ("ç", "c", "M4.2 0L4.8 -1.6Q4.6 -3.4 2.8 -3"),
    ("ñ", "n", "M1.6 12.8Q3 14.6 4 13.6Q5 12.8 6.4 14.4"),
  ]
}
