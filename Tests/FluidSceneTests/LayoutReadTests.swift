import FluidCore
import FluidDemos
import FluidRaster
import TestSupport
import Testing

@testable import FluidDrawer
@testable import FluidScene

@Suite struct `A kept layout` {
  /// A change to what layouts may depend on, and whatever asks for just that.
  private struct Circumstance: Sendable {
    let name: String
    let ask: @Sendable (LayoutContext) -> Void
    let change: @Sendable (inout LayoutInputs) -> Void
  }

  private static let circumstances: [Circumstance] = [
    Circumstance(
      name: "a toggle", ask: { _ = $0.state.isOn("t") }, change: { $0.state.values["t"] = 1 }),
    Circumstance(
      name: "a slider", ask: { _ = $0.state.level("l") }, change: { $0.state.values["l"] = 0.3 }),
    Circumstance(
      name: "a choice", ask: { _ = $0.state.choice("c") }, change: { $0.state.values["c"] = 2 }),
    Circumstance(
      name: "what is pushed about", ask: { _ = $0.state.offset("map") },
      change: { $0.state.values["map.y"] = 7 }),
    Circumstance(
      name: "a number of the author's own", ask: { _ = $0.state[Tunable("g", 1, in: 0...9)] },
      change: { $0.state.tunables["g"] = 2 }),
    Circumstance(
      name: "where a piece is", ask: { _ = $0.state.value("d") },
      change: {
        $0.state.draggables["d"] = Session.PieceState(position: 5, velocity: 0)
      }),
    Circumstance(
      name: "how fast something is", ask: { _ = $0.state.velocity("f") },
      change: {
        $0.state.motions.move(.value("f"), from: 0, to: 1, spring: .smooth, at: 0)
        $0.state.motions = $0.state.motions.read(at: 0.1)
      }),
    Circumstance(
      name: "a place", ask: { _ = $0.state.point("at") }, change: { $0.state.values["at.y"] = 3 }),
    Circumstance(
      name: "a colour", ask: { _ = $0.state.color("k", default: .white) },
      change: { $0.state.values["k.blue"] = 9 }),
    Circumstance(
      name: "a text", ask: { _ = $0.state.text("q") }, change: { $0.state.values[text: "q"] = "a" }),
    Circumstance(
      name: "the appearance", ask: { _ = $0.state.appearance },
      change: { $0.state.window.appearance = .light }),
    Circumstance(
      name: "the reading direction", ask: { _ = $0.direction },
      change: { $0.state.window.direction = .rightToLeft }),
    Circumstance(
      name: "the length of lists", ask: { _ = $0.state.contentLength },
      change: { $0.state.window.contentLength = 900 }),
    Circumstance(
      name: "a finger on it", ask: { _ = $0.state.isPressed("b") },
      change: { $0.state.interaction.pressed = "b" }),
    Circumstance(
      name: "the keyboard's attention", ask: { _ = $0.state.isFocused(.handle(1)) },
      change: { $0.state.interaction.focus = .handle(1) }),
    Circumstance(
      name: "a flash", ask: { _ = $0.state.flash }, change: { $0.state.interaction.flash = 0.4 }),
    Circumstance(
      name: "the contrast", ask: { _ = $0.state.contrast },
      change: { $0.state.window.contrast = .more }),
    Circumstance(
      name: "the drawer", ask: { _ = $0.moment.drawer }, change: { $0.moment.drawer = 3 }),
    Circumstance(
      name: "the progress", ask: { _ = $0.moment.progress }, change: { $0.moment.progress = 0.5 }),
    Circumstance(
      name: "the extent", ask: { _ = $0.moment.extent }, change: { $0.moment.extent = 80 }),
    Circumstance(
      name: "over-pull", ask: { _ = $0.moment.overpull }, change: { $0.moment.overpull = 8 }),
    Circumstance(
      name: "the way it opens", ask: { _ = $0.moment.opening },
      change: { $0.moment.opening = Point(x: 1, y: 0) }),
    Circumstance(
      name: "a list's scroll", ask: { _ = $0.moment.scroll(of: 1) },
      change: { $0.moment.scrolls = [0, 30] }),
  ]

  private static let room = Size(width: 300, height: 200)

  /// Whether a layout that has asked for something is made anew after a change.
  private func isMadeAnew(
    asking ask: @escaping (LayoutContext) -> Void, after change: (inout LayoutInputs) -> Void,
    in room: Size = room
  ) -> Bool {
    let memo = LayoutMemo()
    var context = LayoutContext(state: SceneState(), text: StrokeFont())
    var made = 0
    func layOut(in room: Size) {
      _ = memo.box(.behind, in: room, context) { room, context in
        made += 1
        ask(context)
        return Box(size: room)
      }
    }
    layOut(in: Self.room)
    layOut(in: Self.room)
    #expect(made == 1, "nothing has changed")
    change(&context.inputs)
    layOut(in: room)
    let anew = made == 2
    layOut(in: room)
    #expect(made == (anew ? 2 : 1), "and then it is kept")
    return anew
  }

  @Test func `is made anew when what it asked for changes, and only then`() {
    for asked in Self.circumstances {
      for changed in Self.circumstances {
        #expect(
          isMadeAnew(asking: asked.ask, after: changed.change) == (asked.name == changed.name),
          "asked for \(asked.name), then \(changed.name) changed")
      }
    }
  }

  @Test func `that has read the whole state is made anew for any change`() {
    func all(_ context: LayoutContext) {
      _ = context.state.whole
      _ = context.moment.whole
    }
    for changed in Self.circumstances {
      #expect(isMadeAnew(asking: all, after: changed.change), "\(changed.name)")
    }
  }

  @Test func `that has read a group is made anew for any part of it`() {
    let groups: [((LayoutContext) -> Void, (inout LayoutInputs) -> Void)] = [
      ({ _ = $0.palette }, { $0.state.window.appearance = .light }),
      ({ _ = $0.state.values }, { $0.state.values["any"] = 1 }),
      ({ _ = $0.state.window }, { $0.state.window.isBackgroundAnimated = false }),
      ({ _ = $0.state.pressed }, { $0.state.interaction.pressed = "any" }),
      ({ _ = $0.state.focus }, { $0.state.interaction.focus = .control("any") }),
      ({ _ = $0.moment.scroll }, { $0.moment.scroll = 3 }),
      ({ _ = $0.moment.scrolls }, { $0.moment.scrolls = [3] }),
    ]
    for (ask, change) in groups { #expect(isMadeAnew(asking: ask, after: change)) }
  }

  @Test func `is made anew for another room`() {
    let other = Size(width: 300, height: 201)
    #expect(isMadeAnew(asking: { _ in }, after: { _ in }, in: other))
  }

  @Test func `is not touched by another control's press, value or column`() {
    func some(_ context: LayoutContext) {
      _ = context.state.isPressed("b")
      _ = context.state.isOn("t")
      _ = context.moment.scroll(of: 0)
    }
    let others: [(inout LayoutInputs) -> Void] = [
      { $0.state.interaction.pressed = "another" }, { $0.state.values["another"] = 1 },
      { $0.moment.scrolls = [0, 9] },
    ]
    for change in others { #expect(!isMadeAnew(asking: some, after: change)) }
  }

  @Test(arguments: DemoScene.allCases.map(\.rawValue), 1...3)
  func `changes no item and no control of a picture`(
    name: String, seed: UInt64
  ) throws {
    var random = SeededRandom(seed: seed)
    let scene = try scene(name)
    let memo = LayoutMemo()
    var state = SceneState()
    var size = Size(width: 500, height: 700)
    for step in 0..<60 {
      random.change(&state, &size)
      let drawers = scene.drawers.map { drawer in
        let range = snapshot(drawer, in: size, extent: 0, state.direction).stops.range
        let extent =
          range.lowerBound + random.number(0...1.1) * (range.upperBound - range.lowerBound)
        var shown = snapshot(drawer, in: size, extent: extent, state.direction)
        shown.scroll = random.chance(0.5) ? 0 : random.number(0...300)
        return shown
      }
      func picture(_ memo: LayoutMemo?) -> ScenePicture {
        scene.picture(
          drawers: drawers, size: size, time: Double(step), state: state, text: StrokeFont(),
          memo: memo)
      }
      let kept = picture(memo)
      #expect(kept == picture(nil))
      #expect(
        kept.controls
          == scene.controls(
            drawers: drawers, size: size, state: state, text: StrokeFont(), memo: memo))
    }
  }
}

extension SeededRandom {
  /// Changes a state as a hand, a host and a clock do.
  fileprivate mutating func change(_ state: inout SceneState, _ size: inout Size) {
    switch integer(0...9) {
    case 0: state.values[pick(["wifi", "torch", "quiet", "sound"])] = pick([0, 1, nil])
    case 1: state.values[pick(["brightness", "volume", "radius"])] = number(0...1)
    case 2: state.values[pick(["map.x", "map.y"])] = number(-90...90)
    case 3: state.window.appearance = pick([.dark, .light])
    case 4: state.window.direction = pick([.leftToRight, .rightToLeft])
    case 5: state.window.contentLength = pick([nil, 300, 2000])
    case 6: state.interaction.pressed = pick([nil, "wifi", "play", "place.1", "scene.a"])
    case 7: state.interaction.focus = pick([nil, .handle(0), .control("wifi")])
    case 8: state.interaction.flash = number(0...1)
    default:
      if chance(0.3) {
        size = pick([Size(width: 500, height: 700), Size(width: 900, height: 500)])
      }
    }
  }
}
