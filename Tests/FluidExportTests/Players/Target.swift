import FluidCore
import FluidExport
import Testing

/// A toolkit that plays exports: where its code says each number, and what it makes of them.
///
/// A format that nothing plays (JSON, design tokens) has no row.
struct Target: Sendable, CustomTestStringConvertible {
  let format: ExportFormat
  /// Pieces of its code; a name in ‹› stands for the number that the toolkit calls so.
  let code: [String]
  /// Frames per second of a toolkit that goes on from frame to frame; nil for one that is asked at
  /// any time.
  let rate: Double?
  let player: @Sendable (Played) -> Player?

  init(
    _ format: ExportFormat, _ code: String..., rate: Double? = nil,
    player: @escaping @Sendable (Played) -> Player?
  ) {
    (self.format, self.code, self.rate, self.player) = (format, code, rate, player)
  }

  var testDescription: String { format.rawValue }
  /// Whether it plays a curve that is near the motion, and not the motion.
  var isCurve: Bool { Self.curves.contains { $0 == format } }

  static let curves: [ExportFormat] = [.css, .baseUI, .gsap, .qml]
  /// Formats that play damping ratios above 1 as 1.
  static let critical: [ExportFormat] = [.reanimated, .gorhom, .reactNative]
  /// Formats that count velocities in ways to go.
  static let relative = [.swiftui, .uikit, .coreAnimation, .anime] + curves
  /// Formats without functions for bands and the rule: they have their own, or none.
  static let fixed: [ExportFormat] = [
    .gorhom, .smoothSheets, .baseUI, .niri, .hyprland, .slint, .gpui, .floatingPanel,
  ]

  static let all = [
    Target(
      .swiftui, "mass: ‹mass›, stiffness: ‹stiffness›, damping: ‹damping›",
      "duration: ‹duration›, bounce: ‹bounce›", "initialVelocity: ‹initialVelocity›)",
      player: { $0.unitInterval }),
    Target(
      .uikit, "mass: ‹mass›, stiffness: ‹stiffness›, damping: ‹damping›",
      "duration: ‹duration›, bounce: ‹bounce›", "CGVector(dx: 0, dy: ‹initialVelocity.dy›)",
      player: { $0.unitInterval }),
    Target(
      .coreAnimation, "spring.fromValue = ‹from›", "spring.toValue = ‹to›", "spring.mass = ‹mass›",
      "spring.stiffness = ‹stiffness›", "spring.damping = ‹damping›",
      "spring.initialVelocity = ‹initialVelocity›", "spring.duration = ‹duration›",
      player: { $0.unitInterval }),
    Target(
      .compose, "targetValue = ‹targetValue›f", "dampingRatio = ‹dampingRatio›f",
      "stiffness = ‹stiffness›f", "visibilityThreshold = ‹visibilityThreshold›f",
      "initialVelocity = ‹initialVelocity›f", player: { $0.compose }),
    Target(
      .android, "SpringForce(‹finalPosition›f)", "setStiffness(‹stiffness›f)",
      "setDampingRatio(‹dampingRatio›f)", "minimumVisibleChange = ‹minimumVisibleChange›f",
      "setStartValue(‹startValue›f)", "setStartVelocity(‹startVelocity›f)",
      player: { $0.android }),
    Target(
      .flutter, "mass: ‹mass›, stiffness: ‹stiffness›, damping: ‹damping›)",
      "spring, ‹start›, ‹end›, ‹velocity›,",
      "distance: ‹tolerance.distance›, velocity: ‹tolerance.velocity›)", player: { $0.flutter }),
    Target(
      .motion, "stiffness: ‹stiffness›, damping: ‹damping›, mass: ‹mass›,", "velocity: ‹velocity›,",
      "restDelta: ‹restDelta›, restSpeed: ‹restSpeed›,", "y: [‹from›, ‹to›]",
      player: { $0.motion }),
    Target(
      .reactSpring, "mass: ‹mass›, tension: ‹tension›, friction: ‹friction›,",
      "velocity: ‹velocity›, precision: ‹precision›, restVelocity: ‹restVelocity›,",
      "from: { y: ‹from› }, to: { y: ‹to› }, config", player: { $0.reactSpring }),
    Target(.css, "--drawer-duration: ‹milliseconds›ms;", player: { $0.css }),
    Target(
      .gsap, "precision: ‹precision› }", "{ y: ‹from› }, { y: ‹to›, duration: ‹duration›, ease",
      player: { $0.gsap }),
    Target(
      .libadwaita, "new_full (‹damping›, ‹mass›, ‹stiffness›);",
      "(panel, ‹value-from›, ‹value-to›, params", "set_epsilon (spring, ‹epsilon›);",
      "set_initial_velocity (spring, ‹initial-velocity›);", player: { $0.adwaita }),
    Target(
      .reanimated, "useSharedValue(‹from›)", "withSpring(‹to›, {",
      "mass: ‹mass›, stiffness: ‹stiffness›, damping: ‹damping›, velocity: ‹velocity›,",
      "energyThreshold: ‹energyThreshold›,", player: { $0.reanimated }),
    Target(
      .gorhom, "mass: ‹mass›, stiffness: ‹stiffness›, damping: ‹damping›, overshoot",
      player: { $0.gorhom }),
    Target(
      .reactNative, "Animated.Value(‹from›)", "toValue: ‹to›,",
      "mass: ‹mass›, stiffness: ‹stiffness›, damping: ‹damping›, velocity: ‹velocity›,",
      "restDisplacementThreshold: ‹restDisplacementThreshold›,",
      "restSpeedThreshold: ‹restSpeedThreshold›,", player: { $0.animated }),
    Target(
      .smoothSheets, "mass: ‹mass›, stiffness: ‹stiffness›, damping: ‹damping›)",
      player: { $0.smoothSheets }),
    Target(
      .anime, "{ from: ‹from›, to: ‹to› }",
      "mass: ‹mass›, stiffness: ‹stiffness›, damping: ‹damping›, velocity: ‹velocity› }",
      player: { $0.anime }),
    Target(.baseUI, "--drawer-duration: ‹milliseconds›ms;", player: { $0.css }),
    Target(
      .qml, "from: ‹from›; to: ‹to›; duration: ‹milliseconds›\n", player: { $0.qml }),
    Target(
      .niri, "damping-ratio=‹damping-ratio› stiffness=‹stiffness› epsilon=‹epsilon›\n",
      player: { $0.niri }),
    Target(
      .slint, "duration: ‹duration›ms; easing: spring(‹bounce›)",
      "iteration-count: ‹iteration-count›;", player: { $0.slint }),
    Target(
      .gpui, "SpringConfig::new(‹stiffness›, ‹damping›, ‹mass›);",
      "{ position: ‹position›, velocity: ‹velocity› }", "is_settled(panel, ‹target›, ‹epsilon›);",
      rate: 120, player: { $0.gpui }),
    Target(
      .floatingPanel, "springDecelerationRate: CGFloat { ‹springDecelerationRate› }",
      "springResponseTime: CGFloat { ‹springResponseTime› }", rate: 60,
      player: { $0.floatingPanel }),
    Target(
      .svelte, "new Spring(‹from›, {", "height.target = ‹to›;",
      "stiffness: ‹stiffness›, damping: ‹damping›, precision: ‹precision›,", rate: 60,
      player: { $0.svelte }),
    Target(
      .qmlSpring, "from: ‹from›; to: ‹to›\n",
      "spring: ‹spring›; damping: ‹damping›; epsilon: ‹epsilon›\n", rate: 60,
      player: { $0.qmlSpring }),
    Target(
      .hyprland, "mass = ‹mass›, stiffness = ‹stiffness›, dampening = ‹dampening› }",
      player: { $0.hyprland }),
  ]

  static func of(_ format: ExportFormat) -> Target { all.first { $0.format == format }! }
}

/// An export as its toolkit reads it: the code, and the numbers in it.
struct Played {
  let text: String
  /// Numbers by the toolkit's names.
  private(set) var numbers: [String: Double] = [:]
  /// Where the motion goes from and to; the code's own where it says so.
  let from, to: Double
  /// The finger's, which a toolkit may ask for itself.
  let velocity: Double

  init(_ export: Export, _ feel: MotionSpec) {
    text = export.text
    velocity = feel.velocity
    for piece in Target.of(export.format).code {
      let words = piece.split { "‹›".contains($0) }.map(String.init)
      guard var place = text.range(of: words[0])?.upperBound else { continue }
      var found: [String: Double] = [:]
      // Names and what stands behind them in turn.
      for index in stride(from: 1, to: words.count, by: 2) {
        let digits = text[place...].prefix { $0.isNumber || $0 == "." || $0 == "-" }
        place = digits.endIndex
        let behind = index + 1 < words.count ? words[index + 1] : ""
        guard let number = Double(digits), text[place...].hasPrefix(behind) else { break }
        place = text.index(place, offsetBy: behind.count)
        found[words[index]] = number
      }
      numbers.merge(found) { $1 }
    }
    (from, to) = (numbers["from"] ?? feel.from, numbers["to"] ?? feel.to)
  }

  /// A number of the code; 0 for one that it leaves out.
  func callAsFunction(_ name: String) -> Double { numbers[name] ?? 0 }

  func has(_ name: String) -> Bool { numbers[name] != nil }
}

/// A toolkit's playback of an export, by its published semantics: positions at times that must not
/// descend.
typealias Player = (Double) -> Double

extension Export {
  /// The toolkit's playback of the export.
  func player(_ feel: MotionSpec) throws -> Player {
    try #require(Target.of(format).player(Played(self, feel)), "\(text)")
  }
}

extension DataValue {
  /// A number by its name, or by its path: `tolerance.distance`.
  func callAsFunction(_ path: String) -> Double? {
    path.split(separator: ".").reduce(self) { $0?[String($1)] }?.number
  }
}
