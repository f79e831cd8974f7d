import FluidCore
import FluidRaster
import FluidScene

/// A postcard with what the form's fields hold; it lies in the room above the sheet.
struct Postcard: Piece {
  /// The sheet's name.
  let sheet: String

  private static let paper = Color(rgb: 0xfbf6ea)
  private static let ink = Color(rgb: 0x2a2f52)
  /// The largest card, in points; two thirds as high as wide.
  private static let size = Size(width: 420, height: 280)

  func layout(in room: Size, _ context: LayoutContext) -> Box {
    let state = context.state
    let card = Row(spacing: 20) {
      Column {
        Text(text(state, "message", "The weather is fine."), .headline, tone: .custom(Self.ink))
          .lines(6)
        Spacer()
      }.frame(width: 180, height: Self.size.height - 48, horizontal: .leading)
      Column(spacing: 10) {
        Row {
          Spacer()
          Painting(width: 60, height: 74) { rect, painter in Self.stamp(in: rect, &painter) }
        }
        Spacer()
        line(text(state, "name", "Name"))
        line(text(state, "street", "Street"))
        line(text(state, "city", "City"))
      }.frame(width: 156, height: Self.size.height - 48)
    }
    .padding(horizontal: 24, vertical: 24)
    .frame(width: Self.size.width, height: Self.size.height)
    .card(radius: 14) { _ in Self.paper }
    .opacity { [sheet] state in Self.place(in: room, over: sheet, state).opacity }
    .scaled { [sheet] state in Self.place(in: room, over: sheet, state).scale }
    .offset { [sheet] state in Self.place(in: room, over: sheet, state).offset }
    let box = card.layout(in: Self.size, context)
    var layers = Box(size: room)
    layers.add(box, at: .zero)
    return layers
  }

  private func text(_ state: StateReader, _ id: String, _ standard: String) -> String {
    let text = state.text(id)
    return text.isEmpty ? standard : text
  }

  private func line(_ text: String) -> some Piece {
    Column(spacing: 3) {
      Text(text, .bodyStrong, tone: .custom(Self.ink))
      Painting(height: 1) { rect, painter in
        painter.fill(.rect(rect), Self.ink.opacity(0.35))
      }
    }
  }

  /// The place of the card: in the middle of what the sheet leaves free, and nowhere where that is
  /// too little.
  private static func place(
    in room: Size, over sheet: String, _ state: SceneState
  ) -> (scale: Double, offset: Point, opacity: Double) {
    let top = 56.0
    let reach = state.drawers[sheet].map { $0.inset + $0.extent } ?? 0
    let free = max(0, room.height - reach - top)
    let height = free - 24
    let scale = max(0.1, min(1, (room.width - 32) / size.width, height / size.height))
    let middle = Point(x: room.width / 2, y: top + free / 2)
    return (
      scale, middle - Point(x: size.width / 2, y: size.height / 2),
      min(1, max(0, (height - 50) / 30))
    )
  }

  private static func stamp(in rect: Rect, _ painter: inout Painter) {
    painter.fill(.rect(rect), .white)
    let picture = rect.inset(by: 5)
    Stop.all[2].paint(in: picture, radius: 0, &painter)
    for side in [rect.minX, rect.maxX] {
      for hole in 0...9 {
        let y = rect.minY + rect.height * Double(hole) / 9
        painter.fill(.circle(center: Point(x: side, y: y), radius: 2), paper)
      }
    }
    for side in [rect.minY, rect.maxY] {
      for hole in 0...7 {
        let x = rect.minX + rect.width * Double(hole) / 7
        painter.fill(.circle(center: Point(x: x, y: side), radius: 2), paper)
      }
    }
  }
}
