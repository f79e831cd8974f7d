/// Where a motion begins among samples of which the first may stand still.
///
/// The samples before it are a level of their own, those after it a spring's motion, and the sum of
/// squares of both says how well a beginning explains all of them: no single sample decides. Each
/// beginning that is not worse than the best by more than chance stays possible, and no number of
/// the spring is surer than all of these let it be. A motion that begins too late among them only
/// lacks samples; one that begins too early is bent, which its sum of squares tells.
struct FitOnset {
  /// A beginning: so many samples stand still, and the motion nearest to the others.
  struct Candidate {
    let still: Int
    /// The samples that move.
    let search: SpringSearch
    var place: SpringSearch.Place
    /// What the moving part leaves, in points squared.
    var moving: Double
    /// What the level leaves, in points squared.
    let level: Double

    /// What both leave.
    var sum: Double { moving + level }
  }

  /// What samples are off by.
  let errors: FitErrors
  /// The beginning that counts.
  let chosen: Candidate
  /// Beginnings that are possible, the chosen one first.
  let possible: [Candidate]
  /// The sum of squares of the best.
  private let least: Double
  /// In points from the first sample.
  private let positions: [Double]

  /// A spring, its target and its start are five numbers.
  static let numbers = 5
  /// Two more where samples stand still before: how many, and where.
  private static let stillNumbers = 2.0
  /// How many of the possible beginnings count besides the chosen one: those between are between.
  private static let most = 5

  /// - Parameters:
  ///   - times: In seconds from the first sample.
  ///   - positions: In points from the first sample.
  ///   - responses: The springs to look among, by 2π/ω₀ in seconds.
  ///   - dampingRatios: And by ζ.
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
    // A number more has to gain two (Akaike). Of beginnings that are as good the latest has most of
    // the samples where they belong.
    if chosen.sum > best.sum + 2 * Self.stillNumbers * unit {
      chosen =
        all.filter { $0.still > 0 && $0.sum <= best.sum + 0.1 * unit }
        .max { $0.still < $1.still } ?? best
    }
    // All over the map, as what is near may be another valley.
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

  /// The beginning at the first sample, and those at any of the next up to where it certainly
  /// moves.
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
    // A tenth of the way is more than samples tremble.
    let moved = positions.firstIndex { abs($0) > 0.1 * span } ?? 0
    var (least, place) = (all[0].sum, SpringSearch.Place?.none)
    for still in (0..<min(moved, positions.count - numbers)).reversed().map({ $0 + 1 }) {
      let next = candidate(still, near: place)
      all.append(next)
      (least, place) = (min(least, next.sum), next.place)
      // With more samples the motion leaves more: no earlier beginning is possible.
      let freedom = Double(max(1, positions.count - numbers - 1))
      if next.moving > least + 100 * max(FitErrors.floor(of: span), least / freedom) { break }
    }
    return all
  }

  private static func mean(_ positions: ArraySlice<Double>) -> Double {
    positions.reduce(0, +) / Double(max(1, positions.count))
  }

  /// How sure the numbers of a beginning are.
  ///
  /// The true one is worse than the best by about as much as two numbers gain by chance.
  func certainty(_ candidate: Candidate) -> FitCertainty {
    FitCertainty(
      candidate.search, candidate.place, candidate.search.fit(at: candidate.place), errors: errors,
      excess: candidate.sum - least - Self.stillNumbers * errors.common)
  }

  /// Where the samples before a beginning stand, in points.
  ///
  /// - Parameters:
  ///   - offset: Where the first sample is.
  ///   - width: How many standard errors the interval reaches.
  func level(
    _ candidate: Candidate, from offset: Double, _ width: Double
  ) -> SpringFit.Estimate {
    let still = positions[..<candidate.still]
    let value = offset + Self.mean(still)
    let error = (errors.common / Double(max(1, still.count))).squareRoot()
    // All of them may be rounded the same way.
    let reach = width * error + errors.step / 2
    return SpringFit.Estimate(
      value: value, standardError: error, interval: value - reach...value + reach)
  }
}
