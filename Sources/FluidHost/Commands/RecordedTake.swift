import FluidConfig
import FluidCore
import FluidFiles
import FluidPlayer
import FluidRaster
import FluidSettings

/// A recording opened as a take, for the commands that take gestures apart.
struct RecordedTake {
  /// Its path.
  let path: String
  let take: Take
  /// The settings it was recorded with.
  let settings: Settings
  /// What is wrong with it from some line on; nil: nothing. What comes before is played.
  private let damage: ConfigProblem?
  private let recording: Recording
  /// When the recording ends, in seconds; nil: when all rests.
  let end: HandTime?
  private let base: SettingsBase
  /// What is wrong with the first configuration on its way that is bad; nil: none is.
  private let problems: ConfigProblems?

  /// What a recording must have to be good for something.
  enum Need {
    case drawer, nothing
  }

  /// The word that stands for the numbers a recording was made with, where a configuration file is
  /// asked for.
  static let recorded = "recording"

  /// - Parameters:
  ///   - scenes: What it is played on.
  ///   - base: What configurations are laid over.
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
    guard need == .nothing || !take.start.session.drawers.isEmpty else {
      throw Failure("\(path): its scene has no drawer, so there is nothing to take apart", .badData)
    }
  }

  /// The numbers to play it with, by the name of a configuration file or ``recorded``.
  ///
  /// A file that names no scene is read for the recording's.
  func settings(_ config: String) throws -> Settings {
    guard config != Self.recorded else { return settings }
    let file = ConfigFile(path: config)
    return try file.load(over: base.keeping(settings.scene, for: file))
  }

  /// What could not be done of it with some of the settings it has been played with, and what is
  /// wrong with it from some line on; nil: nothing.
  ///
  /// What cannot be done are names that nothing has when their time comes, and configurations that
  /// do not fit then.
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

  /// What a configuration file is called in a table: its name without folder and ending.
  static func name(of config: String) -> String {
    let file = config.split(separator: "/").last.map(String.init) ?? config
    guard let dot = file.lastIndex(of: "."), dot != file.startIndex else { return file }
    return String(file[..<dot])
  }

  /// Names for several files, which differ where their paths do.
  static func names(of configs: [String]) -> [String] {
    let names = configs.map(name(of:))
    return Set(names).count == names.count ? names : configs
  }
}

extension RecordedTake {
  /// A line on the terminal for how many of its events have been played.
  var progress: Progress { Progress(what: "events of \(take.events.count)") }

  /// The take as the lab shows it, and what there is to say of that: of one with more events than a
  /// window remembers only the end.
  ///
  /// - Parameter progress: Told now and then how many events have been played; what it throws ends
  ///   it.
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
  /// Whether it speaks of something by a name that there may not be.
  fileprivate var canFail: Bool {
    switch kind {
    case .settle, .jump, .configure: true
    case .input, .settings, .set, .content, .desktop, .scale, .rate: false
    }
  }
}

/// Writes text to standard output.
///
/// - Throws: That it does not take it: it is full, or closed.
package func say(_ text: String) throws(Failure) {
  do throws(LineFileError) {
    try StandardOutput.write(text)
  } catch {
    throw Failure("\(error)", .cannotWrite)
  }
}
