import FluidDrawer

/// The release rule as a function of a language, and as the toolkit's own numbers.
///
/// All are the one walk of `StopList.target`: over detents in points, rising; velocities in points
/// per second.
struct ReleaseText {
  let feel: Feel
  let format: ExportFormat

  var snippets: [String] {
    guard let rule = feel.release else { return [] }
    if format == .compose, let own = thresholds(rule) { return [own] }
    let comment = format.language.comment([
      "The detent that a drawer goes to which is let go at an extent with a velocity; detents rise."
    ])
    let function =
      switch format.language {
      case .swift: swift(rule)
      case .kotlin: kotlin(rule)
      case .dart: dart(rule)
      case .javascript: javascript(rule)
      case .c: c(rule)
      case .css, .json: ""
      }
    return [comment + function] + [usage(rule)].compactMap { $0 }
  }

  // MARK: The toolkit's own numbers

  /// AnchoredDraggable's, which say all of a rule without a lookahead.
  private func thresholds(_ rule: ReleaseRule) -> String? {
    guard rule.lookahead == 0, rule.reach == .adjacent, feel.overpullClosesAt == nil else {
      return nil
    }
    let speed =
      rule.flickVelocity > 0
      ? "with(density) { \(rule.flickVelocity.plain).dp.toPx() }" : "Float.POSITIVE_INFINITY"
    return format.language.comment(["Where it goes when it is let go, for AnchoredDraggable."])
      + """
      AnchoredDraggableState(
        initialValue = initialValue, anchors = anchors,
        positionalThreshold = { distance -> distance * \(Float(rule.threshold).literal) },
        velocityThreshold = { \(speed) },
        snapAnimationSpec = snap, decayAnimationSpec = decay)
      """
  }

  private func usage(_ rule: ReleaseRule) -> String? {
    guard format == .swiftui else { return nil }
    return format.language.comment([
      "In DragGesture's onEnded; its predicted end is a quarter of a second of the velocity ahead."
    ]) + """
      let target = detent(
        extent: start + value.translation.height,
        velocity: (value.predictedEndTranslation.height - value.translation.height) / 0.25,
        from: start, detents: detents)
      """
  }

  // MARK: The function

  /// Lines that are wanted only for some rules.
  private func lines(_ all: [(Bool, String)]) -> String {
    all.filter(\.0).map(\.1).joined(separator: "\n")
  }

  private func swift(_ rule: ReleaseRule) -> String {
    let t = rule.threshold.plain
    return lines([
      (
        true,
        "func detent(extent: Double, velocity: Double, from origin: Double, detents: [Double]) -> Double {"
      ),
      (needsEnds(rule), "  let first = detents[0], last = detents[detents.count - 1]"),
      (true, "  let projected = \(projection(rule))"),
      (feel.overpullClosesAt != nil, "  if origin >= last, first < last,"),
      (
        feel.overpullClosesAt != nil,
        "    min(extent, projected) > last + \(blind) * (last - first) { return first }"
      ),
      (rule.flickVelocity > 0, "  if abs(velocity) >= \(rule.flickVelocity.plain) {"),
      (
        rule.flickVelocity > 0,
        "    return velocity > 0 ? detents.first { $0 > extent } ?? last : detents.last { $0 < extent } ?? first"
      ),
      (rule.flickVelocity > 0, "  }"),
      (
        true,
        "  var i = detents.indices.min { abs(detents[$0] - origin) < abs(detents[$1] - origin) }!"
      ),
      (true, "  if projected > detents[i] {"),
      (
        true,
        "    while i + 1 < detents.count, projected > detents[i] + \(t) * (detents[i + 1] - detents[i]) { i += 1 }"
      ),
      (true, "  } else {"),
      (
        true,
        "    while i > 0, projected < detents[i] - \(t) * (detents[i] - detents[i - 1]) { i -= 1 }"
      ),
      (true, "  }"),
      (rule.reach == .any, "  return detents[i]"),
      (rule.reach == .adjacent, "  let here = min(max(extent, first), last)"),
      (
        rule.reach == .adjacent,
        "  let low = detents.last { $0 < here } ?? first, high = detents.first { $0 > here } ?? last"
      ),
      (rule.reach == .adjacent, "  return min(max(detents[i], low), high)"),
      (true, "}"),
    ])
  }

  private func kotlin(_ rule: ReleaseRule) -> String {
    let t = rule.threshold.plain
    return lines([
      (
        true,
        "fun detent(extent: Double, velocity: Double, origin: Double, detents: List<Double>): Double {"
      ),
      (needsEnds(rule), "  val first = detents.first()"),
      (needsEnds(rule), "  val last = detents.last()"),
      (true, "  val projected = \(projection(rule))"),
      (feel.overpullClosesAt != nil, "  if (origin >= last && first < last &&"),
      (
        feel.overpullClosesAt != nil,
        "    minOf(extent, projected) > last + \(blind) * (last - first)) return first"
      ),
      (rule.flickVelocity > 0, "  if (Math.abs(velocity) >= \(rule.flickVelocity.plain))"),
      (
        rule.flickVelocity > 0,
        "    return if (velocity > 0) detents.firstOrNull { it > extent } ?: last else detents.lastOrNull { it < extent } ?: first"
      ),
      (true, "  var i = detents.indices.minByOrNull { Math.abs(detents[it] - origin) }!!"),
      (true, "  if (projected > detents[i]) {"),
      (
        true,
        "    while (i + 1 < detents.size && projected > detents[i] + \(t) * (detents[i + 1] - detents[i])) i++"
      ),
      (true, "  } else {"),
      (
        true,
        "    while (i > 0 && projected < detents[i] - \(t) * (detents[i] - detents[i - 1])) i--"
      ),
      (true, "  }"),
      (rule.reach == .any, "  return detents[i]"),
      (rule.reach == .adjacent, "  val here = extent.coerceIn(first, last)"),
      (
        rule.reach == .adjacent,
        "  return detents[i].coerceIn(detents.lastOrNull { it < here } ?: first, detents.firstOrNull { it > here } ?: last)"
      ),
      (true, "}"),
    ])
  }

  private func dart(_ rule: ReleaseRule) -> String {
    let t = rule.threshold.plain
    return lines([
      (
        true, "double detent(double extent, double velocity, double origin, List<double> detents) {"
      ),
      (needsEnds(rule), "  final first = detents.first, last = detents.last;"),
      (true, "  final projected = \(projection(rule));"),
      (feel.overpullClosesAt != nil, "  if (origin >= last && first < last &&"),
      (
        feel.overpullClosesAt != nil,
        "      min(extent, projected) > last + \(blind) * (last - first)) return first;"
      ),
      (rule.flickVelocity > 0, "  if (velocity.abs() >= \(rule.flickVelocity.plain)) {"),
      (rule.flickVelocity > 0, "    return velocity > 0"),
      (
        rule.flickVelocity > 0,
        "        ? detents.firstWhere((d) => d > extent, orElse: () => last)"
      ),
      (
        rule.flickVelocity > 0,
        "        : detents.lastWhere((d) => d < extent, orElse: () => first);"
      ),
      (rule.flickVelocity > 0, "  }"),
      (true, "  var i = 0;"),
      (true, "  for (var j = 1; j < detents.length; j++) {"),
      (true, "    if ((detents[j] - origin).abs() < (detents[i] - origin).abs()) i = j;"),
      (true, "  }"),
      (true, "  if (projected > detents[i]) {"),
      (
        true,
        "    while (i + 1 < detents.length && projected > detents[i] + \(t) * (detents[i + 1] - detents[i])) i++;"
      ),
      (true, "  } else {"),
      (
        true,
        "    while (i > 0 && projected < detents[i] - \(t) * (detents[i] - detents[i - 1])) i--;"
      ),
      (true, "  }"),
      (rule.reach == .any, "  return detents[i];"),
      (rule.reach == .adjacent, "  final here = extent.clamp(first, last);"),
      (
        rule.reach == .adjacent,
        "  final low = detents.lastWhere((d) => d < here, orElse: () => first);"
      ),
      (
        rule.reach == .adjacent,
        "  final high = detents.firstWhere((d) => d > here, orElse: () => last);"
      ),
      (rule.reach == .adjacent, "  return detents[i].clamp(low, high).toDouble();"),
      (true, "}"),
    ])
  }

  private func javascript(_ rule: ReleaseRule) -> String {
    let t = rule.threshold.plain
    return lines([
      (true, "function detent(extent, velocity, origin, detents) {"),
      (needsEnds(rule), "  const first = detents[0], last = detents[detents.length - 1];"),
      (true, "  const projected = \(projection(rule));"),
      (feel.overpullClosesAt != nil, "  if (origin >= last && first < last &&"),
      (
        feel.overpullClosesAt != nil,
        "    Math.min(extent, projected) > last + \(blind) * (last - first)) return first;"
      ),
      (rule.flickVelocity > 0, "  if (Math.abs(velocity) >= \(rule.flickVelocity.plain))"),
      (
        rule.flickVelocity > 0,
        "    return velocity > 0 ? detents.find(d => d > extent) ?? last : detents.filter(d => d < extent).pop() ?? first;"
      ),
      (true, "  let i = 0;"),
      (
        true,
        "  detents.forEach((d, j) => { if (Math.abs(d - origin) < Math.abs(detents[i] - origin)) i = j; });"
      ),
      (true, "  if (projected > detents[i]) {"),
      (
        true,
        "    while (i + 1 < detents.length && projected > detents[i] + \(t) * (detents[i + 1] - detents[i])) i++;"
      ),
      (true, "  } else {"),
      (
        true,
        "    while (i > 0 && projected < detents[i] - \(t) * (detents[i] - detents[i - 1])) i--;"
      ),
      (true, "  }"),
      (rule.reach == .any, "  return detents[i];"),
      (rule.reach == .adjacent, "  const here = Math.min(Math.max(extent, first), last);"),
      (
        rule.reach == .adjacent,
        "  const low = detents.filter(d => d < here).pop() ?? first, high = detents.find(d => d > here) ?? last;"
      ),
      (rule.reach == .adjacent, "  return Math.min(Math.max(detents[i], low), high);"),
      (true, "}"),
    ])
  }

  private func c(_ rule: ReleaseRule) -> String {
    let t = rule.threshold.plain
    return lines([
      (true, "static double"),
      (
        true, "detent (double extent, double velocity, double origin, const double *detents, int n)"
      ),
      (true, "{"),
      (
        rule.reach == .adjacent || feel.overpullClosesAt != nil,
        "  double first = detents[0], last = detents[n - 1];"
      ),
      (true, "  double projected = \(projection(rule));"),
      (true, "  int i = 0, j;"),
      (feel.overpullClosesAt != nil, "  if (origin >= last && first < last &&"),
      (
        feel.overpullClosesAt != nil,
        "      fmin (extent, projected) > last + \(blind) * (last - first))"
      ),
      (feel.overpullClosesAt != nil, "    return first;"),
      (rule.flickVelocity > 0, "  if (fabs (velocity) >= \(rule.flickVelocity.plain)) {"),
      (rule.flickVelocity > 0, "    if (velocity > 0) {"),
      (rule.flickVelocity > 0, "      for (j = 0; j < n - 1 && detents[j] <= extent; j++);"),
      (rule.flickVelocity > 0, "    } else {"),
      (rule.flickVelocity > 0, "      for (j = n - 1; j > 0 && detents[j] >= extent; j--);"),
      (rule.flickVelocity > 0, "    }"),
      (rule.flickVelocity > 0, "    return detents[j];"),
      (rule.flickVelocity > 0, "  }"),
      (true, "  for (j = 1; j < n; j++)"),
      (true, "    if (fabs (detents[j] - origin) < fabs (detents[i] - origin))"),
      (true, "      i = j;"),
      (true, "  if (projected > detents[i])"),
      (
        true,
        "    while (i + 1 < n && projected > detents[i] + \(t) * (detents[i + 1] - detents[i]))"
      ),
      (true, "      i++;"),
      (true, "  else"),
      (true, "    while (i > 0 && projected < detents[i] - \(t) * (detents[i] - detents[i - 1]))"),
      (true, "      i--;"),
      (rule.reach == .any, "  return detents[i];"),
      (rule.reach == .adjacent, "  double here = fmin (fmax (extent, first), last);"),
      (rule.reach == .adjacent, "  double low = first, high = last;"),
      (rule.reach == .adjacent, "  for (j = 0; j < n; j++) {"),
      (rule.reach == .adjacent, "    if (detents[j] < here)"),
      (rule.reach == .adjacent, "      low = detents[j];"),
      (rule.reach == .adjacent, "    if (detents[n - 1 - j] > here)"),
      (rule.reach == .adjacent, "      high = detents[n - 1 - j];"),
      (rule.reach == .adjacent, "  }"),
      (rule.reach == .adjacent, "  return fmin (fmax (detents[i], low), high);"),
      (true, "}"),
    ])
  }

  /// Whether the function asks for the smallest and the largest detent.
  private func needsEnds(_ rule: ReleaseRule) -> Bool {
    rule.reach == .adjacent || rule.flickVelocity > 0 || feel.overpullClosesAt != nil
  }

  private func projection(_ rule: ReleaseRule) -> String {
    rule.lookahead == 0 ? "extent" : "extent + \(rule.lookahead.plain) * velocity"
  }

  private var blind: String { (feel.overpullClosesAt ?? 0).plain }
}
