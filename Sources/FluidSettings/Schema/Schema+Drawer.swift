import FluidDrawer

extension Schema {
  /// The keys under `drawer` that the engine reads.
  package static let drawer: [SchemaKey] =
    [
      .section("drawer", "the panel and how it moves"),
      .choice("drawer.edge", "the side of the window it hangs on") { $1(&$0.drawer.edge) },
      width,
    ] + detents + freeRange + springs + release + bands + drag + handle + scrim + drawerKeyboard
    + stack

  private static let width = SchemaKey.value(
    "drawer.width", .number(.above(0, to: mostPoints)),
    unit: "points; up to 1 a share of the window", isNullable: true,
    "how wide the panel is, in a window of any width; null: as the scene says", slider: 200...1200,
    read: { node, path, reader, settings in
      guard !reader.isNull(node) else { return }
      if let width = reader.number(node, path, in: range(path)) {
        settings.drawer.width = width > 1 ? .points(width) : .fraction(width)
      }
    },
    write: {
      switch $0.drawer.width {
      case .points(let width)?, .fraction(let width)?: .number(width)
      case .limited?, nil: .null
      }
    })

  private static let release: [SchemaKey] = [
    .section(
      "drawer.release",
      "where it goes when it is let go; a name alone gives all numbers of that document or toolkit",
      word: SchemaKey.Word(words: ReleasePreset.allCases.map { $0.rawValue }) { word, settings in
        if let preset = ReleasePreset(rawValue: word) { settings.drawer.release = preset.rule }
      }),
    .number(
      "drawer.release.lookahead", .from(0, to: 10), "seconds", slider: 0...1,
      "how much of its velocity counts as way already made"
    ) { $1(&$0.drawer.release.lookahead) },
    .number(
      "drawer.release.threshold", .from(0, to: 1), slider: 0...1,
      "the share of the way to the next detent that must be passed to go there"
    ) { $1(&$0.drawer.release.threshold) },
    .choice(
      "drawer.release.reach", "whether one release may pass over detents"
    ) { $1(&$0.drawer.release.reach) },
    .number(
      "drawer.release.flick_velocity", .from(0, to: mostPoints), "points per second",
      slider: 0...3000, "from this speed on it goes to the next detent in its way; 0: at no speed"
    ) { $1(&$0.drawer.release.flickVelocity) },
    .choice(
      "drawer.release.estimator",
      "the velocity that is judged: the last one, or the mean of the whole drag"
    ) { $1(&$0.drawer.release.estimator) },
    .number(
      "drawer.release.dead_zone", .from(0, to: mostPoints), "points per second",
      slider: 0...2000, "below this speed no velocity counts as way already made; 0: at any"
    ) { $1(&$0.drawer.release.deadZone) },
    .number(
      "drawer.release.max_velocity", .from(0, to: mostPoints), "points per second",
      slider: 0...8000, "the most speed that counts as way already made; 0: any"
    ) { $1(&$0.drawer.release.maxVelocity) },
    .optional(
      "drawer.overpull_closes_at", .number(.above(0, to: 100)), slider: 0.05...1,
      "how far past the last detent, in shares of the whole way, letting go closes it; null: never",
      read: { $2.number($0, $1, in: range($1)) }, write: { .number($0) },
      at: { $1(&$0.drawer.overpullClosesAt) }),
  ]

  private static let drag: [SchemaKey] = [
    .section("drawer.drag", "what takes hold of it"),
    .number(
      "drawer.drag.slop", .from(0, to: 1000), "points", slider: 0...40,
      "how far a pointer moves before a press becomes a drag"
    ) { $1(&$0.drawer.drag.slop) },
    .choice("drawer.drag.grab", "the part of the window a drag moves it from") {
      $1(&$0.drawer.drag.grab)
    },
    .optional(
      "drawer.drag.edge_region", .number(.above(0, to: mostPoints)),
      unit: "points; up to 1 a share of the window", slider: 0.01...0.5,
      "the strip along the edge to pull it from even where no panel is visible; null: none",
      read: { $2.number($0, $1, in: range($1)).map { Length(number: $0) } },
      write: { length in length.number.map { .number($0) } ?? .null },
      at: { $1(&$0.drawer.drag.edgeRegion) }),
    .flag(
      "drawer.drag.dismissible", "whether one may settle it on its smallest detent"
    ) { $1(&$0.drawer.drag.isDismissible) },
    .flag(
      "drawer.drag.enabled", "whether fingers, wheels and keys move it at all"
    ) { $1(&$0.drawer.drag.isEnabled) },
  ]

  private static let handle: [SchemaKey] = [
    .section("drawer.handle", "where the grabber can be taken: a pad across the moving edge"),
    .number(
      "drawer.handle.length", .from(0, to: mostPoints), "points", slider: 0...400,
      "how long the pad is along the edge"
    ) { $1(&$0.drawer.handle.length) },
    .number(
      "drawer.handle.depth", .from(0, to: 1000), "points", slider: 0...80,
      "how far it reaches into the panel"
    ) { $1(&$0.drawer.handle.depth) },
    .number(
      "drawer.handle.overhang", .from(0, to: 1000), "points", slider: 0...80,
      "how far it reaches out beyond the edge"
    ) { $1(&$0.drawer.handle.overhang) },
  ]

  private static let scrim: [SchemaKey] = [
    .section("drawer.scrim", "how the rest of the window dims"),
    .number(
      "drawer.scrim.opacity", .from(0, to: 1), slider: 0...1, "the dimming at the largest detent"
    ) { $1(&$0.drawer.scrim.opacity) },
    .flag(
      "drawer.scrim.tap_closes", "whether a tap beside the panel closes it"
    ) { $1(&$0.drawer.scrim.tapCloses) },
    .flag(
      "drawer.scrim.modal", "whether what is dimmed is out of reach as well"
    ) { $1(&$0.drawer.scrim.isModal) },
    .optional(
      "drawer.scrim.from", .text("a detent's name"),
      "the detent up to which nothing dims; null: the smallest",
      read: readName, write: { .text($0) },
      at: { $1(&$0.drawer.scrim.from) }),
  ]
}
