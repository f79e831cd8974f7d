import FluidCore
import FluidRaster

/// The program's own on-screen keyboard: which keys there are, where, and how they look.
///
/// Its space bar says whose it is.
package struct OnScreenKeyboard: Sendable, Hashable {
  /// The keys shown.
  package var page = Page.letters
  /// The keys under fingers.
  package var pressed: Set<Cap> = []

  /// The pages of keys.
  package enum Page: Sendable, Hashable, CaseIterable { case letters, capitals, digits }

  /// A key.
  package enum Cap: Sendable, Hashable {
    case letter(Character)
    case shift, delete, page, space, enter
  }

  /// The keyboard with its letters, untouched.
  package init() {}

  private var rows: [String] {
    switch page {
    case .letters: ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
    case .capitals: ["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"]
    case .digits: ["1234567890", "-/:;()&@\"", ".,?!'+#"]
    }
  }

  /// The widest that all keys together are, in points.
  private static let maxWidth = 720.0
  private static let gap = 6.0

  /// The keys with their rectangles, in points.
  ///
  /// - Parameter rect: The keyboard, whole.
  package func caps(in rect: Rect) -> [(cap: Cap, rect: Rect)] {
    let width = min(Self.maxWidth, rect.width)
    let area = Rect(x: rect.midX - width / 2, y: rect.minY, width: width, height: rect.height)
      .inset(x: 4, y: 6)
    let (unit, height) = (area.width / 10, area.height / 4)
    var caps: [(cap: Cap, rect: Rect)] = []
    func add(_ cap: Cap, at place: Double, _ width: Double, row: Int) {
      let cell = Rect(
        x: area.minX + place * unit, y: area.minY + Double(row) * height, width: width * unit,
        height: height)
      caps.append((cap, cell.inset(x: Self.gap / 2, y: Self.gap / 2)))
    }
    for (row, letters) in rows.enumerated() {
      let start = (10 - Double(letters.count)) / 2
      for (column, letter) in letters.enumerated() {
        add(.letter(letter), at: start + Double(column), 1, row: row)
      }
    }
    add(.shift, at: 0, 1.5, row: 2)
    add(.delete, at: 8.5, 1.5, row: 2)
    add(.page, at: 0, 1.5, row: 3)
    add(.letter(page == .digits ? "_" : "@"), at: 1.5, 1, row: 3)
    add(.space, at: 2.5, 4.5, row: 3)
    add(.letter("."), at: 7, 1, row: 3)
    add(.enter, at: 8, 2, row: 3)
    return caps
  }

  /// The key at a point, with half the gap around it; nil: none.
  package func cap(at point: Point, in rect: Rect) -> Cap? {
    caps(in: rect).first { $0.rect.inset(by: -Self.gap / 2).contains(point) }?.cap
  }

  // MARK: Looks

  /// The picture of the keyboard.
  ///
  /// - Parameters:
  ///   - rect: The keyboard, whole, in points of the window; it may reach out of it.
  ///   - memo: Measures of text that are kept.
  package func picture(
    in rect: Rect, state: SceneState, text: any TextSource, memo: LayoutMemo
  ) -> DisplayList {
    let context = LayoutContext(
      state: state, measures: memo.measures(of: text), layouts: memo.layouts)
    var painter = Painter(context, bounds: rect)
    paint(in: rect, &painter)
    return painter.list
  }

  private func paint(in rect: Rect, _ painter: inout Painter) {
    let isDark = painter.palette.appearance == .dark
    painter.fill(.rect(rect), isDark ? Color(rgb: 0x1d1e24) : Color(rgb: 0xd4d6de))
    painter.fill(
      .rect(Rect(x: rect.minX, y: rect.minY, width: rect.width, height: 1)),
      painter.palette.separator)
    for (cap, rect) in caps(in: rect) {
      let shape = Shape.roundedRect(rect, radius: 8)
      painter.fill(shape, surface(of: cap, isDark: isDark, painter.palette))
      if pressed.contains(cap) { painter.fill(shape, painter.palette.accent.opacity(0.45)) }
      label(cap, in: rect, &painter)
    }
  }

  private func surface(of cap: Cap, isDark: Bool, _ palette: Palette) -> Color {
    switch cap {
    case .enter: palette.accent
    case .shift where page == .capitals: palette.raised
    case .letter, .space: isDark ? Color(rgb: 0x4a4c57) : .white
    case .shift, .delete, .page: isDark ? Color(rgb: 0x31333c) : Color(rgb: 0xb3b7c4)
    }
  }

  private func label(_ cap: Cap, in rect: Rect, _ painter: inout Painter) {
    let words: String
    var font = FontStyle(size: 15)
    var color = painter.palette.label
    switch cap {
    case .letter(let letter):
      words = String(letter)
      font = FontStyle(size: 19)
    case .page: words = page == .digits ? "abc" : "123"
    case .space:
      words = rect.width > 170 ? "Fluid Drawer’s own keyboard" : "Our own keyboard"
      (font, color) = (TextStyle.caption.font, painter.palette.secondary)
    case .enter:
      words = "return"
      color = painter.palette.onAccent
    case .shift, .delete:
      let isOn = cap == .shift && page == .capitals
      return arrow(
        cap, center: rect.center, isOn ? painter.palette.onRaised : color, &painter)
    }
    let middle = painter.context.metrics(font).capHeight / 2
    painter.text(
      TextRun(
        words, font: font, color: color, at: Point(x: rect.midX, y: rect.midY + middle),
        alignment: .center, maxWidth: rect.width - 4))
  }

  /// Draws the arrow of shift, upwards, or that of delete, to the left.
  private func arrow(_ cap: Cap, center: Point, _ color: Color, _ painter: inout Painter) {
    func point(_ along: Double, _ across: Double) -> Point {
      cap == .shift
        ? Point(x: center.x + across, y: center.y - along)
        : Point(x: center.x - along, y: center.y + across)
    }
    var path = Path()
    path.move(to: point(-8, 0))
    path.line(to: point(8, 0))
    path.move(to: point(2, -6))
    path.line(to: point(8, 0))
    path.line(to: point(2, 6))
    painter.stroke(.path(path), width: 2, color)
  }
}
