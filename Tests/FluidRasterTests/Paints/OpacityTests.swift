import FluidCore
import FluidRaster
import Testing

@Suite struct OpacityTests {
  private static let frame = Rect(x: 0, y: 0, width: 16, height: 16)

  enum Kind: CaseIterable { case fill, path, stroke, shadow }

  /// An item of one colour, by default white.
  private static func draw(_ kind: Kind, _ list: inout DisplayList, _ color: Color = .white) {
    switch kind {
    case .fill: list.fill(.rect(frame), color)
    case .path:
      let corners = [Point(x: -40, y: -40), Point(x: 60, y: -40), Point(x: -40, y: 60)]
      list.fill(.lines(corners, areClosed: true), color)
    case .stroke: list.stroke(.rect(frame), width: 8, color, alignment: .inside)
    case .shadow:
      list.shadow(
        .rect(Rect(x: 100, y: 0, width: 16, height: 16)), radius: 0, offset: Point(x: -100, y: 0),
        color)
    }
  }

  @Test(arguments: Kind.allCases, [3.0, 77, 128, 200, 254])
  func `is multiplied by a translucent colour, to the nearest 255th`(kind: Kind, alpha: Double) {
    let color = Color(white: 255, alpha: UInt8(alpha))
    for shade in stride(from: 1.0, through: alpha, by: max(1, (alpha / 32).rounded())) {
      for rest in [-0.47, 0, 0.47] where shade + rest <= 255 {
        let seen = painted(16, 16) { list in
          list.opacity((shade + rest) / alpha) { Self.draw(kind, &$0, color) }
        }
        #expect(seen[x: 3, y: 8] == Color(white: UInt8(shade)), "\(shade + rest) of 255")
      }
    }
  }

  @Test(arguments: Kind.allCases) func `damages nothing below half a 255th`(kind: Kind) {
    var bitmap = Bitmap(width: 16, height: 16)
    var (compositor, list) = (Compositor(threads: .exactly(1)), DisplayList())
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
