import FluidConfig
import FluidCore
import FluidDemos
import FluidDrawer
import FluidMotion
import FluidPlayer
import FluidScene
import FluidSettings
import Testing

@Suite("The schema") struct SchemaTests {
  /// For every key that has a value of its own, a value that is not the default's.
  static let samples: [String: String] = [
    "scene": "map-list",
    "window.width": "400", "window.height": "900.5",
    "appearance": "light", "contrast": "more",
    "direction": "right-to-left",
    "background.animated": "off",
    "drawer.edge": "leading", "drawer.width": "0.5",
    "drawer.detents": "[{ name: closed, fraction: 0.25 }, { name: open, content: true }]",
    "drawer.initial": "open",
    "drawer.free_range.from": "80", "drawer.free_range.to": "0.75",
    "drawer.free_range.start": "0.5",
    "drawer.interactive_detents": "[open, closed]",
    "drawer.spring": "{ mass: 2, stiffness: 200, damping: 30 }",
    "drawer.release.lookahead": "0.5", "drawer.release.threshold": "0",
    "drawer.release.reach": "any", "drawer.release.flick_velocity": "300",
    "drawer.overpull_closes_at": "null",
    "drawer.rubber_band.over": "{ kind: logarithmic }",
    "drawer.rubber_band.under": "{ kind: none }", "drawer.rubber_band.from": "container",
    "drawer.drag.slop": "0", "drawer.drag.grab": "handle", "drawer.drag.edge_region": "24",
    "drawer.drag.dismissible": "false", "drawer.drag.enabled": "no",
    "drawer.handle.length": "44", "drawer.handle.depth": "1e1", "drawer.handle.overhang": ".5",
    "drawer.scrim.opacity": "0.7", "drawer.scrim.tap_closes": "FALSE",
    "drawer.scrim.modal": "false", "drawer.scrim.from": "open",
    "drawer.corner_radius": "0", "drawer.material": "none", "drawer.tint": "'#ABCDEF'",
    "drawer.edge_mark": "\"#ff00ff80\"",
    "content.length": "0",
    "input.prediction": "resample",
    "feedback.haptics": "false", "feedback.sound": "false", "feedback.flash": "false",
    "motion.reduced": "true",
    "font": "~/a font.ttf",
  ]

  /// A text that gives one key a value.
  private func text(_ path: String, _ value: String) -> String {
    let parts = path.split(separator: ".")
    return parts.joined(separator: ": { ") + ": " + value
      + String(repeating: " }", count: parts.count - 1)
  }

  /// The values of a tree by path, lists and notations as their text.
  private func leaves(_ value: DataValue, _ path: String = "") -> [String: String] {
    guard case .map(let fields) = value, path.isEmpty || Schema.key(path)?.kind == .section else {
      return [path: value.yaml]
    }
    var result: [String: String] = [:]
    for field in fields {
      result.merge(leaves(field.value, path.isEmpty ? field.key : "\(path).\(field.key)")) { $1 }
    }
    return result
  }

  @Test("has a value of its own for every key of the sample, and the other way round")
  func samplesAreComplete() {
    #expect(Set(leaves(Settings().tree).keys) == Set(Self.samples.keys))
  }

  @Test("reads each key into its own place and nowhere else", arguments: samples.keys.sorted())
  func eachKeyIsRead(path: String) throws {
    let value = try #require(Self.samples[path])
    let settings = try Settings(parsing: text(path, value), file: "f.yaml")
    let before = leaves(Settings().tree)
    let after = leaves(settings.tree)
    let changed = before.keys.filter { before[$0] != after[$0] }
    if path == "scene" {
      #expect(settings == Settings(scene: .mapList))
    } else {
      #expect(changed == [path])
    }
    // And what is printed of it reads back as itself.
    #expect(try Settings(parsing: settings.yaml, file: "f.yaml") == settings)
    #expect(try Settings(parsing: settings.json, file: "f.json") == settings)
  }

  @Test("has rows that fit together")
  func rows() throws {
    #expect(Set(Schema.keys.map(\.path)).count == Schema.keys.count)
    for key in Schema.keys {
      #expect(Schema.key(key.path)?.path == key.path)
      #expect(!key.doc.isEmpty)
      let parent = key.path.dropLast(key.name.count + 1)
      let holder = parent.hasSuffix("[]") ? parent.dropLast(2) : parent
      #expect(holder.isEmpty || Schema.key(String(holder)) != nil, "\(key.path) stands nowhere")
      guard case .number(let range) = key.kind else { continue }
      #expect(range.lower < range.upper && range.lower.isFinite && range.upper.isFinite)
      let slider = try #require(key.slider)
      #expect(range.contains(slider.lowerBound) && range.contains(slider.upperBound), "\(key.path)")
      guard let place = key.number else { continue }
      for scene in DemoScene.allCases {
        #expect(range.contains(Settings(scene: scene)[place]), "\(key.path) of \(scene)")
      }
    }
  }

  @Test(
    "takes a number at the ends of its range, and none beyond", arguments: Schema.keys.map(\.path))
  func ends(path: String) throws {
    guard let key = Schema.key(path), let place = key.number, case .number(let range) = key.kind
    else { return }
    func read(_ number: Double) -> Double? {
      try? Settings(parsing: text(path, "\(number)"), file: "f.yaml")[place]
    }
    #expect(read(range.lower) == (range.includesLower ? range.lower : nil))
    #expect(read(range.upper) == (range.includesUpper ? range.upper : nil))
    #expect(read(range.lower.nextDown) == nil)
    #expect(read(range.upper.nextUp) == nil)
  }
}

@Suite("A configuration") struct ReadingTests {
  private func drawer(_ text: String) throws -> DrawerConfiguration {
    try Settings(parsing: "drawer: { \(text) }", file: "f.yaml").drawer
  }

  @Test("gives a spring in four notations")
  func springs() throws {
    #expect(try drawer("spring: snappy").spring == .snappy)
    #expect(try drawer("spring: \"interactive\"").spring == .interactive)
    #expect(try drawer("spring: { duration: 0.4 }").spring == Spring(duration: 0.4, bounce: 0))
    #expect(
      try drawer("spring: { damping_ratio: 2, response: 1 }").spring
        == Spring(response: 1, dampingRatio: 2))
    #expect(
      try drawer("spring: { stiffness: 200, damping: 20 }").spring
        == Spring(mass: 1, stiffness: 200, dampingCoefficient: 20))
  }

  @Test("gives an edge region in points above 1 and as a share up to 1")
  func edgeRegion() throws {
    #expect(try drawer("drag: { edge_region: 1 }").drag.edgeRegion == .fraction(1))
    #expect(try drawer("drag: { edge_region: 1.5 }").drag.edgeRegion == .points(1.5))
    #expect(try drawer("drag: { edge_region: null }").drag.edgeRegion == nil)
  }

  @Test("gives rubber bands of every kind, with the usual numbers where they are left out")
  func bands() throws {
    #expect(try drawer("rubber_band: { over: { kind: uikit } }").over == .uikit(coefficient: 0.55))
    #expect(
      try drawer("rubber_band: { over: { kind: logarithmic } }").over == .logarithmic(gain: 0.2))
    let power = try drawer("rubber_band: { under: { kind: power, exponent: 1, limit: 1e6 } }")
    #expect(power.under == .power(exponent: 1, limit: 1e6))
    #expect(power.over == DrawerConfiguration().over)
    #expect(try drawer("rubber_band: { under: { kind: none } }").under == RubberBand.none)
  }

  @Test("may call a detent anything, even a number or a word that YAML knows")
  func names() throws {
    let drawer = try drawer(
      "detents: [{ name: 1, points: 0 }, { name: yes, points: 1 }, { name: \"null\", points: 2 }], "
        + "initial: 1, interactive_detents: [yes, 'null'], scrim: { from: 'null' }")
    #expect(drawer.detents.map(\.name) == ["1", "yes", "null"])
    #expect(drawer.initial == "1")
    #expect(drawer.interactiveDetents == ["yes", "null"])
    #expect(drawer.scrim.from == "null")
    var settings = Settings()
    settings.drawer = drawer
    #expect(try Settings(parsing: settings.yaml, file: "f.yaml") == settings)
  }

  @Test("with other detents forgets the scene's names of them")
  func otherDetents() throws {
    let drawer = try drawer("detents: [{ name: a, points: 0 }, { name: closed, fraction: 1 }]")
    #expect(drawer.initial == "closed")
    let others = try self.drawer("detents: [{ name: a, points: 0 }]")
    #expect(others.initial == nil)
    #expect(others.scrim.from == nil)
    #expect(try self.drawer("detents: []").detents == [])
  }

  @Test("takes from its scene what it leaves out, in whatever order it says so")
  func sceneDefaults() throws {
    let settings = try Settings(
      parsing: "drawer: { corner_radius: 3 }\nscene: bottom-sheet", file: "f.yaml")
    var expected = Settings(scene: .bottomSheet)
    expected.panel.cornerRadius = 3
    #expect(settings == expected)
    let forced = try Settings(
      parsing: "drawer: { corner_radius: 3 }\nscene: bottom-sheet", file: "f.yaml",
      over: .scene(.detents))
    expected = Settings(scene: .detents)
    expected.panel.cornerRadius = 3
    #expect(forced == expected)
  }

  @Test("has no minus zero and reads whole numbers as numbers")
  func zeros() throws {
    let length = try Settings(parsing: "content: { length: -0.0 }", file: "f").content.length
    #expect(length == 0 && length.sign == .plus)
    #expect(try Settings(parsing: "{\"window\":{\"width\":400}}", file: "f").window.width == 400)
  }
}
