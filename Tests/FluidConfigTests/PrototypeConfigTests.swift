import FluidConfig
import FluidCore
import FluidPlayer
import FluidScene
import FluidSettings
import Testing

@Suite struct PrototypeConfigTests {
  private static let gain = Tunable(
    "gain", 3, in: 0...10, unit: "×", doc: "how far the card runs ahead of the finger")
  private static let depth = Tunable("depth", 0.5, in: 0...1)

  /// A sheet, a filter drawer that comes with a toggle, one without a name, and a toast that comes
  /// with a choice.
  private static let source = SceneSource.own(
    { state in
      Scene("own") {
        Text("Behind")
      } drawers: {
        Drawer("sheet") { Text("Sheet") }.detents([.points("low", 60), .points("high", 300)])
        Drawer { Text("Nameless") }.edge(.top).detents([.points("in", 0)])
        if state.isOn("filters") {
          Drawer("filter") { Text("Filter") }.edge(.trailing)
            .detents([.points("shut", 0), .points("wide", 200)])
        }
        if state.choice("say") == 2 { Drawer("toast") { Text("Toast") }.edge(.top) }
      }
    }, tunables: [gain, depth])

  private static let base = source.base(window: Size(width: 400, height: 600))

  private func settings(_ text: String) throws(ConfigProblems) -> Settings {
    try Settings(parsing: text, file: "f.yaml", over: Self.base)
  }

  private func problems(_ text: String) -> [String] {
    do {
      _ = try settings(text)
      return []
    } catch { return error.problems.map(\.description) }
  }

  @Test func `says of each drawer what it says under its name, and of no other`() throws {
    let settings = try settings(
      """
      drawer: { corner_radius: 4 }
      drawers:
        filter:
          spring: bouncy
          corner_radius: 7
          scrim: { from: wide, opacity: 0.3 }
      """)
    let filter = try #require(settings[drawer: "filter"])
    #expect(filter.configuration.spring == .bouncy)
    #expect(filter.configuration.scrim.from == "wide")
    #expect(filter.style.cornerRadius == 7)
    #expect(filter.configuration.edge == .trailing, "what it leaves out the scene says")
    #expect(settings.panel.cornerRadius == 4)
    #expect(settings.drawer == Self.base.settings.drawer)
    #expect(settings[drawer: "toast"] == Self.base.settings[drawer: "toast"])
  }

  @Test func `may call the first drawer by its name, unless it speaks of it twice`() throws {
    let settings = try settings("drawers: { sheet: { edge: top, initial: high } }")
    #expect(settings.drawer.edge == .top && settings.drawer.initial == "high")
    #expect(
      problems("drawer: { edge: top }\ndrawers: { sheet: { edge: top } }") == [
        "f.yaml:2:12: drawers.sheet: the first drawer, which drawer on line 1 speaks of as well; "
          + "expected one of the two"
      ])
  }

  @Test func `is told of every mistake at its place, by the drawer's name`() {
    #expect(
      problems(
        """
        drawers:
          filter:
            initial: wode
            spring: { duration: -1 }
            corner_radios: 3
            release: { treshold: 1 }
            drag: { grab: handle, edge_region: 0.1 }
          fliter: { edge: top }
        prototype:
          gian: 4
          gain: 11
          depth: deep
        """
      ).joined(separator: "\n")
        == """
        f.yaml:3:14: drawers.filter.initial: no detent is called wode; expected shut or wide; did you mean wide?
        f.yaml:4:25: drawers.filter.spring.duration: -1; expected a number from 0.01 to 60
        f.yaml:5:5: drawers.filter.corner_radios: unknown key; expected edge, width, detents, initial, \
        interactive_detents, free_range, spring, release, overpull_closes_at, rubber_band, drag, handle, \
        scrim, keyboard, stack, corner_radius, material, tint or edge_mark; did you mean corner_radius?
        f.yaml:6:16: drawers.filter.release.treshold: unknown key; expected lookahead, threshold, \
        reach, flick_velocity, estimator, dead_zone or max_velocity; did you mean threshold?
        f.yaml:7:40: drawers.filter.drag.edge_region: an edge region beside grab: handle; expected \
        edge_region: null, or grab: panel or anywhere
        f.yaml:8:3: drawers.fliter: no drawer is called fliter; expected sheet, filter or toast; did you mean filter?
        f.yaml:10:3: prototype.gian: unknown key; expected gain or depth; did you mean gain?
        f.yaml:11:9: prototype.gain: 11; expected a number from 0 to 10
        f.yaml:12:10: prototype.depth: deep; expected a number from 0 to 1
        """)
  }

  @Test func `gives the author's numbers, and takes them back when it gives them no more`() throws {
    let settings = try settings("prototype: { gain: 5 }")
    #expect(settings[tunable: "gain"] == 5 && settings[tunable: "depth"] == 0.5)
    #expect(try self.settings("prototype: { gain: 3 }") == Self.base.settings)
    #expect(try settings.merging("prototype: { depth: 1 }", file: "f")[tunable: "gain"] == 5)
  }

  @Test func `is printed whole, with the author's words, and reads back`() throws {
    let settings = try settings(
      "prototype: { gain: 5 }\ndrawers: { filter: { spring: snappy, tint: '#102030' } }")
    let text = settings.yaml
    #expect(try self.settings(text) == settings)
    #expect(
      text.contains(
        """
        prototype:
          # How far the card runs ahead of the finger (0…10 ×)
          gain: 5
          # A number of the author's own (0…1)
          depth: 0.5
        """))
    #expect(text.contains("\n  # The drawer filter, as drawer\n  filter:\n    edge: trailing\n"))
    #expect(try self.settings(settings.json) == settings, "as a recording holds it")
    #expect(try self.settings(Self.base.settings.yaml) == Self.base.settings)
  }

  @Test func `differs from another in its own keys`() throws {
    let settings = try settings("prototype: { gain: 5 }\ndrawers: { toast: { corner_radius: 1 } }")
    #expect(
      settings.differences(from: Self.base.settings) == [
        "drawers.toast.corner_radius", "prototype.gain",
      ])
    let edits = settings.edits(from: Self.base.settings)
    let revision = try ConfigRevision(of: [], edits, file: "f.yaml", over: Self.base)
    #expect(try self.settings(String(decoding: revision.bytes, as: UTF8.self)) == settings)
  }

  @Test func `is changed in place, comments and all`() throws {
    let text = """
      drawers:
        filter:        # comes from the side
          spring: { response: 0.5, damping_ratio: 1 }   # firm
          detents:
            - { name: shut, points: 0 }
            - { name: wide, points: 200 }
      prototype:
        gain: 4   # lively

      """
    let revision = try ConfigRevision(
      of: Array(text.utf8),
      [
        "drawers.filter.spring.response=0.25", "drawers.filter.detents.wide.points=220",
        "drawers.toast.edge=bottom", "prototype.gain=5.5", "prototype.depth=1",
      ].map { try ConfigEdit(argument: $0) }, file: "f.yaml", over: Self.base)
    let expected = text.replacing("response: 0.5", with: "response: 0.25")
      .replacing("200", with: "220").replacing("gain: 4", with: "gain: 5.5")
      .replacing("prototype", with: "  toast:\n    edge: bottom\nprototype")
    #expect(String(decoding: revision.bytes, as: UTF8.self) == expected + "  depth: 1\n")
  }

  @Test(arguments: [
    ("drawers.filtre.edge=top", "drawers.filtre: no drawer is called filtre"),
    ("drawers.filter.edgy=top", "did you mean drawers.filter.edge?"),
    ("prototype.gian=4", "did you mean gain?"),
    ("prototype.gain=40", "expected a number from 0 to 10"),
    ("prototype.gain=", "nothing after the =; expected a number"),
  ]) func `is not changed into one with mistakes`(argument: String, words: String) {
    let said = #expect(throws: SavingError.self) {
      try ConfigRevision(of: [], [ConfigEdit(argument: argument)], file: "f.yaml", over: Self.base)
    }
    #expect(said?.description.contains(words) == true, "\(said?.description ?? "")")
  }
}
