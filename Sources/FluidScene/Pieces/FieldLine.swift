import FluidGeometry
import FluidRaster

/// The line in a text field as it is laid out: what a place in it means.
public struct FieldLine: Sendable, Hashable {
  /// The text as it is shown, on one line.
  public let text: String
  /// How long the text may become, in bytes of UTF-8.
  public let maxLength: Int
  let font: FontStyle
  /// How broad the whole field is, in points.
  let fieldWidth: Double
  /// Where letters may stand, in points from the field's left.
  let room: Range<Double>
  /// Whether a text that is shorter than its room ends at the room's right.
  let isMirrored: Bool

  /// Where a line begins, in points from the field's left.
  ///
  /// - Parameters:
  ///   - width: The line's, in points.
  ///   - scroll: How far it is scrolled, in points.
  func start(of width: Double, scrolledBy scroll: Double) -> Double {
    let isShort = width <= room.length
    return isShort
      ? (isMirrored ? room.upperBound - width : room.lowerBound) : room.lowerBound - scroll
  }

  /// The character before which the caret is to stand for a finger at a place.
  ///
  /// - Parameters:
  ///   - share: How far from the field's left, as a share of its breadth.
  ///   - scroll: How far the text is scrolled, in points.
  ///   - source: What letters are measured by.
  /// - Returns: Counted from 0; the number of characters: behind the last one.
  public func index(at share: Double, scrolledBy scroll: Double, in source: any TextSource) -> Int {
    let measure = Measure(self, source)
    guard share.isFinite, measure.count > 0 else { return 0 }
    let x = share * fieldWidth - start(of: measure.width(measure.count), scrolledBy: scroll)
    var (low, high) = (0, measure.count)
    // The last place that is not beyond the finger.
    while low < high {
      let middle = (low + high + 1) / 2
      if measure.width(middle) <= x { low = middle } else { high = middle - 1 }
    }
    guard low < measure.count else { return low }
    let (left, right) = (measure.width(low), measure.width(low + 1))
    return x - left > right - x ? low + 1 : low
  }

  /// How far the text has to be scrolled for the caret to be seen, by as little as can be; in
  /// points.
  ///
  /// - Parameter source: What letters are measured by.
  public func scroll(showing editing: TextEditing, in source: any TextSource) -> Double {
    let measure = Measure(self, source)
    let composed = editing.composition.isEmpty ? 0 : measure.width(of: editing.composition)
    let overhang = measure.width(measure.count) + composed - room.length
    guard overhang > 0 else { return 0 }
    let caret = measure.width(editing.caret) + composed
    let scroll = min(max(editing.scroll, caret - room.length), caret)
    return min(max(0, scroll), overhang)
  }

  /// Beginnings of the line, measured where they are asked for: what a letter adds depends on the
  /// one before it.
  private struct Measure {
    private let characters: [Character]
    private let font: FontStyle
    private let source: any TextSource

    init(_ line: FieldLine, _ source: any TextSource) {
      characters = Array(line.text)
      font = line.font
      self.source = source
    }

    var count: Int { characters.count }

    func width(_ count: Int) -> Double {
      width(of: String(characters[..<min(max(0, count), characters.count)]))
    }

    func width(of text: String) -> Double {
      let width = source.width(of: text, font: font)
      return width.isFinite ? max(0, width) : 0
    }
  }
}

extension Range<Double> {
  fileprivate var length: Double { upperBound - lowerBound }
}
