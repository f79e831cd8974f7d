import RealModule

/// Reanimated 4: from each frame's exact state, of at most 64 ms, until a share of the energy is
/// left; beyond critical damping the critical motion.
struct ReanimatedPlayer: Player {
  let k: Double
  let c: Double
  let m: Double
  let to: Double
  let least: Double
  var y: Double
  var v: Double
  var last = 0.0
  var isDone = false

  init(_ played: Played) {
    self.init(played, velocity: played("velocity"), threshold: played("energyThreshold"))
  }

  fileprivate init(_ played: Played, velocity: Double, threshold: Double) {
    (m, k) = (played("mass"), played("stiffness"))
    c = min(played("damping"), 2 * (k * m).squareRoot())
    to = played.to
    (y, v) = (played.from - to, velocity)
    least = threshold * (0.5 * k * y * y + 0.5 * m * v * v)
  }

  mutating func position(_ t: Double) -> Double {
    // Frames that are longer than 64 ms count as so much: here none is.
    while t - last > 0.064, !isDone { advance(to: last + 0.064) }
    advance(to: t)
    return isDone ? to : to + y
  }

  private mutating func advance(to t: Double) {
    guard t > last, !isDone else { return }
    let motion = Oscillation(k: k / m, c: c / m, y: y, v: v)
    (y, v) = (motion.position(t - last), motion.velocity(t - last))
    last = t
    isDone = 0.5 * k * y * y + 0.5 * m * v * v <= least
  }
}

/// gorhom's sheet: Reanimated's spring by its own threshold, with half the finger's velocity.
struct GorhomPlayer: Player {
  var spring: ReanimatedPlayer

  init(_ played: Played) {
    spring = ReanimatedPlayer(played, velocity: played.velocity / 2, threshold: 6e-9)
  }

  mutating func position(_ t: Double) -> Double { spring.position(t) }
}

/// React Native's Animated: the closed form of whole milliseconds, until it is near and slow.
struct AnimatedPlayer: Player {
  let motion: Oscillation
  let to: Double
  let speed: Double
  let distance: Double
  var isDone = false

  init(_ p: Played) {
    let (m, k) = (p("mass"), p("stiffness"))
    to = p.to
    motion = Oscillation(
      k: k / m, c: min(p("damping"), 2 * (k * m).squareRoot()) / m, y: p.from - to, v: p("velocity")
    )
    (speed, distance) = (p("restSpeedThreshold"), p("restDisplacementThreshold"))
  }

  mutating func position(_ t: Double) -> Double {
    let t = (t * 1000).rounded(.down) / 1000
    let y = motion.position(t)
    isDone = isDone || abs(y) <= distance && abs(motion.velocity(t)) <= speed
    return isDone ? to : to + y
  }
}

/// smooth_sheets: the closed form, without a velocity away from the target.
struct SmoothSheetsPlayer: Player {
  let motion: Oscillation
  let to: Double

  init(_ p: Played) {
    to = p.to
    let v = p.velocity * (to - p.from) < 0 ? 0 : p.velocity
    motion = Oscillation(
      k: p("stiffness") / p("mass"), c: p("damping") / p("mass"), y: p.from - to, v: v)
  }

  func position(_ t: Double) -> Double {
    let y = motion.position(t)
    return abs(y) < 1e-3 && abs(motion.velocity(t)) < 1e-3 ? to : to + y
  }
}

/// anime.js: from 0 to 1, ended at the eleventh step of 20 ms in a row within 0.0005.
struct AnimePlayer: Player {
  let motion: Oscillation
  let from: Double
  let to: Double
  var end = Double.infinity

  init(_ p: Played) {
    (from, to) = (p.from, p.to)
    let m = min(max(p("mass"), 1), 1e4)
    motion = Oscillation(
      k: min(p("stiffness"), 1e4) / m, c: min(p("damping"), 1e4) / m, y: -1, v: p("velocity"))
    var (time, near) = (0.0, 0)
    while near <= 10, time <= 60 {
      near = abs(motion.position(time)) < 0.0005 ? near + 1 : 0
      end = time
      time += 0.02
    }
  }

  func position(_ t: Double) -> Double {
    t >= end ? to : to + (to - from) * motion.position(t)
  }
}

/// Qt's BezierSpline over whole milliseconds of duration: the piece whose x is the time.
struct QMLPlayer: Player {
  let from: Double
  let to: Double
  let duration: Double
  let curve: [Double]

  init?(_ p: Played) {
    (from, to) = (p.from, p.to)
    guard let start = p.text.range(of: "bezierCurve: [")?.upperBound,
      let end = p.text[start...].firstIndex(of: "]")
    else { return nil }
    curve = [0, 0] + p.text[start..<end].split { ", \n".contains($0) }.compactMap { Double($0) }
    let milliseconds = p("milliseconds")
    duration = milliseconds / 1000
    guard curve.suffix(2) == [1, 1], curve.count % 6 == 2, milliseconds == milliseconds.rounded()
    else { return nil }
  }

  func position(_ t: Double) -> Double {
    guard t < duration else { return to }
    let x = t / duration
    var start = 0
    while start + 8 < curve.count, curve[start + 6] <= x { start += 6 }
    let xs = stride(from: start, to: start + 8, by: 2).map { curve[$0] }
    let ys = stride(from: start + 1, to: start + 8, by: 2).map { curve[$0] }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<48 {
      let middle = (low + high) / 2
      if casteljau(xs, middle) <= x { low = middle } else { high = middle }
    }
    return from + (to - from) * casteljau(ys, low)
  }

  private func casteljau(_ points: [Double], _ s: Double) -> Double {
    guard points.count > 1 else { return points[0] }
    return casteljau(zip(points, points.dropFirst()).map { $0 + ($1 - $0) * s }, s)
  }
}

/// niri: the closed form from rest, until its envelope, or beyond critical damping the motion, is
/// within epsilon.
struct NiriPlayer: Player {
  let motion: Oscillation
  let to: Double
  var end: Double

  init(_ p: Played) {
    to = p.to
    let from = p.from
    let (k, ratio, epsilon) = (p("stiffness"), p("damping-ratio"), p("epsilon"))
    let w = k.squareRoot()
    motion = Oscillation(k: k, c: 2 * ratio * w, y: from - to, v: 0)
    end = -Double.log(epsilon) / (ratio * w)
    if ratio > 1, from != to {
      end = lastCrossing(motion, epsilon * abs(from - to), scale: ratio / w)
    }
  }

  func position(_ t: Double) -> Double { t >= end ? to : to + motion.position(t) }
}

/// hyprutils: from tick to tick in floats, on 0…1, from rest.
struct HyprlandPlayer: Player {
  let p: (m: Double, k: Double, c: Double)
  let from: Double
  let to: Double
  var y: Float = -1
  var v: Float = 0
  var last = 0.0

  init(_ numbers: Played) {
    p = (numbers("mass"), numbers("stiffness"), numbers("dampening"))
    (from, to) = (numbers.from, numbers.to)
  }

  mutating func position(_ t: Double) -> Double {
    let motion = Oscillation(k: p.k / p.m, c: p.c / p.m, y: Double(y), v: Double(v))
    if t > last {
      y = Float(1 + motion.position(t - last)) - 1
      v = Float(motion.velocity(t - last))
    }
    last = t
    if abs(y) <= 0.001, abs(v) <= 0.001 { (y, v) = (0, 0) }
    return to + (to - from) * Double(y)
  }
}
