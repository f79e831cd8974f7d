import RealModule

/// The springs of systems and large toolkits.
extension Played {
  /// SwiftUI, UIKit and Core Animation: the unit interval, with the velocity relative to the
  /// distance.
  var unitInterval: Player {
    var (m, k, c, end) = (self("mass"), self("stiffness"), self("damping"), Double.infinity)
    if !has("mass") {
      // Duration and bounce: k = (2π/T)², ζ = 1 − b or 1/(1 + b).
      let (w, b) = (2 * Double.pi / self("duration"), self("bounce"))
      (m, k, c) = (1, w * w, 2 * w * (b >= 0 ? 1 - b : 1 / (1 + b)))
    } else {
      // By default, overdamping is clamped to critical damping.
      let allowed = ["allowOverDamping: true", "allowsOverdamping = true"].contains {
        text.contains($0)
      }
      if !allowed { c = min(c, 2 * (k * m).squareRoot()) }
      // Core Animation alone has both.
      if has("duration") { end = self("duration") }
    }
    let v = self("initialVelocity") + self("initialVelocity.dy")
    let motion = Oscillation(k: k / m, c: c / m, y: -1, v: v)
    return { t in t >= end ? to : to + (to - from) * motion.position(t) }
  }

  /// Compose's SpringSimulation: doubles between floats, from the start each time, on whole
  /// milliseconds; and its estimate of the duration, after which it is at its target.
  var compose: Player {
    let target = Float(self("targetValue"))
    let ratio = Double(Float(self("dampingRatio")))
    let w = Double(Float(self("stiffness"))).squareRoot()
    let motion = Oscillation(
      k: w * w, c: 2 * ratio * w, y: Double(Float(from) - target),
      v: Double(Float(self("initialVelocity"))))
    // The envelope falls to the threshold; in the other regimes the last crossing of it.
    let threshold = self("visibilityThreshold")
    var end = 0.0
    if ratio < 1 {
      let turn = w * (1 - ratio * ratio).squareRoot()
      let amplitude = Double.hypot(motion.y, (motion.v + ratio * w * motion.y) / turn)
      if amplitude > 0 { end = max(0, Double.log(amplitude / threshold) / (ratio * w)) }
    } else {
      end = lastCrossing(motion, threshold, scale: ratio / w)
    }
    end = wholeMilliseconds(end)
    return { t in
      let t = wholeMilliseconds(t)
      return Double(t >= end ? target : Float(motion.position(t) + Double(target)))
    }
  }

  /// Android's SpringAnimation: each frame from the one before, kept in floats; at rest within
  /// three quarters of the least visible change and 62.5 times that a second.
  var android: Player {
    let w = Double(Float(self("stiffness"))).squareRoot()
    let c = 2 * Double(Float(self("dampingRatio"))) * w
    let (target, least) = (Float(self("finalPosition")), 0.75 * self("minimumVisibleChange"))
    var (value, speed) = (Float(self("startValue")), Float(self("startVelocity")))
    var (last, isDone) = (0.0, false)
    return { t in
      let millis = (t * 1000).rounded(.down)
      guard !isDone, millis > last else { return Double(value) }
      let motion = Oscillation(k: w * w, c: c, y: Double(value - target), v: Double(speed))
      let (y, v) = motion((millis - last) / 1000)
      (value, speed, last) = (Float(y + Double(target)), Float(v), millis)
      isDone = abs(Double(value - target)) < least && abs(Double(speed)) < least * 62.5
      if isDone { value = target }
      return Double(value)
    }
  }

  /// Flutter's SpringSimulation with snapToEnd: at its end as soon as it is near it and slow.
  var flutter: Player {
    let end = self("end")
    let motion = oscillation(y: self("start") - end, v: self("velocity"))
    return { t in
      let (y, v) = motion(t)
      let isDone = abs(y) < self("tolerance.distance") && abs(v) < self("tolerance.velocity")
      return isDone ? end : end + y
    }
  }

  /// Motion's generator: sinh and cosh are capped at 300, from where the envelope alone falls; at
  /// the target once it is near and slow, by a speed that underdamped springs alone have.
  var motion: Player {
    let w = (self("stiffness") / self("mass")).squareRoot()
    let ratio = self("damping") / (2 * (self("stiffness") * self("mass")).squareRoot())
    let motion = Oscillation(k: w * w, c: 2 * ratio * w, y: from - to, v: self("velocity"))
    let cap = ratio > 1 ? 300 / (w * (ratio * ratio - 1).squareRoot()) : .infinity
    return { t in
      let (y, v) = motion(min(t, cap))
      let fallen = y * Double.exp(-ratio * w * max(0, t - cap))
      let isSlow = ratio >= 1 || abs(v) <= self("restSpeed")
      return isSlow && abs(fallen) <= self("restDelta") ? to : to + fallen
    }
  }

  /// AdwSpringAnimation: whole milliseconds, and an estimate of its duration that was made before
  /// it had a velocity.
  var adwaita: Player {
    let (from, to, epsilon) = (self("value-from"), self("value-to"), self("epsilon"))
    let motion = oscillation(y: from - to, v: self("initial-velocity"))
    let (still, beta) = (oscillation(y: from - to, v: 0), motion.c / 2)
    var end = -Double.log(epsilon) / beta
    if beta > motion.k.squareRoot() {
      // Newton's method with a slope over a millisecond, all on whole milliseconds.
      func y(_ t: Double) -> Double { still.position(wholeMilliseconds(t)) }
      for _ in 0...1001 {
        let slope = (still.position(wholeMilliseconds(end) + 0.001) - y(end)) / 0.001
        end = (-y(end) + slope * end) / slope
        if abs(y(end)) <= epsilon { break }
      }
    }
    return { t in
      let t = wholeMilliseconds(t)
      return t >= wholeMilliseconds(end) ? to : to + motion.position(t)
    }
  }

  /// The equation of the numbers called so, with the damping that is played.
  func oscillation(y: Double, v: Double, isCritical: Bool = false) -> Oscillation {
    let (m, k, c) = (self("mass"), self("stiffness"), self("damping"))
    let most = isCritical ? 2 * (k * m).squareRoot() : .infinity
    return Oscillation(k: k / m, c: min(c, most) / m, y: y, v: v)
  }
}

func wholeMilliseconds(_ t: Double) -> Double { (t * 1000).rounded(.down) / 1000 }

/// The last time at which an overdamped motion is outside a distance, by steps and bisection.
func lastCrossing(_ motion: Oscillation, _ distance: Double, scale: Double) -> Double {
  func isOutside(_ t: Double) -> Bool { abs(motion.position(t)) > distance }
  var high = scale
  while isOutside(high) || isOutside(2 * high) { high *= 2 }
  let step = (0...4000).last { isOutside(high * Double($0) / 4000) } ?? 0
  var (low, end) = (high * Double(step) / 4000, high * Double(step + 1) / 4000)
  for _ in 0..<60 {
    let middle = (low + end) / 2
    if isOutside(middle) { low = middle } else { end = middle }
  }
  return end
}
