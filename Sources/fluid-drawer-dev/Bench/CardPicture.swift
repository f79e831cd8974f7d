import FluidCore
import FluidRaster
import FluidScene

/// The reference picture: a drifting gradient, twelve cards with text, and over them a blurred
/// panel with shadow, corners and text. Other renderers can draw all of it as well, for comparison.
struct CardPicture {
  let size: Size

  /// The panel's extent, in points.
  static let extent = 500.0

  var window: Rect { Rect(origin: .zero, size: size) }

  func panel(_ extent: Double = extent) -> Shape {
    .roundedRect(
      Rect(x: 0, y: -40, width: size.width, height: extent + 40), .bottom(18), smoothing: 0.6)
  }

  func list(at time: Double, extent: Double = extent) -> DisplayList {
    var list = DisplayList()
    gradient(at: time, &list)
    cards(&list)
    list.shadow(panel(extent), radius: 40, offset: Point(x: 0, y: 6), Color(white: 0, alpha: 90))
    list.material(panel(extent), Self.material, excludedFromBackdrop: 1)
    panelText(extent, &list)
    return list
  }

  static let material = BackdropFilter(
    blur: 20, saturation: 1.8, tint: Color(rgb: 0x1c1c1e, alpha: 0x80), grain: 1)

  func gradient(at time: Double, _ list: inout DisplayList) {
    list.meshGradient(Aurora.dusk.mesh(at: time, .dark), in: window)
  }

  /// Four columns of three.
  private var cardRects: [Rect] {
    (0..<12).map { index in
      let (width, height) = (size.width / 4, size.height / 3)
      return Rect(
        x: Double(index % 4) * width + 16, y: Double(index / 4) * height + 16, width: width - 32,
        height: height - 32)
    }
  }

  func cards(_ list: inout DisplayList) {
    for rect in cardRects {
      list.fill(.roundedRect(rect, radius: 16), Color(white: 255, alpha: 36))
    }
    cardText(&list)
  }

  /// Three lines of text on each card.
  func cardText(movedBy offset: Double = 0, _ list: inout DisplayList) {
    for (index, rect) in cardRects.enumerated() {
      let lines: [(String, FontStyle, UInt8)] = [
        ("Card number \(index + 1)", FontStyle(size: 17, weight: .bold), 255),
        ("A line of text that says a little", FontStyle(size: 13), 200),
        ("and another one below it", FontStyle(size: 13), 200),
      ]
      for (line, (text, font, alpha)) in lines.enumerated() {
        list.text(
          TextRun(
            text, font: font, color: Color(white: 255, alpha: alpha),
            at: Point(x: rect.x + 20, y: rect.y + 34 + Double(line) * 22 + offset),
            maxWidth: rect.width - 40))
      }
    }
  }

  private func panelText(_ extent: Double, _ list: inout DisplayList) {
    for (line, text) in ["Northern Lights", "The Long Evening", "Up next", "Slow Tide"].enumerated()
    {
      list.text(
        TextRun(
          text, font: FontStyle(size: 17, weight: .medium), color: .white,
          at: Point(x: 40, y: extent - 140 + Double(line) * 30)))
    }
  }
}
