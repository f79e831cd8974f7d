import RealModule

/// The springs of components, of animation libraries and of compositors.
extension Played {
  /// Reanimated 4: by the code's own velocity and threshold.
  var reanimated: Player {
    byEnergy(velocity: self("velocity"), threshold: self("energyThreshold"))
  }

  /// gorhom's sheet: Reanimated's spring by its own threshold, with half the finger's velocity.
  var gorhom: Player { byEnergy(velocity: velocity / 2, threshold: 6e-9) }

  /// From each frame's exact state, of at most 64 ms, until a share of the energy is left; beyond
  /// critical damping the critical motion.
  private func byEnergy(velocity: Double, threshold: Double) -> Player {
    let (m, k) = (self("mass"), self("stiffness"))
    func energy(_ y: Double, _ v: Double) -> Double { 0.5 * k * y * y + 0.5 * m * v * v }
    var (y, v, last, isDone) = (from - to, velocity, 0.0, false)
    let least = threshold * energy(y, v)
    return { t in
      while last < t, !isDone {
        // Frames that are longer than 64 ms count as so much: here none is.
        let next = t - last > 0.064 ? last + 0.064 : t
        (y, v) = oscillation(y: y, v: v, isCritical: true)(next - last)
        last = next
        isDone = energy(y, v) <= least
      }
      return isDone ? to : to + y
    }
  }

  /// React Native's Animated: the closed form of whole milliseconds, until it is near and slow.
  var animated: Player {
    let motion = oscillation(y: from - to, v: self("velocity"), isCritical: true)
    let (distance, speed) = (self("restDisplacementThreshold"), self("restSpeedThreshold"))
    var isDone = false
    return { t in
      let (y, v) = motion(wholeMilliseconds(t))
      isDone = isDone || abs(y) <= distance && abs(v) <= speed
      return isDone ? to : to + y
    }
  }

  /// smooth_sheets: the closed form, without a velocity away from the target.
  var smoothSheets: Player {
    let motion = oscillation(y: from - to, v: velocity * (to - from) < 0 ? 0 : velocity)
    return { t in
      let (y, v) = motion(t)
      return abs(y) < 1e-3 && abs(v) < 1e-3 ? to : to + y
    }
  }

  /// anime.js: from 0 to 1, ended at the eleventh step of 20 ms in a row within 0.0005.
  var anime: Player {
    let m = min(max(self("mass"), 1), 1e4)
    let motion = Oscillation(
      k: min(self("stiffness"), 1e4) / m, c: min(self("damping"), 1e4) / m, y: -1,
      v: self("velocity"))
    var (time, end, near) = (0.0, 0.0, 0)
    while near <= 10, time <= 60 {
      near = abs(motion.position(time)) < 0.0005 ? near + 1 : 0
      (end, time) = (time, time + 0.02)
    }
    return { t in t >= end ? to : to + (to - from) * motion.position(t) }
  }

  /// niri: the closed form from rest, until its envelope, or beyond critical damping the motion, is
  /// within epsilon.
  var niri: Player {
    let (w, ratio) = (self("stiffness").squareRoot(), self("damping-ratio"))
    let motion = Oscillation(k: w * w, c: 2 * ratio * w, y: from - to, v: 0)
    let end =
      ratio > 1 && from != to
      ? lastCrossing(motion, self("epsilon") * abs(from - to), scale: ratio / w)
      : -Double.log(self("epsilon")) / (ratio * w)
    return { t in t >= end ? to : to + motion.position(t) }
  }

  /// hyprutils: from tick to tick in floats, on 0…1, from rest.
  var hyprland: Player {
    let (m, k, c) = (self("mass"), self("stiffness"), self("dampening"))
    var (y, v, last): (Float, Float, Double) = (-1, 0, 0)
    return { t in
      if t > last {
        let (next, speed) = Oscillation(k: k / m, c: c / m, y: Double(y), v: Double(v))(t - last)
        (y, v, last) = (Float(1 + next) - 1, Float(speed), t)
      }
      if abs(y) <= 0.001, abs(v) <= 0.001 { (y, v) = (0, 0) }
      return to + (to - from) * Double(y)
    }
  }
}
