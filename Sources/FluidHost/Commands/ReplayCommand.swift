import ArgumentParser
import FluidCore
import FluidDrawer
import FluidFiles
import FluidPlayer
import FluidSettings
import FluidWindow
import Foundation

/// Plays a recording without a display.
package struct ReplayCommand<Source: SceneOptions>: ParsableCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "replay",
      abstract: "Play a recording without a display: as numbers, frames or a film strip.",
      discussion: """
        The same recording gives the same bytes, and the same positions at equal times whatever the \
        rate. Without --trace, --frames or --filmstrip the trace goes to standard output.
        """)
  }

  package init() {}

  @Argument(
    help: "A recording made with '\(Source.program) run --record'; - for standard input.",
    completion: .file(extensions: ["ndjson"]))
  var recording: String

  @OptionGroup var source: Source

  @Option(help: ArgumentHelp("How many moments a second to sample.", valueName: "hz"))
  var rate: Double = 60

  @Option(help: ArgumentHelp("Sample exactly these times instead.", valueName: "seconds,…"))
  var at: TimesArgument?

  @Option(
    help: ArgumentHelp("Write the trace here; - for standard output.", valueName: "file"),
    completion: .file(extensions: ["ndjson"]))
  var trace: String?

  @Option(
    help: ArgumentHelp("Draw each sampled moment into a PNG here.", valueName: "directory"),
    completion: .directory)
  var frames: String?

  @Option(
    help: ArgumentHelp(
      "Draw the whole recording as one strip of eight frames, or those of --at.",
      valueName: "file.png"),
    completion: .file(extensions: ["png"]))
  var filmstrip: String?

  @Option(help: ArgumentHelp("How high each frame of the strip is.", valueName: "pixels"))
  var stripHeight: Double = 240

  @Option(
    help: ArgumentHelp(
      "Whose settings are in force where both have some: the recording's own, or the source's (the scene as it is now).",
      valueName: "recording|source"))
  var settings: SettingsChoice = .recording

  @Option(help: "Device pixels per point of the frames.")
  var scale: Double = 1

  @Flag(help: "Let the frames of an earlier run in the directory of --frames make way.")
  var force = false

  package func validate() throws {
    try check("--rate", rate, of: "moments a second", in: 1...100_000)
    if let filmstrip { try PictureName.check(filmstrip, "--filmstrip") }
    try check("--strip-height", stripHeight, of: "pixels", in: 40...4000)
    try check("--scale", scale, in: 0.25...8)
  }

  package func run() throws {
    try exiting {
      try FileClash.check(
        reading: [
          FileUse("the recording", recording), FileUse("the configuration", source.config),
        ],
        writing: [FileUse("--trace", trace), FileUse("--filmstrip", filmstrip)])
      let reading = try Recording.read(path: recording)
      let settings =
        source.config != nil || self.settings == .source
        ? try source.settings(keeping: reading.recording.scene) : nil
      let opened = try reading.recording.playback(
        file: recording, startingWith: settings, over: source.base, scenes: Source.scenes,
        scale: scale, text: { Fonts($0).source })
      var playback = opened.playback
      let first = playback.player.settings
      if settings == nil { warnOfOtherSettings(first) }
      if trace != nil || (frames == nil && filmstrip == nil) { try writeTrace(playback) }
      if let frames { try writeFrames(playback, into: frames) }
      if let filmstrip { try drawStrip(playback, fonts: Fonts(first), to: filmstrip) }
      playback.playOut()
      for line in AuthorWatch.repetitions(
        in: playback.player, at: playback.end ?? playback.lastEvent)
      {
        warn(line)
      }
      let problems = reading.recording.problems(of: playback, file: recording)
      if !problems.isEmpty { throw ConfigProblems(problems) }
      if let damage = opened.damage { throw damage }
      if let damage = reading.damage { throw Failure(damage.description, .badData) }
    }
  }

  private func writeTrace(_ playback: Playback) throws {
    let path = trace ?? "-"
    let file = OutputFile(path: path)
    if let draft = try file.draft() {
      try writeTrace(playback, to: draft.path)
      try file.commit(draft)
    } else {
      try writeTrace(playback, to: path)
    }
  }

  private func writeTrace(_ playback: Playback, to path: String) throws {
    var output = try TraceWriter(path: path, called: trace ?? "-")
    // A trace on the terminal shows its progress by itself.
    var progress = Progress(what: "moments", isWatched: path != "-" || isatty(1) == 0)
    var count = 0
    var playback = playback
    let times = at?.times.sorted().map { HandTime($0) }
    try playback.trace(rate: rate, at: times) { lines in
      for line in lines { try output.write(line) }
      count += 1
      progress.report(count)
    }
  }

  private func drawStrip(_ playback: Playback, fonts: Fonts, to path: String) throws {
    let strip = FilmStrip(at: at?.times.map { HandTime($0) }, frameHeight: stripHeight)
    try PictureLimits.check(strip.size(of: playback), scale: 1)
    var progress = Progress(what: "frames of \(strip.count)")
    let picture = strip.render(playback, text: fonts.source) { progress.report($0) }
    try write(picture, to: path)
  }

  private func writeFrames(_ playback: Playback, into directory: String) throws {
    var folder = try FrameFolder(directory, replaces: force)
    var renderer = FrameRenderer(text: Fonts(playback.player.settings).source, scale: scale)
    var progress = Progress(what: "frames")
    var size: Size?
    try sample(playback) { time, playback in
      if size != playback.player.session.container {
        size = playback.player.session.container
        try PictureLimits.check(playback.player.session.container, scale: scale)
      }
      try folder.add(renderer.render(playback.player, at: time))
      progress.report(folder.count)
    }
    try folder.finish()
  }

  /// Plays and calls `body` at each sampled moment.
  private func sample(_ playback: Playback, _ body: (HandTime, inout Playback) throws -> Void)
    throws
  {
    var playback = playback
    guard let times = at?.times else {
      try playback.playAll(rate: rate, body)
      return
    }
    for time in times.sorted().map({ HandTime($0) }) {
      playback.play(to: time)
      try body(time, &playback)
    }
  }

  /// Warns if the recorded settings differ from the scene's, because changes of the source have no
  /// effect then.
  private func warnOfOtherSettings(_ recorded: Settings) {
    guard settings == .recording, case .own = source.base else { return }
    let scene = source.base.settings.takingDesktopChoices(of: recorded)
    let keys = recorded.differences(from: scene)
    guard !keys.isEmpty else { return }
    warn(
      "\(recording): its own settings are in force, which differ from the scene's in "
        + "\(keys.joined(separator: ", ")); --settings source uses the scene's")
  }
}

/// The source of a replay's settings.
package enum SettingsChoice: String, Sendable, CaseIterable, ExpressibleByArgument {
  case recording, source
}
