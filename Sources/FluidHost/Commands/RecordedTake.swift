import FluidConfig
import FluidCore
import FluidFiles
import FluidPlayer
import FluidRaster
import FluidSettings

/// A recording opened as a take, for the commands that analyse gestures.
struct RecordedTake {
  /// The recording's path.
  let path: String
  let take: Take
  /// The recorded settings.
  let settings: Settings
  /// The first damaged line; nil: none. The events before it are played.
  private let damage: ConfigProblem?
  private let recording: Recording
  /// The recording's end; nil: when everything rests.
  let end: HandTime?
  private let base: SettingsBase
  /// Problems of the first invalid configuration event; nil: none.
  private let problems: ConfigProblems?

  /// The requirement on a recording's scene.
  enum Need {
    case drawer, nothing
  }

  /// The word for the recorded settings, in place of a configuration file.
  static let recorded = "recording"

  /// - Parameters:
  ///   - scenes: The source of the recording's scene.
  ///   - base: The base settings of configurations.
  init(
    _ path: String, scenes: SceneSource, base: SettingsBase, needing need: Need = .drawer
  ) throws {
    self.path = path
    self.base = base
    let reading = try Recording.read(path: path)
    let (playback, problems) = try reading.recording.playback(
      file: path, over: base, scenes: scenes, text: { Fonts($0).source })
    settings = playback.player.settings
    take = Take(playback)
    end = playback.end
    self.problems = problems
    damage = reading.damage
    recording = reading.recording
    let hasSubject = !take.start.session.drawers.isEmpty || take.subject.piece != nil
    guard need == .nothing || hasSubject else {
      throw Failure("\(path): its scene has no drawer, so there is nothing to take apart", .badData)
    }
  }

  /// Settings to play the take with: those of a configuration file, or ``recorded``.
  ///
  /// A file that names no scene is read for the recording's.
  func settings(_ config: String) throws -> Settings {
    guard config != Self.recorded else { return settings }
    let file = ConfigFile(path: config)
    return try file.load(over: base.keeping(settings.scene, for: file))
  }

  /// Settings of several configurations; for none, the recorded ones (nil).
  func settings(_ configs: [String]) throws -> [Settings?] {
    configs.isEmpty ? [nil] : try configs.map { try settings($0) }
  }

  /// The failure after playing with several settings: events that could not be applied, or the
  /// damaged line; nil: none.
  ///
  /// Events fail if they name something that does not exist then, or a configuration that does not
  /// fit.
  func damage(playedWith all: [Settings?]) -> Failure? {
    if recording.events.contains(where: \.canFail) {
      for settings in all {
        var playback = take.played(with: settings)
        playback.play(to: playback.lastEvent)
        let problems = recording.problems(of: playback, file: path)
        if !problems.isEmpty { return Failure(ConfigProblems(problems)) }
      }
      if let problems { return Failure(problems) }
    }
    return damage.map { Failure($0.description, .badData) }
  }

  /// A configuration file's name in a table: without folder and extension.
  static func name(of config: String) -> String {
    let file = config.split(separator: "/").last.map(String.init) ?? config
    guard let dot = file.lastIndex(of: "."), dot != file.startIndex else { return file }
    return String(file[..<dot])
  }

  /// Names of several files; full paths if the names are not unique.
  static func names(of configs: [String]) -> [String] {
    let names = configs.map(name(of:))
    return Set(names).count == names.count ? names : configs
  }
}

extension RecordedTake {
  /// A progress line of events played.
  var progress: Progress { Progress(what: "events of \(take.events.count)") }

  /// The take for the lab, and a warning if only its end is shown, because it has more events than
  /// a window keeps.
  ///
  /// - Parameter progress: Called now and then with the number of events played; an error that it
  ///   throws cancels.
  func forLab(progress: (Int) throws -> Void) rethrows -> (take: Take, words: String?) {
    guard take.events.count > History.maxEvents else { return (take, nil) }
    let excess = take.excess(over: History.span, maxEvents: History.maxEvents)
    let end = try take.dropping(excess, progress: progress)
    let length = Measure.seconds((end.events.last?.time ?? end.begin) - end.begin)
    return (
      end,
      "\(path): \(take.events.count) events are more than the lab takes apart; "
        + "its last \(length) are shown"
    )
  }
}

extension Event {
  /// Whether the event refers to something by a name that may not exist.
  fileprivate var canFail: Bool {
    switch kind {
    case .settle, .jump, .configure, .focus, .push: true
    case .input, .settings, .set, .content, .inset, .pop, .desktop, .scale, .rate: false
    }
  }
}

/// Writes text to standard output.
///
/// - Throws: The error if standard output is full or closed.
package func say(_ text: String) throws(Failure) {
  do throws(LineFileError) {
    try StandardOutput.write(text)
  } catch {
    throw Failure("\(error)", .cannotWrite)
  }
}
