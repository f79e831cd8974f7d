import FluidPlot
import Testing

@Suite struct NumberTextTests {
  @Test func `has the decimals asked for`() {
    #expect(NumberText.fixed(1.005e3) == "1005" && NumberText.fixed(0.05, decimals: 2) == "0.05")
    #expect(NumberText.fixed(-2.5, decimals: 1) == "−2.5")
    #expect(NumberText.fixed(1.96, decimals: 1) == "2.0")
  }

  @Test func `has a sign where it is a difference, but not for nothing`() {
    func signed(_ value: Double) -> String {
      NumberText.difference(value, least: 0.5, decimals: 0)
    }
    #expect(signed(89) == "+89" && signed(-88.6) == "−89")
    #expect(signed(0.2).isEmpty && signed(-0.2).isEmpty)
  }

  @Test func `is a dash where there is none`() {
    #expect(NumberText.fixed(.nan) == "–" && NumberText.fixed(.infinity, decimals: 2) == "–")
    #expect(!NumberText.fixed(1e300).isEmpty && NumberText.fixed(-1e300, decimals: 3).count < 20)
  }
}
