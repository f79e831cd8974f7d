import FluidCore
import FluidDrawer
import FluidMotion
import FluidRaster
import FluidScene

extension DemoScene {
  /// A sheet at the bottom edge, part of which stays visible while it is closed.
  public static let bottomSheet = DemoScene(keep: keepFloating) {
    .makeBottomSheet(in: $0.window.size)
  }

  /// A floating sheet is no longer than its content, unless a file has detents of its own.
  private static func keepFloating(
    of shown: Drawer, _ state: SceneState, in drawer: inout Drawer
  ) {
    keepScrolling(of: shown, state, in: &drawer)
    if drawer.configuration.detents == Scene.hangingDetents {
      drawer.configuration.detents = shown.configuration.detents
    }
  }
}

extension Scene {
  /// Follows "Building Bottom sheet in SwiftUI" by Majid Jabrayilov: a sheet of 0.7 of the height,
  /// of which 0.3 stays visible while it is closed; dragging it by more than a quarter of its
  /// height opens or closes it.
  public static let bottomSheet = makeBottomSheet(in: .zero)

  /// - Parameter window: The window's size, in points; zero where it is not known.
  static func makeBottomSheet(in window: Size) -> Scene {
    // In a lower window seven tenths are too little for the sheet's content.
    let isNarrow = window.width > 0 && window.width <= 320
    let isLow = window.height > 0 && window.height < 680
    return Scene("bottom-sheet", background: .plain(dark: .black, light: .white)) {
      Painting { rect, painter in
        Landscape().paint(in: rect, &painter)
        Landscape.paintTrail(painter.state.value("directions"), in: rect, &painter)
        let risen = min(1, max(0, painter.moment.progress))
        let dimming = (risen * Scene.dimmingSteps).rounded() / Scene.dimmingSteps
        if dimming > 0 { painter.fill(.rect(rect), painter.palette.scrim.opacity(0.2 * dimming)) }
        // The sun sets as the sheet rises; it is the light, so nothing dims it.
        Landscape.paintSun(sunk: risen, in: rect, &painter)
      }
    } drawers: {
      Drawer {
        Row(spacing: 12) {
          Column {
            Text("Lake Aubrey", .title)
            Text("Loop through the pines · 2 h 40 min", .footnote, tone: .secondary)
          }.fillingWidth()
          Button(symbol: .heart, id: "save").toggle(tone: .custom(Color(rgb: 0xd81f4a)))
        }
        FlowRow(spacing: 12) {
          Button("Start", symbol: .play, id: "start", look: .prominent)
            .toggle(title: "Pause", symbol: .pause)
          if isNarrow {
            // Three words do not fit side by side.
            Button(symbol: .pin, id: "directions").toggle()
          } else {
            Button("Directions", symbol: .pin, id: "directions").toggle()
          }
          Button(symbol: .arrowDown, id: "download").toggle(symbol: .check)
        }.padding(horizontal: 0, top: isNarrow ? 4 : 12)
        Column(spacing: 12) {
          Row(spacing: 12) {
            figure("9.4 km", "Distance")
            figure("410 m", "Climb")
            figure("1180 m", "Highest")
          }
          Painting(height: 112) { rect, painter in Landscape.profile(in: rect, &painter) }
            .padding(16).card(radius: 20)
          Text(
            "Up the old mill road to the lookout, then down through the pines to the water. "
              + "The last part is steep and wet after rain.", .body, tone: .secondary
          ).lines(4)
        }
        .revealedInTurn(from: 0, to: 0.9, travel: 24, give: -0.4)
        .padding(horizontal: 0, top: 24)
      }
      // With the grabber the title begins 22 points below the edge.
      .padding(horizontal: 20, top: 1).column(maxWidth: 600)
      .width(.limited(atMost: 640, from: floatsFrom, at: .center, margin: 16))
      .edge(.bottom)
      .detents(window.width >= floatsFrom ? [peek, fitting] : hangingDetents).initial(closed)
      .spring(.interactive)
      .release(.bottomSheet)
      .scrim(0, from: closed)
      .material(.regular).cornerRadius(16)
      .scroll(ScrollRule(handsOver: isLow))
    }
    .hint("Pull the sheet up")
  }

  private static let closed = Detent.fraction("closed", 0.21)
  /// The detents of a sheet that hangs on the window's edge.
  fileprivate static let hangingDetents = [closed, Detent.fraction("open", 0.7)]
  /// The landscape is dimmed in so many steps of less than a hundredth of its brightness each, too
  /// small to be seen: every step redraws all of the window.
  private static let dimmingSteps = 24.0
  /// From this width on the sheet floats, in points.
  private static let floatsFrom = 1100.0
  /// The smallest detent of a floating sheet, which ends below its buttons in high windows, too.
  private static let peek = Detent.fraction("closed", 0.21, atMost: 168)
  /// The largest detent of a floating sheet: its content with 32 points below it, at most seven
  /// tenths of the height.
  private static let fitting = Detent(
    "open",
    .custom(
      CustomLength(name: "fitting content") { container, content in
        min(0.7 * container, content + 32)
      }))

  private static func figure(_ value: String, _ name: String) -> some Piece {
    Column {
      Text(value, .headline)
      Text(name, .caption, tone: .secondary)
    }.fillingWidth().padding(horizontal: 12, vertical: 12).card(radius: 20)
  }
}
