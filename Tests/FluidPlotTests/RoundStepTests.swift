import FluidPlot
import TestSupport
import Testing

@Suite struct RoundStepTests {
  @Test func `is 1, 2 or 5 times a power of ten, and the smallest that is enough`() {
    var random = SeededRandom(seed: 1)
    for _ in 0..<2000 {
      let least = Double("\(random.number(1...10))e\(random.integer(-12...12))")!
      let step = RoundStep(atLeast: least)
      #expect([1, 2, 5].contains(step.digit))
      #expect(step.value >= least, "\(least)")
      let before = Double("\(step.digit == 1 ? 5 : step.digit / 2)e\(step.exponent)")!
      #expect((step.digit == 1 ? before / 10 : before) < least, "\(least)")
    }
  }

  @Test(arguments: [1e-9, 0.001, 0.1, 0.2, 0.5, 1, 2, 5, 10, 100, 1e9])
  func `is itself where it is asked for`(value: Double) {
    #expect(RoundStep(atLeast: value).value == value)
    #expect(RoundStep(atLeast: value.nextUp).value > value)
    #expect(RoundStep(atLeast: value).next.value == RoundStep(atLeast: value.nextUp).value)
  }

  @Test func `has multiples that are exactly what is written`() {
    for least in [0.001, 0.02, 0.1, 0.5, 1, 20, 500] {
      let step = RoundStep(atLeast: least)
      for count in -40...40 {
        #expect(Double(step.text(count).replacing("−", with: "-")) == step.multiple(count))
        #expect(step.multiple(-count) == -step.multiple(count))
      }
    }
    #expect(RoundStep(atLeast: 0.1).multiple(3) == 0.3)
  }

  @Test func `writes no sign before 0 and keeps its decimals`() {
    let tenth = RoundStep(atLeast: 0.1)
    #expect(tenth.text(0) == "0" && tenth.multiple(0).sign == .plus)
    #expect(tenth.text(10) == "1.0" && tenth.text(-5) == "−0.5" && tenth.text(123) == "12.3")
    #expect(RoundStep(atLeast: 0.02).text(1) == "0.02")
    #expect(RoundStep(atLeast: 2000).text(-3) == "−6000")
  }
}

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
