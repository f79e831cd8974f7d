import FluidPlot
import TestSupport
import Testing

@Suite struct ValueAxisTests {
  @Test func `shows all its values and has round ticks in order, some but not too many`() {
    var random = SeededRandom(seed: 2)
    for _ in 0..<2000 {
      let size = Double("1e\(random.integer(-3...8))")!
      let middle = random.number(-10...10) * size
      let values = (0...random.integer(0...5)).map { _ in middle + random.number(-1...1) * size }
      let most = random.integer(2...12)
      let axis = ValueAxis(
        showing: values, room: (random.number(0...0.2), random.number(0...0.2)), least: 1e-6,
        ticks: most)
      #expect(values.allSatisfy { axis.range.contains($0) })
      let ticks = axis.ticks
      #expect((1...most).contains(ticks.count), "\(values), \(most)")
      #expect(zip(ticks, ticks.dropFirst()).allSatisfy { $0.value < $1.value })
      #expect(ticks.allSatisfy { axis.range.contains($0.value) })
      for tick in ticks {
        let count = (tick.value / axis.step.value).rounded()
        #expect(axis.step.multiple(Int(count)) == tick.value)
      }
      #expect(Set(ticks.map(\.text)).count == ticks.count, "no two are written alike")
    }
  }

  @Test func `has no tick outside, not by the last bit of a number`() {
    for count in 1...2000 {
      let (first, last) = ((Double(count) / 10).nextUp, (Double(count + 6) / 10).nextDown)
      let axis = ValueAxis(showing: [first, last], least: 0.1, ticks: 6)
      #expect(axis.range == first...last)
      #expect(axis.ticks.allSatisfy { first <= $0.value && $0.value <= last }, "from \(first)")
    }
  }

  @Test(arguments: [
    [], [0], [250], [-3, -3, -3], [.nan], [.nan, 7, .infinity], [1e6], [-1e6, 1e6],
  ]) func `is wide enough for anything`(values: [Double]) {
    let axis = ValueAxis(showing: values, room: (0.05, 0.05), least: 10, ticks: 6)
    #expect(axis.range.upperBound - axis.range.lowerBound >= 10)
    #expect(values.filter(\.isFinite).allSatisfy { axis.range.contains($0) })
    #expect(!axis.ticks.isEmpty)
  }

  @Test func `takes what is unheard of as far as it goes`() {
    let axis = ValueAxis(showing: [-.greatestFiniteMagnitude, .greatestFiniteMagnitude], ticks: 5)
    #expect(axis.range == -1e12...1e12)
    #expect(axis.ticks.allSatisfy { $0.value.isFinite && $0.text.count <= 6 })
    #expect(ValueAxis(showing: [1e12, 1e12 - 1], least: 1e-9, ticks: 5).ticks.count >= 1)
  }

  @Test func `finds the place of a value, and the value of a place`() {
    let axis = ValueAxis(showing: [100, 500], room: (0.1, 0.1), ticks: 5)
    #expect(axis.share(of: axis.range.lowerBound) == 0)
    #expect(axis.share(of: axis.range.upperBound) == 1)
    for value in [100, 233.3, 500] {
      #expect(abs(axis.value(atShare: axis.share(of: value)) - value) < 1e-9)
    }
  }
}
