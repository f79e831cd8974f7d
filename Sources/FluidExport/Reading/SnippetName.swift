import FluidCore

/// A spring's parameter, under the names that toolkits use for it.
enum SnippetName: String, CaseIterable {
  case mass, stiffness, damping, dampingRatio, response, duration, visualDuration, bounce,
    extraBounce
  case tension, friction, frequency, settlingDuration, angularFrequency
  case bounciness, speed, spring, springDecelerationRate, springResponseTime
  case velocity
  case seconds, milliseconds, microseconds

  /// Aliases, folded.
  private static let others: [String: Self] = [
    "m": .mass, "k": .stiffness, "dampingcoefficient": .damping, "c": .damping,
    "dampening": .damping,
    "dampingfraction": .dampingRatio, "zeta": .dampingRatio, "ζ": .dampingRatio,
    "ratio": .dampingRatio, "perceptualduration": .duration, "springduration": .duration,
    "omega": .angularFrequency, "ω": .angularFrequency, "ω₀": .angularFrequency,
    "ω0": .angularFrequency, "omega0": .angularFrequency, "initialvelocity": .velocity,
    "startvelocity": .velocity,
  ]

  private static let names = allCases.reduce(into: others) { $0[folded($1.rawValue)] = $1 }

  static func folded(_ name: String) -> String {
    name.lowercased().filter { $0 != "_" && $0 != "-" && $0 != "$" }
  }

  /// Whether a call, qualifiers included, is `spring` or `SpringSpec`.
  static func isSpring(_ callee: String) -> Bool {
    ["spring", "springspec"].contains(lastPart(of: callee))
  }

  /// The last part of a qualified name, folded.
  static func lastPart(of name: String) -> String {
    folded(String(name.split(separator: ".").last ?? ""))
  }

  /// The parameter with a name; nil for an unknown name.
  init?(_ name: String) {
    guard let known = Self.names[Self.folded(name)] else { return nil }
    self = known
  }

  /// The name in messages: `damping ratio`.
  var words: String {
    if self == .visualDuration { return rawValue }
    return rawValue.reduce("") { $0 + ($1.isUppercase ? " " : "") + $1.lowercased() }
  }

  // MARK: Units

  /// The physical quantity: a toolkit's seconds are a duration.
  var quantity: Self {
    [.seconds, .milliseconds, .microseconds].contains(self) ? .duration : self
  }

  /// The number in seconds or as a share; nil for a unit that the parameter cannot have.
  func value(_ number: Double, _ unit: String) -> Double? {
    let units: [String] =
      switch self {
      case .response, .duration, .visualDuration, .settlingDuration, .frequency: ["s", "ms"]
      case .dampingRatio, .damping, .bounce, .extraBounce: ["%"]
      case .angularFrequency: unit.hasPrefix("rad") ? [unit] : []
      case .mass: ["kg"]
      case .stiffness, .tension: ["n", "n/m"]
      default: [unit.lowercased()]
      }
    guard (["", "f", "d", "l", "u"] + units).contains(unit.lowercased()) else { return nil }
    return switch (self, unit) {
    case (.seconds, _): number
    case (.milliseconds, _): number / 1000
    case (.microseconds, _): number / 1e6
    case (_, "%"): number / 100
    case (_, "ms") where units.first == "s": number / 1000
    default: number
    }
  }

  // MARK: Words

  /// Names around springs that resemble a parameter only by chance.
  private static let unrelatedNames = Set(
    """
    type restdelta restspeed restvelocity precision clamp delay epsilon value values \
    visibilitythreshold targetvalue animationspec blendduration allowoverdamping \
    allowsoverdamping fromvalue tovalue from to x y dx dy start end distance tolerance config \
    unit physics transition options animation final finalposition startvalue minimumvisiblechange \
    keypath timingparameters timing snaptoend repeat ease easing angle scale opacity \
    restdisplacementthreshold restspeedthreshold overshootclamping target position description \
    reverse class pass mask max min case space action energythreshold usenativedriver height \
    overdragresistancefactor animationconfigs property momentumprojectionrate \
    redirectionalprogress iterationcount modulus
    """.split(separator: " ").map(String.init))

  /// The parameter that an unknown name resembles; nil for none.
  static func meant(by name: String) -> String? {
    let name = folded(name)
    guard name.count >= 4, !unrelatedNames.contains(name), names[name] == nil else { return nil }
    let known = [
      "stiffness", "damping", "dampingRatio", "dampingFraction", "response", "duration", "bounce",
      "tension", "friction", "mass", "visualDuration", "perceptualDuration", "frequency",
    ]
    return Spelling.nearest(to: name, among: known)
  }

  /// Named constants of Compose and Android.
  static let constants: [String: Double] = [
    "stiffnesshigh": 10_000, "stiffnessmedium": 1500, "stiffnessmediumlow": 400,
    "stiffnesslow": 200, "stiffnessverylow": 50, "dampingratiohighbouncy": 0.2,
    "dampingratiomediumbouncy": 0.5, "dampingratiolowbouncy": 0.75, "dampingrationobouncy": 1,
  ]
}
