import FluidCore
import FluidDrawer
import FluidMotion

extension Schema {
  /// The path of the on-screen keyboard's spring.
  package static let keyboardSpring = "keyboard.spring"

  /// The keys of the window's insets.
  package static let insets: [SchemaKey] =
    [
      .section("insets", "what covers the window's edges"),
      .section("insets.safe", "the safe areas: room for system bars and round corners"),
      safeArea("top") { $1(&$0.safeArea.top) },
      safeArea("leading") { $1(&$0.safeArea.leading) },
      safeArea("bottom") { $1(&$0.safeArea.bottom) },
      safeArea("trailing") { $1(&$0.safeArea.trailing) },
      .section("keyboard", "the on-screen keyboard that the program draws itself"),
      .choice(
        "keyboard.show",
        "when it shows; auto: while a field of a scene that has one is edited, and the system has none"
      ) { $1(&$0.keyboard.show) },
      .number(
        "keyboard.height", .from(0, to: mostPoints), "points", slider: 0...500,
        "how high it is, at most half the window"
      ) { $1(&$0.keyboard.height) },
      .choice("keyboard.curve", "how it comes and goes; none: at once") {
        $1(&$0.keyboard.curve)
      },
      .optional(
        keyboardSpring, .notation(springNotation), "a spring in place of the curve; null: none",
        read: readSpring, write: springValue,
        at: { $1(&$0.keyboard.spring) }),
    ] + springParts(keyboardSpring)

  private static func safeArea(
    _ edge: String, _ place: @escaping SettingsPlace<Double>.Access
  ) -> SchemaKey {
    .number(
      "insets.safe.\(edge)", .from(0, to: mostPoints), "points", slider: 0...120,
      "at the \(edge) edge", place)
  }

  /// The keys of a drawer under insets.
  package static let drawerKeyboard: [SchemaKey] = [
    .section("drawer.keyboard", "what the on-screen keyboard does to it, for a field on it"),
    .choice(
      "drawer.keyboard.policy",
      "how far a detent reaches then: covered, lifted, opened fully, filling the window, or resized"
    ) { $1(&$0.drawer.keyboard.policy) },
    .choice(
      "drawer.keyboard.blur", "where what extend has opened goes as the keyboard hides"
    ) { $1(&$0.drawer.keyboard.blur) },
    .choice(
      "drawer.keyboard.dismiss",
      "the drags of it that hide the keyboard; interactive: it goes with a finger that reaches it"
    ) {
      $1(&$0.drawer.keyboard.dismiss)
    },
    .optional(
      "drawer.keyboard.max_reach", .number(.above(0, to: mostPoints)), unit: "points",
      slider: 100...1000, "how far it ever reaches from its edge; null: as far as the window",
      read: { $2.number($0, $1, in: range($1)) }, write: { .number($0) },
      at: { $1(&$0.drawer.keyboard.maxReach) }),
  ]

  /// The keys of a drawer in a stack.
  package static let stack: [SchemaKey] = [
    .section("drawer.stack", "what it does in a stack of drawers"),
    .optional(
      "drawer.stack.behavior", .choice(behaviors),
      "what its opening does to the open one below; null: push with a modal scrim, else none",
      read: { $2.choice($0, $1, of: behaviors).flatMap { StackRule.Behavior(rawValue: $0) } },
      write: { .text($0.rawValue) },
      at: { $1(&$0.drawer.stack.behavior) }),
    .number(
      "drawer.stack.scale", .from(0, to: 1), slider: 0...0.3,
      "the share of its size that it loses per drawer on top of it"
    ) { $1(&$0.drawer.stack.scale) },
    .number(
      "drawer.stack.peek", .from(0, to: 1000), "points", slider: 0...60,
      "how far its edge shows above the drawer on top, per drawer"
    ) { $1(&$0.drawer.stack.peek) },
    .number(
      "drawer.stack.dim", .from(0, to: 1), slider: 0...0.5,
      "how much it dims per drawer on top of it"
    ) { $1(&$0.drawer.stack.dim) },
    .number(
      "drawer.stack.depth", .from(0, to: 100), slider: 0...5,
      "how many drawers on top count at most"
    ) { $1(&$0.drawer.stack.depth) },
    .optional(
      "drawer.stack.from", .text("a detent's name"),
      "the detent up to which it covers nothing below; null: the smallest",
      read: readName, write: { .text($0) },
      at: { $1(&$0.drawer.stack.from) }),
    .optional(
      "drawer.stack.at", .text("a detent's name"),
      "the detent from which it covers all below; null: the one after the smallest",
      read: readName, write: { .text($0) },
      at: { $1(&$0.drawer.stack.at) }),
  ]

  private static let behaviors = StackRule.Behavior.allCases.map { $0.rawValue }
}
