import FluidSDL
import Testing

@Suite struct ScaleRuleTests {
  private func scale(
    requested: Double? = nil, environment: [String: String] = [:], ratio: Double = 1,
    dots: Double = 96, height: Int = 1080
  ) -> Double {
    ScaleRule.scale(
      requested: requested, environment: { environment[$0] }, pixelsPerUnit: ratio,
      dotsPerInch: dots, displayHeight: height)
  }

  @Test(
    arguments: [
      // The environment, before what the display says; the program's own variable first.
      (["GDK_SCALE": "2"], 3, 96, 1080, 2), (["QT_SCALE_FACTOR": "1.5"], 1, 96, 1080, 1.5),
      (["QT_SCALE_FACTOR": "1.5", "GDK_SCALE": "2"], 1, 96, 1080, 2),
      (["FLUID_DRAWER_SCALE": "3", "GDK_SCALE": "2"], 1, 96, 1080, 3),
      // A desktop that scales windows itself.
      ([:], 2, 96, 1080, 2), ([:], 1.0625, 96, 1080, 1.0625),
      // Densities that leave no doubt.
      ([:], 1, 0, 0, 1), ([:], 1, 140, 1440, 1), ([:], 1, 220, 1800, 2), ([:], 1, 220, 800, 1),
      ([:], 1, 300, 2160, 3), ([:], 1, .nan, 2160, 1), ([:], 1, 192, 1200, 2),
      ([:], 1, 191.9, 1200, 1), ([:], 1, 192, 1199, 1), ([:], 1, 288, 2000, 3),
      ([:], 1, 287.9, 2000, 2), ([:], 1, 288, 1999, 2),
    ] as [([String: String], Double, Double, Int, Double)])
  func `follows the environment, the desktop, and then the density`(
    environment: [String: String], ratio: Double, dots: Double, height: Int, expected: Double
  ) {
    #expect(scale(environment: environment, ratio: ratio, dots: dots, height: height) == expected)
    #expect(
      scale(requested: 1.25, environment: environment, ratio: ratio, dots: dots, height: height)
        == 1.25, "before all else")
  }

  @Test(arguments: ["", "two", "0", "-1", "nan", "inf", "1000"])
  func `ignores what cannot be`(text: String) {
    #expect(scale(environment: ["GDK_SCALE": text]) == 1)
    #expect(scale(requested: Double(text)) == 1)
  }

  @Test(arguments: [0.25, 8]) func `may be from a quarter to eight, ends included`(scale: Double) {
    #expect(self.scale(requested: scale) == scale && self.scale(ratio: scale) == max(1, scale))
    #expect(self.scale(requested: scale * (scale < 1 ? 0.99 : 1.01)) == 1)
  }
}
