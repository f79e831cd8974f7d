import FluidMotion
import Testing

/// A finger that moves one way and then back, as reported by its device.
private struct FlickBack {
  var out, back, duration, rate: Double
  var start = 0.0
  /// Time from a report to the reversal, as a share of the report interval.
  var phase = 0.0

  /// Reports up to the lift, `duration` after the reversal.
  var reports: [(time: Double, position: Double)] {
    let before = (0.15 * rate).rounded(.up)
    let after = ((duration + 1e-9) * rate - phase).rounded(.down)
    return stride(from: -before, through: after, by: 1).map { index in
      let time = (index + phase) / rate
      return (start + time, time < 0 ? out * time : -back * time)
    }
  }

  /// Distance of the last report behind the reversal.
  var way: Double { -reports.last!.position }

  func velocity(_ place: (Double) -> Double = { $0 }) -> Double {
    var tracker = VelocityTracker()
    for report in reports { tracker.add(place(report.position), at: report.time) }
    return tracker.velocity(at: start + duration)
  }
}

@Suite struct FlickBackTests {
  private static let rates = [60.0, 125, 240, 500, 1000]
  private static let speeds = [200.0, 300, 500, 1000, 2000, 3000]
  private static let durations = stride(from: 8.0, through: 80, by: 8).map { $0 / 1000 }

  @Test(arguments: rates)
  func `counts as soon as it is longer than a roll, whatever came before it`(rate: Double) {
    for out in Self.speeds {
      for back in Self.speeds {
        for duration in Self.durations {
          for start in [0.1, 1e5 + 0.3] {
            let flick = FlickBack(
              out: out, back: back, duration: duration, rate: rate, start: start)
            guard flick.way > 0 else { continue }
            // One report's slope on a clock at 10⁵ s is 10⁻¹¹ s in a millisecond.
            let slack = 1e-6 * max(out, back)
            if flick.way <= 1 {
              // A tremble: part of what is fitted.
              #expect(flick.velocity() > 0.7 * out, "\(flick)")
            } else if flick.way <= VelocityTracker.StopRules.slop * (1 + 1e-9) {
              #expect(abs(flick.velocity() - out) < slack, "\(flick)")
            } else {
              #expect(abs(flick.velocity() + back) < slack, "\(flick)")
            }
            #expect(flick.velocity { -$0 } == -flick.velocity(), "\(flick)")
          }
        }
      }
    }
  }

  @Test(arguments: rates) func `keeps its direction wherever between two reports the finger turned`(
    rate: Double
  ) {
    for speed in Self.speeds {
      for duration in Self.durations {
        for phase in stride(from: 0.1, through: 0.9, by: 0.1) {
          let flick = FlickBack(
            out: speed, back: speed, duration: duration, rate: rate, phase: phase)
          let reports = flick.reports
          let turn = reports.reversed().max { $0.position < $1.position - 1e-9 }!
          let velocity = flick.velocity()
          if turn.position + flick.way > VelocityTracker.StopRules.slop * (1 + 1e-6) {
            // The report next to the turn is short of it, and a parabola makes up for that.
            #expect(velocity < 0 && velocity > -1.6 * speed, "\(flick) \(velocity)")
          } else if reports.last!.time - turn.time > 0.04 + 1e-5 {
            #expect(velocity == 0, "\(flick) \(velocity)")
          } else {
            #expect(velocity > 0.4 * speed && velocity < 1.5 * speed, "\(flick) \(velocity)")
          }
        }
      }
    }
  }

  @Test func `that went forward again is a throw forward, and every long enough way counts anew`() {
    var tracker = VelocityTracker()
    var (time, position) = (0.0, 0.0)
    for (way, speed) in [(40.0, 800.0), (-30, -600), (25, 1000), (-12, -750)] {
      for _ in 0..<Int((way / speed / 0.004).rounded()) {
        tracker.add(position, at: time)
        time += 0.004
        position += speed * 0.004
      }
      tracker.add(position, at: time)
      #expect(abs(tracker.velocity(at: time) - speed) < 1e-6 * abs(speed))
    }
  }
}
