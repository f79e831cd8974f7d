import RealModule

/// SwiftUI, UIKit and Core Animation: the unit interval, with the velocity relative to the
/// distance.
struct UnitIntervalPlayer: Player {
  let from: Double
  let to: Double
  var progress: Oscillation
  var end = Double.infinity

  init(_ p: Played) {
    (from, to) = (p.from, p.to)
    var (m, k, c) = (p("mass"), p("stiffness"), p("damping"))
    if !p.has("mass") {
      // Duration and bounce: k = (2π/T)², ζ = 1 − b or 1/(1 + b).
      let w = 2 * Double.pi / p("duration")
      let b = p("bounce")
      (m, k, c) = (1, w * w, 2 * w * (b >= 0 ? 1 - b : 1 / (1 + b)))
    } else {
      // By default, overdamping is clamped to critical damping.
      let allowed = ["allowOverDamping: true", "allowsOverdamping = true"].contains {
        p.text.contains($0)
      }
      if !allowed { c = min(c, 2 * (k * m).squareRoot()) }
      // Core Animation alone has both.
      if p.has("duration") { end = p("duration") }
    }
    let v = p("initialVelocity") + p("initialVelocity.dy")
    progress = Oscillation(k: k / m, c: c / m, y: -1, v: v)
  }

  func position(_ t: Double) -> Double {
    t >= end ? to : to + (to - from) * progress.position(t)
  }
}

/// Compose's SpringSimulation: doubles between floats, from the start each time, on whole
/// milliseconds; and its estimate of the duration, after which it is at its target.
struct ComposePlayer: Player {
  let motion: Oscillation
  let target: Float
  var end = Double.infinity

  init(_ p: Played) {
    target = Float(p("targetValue"))
    let ratio = Double(Float(p("dampingRatio")))
    let stiffness = Double(Float(p("stiffness")))
    let w = stiffness.squareRoot()
    motion = Oscillation(
      k: w * w, c: 2 * ratio * w, y: Double(Float(p.from) - target),
      v: Double(Float(p("initialVelocity"))))
    // The envelope falls to the threshold; in the other regimes the last crossing of it.
    let threshold = p("visibilityThreshold")
    if ratio < 1 {
      let turn = w * (1 - ratio * ratio).squareRoot()
      let amplitude = Double.hypot(motion.y, (motion.v + ratio * w * motion.y) / turn)
      end = amplitude > 0 ? max(0, Double.log(amplitude / threshold) / (ratio * w)) : 0
    } else {
      end = lastCrossing(motion, threshold, scale: ratio / w)
    }
    end = (end * 1000).rounded(.down) / 1000
  }

  func position(_ t: Double) -> Double {
    let millis = (t * 1000).rounded(.down)
    if millis / 1000 >= end { return Double(target) }
    return Double(Float(motion.position(millis / 1000) + Double(target)))
  }
}

/// The last time at which an overdamped motion is outside a distance, by steps and bisection.
func lastCrossing(_ motion: Oscillation, _ distance: Double, scale: Double) -> Double {
  var high = scale
  while abs(motion.position(high)) > distance || abs(motion.position(2 * high)) > distance {
    high *= 2
  }
  var low = 0.0
  // From the end back to the last step that is outside.
  for step in stride(from: 4000, through: 0, by: -1) {
    let t = high * Double(step) / 4000
    if abs(motion.position(t)) > distance {
      low = t
      break
    }
  }
  var end = min(high, low + high / 4000)
  for _ in 0..<60 {
    let middle = (low + end) / 2
    if abs(motion.position(middle)) > distance { low = middle } else { end = middle }
  }
  return end
}

/// Android's SpringAnimation: each frame from the one before, kept in floats; at rest within three
/// quarters of the least visible change and 62.5 times that a second.
struct AndroidPlayer: Player {
  let k: Double
  let c: Double
  let target: Float
  let threshold: Double
  var value: Float
  var speed: Float
  var last = 0.0
  var isDone = false

  init(_ p: Played) {
    let w = Double(Float(p("stiffness"))).squareRoot()
    k = w * w
    c = 2 * Double(Float(p("dampingRatio"))) * w
    target = Float(p("finalPosition"))
    value = Float(p("startValue"))
    speed = Float(p("startVelocity"))
    threshold = p("minimumVisibleChange") * 0.75
  }

  mutating func position(_ t: Double) -> Double {
    let millis = (t * 1000).rounded(.down)
    let step = (millis - last) / 1000
    guard !isDone, step > 0 else { return Double(isDone ? target : value) }
    let motion = Oscillation(k: k, c: c, y: Double(value - target), v: Double(speed))
    value = Float(motion.position(step) + Double(target))
    speed = Float(motion.velocity(step))
    last = millis
    if abs(Double(value - target)) < threshold, abs(Double(speed)) < threshold * 62.5 {
      isDone = true
      value = target
    }
    return Double(value)
  }
}

/// Flutter's SpringSimulation with snapToEnd: at its end as soon as it is near it and slow.
struct FlutterPlayer: Player {
  let motion: Oscillation
  let end: Double
  let distance: Double
  let speed: Double

  init(_ p: Played) {
    end = p("end")
    motion = Oscillation(
      k: p("stiffness") / p("mass"), c: p("damping") / p("mass"), y: p("start") - end,
      v: p("velocity"))
    distance = p("tolerance.distance")
    speed = p("tolerance.velocity")
  }

  func position(_ t: Double) -> Double {
    let y = motion.position(t)
    return abs(y) < distance && abs(motion.velocity(t)) < speed ? end : end + y
  }
}

/// Motion's generator: time in milliseconds, sinh and cosh capped at 300, and at the target once it
/// is near and slow; it computes the speed of underdamped springs only.
struct MotionPlayer: Player {
  let from: Double
  let to: Double
  let w: Double
  let ratio: Double
  let v: Double
  var restDelta: Double
  var restSpeed: Double

  init(_ p: Played) {
    (from, to) = (p.from, p.to)
    w = (p("stiffness") / p("mass")).squareRoot() / 1000
    ratio = p("damping") / (2 * (p("stiffness") * p("mass")).squareRoot())
    v = -p("velocity") / 1000
    restDelta = p("restDelta")
    restSpeed = p("restSpeed")
  }

  private func resolve(_ t: Double) -> Double {
    let delta = to - from
    let envelope = Double.exp(-ratio * w * t)
    if ratio < 1 {
      let turn = w * (1 - ratio * ratio).squareRoot()
      return to - envelope
        * ((v + ratio * w * delta) / turn * Double.sin(turn * t) + delta * Double.cos(turn * t))
    }
    if ratio == 1 { return to - Double.exp(-w * t) * (delta + (v + w * delta) * t) }
    let turn = w * (ratio * ratio - 1).squareRoot()
    let x = min(turn * t, 300)
    return to - envelope
      * ((v + ratio * w * delta) * Double.sinh(x) + turn * delta * Double.cosh(x)) / turn
  }

  func position(_ t: Double) -> Double {
    let t = t * 1000
    let value = resolve(t)
    let speed = ratio < 1 ? (resolve(t + 1e-3) - resolve(t - 1e-3)) / 2e-3 * 1000 : 0
    return abs(speed) <= restSpeed && abs(to - value) <= restDelta ? to : value
  }
}

/// react-spring: steps of a millisecond, the velocity first; at rest when slow and near.
struct ReactSpringPlayer: Player {
  let p: Played
  var place: Double
  var speed: Double
  var steps = 0
  var isDone = false

  init(_ p: Played) { (self.p, place, speed) = (p, p.from, p("velocity")) }

  mutating func position(_ t: Double) -> Double {
    advance(to: Int((t * 1000).rounded(.down)))
    return isDone ? p.to : place
  }

  mutating func advance(to count: Int) {
    while steps < count, !isDone {
      if abs(speed) <= p("restVelocity"), abs(p.to - place) <= p("precision") {
        isDone = true
        break
      }
      let spring = -p("tension") * 0.000001 * (place - p.to)
      let friction = -p("friction") * 0.001 * speed
      speed += (spring + friction) / p("mass")
      place += speed
      steps += 1
    }
  }
}

/// AdwSpringAnimation: whole milliseconds, and an estimate of its duration that was made before it
/// had a velocity.
struct AdwaitaPlayer: Player {
  let motion: Oscillation
  let to: Double
  let duration: Double

  init(_ p: Played) {
    to = p("value-to")
    let (m, k, c) = (p("mass"), p("stiffness"), p("damping"))
    motion = Oscillation(k: k / m, c: c / m, y: p("value-from") - to, v: p("initial-velocity"))
    let still = Oscillation(k: k / m, c: c / m, y: p("value-from") - to, v: 0)
    let epsilon = p("epsilon")
    let beta = c / (2 * m)
    if beta <= (k / m).squareRoot() {
      duration = (-Double.log(epsilon) / beta * 1000).rounded(.down)
      return
    }
    // Newton's method with a slope over a millisecond, all on whole milliseconds.
    func y(_ t: Double) -> Double { still.position((t * 1000).rounded(.down) / 1000) }
    var x = -Double.log(epsilon) / beta
    for _ in 0...1001 {
      let slope = (still.position((x * 1000).rounded(.down) / 1000 + 0.001) - y(x)) / 0.001
      x = (-y(x) + slope * x) / slope
      if abs(y(x)) <= epsilon { break }
    }
    duration = (x * 1000).rounded(.down)
  }

  func position(_ t: Double) -> Double {
    let millis = (t * 1000).rounded(.down)
    return millis >= duration ? to : to + motion.position(millis / 1000)
  }
}
