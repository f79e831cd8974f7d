import FluidCore
import FluidRaster
import TestSupport
import Testing

/// What clips, fades and opacities leave of anything drawn under them.
@Suite struct ShareTests {
  private static let frame = Rect(x: 0, y: 0, width: 100, height: 80)
  private static let middle = Rect(x: 22.5, y: 16, width: 52, height: 44.25)

  enum Kind: CaseIterable {
    case fill, gradient, stroke, image, picture, mesh, text, shadow, pane
    case layer, smaller, turned, mirrored, blurred
  }

  private static func draw(_ kind: Kind, _ list: inout DisplayList) {
    let orange = Color(rgb: 0xff8000)
    func layer(_ transform: AffineTransform, blur: Double = 0) {
      let effect = LayerEffect(
        transform: transform.about(frame.center), opacity: 0.9, blurRadius: blur)
      list.layer(effect, bounds: frame) {
        $0.fill(.rect(middle), orange)
        $0.fill(.ellipse(Rect(x: 40, y: 10, width: 50, height: 40)), Color(rgb: 0x0040ff))
      }
    }
    switch kind {
    case .fill: list.fill(.roundedRect(middle, radius: 9), orange)
    case .gradient:
      list.fill(
        .ellipse(middle),
        .radial(
          [GradientStop(0, .white), GradientStop(1, orange)], center: middle.center, radius: 30))
    case .stroke: list.stroke(.ellipse(middle), width: 7, orange)
    case .image: list.image(Image(Bitmap(width: 5, height: 4, color: orange)), in: middle)
    case .picture:
      list.picture(Picture(DisplayList(), size: middle.size, background: orange), at: middle.origin)
    case .mesh:
      list.meshGradient(
        MeshGradient(columns: 2, rows: 2, colors: [.white, orange, .black, orange])!, in: middle)
    case .text:
      list.text(TextRun("Mg", font: FontStyle(size: 40), color: orange, at: Point(x: 20, y: 55)))
    case .shadow: list.shadow(.roundedRect(middle, radius: 8), radius: 14, .black)
    case .pane: list.material(.rect(middle), BackdropFilter(blur: 15, saturation: 1.5))
    case .layer: layer(.identity)
    case .smaller: layer(.scale(0.9))
    case .turned: layer(.rotation(0.3))
    case .mirrored: layer(.scale(x: -1, y: 1))
    case .blurred: layer(.identity, blur: 6)
    }
  }

  enum Mask: Sendable {
    case clip, opacity
    /// Whole above the first y, nothing below the second.
    case fade(Double, Double)

    /// With fades through the middle, and steep ones everywhere: an item beyond one is removed.
    static let all: [Mask] =
      [.clip, .opacity, .fade(14, 54)]
      + stride(from: -4.0, through: 82, by: 12).map { .fade($0, $0 + 4) }
  }

  private static func masked(
    _ mask: Mask, _ list: inout DisplayList, _ draw: (inout DisplayList) -> Void
  ) {
    switch mask {
    case .clip: list.clip(to: .ellipse(Rect(x: 25.3, y: 10.6, width: 40, height: 55)), draw)
    case .opacity: list.opacity(0.5, draw)
    case .fade(let start, let end):
      var inner = DisplayList()
      inner.offset(x: 3, y: -6, draw)
      inner.fade(from: 0, LinearFade(.vertical, from: start, to: end))
      list.offset(x: -3, y: 6) { $0.append(inner) }
    }
  }

  @Test(arguments: Kind.allCases)
  func `changes each pixel by its share of the change without it`(kind: Kind) {
    func drawn(_ draw: (inout DisplayList) -> Void) -> Bitmap {
      painted(100, 80) { list in
        for x in 0..<10 {
          list.fill(.rect(Rect(x: Double(x) * 10, y: 0, width: 5, height: 80)), .white)
        }
        draw(&list)
      }
    }
    let (below, whole) = (drawn { _ in }, drawn { Self.draw(kind, &$0) })
    var partly = 0
    for mask in Mask.all {
      let part = drawn { Self.masked(mask, &$0) { Self.draw(kind, &$0) } }
      let cover = drawn { list in
        list.fill(.rect(Self.frame), .black)
        Self.masked(mask, &list) { $0.fill(.rect(Self.frame), .white) }
      }
      let wrong = part.first { x, y, color in
        !color.isBlend(
          of: below[x: x, y: y], whole[x: x, y: y], share: Double(cover[x: x, y: y].red) / 255,
          within: 3)
      }
      #expect(wrong == nil, "\(mask)")
      if part != below && part != whole { partly += 1 }
    }
    #expect(partly > 5)
  }

  @Test func `as a layer's opacity lets no shape of the layer show through another`() {
    let bitmap = painted(100, 80, over: Color(rgb: 0x204060)) {
      $0.layer(LayerEffect(opacity: 0.5), bounds: Self.frame) { list in
        list.fill(.rect(Rect(x: 10, y: 10, width: 40, height: 40)), Color(rgb: 0xff0000))
        list.fill(.rect(Rect(x: 30, y: 30, width: 40, height: 40)), Color(rgb: 0x00ff00))
      }
    }
    #expect(bitmap[x: 40, y: 40] == bitmap[x: 60, y: 60])
    #expect(bitmap[x: 60, y: 60] == Color(red: 16, green: 160, blue: 48))
  }
}
