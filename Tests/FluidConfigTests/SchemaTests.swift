import FluidCore
import FluidDemos
import FluidSettings
import Testing

@Suite struct SchemaTests {
  /// For every key that has a value of its own, a value that is not the default's.
  static let samples: [String: String] = [
    "scene": "map-list", "window.width": "400", "window.height": "900.5",
    "appearance": "light", "contrast": "more", "direction": "right-to-left",
    "background.animated": "off", "drawer.edge": "leading", "drawer.width": "0.5",
    "drawer.detents": "[{ name: closed, fraction: 0.25 }, { name: open, content: true }]",
    "drawer.initial": "open", "drawer.free_range.from": "80", "drawer.free_range.to": "0.75",
    "drawer.free_range.start": "0.5", "drawer.interactive_detents": "[open, closed]",
    "drawer.spring": "{ mass: 2, stiffness: 200, damping: 30 }",
    "drawer.release.lookahead": "0.5", "drawer.release.threshold": "0",
    "drawer.release.estimator": "mean", "drawer.release.dead_zone": "450",
    "drawer.release.max_velocity": "3500", "drawer.release.reach": "any",
    "drawer.release.flick_velocity": "300", "drawer.overpull_closes_at": "null",
    "drawer.rubber_band.over": "{ kind: logarithmic }",
    "drawer.rubber_band.under": "{ kind: none }", "drawer.rubber_band.from": "container",
    "drawer.drag.slop": "0", "drawer.drag.grab": "handle", "drawer.drag.edge_region": "24",
    "drawer.drag.dismissible": "false", "drawer.drag.enabled": "no",
    "drawer.handle.length": "44", "drawer.handle.depth": "1e1", "drawer.handle.overhang": ".5",
    "drawer.scrim.opacity": "0.7", "drawer.scrim.tap_closes": "FALSE",
    "drawer.scrim.modal": "false", "drawer.scrim.from": "open",
    "drawer.keyboard.policy": "extend", "drawer.keyboard.blur": "stay",
    "drawer.keyboard.dismiss": "drag", "drawer.keyboard.max_reach": "560",
    "drawer.stack.behavior": "switch", "drawer.stack.scale": "0.1", "drawer.stack.peek": "16",
    "drawer.stack.dim": "0", "drawer.stack.depth": "3", "drawer.stack.from": "open",
    "drawer.stack.at": "open",
    "insets.safe.top": "40", "insets.safe.leading": "1", "insets.safe.bottom": "34",
    "insets.safe.trailing": "2",
    "keyboard.show": "never", "keyboard.height": "336", "keyboard.curve": "android",
    "keyboard.spring": "{ response: 0.4, damping_ratio: 0.9 }",
    "drawer.corner_radius": "0", "drawer.material": "none", "drawer.tint": "'#ABCDEF'",
    "drawer.edge_mark": "\"#ff00ff80\"",
    "content.length": "0", "input.prediction": "resample",
    "feedback.haptics": "false", "feedback.sound": "false", "feedback.flash": "false",
    "motion.reduced": "true", "font": "~/a font.ttf",
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

  @Test
  func `has a value for every key of the sample, and the other way round`() {
    #expect(Set(leaves(Settings().tree).keys) == Set(Self.samples.keys))
  }

  @Test(arguments: samples.keys.sorted())
  func `reads each key into its own place and nowhere else`(path: String) throws {
    let value = try #require(Self.samples[path])
    let settings = try Settings(parsing: text(path, value), file: "f.yaml")
    let (before, after) = (leaves(Settings().tree), leaves(settings.tree))
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

  @Test
  func `has rows that fit together`() throws {
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

  @Test(arguments: Schema.keys.map(\.path))
  func `takes a number at the ends of its range, and none beyond`(path: String) throws {
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
