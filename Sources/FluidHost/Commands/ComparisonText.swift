import FluidDrawer
import FluidPlayer

/// A comparison as text: in full for one recording, as a table for several. The longer one of
/// recordings and settings goes down.
struct ComparisonText {
  struct Row {
    var recording: String
    /// Of the drawer that is moved first.
    var comparison: TakeComparison
    /// Of the other drawers, by their names.
    var others: [(drawer: String, comparison: TakeComparison)] = []

    /// Whether a release leads to another detent with some settings, from 0, than with the first.
    func isElsewhere(_ number: Int) -> Bool {
      let all = [comparison] + others.map(\.comparison)
      return all.contains { $0.curves[number].target != $0.curves[0].target }
    }
  }

  let names: [String]
  let rows: [Row]

  var text: String {
    guard rows.count == 1, let row = rows.first else { return table }
    return full(row)
  }

  // MARK: Of one

  private func full(_ row: Row) -> String {
    let columns = [
      ["", "goes to", "settles in", "overshoot", "peak speed", "pulled past", "wrong way"]
    ]
    let figures = zip(names, row.comparison.curves).map { name, curve in
      let figures = curve.figures
      let overshoot =
        figures.overshoot > 0
        ? "\(Measure.length(figures.overshoot, figures.unit)) "
          + "(\(Measure.percent(figures.overshootShare)))" : "–"
      return [
        name, curve.target ?? "–", figures.settlingTime.map(Measure.milliseconds) ?? "–",
        overshoot, Measure.speed(figures.peakVelocity, figures.unit),
        orNone(figures.greatestPull, figures.unit), orNone(figures.wrongWay, figures.unit),
      ]
    }
    let differences =
      row.comparison.differences.map { line($0, row.comparison) }
      + row.others.flatMap { other in
        other.comparison.differences.map { "\(other.drawer), " + line($0, other.comparison) }
      }
    let told =
      differences.isEmpty
      ? ["The same with all of them, to half a point and a millisecond."] : differences
    return Measure.columns(columns + figures) + "\n" + told.joined(separator: "\n") + "\n"
  }

  private func orNone(_ length: Double, _ unit: MotionUnit) -> String {
    length > 0 ? Measure.length(length, unit) : "–"
  }

  private func line(
    _ difference: TakeComparison.Difference, _ comparison: TakeComparison
  ) -> String {
    let name = names[difference.curve]
    let first = names[0]
    switch difference.kind {
    case .press(let time, let isMissed):
      let what = comparison.curves[0].subject.drawer == nil ? "piece" : "panel"
      let does =
        isMissed
        ? "misses the \(what), which \(first) takes" : "takes the \(what), which \(first) misses"
      return
        "\(name): the press at \(Measure.seconds(time.seconds)) \(does); from there on it is another gesture."
    case .target(let release, let time, let from, let to):
      let place =
        "\(name): release \(release + 1), at \(Measure.seconds(time.seconds)), goes to \(to ?? "–")"
      let curve = comparison.curves[difference.curve]
      let words = curve.releases.indices.contains(release) ? curve.releases[release].words : nil
      let told = words.map { "\n" + Measure.wrapped($0, indent: 2).dropLast() } ?? ""
      return "\(place) instead of \(from ?? "–")." + told
    case .figure(let figure, let from, let to):
      let change = to - from
      let unit = comparison.curves[0].unit
      let value: (Double) -> String =
        switch figure {
        case .settlingTime: Measure.milliseconds
        case .peakVelocity: { Measure.speed($0, unit) }
        case .overshoot, .greatestPull, .wrongWay: { Measure.length($0, unit) }
        }
      return
        "\(name): \(figure.words) \(value(from)) → \(value(to)) (\(Measure.signed(value(change))))."
    }
  }

  // MARK: Of several

  private var table: String {
    guard names.count <= rows.count else {
      let head = [""] + rows.map(\.recording)
      let lines = names.indices.map { number in
        [names[number]]
          + rows.map { cell($0, number) + overshoot(of: $0.comparison.curves[number]) }
      }
      return Measure.columns([head] + lines)
    }
    let lines = rows.map { row in [row.recording] + names.indices.map { cell(row, $0) } }
    return Measure.columns([[""] + names] + lines)
  }

  private func cell(_ row: Row, _ number: Int) -> String {
    let curves = row.comparison.curves
    let time = curves[number].figures.settlingTime.map(Measure.milliseconds) ?? "–"
    return "\(row.isElsewhere(number) ? "≠ " : "")\(curves[number].target ?? "–"), \(time)"
  }

  private func overshoot(of curve: TakeCurve) -> String {
    let figures = curve.figures
    return figures.overshoot > 0
      ? ", \(Measure.length(figures.overshoot, figures.unit)) over" : ""
  }
}

extension TakeComparison.Figure {
  fileprivate var words: String {
    switch self {
    case .settlingTime: "settling time"
    case .overshoot: "overshoot"
    case .peakVelocity: "peak speed"
    case .greatestPull: "greatest pull"
    case .wrongWay: "way in the wrong direction"
    }
  }
}
