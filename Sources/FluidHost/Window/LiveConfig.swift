import FluidConfig
import FluidLab
import FluidPlayer
import FluidSDL
import FluidScene

/// A configuration file that is read again whenever it is saved; what it held then waits here for
/// the window to take it.
///
/// A scene that was chosen by key, button or command line stays while the file's own line about it
/// stays as it is.
struct LiveConfig {
  private let versions = Mailbox<Result<Settings, ConfigProblems>>()
  private var file: ConfigFile?
  private var watcher: ConfigWatcher?
  /// What the file's keys are laid over, or would be if there were one.
  private(set) var base: SettingsBase
  /// The scene the file named when it was last read; nil: it named none.
  private var named: BuiltInScene?
  /// What the file held when it was last read or written, over its base: the same again is no news.
  private var known: Result<Settings, ConfigProblems>?

  /// No file yet.
  init(over base: SettingsBase = .named) { self.base = base }

  /// Says which file it is; nothing is watched yet.
  ///
  /// - Parameter file: nil: there is none, but one that is made will be laid over the same.
  mutating func watch(_ file: ConfigFile?, over base: SettingsBase) {
    self.file = file
    self.base = base
    named = file?.namedScene
  }

  /// Begins to watch, if there is a file and it is not watched already.
  ///
  /// - Parameter settings: What the file held a moment ago: where it holds something else by now,
  ///   that is a first version.
  mutating func begin(after settings: Settings) {
    guard watcher == nil, let file else { return }
    known = .success(settings)
    let versions = versions
    do {
      let watcher = try ConfigWatcher(file, over: base) { versions.post($0) }
      self.watcher = watcher
      if watcher.initial != .success(settings) { versions.post(watcher.initial) }
    } catch {
      warn("\(error); changes of \(file.path) need a restart")
    }
  }

  /// What the file is called; nil: there is none.
  var name: String? {
    file.map { $0.path.split(separator: "/").last.map(String.init) ?? $0.path }
  }

  /// What the file held when it was last read or written; nil: no file is watched, or it had
  /// mistakes.
  var held: Settings? { try? known?.get() }

  /// What every key is where the file does not say it.
  func defaults(_ settings: Settings) -> Settings {
    if let scene = settings.scene { return Settings(scene: scene) }
    return base.settings
  }

  /// Makes the file hold settings; what it says then does not come back as a version. Where there
  /// is no file one is made where the program was started, and watched from then on.
  mutating func save(_ settings: Settings) throws(SavingError) -> ConfigSave {
    if let file { return try save(edits(for: settings, in: file)) }
    let new = ConfigFile(path: Lab.newFile, presence: .optional)
    watch(new, over: settings.scene == nil ? base : .named)
    let save = try save(edits(for: settings, in: new))
    if let held { begin(after: held) }
    return save
  }

  /// The edits that make the file hold settings. Where they are of another built-in scene than the
  /// file's, they are compared with what the file says of that scene, which its keys are laid over
  /// from then on.
  private func edits(for settings: Settings, in file: ConfigFile) -> [ConfigEdit] {
    let held = held ?? (try? file.load(over: base)) ?? base.settings
    let edits = settings.edits(from: held)
    guard let scene = settings.scene, scene != held.scene,
      let said = try? file.load(over: .scene(scene))
    else { return edits }
    return edits.filter { $0.path == "scene" } + settings.edits(from: said)
  }

  /// Writes edits into the file; what it says then does not come back as a version.
  mutating func save(_ edits: [ConfigEdit]) throws(SavingError) -> ConfigSave {
    guard let file else {
      throw .mistake("there is no file to save into")
    }
    let save = try file.save(edits, over: base)
    known = Result { () throws(ConfigProblems) in
      try Settings(parsing: save.revision.bytes, file: file.path, over: base)
    }
    named = file.namedScene
    return save
  }

  /// The latest version that the window has not taken; nil: there is none, or only one that says
  /// what was known. A ``WindowEvent/Kind/wake`` says that there may be.
  ///
  /// - Parameter scene: The built-in scene that is shown, which the file's keys are laid over
  ///   unless it names another than before; nil: the scene is not built in.
  mutating func nextVersion(
    keeping scene: BuiltInScene?
  ) -> Result<Settings, ConfigProblems>? {
    guard let version = versions.receive() else { return nil }
    // Where a scene is forced, another one that the file names makes no other settings, but is
    // news.
    if version == known, file?.namedScene == named { return nil }
    known = version
    guard case .success = version, let scene, let file else { return version }
    let before = named
    named = file.namedScene
    let base: SettingsBase = named == nil || named == before ? .scene(scene) : .named
    return Result { () throws(ConfigProblems) in try file.load(over: base) }
  }
}
