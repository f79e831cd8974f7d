/// Suggestions for misspelt words, by edit distance.
package enum Spelling {
  /// The candidate with the smallest edit distance to the word, the first of several; nil if that
  /// exceeds one edit per three letters, so that short words do not match by chance.
  package static func nearest(to word: String, among candidates: [String]) -> String? {
    guard word.unicodeScalars.count <= 40 else { return nil }
    let folded = fold(word)
    let maximum = max(1, folded.count / 3)
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let distance = distance(folded, fold(candidate))
      if distance <= maximum, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.candidate
  }

  /// "; did you mean …?" with the nearest candidate; empty without one.
  package static func hint(for word: String, among candidates: [String]) -> String {
    hint(nearest(to: word, among: candidates))
  }

  /// "; did you mean …?" with a suggestion; empty for nil.
  package static func hint(_ guess: String?) -> String {
    guess.map { "; did you mean \($0)?" } ?? ""
  }

  /// The word in lower case with `-` replaced by `_`, which brings `corner-radius` close to
  /// `cornerRadius`.
  private static func fold(_ word: String) -> [Unicode.Scalar] {
    word.lowercased().unicodeScalars.map { $0 == "-" ? "_" : $0 }
  }

  /// Number of insertions, deletions, substitutions and transpositions of neighbours between two
  /// words (optimal string alignment distance).
  static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(last[j + 1], row[j]) + 1
        cost = min(cost, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
