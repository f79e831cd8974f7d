import Foundation

/// A TrueType font whose letters are rectangles, so that every measure of it can be worked out by
/// hand; 1024 units to the em.
struct BoxFont {
  struct Letter {
    var advance: Int
    /// From the origin to the right, and from the baseline up.
    var left, bottom, right, top: Int
    /// Whether the font has it and cannot draw it.
    var isBroken = false
  }

  var letters: [Unicode.Scalar: Letter]
  /// What stands for a letter the font lacks.
  var missing = Letter(advance: 512, left: 64, bottom: 0, right: 448, top: 640)

  /// At 16 pixels: A is 6 × 8 at the origin and advances by 8.25, H is 6 × 11 one pixel to the
  /// right and advances by 8, j goes from 4 left to 4 right and from 2 below the line to 8 above,
  /// and T is 6 × 15, which is above the ascent of 12.
  static let own = BoxFont(letters: [
    "A": Letter(advance: 528, left: 0, bottom: 0, right: 384, top: 512),
    "H": Letter(advance: 512, left: 64, bottom: 0, right: 448, top: 704),
    "j": Letter(advance: 384, left: -256, bottom: -128, right: 256, top: 512),
    "T": Letter(advance: 512, left: 0, bottom: 0, right: 384, top: 960),
  ])

  /// One letter alone, at 16 pixels 12 × 8, two to the right, with an advance of 16; what stands
  /// for others reaches above the ascent.
  static func other(_ letter: Unicode.Scalar) -> BoxFont {
    BoxFont(
      letters: [letter: Letter(advance: 1024, left: 128, bottom: 0, right: 896, top: 512)],
      missing: Letter(advance: 512, left: 0, bottom: 0, right: 512, top: 1000))
  }

  /// Writes the font as a file, and makes the folders above it.
  func write(to path: String) throws {
    let file = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  /// An ascent of 768, a descent of 256 and a gap of 128.
  private var bytes: [UInt8] {
    let sorted = letters.sorted { $0.key.value < $1.key.value }
    let all = [missing] + sorted.map(\.value)
    var (glyphs, places) = ([UInt8](), [UInt8](words: [0]))
    for letter in all {
      glyphs += Self.outline(letter)
      places += [UInt8](words: [glyphs.count])
    }
    let groups = sorted.enumerated().flatMap { index, entry in
      [UInt8](words: [Int(entry.key.value), Int(entry.key.value), index + 1])
    }
    let head =
      [UInt8](words: [0x10000, 0, 0, 0x5F0F_3CF5]) + [UInt8](halves: [0, 1024])
      + [UInt8](words: [0, 0, 0, 0]) + [UInt8](halves: [-1000, -1000, 2000, 2000, 0, 8, 2, 1, 0])
    let lines =
      [UInt8](words: [0x10000])
      + [UInt8](halves: [768, -256, 128, 2000, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, all.count])
    let tables: [(String, [UInt8])] = [
      (
        "cmap",
        [UInt8](halves: [0, 1, 3, 10]) + [UInt8](words: [12]) + [UInt8](halves: [12, 0])
          + [UInt8](words: [16 + groups.count, 0, sorted.count]) + groups
      ), ("glyf", glyphs), ("head", head), ("hhea", lines),
      ("hmtx", all.flatMap { [UInt8](halves: [$0.advance, $0.left]) }), ("loca", places),
      (
        "maxp",
        [UInt8](words: [0x10000])
          + [UInt8](halves: [all.count, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0])
      ),
    ]
    var directory = [UInt8](words: [0x10000]) + [UInt8](halves: [tables.count, 64, 2, 48])
    var body: [UInt8] = []
    for (name, table) in tables {
      let place = 12 + 16 * tables.count + body.count
      directory += Array(name.utf8) + [UInt8](words: [0, place, table.count])
      body += table + [UInt8](repeating: 0, count: (4 - table.count % 4) % 4)
    }
    return directory + body
  }

  /// One outline of four corners; or one that says it has far more than there are.
  private static func outline(_ letter: Letter) -> [UInt8] {
    if letter.isBroken { return [0x7F, 0xFF] + [UInt8](repeating: 0, count: 10) }
    let (width, height) = (letter.right - letter.left, letter.top - letter.bottom)
    return [UInt8](halves: [1, letter.left, letter.bottom, letter.right, letter.top, 3, 0])
      + [1, 1, 1, 1]
      + [UInt8](halves: [letter.left, 0, width, 0, letter.bottom, height, 0, -height, 0])
  }
}

extension [UInt8] {
  /// Numbers of 32 bits, the highest byte first.
  fileprivate init(words: [Int]) {
    self = words.flatMap { word in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) } }
  }

  /// Numbers of 16 bits, the highest byte first.
  fileprivate init(halves: [Int]) {
    self = halves.flatMap { half in [8, 0].map { UInt8(truncatingIfNeeded: half >> $0) } }
  }
}
