import FluidCore
import FluidDrawer
import FluidRaster
import FluidScene
import Synchronization
import Testing

/// Layouts kept from picture to picture.
@Suite struct LayoutMemoTests {
  static let size = Size(width: 900, height: 700)

  final class Count: Sendable {
    let number = Mutex(0)
    var made: Int { number.withLock { $0 } }
    func add() { number.withLock { $0 += 1 } }
  }

  /// As wide as what it asks for; equal to one of the same name.
  struct Asking: Piece, Hashable {
    let name: String
    let count: Count
    let ask: @Sendable (LayoutContext) -> Double

    init(
      _ name: String, _ count: Count = Count(),
      _ ask: @escaping @Sendable (LayoutContext) -> Double = { _ in 0 }
    ) { (self.name, self.count, self.ask) = (name, count, ask) }

    static func == (a: Asking, b: Asking) -> Bool { a.name == b.name }
    func hash(into hasher: inout Hasher) { hasher.combine(name) }

    func layout(in room: Size, _ context: LayoutContext) -> Box {
      count.add()
      return Box(size: Size(width: 10 + ask(context), height: 10)) { $1.fill(.rect($0), .white) }
    }
  }

  /// An input of layouts: others that change with it, how it is read, and how it changes.
  typealias Input = (
    name: String, also: Set<String>, ask: @Sendable (LayoutContext) -> Double,
    change: @Sendable (inout SceneState, inout DrawerSnapshot) -> Void
  )

  static let inputs: [Input] = [
    ("toggle", [], { $0.state.isOn("t") ? 1 : 0 }, { s, _ in s.values["t"] = 1 }),
    ("slider", [], { $0.state.level("l") }, { s, _ in s.values["l"] = 0.3 }),
    ("choice", [], { Double($0.state.choice("c")) }, { s, _ in s.values["c"] = 2 }),
    ("pan", [], { $0.state.offset("map").y }, { s, _ in s.values["map.y"] = 7 }),
    ("tunable", [], { $0.state[Tunable("g", 1, in: 0...9)] }, { s, _ in s.tunables["g"] = 2 }),
    ("dragged piece", [], { $0.state.value("d") }, { s, _ in s.draggables = held }),
    (
      "velocity", [], { $0.state.velocity("f") },
      { s, _ in
        s.motions.move(.value("f"), from: 0, to: 1, spring: .smooth, at: 0)
        s.motions = s.motions.read(at: 0.1)
      }
    ), ("point", [], { $0.state.point("at").y }, { s, _ in s.values["at.y"] = 3 }),
    (
      "colour", [], { Double($0.state.color("k", default: .white).blue) },
      { s, _ in s.values["k.blue"] = 9 }
    ),
    ("text", [], { Double($0.state.text("q").count) }, { s, _ in s.values[text: "q"] = "a" }),
    (
      "appearance", [], { $0.state.appearance == .light ? 1 : 0 },
      { s, _ in s.window.appearance = .light }
    ),
    (
      "direction", [], { $0.direction == .rightToLeft ? 1 : 0 },
      { s, _ in s.window.direction = .rightToLeft }
    ),
    (
      "content length", [], { $0.state.contentLength ?? 0 },
      { s, _ in s.window.contentLength = 900 }
    ),
    ("contrast", [], { $0.state.contrast == .more ? 1 : 0 }, { s, _ in s.window.contrast = .more }),
    ("press", [], { $0.state.isPressed("b") ? 1 : 0 }, { s, _ in s.interaction.pressed = "b" }),
    (
      "focus", [], { $0.state.isFocused(.handle(1)) ? 1 : 0 },
      { s, _ in s.interaction.focus = .handle(1) }
    ),
    ("flash", [], { $0.state.flash }, { s, _ in s.interaction.flash = 0.4 }),
    ("progress", [], { $0.moment.progress }, { _, d in d.progress = 0.5 }),
    ("extent", [], { $0.moment.extent }, { _, d in d.extent = 80 }),
    ("over-pull", ["extent"], { $0.moment.overpull }, { _, d in d.extent = 308 }),
    (
      "opening", [], { $0.moment.opening.x },
      { _, d in
        let (extent, progress) = (d.extent, d.progress)
        d = snapshot(drawer.edge(.leading), in: size, extent: extent)
        d.progress = progress
      }
    ), ("scroll", [], { $0.moment.scroll(of: 1) }, { _, d in d.scrolls = [0, 30] }),
  ]

  static let drawer = Drawer("a") {}.edge(.top).handle(.none).detents([
    .points("a", 50), .points("b", 300),
  ])

  /// The state of a piece `d` that a finger holds.
  static let held = Scene(only: block(50, 50).draggable("d", .horizontal, -90...90)).pieces(
    in: size, under: [20, 40, 90].map { Point(x: $0, y: 20) })

  static func scene(_ piece: any Piece) -> Scene {
    Scene("asked", background: .none) {
      Column { piece }
    } drawers: {
      drawer
    }
  }

  typealias Change = (inout SceneState, inout DrawerSnapshot) -> Void

  /// Whether a layout that has asked for something is made anew after a change. What is shown is
  /// the same as without a memo, there and back, for an equatable piece too.
  private func isMadeAnew(
    asking ask: @escaping @Sendable (LayoutContext) -> Double, after change: Change
  ) -> Bool {
    let count = Count()
    let asking = Asking("plain", count, ask)
    let before = (state: SceneState(), drawer: snapshot(Self.drawer, in: Self.size, extent: 50))
    var after = before
    change(&after.state, &after.drawer)
    func show(_ scene: Scene, _ moments: [(state: SceneState, drawer: DrawerSnapshot)]) -> Bool {
      let memo = LayoutMemo()
      return moments.allSatisfy { state, drawer in
        scene.shown([drawer], in: Self.size, state, memo: memo)
          == scene.shown([drawer], in: Self.size, state)
      }
    }
    #expect(show(Self.scene(asking.equatable()), [before, after, before, after]))
    let made = count.made
    #expect(show(Self.scene(asking), [before, before, after, after]))
    // Four times without a memo, and with one once or twice.
    let kept = count.made - made - 4
    #expect(1...2 ~= kept)
    return kept == 2
  }

  @Test(arguments: inputs.indices)
  func `makes a layout anew when what it asked for changes, and only then`(index: Int) {
    let asked = Self.inputs[index]
    // The column around the piece reads the direction itself.
    for changed in Self.inputs where changed.name != "direction" || asked.name == changed.name {
      #expect(
        isMadeAnew(asking: asked.ask, after: changed.change)
          == (asked.name == changed.name || changed.also.contains(asked.name)), "\(changed.name)")
    }
    let whole: @Sendable (LayoutContext) -> Double = { context in
      _ = context.state.whole
      _ = context.moment.whole
      return 0
    }
    #expect(isMadeAnew(asking: whole, after: asked.change))
  }

  @Test func `makes a layout anew when part of a group changes, and not for others of its kind`() {
    let groups: [(@Sendable (LayoutContext) -> Void, Change)] = [
      ({ _ = $0.palette }, { s, _ in s.window.appearance = .light }),
      ({ _ = $0.state.values }, { s, _ in s.values["any"] = 1 }),
      ({ _ = $0.state.window }, { s, _ in s.window.isBackgroundAnimated = false }),
      ({ _ = $0.state.pressed }, { s, _ in s.interaction.pressed = "any" }),
      ({ _ = $0.state.focus }, { s, _ in s.interaction.focus = .control("any") }),
      ({ _ = $0.moment.scroll }, { _, d in d.scroll = 3 }),
      ({ _ = $0.moment.scrolls }, { _, d in d.scrolls = [3] }),
      ({ _ = $0.state.drawer("a") }, { _, d in d.extent = 70 }),
    ]
    for (index, (ask, change)) in groups.enumerated() {
      let asking: @Sendable (LayoutContext) -> Double = {
        ask($0)
        return 0
      }
      #expect(isMadeAnew(asking: asking, after: change), "\(index)")
    }
    let some: @Sendable (LayoutContext) -> Double = { context in
      _ = (context.state.isPressed("b"), context.state.isOn("t"), context.moment.scroll(of: 0))
      return 0
    }
    let others: [Change] = [
      { s, _ in s.interaction.pressed = "another" }, { s, _ in s.values["another"] = 1 },
      { _, d in d.scrolls = [0, 9] },
    ]
    for change in others { #expect(!isMadeAnew(asking: some, after: change)) }
  }

  // MARK: Equatable pieces

  private func list(_ piece: Asking, beside other: String, _ memo: LayoutMemo?, width: Double = 400)
    -> DisplayList
  {
    let scene = Scene(
      only: Column {
        Text(other)
        piece.equatable()
      })
    return scene.shown([], in: Size(width: width, height: 300), memo: memo).list
  }

  /// A hundred pieces, of which the first counts.
  private struct Rows: Piece, Hashable {
    let first: Asking

    func layout(in room: Size, _ context: LayoutContext) -> Box {
      Column { for row in 0..<100 { row == 0 ? first : Asking("") } }.layout(in: room, context)
    }
  }

  @Test func `keeps the layouts of pieces out of sight by the boxes that are in them`() {
    let count = Count()
    var memo = LayoutMemo()
    for number in Array(0..<20) + [19, 11, 0] {
      memo = LayoutMemo(measuringAs: memo)
      let scene = Scene(only: Rows(first: Asking("\(number)", count)).equatable())
      _ = scene.shown([], in: Self.size, memo: memo)
    }
    // There is room for nine layouts: 19 and 11 are still there, and 0 is not.
    #expect(count.made == 21)
  }

  @Test func `lays out an equatable piece once for all versions of a scene`() {
    let count = Count()
    var memo = LayoutMemo()
    for version in 0..<30 {
      for _ in 0..<2 {
        let kept = list(Asking("one", count), beside: "version \(version)", memo)
        #expect(kept == list(Asking("one"), beside: "version \(version)", nil))
      }
      // Many others are seen besides, and are gone with the next version.
      for other in 0..<100 { _ = list(Asking("\(version).\(other)"), beside: "", memo) }
      _ = list(Asking("one", count), beside: "version \(version)", memo)
      memo = LayoutMemo(measuringAs: memo)
    }
    #expect(count.made == 1)
    _ = list(Asking("two", count), beside: "it", memo)
    #expect(count.made == 2)
    _ = list(Asking("two", count), beside: "it", memo, width: 500)
    #expect(count.made == 3)
  }
}
