import FluidCore
import FluidMotion

/// Builds a spring from a snippet's names and numbers by its toolkit's rules.
struct SpringResolver {
  let snippet: Snippet
  let toolkit: SnippetToolkit
  /// The parameters used, in words.
  var used: [String] = []
  var remarks: [String] = []
  /// The parameters used.
  var read: Set<SnippetName> = []
  var numbers: [SnippetName: Double] = [:]
  /// Whether the snippet, its language or the caller proves the toolkit.
  let isProven: Bool

  init(_ snippet: Snippet, language: String? = nil, told: SnippetToolkit? = nil) {
    self.snippet = snippet
    let known =
      told ?? SnippetToolkit.detected(in: snippet) ?? language.flatMap(SnippetToolkit.toolkit)
    isProven = known != nil
    toolkit = known ?? SnippetToolkit.likeliest(snippet)
  }

  mutating func resolve() throws(SnippetError) -> Spring {
    try collectNamed()
    try placeUnnamed()
    return try spring()
  }

  // MARK: Names and numbers

  private mutating func collectNamed() throws(SnippetError) {
    var misspelt: SnippetError?
    for argument in snippet.arguments {
      guard let label = argument.name else { continue }
      guard let name = SnippetName(label) else {
        if misspelt == nil, let meant = SnippetName.meant(by: label) {
          misspelt = .misspelt(label, meant)
        }
        continue
      }
      if let value = try number(argument, label, name) { try set(name.quantity, label, value) }
    }
    // A misspelt name explains a missing parameter.
    if let misspelt { throw misspelt }
    if toolkit == .token, numbers[.duration] == nil,
      let value = snippet.arguments.first(where: { $0.name == "value" }),
      case .number(let number, _) = value.value
    {
      numbers[.duration] = snippet.wordValues.contains("ms") ? number / 1000 : number
    }
  }

  /// The value of an argument; nil if it is no parameter of the spring.
  private func number(
    _ argument: Snippet.Argument, _ label: String, _ name: SnippetName
  ) throws(SnippetError) -> Double? {
    let callee = argument.callee?.lowercased() ?? ""
    // Arguments of a simulation or a tolerance do not belong to the spring.
    if ["tolerance", "cgvector", "springsimulation"].contains(callee) { return nil }
    switch argument.value {
    // UIViewPropertyAnimator requires a duration and ignores it.
    case .number(0, _) where SnippetName.folded(callee) == "uiviewpropertyanimator": return nil
    case .number(let number, let unit):
      guard let value = name.value(number, unit) else {
        throw .noNumber(label, number.plain + unit)
      }
      return value
    case .word(let word):
      if name == .spring || name == .velocity { return nil }
      // `duration: Duration(…)`, or Core Animation's own estimate.
      if name == .duration, SnippetName.folded(word).hasSuffix("duration") { return nil }
      let constant = SnippetName.lastPart(of: word)
      if let value = SnippetName.constants[constant] { return value }
      if let near = Spelling.nearest(
        to: constant, among: SnippetName.constants.keys.sorted())
      {
        throw .misspelt(word, near)
      }
      guard toolkit == .coreAnimation, name == .duration else { throw .noNumber(label, word) }
      return nil
    case .missing:
      guard name == .spring || name == .velocity || name == .duration && toolkit == .token else {
        throw .noNumber(label, "")
      }
      return nil
    }
  }

  mutating func set(
    _ name: SnippetName, _ label: String, _ value: Double
  ) throws(SnippetError) {
    if let before = numbers[name], abs(before - value) > 1e-9 * abs(before) {
      // Core Animation's duration sets the length, not the motion.
      guard name != .velocity, !(toolkit == .coreAnimation && name == .duration) else { return }
      throw .twice(label, before, value)
    }
    numbers[name] = value
  }

  mutating func use(
    _ name: SnippetName, as words: String? = nil, or standard: Double? = nil
  ) -> Double? {
    let words = words ?? name.words
    if numbers[name] != nil {
      read.insert(name)
    } else if let standard {
      let whose = toolkit == .plain ? "" : "\(toolkit.title)'s own "
      remarks.append("\(words) is \(whose)\(standard.plain): none was given")
    }
    let number = numbers[name] ?? standard
    if let number { used.append("\(words) \(number.plain)") }
    return number
  }

  func has(_ names: SnippetName...) -> Bool { names.contains { numbers[$0] != nil } }

  // MARK: Rules

  private mutating func spring() throws(SnippetError) -> Spring {
    if let spring = try ownSpring() { return spring }
    try refuseOtherKinds()
    if has(.visualDuration) || toolkit == .motion { return try motion() }
    if toolkit == .reanimated, let spring = try reanimated() { return spring }
    if has(.tension, .friction) { return try spring(.tensionFriction) }
    if has(.frequency) { return try spring(.frequencyDamping) }
    if has(.stiffness) { return try stiffness() }
    for form in [SpringForm.angularFrequencyRatio, .settlingRatio, .responseRatio]
    where has(form.first) {
      return try spring(form)
    }
    if let preset = try preset() { return preset }
    if has(.duration, .bounce) {
      try refuseOtherDurations()
      return try spring(.durationBounce)
    }
    // A damping alone, with the toolkit's default beside it; the mass counts only for toolkits that
    // have one.
    for form in [SpringForm.stiffnessRatio, .stiffnessDamping, .responseRatio]
    where has(form.second[0]) && toolkit.dialect.defaults[form]?.first != nil {
      if ![.coreAnimation, .reactNative].contains(toolkit) { numbers[.mass] = nil }
      return try spring(form)
    }
    if has(.damping) { throw .incomplete(["damping"], "stiffness beside it") }
    if has(.dampingRatio) {
      throw .incomplete(["damping_ratio"], "response or stiffness beside it")
    }
    throw nothing
  }

  /// Stiffness with damping or damping ratio, given or by default.
  mutating func stiffness(or standard: Double? = nil) throws(SnippetError) -> Spring {
    let hasDefaultRatio = toolkit.dialect.defaults[.stiffnessRatio]?.second != nil
    let isRatio = has(.dampingRatio) || hasDefaultRatio && !has(.damping)
    return try spring(isRatio ? .stiffnessRatio : .stiffnessDamping, orFirst: standard)
  }

  private mutating func spring(
    _ form: SpringForm, orFirst: Double? = nil
  ) throws(SnippetError) -> Spring {
    var defaults = toolkit.dialect.defaults[form] ?? form.defaults
    defaults.first = defaults.first ?? orFirst
    if toolkit == .swiftui, form == .responseRatio,
      snippet.callees.contains(where: { SnippetName.folded($0) == "interactivespring" })
    {
      defaults.second = 0.86
    }
    if toolkit == .plain, form == .durationBounce, !snippet.words.contains("spring") {
      defaults.second = nil
    }
    var mass = form.hasMass ? use(.mass) : nil
    if form == .frequencyDamping || form == .responseRatio { mass = numbers[.mass] }
    let name = form.second.first { has($0) } ?? form.second[0]
    guard let first = use(form.first, or: defaults.first) else {
      throw .incomplete([name.words], "\(form.first.words) beside it")
    }
    guard let second = use(name, as: form.secondWords, or: defaults.second) else {
      throw .incomplete([form.first.words], form.missing)
    }
    if form == .tensionFriction, toolkit == .reactNative { return try origamiSpring(first, second) }
    let spring = try makeSpring(form, first, second, mass: mass ?? 1)
    return form == .stiffnessDamping ? try clampingOverdamping(spring) : spring
  }

  func makeSpring(
    _ form: SpringForm, _ first: Double, _ second: Double, mass: Double = 1
  ) throws(SnippetError) -> Spring {
    do throws(SpringError) {
      return try form.spring(first, second, mass: mass)
    } catch {
      throw .illegal("\(error)")
    }
  }

  /// SwiftUI and UIKit clamp overdamping to critical damping unless the code allows it, React
  /// Native and Reanimated always.
  mutating func clampingOverdamping(_ spring: Spring) throws(SnippetError) -> Spring {
    let isAllowed = snippet.arguments.contains {
      let name = SnippetName.folded($0.name ?? "")
      return ["allowoverdamping", "allowsoverdamping"].contains(name) && $0.value == .word("true")
    }
    let dialect = toolkit.dialect
    guard spring.damping == .over,
      dialect.playsCritical || dialect.clampsOverdamping && !isAllowed
    else { return spring }
    let ratio = spring.dampingRatio.significant(4).plain
    let unless =
      dialect.playsCritical ? "" : " here, unless it is told to allow overdamping"
    remarks.append(
      "\(toolkit.title) knows no damping ratio of \(ratio)\(unless): it plays 1, and so does this")
    return try makeSpring(.responseRatio, spring.response, 1, mass: spring.mass)
  }

  /// Origami's scale, which React Native inherits from Rebound.
  private mutating func origamiSpring(
    _ tension: Double, _ friction: Double
  ) throws(SnippetError) -> Spring {
    let (stiffness, damping) = ((tension - 30) * 3.62 + 194, (friction - 8) * 3 + 25)
    remarks.append(
      "React Native counts tension and friction as Origami does: stiffness \(stiffness.significant(6).plain), damping \(damping.significant(6).plain)"
    )
    return try makeSpring(.stiffnessDamping, stiffness, damping)
  }

  // MARK: Presets

  /// Presets by their names in lower case.
  private static let presets: [String: (name: String, spring: Spring)] = Spring.presets.reduce(
    into: ["interactivespring": ("interactiveSpring", Spring.interactive)]
  ) { $0[$1.name] = ($1.name, $1.spring) }

  /// react-spring's presets: tension and friction.
  private static let configs: [String: (Double, Double)] = [
    "default": (170, 26), "gentle": (120, 14), "wobbly": (180, 12), "stiff": (210, 20),
    "slow": (280, 60), "molasses": (280, 120),
  ]

  /// Presets of SwiftUI, the configuration file and react-spring.
  private mutating func preset() throws(SnippetError) -> Spring? {
    let words = snippet.words + snippet.wordValues
    for word in words {
      let name = SnippetName.lastPart(of: word)
      if toolkit == .reactSpring, let (tension, friction) = Self.configs[name],
        word.lowercased().hasPrefix("config.")
      {
        used = [word]
        return try makeSpring(.tensionFriction, tension, friction)
      }
      guard let (shown, preset) = Self.presets[name] else { continue }
      let others = words.map(SnippetName.lastPart).filter {
        Self.presets[$0].map { $0.spring != preset } ?? false
      }
      if let other = others.first { throw .otherKind("both \(name) and \(other); expected one") }
      used = [shown]
      let duration = use(.duration) ?? preset.duration
      let bounce = preset.bounce.decimals(12) + (use(.extraBounce) ?? 0)
      return try makeSpring(.durationBounce, duration, bounce)
    }
    return nil
  }
}
