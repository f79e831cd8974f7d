import FluidGeometry
import Testing

@testable import FluidScene

@Suite("What slides") struct GlideTests {
  @Test("lies on quarters of a point, never more than an eighth from where it would be")
  func quarters() {
    for step in -4000...4000 {
      let length = Double(step) * 0.0173
      let place = Glide.place(length)
      #expect((place * 4).rounded() == place * 4)
      #expect(abs(place - length) <= 0.125)
    }
  }

  @Test("never goes back while it would go on")
  func monotone() {
    let places = (0...2000).map { Glide.place(Double($0) * 0.0031) }
    #expect(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test("is left alone where a point is no longer a small thing, and where there is no number")
  func extremes() {
    #expect(Glide.place(1e300) == 1e300)
    #expect(Glide.place(-.infinity) == -.infinity)
    #expect(Glide.place(.nan).isNaN)
  }
}
