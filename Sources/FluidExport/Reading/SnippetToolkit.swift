/// Whose code a snippet is: by the words that stand in it, by the language it is said to be, or as
/// its reader says.
public enum SnippetToolkit: String, Sendable, Hashable, CaseIterable {
  /// `.spring(duration:bounce:)`, `.spring(response:dampingFraction:)`, `.interpolatingSpring`.
  case swiftui
  /// `UISpringTimingParameters`.
  case uikit
  /// `CASpringAnimation`.
  case coreAnimation = "core-animation"
  /// Jetpack Compose's `spring(dampingRatio, stiffness)`.
  case compose
  /// `SpringForce` of androidx.dynamicanimation.
  case android
  /// `SpringDescription`.
  case flutter
  /// A transition of Motion (framer-motion), or its `spring(visualDuration, bounce)`.
  case motion
  /// A config of react-spring.
  case reactSpring = "react-spring"
  /// `Animated.spring`, and Reanimated's `withSpring`.
  case reactNative = "react-native"
  /// `AdwSpringParams`.
  case libadwaita
  /// A token of type spring.
  case token = "design-token"
  /// Names and numbers, or a line of the configuration file.
  case plain = "names"

  /// What people call it.
  public var title: String {
    switch self {
    case .swiftui: "SwiftUI"
    case .uikit: "UIKit"
    case .coreAnimation: "Core Animation"
    case .compose: "Jetpack Compose"
    case .android: "Android SpringForce"
    case .flutter: "Flutter"
    case .motion: "Motion"
    case .reactSpring: "react-spring"
    case .reactNative: "React Native"
    case .libadwaita: "libadwaita"
    case .token: "a design token"
    case .plain: "names and numbers"
    }
  }

  /// The toolkit whose name is nearest to a word; nil: none is near.
  public static func nearest(to word: String) -> Self? {
    WordDistance.nearest(to: word, among: allCases.map(\.rawValue)).flatMap(Self.init(rawValue:))
  }

  /// Whose code a snippet's words are, or its language's; where neither tells, what its names
  /// allow.
  init(_ snippet: Snippet, language: String? = nil) {
    if let told = Self.told(by: snippet) ?? language.flatMap(Self.spoken) {
      self = told
    } else if snippet.callees.contains(where: { SnippetName.folded($0) == "spring" }) {
      let isNamed = snippet.arguments.contains { $0.name.flatMap { SnippetName($0) } != nil }
      self = isNamed ? .swiftui : .motion
    } else {
      self = .plain
    }
  }

  /// Whose code a snippet can only be; nil: nothing in it tells.
  static func told(by snippet: Snippet) -> Self? {
    let callees = Set(snippet.callees.map(SnippetName.folded))
    let words = snippet.words.map(SnippetName.folded)
    let names = Set(snippet.arguments.compactMap { $0.name.flatMap { SnippetName($0) } })
    func says(_ part: String) -> Bool {
      words.contains { $0.contains(part) } || callees.contains { $0.contains(part) }
    }
    let labels = Set(snippet.arguments.compactMap { $0.name.map(SnippetName.folded) })
    let values = Set(
      snippet.arguments.compactMap { argument in
        if case .word(let word) = argument.value {
          SnippetName.folded(word)
        } else {
          nil as String?
        }
      })
    let isType = snippet.arguments.contains {
      SnippetName.folded($0.name ?? "") == "type" && $0.value == .word("spring")
    }
    if says("springparams") { return .libadwaita }
    if snippet.arguments.contains(where: { $0.name == "$type" }) { return .token }
    if says("springdescription") { return .flutter }
    if says("caspringanimation") { return .coreAnimation }
    if says("uispringtimingparameters") || says("uiviewpropertyanimator") || says("uiview")
      || labels.contains("springduration") || labels.contains("usingspringwithdamping")
    {
      return .uikit
    }
    if says("springforce") || says("springanimation") { return .android }
    if says("withspring") || says("animated.spring") { return .reactNative }
    if names.contains(.tension) || names.contains(.friction) || names.contains(.frequency)
      || says("usespring") || values.contains(where: { $0.hasPrefix("config.") })
    {
      return .reactSpring
    }
    if names.contains(.visualDuration) || isType
      || !values.isDisjoint(with: ["motion", "motion/react", "framermotion"])
    {
      return .motion
    }
    let hasSpring = callees.contains("spring") || callees.contains("springspec")
    if says("interpolatingspring") || says("interactivespring") || says("withanimation")
      || labels.contains("dampingfraction") || labels.contains("allowoverdamping")
      || !callees.isDisjoint(with: ["smooth", "snappy", "bouncy"])
      || callees.contains("animation") && !values.isDisjoint(with: ["smooth", "snappy", "bouncy"])
      || (hasSpring && !names.isDisjoint(with: [.duration, .bounce, .response]))
    {
      return .swiftui
    }
    if hasSpring,
      labels.contains("dampingratio") || labels.contains("stiffness")
        || labels.contains("animationspec") || callees.contains("springspec")
        || !values.isDisjoint(with: SnippetName.constants.keys.map { "spring.\($0)" })
        || snippet.hasFloats
    {
      // Swift's Spring has a damping, too.
      return names.contains(.damping) ? .swiftui : .compose
    }
    return nil
  }

  // MARK: Languages

  private static let languages: [String: Self?] = [
    "kotlin": .compose, "kt": .compose, "kts": .compose, "swift": .swiftui, "dart": .flutter,
    "javascript": .motion, "js": .motion, "jsx": .motion, "typescript": .motion, "ts": .motion,
    "tsx": .motion, "mjs": .motion, "java": .android, "vala": nil, "c": nil, "cpp": nil,
    "css": nil, "scss": nil, "json": nil, "json5": nil, "yaml": nil, "yml": nil, "text": nil,
    "txt": nil, "plaintext": nil, "rust": nil, "python": nil, "xml": nil, "html": nil,
  ]

  /// Whether a word is a language's name as fences have it.
  static func isLanguage(_ word: String) -> Bool { languages[word.lowercased()] != nil }

  /// The toolkit whose springs are written in a language.
  static func spoken(in language: String) -> Self? { languages[language] ?? nil }
}

extension Snippet {
  /// Whether a number is written as a float of Kotlin's.
  var hasFloats: Bool {
    arguments.contains {
      if case .number(_, let unit) = $0.value { unit.lowercased() == "f" } else { false }
    }
  }
}
