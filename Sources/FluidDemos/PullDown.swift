import FluidCore
import FluidDrawer
import FluidMotion
import FluidRaster
import FluidScene

extension DemoScene {
  /// A panel that is pulled down from the top edge, like a blind.
  public static let pullDown = DemoScene(contentLength: 1000, keep: keepScrolling) {
    .makePullDown(in: $0.window.size)
  }

  /// In a window too low for the content, the panel's content scrolls.
  static func keepScrolling(of shown: Drawer, _ state: SceneState, in drawer: inout Drawer) {
    if shown.configuration.scroll.handsOver {
      drawer.configuration.scroll = shown.configuration.scroll
    }
  }
}

extension Scene {
  /// Follows "Pull Down Drawer in SwiftUI" by Toni Granados: a panel of 100 points hangs from the
  /// top edge and can be pulled down to 500, further like a blind, and released anywhere.
  public static let pullDown = makePullDown(in: .zero)

  /// - Parameter window: The window's size, in points; zero where it is not known.
  static func makePullDown(in window: Size) -> Scene {
    let isLow = window.height > 0 && window.height < 500
    return Scene("pull-down") {
    } drawers: {
      Drawer {
        NowPlaying()
        Column {
          switches.padding(horizontal: 0, top: 16)
          Slider(id: "brightness", level: 0.68, look: .bar(.sun)).padding(horizontal: 0, top: 12)
          Text("Up next", .footnoteStrong, tone: .secondary).padding(
            horizontal: 0, top: 20, bottom: 4)
          for (index, song) in songs.enumerated() {
            ListRow(
              song.title, subtitle: song.artist, detail: song.length, leading: cover(song.color),
              id: "song.\(index)", action: .all([.set("song", Double(index)), .set("play", 1)])
            ).chosen(by: "song", index)
          }
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
      .dimsBackground(0.2)
      .scroll(ScrollRule(handsOver: isLow))
    }
    .hint("Pull the panel down")
  }

  fileprivate static let songs: [(title: String, artist: String, length: String, color: UInt32)] = [
    ("Slow Tide", "Glass Harbour", "4:12", 0x2a7fd0),
    ("Paper Lanterns", "Ines Aoki", "3:48", 0xe8588a),
    ("Blue Hour", "Halden & Roe", "5:06", 0x1f9c8e),
  ]
  /// The song that plays first, which is not in the list.
  fileprivate static let opening = (
    title: "Northern Lights", artist: "The Long Evening · Kitchen", length: "",
    color: UInt32(0x8a4fe0)
  )

  /// The song playing: the initial one, or the selected one.
  private struct NowPlaying: Piece {
    func flex(along axis: Axis) -> Double { axis == .horizontal ? 1 : 0 }

    func layout(in room: Size, _ context: LayoutContext) -> Box {
      let chosen = context.state.choice("song", default: -1)
      let song = Scene.songs.indices.contains(chosen) ? Scene.songs[chosen] : Scene.opening
      return Row(spacing: 12) {
        Scene.cover(song.color, size: 52)
        Column {
          Text(song.title, .headline)
          Text(song.artist, .footnote, tone: .secondary)
        }.fillingWidth()
        Button(symbol: .play, id: "play", look: .plain).toggle(isOn: true, symbol: .pause)
      }.layout(in: room, context)
    }
  }

  private static var switches: some Piece {
    Row(spacing: 12) {
      Tile("Wi-Fi", symbol: .wifi, id: "wifi", isOn: true, tint: Color(rgb: 0x2f6bff), on: "Home")
      Tile("Bluetooth", symbol: .bluetooth, id: "bluetooth", tint: Color(rgb: 0x2f6bff))
      Tile("Focus", symbol: .moon, id: "focus", isOn: true, tint: Color(rgb: 0x6a4be8))
      Tile("Torch", symbol: .torch, id: "torch", tint: Color(rgb: 0xd07412))
    }
  }

  /// An album's cover: hills under a disc in shades of its colour, another picture for each.
  fileprivate static func cover(_ rgb: UInt32, size: Double = 40) -> some Piece {
    Painting(width: size, height: size) { rect, painter in
      painter.clip(to: .roundedRect(rect, radius: size / 3.6), bounds: rect) { painter in
        guard let scenery = covers[rgb] else { return }
        painter.scenery(
          scenery, at: rect.origin, size: rect.size, background: Color(rgb: rgb)
        ) { drawCover(rgb, in: Rect(origin: .zero, size: rect.size), &$0) }
      }
    }
  }

  /// The covers drawn so far, by their colour: a frame copies them.
  private static let covers = Dictionary(
    uniqueKeysWithValues: ([Self.opening.color] + songs.map { $0.color }).map { ($0, Scenery()) })

  private static func drawCover(_ rgb: UInt32, in rect: Rect, _ painter: inout Painter) {
    let (color, size) = (Color(rgb: rgb), rect.width)
    let turn = Double(rgb % 97) / 97
    painter.fill(
      .rect(rect),
      .linear(
        [
          GradientStop(0, color.mixed(with: .white, by: 0.3)),
          GradientStop(1, color.mixed(with: .black, by: 0.25)),
        ], start: rect.origin, end: Point(x: rect.minX, y: rect.maxY)))
    let disc = Point(
      x: rect.minX + size * (0.3 + 0.4 * turn), y: rect.minY + size * (0.34 + 0.1 * turn))
    painter.fill(.circle(center: disc, radius: size * 0.16), Color(white: 255, alpha: 216))
    for layer in 0..<2 {
      let depth = Double(layer)
      var hill = Path()
      hill.move(to: Point(x: rect.minX, y: rect.maxY))
      for step in 0...24 {
        let share = Double(step) / 24
        let rise = 0.09 * wave(0.8 * share + turn + 0.37 * depth)
        hill.line(
          to: Point(
            x: rect.minX + share * size, y: rect.minY + size * (0.6 + 0.18 * depth - rise)))
      }
      hill.line(to: Point(x: rect.maxX, y: rect.maxY))
      hill.close()
      painter.fill(
        .path(hill), color.mixed(with: .black, by: 0.25 + 0.3 * depth).opacity(0.9))
    }
  }
}
