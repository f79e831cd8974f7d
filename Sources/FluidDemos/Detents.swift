import FluidCore
import FluidDrawer
import FluidMotion
import FluidRaster
import FluidScene

extension DemoScene {
  /// A panel with controls for its own detents.
  public static let detents = DemoScene(keep: keepWhatIsSwitched) { .detents($0) }

  /// Keeps the placement, radius and detents that were set in the window.
  private static func keepWhatIsSwitched(
    of shown: Drawer, _ state: SceneState, in drawer: inout Drawer
  ) {
    func isTouched(_ prefix: String) -> Bool { state.values.ids.contains { $0.hasPrefix(prefix) } }
    if isTouched("placement") { drawer.configuration.edge = shown.configuration.edge }
    if isTouched("radius") { drawer.style.cornerRadius = shown.style.cornerRadius }
    if isTouched("detent.") || isTouched("listed.") || isTouched("interactive.") {
      drawer.configuration.detents = shown.configuration.detents
      drawer.configuration.interactiveDetents = shown.configuration.interactiveDetents
    }
  }
}

extension Scene {
  /// Follows "Ex.Drawer" by Tre Ellis Cooper: a drawer on any edge that rests at shares of the
  /// container, with a control panel that changes edge, radius and detents live.
  public static func detents(_ state: SceneState = SceneState()) -> Scene {
    let settings = DetentSettings(state)
    return Scene("detents", background: .aurora(.ember)) {
      ScrollColumn("settings") {
        settings.controls.padding(horizontal: 0, top: 64, bottom: 72)
      }.padding(horizontal: 20).column(maxWidth: 480)
    } drawers: {
      Drawer {
        if let entrance = settings.entrance(in: state.window.size) {
          timer.revealed(from: entrance.lowerBound, to: entrance.upperBound, travel: 0)
        } else {
          timer
        }
      } handle: { placement in
        Painting(
          width: placement.isVertical ? 44 : 5, height: placement.isVertical ? 5 : 44
        ) { rect, painter in
          // It grows in a hand, as the built-in one does.
          let excitement = placement.isHeld ? 1 : min(1, max(0, placement.flash))
          let rest = 4 * (1 - excitement)
          let pill = rect.inset(
            x: placement.isVertical ? rest : 0, y: placement.isVertical ? 0 : rest)
          painter.fill(
            .capsule(pill), painter.palette.label.opacity(0.64 + 0.36 * excitement))
        }
      }
      .padding(horizontal: 20, top: settings.isVertical ? 8 : 24, bottom: 8)
      .column(maxWidth: 480).content(laidOutFor: .shown(atLeast: 220))
      .edge(settings.edge)
      .detents(settings.detents).initial(.small)
      .interactiveDetents(settings.interactive)
      .spring(.snappy)
      .release(ReleaseRule(lookahead: 0.25, threshold: 0.5, reach: .any))
      .rubberBand(
        over: .logarithmic(gain: 0.2), under: .logarithmic(gain: 0.2), from: .container
      )
      .scrim(0, from: .small)
      .material(.regular).cornerRadius(settings.cornerRadius)
    }
    .hint("Drag the panel to a detent", from: 660)
  }

  private static var timer: some Piece {
    Column {
      Text("Tea timer", .title)
      Text("Three minutes left, then it rings once", .footnote, tone: .secondary)
      Row(spacing: 12) {
        Tile("Sound", symbol: .sound, id: "sound", isOn: true, tint: Color(rgb: 0xd8466a))
        Tile("Alerts", symbol: .bell, id: "alerts", tint: Color(rgb: 0xd8466a))
        Tile("Flight", symbol: .airplane, id: "flight", tint: Color(rgb: 0xd07420))
      }.padding(horizontal: 0, top: 16)
      Slider(id: "volume", level: 0.4, look: .bar(.music)).padding(horizontal: 0, top: 12)
    }
  }
}
