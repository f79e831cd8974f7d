import RealModule

/// Slint: the closed form of whole milliseconds, in floats from 0 to 1, from rest; until it is near
/// and slow, or for ten durations.
struct SlintPlayer: Player {
  let motion: Oscillation
  let from: Float
  let to: Float
  let last: Double
  var isDone = false

  init(_ p: Played) {
    (from, to) = (Float(p.from), Float(p.to))
    let w = 2 * Double.pi / (p("duration") / 1000)
    let ratio = abs(p("bounce")) < 0.001 ? 1 : 1 - p("bounce")
    motion = Oscillation(k: w * w, c: 2 * ratio * w, y: -1, v: 0)
    last = p("iteration-count") == -1 ? .infinity : 10 * p("duration") / 1000
  }

  mutating func position(_ t: Double) -> Double {
    let t = (t * 1000).rounded(.down) / 1000
    let y = Float(motion.position(t))
    isDone = isDone || t > last || abs(y) <= 0.001 && abs(motion.velocity(t)) <= 0.05
    return Double(isDone ? to : from + (to - from) * (1 + y))
  }
}

/// GPUI: from each frame's exact state, in floats; until it is within epsilon, and slower than
/// epsilon times its frequency.
struct GPUIPlayer: Player {
  let to: Float
  let epsilon: Float
  let w: Float
  let ratio: Float
  var y: Float
  var v: Float
  var last = 0.0

  init(_ p: Played) {
    let (k, c, m) = (Float(p("stiffness")), Float(p("damping")), Float(p("mass")))
    (w, ratio) = ((k / m).squareRoot(), c / (2 * (k * m).squareRoot()))
    (to, epsilon) = (Float(p("target")), Float(p("epsilon")))
    (y, v) = (Float(p("position")), Float(p("velocity")))
  }

  mutating func position(_ t: Double) -> Double {
    let dt = Float(t - last)
    last = t
    let (x, u) = (y - to, v)
    let b = ratio * w
    let (a, s): (Float, Float)
    let fall: Float
    if ratio < 1 - 1e-4 {
      let turn = w * (1 - ratio * ratio).squareRoot()
      fall = Float.exp(-b * dt)
      (a, s) = (Float.cos(turn * dt), Float.sin(turn * dt) / turn)
    } else if ratio > 1 + 1e-4 {
      let root = (ratio * ratio - 1).squareRoot()
      let (slow, fast) = (Float.exp(-w / (ratio + root) * dt), Float.exp(-w * (ratio + root) * dt))
      fall = 1
      (a, s) = ((slow + fast) / 2, (slow - fast) / (2 * w * root))
    } else {
      fall = Float.exp(-w * dt)
      (a, s) = (1, dt)
    }
    y = to + fall * (a + b * s) * x + fall * s * u
    v = -fall * w * w * s * x + fall * (a - b * s) * u
    return Double(abs(y - to) <= epsilon && abs(v) <= epsilon * w ? to : y)
  }
}

/// FloatingPanel: a step for each frame at 60 a second; without oscillation up to 300 points a
/// second.
struct FloatingPanelPlayer: Player {
  let to: Double
  let w: Double
  let ratio: Double
  var x: Double
  var v: Double
  var frames = 0
  var isDone = false

  init(_ p: Played) {
    (x, to, v) = (p.from, p.to, p.velocity)
    w = 2 * Double.pi / p("springResponseTime")
    ratio = abs(v) > 300 ? -Double.log(p("springDecelerationRate")) / (0.001 * w) : 1
  }

  mutating func position(_ t: Double) -> Double {
    while Double(frames) < (t * 60).rounded(), !isDone {
      let h = 1.0 / 60
      let f = 1 + 2 * h * ratio * w
      let all = f + h * h * w * w
      let before = x
      x = (f * x + h * v + h * h * w * w * to) / all
      v = (v + h * w * w * (to - x)) / all
      isDone = abs(to - x) <= 0.5 && abs(before - x) <= 0.5
      frames += 1
    }
    return isDone ? to : x
  }
}

/// Svelte's Spring: a step for each frame at 60 a second, from the places of the two before.
struct SveltePlayer: Player {
  let to: Double
  let k: Double
  let c: Double
  let precision: Double
  var places: (Double, Double)
  var frames = 0

  init(_ p: Played) {
    (to, places) = (p.to, (p.from, p.from))
    (k, c) = (min(1, p("stiffness")), min(1, p("damping")))
    precision = p("precision")
  }

  mutating func position(_ t: Double) -> Double {
    while Double(frames) < (t * 60).rounded() {
      let (last, x) = places
      let step = (x - last) + k * (to - x) - c * (x - last)
      let isDone = abs(step) < precision && abs(to - x) < precision
      places = (x, isDone ? to : x + step)
      frames += 1
    }
    return places.1
  }
}

/// Qt Quick's SpringAnimation: the whole steps of 16 ms within the whole milliseconds of a frame.
struct QMLSpringPlayer: Player {
  let p: Played
  var x: Double
  var v = 0.0
  var steps = 0

  init(_ played: Played) { (p, x) = (played, played.from) }

  mutating func position(_ t: Double) -> Double {
    let milliseconds = Int((t * 1000 + 1e-6).rounded(.down))
    while (steps + 1) * 16 <= milliseconds {
      v += p("spring") * (p.to - x) - min(1, p("damping")) * v
      x += 0.016 * v
      if abs(v) < p("epsilon"), abs(p.to - x) < p("epsilon") { (x, v) = (p.to, 0) }
      steps += 1
    }
    return x
  }
}
