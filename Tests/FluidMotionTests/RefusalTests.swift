import FluidMotion
import Testing

/// The words of a refusal; empty if there is none.
private func words<Made>(_ make: () throws -> Made) -> String {
  do {
    _ = try make()
    return ""
  } catch {
    return "\(error)"
  }
}

private let legal = "1e-09 to 1000000000.0"
/// Numbers just outside the legal range at either end, and far outside.
private let illegal = [0.99e-9, 1.01e9, 0, -1, .infinity, -.infinity, Double.nan]
private let notPositive = [0, -3, .infinity, -.infinity, Double.nan]

@Suite struct `A spring that cannot be` {
  @Test(arguments: illegal)
  func `is refused by the number that is out of range, whatever it is given by`(number: Double) {
    let mass = "mass is \(number); expected \(legal)"
    #expect(words { try Spring(mass: number, stiffness: 9, dampingCoefficient: 1) } == mass)
    #expect(words { try Spring(response: 0.5, dampingRatio: 1, mass: number) } == mass)
    #expect(words { try Spring(stiffness: 9, dampingRatio: 1, mass: number) } == mass)
    let ratio = "damping ratio is \(number); expected \(legal)"
    #expect(words { try Spring(response: 0.5, dampingRatio: number) } == ratio)
    #expect(words { try Spring(stiffness: 9, dampingRatio: number) } == ratio)
    #expect(words { try Spring(settlingDuration: 1, dampingRatio: number) } == ratio)
    let time = "is \(number) s; expected \(legal)"
    #expect(words { try Spring(response: number, dampingRatio: 1) } == "response \(time)")
    #expect(words { try Spring(duration: number, bounce: 0.3) } == "duration \(time)")
    let settling = words { try Spring(settlingDuration: number, dampingRatio: 1) }
    #expect(settling == "settling duration \(time)")
  }

  @Test(arguments: notPositive)
  func `is refused where it does not pull back, or not brake`(number: Double) {
    let stiffness = "stiffness is \(number); expected a finite number above 0"
    #expect(words { try Spring(stiffness: number, dampingCoefficient: 1) } == stiffness)
    #expect(words { try Spring(stiffness: number, dampingRatio: 1) } == stiffness)
    let damping = "damping coefficient is \(number); expected a finite number above 0"
    #expect(words { try Spring(stiffness: 9, dampingCoefficient: number) } == damping)
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

  @Test func `is refused by what its physical numbers come to together`() {
    for stiffness in [1e-20, 1e20] {
      for refusal in [
        words { try Spring(stiffness: stiffness, dampingCoefficient: 1) },
        words { try Spring(stiffness: stiffness, dampingRatio: 1) },
      ] {
        #expect(refusal.hasPrefix("response is ") && refusal.hasSuffix(" s; expected \(legal)"))
      }
    }
    // The ratio is half of the coefficient where mass and stiffness are 1.
    let strong = words { try Spring(stiffness: 1, dampingCoefficient: 1e10) }
    #expect(strong == "damping ratio is 5000000000.0; expected \(legal)")
    let weak = words { try Spring(stiffness: 1, dampingCoefficient: 1e-9) }
    #expect(weak == "damping ratio is 5e-10; expected \(legal)")
    // A motion that creeps for ages is over in a nanosecond with no legal response.
    let hasty = words { try Spring(settlingDuration: 1e-9, dampingRatio: 1e9) }
    #expect(hasty.hasPrefix("response is "))
  }

  @Test(arguments: [1e-9, 1e9])
  func `is none just at the ends of what is legal`(edge: Double) {
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

@Suite struct `A spring's bounce` {
  @Test(arguments: [(0.25, 0.75), (1, 0), (4, -0.75)])
  func `follows from the damping ratio, whatever that follows from`(
    ratio: Double, bounce: Double
  ) throws {
    // ω₀ is 2 where the stiffness is 4, and the coefficient four times the ratio.
    for spring in [
      try Spring(response: 0.5, dampingRatio: ratio), .spring(response: 0.5, dampingRatio: ratio),
      try Spring(stiffness: 4, dampingRatio: ratio),
      try Spring(stiffness: 4, dampingCoefficient: 4 * ratio),
    ] {
      #expect(spring.dampingRatio == ratio && spring.bounce == bounce)
    }
    let stiff = try Spring(stiffness: 4, dampingRatio: ratio)
    #expect(stiff.dampingCoefficient == 4 * ratio && stiff.angularFrequency == 2)
    #expect(try Spring(duration: 0.5, bounce: bounce).dampingRatio == ratio)
  }

  @Test func `of a preset is that of its name`() {
    #expect(Spring.smooth.bounce == 0 && Spring.snappy.bounce == 0.15)
    #expect(Spring.bouncy.bounce == 0.3 && abs(Spring.interactive.bounce - 0.14) < 1e-15)
  }
}

@Suite struct `A decay that cannot be` {
  @Test(arguments: illegal)
  func `is refused by its rate`(number: Double) {
    #expect(words { try Decay(rate: number) } == "rate is \(number) per second; expected \(legal)")
  }

  @Test(arguments: [0, 1, -0.5, 1.5, .infinity, Double.nan])
  func `is refused by a share that is none`(share: Double) {
    let refusal = "is \(share); expected a number above 0 and below 1"
    #expect(words { try Decay(decelerationRate: share) } == "deceleration rate \(refusal)")
    #expect(words { try Decay(drag: share) } == "drag \(refusal)")
  }

  @Test(arguments: [-1e-9, Double(1e100).nextUp, .infinity, .nan])
  func `is refused where it speeds up, or brakes harder than anything`(number: Double) {
    let refusal = "constant deceleration is \(number); expected 0 to 1e+100"
    #expect(words { try Decay(rate: 1, constantDeceleration: number) } == refusal)
    #expect(words { try Decay(drag: 0.5, constantDeceleration: number) } == refusal)
  }

  @Test func `is refused by the rate that its number comes to`() {
    #expect(words { try Decay(timeConstant: 0) }.hasPrefix("rate is inf per second"))
    #expect(words { try Decay(timeConstant: 1e10) }.hasPrefix("rate is 1e-10 per second"))
    #expect(words { try Decay(drag: Double(1).nextDown) }.hasPrefix("rate is "))
    #expect(words { try Decay(decelerationRate: Double(1).nextDown) }.hasPrefix("rate is "))
  }

  @Test func `is none just at the ends of what is legal`() {
    for rate in [1e-9, 1e9] { #expect(words { try Decay(rate: rate) } == "") }
    for brake in [0, 1e100] {
      #expect(words { try Decay(rate: 1, constantDeceleration: brake) } == "")
      #expect(words { try Decay(drag: 0.5, constantDeceleration: brake) } == "")
    }
  }
}

@Suite struct `A decay` {
  @Test func `of UIScrollView's has 0.998 or 0.99 left after a millisecond`() throws {
    #expect(abs(Decay.normal.rate - 2.002_002_670_673) < 1e-9)
    #expect(abs(Decay.fast.rate - 10.050_335_853_501) < 1e-9)
    #expect(try Decay.fast == Decay(decelerationRate: 0.99))
    #expect(Decay.normal.constantDeceleration == 0 && Decay.fast.constantDeceleration == 0)
  }

  @Test(arguments: [0.0, 50])
  func `goes nowhere without a velocity, and with one either way alike`(brake: Double) throws {
    let decay = try Decay(rate: 2, constantDeceleration: brake)
    #expect(decay.velocity(forTravel: 0) == 0 && decay.velocity(forTravel: .nan) == 0)
    #expect(decay.velocity(forTravel: -3) == -decay.velocity(forTravel: 3))
    #expect(brake > 0 || decay.velocity(forTravel: 3) == 6)
    #expect(decay.velocity(forTravel: 3) >= 6)
  }

  @Test func `takes no velocity beyond 1e100, however far it is to go`() throws {
    let decay = try Decay(rate: 1e9)
    for travel in [1e100, 1e200, .infinity, 1e95] {
      #expect(decay.velocity(forTravel: travel) == 1e100)
      #expect(decay.velocity(forTravel: -travel) == -1e100)
    }
    #expect(try Decay(rate: 0.5).velocity(forTravel: 1e200) == 5e99)
  }
}
