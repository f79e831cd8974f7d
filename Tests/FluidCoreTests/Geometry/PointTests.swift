import FluidCore
import Testing

@Suite struct PointTests {
  @Test func `is added and scaled axis by axis, and as far from the origin as Pythagoras says`() {
    let (a, b) = (Point(x: 3, y: -4), Point(x: 0.5, y: 8))
    #expect(a + b == Point(x: 3.5, y: 4) && a - b == Point(x: 2.5, y: -12))
    #expect(a * 2 == a + a && a * -1 == Point.zero - a)
    for y in [4.0, -4] { #expect(Point(x: 3, y: y).length == 5 && Point(x: -3, y: y).length == 5) }
  }

  @Test func `and a size are finite only where both their numbers are`() {
    for odd in [Double.nan, .infinity, -.infinity] {
      #expect(!Point(x: odd, y: 0).isFinite && !Point(x: 0, y: odd).isFinite)
      #expect(!Size(width: odd, height: 0).isFinite && !Size(width: 0, height: odd).isFinite)
    }
    #expect(Point(x: 1e300, y: -1).isFinite && Size(width: 0, height: 1e300).isFinite)
  }
}
