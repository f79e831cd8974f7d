import FluidCore
import FluidDrawer
import FluidRaster
import FluidScene

/// The settings of the `detents` scene, and the control panel that changes them.
struct DetentSettings {
  let edge: Edge
  /// In points.
  let cornerRadius: Double
  private let slots: [Slot]

  /// Whether the drawer moves vertically.
  var isVertical: Bool { edge == .top || edge == .bottom }

  /// A detent that can be switched on and off; it keeps its name.
  private struct Slot {
    let name: String
    let share: Double
    let isListed: Bool
    let isInteractive: Bool

    var detent: Detent { .fraction(name, share) }
    var percent: String { "\(Int((share * 100).rounded())) %" }
  }

  private static let edges: [Edge] = [.bottom, .top, .leading, .trailing]
  private static let maximum = 60.0
  /// The names and initial shares of all detents available; the document lists the first three.
  private static let names: [(String, Double)] = [
    ("small", 0.05), ("medium", 0.61), ("large", 1), ("low", 0.25), ("high", 0.8),
  ]

  init(_ state: SceneState) {
    edge = Self.edges[min(Self.edges.count - 1, state.choice("placement"))]
    cornerRadius = (Self.maximum * state.level("radius", default: 35 / Self.maximum)).rounded()
    slots = Self.names.enumerated().map { index, name in
      Slot(
        name: name.0, share: state.level("detent.\(name.0)", default: name.1),
        isListed: state.isOn("listed.\(name.0)", default: index < 3),
        isInteractive: state.isOn("interactive.\(name.0)", default: name.0 == "large"))
    }
  }

  private var listed: [Slot] {
    slots.filter { $0.isListed }.sorted { $0.share < $1.share }
  }

  var detents: [Detent] { listed.map { $0.detent } }
  var interactive: [Detent] { listed.filter { $0.isInteractive }.map { $0.detent } }

  /// The progress of the drawer at which its content begins to appear, and at which it has: a
  /// narrower strip would show slivers of letters. nil: the drawer has no such strip.
  func entrance(in window: Size) -> ClosedRange<Double>? {
    let (length, extents) =
      isVertical ? (window.height, [76.0, 108]) : (window.width, [120.0, 200])
    guard length > 0, let low = listed.first?.share, let high = listed.last?.share, low < high
    else { return nil }
    let ends = extents.map { min(1, ($0 / length - low) / (high - low)) }
    return ends[0] > 0 && ends[0] < ends[1] ? ends[0]...ends[1] : nil
  }

  var controls: some Piece {
    Column(spacing: 12) {
      Text("Drawer", .largeTitle)
      Column(spacing: 12) {
        Text("Placement", .footnoteStrong, tone: .secondary)
        Picker(id: "placement", ["Bottom", "Top", "Leading", "Trailing"])
        Row {
          Text("Corner radius", .footnoteStrong, tone: .secondary).fillingWidth()
          Text("\(Int(cornerRadius)) pt", .code, tone: .secondary)
        }
        Slider(id: "radius", level: 35 / Self.maximum)
      }.padding(16).card(radius: 20) { $0.card }
      Column(spacing: 8) {
        Row {
          Text("Detents", .footnoteStrong, tone: .secondary).fillingWidth()
          Text("Interactive", .footnoteStrong, tone: .secondary).padding(horizontal: 44)
        }
        for slot in listed { line(slot) }
        if let free = slots.first(where: { !$0.isListed }) {
          Button("Add", symbol: .plus, id: "add", action: .set("listed.\(free.name)", 1)).small()
        }
      }.padding(16).card(radius: 20) { $0.card }
    }
  }

  private func line(_ slot: Slot) -> some Piece {
    Row(spacing: 12) {
      Stepper(
        id: "detent.\(slot.name)", value: slot.share, step: 0.01, range: 0...1,
        label: slot.percent)
      Toggle("", id: "interactive.\(slot.name)", isOn: slot.isInteractive)
      Button(symbol: .cross, id: "remove.\(slot.name)", action: .set("listed.\(slot.name)", 0))
        .small()
    }
  }
}
