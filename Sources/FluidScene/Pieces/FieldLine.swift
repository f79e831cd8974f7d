import FluidCore
import FluidRaster

/// The line of a text field as laid out; maps places to characters and back.
package struct FieldLine: Sendable, Hashable {
  /// The text shown, on one line.
  package let text: String
  /// The maximum length of the text, in bytes of UTF-8.
  package let maxLength: Int
  let font: FontStyle
  /// Width of the whole field, in points.
  let fieldWidth: Double
  /// The extent of the text area, in points from the field's left edge.
  let room: Range<Double>
  /// Whether a line shorter than its room is aligned right.
  let isMirrored: Bool

  /// The x of the line's beginning, in points from the field's left edge.
  ///
  /// - Parameters:
  ///   - width: Width of the line, in points.
  ///   - scroll: Scroll position, in points.
  func start(of width: Double, scrolledBy scroll: Double) -> Double {
    let isShort = width <= room.length
    return isShort
      ? (isMirrored ? room.upperBound - width : room.lowerBound) : room.lowerBound - scroll
  }

  /// The caret index for a touch.
  ///
  /// - Parameters:
  ///   - share: The touch's distance from the field's left edge, as a share of the field's width.
  ///   - scroll: Scroll position, in points.
  ///   - source: Measures the text.
  /// - Returns: The index of the character behind the caret, from 0; the number of characters:
  ///   behind the last one.
  package func index(at share: Double, scrolledBy scroll: Double, in source: any TextSource) -> Int
  {
    let measure = Measure(self, source)
    guard share.isFinite, measure.count > 0 else { return 0 }
    let x = share * fieldWidth - start(of: measure.width(measure.count), scrolledBy: scroll)
    var (low, high) = (0, measure.count)
    // The last index that is not beyond the touch.
    while low < high {
      let middle = (low + high + 1) / 2
      if measure.width(middle) <= x { low = middle } else { high = middle - 1 }
    }
    guard low < measure.count else { return low }
    let (left, right) = (measure.width(low), measure.width(low + 1))
    return x - left > right - x ? low + 1 : low
  }

  /// The scroll position nearest to the present one that has the caret in view, in points.
  ///
  /// - Parameter source: Measures the text.
  package func scroll(showing editing: TextEditing, in source: any TextSource) -> Double {
    let measure = Measure(self, source)
    let composed = editing.composition.isEmpty ? 0 : measure.width(of: editing.composition)
    let overhang = measure.width(measure.count) + composed - room.length
    guard overhang > 0 else { return 0 }
    let caret = measure.width(editing.caret) + composed
    let scroll = min(max(editing.scroll, caret - room.length), caret)
    return min(max(0, scroll), overhang)
  }

  /// Measures whole prefixes of the line, on demand: a character's advance depends on the one
  /// before it (kerning).
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
