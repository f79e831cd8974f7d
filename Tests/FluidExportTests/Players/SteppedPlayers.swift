import RealModule

/// The springs of toolkits that go by steps or frames.
extension Played {
  /// react-spring: steps of a millisecond, the velocity first; at rest when slow and near.
  var reactSpring: Player {
    var (place, speed, steps, isDone) = (from, self("velocity"), 0.0, false)
    return { t in
      while steps < (t * 1000).rounded(.down), !isDone {
        isDone = abs(speed) <= self("restVelocity") && abs(to - place) <= self("precision")
        if isDone { return to }
        let spring = -self("tension") * 0.000001 * (place - to)
        speed += (spring - self("friction") * 0.001 * speed) / self("mass")
        place += speed
        steps += 1
      }
      return isDone ? to : place
    }
  }

  /// Slint: the closed form of whole milliseconds, in floats from 0 to 1, from rest; until it is
  /// near and slow, or for ten durations.
  var slint: Player {
    let (from, to) = (Float(self.from), Float(self.to))
    let w = 2 * Double.pi / (self("duration") / 1000)
    let ratio = abs(self("bounce")) < 0.001 ? 1 : 1 - self("bounce")
    let motion = Oscillation(k: w * w, c: 2 * ratio * w, y: -1, v: 0)
    let last = self("iteration-count") == -1 ? .infinity : 10 * self("duration") / 1000
    var isDone = false
    return { t in
      let t = wholeMilliseconds(t)
      let (y, v) = motion(t)
      isDone = isDone || t > last || abs(Float(y)) <= 0.001 && abs(v) <= 0.05
      return Double(isDone ? to : from + (to - from) * (1 + Float(y)))
    }
  }

  /// GPUI: from each frame's exact state, in floats; until it is within epsilon, and slower than
  /// epsilon times its frequency.
  var gpui: Player {
    let (k, c, m) = (Float(self("stiffness")), Float(self("damping")), Float(self("mass")))
    let (to, epsilon) = (Float(self("target")), Float(self("epsilon")))
    var (y, v, last) = (Float(self("position")), Float(self("velocity")), 0.0)
    return { t in
      let motion = Oscillation(k: Double(k / m), c: Double(c / m), y: Double(y - to), v: Double(v))
      let (next, speed) = motion(t - last)
      (y, v, last) = (to + Float(next), Float(speed), t)
      let isDone = abs(y - to) <= epsilon && abs(v) <= epsilon * (k / m).squareRoot()
      return Double(isDone ? to : y)
    }
  }

  /// FloatingPanel: a step for each frame at 60 a second; without oscillation up to 300 points a
  /// second.
  var floatingPanel: Player {
    let w = 2 * Double.pi / self("springResponseTime")
    let ratio = abs(velocity) > 300 ? -Double.log(self("springDecelerationRate")) / (0.001 * w) : 1
    var (x, v, frames, isDone) = (from, velocity, 0.0, false)
    return { t in
      while frames < (t * 60).rounded(), !isDone {
        let h = 1.0 / 60
        let f = 1 + 2 * h * ratio * w
        let (all, before) = (f + h * h * w * w, x)
        x = (f * x + h * v + h * h * w * w * to) / all
        v = (v + h * w * w * (to - x)) / all
        isDone = abs(to - x) <= 0.5 && abs(before - x) <= 0.5
        frames += 1
      }
      return isDone ? to : x
    }
  }

  /// Svelte's Spring: a step for each frame at 60 a second, from the places of the two before.
  var svelte: Player {
    let (k, c) = (min(1, self("stiffness")), min(1, self("damping")))
    var (last, x, frames) = (from, from, 0.0)
    return { t in
      while frames < (t * 60).rounded() {
        let step = (x - last) + k * (to - x) - c * (x - last)
        let isDone = abs(step) < self("precision") && abs(to - x) < self("precision")
        (last, x) = (x, isDone ? to : x + step)
        frames += 1
      }
      return x
    }
  }

  /// Qt Quick's SpringAnimation: the whole steps of 16 ms within the whole milliseconds of a frame.
  var qmlSpring: Player {
    let (spring, damping, epsilon) = (self("spring"), min(1, self("damping")), self("epsilon"))
    var (x, v, steps) = (from, 0.0, 0.0)
    return { t in
      while (steps + 1) * 16 <= (t * 1000 + 1e-6).rounded(.down) {
        v += spring * (to - x) - damping * v
        x += 0.016 * v
        if abs(v) < epsilon, abs(to - x) < epsilon { (x, v) = (to, 0) }
        steps += 1
      }
      return x
    }
  }
}
