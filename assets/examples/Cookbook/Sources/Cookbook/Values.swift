import FluidHost

/// A value on a spring: a new target keeps its velocity, an impulse springs back.
@Sendable func values(_ state: SceneState) -> Scene {
  Scene("values") {
    Column(spacing: 24, alignment: .center) {
      Painting(width: 120, height: 120) { rect, painter in
        painter.fill(.roundedRect(rect, radius: 28), painter.palette.accent)
      }
      .rotated { 90 * $0.value("turns") }
      .offset { Point(x: 0, y: $0.value("hop")) }
      Row(spacing: 12) {
        Button(
          "Turn", id: "turn",
          action: .animate("turns", to: (state.values["turns"] ?? 0) + 1, .bouncy))
        Button("Hop", id: "hops", action: .kick("hop", velocity: -900))
      }
    }.filling()
  } drawers: {
  }
}
