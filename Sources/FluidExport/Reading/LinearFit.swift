import FluidMotion
import RealModule

/// The spring nearest to a `linear()` that stands with its duration, as Motion and CSS's authors
/// write it: `800ms linear(…)`.
struct LinearFit {
  let spring: Spring
  /// Seconds.
  let duration: Double
  let stops: Int
  /// Root mean square, as a share of the way.
  let residual: Double

  /// - Returns: nil where there is no `linear()`.
  init?(_ text: String, _ snippet: Snippet) throws(SnippetError) {
    guard snippet.callees.contains("linear") else { return nil }
    var scanner = SnippetScanner(text)
    let points = try Self.points(scanner.withoutComments())
    guard let duration = Self.duration(text, snippet) else {
      throw .otherKind("linear() without a duration; expected one beside it: 800ms linear(0, …, 1)")
    }
    // Its lines, evenly: where its corners lie beside a curve, they lie on the other side.
    let samples = (0...80).map { index in
      let x = Double(index) / 80
      let next = max(1, points.firstIndex { $0.0 >= x } ?? points.count - 1)
      let (a, b) = (points[next - 1], points[next])
      return (x * duration, a.1 + (b.1 - a.1) * (x - a.0) / (b.0 - a.0))
    }
    // From rest, as easings are; only where no spring from rest is near, one that is thrown.
    let still = Self.search(samples, duration, isThrown: false)
    let best = still.residual < 0.004 ? still : Self.search(samples, duration, isThrown: true)
    // What hardly moves is no nearer to a spring than to nothing.
    let moved = (samples.reduce(0) { $0 + $1.1 * $1.1 } / Double(samples.count)).squareRoot()
    guard let best = best.spring, best.residual < min(0.05, moved / 2) else {
      throw .otherKind("no spring is near this linear(): it is some other curve")
    }
    spring = best.spring
    residual = best.residual
    self.duration = duration
    stops = points.count
  }

  private static func points(_ text: String) throws(SnippetError) -> [(Double, Double)] {
    guard let start = text.range(ofWord: "linear("),
      let end = text[start...].firstIndex(of: ")")
    else { throw .nothing }
    var given: [(x: Double?, y: Double)] = []
    for stop in text[start..<end].split(separator: ",") {
      let words = stop.split { $0.isWhitespace }
      let places = words.filter { $0.hasSuffix("%") }.compactMap { Double($0.dropLast()) }
      guard let word = words.first(where: { !$0.hasSuffix("%") }), let y = Double(word), y.isFinite,
        places.count <= 2, words.count == places.count + 1
      else { throw .noNumber("a stop of linear()", String(stop)) }
      given.append((places.first.map { $0 / 100 }, y))
      if places.count == 2 { given.append((places[1] / 100, y)) }
    }
    guard given.count >= 5 else {
      throw .otherKind("linear() with \(given.count) stops; expected 5 at least")
    }
    given[0].x = given[0].x ?? 0
    given[given.count - 1].x = given[given.count - 1].x ?? 1
    // Missing places lie evenly between those that are given.
    var last = 0
    for index in 1..<given.count where given[index].x != nil {
      let (a, b) = (given[last].x ?? 0, given[index].x ?? 1)
      for missing in (last + 1)..<max(index, last + 1) {
        given[missing].x = a + (b - a) * Double(missing - last) / Double(index - last)
      }
      last = index
    }
    var points: [(Double, Double)] = []
    for point in given {
      let x = point.x ?? 1
      if let before = points.last, x <= before.0 { continue }
      points.append((x, point.y))
    }
    return points
  }

  private typealias Found = (spring: (spring: Spring, residual: Double)?, residual: Double)

  /// The spring from 0 to 1 with the least squares: steps in the logarithms of response and damping
  /// ratio (and the velocity), halved where none helps, from several damping ratios.
  private static func search(
    _ samples: [(Double, Double)], _ duration: Double, isThrown: Bool
  ) -> Found {
    func made(_ place: [Double]) -> (Spring, Double)? {
      guard
        let spring = try? Spring(
          response: duration * Double.exp(place[0]), dampingRatio: Double.exp(place[1]))
      else { return nil }
      let motion = SpringMotion(
        spring: spring, from: 0, to: 1, velocity: place[2] / duration, at: 0)
      let squares = samples.reduce(0) { sum, sample in
        let off = motion.position(at: sample.0) - sample.1
        return sum + off * off
      }
      return (spring, (squares / Double(samples.count)).squareRoot())
    }
    var best: Found = (nil, .infinity)
    for ratio in [0.2, 0.6, 1, 2] {
      var place = [-0.7, Double.log(ratio), 0]
      var step = 0.4
      guard var (spring, least) = made(place) else { continue }
      var rounds = 0
      while step > 1e-4, rounds < 120 {
        rounds += 1
        let before = place
        for axis in 0..<(isThrown ? 3 : 2) {
          for way in [-step, step] {
            var next = place
            next[axis] += way
            guard let (other, residual) = made(next), residual < least else { continue }
            (place, spring, least) = (next, other, residual)
          }
        }
        guard place != before else {
          step /= 2
          continue
        }
        // On in the same direction, for as long as it goes down (Hooke and Jeeves).
        var stride = zip(place, before).map { $0 - $1 }
        while true {
          let next = zip(place, stride).map { $0 + $1 }
          guard let (other, residual) = made(next), residual < least else { break }
          (place, spring, least) = (next, other, residual)
          stride = stride.map { $0 * 2 }
        }
      }
      if least < best.residual { best = ((spring, least), least) }
    }
    return best
  }

  private static func duration(_ text: String, _ snippet: Snippet) -> Double? {
    for argument in snippet.arguments {
      guard case .number(let number, let unit) = argument.value, number > 0 else { continue }
      if unit == "ms" { return number / 1000 }
      if unit == "s" { return number }
      if argument.name.map(SnippetName.folded) == "duration" { return number }
    }
    return nil
  }
}

extension String {
  /// Where a word of ASCII letters ends for the first time.
  fileprivate func range(ofWord word: String) -> Index? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(word) { return index(start, offsetBy: word.count) }
      start = index(after: start)
    }
    return nil
  }
}
