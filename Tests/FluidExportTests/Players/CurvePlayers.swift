/// CSS Easing Level 2's `linear()`, read from its text.
struct LinearFunction {
  /// Input and output of each control point, inputs as shares.
  var points: [(x: Double, y: Double)] = []

  init?(_ text: String) {
    guard let open = text.range(of: "linear("),
      let close = text[open.upperBound...].firstIndex(of: ")")
    else { return nil }
    var given: [(x: Double?, y: Double)] = []
    for stop in text[open.upperBound..<close].split(separator: ",") {
      let words = stop.split { $0 == " " || $0 == "\n" }
      let places = words.filter { $0.hasSuffix("%") }.compactMap { Double($0.dropLast()) }
      guard let y = words.first(where: { !$0.hasSuffix("%") }).flatMap({ Double($0) }),
        places.count <= 2, words.count == places.count + 1
      else { return nil }
      if places.isEmpty { given.append((nil, y)) }
      for place in places { given.append((place / 100, y)) }
    }
    guard given.count > 1 else { return nil }
    // The ends, then no position before the one before it, then the missing ones evenly.
    if given[0].x == nil { given[0].x = 0 }
    if given[given.count - 1].x == nil {
      given[given.count - 1].x = max(1, given.compactMap(\.x).max() ?? 1)
    }
    var largest = -Double.infinity
    for index in given.indices {
      guard let x = given[index].x else { continue }
      largest = max(largest, x)
      given[index].x = largest
    }
    var index = 0
    while index < given.count {
      if given[index].x == nil {
        let next = given[index...].firstIndex { $0.x != nil }!
        let (a, b) = (given[index - 1].x!, given[next].x!)
        for missing in index..<next {
          given[missing].x = a + (b - a) * Double(missing - index + 1) / Double(next - index + 1)
        }
        index = next
      }
      index += 1
    }
    points = given.map { ($0.x!, $0.y) }
  }

  func callAsFunction(_ x: Double) -> Double {
    if x <= points[0].x { return points[0].y }
    // Of several at the same input the last counts.
    let next = points.firstIndex { $0.x > x } ?? points.count
    guard next < points.count else { return points[points.count - 1].y }
    let (a, b) = (points[next - 1], points[next])
    return a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x)
  }
}

struct CSSPlayer: Player {
  let function: LinearFunction
  let duration: Double
  let from: Double
  let to: Double

  init?(_ p: Played) {
    guard let function = LinearFunction(p.text), p.has("milliseconds") else { return nil }
    self.function = function
    (from, to, duration) = (p.from, p.to, p("milliseconds") / 1000)
  }

  func position(_ t: Double) -> Double {
    t >= duration ? to : from + (to - from) * function(t / duration)
  }
}

/// GSAP's CustomEase, read from the path's text: only M and C, flattened, then looked up in a
/// table.
struct GSAPPlayer: Player {
  struct Point {
    var x: Double
    var y: Double
  }

  let numbers: [Double]
  let precision: Double
  let duration: Double
  let from: Double
  let to: Double
  var lookup: [Point] = []
  var isTable = true

  init?(_ p: Played) {
    guard
      let path = p.text.split(separator: "`", omittingEmptySubsequences: false).dropFirst().first
    else { return nil }
    let letters = path.filter { $0.isLetter }
    guard letters.allSatisfy({ $0 == "M" || $0 == "C" }) else { return nil }
    numbers = path.split { !($0.isNumber || $0 == "." || $0 == "-") }.compactMap { Double($0) }
    (from, to, duration) = (p.from, p.to, p("duration"))
    precision = p.has("precision") ? p("precision") : 1
    guard numbers.count > 2, (numbers.count - 2) % 6 == 0, numbers[0] == 0,
      numbers[numbers.count - 2] == 1
    else { return nil }
    read()
  }

  private mutating func read() {
    var points: [Point] = []
    for i in stride(from: 2, to: numbers.count, by: 6) {
      let p = (-1...2).map { Point(x: numbers[i + 2 * $0], y: numbers[i + 2 * $0 + 1]) }
      points.append(p[0])
      points += flat(p[0], p[1], p[2], p[3])
      points.append(p[3])
    }
    var line: [Point] = []
    for point in points where line.isEmpty || point.x > line[line.count - 1].x {
      line.append(point)
    }
    func slope(_ i: Int) -> Double { (line[i].y - line[i - 1].y) / (line[i].x - line[i - 1].x) }
    for i in 2..<line.count where abs(slope(i) - slope(i - 1)) > 2 { isTable = false }
    if precision > 1 { isTable = false }
    guard isTable else {
      lookup = line
      return
    }
    let closest = (1..<line.count).map { line[$0].x - line[$0 - 1].x }.min()!
    let count = Int(1 / closest + 1)
    var j = 1
    for i in 0..<count {
      let x = Double(i) / Double(count)
      if line[j].x < x { j += 1 }
      lookup.append(Point(x: x, y: line[j - 1].y + slope(j) * (x - line[j - 1].x)))
    }
    lookup.append(line[line.count - 1])
  }

  private func flat(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> [Point] {
    func mid(_ p: Point, _ q: Point) -> Point { Point(x: (p.x + q.x) / 2, y: (p.y + q.y) / 2) }
    let (ab, bc, cd) = (mid(a, b), mid(b, c), mid(c, d))
    let (abc, bcd) = (mid(ab, bc), mid(bc, cd))
    let centre = mid(abc, bcd)
    let (dx, dy) = (d.x - a.x, d.y - a.y)
    let off = abs((b.x - d.x) * dy - (b.y - d.y) * dx) + abs((c.x - d.x) * dy - (c.y - d.y) * dx)
    guard off * off > (dx * dx + dy * dy) / (precision * 200_000) else { return [centre] }
    return flat(a, ab, abc, centre) + [centre] + flat(centre, bcd, cd, d)
  }

  func position(_ t: Double) -> Double {
    guard t < duration else { return to }
    let x = t / duration
    var i = 0
    if isTable {
      i = min(Int(x * Double(lookup.count - 1)), lookup.count - 2)
    } else {
      while i + 2 < lookup.count, lookup[i + 1].x < x { i += 1 }
    }
    let (a, b) = (lookup[i], lookup[i + 1])
    return from + (to - from) * (a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x))
  }
}
