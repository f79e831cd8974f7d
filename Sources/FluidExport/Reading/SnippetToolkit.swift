import FluidCore

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
  public var title: String { dialect.title }

  /// The toolkit whose name is nearest to a word; nil: none is near.
  public static func nearest(to word: String) -> Self? {
    Spelling.nearest(to: word, among: allCases.map { $0.rawValue }).flatMap(Self.init(rawValue:))
  }

  /// Whose code a snippet can only be; nil: nothing in it tells.
  static func told(by snippet: Snippet) -> Self? {
    let clues = SnippetClues(snippet)
    let found = mostCertainFirst.first { $0.dialect.fits(clues) }
    // Swift's Spring has a damping, too.
    return found == .compose && clues.names.contains(.damping) ? .swiftui : found
  }

  private static let mostCertainFirst: [Self] = [
    .libadwaita, .token, .flutter, .coreAnimation, .uikit, .android, .reactNative, .reactSpring,
    .motion, .swiftui, .compose,
  ]

  /// What a snippet's names allow where nothing tells.
  static func guess(_ snippet: Snippet) -> Self {
    guard snippet.callees.contains(where: { SnippetName.folded($0) == "spring" }) else {
      return .plain
    }
    return SnippetClues(snippet).names.isEmpty ? .motion : .swiftui
  }

  // MARK: Languages

  /// Languages in which no toolkit's springs are written, or several's.
  private static let open = [
    "vala", "c", "cpp", "css", "scss", "json", "json5", "yaml", "yml", "text", "txt", "plaintext",
    "rust", "python", "xml", "html",
  ]

  /// Whether a word is a language's name as fences have it.
  static func isLanguage(_ word: String) -> Bool {
    spoken(in: word.lowercased()) != nil || open.contains(word.lowercased())
  }

  /// The toolkit whose springs are written in a language.
  static func spoken(in language: String) -> Self? {
    allCases.first { $0.dialect.languages.contains(language) }
  }
}
