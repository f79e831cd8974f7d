import FluidCore
import Testing

@testable import FluidRaster

/// Opacity to the nearest 1/255, measured as white over black.
@Suite struct `What is drawn at an opacity` {
  private static let frame = Rect(x: 0, y: 0, width: 16, height: 16)

  /// A font whose letters are solid blocks.
  private final class Blocks: TextSource {
    func metrics(for font: FontStyle) -> FontMetrics { StrokeFont().metrics(for: font) }
    func width(of text: String, font: FontStyle) -> Double { 16 }

    func mask(for text: String, font: FontStyle, scale: Double) -> GlyphMask {
      GlyphMask(
        width: 16, height: 16, left: 0, top: -16, advance: 16,
        coverage: [UInt8](repeating: 255, count: 256)) ?? .empty
    }
  }

  enum Kind: CaseIterable, Sendable {
    case fill, path, gradient, stroke, image, picture, mesh, text, shadow
  }

  private static let image = Image(Bitmap(width: 16, height: 16, color: .white))
  private static let picture = Picture(
    DisplayList(), size: Size(width: 16, height: 16), background: .white)

  /// An item of one colour, by default white.
  private static func draw(_ kind: Kind, _ list: inout DisplayList, _ color: Color = .white) {
    switch kind {
    case .fill: list.fill(.rect(frame), color)
    case .path:
      var path = Path()
      path.move(to: Point(x: -40, y: -40))
      path.line(to: Point(x: 60, y: -40))
      path.line(to: Point(x: -40, y: 60))
      path.close()
      list.fill(.path(path), color)
    case .gradient:
      list.fill(
        .rect(frame),
        .linear([GradientStop(0, .white)], start: .zero, end: Point(x: 16, y: 0)))
    case .stroke: list.stroke(.rect(frame), width: 8, color, alignment: .inside)
    case .image: list.image(image, in: frame)
    case .picture: list.picture(picture, at: .zero)
    case .mesh:
      list.meshGradient(
        MeshGradient(columns: 2, rows: 2, colors: [.white, .white, .white, .white])!, in: frame)
    case .text:
      list.text(
        TextRun("x", font: FontStyle(size: 16), color: color, at: Point(x: 0, y: 16)))
    case .shadow:
      list.shadow(
        .rect(Rect(x: 100, y: 0, width: 16, height: 16)), radius: 0, offset: Point(x: -100, y: 0),
        color)
    }
  }

  /// The value of a pixel over black.
  private static func seen(_ draw: (inout DisplayList) -> Void) -> Color {
    var list = DisplayList()
    list.fill(.rect(frame), .black)
    draw(&list)
    var bitmap = Bitmap(width: 16, height: 16, color: .white)
    var compositor = Compositor(text: Blocks(), threads: .exactly(1))
    compositor.draw(list, into: &bitmap)
    return bitmap[x: 3, y: 8]
  }

  @Test(arguments: Kind.allCases)
  func `is as opaque as that to the nearest 255th`(kind: Kind) {
    for step in stride(from: 1.0, through: 255, by: 2) {
      for rest in [-0.47, 0, 0.47] {
        let seen = Self.seen { list in
          list.opacity((step + rest) / 255) { Self.draw(kind, &$0) }
        }
        guard seen == Color(white: UInt8(step)) else {
          Issue.record("\(step + rest) of 255 is \(seen.red)")
          return
        }
      }
    }
  }

  @Test(arguments: [Kind.fill, .path, .stroke, .text, .shadow], [3.0, 77, 128, 200, 254])
  func `in a translucent colour is as opaque as both together`(kind: Kind, alpha: Double) {
    let color = Color(white: 255, alpha: UInt8(alpha))
    for step in stride(from: 1.0, through: alpha, by: max(1, (alpha / 32).rounded())) {
      for rest in [-0.47, 0, 0.47] {
        let seen = Self.seen { list in
          list.opacity((step + rest) / alpha) { Self.draw(kind, &$0, color) }
        }
        guard seen == Color(white: UInt8(step)) else {
          Issue.record("\(step + rest) of \(alpha) is \(seen.red)")
          return
        }
      }
    }
  }

  @Test(arguments: [1, 0.9, 0.5, 0.25])
  func `within a layer is as opaque as the layer in its list`(outer: Double) {
    for step in stride(from: 1.0, through: (255 * outer).rounded(.down), by: 2) {
      for rest in [-0.47, 0, 0.47] {
        let effect = LayerEffect(opacity: (step + rest) / 255 / outer)
        // An opacity above all counts as all.
        guard effect.opacity <= 1 else { continue }
        let seen = Self.seen { list in
          list.opacity(outer) { list in
            list.layer(effect, bounds: Self.frame) { Self.draw(.fill, &$0) }
          }
        }
        guard seen == Color(white: UInt8(step)) else {
          Issue.record("\(step + rest) of 255 is \(seen.red)")
          return
        }
      }
    }
  }

  @Test(arguments: [-3, 0, 1, 1.5, 40, .infinity] as [Double])
  func `of a layer is taken within none and all`(opacity: Double) {
    // Turned upside down, it is a layer at any opacity.
    let effect = LayerEffect(
      transform: AffineTransform.scale(x: 1, y: -1).about(Self.frame.center), opacity: opacity)
    let seen = Self.seen { list in
      list.layer(effect, bounds: Self.frame) { Self.draw(.fill, &$0) }
    }
    #expect(seen == (opacity > 0 ? .white : .black))
  }

  @Test(arguments: Kind.allCases)
  func `of less than half a 255th changes nothing, and nothing is drawn for it`(kind: Kind) {
    var bitmap = Bitmap(width: 16, height: 16)
    var compositor = Compositor(text: Blocks(), threads: .exactly(1))
    var list = DisplayList()
    list.fill(.rect(Self.frame), .black)
    compositor.draw(list, into: &bitmap)
    list.opacity(0.48 / 255) { Self.draw(kind, &$0) }
    let faint = compositor.draw(list, into: &bitmap)
    #expect(faint.isEmpty)
    list.opacity(0.52 / 255) { Self.draw(kind, &$0) }
    let seen = compositor.draw(list, into: &bitmap)
    #expect(!seen.isEmpty && bitmap[x: 3, y: 8] == Color(white: 1))
  }
}

/// Position of a line of text, in a font with letters of known size.
@Suite struct `A line of blocks` {
  /// A block of three by three pixels with an advance of the font's size.
  private final class Blocks: TextSource {
    func metrics(for font: FontStyle) -> FontMetrics { StrokeFont().metrics(for: font) }

    func width(of text: String, font: FontStyle) -> Double { font.size * Double(text.count) }

    func mask(for text: String, font: FontStyle, scale: Double) -> GlyphMask {
      let width = 3 * text.count
      return GlyphMask(
        width: width, height: 3, left: 0, top: -3, advance: font.size * Double(text.count) * scale,
        coverage: [UInt8](repeating: 255, count: width * 3)) ?? .empty
    }
  }

  /// The columns with coverage.
  private func columns(_ run: TextRun) -> [Int] {
    var list = DisplayList()
    list.text(run)
    var bitmap = Bitmap(width: 64, height: 24)
    var compositor = Compositor(text: Blocks(), threads: .exactly(1))
    compositor.draw(list, into: &bitmap)
    return (0..<64).filter { x in (0..<24).contains { bitmap[x: x, y: $0] == .white } }
  }

  private func run(_ text: String, _ size: Double, _ alignment: TextRun.Alignment) -> TextRun {
    TextRun(
      text, font: FontStyle(size: size), color: .white, at: Point(x: 30, y: 12),
      alignment: alignment)
  }

  @Test(arguments: [(4.0, 28), (4.92, 28), (5, 27), (6.92, 27), (7, 26)])
  func `has its middle at its origin, by half its advance to the nearest pixel`(
    size: Double, first: Int
  ) {
    #expect(columns(run("x", size, .center)) == [first, first + 1, first + 2])
  }

  @Test(arguments: [(4.0, 26), (4.46, 26), (4.5, 25), (5.46, 25), (5.5, 24)])
  func `ends at its origin, by its advance to the nearest pixel`(size: Double, first: Int) {
    #expect(columns(run("x", size, .trailing)) == [first, first + 1, first + 2])
    #expect(columns(run("x", size, .leading)) == [30, 31, 32])
  }

  @Test func `that is exactly as wide as it may be is not cut`() {
    var cache = TextCache(source: Blocks())
    func letters(_ maxWidth: Double?) -> Int {
      var run = run("abcdef", 5, .leading)
      run.maxWidth = maxWidth
      return cache.mask(for: run, scale: 1).width / 3
    }
    let whole = letters(nil)
    let exact = letters(30)
    #expect(whole == 6 && exact == 6)
    // Five letters and an ellipsis are as long as six letters.
    let cut = letters(29.9)
    #expect(cut == 5)
    let short = letters(10)
    let one = letters(5)
    let none = letters(4.9)
    #expect(short == 2 && one == 1 && none == 0, "the last one is the ellipsis")
  }

  @Test func `is nowhere where it is of no size, or at no place`() {
    for size in [0, -12, .nan] as [Double] {
      #expect(columns(run("x", size, .leading)).isEmpty)
    }
    for x in [.nan, .infinity, -.infinity] as [Double] {
      var lost = run("x", 5, .leading)
      lost.origin.x = x
      #expect(columns(lost).isEmpty)
    }
  }

  @Test func `is of regular letters, begins at its origin and is as long as it likes`() {
    let font = FontStyle(size: 9)
    #expect(font.weight == .regular && font.family == .sans)
    let run = TextRun("x", font: font, color: .black, at: .zero)
    #expect(run.alignment == .leading && run.maxWidth == nil)
  }
}
