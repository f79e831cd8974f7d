/// A number of a spring, under whatever name a toolkit has for it.
enum SnippetName: String, CaseIterable {
  case mass, stiffness, damping, dampingRatio, response, duration, visualDuration, bounce,
    extraBounce
  case tension, friction, frequency, settlingDuration, angularFrequency
  case bounciness, speed, spring
  case velocity
  case seconds, milliseconds, microseconds

  /// What it is called, without case, dashes and underscores.
  private static let names: [String: Self] = [
    "mass": .mass, "m": .mass,
    "stiffness": .stiffness, "k": .stiffness,
    "damping": .damping, "dampingcoefficient": .damping, "c": .damping,
    "dampingratio": .dampingRatio, "dampingfraction": .dampingRatio, "zeta": .dampingRatio,
    "ζ": .dampingRatio, "ratio": .dampingRatio,
    "response": .response,
    "duration": .duration, "perceptualduration": .duration, "springduration": .duration,
    "visualduration": .visualDuration,
    "bounce": .bounce, "extrabounce": .extraBounce,
    "tension": .tension, "friction": .friction, "frequency": .frequency,
    "settlingduration": .settlingDuration,
    "omega": .angularFrequency, "ω": .angularFrequency, "ω₀": .angularFrequency,
    "ω0": .angularFrequency, "omega0": .angularFrequency, "angularfrequency": .angularFrequency,
    "bounciness": .bounciness, "speed": .speed, "spring": .spring,
    "velocity": .velocity, "initialvelocity": .velocity, "startvelocity": .velocity,
    "seconds": .seconds, "milliseconds": .milliseconds, "microseconds": .microseconds,
  ]

  /// What stands beside a spring in a developer's code, and is near to a name by chance only.
  private static let others: Set<String> = [
    "type", "restdelta", "restspeed", "restvelocity", "precision", "clamp", "delay", "epsilon",
    "value", "values",
    "visibilitythreshold", "targetvalue", "animationspec", "blendduration", "allowoverdamping",
    "allowsoverdamping",
    "fromvalue", "tovalue", "from", "to", "x", "y", "dx", "dy", "start", "end", "distance",
    "tolerance", "config",
    "unit", "physics", "transition", "options", "animation", "final", "finalposition", "startvalue",
    "duration_",
    "minimumvisiblechange", "keypath", "timingparameters", "timing", "snaptoend", "repeat", "ease",
    "easing",
    "angle", "scale", "opacity", "restdisplacementthreshold", "restspeedthreshold",
    "overshootclamping", "target",
    "position", "description", "reverse", "class", "pass", "mask", "max", "min", "case", "space",
    "action",
  ]

  static func folded(_ name: String) -> String {
    name.lowercased().filter { $0 != "_" && $0 != "-" && $0 != "$" }
  }

  /// Whether a call's name, with what stands before its dots, is `spring` or `SpringSpec`.
  static func isSpring(_ callee: String) -> Bool {
    let name = lastPart(of: callee)
    return name == "spring" || name == "springspec"
  }

  /// What stands behind the last dot of a name, folded.
  static func lastPart(of name: String) -> String {
    folded(String(name.split(separator: ".").last ?? ""))
  }

  /// The number that a name stands for; nil: none.
  init?(_ name: String) {
    guard let known = Self.names[Self.folded(name)] else { return nil }
    self = known
  }

  /// Whether a number of this name can have a unit.
  func takes(_ unit: String) -> Bool {
    let unit = unit.lowercased()
    if ["", "f", "d", "l", "u"].contains(unit) { return true }
    return switch self {
    case .response, .duration, .visualDuration, .settlingDuration, .frequency:
      unit == "s" || unit == "ms"
    case .dampingRatio, .damping, .bounce, .extraBounce: unit == "%"
    case .angularFrequency: unit.hasPrefix("rad")
    case .mass: unit == "kg"
    case .stiffness, .tension: unit == "n" || unit == "n/m"
    default: true
    }
  }

  /// The name of a number that may be meant by an unknown one; nil: it is some other thing.
  static func meant(by name: String) -> String? {
    let name = folded(name)
    guard name.count >= 4, !others.contains(name), names[name] == nil else { return nil }
    let known = [
      "stiffness", "damping", "dampingRatio", "dampingFraction", "response", "duration", "bounce",
      "tension",
      "friction", "mass", "visualDuration", "perceptualDuration", "frequency",
    ]
    return WordDistance.nearest(to: name, among: known)
  }

  /// The constants of Compose's and Android's.
  static let constants: [String: Double] = [
    "stiffnesshigh": 10_000, "stiffnessmedium": 1500, "stiffnessmediumlow": 400,
    "stiffnesslow": 200,
    "stiffnessverylow": 50, "dampingratiohighbouncy": 0.2, "dampingratiomediumbouncy": 0.5,
    "dampingratiolowbouncy": 0.75, "dampingrationobouncy": 1,
  ]

  /// react-spring's presets: tension and friction.
  static let configs: [String: (Double, Double)] = [
    "default": (170, 26), "gentle": (120, 14), "wobbly": (180, 12), "stiff": (210, 20),
    "slow": (280, 60), "molasses": (280, 120),
  ]
}
