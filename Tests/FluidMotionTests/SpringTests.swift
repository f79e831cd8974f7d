import FluidMotion
import RealModule
import TestSupport
import Testing

/// A spring's notations, literals and refusals.
@Suite struct SpringTests {
  @Test
  func `give back bit for bit what was given`() throws {
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

  @Test
  func `convert into one another and back to a few units in the last place`() throws {
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

  @Test
  func `name the presets of SwiftUI`() throws {
    #expect(try Spring.smooth == Spring(duration: 0.5, bounce: 0))
    #expect(try Spring.snappy == Spring(duration: 0.5, bounce: 0.15))
    #expect(try Spring.bouncy == Spring(duration: 0.5, bounce: 0.3))
    #expect(try Spring.interactive == Spring(response: 0.15, dampingRatio: 0.86))
    #expect(abs(Spring.bouncy.stiffness - 157.91) < 0.01)
    #expect(abs(Spring.bouncy.dampingCoefficient - 17.59) < 0.01)
  }

  @Test
  func `make a spring that settles in a given time`() throws {
    var lots = SeededRandom(#function)
    for _ in 0..<200 {
      let (time, ratio) = (lots.scale(0.05, 5), lots.dampingRatio(upTo: 10))
      let spring = try Spring(settlingDuration: time, dampingRatio: ratio, tolerance: 0.01)
      let motion = SpringMotion(spring: spring, from: 0, to: 300, at: 0)
      #expect(abs(motion.settlingTime(distance: 3) - time) < 1e-9 * time)
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

  // MARK: Without try

  @Test(arguments: [(0.5, 0.0), (0.3, 0.4), (0.8, -0.5), (2, 0.9)])
  func `without try is the spring of the same numbers`(duration: Double, bounce: Double) throws {
    let literal = Spring.spring(duration: duration, bounce: bounce)
    let checked = try Spring(duration: duration, bounce: bounce)
    #expect(literal.response == checked.response && literal.bounce == checked.bounce)
    #expect(literal.dampingRatio == checked.dampingRatio)
    #expect(literal.stiffness == checked.stiffness)
  }

  @Test(arguments: [
    -Double.infinity, -1e300, -2, -1, -0.0, 0, 1, 1.5, 1e300, .infinity, .nan,
  ])
  func `without try is the nearest that moves`(number: Double) {
    let springs = [
      Spring.spring(duration: 0.4, bounce: number), .spring(duration: number, bounce: 0.2),
      .spring(response: 0.4, dampingRatio: number), .spring(response: number, dampingRatio: 0.7),
      .bouncy(duration: number, extraBounce: number),
    ]
    for spring in springs {
      #expect(Spring.legalRange.contains(spring.response))
      #expect(Spring.legalRange.contains(spring.dampingRatio))
      let motion = SpringMotion(spring: spring, from: 0, to: 100, velocity: 50, at: 0)
      #expect(motion.position(at: 0.1).isFinite && motion.velocity(at: 0.1).isFinite)
    }
  }

  @Test func `without try has the numbers that stand for what is out of range`() throws {
    #expect(Spring.spring(duration: .nan).response == 0.5)
    #expect(Spring.spring(response: .nan, dampingRatio: .nan).response == 0.5)
    #expect(Spring.spring(response: 1, dampingRatio: .nan).dampingRatio == 1)
    #expect(Spring.spring(duration: 1, bounce: .nan).bounce == 0)
    #expect(Spring.spring(duration: 0).response == 1e-9)
    #expect(Spring.spring(duration: .infinity).response == 1e9)
    #expect(Spring.spring(bounce: 1).bounce == 0.99)
    #expect(Spring.spring(bounce: -1).bounce == -0.999)
    #expect(Spring.spring(response: 1, dampingRatio: 0).dampingRatio == 1e-9)
    #expect(abs(Spring.spring(bounce: -0.5).dampingRatio - 2) < 1e-12)
    #expect(abs(Spring.spring(response: 1, dampingRatio: 2).bounce + 0.5) < 1e-12)
  }

  @Test func `without try has SwiftUI's names`() throws {
    let interactive = try Spring(response: 0.15, dampingRatio: 0.86)
    #expect(Spring.interactive == interactive && Spring.interactive.bounce == 1 - 0.86)
    #expect(Spring.spring() == .smooth && Spring.smooth() == .smooth)
    #expect(Spring.snappy() == .snappy && Spring.bouncy() == .bouncy)
    #expect(try Spring.spring(response: 0.3) == Spring(response: 0.3, dampingRatio: 0.825))
    #expect(Spring.snappy(extraBounce: 0.1) == .spring(bounce: 0.25))
    #expect(Spring.bouncy(extraBounce: 0.1) == .spring(bounce: 0.4))
    #expect(Spring.smooth(duration: 1, extraBounce: 0.1) == .spring(duration: 1, bounce: 0.1))
  }

  // MARK: Refusals

  private typealias Refusal = (words: String, make: () throws -> Spring)

  @Test(arguments: illegal)
  func `is refused by the number that is out of range, whatever it is given by`(number: Double) {
    let (mass, ratio) = (
      "mass is \(number); expected \(legal)", "damping ratio is \(number); expected \(legal)"
    )
    let time = "is \(number) s; expected \(legal)"
    let refusals: [Refusal] = [
      (mass, { try Spring(mass: number, stiffness: 9, dampingCoefficient: 1) }),
      (mass, { try Spring(response: 0.5, dampingRatio: 1, mass: number) }),
      (mass, { try Spring(stiffness: 9, dampingRatio: 1, mass: number) }),
      (ratio, { try Spring(response: 0.5, dampingRatio: number) }),
      (ratio, { try Spring(stiffness: 9, dampingRatio: number) }),
      (ratio, { try Spring(settlingDuration: 1, dampingRatio: number) }),
      ("response \(time)", { try Spring(response: number, dampingRatio: 1) }),
      ("duration \(time)", { try Spring(duration: number, bounce: 0.3) }),
      ("settling duration \(time)", { try Spring(settlingDuration: number, dampingRatio: 1) }),
    ]
    for refusal in refusals { #expect(words { try refusal.make() } == refusal.words) }
    // What physical numbers come to together is refused, too.
    guard !(number > 0) || !number.isFinite else { return }
    let positive = "is \(number); expected a finite number above 0"
    #expect(
      words { try Spring(stiffness: number, dampingRatio: 1) } == "stiffness \(positive)")
    #expect(
      words { try Spring(stiffness: 9, dampingCoefficient: number) }
        == "damping coefficient \(positive)")
    #expect(
      words { try Spring(stiffness: 1, dampingCoefficient: 1e10) }
        == "damping ratio is 5000000000.0; expected \(legal)")
  }

  @Test(arguments: [
    1, -1, 1.5, -2, .infinity, .nan,
    // Within the range, but so near its end that derived numbers are outside.
    Double(1).nextDown, Double(-1).nextUp,
  ])
  func `is refused where it bounces for ever, or is stuck`(bounce: Double) {
    let refusal = "bounce is \(bounce); expected a number above -1 and below 1"
    #expect(words { try Spring(duration: 0.5, bounce: bounce) } == refusal)
  }

  @Test(arguments: [1e-9, 1e9])
  func `is refused nowhere within what is legal`(edge: Double) {
    #expect(words { try Spring(response: edge, dampingRatio: 1) } == "")
    #expect(words { try Spring(response: 1, dampingRatio: edge) } == "")
    #expect(words { try Spring(response: 1, dampingRatio: 1, mass: edge) } == "")
    #expect(words { try Spring(duration: edge, bounce: 0.5) } == "")
    #expect(words { try Spring(stiffness: 1, dampingRatio: edge) } == "")
    #expect(words { try Spring(stiffness: edge, dampingRatio: 1, mass: edge) } == "")
    // Half of the way is made in a quarter of the response, all but a thousandth in more than it.
    let settling = words {
      try Spring(settlingDuration: edge, dampingRatio: 0.7, tolerance: edge < 1 ? 0.5 : 0.001)
    }
    #expect(settling == "")
    #expect(words { try Spring(duration: 1, bounce: 1 - 1e-8) } == "")
    #expect(words { try Spring(duration: 1, bounce: -1 + 1e-8) } == "")
  }
}
