import FluidConfig
import FluidPlayer
import FluidSDL

/// A configuration file that is read again whenever it is saved; what it held then waits here for the window to take it.
struct LiveConfig {
  private let versions = Mailbox<Result<Settings, ConfigProblems>>()
  private var watched: (file: ConfigFile, base: SettingsBase)?
  private var watcher: ConfigWatcher?

  /// Says which file it is; nothing is watched yet.
  mutating func watch(_ file: ConfigFile, over base: SettingsBase) { watched = (file, base) }

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
  func nextVersion() -> Result<Settings, ConfigProblems>? { versions.receive() }
}
