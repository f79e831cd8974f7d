/// How a toolkit writes its springs.
struct Dialect {
  let title: String
  /// Parts of words that tell that it is this one's code.
  var words: [String] = []
  /// Names of arguments that tell.
  var labels: Set<String> = []
  /// What else tells.
  var tells: (SnippetClues) -> Bool = { _ in false }
  /// Languages, as fences name them, in which its springs are written.
  var languages: [String] = []
  /// The numbers that its `spring()` takes without names.
  var places: [SnippetName] = []
  /// The two numbers of a notation where they are not given.
  var own: [SpringForm: SpringForm.Own] = [:]
  /// Whether it plays more than critical damping only where that is allowed.
  var isLeashed = false

  func fits(_ clues: SnippetClues) -> Bool {
    words.contains { part in clues.words.contains { $0.contains(part) } }
      || !labels.isDisjoint(with: clues.labels) || tells(clues)
  }
}

extension SnippetToolkit {
  private static let presets: Set = ["smooth", "snappy", "bouncy"]
  private static let physical: [SnippetName] = [.mass, .stiffness, .damping]

  var dialect: Dialect {
    switch self {
    case .swiftui:
      Dialect(
        title: "SwiftUI", words: ["interpolatingspring", "interactivespring", "withanimation"],
        labels: ["dampingfraction", "allowoverdamping"],
        tells: { clues in
          !clues.calls.isDisjoint(with: Self.presets)
            || clues.calls.contains("animation") && !clues.values.isDisjoint(with: Self.presets)
            || clues.hasSpring && !clues.names.isDisjoint(with: [.duration, .bounce, .response])
        },
        languages: ["swift"], places: [.response, .dampingRatio],
        own: [.responseRatio: (0.5, 0.825), .durationBounce: (0.5, 0)], isLeashed: true)
    case .uikit:
      Dialect(
        title: "UIKit", words: ["uispringtimingparameters", "uiview"],
        labels: ["springduration", "usingspringwithdamping"], places: Self.physical,
        own: [.durationBounce: (0.5, 0)], isLeashed: true)
    case .coreAnimation:
      Dialect(
        title: "Core Animation", words: ["caspringanimation"], places: Self.physical,
        own: [.stiffnessRatio: (100, nil), .stiffnessDamping: (100, 10)], isLeashed: true)
    case .compose:
      Dialect(
        title: "Jetpack Compose",
        tells: { clues in
          let labels: Set = ["dampingratio", "stiffness", "animationspec"]
          return clues.hasSpring
            && (!clues.labels.isDisjoint(with: labels) || clues.calls.contains("springspec")
              || !clues.values.isDisjoint(with: SnippetName.constants.keys.map { "spring.\($0)" })
              || clues.hasFloats)
        },
        languages: ["kotlin", "kt", "kts"], places: [.dampingRatio, .stiffness],
        own: [.stiffnessRatio: (1500, 1)])
    case .android:
      Dialect(
        title: "Android SpringForce", words: ["springforce", "springanimation"],
        languages: ["java"], own: [.stiffnessRatio: (1500, 0.5)])
    case .flutter:
      Dialect(
        title: "Flutter", words: ["springdescription"], languages: ["dart"],
        places: Self.physical, own: [.stiffnessRatio: (nil, 1), .durationBounce: (0.5, 0)])
    case .motion:
      Dialect(
        title: "Motion", labels: ["visualduration"],
        tells: { clues in
          let modules: Set = ["motion", "motion/react", "framermotion"]
          return clues.isType || !clues.values.isDisjoint(with: modules)
        },
        languages: ["javascript", "js", "jsx", "typescript", "ts", "tsx", "mjs"],
        places: [.visualDuration, .bounce], own: [.stiffnessDamping: (nil, 10)])
    case .reactSpring:
      Dialect(
        title: "react-spring", words: ["usespring"], labels: ["tension", "friction", "frequency"],
        tells: { clues in clues.values.contains { $0.hasPrefix("config.") } },
        places: [.tension, .friction])
    case .reactNative:
      Dialect(
        title: "React Native", words: ["withspring", "animated.spring"],
        own: [
          .stiffnessRatio: (100, nil), .stiffnessDamping: (100, 10), .tensionFriction: (40, 7),
        ])
    case .libadwaita: Dialect(title: "libadwaita", words: ["springparams"])
    case .token: Dialect(title: "a design token", tells: \.isToken)
    case .plain: Dialect(title: "names and numbers", places: Self.physical)
    }
  }
}
