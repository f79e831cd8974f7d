import FluidPlot
import Testing

@Suite struct NumberTextTests {
  @Test(
    arguments: [
      (1.005, 1, "1.0"), (0.96, 1, "1.0"), (12, 3, "12.000"), (-0.04, 1, "0.0"),
      (-0.06, 1, "−0.1"), (1999.6, 0, "2000"), (-3.2, 0, "−3"), (0.034, 2, "0.03"),
      (.nan, 1, "–"), (.infinity, 2, "–"), (9.99e11, 0, "999000000000"), (5, -2, "5"),
    ] as [(Double, Int, String)])
  func `has the decimals asked for`(number: Double, decimals: Int, text: String) {
    #expect(NumberText.fixed(number, decimals: decimals) == text)
  }

  @Test(
    arguments: [
      (0.1, 0.005, 2, "+0.1"), (-0.1, 0.005, 2, "−0.1"), (0.005, 0.005, 2, "+0.01"),
      (0.0049, 0.005, 2, ""), (0, 0, 0, "0"), (-12.6, 0.5, 0, "−13"), (.nan, 0, 1, ""),
    ] as [(Double, Double, Int, String)])
  func `has a sign where it is a difference, and none that says nothing`(
    number: Double, least: Double, decimals: Int, text: String
  ) { #expect(NumberText.difference(number, least: least, decimals: decimals) == text) }
}
