/// A replacement of a range of a text.
struct SourceEdit {
  var range: Range<Int>
  var text: String

  init(_ range: Range<Int>, _ text: String) {
    self.range = range
    self.text = text
  }

  init(at offset: Int, _ text: String) { self.init(offset..<offset, text) }
}

extension SourceText {
  /// The text with all edits applied. Edits must not overlap; insertions at one offset keep their
  /// order.
  func applying(_ edits: [SourceEdit]) -> String {
    var result = ""
    var end = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += string(end..<edit.range.lowerBound) + edit.text
      end = edit.range.upperBound
    }
    return result + string(end..<scalars.count)
  }
}
