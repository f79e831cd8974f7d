import FluidMotion

/// A notation of a spring by two numbers.
enum SpringForm {
  case tensionFriction, frequencyDamping, stiffnessRatio, stiffnessDamping, angularFrequencyRatio,
    settlingRatio, responseRatio, durationBounce

  /// Default values; nil for a required number.
  typealias Defaults = (first: Double?, second: Double?)

  private typealias Row = (
    first: SnippetName, second: [SnippetName], words: String?, defaults: Defaults, missing: String
  )

  private var row: Row {
    switch self {
    case .tensionFriction: (.tension, [.friction], nil, (170, 26), "")
    case .frequencyDamping: (.frequency, [.dampingRatio, .damping], "damping", (nil, 1), "")
    case .stiffnessRatio: (.stiffness, [.dampingRatio], nil, (nil, nil), "")
    case .stiffnessDamping:
      (.stiffness, [.damping], nil, (nil, nil), "damping, or damping_ratio, beside it")
    case .angularFrequencyRatio:
      (.angularFrequency, [.dampingRatio], nil, (nil, nil), "a damping ratio beside it")
    case .settlingRatio: (.settlingDuration, [.dampingRatio], nil, (nil, 1), "")
    case .responseRatio:
      (
        .response, [.dampingRatio, .damping], "damping ratio", (nil, nil), "damping_ratio beside it"
      )
    case .durationBounce: (.duration, [.bounce], nil, (nil, 0), "bounce beside it")
    }
  }

  var first: SnippetName { row.first }
  /// Alternative parameters for the second number.
  var second: [SnippetName] { row.second }
  /// The second number's name in messages.
  var secondWords: String { row.words ?? row.second[0].words }
  /// Default values for toolkits without their own.
  var defaults: Defaults { row.defaults }
  /// Words for a missing second number.
  var missing: String { row.missing }

  /// Whether messages list the mass.
  var hasMass: Bool { [.tensionFriction, .stiffnessRatio, .stiffnessDamping].contains(self) }

  /// - Parameter mass: 1 if none is given.
  func spring(_ first: Double, _ second: Double, mass: Double) throws(SpringError) -> Spring {
    switch self {
    case .tensionFriction, .stiffnessDamping:
      try Spring(mass: mass, stiffness: first, dampingCoefficient: second)
    case .stiffnessRatio: try Spring(stiffness: first, dampingRatio: second, mass: mass)
    case .frequencyDamping:
      try Spring(response: max(0.01, first), dampingRatio: max(0, second), mass: mass)
    case .angularFrequencyRatio: try Spring(response: 2 * .pi / first, dampingRatio: second)
    case .settlingRatio: try Spring(settlingDuration: first, dampingRatio: second)
    case .responseRatio: try Spring(response: first, dampingRatio: second, mass: mass)
    case .durationBounce: try Spring(duration: first, bounce: second)
    }
  }
}
