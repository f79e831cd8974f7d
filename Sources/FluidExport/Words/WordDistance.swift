/// Guesses what a misspelt word was meant to be.
enum WordDistance {
  /// The candidate nearest to the word, at most one slip for every three letters away; nil: none
  /// is.
  static func nearest(to word: String, among candidates: [String]) -> String? {
    guard word.unicodeScalars.count <= 40 else { return nil }
    let letters = folded(word)
    let most = max(1, letters.count / 3)
    let near = candidates.map { (word: $0, distance: distance(letters, folded($0))) }
    return near.filter { $0.distance <= most }.min { $0.distance < $1.distance }?.word
  }

  private static func folded(_ word: String) -> [Unicode.Scalar] {
    word.lowercased().unicodeScalars.filter { $0 != "-" && $0 != "_" }
  }

  /// How many letters must be put in, left out or exchanged (Levenshtein's distance).
  private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var last = Array(0...b.count)
    for (row, letter) in a.enumerated() {
      var next = [row + 1]
      for (column, other) in b.enumerated() {
        next.append(
          min(last[column + 1] + 1, next[column] + 1, last[column] + (letter == other ? 0 : 1)))
      }
      last = next
    }
    return last[b.count]
  }
}
