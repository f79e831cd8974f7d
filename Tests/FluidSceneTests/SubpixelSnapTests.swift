import FluidCore
import Testing

@testable import FluidScene

@Suite("What slides") struct SubpixelSnapTests {
  @Test("lies on quarters of a point, never more than an eighth from where it would be")
  func quarters() {
    for step in -4000...4000 {
      let length = Double(step) * 0.0173
      let place = SubpixelSnap.snap(length)
      #expect((place * 4).rounded() == place * 4)
      #expect(abs(place - length) <= 0.125)
    }
  }

  @Test("never goes back while it would go on")
  func monotone() {
    let places = (0...2000).map { SubpixelSnap.snap(Double($0) * 0.0031) }
    #expect(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test("is left alone where a point is no longer a small thing, and where there is no number")
  func extremes() {
    #expect(SubpixelSnap.snap(1e300) == 1e300)
    #expect(SubpixelSnap.snap(-.infinity) == -.infinity)
    #expect(SubpixelSnap.snap(.nan).isNaN)
  }
}
