import FluidHost

// What stands here stands on the page, sample by sample; the number after the name is the picture's
// height.
extension Sample {
  static let all = [
    text, imageView, icon, button, chip, toggle, toggleAlone, tile, slider, valueSlider, stepper,
    numberField, picker, pad, textField, listRow, disclosure, divider, painting, emptyPiece, row,
    column, stack, spacer, layers, grid, flowRow, scrollRow, scrollColumn, list, swipeActions,
    frame, padding, card, clipped, rotated, draggable, tappable, onTap, equatable, symbols,
  ]

  // Text: 138
  static let text = Sample("Text") { _ in
    Text("Largest first", .title)
    Text("What is read second, in as many lines as it takes up to two.", tone: .secondary).lines(2)
    Text("12:04:59", .bodyStrong).monospacedDigits()
  }

  // ImageView: 120
  static let imageView = Sample("ImageView") { _ in
    Row(spacing: 12) {
      ImageView(stripes).contentMode(.fit).frame(width: 80, height: 80)
      ImageView(stripes).contentMode(.fill).clipped(radius: 20).frame(width: 80, height: 80)
      ImageView(nil, name: "lost.png").resizable().frame(width: 80, height: 80)
    }
  }

  // Icon: 76
  static let icon = Sample("Icon") { _ in
    Row(spacing: 20) {
      Icon(.heart, size: 28, tone: .accent)
      Icon(.moon).badge(Color(rgb: 0x5b57e6))
      Icon(.play, size: 28).turning(into: .pause, with: "playing", default: 1)
    }
  }

  // Button: 84
  static let button = Sample("Button") { _ in
    Row(spacing: 12) {
      Button("Start", id: "start", look: .prominent)
      Button("Save", symbol: .check, id: "save")
      Button(symbol: .heart, id: "like", look: .plain).toggle(tone: .warning)
    }
  }

  // Chip: 76
  static let chip = Sample("Chip") { state in
    Row(spacing: 8) {
      Chip("Open now", id: "open", isOn: true)
      Chip("Coffee", id: "coffee")
    }
  }

  // Toggle: 96
  static let toggle = Sample("Toggle") { _ in
    Toggle("Lamp", id: "lamp", isOn: true)
  }

  // Switch: 80
  static let toggleAlone = Sample("Switch") { _ in
    Row(spacing: 16) {
      Switch(id: "on", isOn: true)
      Switch(id: "off", isOn: false)
    }
  }

  // Tile: 124
  static let tile = Sample("Tile") { _ in
    Tile("Wi-Fi", symbol: .wifi, id: "wifi", isOn: true, tint: Color(rgb: 0x5b57e6))
      .frame(width: 150)
  }

  // Slider: 100
  static let slider = Sample("Slider") { _ in
    Slider(id: "volume", level: 0.6).frame(width: 240)
  }

  // ValueSlider: 76
  static let valueSlider = Sample("ValueSlider") { _ in
    ValueSlider(id: "bounce", level: 0.45, marks: [0.7], default: 0.3).frame(width: 200)
  }

  // Stepper: 84
  static let stepper = Sample("Stepper") { state in
    Stepper(
      id: "cups", value: state.values["cups"] ?? 2, step: 1, range: 0...9,
      label: "\(state.choice("cups", default: 2))")
  }

  // NumberField: 76
  static let numberField = Sample("NumberField") { _ in
    Row(spacing: 16) {
      NumberField(id: "duration", text: "0.42", unit: "s")
      NumberField(id: "wrong", text: "-3", isInvalid: true)
    }
  }

  // Picker: 92
  static let picker = Sample("Picker") { _ in
    Picker(id: "way", ["Walk", "Cycle", "Drive"], choice: 1).frame(width: 260)
  }

  // Pad: 160
  static let pad = Sample("Pad") { _ in
    Pad(
      id: "pad", x: 0.4, y: 0.6, marks: [Point(x: 0.7, y: 0.3)],
      horizontal: Pad.Ends("quick", "slow"), vertical: Pad.Ends("calm", "lively"), height: 120
    ).frame(width: 140)
  }

  // TextField: 88
  static let textField = Sample("TextField") { _ in
    TextField("Search places", id: "query", symbol: .search).frame(width: 260)
  }

  // ListRow: 100
  static let listRow = Sample("ListRow") { _ in
    ListRow(
      "Café Meridian", subtitle: "Coffee · open until 7", detail: "80 m",
      leading: Icon(.cup).badge(Color(rgb: 0xb8763a)), id: "row"
    ).chevron()
  }

  // Disclosure: 130
  static let disclosure = Sample("Disclosure") { _ in
    Disclosure("Release", id: "release") {
      Text("Lookahead 0.25 s", .footnote)
      Text("Threshold 0.3", .footnote, tone: .secondary)
    }.frame(width: 240)
  }

  // Divider: 92
  static let divider = Sample("Divider") { _ in
    Text("Above")
    Divider().padding(vertical: 8)
    Text("Below", tone: .secondary)
  }

  // Painting: 110
  static let painting = Sample("Painting") { _ in
    Painting(width: 70, height: 70) { rect, painter in
      painter.fill(.circle(center: rect.center, radius: 35), painter.palette.accent)
      painter.symbol(.star, center: rect.center, size: 36, painter.palette.onAccent)
    }
  }

  // EmptyPiece: 76
  static let emptyPiece = Sample("EmptyPiece") { _ in
    Row(spacing: 12) {
      Text("Nothing")
      EmptyPiece()
      Text("between", tone: .secondary)
    }
  }

  // Row: 76
  static let row = Sample("Row") { _ in
    Row(spacing: 12) {
      Icon(.pin, tone: .accent)
      Text("Harbour").fillingWidth()
      Text("1.2 km", .footnote, tone: .secondary)
    }
  }

  // Column: 118
  static let column = Sample("Column") { _ in
    Column(spacing: 4, alignment: .center) {
      Text("21°", .display)
      Text("Clear", .footnote, tone: .secondary)
    }
  }

  // Stack: 76
  static let stack = Sample("Stack") { _ in
    // What a Row and a Column are made of, for an axis that is not known beforehand.
    Stack(.horizontal, spacing: 16) {
      Text("one")
      Text("two")
    }
  }

  // Spacer: 76
  static let spacer = Sample("Spacer") { _ in
    Row {
      Text("At one end")
      Spacer()
      Text("at the other", tone: .secondary)
    }
  }

  // Layers: 124
  static let layers = Sample("Layers") { _ in
    Layers {
      ImageView(stripes).contentMode(.fill).clipped(radius: 16)
      Text("In front", .headline).filling()
    }.frame(width: 180, height: 84)
  }

  // Grid: 132
  static let grid = Sample("Grid") { _ in
    Grid(minimumWidth: 70, spacing: 8) {
      for symbol in [Symbol.wifi, .bluetooth, .airplane, .moon, .bell, .torch] {
        Icon(symbol).filling().card().frame(height: 42)
      }
    }
  }

  // FlowRow: 110
  static let flowRow = Sample("FlowRow") { _ in
    FlowRow {
      for name in ["Smooth", "Snappy", "Bouncy", "Interactive", "Stiff"] {
        Chip(name, id: name)
      }
    }
  }

  // ScrollRow: 96
  static let scrollRow = Sample("ScrollRow") { _ in
    ScrollRow("kinds", spacing: 8) {
      for name in ["Cafés", "Parks", "Museums", "Stations", "Bookshops"] {
        Chip(name, id: name)
      }
    }
  }

  // ScrollColumn: 130
  static let scrollColumn = Sample("ScrollColumn") { _ in
    ScrollColumn("notes") {
      for place in ["Harbour", "Lighthouse", "Old town", "Gardens"] {
        Text(place, .bodyStrong).padding(vertical: 8)
      }
    }.frame(width: 240, height: 90)
  }

  // List: 152
  static let list = Sample("List") { _ in
    List(rows: 30, rowHeight: 36) { row in
      Text("Row \(row + 1)").fillingWidth().frame(height: 36)
    }.frame(height: 112)
  }

  // swipeActions: 100
  static let swipeActions = Sample("swipeActions") { _ in
    ListRow("Swiped aside", subtitle: "to the left", id: "letter")
      .swipeActions(
        "swiped", trailing: [SwipeAction(.cross, id: "delete", color: Color(rgb: 0xd8566a))])
  }

  // frame: 100
  static let frame = Sample("frame") { _ in
    Text("In the middle of 200 × 60").frame(width: 200, height: 60).card()
  }

  // padding: 92
  static let padding = Sample("padding") { _ in
    Text("With room around it").padding(horizontal: 24, vertical: 12).card()
  }

  // card: 92
  static let card = Sample("card") { _ in
    Text("On a surface").padding(14).card(radius: 12)
  }

  // clipped: 100
  static let clipped = Sample("clipped") { _ in
    Row(spacing: 16) {
      ImageView(stripes).frame(width: 60, height: 60).clipped(radius: 30)
      Text("Half as strong").opacity(0.5)
    }
  }

  // rotated: 130
  static let rotated = Sample("rotated") { _ in
    Row(spacing: 36) {
      Text("turned", .headline).padding(10).card().rotated(-12)
      Text("larger", .headline).padding(10).card().scaled(1.3)
    }.frame(height: 90)
  }

  // draggable: 100
  static let draggable = Sample("draggable") { _ in
    Text("Drag me").padding(14).card()
      .draggable("card", .horizontal, -80...80, stops: [-80, 0, 80])
  }

  // tappable: 84
  static let tappable = Sample("tappable") { _ in
    Text("A label that can be tapped", tone: .accent).padding(8).tappable(id: "label")
  }

  // onTap: 84
  static let onTap = Sample("onTap") { state in
    Text("Tapped \(state.choice("taps")) times").padding(8)
      .onTap("counted") { _, state in [.set("taps", Double(state.choice("taps") + 1))] }
  }

  // equatable: 76
  static let equatable = Sample("equatable") { _ in
    // A value of your own that is Hashable: laid out once for all that are equal.
    Name(first: "Ada", last: "Lovelace").equatable()
  }

  // Symbols: 572
  static let symbols = Sample("Symbols") { _ in
    Grid(minimumWidth: 60, spacing: 12) {
      for symbol in Symbol.allCases {
        Column(spacing: 2, alignment: .center) {
          Icon(symbol, size: 24)
          Text(symbol.rawValue, .compact, tone: .secondary)
        }.fillingWidth(.center)
      }
    }
  }
}

private struct Name: Piece, Hashable {
  let first, last: String

  func layout(in room: Size, _ context: LayoutContext) -> Box {
    Row(spacing: 6) {
      Text(first)
      Text(last, .bodyStrong)
    }.layout(in: room, context)
  }
}
