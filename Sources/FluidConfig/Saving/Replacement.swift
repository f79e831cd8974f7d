/// A range of a text's bytes and what comes in its place.
struct Replacement: Hashable {
  var range: Range<Int>
  var bytes: [UInt8]

  init(_ range: Range<Int>, _ text: String) {
    self.range = range
    bytes = Array(text.utf8)
  }

  init(at offset: Int, _ text: String) { self.init(offset..<offset, text) }
}

extension [UInt8] {
  /// The bytes with all of them made, none of which may touch another.
  func replacing(_ replacements: [Replacement]) -> [UInt8] {
    var result = self
    for replacement in replacements.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      result.replaceSubrange(replacement.range, with: replacement.bytes)
    }
    return result
  }
}
