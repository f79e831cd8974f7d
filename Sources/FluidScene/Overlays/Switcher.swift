import FluidGeometry

/// The scenes there are, to be changed between.
public struct Switcher: Sendable, Hashable {
  /// By name, in the order of their keys from 1.
  public var scenes: [String]
  /// The one that is shown.
  public var current: String

  public init(scenes: [String], current: String) {
    self.scenes = scenes
    self.current = current
  }

  /// A small row of numbers, the present one lit.
  var piece: some Piece {
    Row(spacing: 2) {
      for (index, scene) in scenes.enumerated() {
        SwitcherKey(number: index + 1, scene: scene, isCurrent: scene == current)
      }
    }
    .padding(3)
    .card(radius: 17) {
      $0.appearance == .dark ? Color(white: 0, alpha: 140) : Color(white: 255, alpha: 190)
    }
  }
}

private struct SwitcherKey: Piece {
  let number: Int
  let scene: String
  let isCurrent: Bool

  func layout(in room: Size, _ context: LayoutContext) -> Box {
    let size = Size(width: 28, height: 28)
    let label = Text(
      String(number), .footnoteStrong, tone: isCurrent ? .onRaised : .secondary
    ).layout(in: size, context)
    var box = label.aligned(in: size, horizontal: .center, vertical: .center, context)
    let id = "scene.\(scene)"
    box.ink = { [isCurrent] rect, painter in
      let palette = painter.palette
      let color: Color =
        isCurrent ? palette.raised : painter.state.pressed == id ? palette.fill : .clear
      if color.alpha > 0 { painter.fill(.ellipse(rect), color) }
    }
    box.control = Box.Control(
      id: id, kind: .button, action: .show(scene: scene), cornerRadius: 14)
    return box
  }
}
