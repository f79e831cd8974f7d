import FluidConfig
import FluidCore
import FluidDemos
import FluidDesktop
import FluidDrawer
import FluidFiles
import FluidPlayer
import FluidRaster
import FluidSDL
import FluidScene
import FluidSettings
import FluidStage
import Foundation

/// A window's top layer: the part of the window that depends on it.
package protocol WindowLayer: StageLayer {
  /// Background work of the window for the layer.
  associatedtype Work

  /// The lines of the key card.
  static var keyHelp: [KeyHelp] { get }
  /// Handles typed keys, keys with modifiers, dropped files and wake-ups.
  static func handle(_ event: WindowEvent, in window: StageWindow<Self>, at time: HandTime)
  /// Performs a command that concerns the layer.
  static func perform(_ command: WindowCommand, in window: StageWindow<Self>, at time: HandTime)
  /// Runs an effect of the layer.
  static func run(_ effect: Effect, in window: StageWindow<Self>, at time: HandTime)
  /// The configuration file holds these settings.
  mutating func fileHolds(_ settings: Settings, fileName: String?)
  /// A run of the window ends; its devices are closed by `body`.
  static func close(_ window: StageWindow<Self>, _ body: () -> Void)
}

/// Drives a stage in a window: waits for events, stamps them, draws when something has changed, and
/// runs the stage's effects.
package final class StageWindow<Top: WindowLayer> {
  package var window: Window
  package var source: EventSource
  /// The scene, its chrome, and the top layer while there is one.
  package var stage: Stage<Top>
  var compositor: Compositor
  /// The text source of all layers.
  package let text: any TextSource
  let feedback: Feedback
  package var logs = HostLogs()
  package var frames: FramePacing
  package var file: LiveConfig
  /// The mailbox of desktop preferences, and the watcher that posts them from the first run on.
  private var desktop = (news: Mailbox<DesktopPreferences>(), watcher: DesktopWatcher?.none)
  /// The scene's mistakes that its author has been told of.
  var author = AuthorWatch()
  /// Background work for the top layer; nil: none.
  package var work: Top.Work?
  /// Whether known gestures are kept in a file between runs.
  package var remembersGestures = false

  /// Opens the window; nothing is drawn yet.
  ///
  /// - Parameter text: Makes the text source, once the window is open.
  package init(
    settings: Settings, scenes: SceneSource, options: WindowOptions, showsNumbers: Bool,
    text: (Settings) -> any TextSource
  ) throws(WindowError) {
    window = try Window(options)
    for notice in window.notices { warn(notice) }
    source = window.makeEventSource()
    let geometry = window.geometry
    file = LiveConfig(over: settings.scene == nil ? .own(settings) : .named)
    let text = text(settings)
    self.text = text
    stage = Stage(
      Player(
        settings: settings, scenes: scenes, size: geometry.size, scale: geometry.scale, text: text),
      text: text)
    compositor = Compositor(text: text)
    feedback = Feedback(Feedback.Options(settings.feedback))
    frames = FramePacing(window, showsNumbers: showsNumbers)
  }

  /// The scene's layer.
  package var player: Player {
    _read { yield stage.player }
    _modify { yield &stage.player }
  }

  /// The window's own layer.
  package var chrome: Chrome {
    _read { yield stage.chrome }
    _modify { yield &stage.chrome }
  }

  /// The session's time now.
  package var now: HandTime { frames.clock.time(at: MonotonicClock.now) }

  // MARK: Logs

  /// Writes all events into a recording.
  package func record(to path: String) throws(LineFileError) {
    try logs.record(to: path, size: player.session.container, settings: recorded(player.settings))
  }

  // MARK: Running

  /// Runs until the window is closed, or for a number of seconds.
  package func run(for duration: Double?) throws {
    if stage.top == nil { showBar() }
    let isFirstRun = desktop.watcher == nil
    if isFirstRun {
      let theme = ThemeName(ProcessInfo.processInfo.environment["GTK_THEME"])
      follow(theme.preferences, at: now)
    }
    if remembersGestures {
      stage.knownGestures = Set(StateFile<[String]>("gestures")?.read() ?? [])
    }
    let end = duration.map { MonotonicClock.now + $0 }
    defer { Top.close(self) { feedback.close() } }
    let begin = MonotonicClock.now
    try draw()
    file.begin(after: player.settings)
    if isFirstRun {
      let news = desktop.news
      desktop.watcher = DesktopWatcher(over: player.desktop) { news.post($0) }
      window.setIcon(AppIcon().bitmap(size: 64))
      if MonotonicClock.now - begin < WarmUp.maxFrameGap { warmUp() }
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
        frames.topIsBehind = stage.top != nil
      } else {
        if stage.catchUp(to: frames.clock.time(at: now)) { frames.played = now }
        runEffects()
      }
      try updateTop()
    }
  }

  /// Stamps an event and plays it.
  package func handle(_ event: WindowEvent) {
    frames.clock.frame(
      at: event.time, moving: player.isMoving(at: frames.clock.time(at: event.time)))
    handle(event, at: frames.clock.time(at: event.time))
    followTextField()
  }

  private func handle(_ event: WindowEvent, at time: HandTime) {
    switch event.kind {
    case .input(let kind):
      if case .down = kind { feedback.prepare() }
      if case .hover = kind {} else { frames.newestInput = event.time }
      handle(kind, at: time)
    case .character:
      // A letter for a text field may arrive before text input has begun.
      if stage.textField == nil { Top.handle(event, in: self, at: time) }
    case .modifiedKey, .modifiers, .dropped: Top.handle(event, in: self, at: time)
    case .clipboard(let command): use(clipboard: command, at: event.time)
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
      if let failure = logs.nextFailure() { showEnd(of: failure) }
      Top.handle(event, in: self, at: time)
    case .focusGained, .devicesChanged, .quit: break
    }
  }

  /// Performs a command of a key or of the chrome.
  package func perform(_ command: WindowCommand, at time: HandTime) {
    if let patch = stage.change(by: command, at: time) { change(patch, at: time) }
    switch command {
    case .keyboard:
      stage.toggleKeyboard(at: time)
      runEffects()
    case .numbers: frames.numbers.isShown.toggle()
    case .keys where stage.top == nil: stage.toggleKeyCard(Top.keyHelp)
    case .keys, .lab: Top.perform(command, in: self, at: time)
    case .scene, .appearance, .menu, .notice, .keyCard: break
    }
    stage.needsDisplay = true
  }

  /// Gives an input to the layer that it is for.
  package func handle(_ kind: InputEvent.Kind, at time: HandTime) {
    stage.handle(kind, at: time)
    runEffects()
  }

  /// Applies an event to the scene.
  package func apply(_ kind: Event.Kind, at time: HandTime) {
    stage.apply(kind, at: time)
    runEffects()
  }

  // MARK: Effects

  /// Runs the stage's effects.
  package func runEffects() {
    while !stage.effects.isEmpty {
      switch stage.effects.removeFirst() {
      case .done(let event): record(event)
      case .outcome(let outcome): react(to: outcome)
      case .gestureKnown:
        if remembersGestures {
          StateFile<[String]>("gestures")?.write(stage.knownGestures.sorted())
        }
      case .pressed(let command, let time): perform(command, at: time)
      case .layer(let effect, let time): Top.run(effect, in: self, at: time)
      }
    }
  }

  private func record(_ event: Event) {
    if case .settings(let settings) = event.kind {
      record(settings, at: event.time)
    } else {
      logs.record(event.kind, at: event.time)
    }
  }

  private func react(to outcome: Outcome) {
    logs.trace(.event(outcome))
    switch outcome.kind {
    case .feedback(let strength): feedback.play(strength)
    case .unknown(let name):
      reportMistake("Something was asked for that is not there", "\(name)")
    case .invalid(let target, let reason):
      reportMistake("Something was asked for that cannot be", "\(target): \(reason)")
    default: break
    }
  }

  // MARK: Messages

  /// A log that cannot be written further does not end the window.
  private func showEnd(of failure: LineFileError) {
    chrome.notice = Notice("Not all is written down any more", lines: ["\(failure)"])
    warn("\(failure)")
    stage.needsDisplay = true
  }

  /// Shows the scene's author a mistake in the window, and on the terminal once: the mistake may
  /// repeat with every report of a hand.
  func reportMistake(_ title: String, _ line: String) {
    chrome.notice = Notice(title, lines: [line])
    stage.needsDisplay = true
    if author.isNew(line) { warn(line) }
  }

  /// Shows a toast.
  package func say(_ words: String, at time: HandTime) {
    chrome.say(words, at: time)
    stage.needsDisplay = true
  }

  /// Shows the bar.
  package func showBar() { stage.showBar() }
}

extension Feedback.Options {
  init(_ settings: Settings.Feedback) {
    self.init(haptics: settings.haptics, sound: settings.sound)
  }
}

/// Writes a line to standard error.
package func warn(_ line: String) {
  FileHandle.standardError.write(Data((line + "\n").utf8))
}
