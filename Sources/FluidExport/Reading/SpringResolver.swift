import FluidMotion
import RealModule

/// Makes a spring of a snippet's names and numbers, by the rules of the toolkit that it is in.
struct SpringResolver {
  let snippet: Snippet
  let toolkit: SnippetToolkit
  /// What was used, in words.
  var used: [String] = []
  var remarks: [String] = []
  /// The numbers that were used.
  var read: Set<SnippetName> = []
  var numbers: [SnippetName: Double] = [:]
  /// Whether the snippet, its language or its reader says whose it is.
  let isTold: Bool

  init(_ snippet: Snippet, language: String? = nil, told: SnippetToolkit? = nil) {
    self.snippet = snippet
    toolkit = told ?? SnippetToolkit(snippet, language: language)
    isTold =
      told != nil || SnippetToolkit.told(by: snippet) != nil
      || language.flatMap(SnippetToolkit.spoken) != nil
  }

  mutating func resolve() throws(SnippetError) -> Spring {
    try collect()
    try place()
    switch try spring() {
    case .success(let spring): return spring
    case .failure(let error): throw .illegal("\(error)")
    }
  }

  // MARK: Names and numbers

  private mutating func collect() throws(SnippetError) {
    var misspelt: SnippetError?
    for argument in snippet.arguments {
      guard let label = argument.name else { continue }
      guard var name = SnippetName(label) else {
        if let meant = SnippetName.meant(by: label) {
          misspelt = misspelt ?? .misspelt(label, meant)
        }
        continue
      }
      // A simulation's or a tolerance's own numbers are not the spring's.
      if ["tolerance", "cgvector", "springsimulation"].contains(argument.callee?.lowercased() ?? "")
      {
        continue
      }
      switch argument.value {
      // An animator asks for a duration, and does not use it.
      case .number(0, _) where SnippetName.folded(argument.callee ?? "") == "uiviewpropertyanimator":
        continue
      case .number(let number, let unit):
        guard name.takes(unit) else { throw .noNumber(label, number.plain + unit) }
        var value = number
        switch name {
        case .seconds: name = .duration
        case .milliseconds: (name, value) = (.duration, number / 1000)
        case .microseconds: (name, value) = (.duration, number / 1e6)
        case .duration, .response, .visualDuration, .settlingDuration, .frequency:
          if unit == "ms" { value = number / 1000 }
        default: if unit == "%" { value = number / 100 }
        }
        try set(name, label, value)
      case .word(let word):
        if name == .spring || name == .velocity { continue }
        // `duration: Duration(…)`, and Core Animation's own estimate.
        let folded = SnippetName.folded(word)
        if name == .duration, folded.hasSuffix("duration") { continue }
        let constant = String(folded.split(separator: ".").last ?? "")
        if let value = SnippetName.constants[constant] {
          try set(name, label, value)
        } else if let near = WordDistance.nearest(
          to: constant, among: SnippetName.constants.keys.sorted())
        {
          throw .unknownWord(word, near)
        } else if toolkit == .coreAnimation, name == .duration {
          continue
        } else {
          throw .noNumber(label, word)
        }
      case .missing:
        if name == .spring || name == .velocity || name == .duration && toolkit == .token {
          continue
        }
        throw .noNumber(label, "")
      }
    }
    // A slip is the reason why something is missing.
    if let misspelt { throw misspelt }
    if toolkit == .token, numbers[.duration] == nil,
      let value = snippet.arguments.first(where: { $0.name == "value" }),
      case .number(let number, _) = value.value
    {
      let isMilliseconds = snippet.arguments.contains { $0.value == .word("ms") }
      numbers[.duration] = isMilliseconds ? number / 1000 : number
    }
  }

  mutating func set(
    _ name: SnippetName, _ label: String, _ value: Double
  ) throws(SnippetError) {
    if let before = numbers[name], abs(before - value) > 1e-9 * abs(before) {
      // Core Animation's duration is how long it lasts, not how it moves.
      guard name != .velocity, !(toolkit == .coreAnimation && name == .duration) else { return }
      throw .twice(label, before, value)
    }
    numbers[name] = value
  }

  mutating func take(_ name: SnippetName, _ words: String, or own: Double? = nil) -> Double? {
    if let number = numbers[name] {
      read.insert(name)
      used.append("\(words) \(number.plain)")
      return number
    }
    if let own {
      used.append("\(words) \(own.plain)")
      let whose = toolkit == .plain ? "" : "\(toolkit.title)'s own "
      remarks.append("\(words) is \(whose)\(own.plain): none was given")
    }
    return own
  }

  func has(_ names: SnippetName...) -> Bool { names.contains { numbers[$0] != nil } }

  // MARK: Rules

  typealias Found = Result<Spring, SpringError>

  func found(_ make: () throws(SpringError) -> Spring) -> Found {
    do throws(SpringError) { return .success(try make()) } catch { return .failure(error) }
  }

  private mutating func spring() throws(SnippetError) -> Result<Spring, SpringError> {
    if toolkit == .libadwaita { return try adwaita() }
    if has(.bounciness) || has(.speed) && !has(.stiffness, .tension) {
      throw .otherKind(
        "bounciness and speed are Origami's and Pop's own scale; expected tension and friction, or stiffness and damping"
      )
    }
    if has(.spring), has(.damping), !has(.stiffness) {
      throw .otherKind(
        "QML's SpringAnimation is no damped spring: its numbers are steps of 16 ms; expected stiffness and damping"
      )
    }
    if snippet.callees.contains(where: { $0 == "create" || SnippetName.folded($0) == "cubicbezier" }
    )
      || snippet.words.contains(where: { $0.hasSuffix("CustomEase") })
    {
      throw .otherKind(
        "an easing curve holds no spring; 'fluid-drawer fit' finds the one nearest to positions")
    }
    if has(.visualDuration) || toolkit == .motion { return try motion() }
    if has(.tension, .friction) { return tension() }
    if has(.frequency) {
      let period = max(0.01, take(.frequency, "frequency") ?? 0)
      let ratio = max(0, take(has(.dampingRatio) ? .dampingRatio : .damping, "damping", or: 1) ?? 1)
      return found { () throws(SpringError) in
        try Spring(response: period, dampingRatio: ratio, mass: numbers[.mass] ?? 1)
      }
    }
    if has(.stiffness) { return try stiffness() }
    if has(.angularFrequency) {
      guard has(.dampingRatio) else {
        throw .incomplete(["angular frequency"], "a damping ratio beside it")
      }
      let frequency = take(.angularFrequency, "angular frequency") ?? .nan
      let ratio = take(.dampingRatio, "damping ratio") ?? .nan
      return found { () throws(SpringError) in
        try Spring(response: 2 * .pi / frequency, dampingRatio: ratio)
      }
    }
    if has(.settlingDuration) {
      let duration = take(.settlingDuration, "settling duration") ?? .nan
      let ratio = take(.dampingRatio, "damping ratio", or: 1) ?? 1
      return found { () throws(SpringError) in
        try Spring(settlingDuration: duration, dampingRatio: ratio)
      }
    }
    if has(.response) { return try response() }
    if let preset = try preset() { return preset }
    if has(.duration, .bounce) { return try duration() }
    if has(.damping) || has(.dampingRatio) { return try dampingAlone() }
    return try nothing()
  }

  mutating func stiffness() throws(SnippetError) -> Found {
    let mass = has(.mass) ? take(.mass, "mass") ?? 1 : 1
    let stiffness = take(.stiffness, "stiffness") ?? .nan
    if has(.dampingRatio) {
      let ratio = take(.dampingRatio, "damping ratio") ?? .nan
      return found { () throws(SpringError) in
        try Spring(stiffness: stiffness, dampingRatio: ratio, mass: mass)
      }
    }
    let own: Double? =
      switch toolkit {
      case .coreAnimation, .reactNative, .motion: 10
      default: nil
      }
    if own == nil, !has(.damping) {
      let ratio: Double? =
        switch toolkit {
        case .compose, .flutter: 1
        case .android: 0.5
        default: nil
        }
      guard let ratio else {
        throw .incomplete(["stiffness"], "damping, or damping_ratio, beside it")
      }
      let damping = take(.dampingRatio, "damping ratio", or: ratio) ?? ratio
      return found { () throws(SpringError) in
        try Spring(stiffness: stiffness, dampingRatio: damping, mass: mass)
      }
    }
    let damping = take(.damping, "damping", or: own) ?? .nan
    return found { () throws(SpringError) in
      try leashed(
        Spring(mass: mass, stiffness: stiffness, dampingCoefficient: damping))
    }
  }

  /// What SwiftUI and UIKit make of more than critical damping, where the code did not allow it:
  /// critical damping.
  private mutating func leashed(_ spring: Spring) throws(SpringError) -> Spring {
    let isAllowed = snippet.arguments.contains {
      let name = SnippetName.folded($0.name ?? "")
      return (name == "allowoverdamping" || name == "allowsoverdamping")
        && $0.value == .word("true")
    }
    guard spring.damping == .over, !isAllowed,
      [.swiftui, .uikit, .coreAnimation].contains(toolkit)
    else { return spring }
    let ratio = spring.dampingRatio.significant(4).plain
    remarks.append(
      "\(toolkit.title) knows no damping ratio of \(ratio) here, unless it is told to allow overdamping: it plays 1, and so does this"
    )
    return try Spring(response: spring.response, dampingRatio: 1, mass: spring.mass)
  }

  private mutating func tension() -> Found {
    let mass = has(.mass) ? take(.mass, "mass") ?? 1 : 1
    if toolkit == .reactNative {
      // Origami's scale, which React Native takes over from Rebound.
      let tension = take(.tension, "tension", or: 40) ?? 40
      let friction = take(.friction, "friction", or: 7) ?? 7
      let (stiffness, damping) = ((tension - 30) * 3.62 + 194, (friction - 8) * 3 + 25)
      remarks.append(
        "React Native counts tension and friction as Origami does: stiffness \(stiffness.significant(6).plain), damping \(damping.significant(6).plain)"
      )
      return found { () throws(SpringError) in
        try Spring(stiffness: stiffness, damping: damping)
      }
    }
    let stiffness = take(.tension, "tension", or: 170) ?? 170
    let damping = take(.friction, "friction", or: 26) ?? 26
    return found { () throws(SpringError) in
      try Spring(mass: mass, stiffness: stiffness, dampingCoefficient: damping)
    }
  }

  private mutating func response() throws(SnippetError) -> Found {
    guard has(.dampingRatio) || has(.damping) || toolkit == .swiftui else {
      throw .incomplete(["response"], "damping_ratio beside it")
    }
    let isInteractive = snippet.callees.contains { SnippetName.folded($0) == "interactivespring" }
    let response = take(.response, "response") ?? .nan
    let name: SnippetName = has(.dampingRatio) ? .dampingRatio : .damping
    let ratio = take(name, "damping ratio", or: isInteractive ? 0.86 : 0.825) ?? .nan
    let mass = numbers[.mass] ?? 1
    return found { () throws(SpringError) in
      try Spring(response: response, dampingRatio: ratio, mass: mass)
    }
  }

  private mutating func duration() throws(SnippetError) -> Found {
    if has(.dampingRatio) || has(.damping) {
      throw .otherKind(
        "a duration with a damping ratio means one thing in UIKit and another in Reanimated; "
          + "expected response with a damping ratio, or duration with a bounce")
    }
    if snippet.words.contains(where: { $0.lowercased().hasPrefix("ease") })
      || snippet.arguments.contains(where: { ($0.name ?? "").lowercased().hasPrefix("eas") })
    {
      throw .otherKind("an easing over a duration is no spring; expected duration with a bounce")
    }
    if toolkit == .reactNative {
      throw .otherKind(
        "Reanimated's duration is no spring's; expected stiffness and damping")
    }
    let own: Double? = toolkit == .swiftui || toolkit == .flutter || toolkit == .uikit ? 0.5 : nil
    guard let duration = take(.duration, "duration", or: own) else {
      throw .incomplete(["bounce"], "duration beside it")
    }
    if !has(.bounce), toolkit == .plain, !snippet.words.contains("spring") {
      throw .incomplete(["duration"], "bounce beside it")
    }
    let bounce = take(.bounce, "bounce", or: 0) ?? 0
    return found { () throws(SpringError) in try Spring(duration: duration, bounce: bounce) }
  }

  private mutating func dampingAlone() throws(SnippetError) -> Found {
    switch toolkit {
    case .compose, .android:
      let stiffness = take(.stiffness, "stiffness", or: 1500) ?? 1500
      let ratio = take(.dampingRatio, "damping ratio") ?? .nan
      return found { () throws(SpringError) in
        try Spring(stiffness: stiffness, dampingRatio: ratio)
      }
    case .coreAnimation, .reactNative:
      return try withOwnStiffness()
    case .swiftui where has(.dampingRatio):
      let response = take(.response, "response", or: 0.5) ?? 0.5
      let ratio = take(.dampingRatio, "damping ratio") ?? .nan
      return found { () throws(SpringError) in try Spring(response: response, dampingRatio: ratio) }
    default:
      throw .incomplete(
        [has(.damping) ? "damping" : "damping_ratio"],
        has(.damping) ? "stiffness beside it" : "response or stiffness beside it")
    }
  }

  mutating func withOwnStiffness() throws(SnippetError) -> Found {
    _ = take(.stiffness, "stiffness", or: 100)
    numbers[.stiffness] = 100
    used.removeLast()
    return try stiffness()
  }

  /// SwiftUI's and the configuration file's names, and react-spring's.
  private mutating func preset() throws(SnippetError) -> Found? {
    let presets: [String: Spring] = [
      "smooth": .smooth, "snappy": .snappy, "bouncy": .bouncy, "interactive": .interactive,
      "interactivespring": .interactive,
    ]
    let values = snippet.arguments.compactMap { argument in
      if case .word(let word) = argument.value { word } else { nil as String? }
    }
    for word in snippet.words + values {
      let name = SnippetName.folded(String(word.split(separator: ".").last ?? ""))
      if toolkit == .reactSpring, let (tension, friction) = SnippetName.configs[name],
        word.lowercased().hasPrefix("config.")
      {
        used = [word]
        return found { () throws(SpringError) in
          try Spring(stiffness: tension, dampingCoefficient: friction)
        }
      }
      guard let preset = presets[name] else { continue }
      let others = (snippet.words + values).map(SnippetName.lastPart).filter {
        presets[$0] != nil && presets[$0] != preset
      }
      if let other = others.first { throw .otherKind("both \(name) and \(other); expected one") }
      used = [name]
      let duration = take(.duration, "duration") ?? preset.duration
      let bounce = preset.bounce.decimals(12) + (take(.extraBounce, "extra bounce") ?? 0)
      return found { () throws(SpringError) in try Spring(duration: duration, bounce: bounce) }
    }
    return nil
  }

  func nothing() throws(SnippetError) -> Found {
    if has(.mass) { throw .incomplete(["mass"], "stiffness and damping beside it") }
    let known = ["smooth", "snappy", "bouncy", "interactive"]
    if snippet.words.count == 1, let near = WordDistance.nearest(to: snippet.words[0], among: known)
    {
      throw .unknownWord(snippet.words[0], near)
    }
    if snippet.callees.contains(where: { $0.lowercased() == "spring" }) {
      throw .incomplete(
        ["spring()"], "its numbers: what it is without them differs from toolkit to toolkit")
    }
    throw .nothing
  }
}

extension Spring {
  fileprivate init(stiffness: Double, damping: Double) throws(SpringError) {
    try self.init(stiffness: stiffness, dampingCoefficient: damping)
  }
}
