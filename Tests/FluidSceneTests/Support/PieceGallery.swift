import FluidCore
import FluidDrawer
import FluidRaster
import FluidScene

/// The pieces of an inspector, as one would put them together, and the states they can be in.
enum PieceGallery {
  /// A window full of them.
  static let scene = Scene(
    "gallery", background: .plain(dark: Color(rgb: 0x1b1440), light: Color(rgb: 0xe4e2f4))
  ) {
    Row(spacing: 36, alignment: .leading) {
      states.frame(width: 302)
      inspector.frame(width: 302)
    }
    .padding(20)
  } drawers: {
  }

  /// In points.
  static let size = Size(width: 680, height: 650)

  /// What two controls look like while they are used: held down, and found by keys.
  static let pressed = "pressed"
  static let focused = "focused"

  static let inspector = Column(spacing: 8) {
    Row(spacing: 8) {
      Text("Pull-down", .headline).fillingWidth()
      Picker(id: "page", ["Feel", "Looks", "All"]).compact()
    }
    Disclosure("Spring", id: "spring") {
      row("Duration", "duration", 0.42, "0.50", "s", default: 0.42)
      row("Bounce", "bounce", 0.57, "0.30", nil, default: 0.4, isChanged: true, marks: [0.5])
      Row(spacing: 10) {
        Pad(
          id: "pad", x: 0.42, y: 0.65, marks: [Point(x: 0.42, y: 0.4)],
          horizontal: Pad.Ends("quick", "slow"), vertical: Pad.Ends("calm", "lively"), height: 96
        ).frame(width: 116)
        FlowRow {
          Chip("Smooth", id: "smooth")
          Chip("Snappy", id: "snappy")
          Chip("Bouncy", id: "bouncy", isOn: true)
          Chip("Interactive", id: "interactive")
        }
      }
      Text("k 157.9 · c 17.6 · m 1", .caption, tone: .secondary).monospacedDigits()
        .padding(top: 6, bottom: 4)
    } trailing: {
      Picker(id: "notation", ["duration · bounce", "ratio", "m k c"]).compact()
    }
    Disclosure("Release", id: "release") {
      row("Lookahead", "lookahead", 0.25, "0.25", "s")
      row("Threshold", "threshold", 0.3, "0.30", nil)
      row("Flick", "flick", 0, "off", "pt/s")
    } trailing: {
      Button("UIKit · SwiftUI · Material", id: "documents", look: .plain).compact()
    }
    Disclosure("Rubber band", id: "band") {
      row("Limit", "limit", 0.5, "250", "pt")
    } trailing: {
      Picker(id: "form", ["UIKit", "power", "log"], choice: 1).compact()
    }
    Disclosure("Content", id: "content", isOpen: false) { Text("not to be seen") }
    Row(spacing: 8) {
      Button(symbol: .minus, id: "undo").compact()
      Button(symbol: .plus, id: "redo").compact()
      Spacer()
      Button("Copy as…", id: "copy").compact()
      Button("Save", id: "save", look: .prominent).compact()
    }
    Text("bounce 0.15 to 0.30 · drawer.yaml", .caption, tone: .warning)
  }

  static let states = Column(spacing: 6) {
    Text("Numbers", .footnoteStrong)
    labelled("as it is") { NumberField(id: "n1", text: "0.50", unit: "s") }
    labelled("held down") { NumberField(id: pressed, text: "640", unit: "pt/s") }
    labelled("typed over") {
      NumberField(
        id: "n2", text: "0.50", unit: "s", editing: NumberField.Editing("0.50", selection: 0..<4))
    }
    labelled("being typed") {
      NumberField(id: "n3", text: "0.50", unit: "s", editing: NumberField.Editing("0.3"))
    }
    labelled("long") {
      NumberField(
        id: "n4", text: "1", unit: "pt", editing: NumberField.Editing("3.14159265358979"))
    }
    labelled("no such number") { NumberField(id: "n5", text: "−2.00", unit: "s", isInvalid: true) }
    labelled("nor this one") {
      NumberField(
        id: "n6", text: "1", unit: "s", editing: NumberField.Editing("1.2.3"), isInvalid: true)
    }
    Text("Levels", .footnoteStrong).padding(top: 8)
    labelled("nothing") { ValueSlider(id: "l1", level: 0) }
    labelled("from the middle") { ValueSlider(id: "l2", level: 0.2, zero: 0.5) }
    labelled("too much") { ValueSlider(id: "l3", level: 1.4, default: 0.3) }
    labelled("found by keys") { ValueSlider(id: focused, level: 0.7, marks: [0.2, 0.9]) }
    Text("Drawn by hand", .footnoteStrong).padding(top: 8)
    Painting(height: 72) { rect, painter in
      painter.fill(.roundedRect(rect, radius: 10), painter.palette.fill)
      painter.draw(curve, at: rect.origin, clippedTo: rect.size)
    }.dragArea(id: "graph", axes: .both, cornerRadius: 10)
    Row(spacing: 6) {
      Chip("threshold 0.68", id: "c1")
      Chip("on", id: "c2", isOn: true)
      Button("A", symbol: .check, id: "a").compact()
      Button(symbol: .play, id: "play", look: .prominent).compact()
    }
    Text("0123456789 · 1111111111").monospacedDigits()
    Text("9876543210 · 0000000000").monospacedDigits()
  }

  private static func row(
    _ title: String, _ id: String, _ level: Double, _ number: String, _ unit: String?,
    default standard: Double? = nil, isChanged: Bool = false, marks: [Double] = []
  ) -> Row {
    Row(spacing: 8) {
      Text(title, .footnote, tone: .secondary).frame(width: 88, horizontal: .leading)
        .tappable(id: "\(id).label")
      ValueSlider(
        id: "\(id).level", level: level, marks: marks, default: standard, isChanged: isChanged)
      NumberField(id: id, text: number, unit: unit)
    }
  }

  private static func labelled(
    _ title: String, @PieceBuilder _ pieces: () -> [AnyPiece]
  ) -> Row {
    let pieces = pieces()
    return Row(spacing: 8) {
      Text(title, .footnote, tone: .secondary).fillingWidth()
      Row { pieces }.frame(width: 140, horizontal: .trailing)
    }
  }

  /// A curve longer than what it is shown in.
  private static let curve: DisplayList = {
    var path = Path()
    path.move(to: Point(x: -10, y: 60))
    path.cubic(
      to: Point(x: 400, y: 12), control1: Point(x: 90, y: 60), control2: Point(x: 60, y: -30))
    var list = DisplayList()
    list.stroke(.path(path), width: 2, Palette(.dark).accent)
    return list
  }()
}
