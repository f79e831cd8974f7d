import FluidMotion
import TestSupport
import Testing

@Suite struct FlingTests {
  @Test func `of Android's lasts and travels as Flutter's closed form says`() throws {
    let rows = try Vector.file("flutter_friction_scroll")["clampingSimulation"]["derivedRows"].list
    #expect(rows.count == 6)
    for row in rows {
      for side in [1.0, -1] {
        let fling = AndroidFling(from: 10, velocity: side * row.velocity, at: 3)
        #expect(abs(fling.duration - row.flutterDurationS) <= 1e-12 * row.flutterDurationS)
        #expect(abs(fling.travel - side * row.distance) <= 1e-12 * row.distance)
        #expect(fling.state(at: 3) == MotionState(position: 10, velocity: side * row.velocity))
        #expect(fling.position(at: 3 + fling.duration * 1.01) == fling.restPosition)
        let velocity = AndroidFling.velocity(forTravel: fling.travel)
        #expect(abs(velocity - side * row.velocity) <= 1e-12 * row.velocity)
      }
    }
  }

  @Test
  func `of Android's never speeds up, brakes gently and is the same begun anywhere on its way`() {
    for velocity in [300.0, 2000, 8000] {
      let fling = AndroidFling(from: 0, velocity: velocity, at: 0)
      var (restarted, speed) = (fling, velocity)
      for step in 1..<Int(90 * fling.duration) {
        let time = Double(step) / 90
        let state = fling.state(at: time)
        #expect(state.velocity <= speed)
        // Flutter's own bound for the hardest braking of a fling at 8000.
        #expect((speed - state.velocity) * 90 < 5130)
        speed = state.velocity
        let now = restarted.state(at: time)
        #expect(abs(now.position - state.position) < 1e-9 * velocity)
        #expect(abs(now.velocity - state.velocity) < 1e-9 * velocity)
        restarted = AndroidFling(from: now.position, velocity: now.velocity, at: time)
        let width = 1e-5
        let slope = (fling.position(at: time + width) - fling.position(at: time - width)) / 2e-5
        #expect(abs(slope - state.velocity) < 1e-4 * velocity)
      }
    }
  }

  @Test func `into an edge bounces as Flutter's does`() throws {
    let cases = try Vector.file("flutter_friction_scroll")["bouncingSimulation"].list
    #expect(cases.count == 2)
    for vector in cases {
      let own = vector["spring"]
      let spring = try Spring(
        stiffness: own.stiffness, dampingRatio: own.dampingRatio, mass: own.mass)
      let fling = EdgeFling(
        from: vector.position, velocity: vector.velocity,
        within: vector.leading...(vector["trailing"].number ?? .infinity),
        decay: try Decay(drag: 0.135), spring: spring, at: 0)
      for sample in vector["samples"].list {
        let exact = sample["exact"].numbers
        let state = fling.state(at: sample.t)
        if let x = sample["expectedX"].number {
          #expect(abs(state.position - x) <= sample.tolerance)
        }
        if let v = sample["expectedV"].number {
          #expect(abs(state.velocity - v) <= sample.tolerance)
        }
        #expect(abs(state.position - exact[0]) <= 1e-9 * max(1, abs(exact[0])))
        #expect(abs(state.velocity - exact[1]) <= 1e-9 * max(1, abs(exact[1])))
      }
      if let done = vector["isDoneAt"].number, let final = vector["finalX"].number {
        #expect(fling.restPosition == final)
        #expect(fling.settlingTime(tolerance: 1.5) <= done)
      }
    }
  }

  @Test
  func `into an edge keeps position and velocity there, and rests within the bounds`() throws {
    var (lots, bounces) = (SeededRandom(#function), 0)
    for _ in 0..<1000 {
      let spring = try lots.spring(dampingUpTo: 5)
      let bounds = -lots.scale(1, 1e3)...lots.scale(1, 1e3)
      let fling = EdgeFling(
        from: lots.signed(1, 1e3), velocity: lots.signed(1, 1e4), within: bounds, spring: spring,
        at: 0)
      #expect(fling.state(at: 0) == fling.fling.start)
      #expect(bounds.contains(fling.restPosition))
      let rest = fling.settlingTime(tolerance: 0.25)
      #expect(abs(fling.position(at: rest * (1 + 1e-9)) - fling.restPosition) <= 0.25 + 1e-6)
      guard let edge = fling.edgeTime, edge > 0 else {
        if bounds.contains(fling.fling.start.position), fling.bounce == nil {
          #expect(bounds.contains(fling.position(at: 1)))
        }
        continue
      }
      bounces += 1
      let (before, after) = (fling.state(at: edge.nextDown), fling.state(at: edge))
      let speed = abs(after.velocity)
      #expect(abs(before.position - after.position) <= 1e-9 + 4 * speed * edge.ulp)
      #expect(abs(before.velocity - after.velocity) <= 1e-9 * (speed + 1))
      #expect(after.position == fling.restPosition)
      for step in 0..<20 { #expect(bounds.contains(fling.position(at: edge * Double(step) / 20))) }
    }
    #expect(bounces > 200)
  }

  @Test
  func `that bounces off an edge stays on its side of the other, in between as it was`() throws {
    var (lots, narrow) = (SeededRandom(#function), 0)
    for _ in 0..<300 {
      let spring = try Spring(response: lots.scale(0.1, 2), dampingRatio: lots.scale(0.01, 1))
      let width = lots.scale(1, 1e4)
      let fling = EdgeFling(
        from: lots.number(0...width), velocity: lots.signed(1e2, 1e4), within: 0...width,
        spring: spring, at: 0)
      guard let bounce = fling.bounce else { continue }
      let inner = width - bounce.target
      let sign: Double = bounce.target == 0 ? 1 : -1
      var nearest = -Double.infinity
      for step in 0...2000 {
        let position = fling.position(at: bounce.startTime + spring.response * Double(step) / 1000)
        nearest = max(nearest, sign * (position - bounce.target))
      }
      #expect(nearest <= width * (1 + 1e-9), "\(fling) \(inner)")
      if bounce.spring.dampingRatio > spring.dampingRatio {
        narrow += 1
        #expect(bounce.spring.dampingRatio <= 1 && bounce.spring.response == spring.response)
        #expect(nearest > 0.999 * width || bounce.spring.dampingRatio > 0.9)
      } else {
        #expect(bounce.spring == spring)
      }
    }
    #expect(narrow > 30)
    let wild = EdgeFling(
      from: 5, velocity: 5000, within: 0...10,
      spring: try Spring(response: 0.5, dampingRatio: 0.2), at: 0)
    #expect((0...4000).allSatisfy { wild.position(at: Double($0) / 1000) > -1e-9 })
    #expect(wild.restPosition == 10)
  }

  @Test func `at an edge lies there without a velocity, and outside is drawn back`() {
    for place in [0.0, 10, 4] {
      let still = EdgeFling(from: place, velocity: 0, within: 0...10, spring: .bouncy, at: 2)
      #expect(still.bounce == nil && still.edgeTime == nil && still.restPosition == place)
      #expect(still.settlingTime(tolerance: 0.5) == 0 && still.position(at: 9) == place)
    }
    for (place, edge) in [(-30.0, 0.0), (40, 10)] {
      for velocity in [0.0, 300, -300] {
        let drawn = EdgeFling(
          from: place, velocity: velocity, within: 0...10, spring: .bouncy, at: 2)
        let wanted = SpringMotion(spring: .bouncy, from: place, to: edge, velocity: velocity, at: 2)
        #expect(drawn.bounce == wanted && drawn.edgeTime == 0 && drawn.restPosition == edge)
        #expect(drawn.settlingTime(tolerance: 0.5) == wanted.settlingTime(tolerance: 0.5))
      }
    }
  }
}
