import FluidCore
import FluidDemos
import FluidFiles
import FluidPlayer
import FluidRaster
import FluidScene
import FluidSettings

/// A film's pictures, drawn in sequence on one core, and encoded in each format.
struct FilmWorkloads {
  let text: any TextSource

  /// The films' size, in pixels.
  private static let size = Size(width: 960, height: 720)

  var group: WorkloadGroup {
    WorkloadGroup(
      title: "film, \(Int(Self.size.width))×\(Int(Self.size.height))",
      references: Limits.all(pixels: Int(Self.size.width * Self.size.height)),
      workloads: DemoScene.allCases.map { drawn($0) } + [
        drawn(.pullDown, name: "still", "a picture whose background stands still", drifts: false),
        drawn(.pullDown, name: "graph", "a picture with the graph and the finger", hasGraph: true),
        packed(.webp, name: "webp", "a picture drawn, and packed as lossy WebP"),
        packed(
          .webp, name: "webp, lossless", "the same without loss", quality: .lossless),
        packed(.y4m, name: "y4m", "a picture drawn, and its colours turned into Y4M's"),
      ])
  }

  /// A film of a panel dragged to and fro for five seconds.
  private func film(
    _ scene: DemoScene, drifts: Bool = true, hasGraph: Bool = false
  ) -> Film {
    var (player, events) = LabWorkloads(size: Self.size, text: text).recorded(
      Settings(scene: scene))
    var settings = player.settings
    settings.background.isAnimated = drifts
    _ = player.apply(settings, at: 0)
    var options = Film.Options()
    options.rate = FrameRate(60)!
    if hasGraph {
      options.showsGraph = true
      options.showsFingers = true
      options.size = PixelSize(width: Int(Self.size.width), height: Int(Self.size.height))
    }
    do {
      return try Film(Take(start: player, events: events), [Film.Series(name: "")], options)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  private func drawn(
    _ scene: DemoScene, name: String? = nil, _ what: String = "a picture of a dragged panel",
    drifts: Bool = true, hasGraph: Bool = false
  ) -> Workload {
    let film = film(scene, drifts: drifts, hasGraph: hasGraph)
    var reel = Reel(film, text: text)
    return Workload(
      name: name ?? scene.rawValue, what: what, pixels: film.layout.width * film.layout.height
    ) {
      let changes = reel.next()
      return reel.figure(changes)
    }
  }

  private func packed(
    _ format: FilmFormat, name: String, _ what: String,
    quality: AnimatedWebP.Quality = .lossy(80)
  ) -> Workload {
    let film = film(.pullDown)
    var reel = Reel(film, text: text)
    var encoder: any FilmEncoder
    do { encoder = try film.encoder(format, quality: quality) } catch {
      preconditionFailure("\(error)")
    }
    _ = encoder.header()
    return Workload(name: name, what: what, pixels: film.layout.width * film.layout.height) {
      let changes = reel.next()
      let bytes = (try? encoder.add(reel.picture, changes: changes)) ?? []
      return UInt64(bytes.count) &+ reel.figure(changes)
    }
  }

  /// A film's pictures in an endless loop.
  private struct Reel {
    let film: Film
    let text: any TextSource
    private var stage: FilmStage
    private var number = 0

    init(_ film: Film, text: any TextSource) {
      self.film = film
      self.text = text
      stage = FilmStage(film, text: text, threads: .exactly(1))
    }

    var picture: Bitmap { stage.picture }

    mutating func next() -> [PixelRect] {
      if number == film.schedule.moments {
        stage = FilmStage(film, text: text, threads: .exactly(1))
        number = 0
      }
      defer { number += 1 }
      return stage.draw(at: film.schedule.moment(of: number))
    }

    /// A checksum of the middle pixel and the changed areas.
    func figure(_ changes: [PixelRect]) -> UInt64 {
      let color = picture[x: picture.width / 2, y: picture.height / 2]
      return changes.reduce(UInt64(color.word)) { $0 &+ UInt64($1.width * $1.height) }
    }
  }
}
