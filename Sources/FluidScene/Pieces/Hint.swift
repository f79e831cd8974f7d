import FluidCore
import FluidRaster

extension Scene {
  /// Adds a hint at the gesture that the front panel takes, shown beside the panel, or in the
  /// largest free band where it would lie on titles or rows there. It fades out over the first 30
  /// points of the panel's travel; a window in which the user has made the gesture once does not
  /// show it again.
  ///
  /// - Parameter minimumHeight: The lowest window that shows the hint, in points; in a lower one it
  ///   would cover the scene.
  public func hint(_ text: String, from minimumHeight: Double = 0) -> Scene {
    changed { scene in
      scene.content = AnyPiece(
        Hint(text, of: scene.name, over: scene.content, from: minimumHeight))
    }
  }
}

/// The piece of ``Scene/hint(_:from:)``: content with a hint over it, behind the drawers, beside
/// the moving edge of the frontmost.
struct Hint: Piece {
  /// The hint's text.
  var text: String
  /// The name of the scene whose gesture it is.
  var scene: String
  /// The scene's content.
  var content: AnyPiece
  /// The lowest window that shows the hint, in points; in a lower one it would cover the scene.
  var minimumHeight: Double

  init(
    _ text: String, of scene: String, over content: AnyPiece = AnyPiece(EmptyPiece()),
    from minimumHeight: Double = 0
  ) {
    self.text = text
    self.scene = scene
    self.content = content
    self.minimumHeight = minimumHeight
  }

  /// Distance from the panel's edge, in points.
  private static let distance = 20.0
  /// The length of the panel's travel over which the hint fades out, in points.
  private static let fadeLength = 30.0
  /// Distance from titles and rows, in points.
  private static let gap = 8.0
  /// The room for the window's bar at either end, in points.
  private static let ends = 68.0
  /// The shortest free band that is taken, in points.
  private static let leastBand = 150.0

  func flex(along axis: Axis) -> Double { 1 }

  func layout(in room: Size, _ context: LayoutContext) -> Box {
    let under = content.layout(in: room, context)
    var layers = Box(size: room)
    layers.hasFixedOrder = true
    layers.add(under, at: Point(x: context.mirrored(0, under.size.width, in: room.width), y: 0))
    guard room.height >= minimumHeight else { return layers }
    let opening = context.moment.opening
    let isSideways = opening.x != 0
    let pill = Row(spacing: 8) {
      if isSideways, opening.x > 0 { Arrow(opening: opening) }
      if !isSideways { Arrow(opening: opening) }
      Text(text, .bodyStrong)
      if isSideways, opening.x < 0 { Arrow(opening: opening) }
    }
    .padding(horizontal: 16, vertical: 8)
    .wrapped { box, _ in box.ink = { rect, painter in painter.pane(rect, radius: 18) } }
    .layout(in: Size(width: max(0, room.width - 32), height: room.height), context)
    var box = Box(size: room)
    box.isUnbounded = true
    let held = Pill(box: pill, scene: scene, under: layers)
    box.ink = { rect, painter in held.paint(in: rect, &painter) }
    layers.add(box, at: .zero)
    return layers
  }

  /// Draws the pill beside the panel.
  private struct Pill {
    let box: Box
    let scene: String
    /// The content that the pill lies over.
    let under: Box

    func paint(in rect: Rect, _ painter: inout Painter) {
      let moment = painter.moment
      let fadeOut = abs(moment.extent - moment.home) / Hint.fadeLength
      guard fadeOut < 1, !painter.state.interaction.knownGestures.contains(scene) else { return }
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
      let wanted = Rect(origin: corner, size: box.size)
      let place = clear(wanted, of: painter.extents(of: under, at: rect.origin), in: rect, moment)
      painter.opacity(1 - fadeOut.smoothstep) {
        box.paint(at: Point(x: place.x.rounded(), y: place.y.rounded()), &$0)
      }
    }

    /// The pill's place where it hides nothing: the one beside the panel, or the end of the largest
    /// free band that is nearer to it.
    private func clear(
      _ wanted: Rect, of taken: [Rect], in window: Rect, _ moment: Moment
    ) -> Point {
      let room = wanted.inset(by: -Hint.gap)
      guard taken.contains(where: { !$0.intersection(room).isEmpty }) else { return wanted.origin }
      let covered = moment.inset + moment.home + Hint.distance
      // The window's bar and the panel have their own ends of the window.
      let start = window.minY + max(Hint.ends, moment.opening.y > 0 ? covered : 0)
      let end = window.maxY - max(Hint.ends, moment.opening.y < 0 ? covered : 0)
      var bands = [(start: start, end: end)]
      for rect in taken where rect.minX < room.maxX && rect.maxX > room.minX {
        bands = bands.flatMap { band in
          [
            (start: band.start, end: min(band.end, rect.minY - Hint.gap)),
            (start: max(band.start, rect.maxY + Hint.gap), end: band.end),
          ].filter { $0.end > $0.start }
        }
      }
      guard let band = bands.max(by: { $0.end - $0.start < $1.end - $1.start }),
        band.end - band.start >= Hint.leastBand
      else { return wanted.origin }
      let y = min(max(wanted.minY, band.start), band.end - wanted.height)
      return Point(x: wanted.x, y: y)
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
