import FluidCore
import FluidDrawer
import FluidScene
import Testing

/// Values as controls, points, colours and drawers read them.
@Suite struct SceneStateTests {
  @Test func `reads a value as its kind of control, clamped to its range, or by its default`() {
    let state = SceneState(values: [
      "on": 0.5, "off": 0.49, "low": -3, "high": 3, "far": 1e9, "many": 999_999_999, "two": 2.9,
      "nan": .nan, "m.x": 3, "m.y": -4,
    ])
    #expect(state.isOn("on") && !state.isOn("off") && !state.isOn("none"))
    #expect(state.isOn("none", default: true) && !state.isOn("off", default: true))
    for (id, level) in [("low", 0.0), ("high", 1), ("on", 0.5), ("none", 0.3), ("nan", 0.3)] {
      #expect(state.level(id, default: 0.3) == level)
    }
    for (id, choice) in [("two", 2), ("none", 7), ("low", 7), ("far", 7), ("many", 999_999_999)] {
      #expect(state.choice(id, default: 7) == choice)
    }
    #expect(state.offset("m") == Point(x: 3, y: -4) && state.offset("none") == .zero)
    #expect(state.text("none") == "" && state.text("none", default: "d") == "d")
    #expect(state.point("none") == .zero && state.velocity("none") == 0)
    #expect(state.choice("none") == 0 && state.level("none") == 0)
  }

  @Test func `reads a colour clamped where a spring overshoots a channel`() {
    let state = SceneState(values: ["c.red": 300, "c.green": -20, "c.blue": 99.6, "c.alpha": 12])
    let color = Color(red: 255, green: 0, blue: 100, alpha: 12)
    #expect(state.color("c", default: .white) == color)
    let part = SceneState(values: ["c.red": 7]).color("c", default: .white)
    #expect(part == Color(red: 7, green: 255, blue: 255))
  }

  @Test func `takes a slider's level from the bottom, or from the leading side`() {
    func slider(_ axis: Axis) -> ControlRegion {
      ControlRegion(
        id: "s", drawer: nil, kind: .slider(axis), rect: Rect(x: 0, y: 0, width: 9, height: 9))
    }
    let mirrored = SceneState(direction: .rightToLeft)
    #expect(SceneState().level(0.25, from: slider(.horizontal)) == 0.25)
    #expect(mirrored.level(0.25, from: slider(.horizontal)) == 0.75)
    #expect(mirrored.level(0.25, from: slider(.vertical)) == 0.25)
  }

  private func scene(_ isOn: Bool, _ count: Int = 2) -> Scene {
    Scene("s") {
      if isOn { Drawer("if") {} }
      Drawer("always") {}
      if isOn { Drawer("a") {} } else { Drawer("b") {} }
      for index in 0..<count { Drawer("\(index)") {} }
    }
  }

  @Test func `keeps drawers by their place in the code, as others come and go`() {
    let (on, off) = (scene(true), scene(false))
    #expect(on.drawersChanged(since: scene(true)) == nil)
    #expect(off.drawersChanged(since: on)?.map(\.kept) == [1, nil, 3, 4])
    #expect(on.drawersChanged(since: off)?.map(\.kept) == [nil, 0, nil, 2, 3])
    #expect(scene(true, 3).drawersChanged(since: on)?.map(\.kept) == [0, 1, 2, 3, 4, nil])
    #expect(DrawerReference.name("always").number(in: on) == 1)
    #expect(DrawerReference.name("none").number(in: on) == nil)
    #expect(DrawerReference.number(9).number(in: on) == 9)
  }
}
