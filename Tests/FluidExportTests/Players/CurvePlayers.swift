/// The curves, read from their text.
extension Played {
  /// The control points of a `linear()`, inputs as shares: of the first and the last they are left
  /// out.
  var stops: [(x: Double, y: Double)] {
    let inside = text.split(separator: "linear(").dropFirst().first?.prefix { $0 != ")" } ?? ""
    return inside.split(separator: ",").enumerated().map { index, stop in
      let numbers = stop.split { " %\n".contains($0) }.map { Double($0) ?? .nan }
      return (numbers.count > 1 ? numbers[1] / 100 : Double(min(1, index)), numbers[0])
    }
  }

  /// CSS Easing Level 2's `linear()`.
  var css: Player? {
    let (stops, duration) = (self.stops, self("milliseconds") / 1000)
    guard stops.count > 1, duration > 0 else { return nil }
    var next = 1
    return { t in
      guard t < duration else { return to }
      // Of several at the same input the last counts.
      while stops[next].x <= t / duration { next += 1 }
      let (a, b) = (stops[next - 1], stops[next])
      return from + (to - from) * (a.y + (b.y - a.y) * (t / duration - a.x) / (b.x - a.x))
    }
  }

  /// The path of a curve of cubic pieces, as its text has it.
  var path: Substring { text.split(separator: "`").dropFirst().first ?? "" }

  /// The numbers of that path.
  var corners: [Double] {
    path.split { !($0.isNumber || $0 == "." || $0 == "-") }.map { Double($0) ?? .nan }
  }

  /// GSAP's CustomEase: only M and C, flattened, then looked up in a table.
  var gsap: Player? {
    let (numbers, duration) = (corners, self("duration"))
    let precision = has("precision") ? self("precision") : 1
    guard path.filter(\.isLetter).allSatisfy({ $0 == "M" || $0 == "C" }), numbers.count > 2,
      numbers.count % 6 == 2, numbers[0] == 0, numbers[numbers.count - 2] == 1
    else { return nil }
    var line: [SIMD2<Double>] = []
    for i in stride(from: 2, to: numbers.count, by: 6) {
      let p = (-1...2).map { SIMD2(numbers[i + 2 * $0], numbers[i + 2 * $0 + 1]) }
      line += [p[0]] + flat(p, precision) + [p[3]]
    }
    line = line.reduce(into: []) { if ($0.last?.x ?? -.infinity) < $1.x { $0.append($1) } }
    func slope(_ i: Int) -> Double { (line[i].y - line[i - 1].y) / (line[i].x - line[i - 1].x) }
    let isTable =
      precision <= 1 && (2..<line.count).allSatisfy { abs(slope($0) - slope($0 - 1)) <= 2 }
    var lookup = line
    if isTable {
      let closest = (1..<line.count).map { line[$0].x - line[$0 - 1].x }.min()!
      let count = Int(1 / closest + 1)
      var j = 1
      lookup = (0..<count).map { i in
        let x = Double(i) / Double(count)
        if line[j].x < x { j += 1 }
        return SIMD2(x, line[j - 1].y + slope(j) * (x - line[j - 1].x))
      }
      lookup.append(line[line.count - 1])
    }
    return { t in
      guard t < duration else { return to }
      let x = t / duration
      var i = isTable ? min(Int(x * Double(lookup.count - 1)), lookup.count - 2) : 0
      while !isTable, i + 2 < lookup.count, lookup[i + 1].x < x { i += 1 }
      let (a, b) = (lookup[i], lookup[i + 1])
      return from + (to - from) * (a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x))
    }
  }

  /// Qt's BezierSpline over whole milliseconds of duration: the piece whose x is the time.
  var qml: Player? {
    let inside = text.split(separator: "bezierCurve: [").dropFirst().first?.prefix { $0 != "]" }
    let curve = [0, 0] + (inside ?? "").split { ", \n".contains($0) }.compactMap { Double($0) }
    let milliseconds = self("milliseconds")
    guard curve.suffix(2) == [1, 1], curve.count % 6 == 2, milliseconds == milliseconds.rounded()
    else { return nil }
    return { t in
      guard 1000 * t < milliseconds else { return to }
      let x = 1000 * t / milliseconds
      var start = 0
      while start + 8 < curve.count, curve[start + 6] <= x { start += 6 }
      let (xs, ys) = (
        (0..<4).map { curve[start + 2 * $0] }, (0..<4).map { curve[start + 2 * $0 + 1] }
      )
      var (low, high) = (0.0, 1.0)
      for _ in 0..<36 {
        let middle = (low + high) / 2
        if casteljau(xs, middle) <= x { low = middle } else { high = middle }
      }
      return from + (to - from) * casteljau(ys, low)
    }
  }
}

private func casteljau(_ p: [Double], _ s: Double) -> Double {
  func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * s }
  let (ab, bc, cd) = (mix(p[0], p[1]), mix(p[1], p[2]), mix(p[2], p[3]))
  return mix(mix(ab, bc), mix(bc, cd))
}

/// The points between a cubic piece's ends at which CustomEase halves it.
private func flat(_ p: [SIMD2<Double>], _ precision: Double) -> [SIMD2<Double>] {
  let (ab, bc, cd) = ((p[0] + p[1]) / 2, (p[1] + p[2]) / 2, (p[2] + p[3]) / 2)
  let (abc, bcd) = ((ab + bc) / 2, (bc + cd) / 2)
  let (centre, way, b, c) = ((abc + bcd) / 2, p[3] - p[0], p[1] - p[3], p[2] - p[3])
  let off = abs(b.x * way.y - b.y * way.x) + abs(c.x * way.y - c.y * way.x)
  guard off * off > (way * way).sum() / (precision * 200_000) else { return [centre] }
  return flat([p[0], ab, abc, centre], precision) + [centre]
    + flat([centre, bcd, cd, p[3]], precision)
}
