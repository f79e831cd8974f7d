import FluidCore
import FluidLab
import FluidRaster
import FluidSettings

/// Finds what is on the lab's cards as its user does: by the words on them, by the row of a number,
/// and a button of one symbol by its tooltip.
package struct LabReader {
  private let lab: Lab
  private let time: HandTime
  private let text: any TextSource
  /// The words that are seen, in drawing order.
  package let words: [SeenWord]

  /// There is no such thing on the cards.
  package struct Missing: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) { self.description = description }
  }

  package init(_ lab: Lab, at time: HandTime, text: any TextSource) {
    (self.lab, self.time, self.text) = (lab, time, text)
    words = Self.words(on: lab, at: time, text: text)
  }

  private static func words(on lab: Lab, at time: HandTime, text: any TextSource) -> [SeenWord] {
    var (lab, list) = (lab, DisplayList())
    lab.paint(over: &list, at: time)
    return list.words(measuredBy: text)
  }

  /// A word's place.
  ///
  /// - Parameter number: Which of several alike, counted from the top, from 0; negative: from the
  ///   bottom.
  package func word(_ string: String, number: Int = 0) throws -> SeenWord {
    let found = words.filter { $0.string == string }.sorted { $0.rect.y < $1.rect.y }
    let index = number < 0 ? found.count + number : number
    guard found.indices.contains(index) else { throw missing(string) }
    return found[index]
  }

  private func missing(_ name: String) -> Missing {
    Missing(description: "the lab shows no \(name), but \(words.map(\.string))")
  }

  // MARK: Rows

  /// The row of a number: all of it is its slider.
  package func slider(_ path: String) throws -> Rect {
    guard let rect = lab.place(ofSlider: path, at: time) else { throw missing("slider of \(path)") }
    return rect
  }

  /// The row of a setting, as wide as the rows of numbers.
  private func row(_ path: String) throws -> Rect {
    if let rect = lab.place(ofSlider: path, at: time) { return rect }
    let y = try word(Self.title(path), number: -1).rect.midY
    guard let any = Schema.keys.lazy.compactMap({ lab.place(ofSlider: $0.path, at: time) }).first
    else { throw missing("row of \(path)") }
    return Rect(x: any.x, y: y - any.height / 2, width: any.width, height: any.height)
  }

  /// The title of a row: the key's name in words, or a shorter one.
  private static func title(_ path: String) -> String {
    if path == "background.animated" { return "Drifting" }
    let name = path.split(separator: ".").last.map(String.init) ?? path
    return name.replacing("_", with: " ").capitalizedFirst
  }

  /// The words on the row of a setting, from the left.
  package func words(onRow path: String) throws -> [SeenWord] {
    let row = try row(path)
    return words.filter { row.contains($0.rect.center) }.sorted { $0.rect.x < $1.rect.x }
  }

  /// The last digit of the number, or the text, on the row of a setting: its field.
  package func field(_ path: String) throws -> Rect {
    let found = try words(onRow: path)
    let number = found.last { $0.string == "–" || $0.string.contains { $0.isNumber } }
    guard let field = number ?? found.last else { throw missing("field of \(path)") }
    return field.rect
  }

  /// The dot in the margin before a row that differs from the file.
  package func dot(_ path: String) throws -> Point {
    let row = try row(path)
    return Point(x: row.minX - 6, y: row.midY)
  }

  /// The switch of a row: at its end, or before the number that it leaves out.
  package func toggle(_ path: String) throws -> Point {
    let row = try row(path)
    let hasNumber = lab.place(ofSlider: path, at: time) != nil
    return Point(x: row.maxX - (hasNumber ? 113 : 29), y: row.midY)
  }

  /// A button by its tooltip.
  ///
  /// - Parameter neighbor: A word on the button's line.
  package func button(_ tooltip: String, beside neighbor: String) throws -> Point {
    let y = try word(neighbor).rect.midY
    for x in stride(from: 6.0, through: (words.map(\.rect.maxX).max() ?? 0) + 80, by: 12) {
      let place = Point(x: x, y: y)
      var lab = lab
      guard lab.isTouched(at: place, time: time), lab.followHover(place, at: time).cursor == .hand
      else { continue }
      _ = lab.advance(to: time + 0.6)
      let seen = Self.words(on: lab, at: time + 0.6, text: text)
      if seen.contains(where: { $0.string == tooltip }) { return place }
    }
    throw missing("button “\(tooltip)”")
  }
}
