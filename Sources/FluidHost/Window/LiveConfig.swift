import FluidConfig
import FluidDemos
import FluidLab
import FluidPlayer
import FluidSDL
import FluidScene
import FluidSettings
import FluidStage

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
    // A file that goes is told as gone, also one that need not have been there.
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

  /// The file that numbers are saved in; nil: there is none. One that was not asked for by its path
  /// counts while it is there.
  private var target: ConfigFile? {
    file.flatMap { $0.presence == .required || $0.exists ? $0 : nil }
  }

  /// What the file is called that numbers are saved in; nil: there is none.
  var name: String? { target.map(Self.name) }

  /// A file that was not asked for by its path is called by it.
  private static func name(of file: ConfigFile) -> String {
    if file.presence == .optional { return file.path }
    return file.path.split(separator: "/").last.map(String.init) ?? file.path
  }

  /// What the window says of a file that is gone.
  var goneNotice: Notice {
    let path = file?.path ?? "the file"
    return Notice(
      "The file is gone; what it held last stays in force",
      lines: ["\(path): no such file. It is read as soon as it is there again."])
  }

  /// What the file held when it was last read or written; nil: no file is watched, or it had
  /// mistakes.
  var held: Settings? { try? known?.get() }

  /// What the numbers in force are compared with: what the file holds, or what there is without it
  /// where it is gone.
  ///
  /// - Parameter settings: Those in force.
  func saved(_ settings: Settings) -> Settings {
    known?.isMissing == true ? defaults(settings) : held ?? settings
  }

  /// What every key is where the file does not say it.
  func defaults(_ settings: Settings) -> Settings {
    if let scene = settings.scene { return Settings(scene: scene) }
    return base.settings
  }

  // MARK: Saving

  /// The file that is made where there is none, in the folder where the program was started.
  private static let new = ConfigFile(path: "drawer.yaml")

  private func newBase(_ settings: Settings) -> SettingsBase {
    settings.scene == nil ? base : .named
  }

  /// What saving would do where there is no file, to be agreed to; nil: there is one.
  func proposal(for settings: Settings) throws(SavingError) -> String? {
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

  /// Makes the file hold settings; what it says then does not come back as a version. Where there
  /// is no file one is made where the program was started, and watched from then on.
  mutating func save(_ settings: Settings) throws(SavingError) -> ConfigSave {
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

  /// The edits that make a file hold settings. Where they are of another built-in scene than the
  /// file's, they are compared with what the file says of that scene, which its keys are laid over
  /// from then on.
  ///
  /// - Parameter held: What it holds, if that is known.
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

extension Result<Settings, ConfigProblems> {
  /// Whether there is no file.
  var isMissing: Bool {
    if case .failure(let problems) = self { problems.kind == .missing } else { false }
  }
}

extension [ConfigChange] {
  /// What is other than before, as far as a line or two go.
  var text: String {
    let told = prefix(6).map(\.description).joined(separator: ", ")
    return count > 6 ? "\(told) and \(count - 6) more" : told
  }
}
