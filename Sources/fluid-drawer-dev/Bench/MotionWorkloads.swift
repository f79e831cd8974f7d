import FluidMotion
import RealModule

/// The motion library, against the bare functions that any closed form needs.
struct MotionWorkloads {
  /// Evaluations per run.
  static let count = 10_000

  var group: WorkloadGroup {
    WorkloadGroup(title: "motion", references: [bare], workloads: springs + others)
  }

  /// As many evaluations of exp, sin and cos alone.
  var bare: Workload {
    Workload(name: "bare exp, sin, cos", what: "10,000 times the functions a closed form needs") {
      var sum = 0.0
      for index in 0..<Self.count {
        let t = Double(index) * 1e-4
        sum += Double.exp(-8.8 * t) * (Double.cos(8.97 * t) + Double.sin(8.97 * t))
      }
      return sum.bitPattern
    }
  }

  /// Position and velocity of one spring at 10,000 moments, for each regime.
  var springs: [Workload] {
    [("underdamped", 0.7), ("critical", 1), ("overdamped", 1.6)].compactMap { name, ratio in
      guard let spring = try? Spring(response: 0.5, dampingRatio: ratio) else { return nil }
      let motion = SpringMotion(spring: spring, from: 100, to: 500, velocity: 900, at: 0)
      return Workload(name: name, what: "one spring's position and velocity, 10,000 times") {
        var sum = 0.0
        for index in 0..<Self.count {
          let state = motion.state(at: Double(index) * 1e-4)
          sum += state.position + state.velocity
        }
        return sum.bitPattern
      }
    }
  }

  var others: [Workload] { [scalars, vectors, many, tracker] }

  private var scalars: Workload {
    let motions = (0..<4).map {
      SpringMotion(spring: .bouncy, from: Double($0), to: 500, velocity: 900, at: 0)
    }
    return Workload(name: "4 scalars", what: "four springs of their own, 2,500 times") {
      var sum = 0.0
      for index in 0..<(Self.count / 4) {
        for motion in motions { sum += motion.state(at: Double(index) * 4e-4).position }
      }
      return sum.bitPattern
    }
  }

  private var vectors: Workload {
    let motion = SpringTrajectory<SIMD4<Double>>(
      spring: .bouncy, from: SIMD4(0, 1, 2, 3), to: SIMD4(repeating: 500),
      velocity: SIMD4(repeating: 900), at: 0)
    return Workload(name: "SIMD4", what: "the same four as one vector, 2,500 times") {
      var sum = 0.0
      for index in 0..<(Self.count / 4) {
        sum += motion.state(at: Double(index) * 4e-4).position.sum()
      }
      return sum.bitPattern
    }
  }

  private var many: Workload {
    let motions = (0..<Self.count).map {
      SpringMotion(
        spring: .bouncy, from: Double($0), to: 500, velocity: Double($0 % 900),
        at: Double($0) * 1e-5)
    }
    var frame = 0.0
    return Workload(name: "10,000 springs", what: "a frame of 10,000 springs of their own") {
      frame += 1.0 / 60
      var sum = 0.0
      for motion in motions { sum += motion.position(at: frame) }
      return sum.bitPattern
    }
  }

  private var tracker: Workload {
    Workload(name: "tracker", what: "10,000 samples added, the velocity read after each") {
      var tracker = VelocityTracker()
      var sum = 0.0
      for index in 0..<Self.count {
        let t = Double(index) * 0.008
        tracker.add(300 * t + Double(index % 3), at: t)
        sum += tracker.velocity(at: t)
      }
      return sum.bitPattern
    }
  }
}
