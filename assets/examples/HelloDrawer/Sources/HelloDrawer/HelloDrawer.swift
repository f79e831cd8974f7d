import FluidHost

/// A reading lamp: a sheet at the bottom has its switches, and pulling it up lights it.
@main
struct HelloDrawer: Prototype {
  static let title = "Hello, drawer"

  func scene(_ state: SceneState) -> Scene {
    Scene("hello", background: .plain(dark: Color(rgb: 0x101319), light: Color(rgb: 0xf4efe6))) {
      Painting { rect, painter in Lamp(state).paint(in: rect, &painter) }
    } drawers: {
      Drawer {
        Row {
          Column {
            Text("Reading lamp", .title)
            Text(state.isOn("lamp") ? "On" : "Off", .footnote, tone: .secondary)
          }.fillingWidth()
          Button("Enough", symbol: .moon, id: "enough", action: .settle("peek"))
        }
        Toggle("Light", id: "lamp").padding(horizontal: 0, top: 20)
        Slider(id: "brightness", level: 0.7, look: .bar(.sun)).padding(horizontal: 0, top: 16)
        Picker(id: "warmth", ["Candle", "Evening", "Day"], choice: 1)
          .padding(horizontal: 0, top: 16)
      }
      .padding(horizontal: 24, bottom: 24).column(maxWidth: 520)
      .edge(.bottom)
      .detents([.points("peek", 96), .content("open")])
      .spring(.snappy)
      .release(.uikit)
      .material(.thin).cornerRadius(24)
    }
  }

  /// Pulled up, it lights; pushed down, it goes out.
  func answer(to event: DrawerEvent, _ state: SceneState) -> [Action] {
    guard case .didChange(_, let detent) = event.kind else { return [] }
    return [.set("lamp", detent == "open" ? 1 : 0)]
  }
}

/// A disc of light, as bright and as warm as the switches say.
private struct Lamp {
  let brightness: Double
  let color: Color

  init(_ state: SceneState) {
    brightness = state.isOn("lamp") ? 0.15 + 0.85 * state.level("brightness", default: 0.7) : 0.04
    let colors: [UInt32] = [0xff9d4d, 0xffc98a, 0xfff1dc]
    color = Color(rgb: colors[min(2, state.choice("warmth", default: 1))])
  }

  func paint(in rect: Rect, _ painter: inout Painter) {
    let center = Point(x: rect.midX, y: rect.height * 0.34)
    let radius = 90.0
    painter.fill(
      .rect(rect),
      .radial(
        [GradientStop(0, color.opacity(0.7 * brightness)), GradientStop(1, color.opacity(0))],
        center: center, radius: radius * (2 + 4 * brightness)))
    painter.fill(.circle(center: center, radius: radius), color.opacity(0.25 + 0.75 * brightness))
  }
}
