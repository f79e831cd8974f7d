/// Base letters of Latin letters with marks, such as s of š.
///
/// The tables hold what Unicode's character names say (LATIN SMALL LETTER S WITH CARON), for the
/// blocks Latin-1 Supplement, Latin Extended-A and -B, and Latin Extended Additional. The names
/// themselves are half a megabyte in a web page.
enum BaseLetter {
  /// The base letter of a scalar; nil: it has none, or is none of those blocks.
  static func of(_ scalar: Unicode.Scalar) -> Character? {
    for (first, letters) in blocks {
      let index = Int(scalar.value) - first
      guard index >= 0, index < letters.utf8.count else { continue }
      let letter = letters.utf8[letters.utf8.index(letters.utf8.startIndex, offsetBy: index)]
      return letter == UInt8(ascii: ".") ? nil : Character(Unicode.Scalar(letter))
    }
    return nil
  }

  /// The first scalar of a run of blocks, and its letters; a point: no base letter.
  private static let blocks: [(first: Int, letters: String)] = [
    (
      0xC0,
      """
      AAAAAA.CEEEEIIII.NOOOOO.OUUUUY..aaaaaa.ceeeeiiii.nooooo.ouuuuy.y\
      AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiI...JjKk.LlLlLlL\
      lLlNnNnNn...OoOoOo..RrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZz.\
      bBBb...Cc.DDd....FfG...IKkl..NnOOo..Pp.....tTtTUu.VYyZz.........\
      .....D..L..N.AaIiOoUuUuUuUuUu.AaAa..GgGgKkOoOo..j.D.Gg..NnAa..Oo\
      AaAaEeEeIiIiOoOoRrRrUuUuSsTt..HhNd..ZzAaEeOoOoOoOoYylnt...ACcLTs\
      z..B..EeJj.qRrYy
      """
    ),
    (
      0x1E00,
      """
      AaBbBbBbCcDdDdDdDdDdEeEeEeEeEeFfGgHhHhHhHhHhIiIiKkKkKkLlLlLlLlMm\
      MmMmNnNnNnNnOoOoOoOoPpPpRrRrRrRrSsSsSsSsSsTtTtTtTtUuUuUuUuUuVvVv\
      WwWwWwWwWwXxXxYyZzZzZzhtwya.....AaAaAaAaAaAaAaAaAaAaAaAaEeEeEeEe\
      EeEeEeEeIiIiOoOoOoOoOoOoOoOoOoOoOoOoUuUuUuUuUuUuUuYyYyYyYy....Yy
      """
    ),
  ]
}
