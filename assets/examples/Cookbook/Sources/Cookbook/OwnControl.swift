import FluidHost

/// A custom control: drawing, touch input and animation.
@Sendable func ownControl(_ state: SceneState) -> Scene {
  Scene("own-control") {
    Rating(id: "rating").filling()
  } drawers: {
  }
}

private struct Rating: Piece {
  let id: String

  func layout(in room: Size, _ context: LayoutContext) -> Box {
    var box = Box(size: Size(width: 5 * 48, height: 48))
    for index in 1...5 {
      let star = Box(size: Size(width: 48, height: 48)) { [id] rect, painter in
        let amount = min(1, max(0, painter.state.value(id) - Double(index - 1)))
        let size = 26 + 6 * amount - 4 * painter.state.pressAmount("\(id).\(index)")
        let color = painter.palette.tertiary.mixed(with: Color(rgb: 0xffc54a), by: amount)
        painter.symbol(.star, center: rect.center, size: size, color)
      }
      box.add(
        star.button("\(id).\(index)", action: .animate(id, to: Double(index), .bouncy)),
        at: Point(x: Double(index - 1) * 48, y: 0))
    }
    return box
  }
}
