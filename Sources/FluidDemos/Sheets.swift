import FluidCore
import FluidDrawer
import FluidMotion
import FluidRaster
import FluidScene

extension DemoScene {
  /// Three sheets, each opened by a button in the one below.
  public static let sheets = DemoScene(keep: keepLow) { .sheets($0) }

  /// In a low window the first sheet opens further, unless a file has detents of its own.
  private static func keepLow(of shown: Drawer, _ state: SceneState, in drawer: inout Drawer) {
    if drawer.configuration.detents == Scene.sheetDetents(isLow: false) {
      drawer.configuration.detents = shown.configuration.detents
    }
  }
}

extension Scene {
  /// A trip, a stop of it and a room there, as sheets on one another.
  ///
  /// The lower sheets recede by the presence of the upper ones, so that a drag of the top one moves
  /// them, too; see ``/FluidDrawer/StackRule``. Closing one closes all above it.
  static func sheets(_ state: SceneState) -> Scene {
    let chosen = min(Stop.all.count - 1, max(0, state.choice("stop")))
    let isLow = isLow(state.window.size)
    return Scene("sheets", background: .plain(dark: .black, light: .white)) {
      Painting { rect, painter in Coast().paint(in: rect, &painter) }
    } drawers: {
      sheet("trip", isLow: isLow) { trip(state) }
        .detents(sheetDetents(isLow: isLow)).initial(closed)
        .behind(scale: 0.94, radius: 14, dim: 0)
      sheet("stop", isLow: isLow) { page(of: chosen, in: state.window.size) }
        .footer { stopFooter(of: chosen) }
      sheet("booking", isLow: isLow) { booking(of: chosen, state) }
        .footer { bookingFooter(of: chosen, state) }
    }
    .hint("Pull the sheet up")
  }

  /// Whether a sheet of 0.72 of the window would be too low for its content.
  private static func isLow(_ window: Size) -> Bool { window.height > 0 && window.height < 580 }

  private static let closed = Detent.points("closed", 92)

  /// The detents of the first sheet.
  fileprivate static func sheetDetents(isLow: Bool) -> [Detent] { [closed, open(isLow: isLow)] }

  private static func open(isLow: Bool) -> Detent {
    isLow ? .fraction("open", 0.86) : .fraction("open", 0.72, atMost: 600)
  }

  private static func sheet(
    _ name: String, isLow: Bool, @PieceBuilder _ pieces: () -> [AnyPiece]
  ) -> Drawer {
    Drawer(name, content: pieces)
      .padding(horizontal: 20, top: 1).column(maxWidth: 600)
      .width(.limited(atMost: 560, from: 760, at: .center, margin: 16))
      .edge(.bottom)
      .detents([.hidden, open(isLow: isLow)])
      .spring(.smooth)
      .scrim(0.3)
      .scroll(ScrollRule(handsOver: true))
      .material(.regular).cornerRadius(20)
  }

  @PieceBuilder private static func trip(_ state: SceneState) -> [AnyPiece] {
    Column {
      Text("Five days on the coast", .title)
      Text("12 to 16 June · by train and ferry", .footnote, tone: .secondary)
    }
    Column {
      for (index, stop) in Stop.all.enumerated() {
        let isBooked = state.isOn("booked.\(index)")
        ListRow(
          stop.name, subtitle: stop.nights, detail: isBooked ? "Booked" : "\(stop.price) €",
          leading: Painting(width: 48, height: 48) { rect, painter in
            stop.paint(in: rect, radius: 12, &painter)
          },
          id: "stop.\(index)",
          action: .all([.set("stop", Double(index)), .settle("open", drawer: "stop")])
        ).chevron().frame(height: 68)
        if index < Stop.all.count - 1 { Divider(inset: 60) }
      }
    }.padding(horizontal: 0, top: 20, bottom: 16)
    Text("Getting there", .footnoteStrong, tone: .secondary)
    ListRow(
      "Night train", subtitle: "Tuesday, 22:10 · berths 41 and 42", detail: "9 h",
      leading: Icon(.moon, size: 20).badge(Color(rgb: 0x4a4fb0), size: 40, radius: 20))
    ListRow(
      "Ferry to the island", subtitle: "Friday, 12:40 · two bicycles", detail: "40 min",
      leading: Icon(.clock, size: 20).badge(Color(rgb: 0x2b7fa0), size: 40, radius: 20))
  }

  @PieceBuilder private static func page(of index: Int, in window: Size) -> [AnyPiece] {
    let stop = Stop.all[index]
    let isLow = isLow(window)
    header(stop.name, stop.nights, closing: "stop")
    if isLow && window.width >= 480 {
      Row(spacing: 16) {
        Painting(width: 150, height: 130) { rect, painter in
          stop.paint(in: rect, radius: 20, &painter)
        }
        about(stop).fillingWidth()
      }.padding(horizontal: 0, top: 16, bottom: 16)
    } else {
      Column(spacing: 16) {
        Painting(height: isLow ? 120 : 168) { rect, painter in
          stop.paint(in: rect, radius: 20, &painter)
        }
        about(stop)
      }.padding(horizontal: 0, top: 16, bottom: 16)
    }
  }

  private static func about(_ stop: Stop) -> some Piece {
    Column(spacing: 16) {
      Text(stop.about, .body, tone: .secondary).lines(4)
      Row(spacing: 12) {
        for figure in stop.figures {
          Column {
            Text(figure.value, .headline)
            Text(figure.name, .caption, tone: .secondary)
          }.fillingWidth().padding(horizontal: 12, vertical: 12).card(radius: 20)
        }
      }
    }
  }

  private static func stopFooter(of index: Int) -> some Piece {
    FlowRow(spacing: 12) {
      Button(
        "Book a room", symbol: .house, id: "book", look: .prominent,
        action: .settle("open", drawer: "booking"))
      Button(symbol: .heart, id: "save.\(index)").toggle(tone: .custom(Color(rgb: 0xd81f4a)))
    }.fillingWidth().padding(horizontal: 20, vertical: 12).column(maxWidth: 600)
  }

  /// The nights, the guests and the breakfast as they are chosen.
  private static func chosen(_ state: SceneState) -> (nights: Int, guests: Int, isFed: Bool) {
    (
      state.choice("nights", default: 2), state.choice("guests", default: 2),
      state.isOn("breakfast", default: true)
    )
  }

  @PieceBuilder private static func booking(of index: Int, _ state: SceneState) -> [AnyPiece] {
    let stop = Stop.all[index]
    let (nights, guests, _) = chosen(state)
    header("A room in \(stop.name)", "\(stop.price) € a night", closing: "booking")
    Column(spacing: 8) {
      counter("Nights", id: "nights", nights, 1...7)
      Divider()
      counter("Guests", id: "guests", guests, 1...4)
      Divider()
      Toggle("Breakfast, 14 € each", id: "breakfast", isOn: true)
      Divider()
      Toggle("On the quiet side", id: "quiet")
    }
    .padding(horizontal: 16, vertical: 12).card(radius: 20)
    .padding(horizontal: 0, top: 16, bottom: 16)
  }

  private static func bookingFooter(of index: Int, _ state: SceneState) -> some Piece {
    let stop = Stop.all[index]
    let (nights, guests, isFed) = chosen(state)
    let total = nights * (stop.price + (isFed ? 14 * guests : 0))
    return Row(spacing: 12) {
      Button(
        "Book it", symbol: .check, id: "confirm", look: .prominent,
        action: .all([.set("booked.\(index)", 1), .settle("hidden", drawer: "stop")]))
      Text("In all", .footnote, tone: .secondary).fillingWidth(.trailing)
      Text("\(total) €", .title).monospacedDigits()
    }.fillingWidth().padding(horizontal: 20, vertical: 12).column(maxWidth: 600)
  }

  private static func header(_ title: String, _ about: String, closing drawer: String) -> some Piece
  {
    Row(spacing: 12) {
      Column {
        Text(title, .title)
        Text(about, .footnote, tone: .secondary)
      }.fillingWidth()
      Button(
        symbol: .cross, id: "\(drawer).close",
        action: .settle("hidden", drawer: .name(drawer))
      ).small()
    }
  }

  private static func counter(
    _ title: String, id: String, _ value: Int, _ range: ClosedRange<Double>
  ) -> some Piece {
    Row(spacing: 12) {
      Text(title).fillingWidth()
      Stepper(id: id, value: Double(value), step: 1, range: range, label: "\(value)")
    }
  }
}
