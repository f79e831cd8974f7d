/// All straight lines that leave an interval at time 0 and pass a number of gates.
///
/// A line is its height at time 0 and its slope. In the plane of these two each gate is a strip, so
/// the lines that pass are a convex polygon, cut smaller by every gate.
struct LineBundle {
  private struct Line {
    var height: Double
    var slope: Double

    func value(after time: Double) -> Double { height + slope * time }
  }

  private var corners: [Line]
  /// The corners of the cut before, whose memory the next cut takes.
  private var spare: [Line] = []
  /// The time of the last gate.
  private var time: Double

  /// The lines from an interval through a first gate, which none misses for being out of reach.
  init(from interval: ClosedRange<Double>, through gate: ClosedRange<Double>, after time: Double) {
    self.time = time
    let (a, b) = (interval.lowerBound, interval.upperBound)
    corners = [
      Line(height: a, slope: (gate.lowerBound - a) / time),
      Line(height: b, slope: (gate.lowerBound - b) / time),
      Line(height: b, slope: (gate.upperBound - b) / time),
      Line(height: a, slope: (gate.upperBound - a) / time),
    ]
  }

  /// Keeps the lines that pass another gate, at a later time.
  mutating func pass(_ gate: ClosedRange<Double>, after time: Double) {
    self.time = time
    cut { $0.value(after: time) - gate.lowerBound }
    cut { gate.upperBound - $0.value(after: time) }
  }

  /// The heights that the lines have at the last gate; nil if no line is left.
  var range: ClosedRange<Double>? {
    guard let first = corners.first?.value(after: time) else { return nil }
    var (low, high) = (first, first)
    for corner in corners {
      let value = corner.value(after: time)
      low = min(low, value)
      high = max(high, value)
    }
    return low...high
  }

  /// The height at time 0 of a line that has a given height at the last gate: the middle one of
  /// them.
  func origin(reaching height: Double) -> Double? {
    guard let range, height >= range.lowerBound, height <= range.upperBound else { return nil }
    var (low, high) = (Double.infinity, -Double.infinity)
    for (index, corner) in corners.enumerated() {
      let next = corners[index + 1 == corners.count ? 0 : index + 1]
      let here = corner.value(after: time) - height
      let there = next.value(after: time) - height
      guard here == 0 || there == 0 || (here < 0) != (there < 0) else { continue }
      let share = here == there ? 0 : max(0, min(1, here / (here - there)))
      let origin = corner.height + (next.height - corner.height) * share
      low = min(low, origin)
      high = max(high, origin)
    }
    return low <= high ? (low + high) / 2 : nil
  }

  /// Keeps the part of the polygon where a linear function is at least 0.
  private mutating func cut(_ side: (Line) -> Double) {
    guard var before = corners.last else { return }
    var sideBefore = side(before)
    spare.removeAll(keepingCapacity: true)
    for corner in corners {
      let sideHere = side(corner)
      if (sideBefore < 0) != (sideHere < 0) {
        let share = sideBefore / (sideBefore - sideHere)
        spare.append(
          Line(
            height: before.height + (corner.height - before.height) * share,
            slope: before.slope + (corner.slope - before.slope) * share))
      }
      if sideHere >= 0 { spare.append(corner) }
      before = corner
      sideBefore = sideHere
    }
    swap(&corners, &spare)
  }
}
