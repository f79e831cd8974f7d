import FluidCore
import FluidRaster
import TestSupport
import Testing

@Suite struct OpacityTests {
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
        .rect(frame), .linear([GradientStop(0, .white)], start: .zero, end: Point(x: 16, y: 0)))
    case .stroke: list.stroke(.rect(frame), width: 8, color, alignment: .inside)
    case .image: list.image(image, in: frame)
    case .picture: list.picture(picture, at: .zero)
    case .mesh:
      list.meshGradient(
        MeshGradient(columns: 2, rows: 2, colors: [.white, .white, .white, .white])!, in: frame)
    case .text:
      list.text(TextRun("x", font: FontStyle(size: 16), color: color, at: Point(x: 0, y: 16)))
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

  /// Expects the nearest 255th of every opacity 1/255…most/255.
  private func expectNearest(
    _ most: Double, by step: Double, at location: SourceLocation = #_sourceLocation,
    _ draw: (inout DisplayList, _ shades: Double) -> Void
  ) {
    for shade in stride(from: 1.0, through: most, by: step) {
      for rest in [-0.47, 0, 0.47] where shade + rest <= 255 {
        let seen = Self.seen { draw(&$0, shade + rest) }
        guard seen == Color(white: UInt8(shade)) else {
          Issue.record("\(shade + rest) of 255 is \(seen.red)", sourceLocation: location)
          return
        }
      }
    }
  }

  @Test(arguments: [Kind.fill, .path, .stroke, .text, .shadow], [3.0, 77, 128, 200, 254])
  func `is multiplied by a translucent colour`(kind: Kind, alpha: Double) {
    let color = Color(white: 255, alpha: UInt8(alpha))
    expectNearest(alpha, by: max(1, (alpha / 32).rounded())) { list, shade in
      list.opacity(shade / alpha) { Self.draw(kind, &$0, color) }
    }
  }

  @Test(arguments: Kind.allCases) func `damages nothing below half a 255th`(kind: Kind) {
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
