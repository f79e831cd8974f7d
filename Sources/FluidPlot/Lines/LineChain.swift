import FluidCore

/// Joins short segments into long lines.
enum LineChain {
  /// The greatest distance from the line through its neighbours of a point that is left out, in
  /// pixels.
  private static let tolerance = 0.06

  /// Joins segments that share an end with no third one, and leaves out points on straight lines.
  static func lines(through segments: [(Point, Point)]) -> [[Point]] {
    var meeting: [Point: [Int]] = [:]
    for (index, segment) in segments.enumerated() where segment.0 != segment.1 {
      meeting[segment.0, default: []].append(index)
      meeting[segment.1, default: []].append(index)
    }
    var isUsed = Array(repeating: false, count: segments.count)
    func walk(from start: Point, along first: Int) -> [Point] {
      var points = [start]
      var index = first
      while !isUsed[index] {
        isUsed[index] = true
        let segment = segments[index]
        let next = segment.0 == points[points.count - 1] ? segment.1 : segment.0
        points.append(next)
        guard let others = meeting[next], others.count == 2 else { break }
        index = others[0] == index ? others[1] : others[0]
      }
      return points
    }
    var lines: [[Point]] = []
    // Open lines first, then rings.
    for wantsEnd in [true, false] {
      for (index, segment) in segments.enumerated() where segment.0 != segment.1 {
        for end in [segment.0, segment.1] where !isUsed[index] {
          if wantsEnd, meeting[end]?.count == 2 { continue }
          lines.append(straightened(walk(from: end, along: index)))
        }
      }
    }
    return lines
  }

  private static func straightened(_ points: [Point]) -> [Point] {
    guard points.count > 2 else { return points }
    var kept = [points[0]]
    var start = 0
    for end in 2..<points.count {
      let between = points[(start + 1)..<end]
      guard
        between.contains(where: { distance(of: $0, from: points[start], points[end]) > tolerance })
      else { continue }
      start = end - 1
      kept.append(points[start])
    }
    return kept + [points[points.count - 1]]
  }

  /// The distance of a point from the line through two others.
  private static func distance(of point: Point, from a: Point, _ b: Point) -> Double {
    let way = b - a
    let rest = point - a
    guard way.length > 0 else { return rest.length }
    return abs(way.x * rest.y - way.y * rest.x) / way.length
  }
}
