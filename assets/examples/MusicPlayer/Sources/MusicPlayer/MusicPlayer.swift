import FluidHost

/// A music player: a bar at the bottom grows into what is playing, the library behind it recedes,
/// and the queue scrolls on where the panel is all the way up.
@main
struct MusicPlayer: Prototype {
  static let title = "Music player"
  static let window = Size(width: 390, height: 844)

  func scene(_ state: SceneState) -> Scene {
    Scene("music", background: .plain(dark: Color(rgb: 0x14121c), light: Color(rgb: 0xf3eee8))) {
      Library()
    } drawers: {
      Drawer("player") {
        NowPlaying(song: Song.all[state.choice("song")], isPlaying: state.isOn("playing"))
        List(rows: Song.all.count, rowHeight: 64) { index in
          let song = Song.all[index]
          return ListRow(
            song.title, subtitle: song.artist, detail: song.length,
            leading: Cover(song: song).frame(width: 44, height: 44), id: "song.\(index)",
            action: .all([.set("song", Double(index)), .set("playing", 1)])
          ).padding(horizontal: 24, vertical: 4)
        }
      }
      .edge(.bottom).detents([.points("mini", 92), .fraction("full", 0.94)])
      .spring(.snappy).release(.uikit).scroll(ScrollRule(handsOver: true))
      .behind(scale: 0.92, radius: 28, dim: 0.3)
      .material(.regular).cornerRadius(28)
      // A tap on the bar opens it.
      .on(.tap, of: "bar") { _, _ in [.settle("full")] }
    }
    .on(.tap, of: "play") { _, state in [.set("playing", state.isOn("playing") ? 0 : 1)] }
  }
}

struct Song: Sendable {
  let title, artist, length: String
  let colors: (UInt32, UInt32)
  /// A picture of its own; nil: its colours are painted.
  var artwork: Image?

  static let all = [
    Song(
      title: "Northern Lights", artist: "The Long Evening", length: "4:31",
      colors: (0x8a4fe0, 0x2a1a6e),
      // The file is built into the program: see the package's manifest.
      artwork: try? Image(
        data: PackageResources.northern_lights_webp, name: "northern-lights.webp")),
    Song(title: "Slow Tide", artist: "Glass Harbour", length: "4:12", colors: (0x2a9fd0, 0x123a6b)),
    Song(
      title: "Paper Lanterns", artist: "Ines Aoki", length: "3:48", colors: (0xf0709a, 0x8a2a55)),
    Song(title: "Blue Hour", artist: "Halden & Roe", length: "5:06", colors: (0x3fbf9e, 0x0f5a5a)),
    Song(title: "Last Train", artist: "Marrow", length: "2:57", colors: (0xf0a040, 0x9a4a1a)),
    Song(
      title: "Salt and Copper", artist: "Una Vale", length: "3:33", colors: (0xd8566a, 0x5a1a3a)),
    Song(
      title: "A Door Ajar", artist: "The Long Evening", length: "6:02", colors: (0x6a86ff, 0x1f2a7a)
    ),
    Song(
      title: "Winter Garden", artist: "Glass Harbour", length: "4:44", colors: (0x9fb8c8, 0x3a5568)),
  ]
}

/// The albums behind the player.
private struct Library: Piece {
  func layout(in room: Size, _ context: LayoutContext) -> Box {
    Column(spacing: 16) {
      Text("Library", .largeTitle)
      Grid(minimumWidth: 140, spacing: 16) {
        for (index, song) in Song.all.enumerated() {
          Column(spacing: 2) {
            Cover(song: song).frame(height: 150)
            Text(song.title, .bodyStrong).padding(horizontal: 0, top: 6)
            Text(song.artist, .footnote, tone: .secondary)
          }
          .onTap("album.\(index)", .all([.set("song", Double(index)), .set("playing", 1)]))
          .scaled { 1 - 0.04 * $0.pressAmount("album.\(index)") }
        }
      }
    }
    .padding(horizontal: 24, top: 64).layout(in: room, context)
  }
}

/// A cover: a picture where there is one, else painted.
struct Cover: Piece {
  let song: Song

  func layout(in room: Size, _ context: LayoutContext) -> Box {
    let side = min(room.width, room.height)
    let size = Size(
      width: room.width.isFinite ? room.width : side,
      height: room.height.isFinite ? room.height : side)
    if let artwork = song.artwork {
      return ImageView(artwork).contentMode(.fill).clipped(radius: min(20, size.height * 0.14))
        .layout(in: size, context)
    }
    return Box(size: size) { rect, painter in
      let radius = min(20, rect.height * 0.14)
      let (light, dark) = (Color(rgb: song.colors.0), Color(rgb: song.colors.1))
      painter.fill(
        .roundedRect(rect, radius: radius),
        .linear(
          [GradientStop(0, light), GradientStop(1, dark)], start: rect.origin,
          end: Point(x: rect.maxX, y: rect.maxY)))
      painter.clip(to: .roundedRect(rect, radius: radius), bounds: rect) { painter in
        for ring in 1...4 {
          painter.stroke(
            .circle(
              center: Point(x: rect.maxX, y: rect.maxY), radius: rect.width * 0.22 * Double(ring)),
            width: rect.width * 0.02, Color.white.opacity(0.22))
        }
      }
    }
  }
}

/// A container of its own: cover, words and buttons have one place in the bar and one in the full
/// panel, and are in between as the drawer is.
private struct NowPlaying: Piece {
  let song: Song
  let isPlaying: Bool

  func layout(in room: Size, _ context: LayoutContext) -> Box {
    let share = min(1, max(0, context.moment.progress))
    func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    let large = min(room.width - 96, 300)
    let side = between(52, large)
    var box = Box(size: Size(width: room.width, height: between(92, large + 232)))

    let cover = Cover(song: song).frame(width: side, height: side)
      .scaled { 0.9 + 0.1 * max(1 - share, $0.value("playing")) }
      .layout(in: room, context)
    box.add(cover, at: Point(x: between(20, (room.width - side) / 2), y: between(4, 24)))

    let words = Column(alignment: share > 0.5 ? .center : .leading) {
      Text(song.title, share > 0.5 ? .title : .headline)
      Text(song.artist, .footnote, tone: .secondary)
    }.layout(in: Size(width: room.width - 48, height: room.height), context)
    // On its way the words go round the cover, not over it.
    let detour = 4 * share * (1 - share)
    box.add(
      words,
      at: Point(
        x: between(88, (room.width - words.size.width) / 2) + 30 * detour,
        y: between(10, large + 48) + 48 * detour))

    let scrubber = Scrubber(id: "position").opacity { _ in max(0, share * 2 - 1) }
      .layout(in: Size(width: room.width - 64, height: 32), context)
    if share > 0.5 { box.add(scrubber, at: Point(x: 32, y: box.size.height - 120)) }

    let play = Button(symbol: isPlaying ? .pause : .play, id: "play", look: .plain)
      .layout(in: room, context)
    // The button comes to the middle last.
    let late = share * share * share
    let x = room.width - 64 + (room.width / 2 - 22 - (room.width - 64)) * late
    box.add(play, at: Point(x: x, y: between(8, large + 160)))
    return share < 0.5 ? box.button("bar") : box
  }
}

/// A control of its own: a thin line that grows thick under a finger.
private struct Scrubber: Piece {
  let id: String

  func layout(in room: Size, _ context: LayoutContext) -> Box {
    let level = context.state.level(id, default: 0.3)
    return Box(size: room) { rect, painter in
      let height = 4 + 6 * painter.state.pressAmount(id)
      let line = Rect(x: rect.x, y: rect.midY - height / 2, width: rect.width, height: height)
      let played = painter.state.value(id, default: 0.3) * rect.width
      painter.fill(.capsule(line), painter.palette.track)
      painter.fill(
        .capsule(Rect(x: line.x, y: line.y, width: max(height, played), height: height)),
        painter.palette.label)
    }
    .slider(id, level: level)
  }
}
