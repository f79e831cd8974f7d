import FluidConfig
import FluidPlayer
import FluidSDL
import FluidScene

/// A configuration file that is read again whenever it is saved; what it held then waits here for the window to take it.
///
/// A scene that was chosen by key, button or command line stays while the file's own line about it stays as it is.
struct LiveConfig {
  private let versions = Mailbox<Result<Settings, ConfigProblems>>()
  private var watched: (file: ConfigFile, base: SettingsBase)?
  private var watcher: ConfigWatcher?
  /// The scene the file named when it was last read; nil: it named none.
  private var named: BuiltInScene?

  /// Says which file it is; nothing is watched yet.
  mutating func watch(_ file: ConfigFile, over base: SettingsBase) {
    watched = (file, base)
    named = file.namedScene
  }

  /// Begins to watch, if there is a file and it is not watched already.
  ///
  /// - Parameter settings: What the file held a moment ago: where it holds something else by now, that is a first version.
  mutating func begin(after settings: Settings) {
    guard watcher == nil, let (file, base) = watched else { return }
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

  /// The latest version that nobody has taken; nil: there is none. A ``WindowEvent/Kind/wake`` says that there may be.
  ///
  /// - Parameter scene: The built-in scene that is shown, which the file's keys are laid over unless it names another than
  ///   before; nil: the scene is not built in.
  mutating func nextVersion(
    keeping scene: BuiltInScene?
  ) -> Result<Settings, ConfigProblems>? {
    guard let version = versions.receive() else { return nil }
    guard case .success = version, let scene, let (file, _) = watched else { return version }
    let before = named
    named = file.namedScene
    let base: SettingsBase = named == nil || named == before ? .scene(scene) : .named
    return Result { () throws(ConfigProblems) in try file.load(over: base) }
  }
}
