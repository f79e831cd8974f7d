import FluidCore
import FluidDrawer
import FluidPlayer
import FluidRaster
import FluidSettings
import Testing

@testable import FluidLab
@testable import FluidScene

extension LabWindow {
  /// A window in which the panel was pulled a little and released, so that it went back.
  static func withTake(
    _ settings: Settings = Settings(), size: Size = Size(width: 1280, height: 800)
  ) -> LabWindow {
    var window = LabWindow(settings, size: size)
    window.dragScene(from: Point(x: 300, y: 80), by: Point(x: 0, y: 90), over: 0.6, steps: 60)
    window.wait(0.1)
    window.wait(3)
    return window
  }

  /// The lab's cards, in points of the window.
  var cards: [Rect] {
    lab.panel.frame(at: time).map { $0.geometry.panel(extent: $0.extent) }
  }

  /// The lab's picture, without the scene.
  mutating func over() -> DisplayList {
    var list = DisplayList()
    lab.paintMarks(over: &list, at: time)
    lab.paint(over: &list, at: time)
    stage.chrome.paint(over: stage.look(at: time), &list)
    return list
  }

  /// Presses Tab until a control has the focus.
  mutating func focus(_ id: String) throws {
    for _ in 0..<200 {
      if case .control(id)? = lab.panel.state.focus { return }
      send(.key(.tab))
    }
    Issue.record("Tab does not come to \(id)")
  }

  /// Changes the settings as the inspector does.
  mutating func put(_ settings: Settings) {
    lab.change(focused: settings)
    apply(.settings(lab.settings))
    follow()
  }

  /// Presses a control, drags in small steps, and holds.
  mutating func hold(_ id: String, by way: Point, _ finger: Int = 1) throws {
    let place = try #require(control(id), "no \(id)").rect.center
    send(.down(.touch(finger), place))
    for step in 1...8 {
      time += 0.01
      send(.move(.touch(finger), place + way * (Double(step) / 8)))
    }
  }
}

extension DisplayList {
  /// The texts.
  var texts: [String] { runs.map(\.string) }

  var runs: [TextRun] {
    items.compactMap { if case .text(let run) = $0.content { run } else { nil } }
  }

  /// The filled rectangles and circles in drawing order, in points of the window.
  var fills: [(shape: Shape, rect: Rect, color: Color)] {
    items.compactMap { item in
      guard case .fill(let shape, .color(let color)) = item.content else { return nil }
      let rect: Rect
      switch shape {
      case .rect(let own), .ellipse(let own), .roundedRect(let own, _, _): rect = own
      case .path: return nil
      }
      return (shape, rect.offset(x: item.offset.x, y: item.offset.y), color)
    }
  }

  /// Strokes of shapes.
  var strokes: [(shape: Shape, width: Double, color: Color)] {
    items.compactMap { item in
      guard case .stroke(let shape, let width, let color, _) = item.content else { return nil }
      return (shape, width, color)
    }
  }

  /// Strokes of paths, as points.
  var lines: [(points: [Point], width: Double, color: Color)] {
    strokes.compactMap { stroke in
      guard case .path(let path) = stroke.shape else { return nil }
      let points = path.elements.compactMap { element -> Point? in
        switch element {
        case .move(let point), .line(let point): point
        default: nil
        }
      }
      return (points, stroke.width, stroke.color)
    }
  }
}

extension Piece {
  /// The piece's picture in a room, and its size.
  func drawn(
    width: Double, height: Double = 400, _ state: SceneState = SceneState()
  ) -> (list: DisplayList, size: Size) {
    let context = LayoutContext(state: state, text: StrokeFont())
    let box = layout(in: Size(width: width, height: height), context)
    var painter = Painter(context, bounds: Rect(x: -1e4, y: -1e4, width: 2e4, height: 2e4))
    box.paint(at: .zero, &painter)
    return (painter.list, box.size)
  }
}
