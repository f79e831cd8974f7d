import FluidConfig
import FluidCore
import FluidDesktop
import FluidDrawer
import FluidFiles
import FluidLab
import FluidPlayer
import FluidRaster
import FluidSDL
import FluidScene
import FluidSettings
import FluidStage
import Foundation
import Synchronization

/// Drives a stage in a window: waits for events, stamps them, draws when something has changed, and
/// carries out what the stage asks for.
struct WindowHost: ~Copyable {
  /// Has the host passed by address: the compiler's checks of who owns it take minutes where it
  /// could be loaded as a whole, some thousand values.
  private let place = Mutex(())
  var window: Window
  var source: EventSource
  /// The scene, its chrome, and the lab over both while it is open.
  var stage: Stage<Lab>
  var compositor: Compositor
  let fonts: Fonts
  private let feedback: Feedback
  var logs = HostLogs()
  var frames: FramePacing
  var file: LiveConfig
  /// What the user has asked the desktop for, when that changes, and who watches that from the
  /// first run on.
  private var desktop = (news: Mailbox<DesktopPreferences>(), watcher: DesktopWatcher?.none)
  /// The film that is being made; nil: none is.
  var film: FilmJob?
  /// What the scene's author has been told.
  var author = AuthorWatch()
  /// Whether gestures that need no hint any more are remembered from one time to the next.
  var remembersGestures = false

  /// Opens the window; nothing is drawn yet.
  init(
    settings: Settings, scenes: SceneSource, options: WindowOptions, showsNumbers: Bool
  ) throws(WindowError) {
    window = try Window(options)
    for notice in window.notices { warn(notice) }
    source = window.makeEventSource()
    let geometry = window.geometry
    file = LiveConfig(over: settings.scene == nil ? .own(settings) : .named)
    fonts = Fonts(settings)
    stage = Stage(
      Player(
        settings: settings, scenes: scenes, size: geometry.size, scale: geometry.scale,
        text: fonts.source), text: fonts.source)
    compositor = Compositor(text: fonts.source)
    feedback = Feedback(Feedback.Options(settings.feedback))
    frames = FramePacing(window, showsNumbers: showsNumbers)
  }

  // MARK: Layers

  /// The scene's layer.
  var player: Player {
    _read { yield stage.player }
    _modify { yield &stage.player }
  }

  /// The window's own layer.
  var chrome: Chrome {
    _read { yield stage.chrome }
    _modify { yield &stage.chrome }
  }

  /// The lab over both; nil: it is closed.
  var lab: Lab? {
    _read { yield stage.top }
    _modify { yield &stage.top }
  }

  // MARK: Logs

  /// Writes everything that is done into a recording.
  mutating func record(to path: String) throws(LineFileError) {
    try logs.record(to: path, size: player.session.container, settings: recorded(player.settings))
  }

  /// Writes a line per frame and event.
  mutating func trace(to path: String) throws(LineFileError) { try logs.trace(to: path) }

  /// Ends both.
  ///
  /// - Throws: Why not all of it could be written.
  mutating func finishLogs() throws(LineFileError) { try logs.finish() }

  /// Puts every good version of the file in force as soon as it is saved.
  ///
  /// The settings are taken to be what the file held a moment ago. Watching begins with the first
  /// run, after its first picture.
  ///
  /// - Parameter file: nil: there is none, but one that the lab makes will be laid over the same.
  mutating func watch(_ file: ConfigFile?, over base: SettingsBase) {
    self.file.watch(file, over: base)
  }

  // MARK: Running

  /// Runs until the window is closed, or for a number of seconds.
  mutating func run(for duration: Double?) throws {
    if lab == nil { showBar() }
    let isFirstRun = desktop.watcher == nil
    if isFirstRun {
      let theme = ThemeName(ProcessInfo.processInfo.environment["GTK_THEME"])
      follow(theme.preferences, at: now)
    }
    if remembersGestures {
      stage.knownGestures = Set(StateFile<[String]>("gestures")?.read() ?? [])
    }
    let end = duration.map { MonotonicClock.now + $0 }
    defer {
      if let path = endFilm() { warn("no \(path): the window was closed before it was made") }
      feedback.close()
      remember()
    }
    let begin = MonotonicClock.now
    try draw()
    file.begin(after: player.settings)
    if isFirstRun {
      let news = desktop.news
      desktop.watcher = DesktopWatcher(over: player.desktop) { news.post($0) }
      window.setIcon(AppIcon().bitmap(size: 64))
      if MonotonicClock.now - begin < WarmUp.maxFrameGap { rehearse() }
    }
    while true {
      let batch = source.wait(until: earliest(end, nextWake()), notBefore: frames.played)
      if let moment = window.takeRepaint() { frames.display.repainted(at: moment) }
      for event in batch {
        if case .quit = event.kind {
          if window.isDisplayGone { throw WindowError.displayLost }
          return
        }
        handle(event)
      }
      followHover()
      let now = MonotonicClock.now
      if let end, now >= end { return }
      if let due = nextFrame(at: now), now >= due {
        try draw()
        frames.labIsBehind = lab != nil
      } else {
        if stage.catchUp(to: frames.clock.time(at: now)) { frames.played = now }
        carryOut()
      }
      try keepLabUp()
    }
  }

  /// The session's time now.
  var now: HandTime { frames.clock.time(at: MonotonicClock.now) }

  // MARK: Events

  /// Plays an event.
  mutating func handle(_ event: WindowEvent) {
    defer { followTextField() }
    frames.clock.frame(
      at: event.time, moving: player.isMoving(at: frames.clock.time(at: event.time)))
    let time = frames.clock.time(at: event.time)
    switch event.kind {
    case .input(let kind):
      if case .down = kind { feedback.prepare() }
      if case .hover = kind {} else { frames.newestInput = event.time }
      handle(kind, at: time)
    case .character(let key, let held):
      // Typed before the window knew that it would be text.
      if stage.textField == nil { type(key, held, at: time) }
    case .modifiedKey(let key) where lab != nil && (key == .tab || key == .backtab):
      perform(.nextCard(isForward: key == .tab), at: time)
    case .modifiedKey(let key):
      guard lab?.hasFocus == true else { break }
      stage.withTop(at: time) { $0.handle(.key(key), at: time) }
      carryOut()
    case .modifiers(let held): lab?.modifiers = held
    case .clipboard(let command): use(clipboard: command, at: event.time)
    case .dropped(let path): openTake(path, at: time)
    case .resized(let geometry), .displayChanged(let geometry):
      frames.display.change(refreshRate: window.refreshRate, hasVsync: window.hasVsync)
      apply(.scale(geometry.scale), at: time)
      stage.needsDisplay = true
    case .exposed:
      if !window.presentAgain() { stage.needsDisplay = true }
    case .shown:
      frames.isVisible = true
      stage.needsDisplay = true
    case .hidden:
      frames.isVisible = false
    case .wake:
      if let result = file.nextVersion(keeping: player.settings.scene) { reload(result, at: time) }
      if let preferences = desktop.news.receive() { follow(preferences, at: time) }
      if let notice = feedback.notices.receive() { warn(notice) }
      if let failure = logs.nextFailure() { tell(failure) }
      followFilm()
    case .focusGained, .devicesChanged, .quit:
      break
    }
  }

  /// Gives what a person did to the layer that it is for.
  mutating func handle(_ kind: InputEvent.Kind, at time: HandTime) {
    stage.handle(kind, at: time)
    carryOut()
  }

  /// Does something to the scene.
  mutating func apply(_ kind: Event.Kind, at time: HandTime) {
    stage.apply(kind, at: time)
    carryOut()
  }

  /// Carries out what the stage asks for.
  mutating func carryOut() {
    while !stage.effects.isEmpty {
      switch stage.effects.removeFirst() {
      case .done(let event): record(event)
      case .outcome(let outcome): react(to: outcome)
      case .gestureKnown:
        if remembersGestures {
          StateFile<[String]>("gestures")?.write(stage.knownGestures.sorted())
        }
      case .pressed(let button, let time): perform(button, at: time)
      case .requested(let request, let time): carryOut(request, at: time)
      }
    }
  }

  private mutating func record(_ event: Event) {
    if case .settings(let settings) = event.kind {
      logs.record(
        .configure(SettingsPatch(json: recorded(settings).json)), at: event.time)
    } else {
      logs.record(event.kind, at: event.time)
    }
  }

  private mutating func react(to outcome: Outcome) {
    logs.trace(.event(outcome))
    switch outcome.kind {
    case .feedback(let strength): feedback.play(strength)
    case .unknown(let name):
      tellAuthor("Something was asked for that is not there", "\(name)")
    case .invalid(let target, let reason):
      tellAuthor("Something was asked for that cannot be", "\(target): \(reason)")
    default: break
    }
  }

  // MARK: Settings

  /// Changes the settings by hand; a recording holds the part that changes.
  mutating func change(_ change: SettingsPatch, at time: HandTime) {
    guard let settings = try? change.applied(player.settings) else { return }
    logs.record(.configure(change), at: time)
    apply(.settings(settings), at: time)
  }

  /// Settings as a recording holds them: replayed on another desktop they are as they were on this
  /// one.
  func recorded(_ settings: Settings) -> Settings { settings.resolved(on: player.desktop) }

  /// Goes by what the user has asked the desktop for.
  private mutating func follow(_ preferences: DesktopPreferences, at time: HandTime) {
    guard preferences != player.desktop else { return }
    let before = recorded(player.settings)
    apply(.desktop(preferences), at: time)
    let after = recorded(player.settings)
    guard after != before else { return }
    logs.record(.configure(SettingsPatch(json: after.json)), at: time)
    stage.needsDisplay = true
  }

  private mutating func reload(_ result: Result<Settings, ConfigProblems>, at time: HandTime) {
    stage.needsDisplay = true
    switch result {
    case .success(let settings):
      chrome.notice = nil
      if settings.font != player.settings.font { warn("another font takes a restart") }
      logs.record(.configure(SettingsPatch(json: recorded(settings).json)), at: time)
      apply(.settings(settings), at: time)
      feedback.change(Feedback.Options(settings.feedback))
      if lab == nil { say("\(file.name ?? "the file") is in force", at: time) }
      stage.top?.fileHolds(settings, fileName: file.name)
    case .failure where result.isMissing:
      chrome.notice = file.goneNotice
      warn(file.goneNotice.lines.joined(separator: "\n"))
      let saved = file.saved(player.settings)
      stage.top?.fileHolds(saved, fileName: file.name)
    case .failure(let problems):
      // The last good configuration stays in force.
      chrome.notice = Notice(
        "The file has mistakes; the last good one stays in force",
        lines: problems.problems.map(\.description))
      warn(problems.description)
    }
  }

  // MARK: Messages

  /// What cannot be written further does not end the window, but is said in it.
  private mutating func tell(_ failure: LineFileError) {
    chrome.notice = Notice("Not all is written down any more", lines: ["\(failure)"])
    warn("\(failure)")
    stage.needsDisplay = true
  }

  /// Says in the window what the scene's author has to mend; on the terminal each thing once,
  /// though it may come with every report of a hand.
  mutating func tellAuthor(_ title: String, _ line: String) {
    chrome.notice = Notice(title, lines: [line])
    stage.needsDisplay = true
    if author.isNew(line) { warn(line) }
  }

  /// Shows a few words for a while.
  mutating func say(_ words: String, at time: HandTime) {
    chrome.say(words, at: time)
    stage.needsDisplay = true
  }
}

extension Feedback.Options {
  init(_ settings: Settings.Feedback) {
    self.init(haptics: settings.haptics, sound: settings.sound)
  }
}
