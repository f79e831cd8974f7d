import FluidCore
import FluidDemos
import FluidDrawer
import FluidScene

/// The table of all keys, used for reading, checking, printing, the reference page and sliders.
package enum Schema {
  /// All keys, in file order.
  package static let keys: [SchemaKey] = top + insets + drawer + panel + rest

  /// The row of a key, `drawer.spring.bounce`. Keys of named drawers and author's numbers have a
  /// row for any name; ``keys(of:)`` adds what only a scene's settings know.
  package static func key(_ path: String) -> SchemaKey? {
    if let key = index[path] { return key }
    if let (name, path) = named(path) { return index[path]?.rebased(onto: name) }
    if path == drawersPath || path == prototypePath { return .section(path, "") }
    let parts = path.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == prototypePath else { return nil }
    return .tunable(named: String(parts[1]))
  }

  private static let index = Dictionary(uniqueKeysWithValues: keys.map { ($0.path, $0) })

  /// The keys directly under a path; the top-level keys for an empty path.
  package static func children(of path: String) -> [SchemaKey] {
    if let children = children[path] { return children }
    guard let (name, path) = named(path) else { return [] }
    return children(of: path).map { $0.rebased(onto: name) }
  }

  private static let children = Dictionary(grouping: keys) { $0.parent }

  /// The parts of a notation, or of a list's items.
  package static func parts(of key: SchemaKey) -> [SchemaKey] {
    children(of: key.path) + children(of: key.path + "[]")
  }

  /// The range of a number key. Traps for any other key.
  package static func range(_ path: String) -> NumberRange {
    guard case .number(let range)? = index[path]?.kind else {
      preconditionFailure("no number in the schema at \(path)")
    }
    return range
  }

  /// The largest length in points: far beyond any screen, yet exact to a nanopoint.
  package static let mostPoints = 1e6

  /// The row of `scene` for a prototype, which has no built-in scenes.
  package static let ownScene = SchemaKey.value(
    "scene", .text("null"), "a prototype shows its own scene and no other", read: readScene,
    write: writeScene)

  private static let readScene: SchemaKey.Read = { node, path, reader, settings in
    if case .own = reader.base {
      if !reader.isNull(node) {
        reader.mismatch(path, at: node, expected: "null, as a prototype shows its own scene")
      }
      return
    }
    let words = DemoScene.allCases.map { $0.rawValue }
    guard let word = reader.choice(node, path, of: words), let scene = DemoScene(rawValue: word)
    else { return }
    if case .scene(let forced) = reader.base {
      settings.show(forced)
    } else {
      settings.show(scene)
    }
  }

  private static let writeScene: SchemaKey.Write = {
    $0.scene.map { .text($0.rawValue) } ?? .null
  }

  private static let top: [SchemaKey] = [
    .value(
      "scene", .choice(DemoScene.allCases.map { $0.rawValue }),
      "what the window shows, and with it every value left out here",
      read: readScene, write: writeScene),
    .section("window", "the window when it opens"),
    .number(
      "window.width", .from(1, to: 16384), "points", slider: 240...2560, "how wide it is"
    ) { $1(&$0.window.width) },
    .number(
      "window.height", .from(1, to: 16384), "points", slider: 240...1600, "how high it is"
    ) { $1(&$0.window.height) },
    .choice(
      "appearance", "light on dark, or dark on light; system: as the desktop prefers"
    ) { $1(&$0.appearance) },
    .choice(
      "contrast", "how far apart light and dark are; system: as the desktop prefers"
    ) { $1(&$0.contrast) },
    .choice("direction", "which way one reads, and with it which side is leading") {
      $1(&$0.direction)
    },
    .section("background", "what is behind the panel"),
    .flag("background.animated", "whether its colours drift") { $1(&$0.background.isAnimated) },
  ]

  private static let panel: [SchemaKey] = [
    .number(
      "drawer.corner_radius", .from(0, to: 1000), "points", slider: 0...60,
      "the radius of the panel's two corners away from its edge"
    ) { $1(&$0.panel.cornerRadius) },
    .choice(
      "drawer.material", "how much of what is behind shows through; none: the tint alone"
    ) { $1(&$0.panel.material) },
    .value(
      "drawer.tint", .color, "laid over the blurred backdrop",
      read: { $2.color($0, $1) }, write: { .text($0.hex) },
      at: { $1(&$0.panel.tint) }),
    .optional(
      "drawer.edge_mark", .color,
      "the colour of a line 4 points wide along the moving edge, to measure it by; null: none",
      read: { $2.color($0, $1) }, write: { .text($0.hex) },
      at: { $1(&$0.panel.edgeMark) }),
  ]

  private static let rest: [SchemaKey] = [
    .section("content", "what is in the panel"),
    .number(
      "content.length", .from(0, to: mostPoints), "points", slider: 0...3000,
      "how long the list in the panel is; 0: there is none"
    ) { $1(&$0.content.length) },
    .section("input", "how a finger is followed"),
    .choice(
      "input.prediction",
      "where it is drawn: at its latest report, 5 ms behind and smooth, or where it is when it is seen"
    ) { $1(&$0.input.prediction) },
    .section("feedback", "what answers a change of state; silent where there is no device for it"),
    .flag("feedback.haptics", "an impact of the device") { $1(&$0.feedback.haptics) },
    .flag("feedback.sound", "a soft tick") { $1(&$0.feedback.sound) },
    .flag("feedback.flash", "a flash of the grabber") { $1(&$0.feedback.flash) },
    .section("motion", "how much moves"),
    .value(
      "motion.reduced", .choice(Settings.ReducedMotionChoice.allCases.map { $0.rawValue }),
      "a short motion without overshoot in place of every spring; system: as the desktop prefers",
      read: { $2.reducedMotion($0, $1) },
      write: {
        switch $0 {
        case .on: .flag(true)
        case .off: .flag(false)
        case .system: .text("system")
        }
      },
      at: { $1(&$0.motion.reduced) }),
    .optional(
      "font", .text("the path of a font file"),
      "the font of all text; null: the first found in the usual places",
      read: { $2.text($0, $1, maximum: 4096, expected: "the path of a font file or null") },
      write: { .text($0) },
      at: { $1(&$0.font) }),
  ]
}
