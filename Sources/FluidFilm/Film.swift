import FluidGeometry
import FluidPNG
import FluidPlayer
import FluidRaster
import FluidWebP

/// A take as a film: what it shows, from when to when, and how large; a value.
///
/// A drawer is a function of time, so that a film of any speed and any rate shows exactly where
/// everything was.
public struct Film {
  /// The hand.
  public let take: Take
  /// With which settings it is seen, side by side; one or more.
  public let series: [Series]
  /// Which moments are shown, and when.
  public let schedule: FilmSchedule
  /// What lies where.
  public let layout: FilmLayout
  /// Whether a ring shows where a finger is.
  public let showsFingers: Bool

  /// The take with one of the settings.
  public struct Series: Sendable {
    /// What the settings are called; it is seen where there are several.
    public var name: String
    /// Settings to play it with; nil: those that were in force.
    public var override: Settings?
    /// The settings at its beginning.
    fileprivate(set) public var settings: Settings

    /// One of the windows that a film shows.
    ///
    /// - Parameter override: Settings to play it with; nil: those that were in force.
    public init(name: String, _ override: Settings? = nil) {
      self.name = name
      self.override = override
      settings = override ?? Settings()
    }
  }

  /// What is asked of a film besides the take.
  public struct Options: Sendable, Hashable {
    /// The first moment shown, in seconds of the hand's; nil: the take's beginning.
    public var from: Double?
    /// The last moment shown, in seconds of the hand's; nil: when all has come to rest.
    public var to: Double?
    /// How many pictures a second.
    public var rate = FrameRate(30)!
    /// How many seconds of the hand's pass in one of the film.
    public var speed = 1.0
    /// How much longer the last picture is seen, in seconds of the film.
    public var hold = 0.0
    /// Whether position and velocity are drawn below.
    public var showsGraph = false
    /// Whether a ring shows where a finger is.
    public var showsFingers = false
    /// The film's size in pixels; nil: as large as what it shows.
    public var size: PixelSize?
    /// Pixels per point where there is no ``size``.
    public var scale = 1.0

    /// A film of the window as it is, at the hand's own speed and at one pixel per point.
    public init() {}
  }

  /// A film of a take, played once with each of the settings.
  ///
  /// - Parameters:
  ///   - series: One or more.
  ///   - options: What else is asked for.
  /// - Throws: That there is no such film.
  public init(_ take: Take, _ series: [Series], _ options: Options) throws(FilmSchedule.Problem) {
    precondition(!series.isEmpty, "a film of nothing")
    var take = take
    let windows = series.map { Self.largestWindow(take, $0.override) }
    let content = FilmLayout.Content(
      windows: windows, hasNames: series.count > 1, hasGraph: options.showsGraph)
    layout =
      options.size.map { FilmLayout(content, width: $0.width, height: $0.height) }
      ?? FilmLayout(content, scale: options.scale)
    // What is at rest is so within half a pixel, and edges lie on whole ones: what is drawn depends
    // on how large it is.
    _ = take.start.setScale(layout.scale, at: take.begin)
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

  /// The take with some settings, from its beginning.
  func playback(of series: Series) -> TakePlayback { take.played(with: series.override) }

  /// When nothing more happens, in seconds of the hand's.
  private static func end(of take: Take, _ settings: Settings?) -> Double {
    var playback = take.played(with: settings)
    playback.play(to: playback.lastEvent)
    var time = playback.lastEvent
    while !playback.isOver(at: time) {
      time += 1.0 / 60
      playback.play(to: time)
      _ = playback.drainEvents()
    }
    return time
  }

  /// A size that the window never exceeds, in points.
  private static func largestWindow(_ take: Take, _ settings: Settings?) -> Size {
    var size = take.played(with: settings).player.session.container
    for event in take.events {
      guard case .input(.resize(let other)) = event.kind else { continue }
      size.width = max(size.width, other.width)
      size.height = max(size.height, other.height)
    }
    return size
  }

  /// An encoder of a format for it.
  ///
  /// - Parameters:
  ///   - quality: Of WebP.
  ///   - path: What errors call the film.
  public func encoder(
    _ format: FilmFormat, quality: AnimatedWebP.Quality = .lossy(80), for path: String = "film"
  ) throws -> any FilmEncoder {
    let (width, height, rate) = (layout.width, layout.height, schedule.rate)
    let tick = (numerator: rate.denominator, denominator: rate.numerator)
    switch format {
    case .apng: return try AnimatedPNG(width: width, height: height, tick: tick, for: path)
    case .webp:
      return try AnimatedWebP(width: width, height: height, tick: tick, quality: quality, for: path)
    case .y4m: return Y4MFilm(width: width, height: height, rate: rate)
    }
  }

  /// Makes the film, picture by picture; none of them is kept.
  ///
  /// - Parameters:
  ///   - encoder: What makes a file of it.
  ///   - text: The letters.
  ///   - threads: How many draw; the pictures are the same.
  ///   - write: Takes the next bytes of the file; what it throws ends the film.
  ///   - progress: Told how many pictures are done, after each; what it throws ends the film.
  /// - Returns: Bytes to be written over others when all have been written; nil: none.
  public func write(
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
