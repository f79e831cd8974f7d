import FluidCore

/// The toolkit of a snippet, told by its words, by its language or by the caller.
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
  /// `Animated.spring`.
  case reactNative = "react-native"
  /// Reanimated's `withSpring`, and gorhom's `animationConfigs`.
  case reanimated
  /// anime.js' `spring({ … })`.
  case anime
  /// A spring of niri's configuration.
  case niri
  /// A curve of Hyprland's configuration.
  case hyprland
  /// An `animate` block of Slint with `easing: spring(bounce)`.
  case slint
  /// GPUI's `SpringConfig::new(stiffness, damping, mass)`.
  case gpui
  /// `new Spring(value, { stiffness, damping })` of svelte/motion.
  case svelte
  /// Qt Quick's `SpringAnimation`.
  case qmlSpring = "qml-spring"
  /// A `FloatingPanelBehavior`.
  case floatingPanel = "floating-panel"
  /// `AdwSpringParams`.
  case libadwaita
  /// A token of type spring.
  case token = "design-token"
  /// Names and numbers, or a line of the configuration file.
  case plain = "names"

  /// The display name.
  public var title: String { dialect.title }

  /// The toolkit with the name most similar to a word; nil if none is similar.
  public static func nearest(to word: String) -> Self? {
    Spelling.nearest(to: word, among: allCases.map { $0.rawValue }).flatMap(Self.init(rawValue:))
  }

  /// The toolkit that a snippet's clues prove; nil without proof.
  static func detected(in snippet: Snippet) -> Self? {
    let clues = SnippetClues(snippet)
    let found = mostCertainFirst.first { $0.dialect.fits(clues) }
    // SwiftUI's Spring has a damping, too.
    return found == .compose && clues.names.contains(.damping) ? .swiftui : found
  }

  private static let mostCertainFirst: [Self] = [
    .libadwaita, .token, .flutter, .coreAnimation, .uikit, .qmlSpring, .gpui, .android,
    .reanimated, .reactNative, .anime, .niri, .hyprland, .slint, .floatingPanel, .svelte,
    .reactSpring, .motion, .swiftui, .compose,
  ]

  /// The likeliest toolkit without proof.
  static func likeliest(_ snippet: Snippet) -> Self {
    guard snippet.callees.contains(where: { SnippetName.folded($0) == "spring" }) else {
      return .plain
    }
    return SnippetClues(snippet).names.isEmpty ? .motion : .swiftui
  }

  // MARK: Languages

  /// Languages that no toolkit, or several, use for springs.
  private static let open = [
    "vala", "c", "cpp", "css", "scss", "json", "json5", "yaml", "yml", "text", "txt", "plaintext",
    "rust", "python", "xml", "html",
  ]

  /// Whether a word is a fence's language name.
  static func isLanguage(_ word: String) -> Bool {
    toolkit(in: word.lowercased()) != nil || open.contains(word.lowercased())
  }

  /// The toolkit that writes springs in a language.
  static func toolkit(in language: String) -> Self? {
    allCases.first { $0.dialect.languages.contains(language) }
  }
}
