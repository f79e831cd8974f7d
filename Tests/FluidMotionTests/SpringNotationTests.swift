import FluidMotion
import RealModule
import TestSupport
import Testing

@Suite("A spring's notations")
struct SpringNotationTests {
  @Test("give back bit for bit what was given")
  func lossless() throws {
    var lots = SeededRandom(#function)
    for _ in 0..<2000 {
      let (mass, response) = (lots.scale(1e-3, 1e3), lots.scale(1e-3, 1e3))
      let ratio = lots.dampingRatio()
      let a = try Spring(response: response, dampingRatio: ratio, mass: mass)
      #expect(a.response == response && a.dampingRatio == ratio && a.mass == mass)
      let (k, c) = (lots.scale(1e-3, 1e5), lots.scale(1e-3, 1e3))
      let b = try Spring(mass: mass, stiffness: k, dampingCoefficient: c)
      #expect(b.mass == mass && b.stiffness == k && b.dampingCoefficient == c)
      let bounce = lots.number(-0.999...0.999)
      let d = try Spring(duration: response, bounce: bounce)
      #expect(d.duration == response && d.bounce == bounce && d.mass == 1)
      let e = try Spring(stiffness: k, dampingRatio: ratio, mass: mass)
      #expect(e.stiffness == k && e.dampingRatio == ratio && e.mass == mass)
    }
  }

  @Test("convert into one another and back to a few units in the last place")
  func conversion() throws {
    var lots = SeededRandom(#function)
    for _ in 0..<2000 {
      let spring = try lots.spring()
      let physical = try Spring(
        mass: spring.mass, stiffness: spring.stiffness,
        dampingCoefficient: spring.dampingCoefficient)
      #expect(close(physical.response, spring.response, 8))
      #expect(close(physical.dampingRatio, spring.dampingRatio, 8))
      let bouncy = try Spring(duration: spring.duration, bounce: spring.bounce)
      // A bounce near 1 holds fewer digits of ζ = 1 − b than ζ itself, one near −1 of 1/ζ.
      let loss = max(1 / spring.dampingRatio, spring.dampingRatio)
      #expect(close(bouncy.dampingRatio, spring.dampingRatio, 8 * loss))
      let again = try Spring(
        response: physical.response, dampingRatio: physical.dampingRatio, mass: physical.mass)
      #expect(close(again.stiffness, spring.stiffness, 16))
      #expect(close(again.dampingCoefficient, spring.dampingCoefficient, 16))
    }
  }

  private func close(_ a: Double, _ b: Double, _ ulps: Double) -> Bool {
    abs(a - b) <= ulps * .ulpOfOne * max(abs(a), abs(b))
  }

  @Test("name the presets of SwiftUI")
  func presets() throws {
    #expect(try Spring.smooth == Spring(duration: 0.5, bounce: 0))
    #expect(try Spring.snappy == Spring(duration: 0.5, bounce: 0.15))
    #expect(try Spring.bouncy == Spring(duration: 0.5, bounce: 0.3))
    #expect(try Spring.interactive == Spring(response: 0.15, dampingRatio: 0.86))
    #expect(abs(Spring.bouncy.stiffness - 157.91) < 0.01)
    #expect(abs(Spring.bouncy.dampingCoefficient - 17.59) < 0.01)
  }

  @Test("tell the regime")
  func damping() throws {
    #expect(try Spring(stiffness: 100, dampingRatio: 0.75).damping == .under)
    #expect(try Spring(mass: 1, stiffness: 100, dampingCoefficient: 20).damping == .critical)
    #expect(try Spring(stiffness: 100, dampingRatio: 1.25).damping == .over)
  }

  @Test("refuse what is no spring, and say why")
  func refusal() {
    #expect(throws: SpringError.dampingRatio(-0.2)) {
      try Spring(response: 0.5, dampingRatio: -0.2)
    }
    #expect(throws: SpringError.bounce(1)) { try Spring(duration: 0.5, bounce: 1) }
    #expect(throws: SpringError.bounce(-1)) { try Spring(duration: 0.5, bounce: -1) }
    #expect(throws: SpringError.duration(0)) { try Spring(duration: 0, bounce: 0) }
    #expect(throws: SpringError.mass(0)) {
      try Spring(mass: 0, stiffness: 1, dampingCoefficient: 1)
    }
    #expect(throws: SpringError.stiffness(-3)) { try Spring(stiffness: -3, dampingCoefficient: 1) }
    #expect(throws: SpringError.dampingCoefficient(0)) {
      try Spring(stiffness: 1, dampingCoefficient: 0)
    }
    let error = SpringError.dampingRatio(-0.2)
    #expect(error.description == "damping ratio is -0.2; expected 1e-09 to 1000000000.0")
  }

  @Test("are legal or refused, whatever the numbers")
  func anything() {
    var lots = SeededRandom(#function)
    for _ in 0..<20_000 {
      let (a, b, c) = (lots.garbage(), lots.garbage(), lots.garbage())
      let springs = [
        try? Spring(mass: a, stiffness: b, dampingCoefficient: c),
        try? Spring(response: a, dampingRatio: b, mass: c),
        try? Spring(duration: a, bounce: b),
        try? Spring(stiffness: a, dampingRatio: b, mass: c),
        try? Spring(settlingDuration: a, dampingRatio: b, tolerance: c),
      ]
      for spring in springs.compactMap({ $0 }) {
        for value in [
          spring.mass, spring.stiffness, spring.dampingCoefficient, spring.response,
          spring.dampingRatio, spring.angularFrequency,
        ] {
          #expect(value > 0 && value.isFinite, "\(spring)")
        }
        #expect(spring.bounce > -1 && spring.bounce <= 1, "\(spring)")
      }
    }
  }

  @Test("make a spring that settles in a given time")
  func settlingDuration() throws {
    var lots = SeededRandom(#function)
    for _ in 0..<200 {
      let (time, ratio) = (lots.scale(0.05, 5), lots.dampingRatio(upTo: 10))
      let spring = try Spring(settlingDuration: time, dampingRatio: ratio, tolerance: 0.01)
      let motion = SpringMotion(spring: spring, from: 0, to: 300, at: 0)
      #expect(abs(motion.settlingTime(distance: 3) - time) < 1e-9 * time)
    }
  }

  @Test func `agree with each other whatever the mass`() throws {
    var lots = SeededRandom(#function)
    for _ in 0..<500 {
      let (mass, ratio) = (lots.scale(0.01, 100), lots.scale(0.05, 20))
      let given = try Spring(response: lots.scale(0.01, 10), dampingRatio: ratio, mass: mass)
      let stiff = try Spring(stiffness: given.stiffness, dampingRatio: ratio, mass: mass)
      let physical = try Spring(
        mass: mass, stiffness: given.stiffness, dampingCoefficient: given.dampingCoefficient)
      for spring in [stiff, physical] {
        #expect(abs(spring.response / given.response - 1) < 1e-12)
        #expect(abs(spring.dampingRatio / ratio - 1) < 1e-12)
        #expect(abs(spring.dampingCoefficient / given.dampingCoefficient - 1) < 1e-12)
        #expect(abs(spring.stiffness / given.stiffness - 1) < 1e-12)
        #expect(spring.mass == mass)
      }
    }
  }

  @Test func `are equal for springs that move alike, and for no others`() throws {
    #expect(try Spring(response: 0.5, dampingRatio: 0.7) == .bouncy)
    var lots = SeededRandom(#function)
    for _ in 0..<2000 {
      // Numbers as people write them.
      let response = Double(Int.random(in: 1...300, using: &lots)) / 100
      let ratio = Double(Int.random(in: 5...200, using: &lots)) / 100
      let given = try Spring(response: response, dampingRatio: ratio)
      for other in [
        try Spring(duration: response, bounce: given.bounce),
        try Spring(stiffness: given.stiffness, dampingRatio: ratio),
        try Spring(stiffness: given.stiffness, dampingCoefficient: given.dampingCoefficient),
      ] {
        #expect(other == given && other.hashValue == given.hashValue, "\(given)")
      }
      #expect(try Spring(response: response * (1 + 1e-9), dampingRatio: ratio) != given)
      #expect(try Spring(response: response, dampingRatio: ratio * (1 + 1e-9)) != given)
      #expect(try Spring(response: response, dampingRatio: ratio, mass: 2) != given)
    }
  }

  @Test func `by settling duration take a tolerance of at most half the way and at least a bit`()
    throws
  {
    func spring(_ tolerance: Double) throws -> Spring {
      try Spring(settlingDuration: 2, dampingRatio: 0.7, tolerance: tolerance)
    }
    for maximum in [0.6, 1, 40, .infinity] { #expect(try spring(maximum) == spring(0.5)) }
    for minimum in [1e-13, 0, -1, .nan] { #expect(try spring(minimum) == spring(1e-12)) }
    #expect(try spring(0.4).response < spring(0.5).response)
    #expect(try abs(spring(0).response / spring(1.0001e-12).response - 1) < 1e-4)
    #expect(try spring(1.05e-12).response > spring(0).response)
    #expect(try spring(0.001) == Spring(settlingDuration: 2, dampingRatio: 0.7))
  }
}
