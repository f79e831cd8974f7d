import FluidHost

/// Cards that are dragged freely and thrown into a corner; the one touched last lies on top.
@Sendable func freeCards(_ state: SceneState) -> Scene {
  let corners = [0.0, 230].flatMap { x in [0.0, 440].map { y in Point(x: x, y: y) } }
  let colors = [0xe09a2a, 0x2f9e8f, 0x8d6bd8]
  return Scene("free-cards", background: .plain(dark: Color(rgb: 0x101319), light: .white)) {
    Layers {
      for (index, color) in colors.enumerated() {
        Text("\(index + 1)", .display, tone: .custom(.white))
          .frame(width: 120, height: 160)
          .card(radius: 20) { _ in Color(rgb: UInt32(color)) }
          .draggable(
            "card.\(index)", x: 0...230, y: 0...440, startingAt: corners[index], stops: corners,
            spring: .bouncy, cornerRadius: 20)
      }
    }
    .padding(20).filling(horizontal: .leading, vertical: .leading)
  } drawers: {
  }
}
