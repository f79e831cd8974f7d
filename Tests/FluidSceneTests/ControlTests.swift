import FluidCore
import FluidDemos
import FluidDrawer
import FluidRaster
import Testing

@testable import FluidScene

@Suite("Controls") struct ControlTests {
  private let size = Size(width: 400, height: 900)

  private func painter(
    _ piece: some Piece, _ state: SceneState = SceneState()
  ) -> Painter {
    let context = LayoutContext(state: state, text: StrokeFont())
    var painter = Painter(context, bounds: Rect(origin: .zero, size: size))
    piece.layout(in: size, context).paint(at: .zero, &painter)
    return painter
  }

  @Test("a picker's parts set it to their place in reading order, side by side")
  func picker() {
    let painter = painter(Picker(id: "p", ["a", "b", "c"]))
    #expect(painter.controls.map(\.id) == ["p.0", "p.1", "p.2"])
    #expect(painter.controls.map(\.action) == (0..<3).map { .set("p", Double($0)) })
    let rects = painter.controls.map(\.rect)
    #expect(zip(rects, rects.dropFirst()).allSatisfy { abs($0.maxX - $1.minX) < 1e-9 })
  }

  @Test("a stepper stays within its range")
  func stepper() {
    func actions(_ value: Double) -> [Action?] {
      painter(Stepper(id: "s", value: value, step: 0.01, range: 0...1, label: ""))
        .controls.map(\.action)
    }
    // Less, then more.
    #expect(actions(0.5) == [.set("s", 0.49), .set("s", 0.51)])
    #expect(actions(1)[1] == .set("s", 1))
    #expect(actions(0)[0] == .set("s", 0))
  }

  @Test("a slider is reported as its track, whatever its look")
  func slider() {
    let bar = painter(Slider(id: "bar", look: .bar(.sun))).controls[0]
    #expect(bar.kind == .slider(.horizontal))
    #expect(bar.rect.width == 400)
    let knob = painter(Slider(id: "knob")).controls[0]
    #expect(knob.rect == Rect(x: 13, y: 0, width: 374, height: 32))
    let upright = painter(Slider(id: "upright", axis: .vertical)).controls[0]
    #expect(upright.kind == .slider(.vertical))
    #expect(upright.rect == Rect(x: 0, y: 13, width: 32, height: 134))
  }

  @Test("are at least 28 points high and wide", arguments: DemoScene.allCases.map(\.rawValue))
  func touchable(_ name: String) throws {
    let state = SceneState()
    let scene = try scene(name)
    let drawers = scene.drawers.map { drawer in
      snapshot(drawer, in: size, extent: snapshot(drawer, in: size, extent: 0).stops.largest.extent)
    }
    let controls = scene.controls(drawers: drawers, size: size, state: state, text: StrokeFont())
    #expect(Set(controls.map(\.id)).count == controls.count)
    // Rows at the lower end of a list are cut off by the window, as places at the edges of a map
    // are.
    for control in controls
    where control.rect.maxY < size.height && !control.id.hasPrefix("pin.") {
      #expect(control.rect.width >= 28 && control.rect.height >= 28, "\(control)")
    }
  }

  @Test("that have the focus have a ring, and only they")
  func focus() {
    func rings(_ focus: Interaction.Focus?) -> Int {
      painter(
        Row {
          Button("One", id: "one")
          Button("Two", id: "two")
        }, SceneState(focus: focus)
      ).list.items.count { item in
        if case .stroke = item.content { true } else { false }
      }
    }
    #expect(rings(nil) == 0)
    #expect(rings(.control("two")) == 1)
    #expect(rings(.control("three")) == 0)
  }

  @Test func `half under a panel's edge: a slider still reads as before, a button ends there`() {
    func controls(_ piece: some Piece, shown: Double) -> [SceneControl] {
      let context = LayoutContext(state: SceneState(), text: StrokeFont())
      var painter = Painter(context, bounds: Rect(origin: .zero, size: size))
      let edge = Rect(x: 0, y: 0, width: shown, height: 200)
      painter.clip(to: .rect(edge), bounds: edge) {
        piece.layout(in: Size(width: 300, height: 200), context).paint(at: .zero, &$0)
      }
      return painter.controls
    }
    for look in [Slider.Look.knob, .bar(.sun)] {
      let slider = Slider(id: "s", look: look)
      #expect(controls(slider, shown: 120) == controls(slider, shown: 300))
      #expect(controls(slider, shown: 0).isEmpty)
    }
    let button = controls(Button(symbol: .heart, id: "b"), shown: 20)
    #expect(button.map(\.rect) == [Rect(x: 0, y: 0, width: 20, height: 44)])
  }

  @Test(arguments: [(0.45, false), (0.5, false), (0.51, true), (0.9, true)])
  func `are hit once they are more than half opaque`(
    opacity: Double, isThere: Bool
  ) {
    #expect(painter(Button("b", id: "b").opacity(opacity)).controls.count == (isThere ? 1 : 0))
    let nested = Button("b", id: "b").opacity(opacity.squareRoot()).opacity(opacity.squareRoot())
    if opacity != 0.5 { #expect(painter(nested).controls.count == (isThere ? 1 : 0)) }
  }
}
