import FluidCore
import FluidDemos
import FluidDrawer
import FluidPlayer
import FluidRaster
import Synchronization
import Testing

@testable import FluidScene

@Suite struct `An equatable piece` {
  /// Counts how often it is laid out, whichever of equal ones it is.
  private final class Count: Sendable {
    let number = Mutex(0)
    var value: Int { number.withLock { $0 } }
  }

  private struct Counted: Piece, Hashable {
    let name: String
    let count: Count
    var asks = false

    static func == (a: Counted, b: Counted) -> Bool { a.name == b.name && a.asks == b.asks }
    func hash(into hasher: inout Hasher) { hasher.combine(name) }

    func layout(in room: Size, _ context: LayoutContext) -> Box {
      count.number.withLock { $0 += 1 }
      let isOn = asks && context.state.isOn("switch")
      return Text(isOn ? name + " on" : name).layout(in: room, context)
    }
  }

  /// A version of a scene with such a piece beside something else.
  private static func scene(_ piece: Counted, beside other: String) -> Scene {
    Scene("equal") {
      Column {
        Text(other)
        piece.equatable()
      }
    } drawers: {
    }
  }

  private static func list(
    _ scene: Scene, _ memo: LayoutMemo?, _ state: SceneState = SceneState(),
    _ size: Size = Size(width: 400, height: 300)
  ) -> DisplayList {
    scene.picture(
      drawers: [], size: size, time: 0, state: state, text: StrokeFont(), memo: memo
    ).list
  }

  @Test func `is laid out once for all versions of a scene, with the same picture`() {
    let count = Count()
    var memo = LayoutMemo()
    for version in 0..<5 {
      let scene = Self.scene(Counted(name: "one", count: count), beside: "version \(version)")
      let alone = Self.scene(Counted(name: "one", count: Count()), beside: "version \(version)")
      #expect(Self.list(scene, memo) == Self.list(alone, nil))
      memo = LayoutMemo(measuringAs: memo)
    }
    #expect(count.value == 1)
  }

  @Test func `is laid out anew for another value and for another room`() {
    let count = Count()
    let memo = LayoutMemo()
    let one = Self.scene(Counted(name: "one", count: count), beside: "it")
    _ = Self.list(one, memo)
    let other = LayoutMemo(measuringAs: memo)
    let two = Self.scene(Counted(name: "two", count: count), beside: "it")
    #expect(Self.list(two, other) == Self.list(two, nil))
    #expect(count.value == 3, "once with the memo and once without")
    let wide = Size(width: 500, height: 300)
    #expect(Self.list(two, other, SceneState(), wide) == Self.list(two, nil, SceneState(), wide))
    #expect(count.value == 5)
  }

  @Test func `is laid out anew with its container when an input it has read changes`() {
    let count = Count()
    let memo = LayoutMemo()
    let scene = Self.scene(Counted(name: "one", count: count, asks: true), beside: "it")
    let alone = Self.scene(Counted(name: "one", count: Count(), asks: true), beside: "it")
    for step in 0..<6 {
      let state = SceneState(values: ["switch": Double(step / 2 % 2), "other": Double(step)])
      #expect(Self.list(scene, memo, state) == Self.list(alone, nil, state), "\(step)")
    }
    #expect(count.value == 3, "off, on, and off again")
  }

  /// What a piece can ask while it is laid out, each with a place of its own among what is noted.
  enum Question: CaseIterable {
    case isOn, value, velocity, text, tunable, drawer, isPressed, isFocused, scroll, progress
  }

  /// 20 points wide where the answer is yes, and 10 where it is no.
  private struct Asking: Piece, Hashable {
    let question: Question

    func layout(in room: Size, _ context: LayoutContext) -> Box {
      let state = context.state
      let isYes =
        switch question {
        case .isOn: state.isOn("a")
        case .value: state.value("a") == 1
        case .velocity: state.velocity("a") != 0
        case .text: state.text("a") == "yes"
        case .tunable: state[Tunable("a", 0, in: 0...1)] == 1
        case .drawer: state.drawer("a") != nil
        case .isPressed: state.isPressed("a")
        case .isFocused: state.isFocused(.control("a"))
        case .scroll: context.moment.scroll(of: 1) == 5
        case .progress: context.moment.progress == 0.5
        }
      return Box(size: Size(width: isYes ? 20 : 10, height: 10))
    }
  }

  @Test(arguments: Question.allCases)
  func `is laid out anew with its container for every kind of input`(
    question: Question
  ) {
    let memo = LayoutMemo()
    func width(isYes: Bool) -> Double {
      var state = SceneState()
      var moment = Moment()
      if isYes {
        switch question {
        case .isOn, .value: state.values["a"] = 1
        case .velocity:
          state.motions.move(.value("a"), from: 0, to: 1, spring: .smooth, at: 0)
          state.motions = state.motions.read(at: 0.1)
        case .text: state.values[text: "a"] = "yes"
        case .tunable: state.tunables["a"] = 1
        case .drawer:
          let geometry = EdgeGeometry(edge: .top, container: Size(width: 600, height: 600))
          let snapshot = DrawerEngine(DrawerConfiguration(), geometry: geometry).snapshot(at: 0)
          state.drawers = DrawerStates([Drawer("a") {}], [snapshot])
        case .isPressed: state.interaction.pressed = "a"
        case .isFocused: state.interaction.focus = .control("a")
        case .scroll: moment.scrolls = [0, 5]
        case .progress: moment.progress = 0.5
        }
      }
      var context = LayoutContext(
        state: state, measures: memo.measures(of: StrokeFont()), layouts: memo.layouts)
      context.inputs.moment = moment
      return memo.box(.behind, in: Size(width: 100, height: 100), context) { room, context in
        Column { Asking(question: question).equatable() }.layout(in: room, context)
      }.size.width
    }
    // To and fro, and once more with the piece itself kept.
    #expect([false, true, false, true].map { width(isYes: $0) } == [10, 20, 10, 20])
  }

  @Test func `stays cached while each picture shows it`() {
    let count = Count()
    var memo = LayoutMemo()
    let room = Size(width: 100, height: 100)
    for version in 0..<30 {
      let measured = LayoutContext(
        state: SceneState(), measures: memo.measures(of: StrokeFont()), layouts: memo.layouts)
      _ = Counted(name: "always", count: count).equatable().layout(in: room, measured)
      for number in 0..<100 {
        _ = Counted(name: "\(version).\(number)", count: Count()).equatable().layout(
          in: room, measured)
      }
      memo = LayoutMemo(measuringAs: memo)
    }
    #expect(count.value == 1)
  }

  @Test func `is dropped from the cache when it is out of sight among many others`() {
    let count = Count()
    let memo = LayoutMemo()
    let room = Size(width: 100, height: 100)
    func lay(out name: String) {
      let picture = LayoutContext(
        state: SceneState(), measures: memo.measures(of: StrokeFont()), layouts: memo.layouts)
      _ = Counted(name: name, count: count).equatable().layout(in: room, picture)
    }
    for number in 0..<1100 { lay(out: "\(number)") }
    #expect(count.value == 1100)
    lay(out: "1099")
    #expect(count.value == 1100)
    lay(out: "0")
    #expect(count.value == 1101)
  }
}

@Suite struct `A built-in scene that is tuned` {
  @Test(arguments: DemoScene.allCases.map(\.rawValue))
  func `keeps its layouts while only its drawer is tuned, with the same picture`(
    name: String
  ) throws {
    let scene = try #require(DemoScene(rawValue: name))
    let state = SceneState()
    var configuration = scene.drawer.configuration
    let before = scene.scene(state, configured: configuration, style: scene.drawer.style)
    configuration.release.threshold = 0.123
    let after = scene.scene(state, configured: configuration, style: scene.drawer.style)
    #expect(after.hasSamePieces(as: before))
    let other = scene.scene(
      SceneState(values: ["any": 1]), configured: configuration, style: scene.drawer.style)
    #expect(!other.hasSamePieces(as: after), "another state may be another scene")
    var changed = after
    changed.drawers[0].style.cornerRadius += 1
    #expect(!changed.hasSamePieces(as: after), "somebody has changed it")
  }
}
