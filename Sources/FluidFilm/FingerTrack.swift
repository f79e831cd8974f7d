import FluidGeometry
import FluidInput
import FluidPlayer

/// Where fingers and the mouse's button were on the window.
struct FingerTrack: Sendable {
  /// One press from down to up.
  private struct Press {
    /// In the order of time; at least one.
    var reports: [(time: Double, point: Point)]
    /// nil: it goes on.
    var end: Double?
  }

  /// A finger as it is shown.
  struct Mark: Sendable, Hashable {
    /// In the window's points.
    var point: Point
    /// 1: it is down; then it fades to 0.
    var strength: Double
  }

  private var presses: [Press] = []

  init(_ events: [PlayerEvent]) {
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
  }

  /// Whose finger is seen at a moment, and where it was reported last.
  ///
  /// - Parameters:
  ///   - time: In seconds of the hand's.
  ///   - fade: How long a finger that has been lifted is seen, in seconds of the hand's.
  func marks(at time: Double, fade: Double) -> [Mark] {
    presses.compactMap { press in
      guard press.reports[0].time <= time else { return nil }
      var strength = 1.0
      if let end = press.end, time >= end {
        strength = fade > 0 ? 1 - (time - end) / fade : 0
        guard strength > 0 else { return nil }
      }
      // The last report no later than that.
      var (low, high) = (0, press.reports.count)
      while low + 1 < high {
        let middle = (low + high) / 2
        if press.reports[middle].time <= time { low = middle } else { high = middle }
      }
      return Mark(point: press.reports[low].point, strength: strength)
    }
  }
}
