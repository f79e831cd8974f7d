import FluidCore
import FluidMotion

/// Stops and duration of a `linear()` or a `cubic-bezier()`, by CSS's rules.
struct LinearStops {
  /// The name of the function.
  let name: String
  /// Shares of the duration, ascending, with their values.
  let points: [(share: Double, value: Double)]
  /// In seconds.
  let duration: Double
  /// Other numbers beside them, such as a delay.
  let unread: [String]

  /// - Returns: nil without either function.
  init?(_ text: String, _ snippet: Snippet) throws(SnippetError) {
    guard let callee = snippet.callees.first(where: { $0 == "linear" || Self.isBezier($0) })
    else { return nil }
    name = Self.isBezier(callee) ? "cubic-bezier()" : "linear()"
    points =
      try Self.isBezier(callee)
      ? Self.points(of: snippet) : Self.points(String(SnippetScanner(text).letters))
    let numbers = snippet.arguments.filter { $0.callee != callee }
    guard let place = numbers.firstIndex(where: { Self.seconds($0) != nil }),
      let duration = Self.seconds(numbers[place])
    else {
      let example = name == "linear()" ? "800ms linear(0, …, 1)" : "500ms cubic-bezier(…)"
      throw .otherKind("\(name) without a duration; expected one beside it: \(example)")
    }
    self.duration = duration
    unread = numbers.indices.compactMap { index in
      guard index != place, case .number(let number, let unit) = numbers[index].value else {
        return nil
      }
      return (numbers[index].name.map { "\($0) " } ?? "") + number.plain + unit
    }
  }

  /// Values at even times, in seconds, interpolated: corners may lie on the far side of the curve
  /// that they approximate, and the lines between them on the near side.
  func samples(_ count: Int) -> [(time: Double, value: Double)] {
    (0..<count).map { index in
      let share = Double(index) / Double(count - 1)
      return (share * duration, Polyline(points: points).value(at: share))
    }
  }

  private static func isBezier(_ callee: String) -> Bool {
    SnippetName.folded(callee) == "cubicbezier"
  }

  /// A cubic Bézier curve at a hundred even times.
  private static func points(
    of snippet: Snippet
  ) throws(SnippetError) -> [(share: Double, value: Double)] {
    let numbers = snippet.arguments.compactMap { argument -> Double? in
      guard isBezier(argument.callee ?? ""), case .number(let number, _) = argument.value
      else { return nil }
      return number
    }
    guard numbers.count == 4,
      let curve = CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
    else {
      throw .otherKind(
        "cubic-bezier() with \(numbers.count) numbers; expected 4, the first and third from 0 to 1")
    }
    return (0...100).map { (Double($0) / 100, curve.value(at: Double($0) / 100)) }
  }

  private static func points(
    _ text: String
  ) throws(SnippetError) -> [(share: Double, value: Double)] {
    guard let start = text.firstRange(of: "linear(")?.upperBound,
      let end = text[start...].firstIndex(of: ")")
    else { throw .nothing }
    var given: [(x: Double?, y: Double)] = []
    for stop in text[start..<end].split(separator: ",") {
      let words = stop.split(whereSeparator: { $0.isWhitespace })
      let places = words.filter { $0.hasSuffix("%") }.compactMap { Double($0.dropLast()) }
      guard let y = words.first(where: { !$0.hasSuffix("%") }).flatMap({ Double($0) }), y.isFinite,
        places.count <= 2, words.count == places.count + 1
      else { throw .noNumber("a stop of linear()", String(stop)) }
      given += places.isEmpty ? [(nil, y)] : places.map { ($0 / 100, y) }
    }
    guard given.count >= 5 else {
      throw .otherKind("linear() with \(given.count) stops; expected 5 at least")
    }
    given[0].x = given[0].x ?? 0
    given[given.count - 1].x = given[given.count - 1].x ?? 1
    // Stops without a position are spaced evenly between their neighbours.
    var last = 0
    for index in 1..<given.count where given[index].x != nil {
      let (a, b) = (given[last].x ?? 0, given[index].x ?? 1)
      for missing in (last + 1)..<max(index, last + 1) {
        given[missing].x = a + (b - a) * Double(missing - last) / Double(index - last)
      }
      last = index
    }
    var points: [(share: Double, value: Double)] = []
    for point in given {
      let x = point.x ?? 1
      if let before = points.last, x <= before.share { continue }
      points.append((x, point.y))
    }
    return points
  }

  /// The duration in seconds, for an argument that states one.
  private static func seconds(_ argument: Snippet.Argument) -> Double? {
    guard case .number(let number, let unit) = argument.value, number > 0 else { return nil }
    if unit == "ms" { return number / 1000 }
    if unit == "s" { return number }
    return argument.name.map(SnippetName.folded) == "duration" && unit.isEmpty ? number : nil
  }
}
