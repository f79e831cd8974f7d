import FluidCore
import FluidRaster

extension Scene {
  /// Adds a hint at the gesture that the front panel takes, shown beside the panel. It fades out
  /// over the first 30 points of the panel's way; a window in which the user has made the gesture
  /// once does not show it again.
  ///
  /// - Parameter minimumHeight: The lowest window that shows the hint, in points; in a lower one it
  ///   would cover the scene.
  public func hint(_ words: String, from minimumHeight: Double = 0) -> Scene {
    changed { scene in
      let (content, hint) = (scene.content, Hint(words, of: scene.name, from: minimumHeight))
      scene.content = AnyPiece(
        Layers {
          content
          hint
        })
    }
  }
}

/// The piece of ``Scene/hint(_:from:)``: behind the drawers, beside the moving edge of the
/// frontmost, and as large as the window.
struct Hint: Piece {
  /// The hint's text.
  var words: String
  /// The name of the scene whose gesture it is.
  var scene: String
  /// The lowest window that shows the hint, in points; in a lower one it would cover the scene.
  var minimumHeight: Double

  init(_ words: String, of scene: String, from minimumHeight: Double = 0) {
    self.words = words
    self.scene = scene
    self.minimumHeight = minimumHeight
  }

  /// Distance from the panel's edge, in points.
  private static let distance = 20.0
  /// The length of the panel's way over which the hint fades out, in points.
  private static let way = 30.0

  func flex(along axis: Axis) -> Double { 1 }

  func layout(in room: Size, _ context: LayoutContext) -> Box {
    guard room.height >= minimumHeight else { return Box(size: room) }
    let opening = context.moment.opening
    let isSideways = opening.x != 0
    let pill = Row(spacing: 8) {
      if isSideways, opening.x > 0 { Arrow(opening: opening) }
      if !isSideways { Arrow(opening: opening) }
      Text(words, .bodyStrong)
      if isSideways, opening.x < 0 { Arrow(opening: opening) }
    }
    .padding(horizontal: 16, vertical: 8)
    .wrapped { box, _ in box.ink = { rect, painter in painter.pane(rect, radius: 18) } }
    .layout(in: Size(width: max(0, room.width - 32), height: room.height), context)
    var box = Box(size: room)
    box.isUnbounded = true
    let held = Pill(box: pill, scene: scene, room: room)
    box.ink = { rect, painter in held.paint(in: rect, &painter) }
    return box
  }

  /// Draws the pill beside the panel.
  private struct Pill {
    let box: Box
    let scene: String
    let room: Size

    func paint(in rect: Rect, _ painter: inout Painter) {
      let moment = painter.moment
      let gone = abs(moment.extent - moment.home) / Hint.way
      guard gone < 1, !painter.state.interaction.knownGestures.contains(scene) else { return }
      let away = moment.inset + moment.home + Hint.distance
      let (width, height) = (box.size.width, box.size.height)
      // Beside a panel at the left or right the pill stands below the middle, where there is less
      // to read.
      var corner = Point(
        x: rect.minX + moment.middle.x - width / 2, y: rect.minY + rect.height * 0.7 - height / 2)
      if moment.opening.y > 0 { corner.y = rect.minY + away }
      if moment.opening.y < 0 { corner.y = rect.maxY - away - height }
      if moment.opening.x > 0 { corner.x = rect.minX + away }
      if moment.opening.x < 0 { corner.x = rect.maxX - away - width }
      painter.opacity(1 - gone.smoothstep) {
        box.paint(at: Point(x: corner.x.rounded(), y: corner.y.rounded()), &$0)
      }
    }
  }

  /// An arrow in the opening direction.
  private struct Arrow: Piece {
    let opening: Point

    func layout(in room: Size, _ context: LayoutContext) -> Box {
      let size = 16.0
      return Box(size: Size(width: size, height: size)) { rect, painter in
        let (dx, dy) = (opening.x, opening.y)
        func point(_ along: Double, _ across: Double) -> Point {
          Point(
            x: rect.midX + along * dx + across * dy, y: rect.midY + along * dy + across * dx)
        }
        var path = Path()
        path.move(to: point(-6, 0))
        path.line(to: point(6, 0))
        path.move(to: point(1, -5))
        path.line(to: point(6, 0))
        path.line(to: point(1, 5))
        painter.stroke(.path(path), width: 2, painter.palette.label)
      }
    }
  }
}
