import FluidGeometry
import FluidRaster

/// A few words beside the panel that say what a hand can do with it. They go as soon as it does,
/// within 30 points of its way, and a window in which the gesture has once been made does not show
/// them again.
///
/// It stands behind the drawers, beside the moving edge of the one in front, and is as large as the
/// window.
struct Hint: Piece {
  /// What a hand can do, in a few words.
  var words: String
  /// The scene whose gesture it is, by its name.
  var scene: String

  /// In a window lower than this it would lie over what the scene shows, and is left out; in
  /// points.
  var minimumHeight: Double

  init(_ words: String, of scene: String, from minimumHeight: Double = 0) {
    self.words = words
    self.scene = scene
    self.minimumHeight = minimumHeight
  }

  /// From the panel's edge, in points.
  private static let distance = 20.0
  /// Over how much of the panel's way it goes, in points.
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
    .padding(horizontal: 16, vertical: 8).onPane(radius: 18)
    .layout(in: Size(width: max(0, room.width - 32), height: room.height), context)
    var box = Box(size: room)
    box.isUnbounded = true
    let held = Beside(pill: pill, scene: scene, room: room)
    box.ink = { rect, painter in held.paint(in: rect, &painter) }
    return box
  }

  /// The pill where it is now.
  private struct Beside {
    let pill: Box
    let scene: String
    let room: Size

    func paint(in rect: Rect, _ painter: inout Painter) {
      let moment = painter.moment
      let gone = abs(moment.extent - moment.home) / Hint.way
      guard gone < 1, !painter.state.host.knownGestures.contains(scene) else { return }
      let away = moment.inset + moment.home + Hint.distance
      let (width, height) = (pill.size.width, pill.size.height)
      // Beside a panel at a side it stands lower than the middle, where there is less to be read.
      var corner = Point(
        x: rect.minX + moment.middle.x - width / 2, y: rect.minY + rect.height * 0.7 - height / 2)
      if moment.opening.y > 0 { corner.y = rect.minY + away }
      if moment.opening.y < 0 { corner.y = rect.maxY - away - height }
      if moment.opening.x > 0 { corner.x = rect.minX + away }
      if moment.opening.x < 0 { corner.x = rect.maxX - away - width }
      painter.opacity(1 - gone * gone * (3 - 2 * gone)) {
        pill.paint(at: Point(x: corner.x.rounded(), y: corner.y.rounded()), &$0)
      }
    }
  }

  /// An arrow the way the panel opens.
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
