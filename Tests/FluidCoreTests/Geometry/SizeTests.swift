import FluidCore
import Testing

@Suite struct SizeTests {
  @Test(arguments: [
    (-1.0, 0.0), (0, 0), (0.01, 0.01), (.nan, 0), (-.infinity, 0), (3, 3), (100, 100), (101, 100),
    (.infinity, 100),
  ]) func `is within 0 and its limit, each measure by itself`(given: Double, taken: Double) {
    #expect(
      Size(width: given, height: 7).clamped(to: 100) == Size(width: taken, height: 7)
        && Size(width: 7, height: given).clamped(to: 100) == Size(width: 7, height: taken))
  }
}
