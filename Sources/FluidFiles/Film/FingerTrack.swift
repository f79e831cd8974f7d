import FluidCore
import FluidPlayer
import FluidRaster

/// Positions of fingers, and of the mouse while its button is down, over time.
struct FingerTrack: Sendable {
  /// One press of a pointer, from down to up.
  private struct Press {
    /// Positions in order of time; at least one.
    var reports: [(time: HandTime, point: Point)]
    /// Time of the release; nil while the press lasts.
    var end: HandTime?
  }

  /// A finger to mark.
  struct Mark: Sendable, Hashable {
    /// Position in the window, in points.
    var point: Point
    /// Opacity: 1 while the finger is down, then fading to 0.
    var strength: Double
  }

  /// In order of their start.
  private var presses: [Press] = []
  /// For each press, the time when it and all before it have ended, in seconds of the take;
  /// infinite during one of them.
  private var ended: [HandTime] = []

  init(_ events: [Event]) {
    var open: [PointerID: Int] = [:]
    for event in events {
      guard case .input(let kind) = event.kind else { continue }
      switch kind {
      case .down(let pointer, let point):
        if let index = open[pointer] { presses[index].end = event.time }
        open[pointer] = presses.count
        presses.append(Press(reports: [(event.time, point)]))
      case .move(let pointer, let point):
        if let index = open[pointer] { presses[index].reports.append((event.time, point)) }
      case .up(let pointer, let point):
        guard let index = open.removeValue(forKey: pointer) else { continue }
        presses[index].reports.append((event.time, point))
        presses[index].end = event.time
      case .cancel(let pointer):
        if let index = open.removeValue(forKey: pointer) { presses[index].end = event.time }
      case .blur:
        for index in open.values { presses[index].end = event.time }
        open = [:]
      default: break
      }
    }
    var latest = -HandTime.infinity
    ended = presses.map { press in
      latest = max(latest, press.end ?? .infinity)
      return latest
    }
  }

  /// The fingers visible at a time, at their last reported positions.
  ///
  /// - Parameters:
  ///   - time: In seconds of the take.
  ///   - fade: Fade-out time after the release, in seconds of the take.
  func marks(at time: HandTime, fade: Double) -> [Mark] {
    let first = ended.partitioningIndex { $0 + fade >= time }
    return presses[first...].prefix { $0.reports[0].time <= time }.compactMap { press in
      var strength = 1.0
      if let end = press.end, time >= end {
        strength = fade > 0 ? 1 - (time - end) / fade : 0
        guard strength > 0 else { return nil }
      }
      let next = press.reports.partitioningIndex { $0.time > time }
      return Mark(point: press.reports[max(0, next - 1)].point, strength: strength)
    }
  }

  /// Radius of a ring in points; about that of a fingertip.
  private static let radius = 22.0

  /// Draws a ring per finger, light with a dark rim, so that it is visible on any background.
  static func draw(_ marks: [Mark], on list: inout DisplayList) {
    for mark in marks {
      // The ring grows while it fades.
      let radius = radius * (1 + 0.35 * (1 - mark.strength))
      let circle = Shape.circle(center: mark.point, radius: radius)
      list.opacity(mark.strength) { list in
        list.fill(circle, Color(white: 255, alpha: 56))
        list.stroke(circle, width: 4.5, Color(white: 0, alpha: 72))
        list.stroke(circle, width: 2.5, Color(white: 255, alpha: 236))
      }
    }
  }
}
