import FluidCore
import FluidRaster
import Testing

@Suite struct MeshGradientTests {
  private static let rect = Rect(x: 10.5, y: -7.25, width: 130, height: 118)
  private let columns = 5
  private let rows = 4

  private var mesh: MeshGradient {
    let colors = (0..<rows).flatMap { row -> [Color] in
      (0..<columns).map { column -> Color in
        let step = 30 * column + 24 * row
        return Color(red: UInt8(20 + step), green: UInt8(250 - step), blue: UInt8(40 + 24 * row))
      }
    }
    return MeshGradient(columns: columns, rows: rows, colors: colors)!
  }

  private func drawn(_ mesh: MeshGradient, scale: Double = 1) -> Bitmap {
    painted(Int(150 * scale), Int(112 * scale), scale: scale) {
      $0.meshGradient(mesh, in: Self.rect)
    }
  }

  @Test(arguments: [1.0, 2])
  func `at rest keeps colours linear that are linear at its points`(scale: Double) {
    let wrong = drawn(mesh, scale: scale).first { x, y, color in
      let at = Point(
        x: ((Double(x) + 0.5) / scale - Self.rect.minX) / Self.rect.width,
        y: ((Double(y) + 0.5) / scale - Self.rect.minY) / Self.rect.height)
      guard 0.3...0.7 ~= at.x, 0.35...0.65 ~= at.y else { return false }
      let (along, down) = (120 * at.x + 72 * at.y, 72 * at.y)
      return zip(color.channels, [20 + along, 250 - along, 40 + down]).contains { abs($0 - $1) > 2 }
    }
    #expect(wrong == nil)
  }

  @Test func `limits a point to its own size around its place, and ignores none`() {
    func drawn(_ position: Point) -> Bitmap {
      var moved = mesh
      moved.nodes[6].position = position
      return self.drawn(moved)
    }
    let rest = mesh.nodes[6].position
    #expect(drawn(rest + Point(x: 7, y: -9)) == drawn(rest + Point(x: 1, y: -1)))
    #expect(drawn(rest + Point(x: 0.85, y: -1)) != drawn(rest + Point(x: 1, y: -1)))
    #expect(drawn(Point(x: .nan, y: 0)) == drawn(rest) && drawn(rest) == self.drawn(mesh))
    #expect(drawn(Point(x: 0, y: .infinity)) == drawn(rest))
  }

  @Test func `covers its rectangle and nothing else`() {
    let bitmap = drawn(mesh)
    let outside = bitmap.first { x, y, color in (x < 10 || x >= 141 || y >= 111) && color != .black
    }
    #expect(outside == nil)
    #expect(bitmap[x: 11, y: 50] != .black && bitmap[x: 139, y: 109] != .black)
  }
}
