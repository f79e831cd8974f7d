import FluidMotion
import TestSupport
import Testing

/// A spring's notations, literals and refusals.
@Suite struct SpringTests {
  @Test func `give back bit for bit what was given`() throws {
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

  @Test func `convert into one another and back to a few units in the last place`() throws {
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

  @Test func `make a spring that settles in a given time`() throws {
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
      ] { #expect(other == given && other.hashValue == given.hashValue, "\(given)") }
      #expect(try Spring(response: response * (1 + 1e-9), dampingRatio: ratio) != given)
      #expect(try Spring(response: response, dampingRatio: ratio * (1 + 1e-9)) != given)
      #expect(try Spring(response: response, dampingRatio: ratio, mass: 2) != given)
    }
  }

  // MARK: Without try

  @Test func `have SwiftUI's names and numbers, with and without try`() throws {
    let rows: [(Spring, duration: Double, bounce: Double)] = [
      (.smooth, 0.5, 0), (.smooth(), 0.5, 0), (.spring(), 0.5, 0), (.snappy, 0.5, 0.15),
      (.snappy(), 0.5, 0.15), (.bouncy, 0.5, 0.3), (.bouncy(), 0.5, 0.3),
      (.interactive, 0.15, 1 - 0.86), (.spring(response: 0.3), 0.3, 1 - 0.825),
      (.snappy(extraBounce: 0.1), 0.5, 0.25), (.bouncy(extraBounce: 0.1), 0.5, 0.4),
      (.smooth(duration: 1, extraBounce: 0.1), 1, 0.1), (.spring(duration: 2, bounce: 0.9), 2, 0.9),
      (.spring(duration: 0.8, bounce: -0.5), 0.8, -0.5),
      (.spring(response: 1, dampingRatio: 2), 1, -0.5),
    ]
    for (spring, duration, bounce) in rows {
      let checked = try Spring(duration: duration, bounce: bounce)
      #expect(spring == checked && abs(spring.bounce - bounce) < 1e-12)
      #expect(close(spring.stiffness, checked.stiffness, 8))
    }
    #expect(abs(Spring.bouncy.stiffness - 157.91) < 0.01)
    #expect(abs(Spring.bouncy.dampingCoefficient - 17.59) < 0.01)
  }

  @Test(arguments: [
    // A number, and what stands for it as a bounce, a duration and a damping ratio.
    (-Double.infinity, -0.999, 1e-9, 1e-9), (-1e300, -0.999, 1e-9, 1e-9), (-1, -0.999, 1e-9, 1e-9),
    (-0.0, 0, 1e-9, 1e-9), (1, 0.99, 1, 1), (1.5, 0.99, 1.5, 1.5), (1e300, 0.99, 1e9, 1e9),
    (.infinity, 0.99, 1e9, 1e9), (.nan, 0, 0.5, 1),
  ]) func `without try are the nearest that move`(
    number: Double, bounce: Double, duration: Double, ratio: Double
  ) {
    #expect(Spring.spring(duration: 0.4, bounce: number).bounce == bounce)
    #expect(Spring.spring(duration: number, bounce: 0.2).duration == duration)
    #expect(Spring.spring(response: 0.4, dampingRatio: number).dampingRatio == ratio)
    #expect(Spring.spring(response: number, dampingRatio: 0.7).response == duration)
    let motion = SpringMotion(
      spring: .bouncy(duration: number, extraBounce: number), from: 0, to: 100, velocity: 50, at: 0)
    #expect(motion.position(at: 0.1).isFinite && motion.velocity(at: 0.1).isFinite)
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
    #expect(words { try Spring(stiffness: number, dampingRatio: 1) } == "stiffness \(positive)")
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
  ]) func `is refused where it bounces for ever, or is stuck`(bounce: Double) {
    let refusal = "bounce is \(bounce); expected a number above -1 and below 1"
    #expect(words { try Spring(duration: 0.5, bounce: bounce) } == refusal)
  }

  @Test(arguments: [1e-9, 1e9]) func `is refused nowhere within what is legal`(edge: Double) {
    let makes: [() throws -> Spring] = [
      { try Spring(response: edge, dampingRatio: 1) },
      { try Spring(response: 1, dampingRatio: edge) },
      { try Spring(response: 1, dampingRatio: 1, mass: edge) },
      { try Spring(duration: edge, bounce: 0.5) }, { try Spring(duration: 1, bounce: 1 - 1e-8) },
      { try Spring(duration: 1, bounce: -1 + 1e-8) },
      { try Spring(stiffness: 1, dampingRatio: edge) },
      { try Spring(stiffness: edge, dampingRatio: 1, mass: edge) },
      // Half of the way is made in a quarter of the response, all but a thousandth in more than it.
      { try Spring(settlingDuration: edge, dampingRatio: 0.7, tolerance: edge < 1 ? 0.5 : 0.001) },
    ]
    for make in makes { #expect(words(make) == "") }
  }
}
