/// The set of all lines from an interval at time 0 through a number of gates.
///
/// A line is a point in the plane of height at time 0 and slope. Each gate is a strip of that
/// plane, so the lines through all gates form a convex polygon, which every gate clips.
struct LineBundle {
  private struct Line {
    var height: Double
    var slope: Double

    func value(after time: Double) -> Double { height + slope * time }
  }

  private var corners: [Line]
  /// Scratch buffer, reused between cuts.
  private var scratch: [Line] = []
  /// The time of the last gate.
  private var time: Double

  /// The lines from an interval through a first gate.
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

  /// Keeps the lines through another, later gate.
  mutating func pass(_ gate: ClosedRange<Double>, after time: Double) {
    self.time = time
    cut { $0.value(after: time) - gate.lowerBound }
    cut { gate.upperBound - $0.value(after: time) }
  }

  /// The heights of the lines at the last gate; nil if no line is left.
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

  /// The height at time 0 of the lines with a given height at the last gate; the middle of several.
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

  /// Clips the polygon to the half-plane where a linear function is at least 0.
  private mutating func cut(_ side: (Line) -> Double) {
    guard var before = corners.last else { return }
    var sideBefore = side(before)
    scratch.removeAll(keepingCapacity: true)
    for corner in corners {
      let sideHere = side(corner)
      if (sideBefore < 0) != (sideHere < 0) {
        let share = sideBefore / (sideBefore - sideHere)
        scratch.append(
          Line(
            height: before.height + (corner.height - before.height) * share,
            slope: before.slope + (corner.slope - before.slope) * share))
      }
      if sideHere >= 0 { scratch.append(corner) }
      before = corner
      sideBefore = sideHere
    }
    swap(&corners, &scratch)
  }
}
