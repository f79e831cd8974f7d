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
  private var watched: (file: ConfigFile, base: SettingsBase)?
  private var watcher: ConfigWatcher?
  /// The scene the file named when it was last read; nil: it named none.
  private var named: BuiltInScene?
  /// What the file held when it was last read or written, over its base: the same again is no news.
  private var known: Result<Settings, ConfigProblems>?

  /// Says which file it is; nothing is watched yet.
  mutating func watch(_ file: ConfigFile, over base: SettingsBase) {
    watched = (file, base)
    named = file.namedScene
  }

  /// Begins to watch, if there is a file and it is not watched already.
  ///
  /// - Parameter settings: What the file held a moment ago: where it holds something else by now,
  ///   that is a first version.
  mutating func begin(after settings: Settings) {
    guard watcher == nil, let (file, base) = watched else { return }
    known = .success(settings)
    let versions = versions
    do {
      let watcher = try ConfigWatcher(file, over: base) { versions.post($0) }
      self.watcher = watcher
      if watcher.initial != .success(settings) { versions.post(watcher.initial) }
    } catch {
      watched = nil
      warn("\(error); changes of \(file.path) need a restart")
    }
  }

  /// What the file is called; nil: there is none.
  var name: String? {
    watched.map { $0.file.path.split(separator: "/").last.map(String.init) ?? $0.file.path }
  }

  /// What the file's keys are laid over; nil: there is no file.
  var base: SettingsBase? { watched?.base }

  /// What the file held when it was last read or written; nil: no file is watched, or it had
  /// mistakes.
  var held: Settings? { try? known?.get() }

  /// What every key is where the file does not say it.
  func defaults(_ settings: Settings) -> Settings {
    if let scene = settings.scene { return Settings(scene: scene) }
    return watched?.base.settings ?? settings
  }

  /// Makes the file hold settings; what it says then does not come back as a version. Where there
  /// is no file one is made where the program was started.
  mutating func save(_ settings: Settings) throws(SavingError) -> ConfigSave {
    if watched == nil {
      let base: SettingsBase = settings.scene == nil ? .own(settings) : .named
      watch(ConfigFile(path: Lab.newFile, presence: .optional), over: base)
    }
    let held = held ?? watched?.base.settings ?? settings
    return try save(settings.edits(from: held))
  }

  /// Writes edits into the file; what it says then does not come back as a version.
  mutating func save(_ edits: [ConfigEdit]) throws(SavingError) -> ConfigSave {
    guard let (file, base) = watched else {
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
    if version == known, watched?.file.namedScene == named { return nil }
    known = version
    guard case .success = version, let scene, let (file, _) = watched else { return version }
    let before = named
    named = file.namedScene
    let base: SettingsBase = named == nil || named == before ? .scene(scene) : .named
    return Result { () throws(ConfigProblems) in try file.load(over: base) }
  }
}
