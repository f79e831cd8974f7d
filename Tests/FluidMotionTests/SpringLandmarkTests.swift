import FluidMotion
import TestSupport
import Testing

@Suite struct SpringLandmarkTests {
  /// A random motion around 0 from time 0, where nothing is lost to rounding.
  private func motion(_ lots: inout SeededRandom) throws -> SpringMotion {
    let drawn = try lots.motion(dampingUpTo: 50)
    return SpringMotion(
      spring: drawn.spring, from: drawn.start.position - drawn.target, to: 0,
      velocity: drawn.start.velocity, at: 0)
  }

  @Test func `arrive at the target for the first time, and not before`() throws {
    var lots = SeededRandom(#function)
    var arrivals = 0
    for _ in 0..<2000 {
      let motion = try motion(&lots)
      let end = motion.arrivalTime ?? 20 / motion.slowRate
      let side: Double = motion.start.position < 0 ? -1 : 1
      for step in 0..<200 where motion.start.position != 0 {
        let time = end * Double(step) / 200
        #expect(side * motion.position(at: time) >= 0, "\(motion) at \(time)")
      }
      guard let arrival = motion.arrivalTime, arrival > 0 else { continue }
      arrivals += 1
      #expect(abs(motion.position(at: arrival)) <= 1e-11 * motion.size, "\(motion)")
      // It crosses; underdamped it always does.
      let after = motion.position(at: arrival * (1 + 1e-6))
      #expect(side * after <= .leastNormalMagnitude, "\(motion)")
    }
    #expect(arrivals > 500)
    #expect(SpringMotion(spring: .smooth, from: 100, to: 0, at: 0).arrivalTime == nil)
    #expect(SpringMotion(spring: .smooth, from: 5, to: 5, velocity: 9, at: 0).arrivalTime == 0)
  }

  @Test func `are at the largest distance beyond the target when they overshoot`() throws {
    var lots = SeededRandom(#function)
    var overshoots = 0
    for _ in 0..<500 {
      let motion = try motion(&lots)
      guard let arrival = motion.arrivalTime else {
        #expect(motion.overshoot == nil)
        continue
      }
      guard let overshoot = motion.overshoot else { continue }
      overshoots += 1
      #expect(overshoot.time > arrival)
      let there = motion.position(at: overshoot.time)
      #expect(abs(abs(there) - overshoot.distance) <= 1e-11 * motion.size)
      let speed = abs(motion.velocity(at: overshoot.time))
      #expect(speed <= 1e-9 * motion.size * motion.spring.angularFrequency)
      for step in 0..<400 {
        let time = arrival + Double(step) / 100 * (overshoot.time - arrival)
        #expect(abs(motion.position(at: time)) <= overshoot.distance + 1e-11 * motion.size)
      }
    }
    #expect(overshoots > 100)
  }

  @Test func `stop a clamped motion dead where it first meets its target, lane by lane`() throws {
    var lots = SeededRandom(#function)
    for _ in 0..<300 {
      let free = try motion(&lots)
      let clamped = free.clamped
      for step in 0..<100 {
        let time = Double(step) / 20 / free.slowRate
        let state = clamped.state(at: time)
        if let arrival = free.arrivalTime, time >= arrival, time > 0 {
          #expect(state == MotionState(position: free.target, velocity: 0))
        } else {
          #expect(state == free.state(at: time))
        }
      }
      #expect(
        clamped.settlingTime(tolerance: 0.1)
          <= min(free.arrivalTime ?? .infinity, free.settlingTime(tolerance: 0.1)) * (1 + 1e-12))
    }
    let point = SpringTrajectory<SIMD2<Double>>(
      spring: .bouncy, from: [0, 0], to: [100, 100], velocity: [0, 3000], at: 0
    ).clamped
    let arrivals = (0..<2).map { point.motion.lane($0).arrivalTime! }
    #expect(arrivals[1] < arrivals[0])
    let between = point.position(at: (arrivals[0] + arrivals[1]) / 2)
    #expect(between[1] == 100 && between[0] < 100)
    let turned = point.retargeted(to: [0, 0], at: (arrivals[0] + arrivals[1]) / 2)
    #expect(turned.motion.start.velocity[1] == 0 && turned.motion.start.velocity[0] > 0)
  }
}
