import FluidHost

/// A control centre: pulled down from the top, with a dial that has a spring of its own inside, and
/// tiles that open under a finger that stays.
@main
struct ControlCentre: Prototype {
  static let title = "Control centre"
  static let window = Size(width: 430, height: 820)

  /// Degrees the dial can be turned, either way.
  private static let turn = 135.0

  func scene(_ state: SceneState) -> Scene {
    Scene("control-centre", background: .aurora(.dusk)) {
      Column(alignment: .center) {
        Text("19:42", .display)
        Text("Pull down from the top", .body, tone: .secondary).padding(horizontal: 0, top: 4)
      }
      .revealed(from: 0.5, to: 0, travel: 24)
      .padding(horizontal: 0, top: 300).fillingWidth(.center)
    } drawers: {
      Drawer("centre") {
        Row(spacing: 12, alignment: .leading) {
          Self.room("Kitchen", symbol: .sun, id: "kitchen", color: Color(rgb: 0xf0a040))
          Self.room("Studio", symbol: .torch, id: "studio", color: Color(rgb: 0x6a86ff))
        }
        Row(spacing: 12, alignment: .leading) {
          Self.room("Music", symbol: .music, id: "music", color: Color(rgb: 0xe0567a))
          Self.room("Night", symbol: .moon, id: "night", color: Color(rgb: 0x8a6af0))
        }.padding(horizontal: 0, top: 12)
        Dial().draggable(
          "heat", .rotation, -Self.turn...Self.turn,
          stops: stride(from: -Self.turn, through: Self.turn, by: 13.5).map { $0 },
          spring: .snappy, follows: false, cornerRadius: 120
        )
        .frame(width: 240, height: 240).padding(horizontal: 0, top: 28).fillingWidth(.center)
        Slider(id: "volume", level: 0.4, look: .bar(.sound)).padding(horizontal: 0, top: 28)
      }
      .padding(horizontal: 20, top: 52).column(maxWidth: 430)
      .edge(.top).detents([.points("closed", 44), .content("open")])
      .spring(.bouncy).release(.pullDown).content(fastenedTo: .window)
      .behind(scale: 0.96, radius: 24, dim: 0.25)
      .material(.thin).cornerRadius(32)
    }
    // The needle follows the dial on a spring of its own: the dial stops, and it swings on.
    .on(.draggable, of: "heat") { event, _ in
      guard case .draggable(_, let dial) = event.kind else { return [] }
      return [.animate("needle", to: dial.goal ?? dial.position, .bouncy)]
    }
  }

  /// A tap switches it, a finger that stays unfolds it.
  private static func room(
    _ name: String, symbol: Symbol, id: String, color: Color
  ) -> some Piece {
    Room(name, symbol: symbol, id: id, color: color).onLongPress(id) { _, state in
      [.animate("open.\(id)", to: state.isOn("open.\(id)") ? 0 : 1, .bouncy)]
    }
  }
}

/// A tile that a tap switches, and that has room for what there is to know.
private struct Room: Piece {
  let name: String
  let symbol: Symbol
  let id: String
  let color: Color

  init(_ name: String, symbol: Symbol, id: String, color: Color) {
    (self.name, self.symbol, self.id, self.color) = (name, symbol, id, color)
  }

  func flex(along axis: Axis) -> Double { axis == .horizontal ? 1 : 0 }

  func layout(in room: Size, _ context: LayoutContext) -> Box {
    let isOn = context.state.isOn(id)
    let open = "open.\(id)"
    // The height is read as it is now: what is below makes way in every picture.
    let amount = min(1.05, max(0, context.state.value(open)))
    let height = 72 + 56 * amount
    let words = Row(spacing: 12) {
      Icon(symbol, size: 24, tone: .between(.label, .custom(color), value: id, default: 0))
      Column {
        Text(name, .bodyStrong, tone: .between(.label, .onRaised, value: id, default: 0))
        Text(
          isOn ? "On" : "Off", .footnote,
          tone: .between(.secondary, .onRaisedSecondary, value: id, default: 0))
      }
    }.layout(in: Size(width: max(0, room.width - 32), height: 72), context)
    let more = Text(
      isOn ? "21° · on until 22:00" : "Off since this morning", .footnote,
      tone: .between(.secondary, .onRaisedSecondary, value: id, default: 0)
    )
    .opacity { min(1, max(0, $0.value(open) * 2 - 1)) }
    .layout(in: Size(width: max(0, room.width - 32), height: 20), context)

    var box = Box(size: Size(width: room.width, height: height)) { rect, painter in
      let press = painter.state.pressAmount(id)
      let (off, on) = (painter.palette.fill, painter.palette.raised)
      painter.fill(
        .roundedRect(rect.inset(by: 2 * press), radius: 22),
        off.mixed(with: on, by: painter.state.value(id)))
    }
    box.add(words, at: Point(x: 16, y: (72 - words.size.height) / 2))
    if amount > 0 { box.add(more, at: Point(x: 16, y: 84)) }
    return box.toggle(id, isOn: isOn, cornerRadius: 22)
  }
}

/// What is turned: a ring of marks, a knob where the finger has it, and a needle that swings.
private struct Dial: Piece {
  func layout(in room: Size, _ context: LayoutContext) -> Box {
    Box(size: Size(width: 240, height: 240)) { rect, painter in
      let (turned, needle) = (painter.state.value("heat"), painter.state.value("needle"))
      let warmth = min(1, max(0, (needle + 135) / 270))
      let color = Color(rgb: 0x4f9dff).mixed(with: Color(rgb: 0xff7a3d), by: warmth)
      painter.fill(.circle(center: rect.center, radius: 118), painter.palette.fill)
      for mark in 0...20 {
        let degrees = -135 + Double(mark) * 13.5
        let isPassed = degrees <= needle + 0.01
        Self.line(degrees, 94...106, 3, isPassed ? color : painter.palette.track, rect, &painter)
      }
      painter.fill(.circle(center: rect.center, radius: 78), painter.palette.raised)
      Self.line(needle, 40...70, 4, color, rect, &painter)
      painter.fill(.circle(center: Self.point(turned, 112, rect), radius: 7), color)
      let degrees = 14 + (needle + 135) / 270 * 14
      painter.text(
        TextRun(
          "\(Int((degrees * 2).rounded()) / 2)°", font: FontStyle(size: 34, weight: .semibold),
          color: painter.palette.onRaised, at: Point(x: rect.midX, y: rect.midY + 12),
          alignment: .center))
    }
  }

  /// A point so far from the middle, at an angle clockwise from the top.
  private static func point(_ degrees: Double, _ distance: Double, _ rect: Rect) -> Point {
    AffineTransform.rotation(degrees * .pi / 180).about(rect.center)
      .apply(to: Point(x: rect.midX, y: rect.midY - distance))
  }

  private static func line(
    _ degrees: Double, _ reach: ClosedRange<Double>, _ width: Double, _ color: Color, _ rect: Rect,
    _ painter: inout Painter
  ) {
    var path = Path()
    path.move(to: point(degrees, reach.lowerBound, rect))
    path.line(to: point(degrees, reach.upperBound, rect))
    painter.stroke(.path(path), width: width, color)
  }
}
