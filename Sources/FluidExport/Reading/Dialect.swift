import FluidCore

/// A toolkit's spring notation: its clues, parameters and defaults.
struct Dialect {
  let title: String
  /// Substrings of words that only this toolkit's code contains.
  var words: [String] = []
  /// Argument names that only its code contains.
  var labels: Set<String> = []
  /// Other evidence of its code.
  var hasEvidence: (SnippetClues) -> Bool = { _ in false }
  /// Language names on Markdown fences.
  var languages: [String] = []
  /// Positional parameters of its `spring()`.
  var places: [SnippetName] = []
  /// Default values of a form's two numbers.
  var defaults: [SpringForm: SpringForm.Defaults] = [:]
  /// Whether damping ratios above 1 are clamped to 1 unless the code allows overdamping.
  var clampsOverdamping = false
  /// Whether damping ratios above 1 are played as 1, whatever the code says.
  var playsCritical = false

  func fits(_ clues: SnippetClues) -> Bool {
    words.contains { part in clues.words.contains { $0.contains(part) } }
      || !labels.isDisjoint(with: clues.labels) || hasEvidence(clues)
  }
}

extension SnippetToolkit {
  private static let presets: Set = ["smooth", "snappy", "bouncy"]
  private static let physical: [SnippetName] = [.mass, .stiffness, .damping]

  var dialect: Dialect {
    switch self {
    case .swiftui:
      Dialect(
        title: "SwiftUI",
        words: ["interpolatingspring", "interactivespring", "withanimation"]
          + Self.presets.map { "animation.\($0)" },
        labels: ["dampingfraction", "allowoverdamping"],
        hasEvidence: { clues in
          !clues.calls.isDisjoint(with: Self.presets)
            || clues.calls.contains("animation") && !clues.values.isDisjoint(with: Self.presets)
            || clues.hasSpring && !clues.names.isDisjoint(with: [.duration, .bounce, .response])
        },
        languages: ["swift"], places: [.response, .dampingRatio],
        defaults: [.responseRatio: (0.5, 0.825), .durationBounce: (0.5, 0)], clampsOverdamping: true
      )
    case .uikit:
      Dialect(
        title: "UIKit", words: ["uispringtimingparameters", "uiview"],
        labels: ["springduration", "usingspringwithdamping"], places: Self.physical,
        defaults: [.durationBounce: (0.5, 0)], clampsOverdamping: true)
    case .coreAnimation:
      Dialect(
        title: "Core Animation", words: ["caspringanimation"], places: Self.physical,
        defaults: [.stiffnessRatio: (100, nil), .stiffnessDamping: (100, 10)],
        clampsOverdamping: true)
    case .compose:
      Dialect(
        title: "Jetpack Compose",
        hasEvidence: { clues in
          let labels: Set = ["dampingratio", "stiffness", "animationspec"]
          return clues.hasSpring
            && (!clues.labels.isDisjoint(with: labels) || clues.calls.contains("springspec")
              || !clues.values.isDisjoint(with: SnippetName.constants.keys.map { "spring.\($0)" })
              || clues.hasFloats)
        },
        languages: ["kotlin", "kt", "kts"], places: [.dampingRatio, .stiffness],
        defaults: [.stiffnessRatio: (1500, 1)])
    case .android:
      Dialect(
        title: "Android SpringForce", words: ["springforce", "springanimation"],
        languages: ["java"], defaults: [.stiffnessRatio: (1500, 0.5)])
    case .flutter:
      Dialect(
        title: "Flutter", words: ["springdescription"], languages: ["dart"],
        places: Self.physical, defaults: [.stiffnessRatio: (nil, 1), .durationBounce: (0.5, 0)])
    case .motion:
      Dialect(
        title: "Motion", labels: ["visualduration"],
        hasEvidence: { clues in
          let modules: Set = ["motion", "motion/react", "framermotion"]
          return clues.isType || !clues.values.isDisjoint(with: modules)
        },
        languages: ["javascript", "js", "jsx", "typescript", "ts", "tsx", "mjs"],
        places: [.visualDuration, .bounce], defaults: [.stiffnessDamping: (nil, 10)])
    case .reactSpring:
      Dialect(
        title: "react-spring", words: ["usespring"], labels: ["tension", "friction", "frequency"],
        hasEvidence: { clues in clues.values.contains { $0.hasPrefix("config.") } },
        places: [.tension, .friction])
    case .reactNative:
      Dialect(
        title: "React Native", words: ["animated.spring"],
        defaults: [
          .stiffnessRatio: (100, nil), .stiffnessDamping: (100, 10), .tensionFriction: (40, 7),
        ],
        playsCritical: true)
    case .reanimated:
      Dialect(
        title: "Reanimated", words: ["withspring", "bottomsheetspringconfigs"],
        labels: ["energythreshold"], playsCritical: true)
    case .anime:
      Dialect(
        title: "anime.js",
        hasEvidence: { clues in
          clues.hasSpring && clues.calls.contains("animate")
            && !clues.names.isDisjoint(with: [.stiffness, .damping, .mass])
        })
    case .niri:
      Dialect(
        title: "niri",
        hasEvidence: { $0.names.contains(.dampingRatio) && $0.labels.contains("epsilon") })
    case .hyprland: Dialect(title: "Hyprland", labels: ["dampening"])
    case .slint:
      Dialect(
        title: "Slint",
        hasEvidence: { clues in
          clues.labels.contains("easing") && clues.values.contains("spring")
            && clues.words.contains("animate") && !clues.calls.contains("animate")
        },
        languages: ["slint"], places: [.bounce])
    case .gpui: Dialect(title: "GPUI", words: ["springconfig..new", "springconfig.new"])
    case .svelte:
      Dialect(
        title: "Svelte",
        hasEvidence: { clues in
          clues.values.contains("svelte/motion") || clues.hasSpring && clues.isShares
        },
        languages: ["svelte"])
    case .qmlSpring:
      Dialect(
        title: "QML's SpringAnimation",
        hasEvidence: { clues in
          clues.numbers[.spring] != nil && clues.numbers[.stiffness] == nil
            && (clues.numbers[.damping] != nil || clues.words.contains("springanimation"))
        },
        languages: ["qml"])
    case .floatingPanel:
      Dialect(
        title: "FloatingPanel", labels: ["springdecelerationrate", "springresponsetime"])
    case .libadwaita: Dialect(title: "libadwaita", words: ["springparams"])
    case .token: Dialect(title: "a design token", hasEvidence: { $0.isToken })
    case .plain: Dialect(title: "names and numbers", places: Self.physical)
    }
  }
}
