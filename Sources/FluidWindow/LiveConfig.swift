import FluidConfig
import FluidDemos
import FluidPlayer
import FluidSDL
import FluidScene
import FluidSettings
import FluidStage

/// A configuration file that is watched. New versions wait here for the window.
///
/// A scene chosen by key, button or command line stays until the file's own line about it changes.
package struct LiveConfig {
  private let versions = Mailbox<Result<Settings, ConfigProblems>>()
  private var file: ConfigFile?
  private var watcher: ConfigWatcher?
  /// The base settings of the file's keys.
  package private(set) var base: SettingsBase
  /// The scene named by the file's last version; nil: none.
  private var named: DemoScene?
  /// The file's last version, read or written, over its base; reading it again is no news.
  private var known: Result<Settings, ConfigProblems>?

  /// No file yet.
  package init(over base: SettingsBase = .named) { self.base = base }

  /// Sets the file; watching does not begin yet.
  ///
  /// - Parameter file: Nil: none, but a file that is created later gets the same base.
  package mutating func watch(_ file: ConfigFile?, over base: SettingsBase) {
    self.file = file
    self.base = base
    named = file?.namedScene
  }

  /// Begins to watch the file, unless it is watched already.
  ///
  /// - Parameter settings: The file's content as loaded at start; if it differs by now, that counts
  ///   as the first version.
  package mutating func begin(after settings: Settings) {
    guard watcher == nil, let file else { return }
    known = .success(settings)
    let versions = versions
    // Deletion is reported for optional files as well.
    let watched = ConfigFile(path: file.path)
    do {
      let watcher = try ConfigWatcher(watched, over: base) { versions.post($0) }
      self.watcher = watcher
      let isAwaited = file.presence == .optional && watcher.initial.isMissing
      if watcher.initial != .success(settings), !isAwaited { versions.post(watcher.initial) }
    } catch {
      warn("\(error); changes of \(file.path) need a restart")
    }
  }

  /// The file that settings are saved to; nil: none. An optional file counts while it exists.
  private var target: ConfigFile? {
    file.flatMap { $0.presence == .required || $0.exists ? $0 : nil }
  }

  /// The name of the file that settings are saved to; nil: none.
  package var name: String? { target.map(Self.name) }

  /// A file's name in messages; an optional file is named by its path.
  private static func name(of file: ConfigFile) -> String {
    if file.presence == .optional { return file.path }
    return file.path.split(separator: "/").last.map(String.init) ?? file.path
  }

  /// The notice for a deleted file.
  package var goneNotice: Notice {
    let path = file?.path ?? "the file"
    return Notice(
      "The file is gone; what it held last stays in force",
      lines: ["\(path): no such file. It is read as soon as it is there again."])
  }

  /// The file's last version; nil: no file is watched, or it has mistakes.
  package var held: Settings? { try? known?.get() }

  /// The reference for unsaved changes: the file's content, or the defaults if the file was
  /// deleted.
  ///
  /// - Parameter settings: The current settings.
  package func saved(_ settings: Settings) -> Settings {
    known?.isMissing == true ? defaults(settings) : held ?? settings
  }

  /// The defaults of all keys.
  package func defaults(_ settings: Settings) -> Settings {
    if let scene = settings.scene { return Settings(scene: scene) }
    return base.settings
  }

  // MARK: Saving

  /// The file created on saving without one, in the working directory.
  private static let new = ConfigFile(path: "drawer.yaml")

  private func newBase(_ settings: Settings) -> SettingsBase {
    settings.scene == nil ? base : .named
  }

  /// Describes what saving would do without a file, to be confirmed; nil: there is a file.
  package func proposal(for settings: Settings) throws(SavingError) -> String? {
    guard target == nil else { return nil }
    let (new, base) = (Self.new, newBase(settings))
    guard new.exists else {
      return "There is no file yet. Save again to make \(new.path) in the folder the program was "
        + "started in."
    }
    let changes = try new.revision(edits(for: settings, in: new, over: base), over: base).changes
    return "\(new.path) is there, but the program was started without it. "
      + (changes.isEmpty
        ? "It says so already: save again to go on with it."
        : "Save again to write into it: \(changes.text).")
  }

  /// Saves settings; the new version does not come back as news. Without a file one is created in
  /// the working directory, and watched from then on.
  package mutating func save(_ settings: Settings) throws(SavingError) -> ConfigSave {
    if let target { return try save(edits(for: settings, in: target, over: base, held)) }
    let (new, base) = (Self.new, newBase(settings))
    let before = (file, self.base, named)
    watch(new, over: base)
    do throws(SavingError) {
      let save = try save(edits(for: settings, in: new, over: base))
      watcher = nil
      _ = versions.receive()
      if let held { begin(after: held) }
      return save
    } catch {
      (file, self.base, named) = before
      throw error
    }
  }

  /// The edits that turn a file's content into settings. For another built-in scene than the
  /// file's, the file is read over that scene first, as it will be from then on.
  ///
  /// - Parameter held: The file's content, if known.
  private func edits(
    for settings: Settings, in file: ConfigFile, over base: SettingsBase, _ held: Settings? = nil
  ) -> [ConfigEdit] {
    let held = held ?? (try? file.load(over: base)) ?? base.settings
    let edits = settings.edits(from: held)
    guard let scene = settings.scene, scene != held.scene,
      let said = try? file.load(over: .scene(scene))
    else { return edits }
    return edits.filter { $0.path == "scene" } + settings.edits(from: said)
  }

  /// Writes edits into the file; the new version does not come back as news.
  package mutating func save(_ edits: [ConfigEdit]) throws(SavingError) -> ConfigSave {
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

  /// The latest version that the window has not taken; nil: none, or an unchanged one. A
  /// ``WindowEvent/Kind/wake`` tells that there may be one.
  ///
  /// - Parameter scene: The built-in scene that is shown, kept as the base unless the file names
  ///   another than before; nil: not a built-in scene.
  package mutating func nextVersion(
    keeping scene: DemoScene?
  ) -> Result<Settings, ConfigProblems>? {
    guard let version = versions.receive() else { return nil }
    // The file may name another scene without changing the settings: that is news.
    if version == known, file?.namedScene == named { return nil }
    known = version
    guard case .success = version, let scene, let file else { return version }
    let before = named
    named = file.namedScene
    let base: SettingsBase = named == nil || named == before ? .scene(scene) : .named
    return Result { () throws(ConfigProblems) in try file.load(over: base) }
  }
}

extension Result<Settings, ConfigProblems> {
  /// Whether the file is missing.
  package var isMissing: Bool {
    if case .failure(let problems) = self { problems.kind == .missing } else { false }
  }
}

extension [ConfigChange] {
  /// The first changes, in a line or two.
  package var text: String {
    let told = prefix(6).map(\.description).joined(separator: ", ")
    return count > 6 ? "\(told) and \(count - 6) more" : told
  }
}
