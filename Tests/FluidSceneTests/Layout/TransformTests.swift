import FluidCore
import FluidRaster
import FluidScene
import Testing

/// Pieces that are moved, turned, scaled, faded, hidden or revealed.
@Suite struct TransformTests {
  private let square = block(40, 40).tappable(id: "s")
  private let middle = Point(x: 120, y: 80)

  private func drawn(_ piece: any Piece, _ values: [String: Double] = [:]) -> Drawn {
    Drawn(piece, SceneState(values: values), at: Point(x: 100, y: 60))
  }

  @Test func `applies transforms from the inside out`() throws {
    // Half as large, ten to the right, and all of that twice as large around the middle.
    let piece = Column { square.scaled(0.5).offset(x: 10) }.scaled(2)
    let control = try #require(drawn(piece).controls.first)
    #expect(control.rect == Rect(x: 120, y: 60, width: 40, height: 40))
    #expect(control.region.contains(Point(x: 158, y: 80)))
    #expect(!control.region.contains(Point(x: 118, y: 80)))
  }

  @Test func `makes no layer at rest, nor for a move, which is by quarters of a point`() {
    for piece in [
      square.scaled(1), square.rotated(0), square.blurred(radius: -3), square.opacity { _ in 2 },
      square.opacity { _ in -1 }, square.offset(x: 10.3),
    ] { #expect(drawn(piece).list.layers.isEmpty) }
    func place(_ piece: any Piece, _ x: Double = 0) -> Point? {
      drawn(piece, ["x": x]).blocks.first?.origin
    }
    #expect(place(square.offset(x: 10.3, y: -4.4)) == Point(x: 110.25, y: 55.5))
    #expect(place(square.draggable("x", .horizontal, -9...9), 3.1) == Point(x: 103, y: 60))
    #expect(place(square.draggable("x", .vertical, -9...9), 3.2) == Point(x: 100, y: 63.25))
    #expect(
      place(square.draggable("x", .vertical, -9...9, follows: false), 3) == Point(x: 100, y: 60))
    #expect(place(square.offset { _ in Point(x: Double.nan, y: 0) }) == nil)
  }

  @Test func `adds blurs by their squares and multiplies opacities`() throws {
    let both = try #require(drawn(square.blurred(radius: 3).blurred(radius: 4)).list.layers.first)
    #expect(both.blurRadius == 5 && both.opacity == 1)
    func opacities(_ piece: any Piece) -> [Double] { drawn(piece).list.layers.map(\.opacity) }
    #expect(opacities(square.opacity { _ in 0.5 }.opacity { _ in 0.5 }) == [0.25])
    #expect(opacities(square.opacity { _ in 0.5 }.offset(x: 3)) == [0.5])
    #expect(drawn(square.opacity { _ in -1 }).items.isEmpty)
    #expect(drawn(square.opacity { _ in 0 }.opacity { _ in 1 }).items.isEmpty)
  }

  @Test func `hides a piece in its room, and brings it back`() {
    let hidden = drawn(square.hidden())
    #expect(hidden.items.isEmpty && hidden.controls.isEmpty && hidden.size.width == 40)
    let shown = drawn(square.hidden(false))
    #expect(shown.items.count == 1 && shown.controls.count == 1)
  }

  @Test func `draws up to 32 points outside the window and around layers, for shadows`() {
    let size = Size(width: 100, height: 100)
    func isDrawn(_ x: Double) -> Bool {
      !Scene(only: block(40, 40).offset(x: x)).shown([], in: size).list.items.isEmpty
    }
    #expect(isDrawn(-71) && !isDrawn(-72) && isDrawn(131) && !isDrawn(132))
    let bounds = drawn(square.scaled(2)).items.compactMap { item in
      if case .layer(_, let bounds, _) = item.content { bounds } else { Rect?.none }
    }
    #expect(bounds == [Rect(x: 68, y: 28, width: 104, height: 104)])
  }

  @Test func `draws a display list of its own coordinates like the same drawn by hand`() {
    var own = DisplayList()
    own.fill(.rect(Rect(x: -5, y: 2, width: 30, height: 4)), .white)
    own.opacity(0.5) { list in
      list.offset(x: 1) { $0.fill(.rect(Rect(x: 0, y: 0, width: 9, height: 9)), .white) }
    }
    let list = own
    func pixels(_ ink: @escaping @Sendable (inout Painter) -> Void) -> Bitmap {
      Drawn(Painting(width: 64, height: 48) { ink(&$1) }).list.pixels(Size(width: 64, height: 48))
    }
    let window = Rect(x: 0, y: 0, width: 15, height: 48)
    let shown = pixels { painter in
      painter.draw(list, at: Point(x: 10, y: 20), clippedTo: Size(width: 12, height: 7))
      painter.clip(to: .rect(window), bounds: window) { painter in
        painter.opacity(0.5) {
          $0.draw(list, at: Point(x: 10, y: 34), clippedTo: Size(width: 40, height: 40))
        }
      }
    }
    let byHand = pixels { painter in
      painter.fill(.rect(Rect(x: 10, y: 22, width: 12, height: 4)), .white)
      painter.fill(.rect(Rect(x: 11, y: 20, width: 9, height: 7)), Color.white.opacity(0.5))
      painter.fill(.rect(Rect(x: 10, y: 36, width: 5, height: 4)), Color.white.opacity(0.5))
      painter.fill(.rect(Rect(x: 11, y: 34, width: 4, height: 9)), Color.white.opacity(0.25))
    }
    #expect(shown == byHand)
  }

  // MARK: Entrances

  private let size = Size(width: 300, height: 600)

  /// The opacity and the place of each block of a drawer's content at a progress, over-pulled by
  /// some points.
  private func entrance(_ progress: Double, overpull: Double = 0, _ content: any Piece) -> [(
    opacity: Double, y: Double
  )] {
    let drawer = Drawer { content }.edge(.top).detents([.points("a", 300)]).handle(.none).content(
      fastenedTo: .window
    ).material(.none).tint(.clear)
    let scene = Scene("s", background: .none) { drawer }
    var shown = snapshot(drawer, in: size, extent: 300 + overpull)
    shown.progress = progress
    return scene.shown([shown], in: size).list.items.compactMap { item in
      guard case .fill(let shape, .color(let color)) = item.content, color == .white else {
        return nil
      }
      return (item.opacity, (shape.rect?.minY ?? 0) + item.offset.y)
    }
  }

  @Test(arguments: [(0.2, 0.7), (0.7, 0.2), (0, 1), (0.5, 0.5)])
  func `reveals a piece between its start and its end, never less as it goes on`(
    from: Double, to: Double
  ) {
    var last: Double?
    for step in -50...150 {
      let progress = Double(step) / 100
      let opacity = entrance(progress, block(9, 9).revealed(from: from, to: to)).first?.opacity ?? 0
      #expect((0...1).contains(opacity))
      let share = from == to ? (progress >= to ? 1.0 : 0) : (progress - from) / (to - from)
      if share <= 0 { #expect(opacity == 0) }
      if share >= 1 { #expect(opacity == 1) }
      if let last { #expect(from <= to ? opacity >= last : opacity <= last) }
      last = opacity
    }
  }

  @Test func `slides a piece along the way the panel opens, and gives way to over-pull`() {
    let piece = block(9, 9).revealed(travel: 20, give: 0.5)
    let rest = entrance(1, piece)[0].y
    #expect(entrance(0.0001, piece)[0].y < rest - 19)
    #expect(abs(entrance(1, overpull: 40, piece)[0].y - rest - 20) <= 0.25)
  }

  @Test(arguments: [1, 2, 3, 7])
  func `staggers pieces one after the other, up to the end for the last`(count: Int) {
    let column = Column { for _ in 0..<count { block(9, 9) } }.revealedInTurn(
      from: 0.1, to: 0.9, give: 0.6)
    for step in 1..<50 {
      let shown = entrance(Double(step) / 50, column).map(\.opacity)
      #expect(zip(shown, shown.dropFirst()).allSatisfy { $0 >= $1 })
      if step >= 45 { #expect(shown == Array(repeating: 1, count: count)) }
      if step < 45 { #expect((shown.count < count || shown[count - 1] < 1)) }
      if step > 6 { #expect(!shown.isEmpty) }
    }
    let (rest, pulled) = (entrance(1, column), entrance(1, overpull: 50, column))
    for index in 0..<count {
      let give = 30 * Double(index + 1) / Double(count)
      #expect(abs(pulled[index].y - rest[index].y - give) <= 0.25)
    }
  }
}
