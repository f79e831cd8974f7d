import FluidCore
import FluidRaster
import FluidScene

/// The sheet that a plot is drawn on.
///
/// Labels that would overlap others, or are not inside, are left out: all that is written can be
/// read.
struct PlotSheet {
  let size: Size
  /// Device pixels per point, to which straight lines are snapped.
  let scale: Double
  let palette: PlotPalette
  private let text: any TextSource
  private(set) var list = DisplayList()
  /// The labels; drawn above everything else.
  private var runs: [TextRun] = []
  private var labels: [PlotPicture.Label] = []
  /// The places that labels keep off.
  private var ink: InkMap

  /// The largest sheet that is laid out, in points.
  private static let longest = 16384.0

  /// A page of its own.
  init(size: Size, scale: Double, appearance: Appearance, text: any TextSource) {
    self.init(size: size, scale: scale, palette: PlotPalette(appearance), text: text)
    list.fill(.rect(bounds), palette.background)
  }

  /// A part of another picture, without a background.
  init(size: Size, scale: Double, palette: PlotPalette, text: any TextSource) {
    self.size = size.clamped(to: Self.longest)
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    self.palette = palette
    self.text = text
    ink = InkMap(self.size)
  }

  var bounds: Rect { Rect(origin: .zero, size: size) }

  var picture: PlotPicture {
    var list = list
    for run in runs { list.text(run) }
    return PlotPicture(size: size, list: list, labels: labels)
  }

  // MARK: Labels

  /// The width of a line of text, in points.
  func width(of string: String, _ font: FontStyle) -> Double {
    let width = text.width(of: string, font: font)
    return width.isFinite ? max(0, width) : 0
  }

  /// The rectangle of a line of text: from above its capitals to below its descenders, with any
  /// font.
  private func room(
    _ width: Double, _ font: FontStyle, at origin: Point, _ alignment: TextRun.Alignment
  ) -> Rect {
    let left =
      switch alignment {
      case .leading: origin.x
      case .center: origin.x - width / 2
      case .trailing: origin.x - width
      }
    return Rect(
      x: left, y: origin.y - Self.ascent * font.size, width: width, height: font.size)
  }

  /// The distance from the top of a label to its baseline, in font sizes.
  private static let ascent = 0.78

  /// The baseline of text whose capitals are in the middle of a height, in points.
  func baseline(_ font: FontStyle, centeredAt y: Double) -> Double { y + 0.36 * font.size }

  /// Writes a line of text, if there is room for it.
  ///
  /// - Parameters:
  ///   - origin: On the baseline, in points.
  ///   - maxWidth: Longer lines end in an ellipsis, in points.
  ///   - gap: The least distance to other labels to the left and right, in points.
  /// - Returns: Where it is; nil: it is not written.
  @discardableResult
  mutating func write(
    _ string: String, _ font: FontStyle, _ color: Color, at origin: Point,
    _ alignment: TextRun.Alignment = .leading, maxWidth: Double? = nil, gap: Double = 4
  ) -> Rect? {
    var width = width(of: string, font)
    let isCut = maxWidth.map { width > $0 } ?? false
    if let maxWidth, isCut { width = max(0, maxWidth) }
    let rect = room(width, font, at: origin, alignment)
    guard !string.isEmpty, width > 0, hasRoom(rect, gap: gap) else { return nil }
    runs.append(
      TextRun(
        string, font: font, color: color, at: origin, alignment: alignment,
        maxWidth: isCut ? width : nil))
    labels.append(PlotPicture.Label(text: string, rect: rect))
    return rect
  }

  /// Writes a line whose capitals are in the middle of a height.
  @discardableResult
  mutating func write(
    _ string: String, _ font: FontStyle, _ color: Color, x: Double, centeredAt y: Double,
    _ alignment: TextRun.Alignment = .leading, maxWidth: Double? = nil
  ) -> Rect? {
    write(
      string, font, color, at: Point(x: x, y: baseline(font, centeredAt: y)), alignment,
      maxWidth: maxWidth)
  }

  private func hasRoom(_ rect: Rect, gap: Double) -> Bool {
    guard rect.minX >= 0, rect.minY >= 0, rect.maxX <= size.width, rect.maxY <= size.height else {
      return false
    }
    let wanted = rect.inset(x: -gap, y: -1)
    return labels.allSatisfy { $0.rect.intersection(wanted).isEmpty }
  }

  /// Writes a line of text beside a point, where there are neither labels nor ink.
  ///
  /// - Parameters:
  ///   - area: The area that it stays inside.
  ///   - reach: Its distance from the point, in points.
  @discardableResult
  mutating func write(
    _ string: String, _ font: FontStyle, _ color: Color, beside point: Point, within area: Rect,
    reach: Double = 8
  ) -> Rect? {
    let width = width(of: string, font)
    for way in [reach, 1.75 * reach] {
      for direction in Self.directions {
        let center = Point(
          x: point.x + direction.x * (way + width / 2),
          y: point.y + direction.y * (way + font.size / 2))
        let origin = Point(x: center.x, y: baseline(font, centeredAt: center.y))
        let rect = room(width, font, at: origin, .center)
        guard rect.minX >= area.minX, rect.maxX <= area.maxX, rect.minY >= area.minY,
          rect.maxY <= area.maxY, ink.isFree(rect.inset(x: -2, y: -1)),
          let written = write(string, font, color, at: origin, .center)
        else { continue }
        return written
      }
    }
    return nil
  }

  /// The places tried beside a point, in shares of the label's size.
  private static let directions = [
    Point(x: 1, y: 0), Point(x: 1, y: 0.7), Point(x: 1, y: -0.7), Point(x: 0, y: -1),
    Point(x: 0, y: 1), Point(x: -1, y: 0), Point(x: -1, y: -0.7), Point(x: -1, y: 0.7),
    Point(x: 0.5, y: -1), Point(x: 0.5, y: 1), Point(x: -0.5, y: -1), Point(x: -0.5, y: 1),
  ]

  // MARK: Lines

  /// A length in points, rounded to whole device pixels.
  func snapped(_ length: Double) -> Double { (length * scale).rounded() / scale }

  /// Draws a level line of whole pixels.
  mutating func level(at y: Double, from left: Double, to right: Double, _ color: Color) {
    list.fill(.rect(levelRect(y, left, right)), color)
  }

  private func levelRect(_ y: Double, _ left: Double, _ right: Double) -> Rect {
    let width = hairline
    return Rect(
      x: snapped(left), y: snapped(y - width / 2), width: snapped(right) - snapped(left),
      height: width)
  }

  /// Draws an upright line of whole pixels.
  mutating func upright(at x: Double, from top: Double, to bottom: Double, _ color: Color) {
    let width = hairline
    list.fill(
      .rect(
        Rect(
          x: snapped(x - width / 2), y: snapped(top), width: width,
          height: snapped(bottom) - snapped(top))), color)
  }

  /// A point, or the nearest whole number of device pixels.
  private var hairline: Double { max(1, scale.rounded()) / scale }

  /// Draws a level line with gaps.
  mutating func dashes(
    at y: Double, from left: Double, to right: Double, _ pattern: DashPattern, _ color: Color
  ) {
    guard pattern.lengths.count >= 2 else { return level(at: y, from: left, to: right, color) }
    var x = left
    while x < right {
      level(at: y, from: x, to: min(right, x + pattern.lengths[0]), color)
      x += pattern.lengths[0] + pattern.lengths[1]
    }
  }

  /// Draws a line through points, cut off at the sides of an area.
  ///
  /// - Parameter width: In points.
  mutating func line(
    _ points: [Point], width: Double, _ color: Color, _ dash: DashPattern = .solid,
    within area: Rect
  ) {
    guard points.count > 1 else { return }
    list.clip(to: .rect(area)) {
      $0.stroke(.path(dash.path(along: points)), width: width, color)
    }
    ink.add(points)
  }

  /// Draws something that labels keep off.
  ///
  /// - Parameter room: Its rectangle, in points.
  mutating func mark(_ room: Rect, _ body: (inout DisplayList) -> Void) {
    body(&list)
    ink.add(room)
  }

  /// Keeps labels off a rectangle.
  mutating func keepFree(_ room: Rect) { ink.add(room) }

  /// Keeps labels off a line.
  mutating func keepFree(_ points: [Point]) { ink.add(points) }

  /// Whether a rectangle is free of ink that labels keep off.
  func isFree(_ room: Rect) -> Bool { ink.isFree(room) }

  /// Draws the sides of a rectangle.
  mutating func frame(_ rect: Rect, _ color: Color) {
    list.stroke(.rect(rect), width: 1, color, alignment: .inside)
  }
}
