import Foundation
import Testing

@testable import FluidScene

@Suite("A wave") struct WaveTests {
  @Test("is a sine to within 0.0011")
  func sine() {
    for step in -2000...2000 {
      let turns = Double(step) / 731
      #expect(abs(Double.sine(turns: turns) - sin(2 * .pi * turns)) < 0.0011)
    }
  }

  @Test("comes back after one turn, and turns about with its sign")
  func symmetry() {
    for step in 0..<64 {
      let turns = Double(step) / 64
      #expect(Double.sine(turns: turns) == Double.sine(turns: turns + 3))
      #expect(Double.sine(turns: turns) == -Double.sine(turns: -turns))
      #expect(abs(Double.sine(turns: turns)) <= 1)
    }
  }

  @Test(
    "is finite for any number",
    arguments: [Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude, 1e300, -1e18])
  func anything(_ turns: Double) {
    #expect(abs(Double.sine(turns: turns)) <= 1)
  }
}
