import FluidCore
import TestSupport
import Testing

@testable import FluidRaster

@Suite("A mesh gradient")
struct MeshGradientTests {
  private func drawn(_ mesh: MeshGradient, _ rect: Rect, size: Int = 120) -> Bitmap {
    var list = DisplayList()
    list.meshGradient(mesh, in: rect)
    var bitmap = Bitmap(width: size, height: size)
    var compositor = Compositor()
    compositor.draw(list, into: &bitmap)
    return bitmap
  }

  @Test("has each point's colour at the point", arguments: [2, 3, 4, 5])
  func corners(count: Int) {
    var random = SeededRandom(seed: UInt64(count))
    let colors = (0..<count * count).map { _ in
      Color(red: random.byte(), green: random.byte(), blue: random.byte())
    }
    let mesh = MeshGradient(columns: count, rows: count, colors: colors)!
    let bitmap = drawn(mesh, Rect(x: 0, y: 0, width: 600, height: 600), size: 600)
    for row in 0..<count {
      for column in 0..<count {
        let place = mesh.rest(column: column, row: row) * 600
        let seen = bitmap[x: min(599, Int(place.x)), y: min(599, Int(place.y))]
        let color = colors[row * count + column]
        #expect(abs(Int(seen.red) - Int(color.red)) <= 6)
        #expect(abs(Int(seen.green) - Int(color.green)) <= 6)
        #expect(abs(Int(seen.blue) - Int(color.blue)) <= 6)
      }
    }
  }

  @Test("of one colour is flat, wherever its points are")
  func flat() {
    var mesh = MeshGradient(
      columns: 4, rows: 3, colors: Array(repeating: Color(rgb: 0x4b2e83), count: 12))!
    mesh.nodes[5].position = Point(x: 0.6, y: 0.2)
    let bitmap = drawn(mesh, Rect(x: -10, y: -20, width: 150, height: 170))
    #expect(bitmap.pixels.allSatisfy { $0 == 0xff4b_2e83 })
  }

  @Test("follows a point that wanders, and stays where the others are")
  func moving() {
    var colors = Array(repeating: Color.black, count: 25)
    colors[12] = .white
    var mesh = MeshGradient(columns: 5, rows: 5, colors: colors)!
    func brightest(_ mesh: MeshGradient) -> Point {
      let bitmap = drawn(mesh, Rect(x: 0, y: 0, width: 400, height: 400), size: 400)
      var (sum, x, y) = (0.0, 0.0, 0.0)
      for row in 0..<400 {
        for column in 0..<400 where bitmap[x: column, y: row].green > 247 {
          sum += 1
          x += Double(column)
          y += Double(row)
        }
      }
      return Point(x: x / sum, y: y / sum)
    }
    let rest = brightest(mesh)
    #expect(abs(rest.x - 199.5) < 1 && abs(rest.y - 199.5) < 1)
    mesh.nodes[12].position = Point(x: 0.6, y: 0.45)
    let moved = brightest(mesh)
    #expect(abs(moved.x - 240) < 8 && abs(moved.y - 180) < 8)
  }

  @Test("has no steps: neighbours differ by little more than the dither")
  func smooth() {
    var random = SeededRandom(seed: 80)
    let mesh = RandomPicture.mesh(&random)
    let bitmap = drawn(mesh, Rect(x: 0, y: 0, width: 1000, height: 900), size: 400)
    for y in 0..<400 {
      for x in 1..<400 {
        let change = Int(bitmap[x: x, y: y].green) - Int(bitmap[x: x - 1, y: y].green)
        #expect(abs(change) <= 5)
      }
    }
  }

  @Test("needs as many nodes as its rows and columns say")
  func counts() {
    #expect(MeshGradient(columns: 1, rows: 3, colors: [.black, .black, .black]) == nil)
    #expect(MeshGradient(columns: 2, rows: 2, colors: [.black, .black, .black]) == nil)
    #expect(MeshGradient(columns: 2, rows: 2, nodes: []) == nil)
  }
}
