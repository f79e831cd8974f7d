import FluidCore
import Testing

@testable import FluidScene

@Suite("A snapped position") struct SubpixelSnapTests {
  @Test("is a multiple of a quarter point, at most an eighth away")
  func quarters() {
    for step in -4000...4000 {
      let length = Double(step) * 0.0173
      let place = SubpixelSnap.snap(length)
      #expect((place * 4).rounded() == place * 4)
      #expect(abs(place - length) <= 0.125)
    }
  }

  @Test("is monotonic")
  func monotone() {
    let places = (0...2000).map { SubpixelSnap.snap(Double($0) * 0.0031) }
    #expect(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test("is unchanged for huge and for infinite numbers")
  func extremes() {
    #expect(SubpixelSnap.snap(1e300) == 1e300)
    #expect(SubpixelSnap.snap(-.infinity) == -.infinity)
    #expect(SubpixelSnap.snap(.nan).isNaN)
  }
}
