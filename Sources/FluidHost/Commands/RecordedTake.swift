import FluidConfig
import FluidPlayer
import FluidReplay

/// A recording opened as a take, for the commands that take gestures apart.
struct RecordedTake {
  /// Its path.
  let path: String
  let take: Take
  /// The settings it was recorded with.
  let settings: Settings
  /// What is wrong with it from some line on; nil: nothing. What comes before is played.
  let damage: Failure?
  /// When the recording ends, in seconds; nil: when all rests.
  let end: Double?
  private let base: SettingsBase

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
    let script = try reading.recording.script(file: path, over: base)
    settings = script.settings
    take = script.take(scenes: scenes, text: Fonts(script.settings).source)
    end = script.events.last.flatMap { $0.kind == .end ? $0.time : nil }
    damage =
      script.damage.map { Failure($0) }
      ?? reading.damage.map { Failure($0.description, .badData) }
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
    if case .named = base, let scene = file.namedScene ?? settings.scene {
      return try file.load(over: .scene(scene))
    }
    return try file.load(over: base)
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
