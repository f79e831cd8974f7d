import FluidCore
import FluidDemos
import FluidFiles
import FluidPlayer
import FluidRaster
import FluidSettings

/// A small window in which a finger pulls the first drawer open and lets go.
enum Gestures {
  static let window = Size(width: 120, height: 160)

  /// - Parameter drifts: Whether the background moves by itself.
  static func pull(_ scene: DemoScene = .pullDown, drifts: Bool = false, more: [Event] = []) -> Take
  {
    var settings = Settings(scene: scene)
    settings.background.isAnimated = drifts
    settings.drawer.detents = [.points("closed", 30), .points("open", 110)]
    settings.drawer.initial = "closed"
    let player = Player(settings: settings, size: window)
    var events = [event(0, .down(.touch(1), Point(x: 60, y: 20)))]
    for step in 1...8 {
      let point = Point(x: 60 + Double(step) / 4, y: 20 + Double(step) * 6)
      events.append(event(Double(step) * 0.0125, .move(.touch(1), point)))
    }
    events.append(event(0.1, .up(.touch(1), Point(x: 62, y: 68))))
    return Take(start: player, events: events + more)
  }

  static func event(_ time: Double, _ kind: InputEvent.Kind) -> Event {
    Event(time: HandTime(time), kind: .input(kind))
  }
}

extension Film {
  /// The film of a take, with its own settings or with several.
  static func of(
    _ take: Take = Gestures.pull(), _ settings: [Settings?] = [nil],
    _ change: (inout Options) -> Void = { _ in }
  ) throws -> Film {
    var options = Options()
    change(&options)
    let series = settings.enumerated().map { Series(name: $0 == 0 ? "" : "other", $1) }
    return try Film(take, series, options)
  }

  /// The expected pictures, drawn one by one as by a replay.
  ///
  /// - Precondition: It shows one window and nothing else.
  func pictures() -> [Bitmap] {
    var playback = take.played(with: series[0].override)
    return (0..<schedule.pictures).map { number in
      let time = schedule.moment(of: number)
      playback.play(to: time)
      // A new one each time, so that nothing is kept.
      var renderer = FrameRenderer(text: StrokeFont(), scale: layout.scale)
      // Without the hint at the scene's gesture.
      let player = playback.player
      let picture = player.picture(at: time, knownGestures: [player.scene.name]) { _, _ in }
      return renderer.render(picture.list, size: player.session.container)
    }
  }

  /// The whole file.
  func file(_ encoder: any FilmEncoder) throws -> [UInt8] {
    var file: [UInt8] = []
    let patch = try write(with: encoder, text: StrokeFont(), to: { file += $0 })
    if let patch {
      file.replaceSubrange(patch.offset..<patch.offset + patch.bytes.count, with: patch.bytes)
    }
    return file
  }

  func file(_ format: FilmFormat, quality: AnimatedWebP.Quality = .lossy(80)) throws -> [UInt8] {
    try file(encoder(format, quality: quality))
  }
}

/// Whether two pictures are, so that one that is not does not fill a page with numbers.
func isSame(_ one: Bitmap, _ other: Bitmap) -> Bool { one == other }

/// Whether all pictures are the same in two films.
func areSame(_ some: [Bitmap], _ others: [Bitmap]) -> Bool { some == others }
