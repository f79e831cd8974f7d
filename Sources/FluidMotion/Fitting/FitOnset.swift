/// Detects the onset of a motion after samples at rest.
///
/// Samples before the onset are fitted by a constant level, samples after it by a spring motion;
/// the sum of squares of both rates an onset, so that no single sample decides. Every onset that is
/// not significantly worse than the best remains possible and widens the intervals of all numbers.
/// A late onset only loses samples; an early one distorts the fit, which its sum of squares shows.
struct FitOnset {
  /// An onset: a number of samples at rest, and the motion nearest to the others.
  struct Candidate {
    let still: Int
    /// The moving samples.
    let search: SpringSearch
    var place: SpringSearch.Place
    /// Sum of squares of the motion's residuals, in points squared.
    var moving: Double
    /// Sum of squares around the level, in points squared.
    let level: Double

    /// Total sum of squares, in points squared.
    var sum: Double { moving + level }
  }

  /// Errors of the samples.
  let errors: FitErrors
  /// The selected onset.
  let chosen: Candidate
  /// Possible onsets, the selected one first.
  let possible: [Candidate]
  /// The smallest sum of squares.
  private let least: Double
  /// Positions relative to the first sample, in points.
  private let positions: [Double]

  /// Parameters of a motion: two of the spring, its target, start and velocity.
  static let numbers = 5
  /// Additional parameters of an onset after rest: their number and level.
  private static let stillNumbers = 2.0
  /// The most alternative onsets evaluated; others lie between them.
  private static let most = 5

  /// - Parameters:
  ///   - times: Seconds after the first sample.
  ///   - positions: Points from the first sample.
  ///   - responses: Range of responses, in seconds.
  ///   - dampingRatios: Range of damping ratios.
  init(
    times: [Double], positions: [Double],
    responses: ClosedRange<Double> = Spring.legalRange,
    dampingRatios: ClosedRange<Double> = Spring.legalRange
  ) {
    self.positions = positions
    let whole = SpringSearch(
      times: times, positions: positions, responses: responses, dampingRatios: dampingRatios)
    let all = Self.candidates(whole)
    let best = all.min { $0.sum < $1.sum } ?? all[0]
    let level = positions[..<best.still]
    let mean = Self.mean(level)
    errors = FitErrors(
      residuals: level.map { $0 - mean } + best.search.fit(at: best.place).residuals,
      freedom: times.count - Self.numbers - (best.still > 0 ? 1 : 0), positions: positions)
    let unit = errors.common
    var chosen = all[0]
    // An additional parameter must gain two (Akaike). Of equally good onsets, the latest assigns
    // most samples correctly.
    if chosen.sum > best.sum + 2 * Self.stillNumbers * unit {
      chosen =
        all.filter { $0.still > 0 && $0.sum <= best.sum + 0.1 * unit }
        .max { $0.still < $1.still } ?? best
    }
    // A global search, as the nearest minimum may be a local one.
    chosen.place = chosen.search.best()
    chosen.moving = chosen.search.sum(at: chosen.place)
    self.chosen = chosen
    let least = min(best.sum, chosen.sum)
    let width = FitCertainty.width(times.count - chosen.still - Self.numbers)
    let limit = width.isFinite ? least + (width * width + Self.stillNumbers) * unit : .infinity
    let others = all.filter { $0.still != chosen.still && $0.sum < limit }
      .sorted { $0.still < $1.still }
    let picks = Set((0..<Self.most).map { $0 * max(0, others.count - 1) / (Self.most - 1) })
    possible = [chosen] + picks.sorted().filter { $0 < others.count }.map { others[$0] }
    self.least = least
  }

  /// The onset at the first sample, and all later ones up to a sample that certainly moves.
  private static func candidates(_ whole: SpringSearch) -> [Candidate] {
    let positions = whole.positions
    func candidate(_ still: Int, near place: SpringSearch.Place?) -> Candidate {
      let search = whole.dropFirst(still)
      let place = place.map { search.descend(from: $0).place } ?? search.best()
      let level = positions[..<still]
      let mean = mean(level)
      return Candidate(
        still: still, search: search, place: place, moving: search.sum(at: place),
        level: level.reduce(0) { $0 + ($1 - mean) * ($1 - mean) })
    }
    var all = [candidate(0, near: nil)]
    let span = (positions.max() ?? 0) - (positions.min() ?? 0)
    // A tenth of the distance exceeds any noise.
    let moved = positions.firstIndex { abs($0) > 0.1 * span } ?? 0
    var (least, place) = (all[0].sum, SpringSearch.Place?.none)
    for still in (0..<min(moved, positions.count - numbers)).reversed().map({ $0 + 1 }) {
      let next = candidate(still, near: place)
      all.append(next)
      (least, place) = (min(least, next.sum), next.place)
      // Earlier onsets are even worse.
      let freedom = Double(max(1, positions.count - numbers - 1))
      if next.moving > least + 100 * max(FitErrors.floor(of: span), least / freedom) { break }
    }
    return all
  }

  private static func mean(_ positions: ArraySlice<Double>) -> Double {
    positions.reduce(0, +) / Double(max(1, positions.count))
  }

  /// The certainty of an onset's numbers.
  ///
  /// The true onset exceeds the best by about the gain of two parameters by chance.
  func certainty(_ candidate: Candidate) -> FitCertainty {
    FitCertainty(
      candidate.search, candidate.place, candidate.search.fit(at: candidate.place), errors: errors,
      excess: candidate.sum - least - Self.stillNumbers * errors.common)
  }

  /// The level of the samples before an onset, in points.
  ///
  /// - Parameters:
  ///   - offset: Position of the first sample.
  ///   - width: Half width of the interval, in standard errors.
  func level(
    _ candidate: Candidate, from offset: Double, _ width: Double
  ) -> SpringFit.Estimate {
    let still = positions[..<candidate.still]
    let value = offset + Self.mean(still)
    let error = (errors.common / Double(max(1, still.count))).squareRoot()
    // All of them may share a rounding error.
    let reach = width * error + errors.step / 2
    return SpringFit.Estimate(
      value: value, standardError: error, interval: value - reach...value + reach)
  }
}
