import FluidDrawer
import FluidGeometry
import FluidMotion
import FluidRaster

extension BuiltInScene {
  /// A panel that is pulled down from the top edge, like a blind.
  public static let pullDown = BuiltInScene(contentLength: 1000) { _ in .pullDown }
}

extension Scene {
  /// Follows "Pull Down Drawer in SwiftUI" by Toni Granados: a panel of 100 points hangs from the top edge and
  /// can be pulled down to 500, further like a blind, and let go anywhere.
  public static let pullDown = Scene("pull-down") {
    Column(spacing: 8, alignment: .center) {
      Text("Pull the panel down", .bodyStrong, tone: .label)
      Icon(.arrowDown, size: 18, tone: .secondary)
    }
    .padding(horizontal: 0, top: 132)
    .filling(vertical: .leading)
    .revealed(from: 0.4, to: 0, travel: -48)
  } drawers: {
    Drawer {
      nowPlaying
      Column {
        switches.padding(horizontal: 0, top: 16)
        Slider(id: "brightness", level: 0.68, look: .bar(.sun)).padding(horizontal: 0, top: 12)
        Text("Up next", .footnoteStrong, tone: .secondary).padding(
          horizontal: 0, top: 20, bottom: 4)
        ListRow("Slow Tide", subtitle: "Glass Harbour", detail: "4:12", leading: cover(0x2a7fd0))
        ListRow("Paper Lanterns", subtitle: "Ines Aoki", detail: "3:48", leading: cover(0xe8588a))
        ListRow("Blue Hour", subtitle: "Halden & Roe", detail: "5:06", leading: cover(0x1f9c8e))
      }
      .revealedInTurn(from: 0, to: 1, travel: 14, give: 0.8)
    }
    .padding(horizontal: 20, top: 16)
    .column(maxWidth: 600)
    .edge(.top)
    .detents([.points("closed", 100), .points("open", 500)])
    .initial(.points("closed", 100))
    .spring(.bouncy)
    .release(.pullDown)
    .overpullCloses(at: 0.3)
    .rubberBand(
      over: .power(exponent: 0.9, limit: 250), under: .power(exponent: 0.6, limit: 39.394)
    )
    .scrim(0, from: .points("closed", 100))
    .material(.ultraThin)
    .cornerRadius(18)
    .content(fastenedTo: .window)
  }

  private static var nowPlaying: some Piece {
    Row(spacing: 14) {
      cover(0x8a4fe0, size: 52)
      Column {
        Text("Northern Lights", .headline)
        Text("The Long Evening · Kitchen", .footnote, tone: .secondary)
      }.fillingWidth()
      Button(symbol: .pause, id: "play", look: .plain)
    }
  }

  private static var switches: some Piece {
    Row(spacing: 12) {
      Tile("Wi-Fi", symbol: .wifi, id: "wifi", isOn: true, tint: Color(rgb: 0x2f6bff), on: "Home")
      Tile("Bluetooth", symbol: .bluetooth, id: "bluetooth", tint: Color(rgb: 0x2f6bff))
      Tile("Focus", symbol: .moon, id: "focus", isOn: true, tint: Color(rgb: 0x6a4be8))
      Tile("Torch", symbol: .torch, id: "torch", tint: Color(rgb: 0xe88a1a))
    }
  }

  private static func cover(_ color: UInt32, size: Double = 40) -> Icon {
    Icon(.music, size: size * 0.46).badge(Color(rgb: color), size: size)
  }
}
