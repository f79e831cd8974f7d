import FluidCore
import FluidPlayer
import FluidRaster
import FluidSettings

/// A film of a take: its windows, time range, layout and size; a value.
///
/// A drawer is a function of time, so a film of any speed and frame rate shows exact positions.
package struct Film {
  /// The recorded input.
  package let take: Take
  /// The settings to play the take with, one window each; one or more.
  package let series: [Series]
  /// The times of the pictures.
  package let schedule: FilmSchedule
  /// Positions of the windows, names and graph.
  package let layout: FilmLayout
  /// Whether rings mark the fingers.
  package let showsFingers: Bool

  /// One window of a film: the take played with one set of settings.
  package struct Series: Sendable {
    /// Name of the settings, shown where there are several windows.
    package var name: String
    /// Settings to play the take with; nil for the recorded ones.
    package var override: Settings?
    /// The settings at the start of the film.
    package fileprivate(set) var settings: Settings

    /// A window of a film.
    ///
    /// - Parameters:
    ///   - name: Name of the settings.
    ///   - override: Settings to play the take with; nil for the recorded ones.
    package init(name: String, _ override: Settings? = nil) {
      self.name = name
      self.override = override
      settings = override ?? Settings()
    }
  }

  /// Options of a film.
  package struct Options: Sendable, Hashable {
    /// The first time shown, in seconds of the take; nil for the take's start.
    package var from: HandTime?
    /// The last time shown, in seconds of the take; nil for when everything is at rest.
    package var to: HandTime?
    /// Frame rate in pictures per second.
    package var rate = FrameRate(30)!
    /// Playback speed, in seconds of the take per second of film.
    package var speed = 1.0
    /// Extra display time of the last picture, in seconds of the film.
    package var hold = 0.0
    /// Whether a graph of position and velocity is drawn below the windows.
    package var showsGraph = false
    /// Whether rings mark the fingers.
    package var showsFingers = false
    /// Size of the film in pixels; nil to fit its content at `scale`.
    package var size: PixelSize?
    /// Pixels per point, used without a ``size``.
    package var scale = 1.0

    /// The window alone, at the take's speed and one pixel per point.
    package init() {}
  }

  /// A film of a take, played once per series.
  ///
  /// - Parameters:
  ///   - take: The recorded input.
  ///   - series: The windows, one or more.
  ///   - options: Time range, rate, size and extras.
  /// - Throws: ``FilmSchedule/Problem`` for a film that would end before it begins or be too long.
  package init(_ take: Take, _ series: [Series], _ options: Options) throws(FilmSchedule.Problem) {
    precondition(!series.isEmpty, "a film of nothing")
    var take = take
    let windows = series.map { Self.largestWindow(take, $0.override) }
    let content = FilmLayout.Content(
      windows: windows, hasNames: series.count > 1, hasGraph: options.showsGraph)
    layout =
      options.size.map { FilmLayout(content, width: $0.width, height: $0.height) }
      ?? FilmLayout(content, scale: options.scale)
    // The scale sets the tolerance of rest (half a pixel) and the rounding of edges, so the take is
    // played at the film's scale.
    _ = take.start.apply(.scale(layout.scale), at: take.begin)
    self.take = take
    self.series = series.map { one in
      var one = one
      one.settings = one.override ?? take.start.settings
      return one
    }
    let begin = options.from ?? take.begin
    schedule = try FilmSchedule(
      from: begin,
      to: options.to ?? max(begin, series.map { Self.end(of: take, $0.override) }.max() ?? begin),
      showsEnd: options.to == nil, rate: options.rate, speed: options.speed, hold: options.hold)
    showsFingers = options.showsFingers
  }

  /// A playback of the take with a series' settings, from its start.
  func playback(of series: Series) -> Playback { take.played(with: series.override) }

  /// The time when everything is at rest, in seconds of the take.
  private static func end(of take: Take, _ settings: Settings?) -> HandTime {
    var playback = take.played(with: settings)
    playback.play(to: playback.lastEvent)
    var time = playback.lastEvent
    while !playback.isOver(at: time) {
      time += 1.0 / 60
      playback.play(to: time)
      _ = playback.drainOutcomes()
    }
    return time
  }

  /// An upper bound of the window's size, in points.
  private static func largestWindow(_ take: Take, _ settings: Settings?) -> Size {
    var size = take.played(with: settings).player.session.container
    for event in take.events {
      guard case .input(.resize(let other)) = event.kind else { continue }
      size.width = max(size.width, other.width)
      size.height = max(size.height, other.height)
    }
    return size
  }

  /// An encoder for the film in a format.
  ///
  /// - Parameters:
  ///   - format: The file format.
  ///   - quality: Compression of WebP.
  ///   - path: Name of the film in errors.
  package func encoder(
    _ format: FilmFormat, quality: AnimatedWebP.Quality = .lossy(80), for path: String = "film"
  ) throws -> any FilmEncoder {
    let (width, height, rate) = (layout.width, layout.height, schedule.rate)
    let tick = (numerator: rate.denominator, denominator: rate.numerator)
    switch format {
    case .webp:
      return try AnimatedWebP(width: width, height: height, tick: tick, quality: quality, for: path)
    case .y4m: return Y4MFilm(width: width, height: height, rate: rate)
    }
  }

  /// Encodes the film, picture by picture, without keeping them.
  ///
  /// - Parameters:
  ///   - encoder: The encoder of the file.
  ///   - text: Source of glyphs.
  ///   - threads: Number of drawing threads; the pictures do not depend on it.
  ///   - write: Takes the next bytes of the file; an error ends the film.
  ///   - progress: Called after each picture with the number done; an error ends the film.
  /// - Returns: Bytes to patch into the file after everything is written; nil for none.
  package func write(
    with encoder: any FilmEncoder, text: any TextSource, threads: ThreadCount = .automatic,
    to write: ([UInt8]) throws -> Void, progress: (Int) throws -> Void = { _ in }
  ) throws -> FilmEnd.Patch? {
    var encoder = encoder
    var stage = FilmStage(self, text: text, threads: threads)
    try write(encoder.header())
    for number in 0..<schedule.pictures {
      let changes = number < schedule.moments ? stage.draw(at: schedule.moment(of: number)) : []
      try write(encoder.add(stage.picture, changes: changes))
      try progress(number + 1)
    }
    let end = encoder.end()
    try write(end.bytes)
    return end.patch
  }
}
