import FluidHost

/// A dial with rotation stops, and a needle that follows it on a spring.
@Sendable func dial(_ state: SceneState) -> Scene {
  Scene("dial") {
    Painting(width: 220, height: 220) { rect, painter in
      painter.fill(.circle(center: rect.center, radius: 108), painter.palette.fill)
      for (id, length, width) in [("dial", 100.0, 3.0), ("needle", 70.0, 8.0)] {
        let turn = AffineTransform.rotation(painter.state.value(id) * .pi / 180)
        var path = Path()
        path.move(to: rect.center)
        path.line(to: turn.about(rect.center).apply(to: Point(x: rect.midX, y: rect.midY - length)))
        painter.stroke(.path(path), width: width, painter.palette.accent)
      }
    }
    .draggable("dial", .rotation, -150...150, stops: [-150, -75, 0, 75, 150], follows: false)
    .filling()
  } drawers: {
  }
  .on(.draggable, of: "dial") { event, _ in
    guard case .draggable(_, let dial) = event.kind else { return [] }
    return [.animate("needle", to: dial.goal ?? dial.position, .bouncy)]
  }
}
