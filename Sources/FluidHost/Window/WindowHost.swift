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

/// Runs a player in a window: waits for events, stamps them, draws when something has changed.
struct WindowHost: ~Copyable {
  /// Has the host passed by address: the compiler's checks of who owns it take minutes where it
  /// could be loaded as a whole, some thousand values.
  private let place = Mutex(())
  var window: Window
  /// Where the mouse is, to be looked up.
  var hover = HoverWatch()
  var source: EventSource
  var player: Player
  /// The window's own layer over the scene.
  var chrome: Chrome
  var compositor: Compositor
  let fonts: Fonts
  /// Where scenes come from, for recordings that are dropped in.
  let scenes: SceneSource
  private let feedback: Feedback
  var logs: HostLogs
  var clock: SessionClock
  var pacing: FrameClock
  var numbers: FrameNumbers
  var predictor: PointerPredictor
  var file: LiveConfig
  /// What the user has asked the desktop for, when that changes.
  private let preferences = Mailbox<DesktopPreferences>()
  private var desktop: DesktopWatcher?
  /// What has happened, for the lab.
  private(set) var history = History()
  /// The lab over the scene; nil: it is closed.
  var lab: Lab?
  /// The film that is being made; nil: none is.
  var film: FilmJob?
  /// When the lab follows a drag on the scene.
  var labPace = LabPace()
  /// Whether there is something that the lab has not followed yet.
  var labIsBehind = false
  /// The pointer that is down on the chrome; nil: none.
  var chromePointer: PointerID?
  /// Names of scenes whose gesture the user has done already; their hint is not shown.
  var knownGestures: Set<String> = []
  /// Whether gestures that need no hint any more are remembered from one time to the next.
  var remembersGestures = false
  /// Ids that two things of the scene share.
  var ids = IDWatch()
  /// What its author has been told on the terminal.
  private var told: Set<String> = []

  /// Whether the picture is out of date.
  var isDirty = true
  private var isVisible = true
  private var isFirstRun = true
  /// The moment up to which everything has been played.
  var played = MonotonicTime.distantPast
  /// The session's time for which a finger was last drawn ahead, and that at which a drifting
  /// background was last drawn.
  var foreseen: HandTime = 0
  var drift: HandTime = 0
  /// How dark the background was drawn then.
  var dim = BackgroundDim()
  /// Whether the last picture was of a moment of the lab's take.
  var showsMoment = false
  /// Whether the background in it was that of another moment.
  var isBackgroundBehind = false
  /// The session's time for which the scene was drawn last; nil: a moment of the lab's take was.
  var pictured: HandTime?
  /// When the newest event not yet seen arrived.
  var newestInput: MonotonicTime?

  /// Opens the window; nothing is drawn yet.
  init(
    settings: Settings, scenes: SceneSource, options: WindowOptions, showsNumbers: Bool
  ) throws(WindowError) {
    window = try Window(options)
    for notice in window.notices { warn(notice) }
    source = window.makeEventSource()
    let geometry = window.geometry
    logs = HostLogs()
    file = LiveConfig(over: settings.scene == nil ? .own(settings) : .named)
    fonts = Fonts(settings)
    self.scenes = scenes
    player = Player(
      settings: settings, scenes: scenes, size: geometry.size, scale: geometry.scale,
      text: fonts.source)
    chrome = Chrome(text: fonts.source)
    compositor = Compositor(text: fonts.source)
    feedback = Feedback(Feedback.Options(settings.feedback))
    clock = SessionClock(startingAt: MonotonicClock.now)
    pacing = FrameClock(refreshRate: window.refreshRate, hasVsync: window.hasVsync)
    numbers = FrameNumbers(isShown: showsNumbers)
    predictor = PointerPredictor(settings.input.prediction, followsBlanks: pacing.followsBlanks)
  }

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

  /// Runs until the window is closed, or for a number of seconds.
  mutating func run(for duration: Double?) throws {
    if lab == nil { showBar() }
    if isFirstRun {
      let theme = ThemeName(ProcessInfo.processInfo.environment["GTK_THEME"])
      try follow(theme.preferences, at: clock.time(at: MonotonicClock.now))
    }
    if remembersGestures {
      knownGestures = Set(StateFile<[String]>("gestures")?.read() ?? [])
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
    if desktop == nil {
      desktop = DesktopWatcher(over: player.desktop) { [preferences] in preferences.post($0) }
    }
    if isFirstRun { window.setIcon(AppIcon().bitmap(size: 64)) }
    if isFirstRun, MonotonicClock.now - begin < WarmUp.maxFrameGap { rehearse() }
    isFirstRun = false
    while true {
      let batch = source.wait(until: earliest(end, nextWake()), notBefore: played)
      if let moment = window.takeRepaint() { pacing.repainted(at: moment) }
      for event in batch {
        if case .quit = event.kind {
          if window.isDisplayGone { throw WindowError.displayLost }
          return
        }
        try handle(event)
      }
      try followHover()
      let now = MonotonicClock.now
      if let end, now >= end { return }
      if let due = nextFrame(at: now), now >= due {
        try draw()
        labIsBehind = lab != nil
      } else {
        try catchUp(at: now)
      }
      try keepLabUp()
    }
  }

  // MARK: Time

  /// Why a frame is wanted, apart from a background that drifts; nil: nothing else changes.
  func need(at now: MonotonicTime) -> FrameClock.Need? {
    if isDirty { return .input }
    let time = clock.time(at: now)
    if player.isMoving(at: time) || lab?.isMoving(at: time) == true { return .motion }
    // A finger that was drawn ahead of itself has stopped.
    if let change = predictor.nextChange, change <= time { return .motion }
    return nil
  }

  /// When the next frame is due, seen from one moment: at once if that is not after `now`; nil:
  /// nothing changes, or the window is not visible.
  private func nextFrame(at now: MonotonicTime) -> MonotonicTime? {
    guard isVisible else { return nil }
    return earliest(
      need(at: now).map { pacing.due(for: $0, at: now) },
      isDrifting ? pacing.due(for: .ambience, at: now) : nil)
  }

  /// When to wake up without an event: for a frame, or for what the session has to do by itself.
  private func nextWake() -> MonotonicTime? {
    let now = MonotonicClock.now
    // A change that is due already is a frame's business.
    let change = predictor.nextChange.flatMap { $0 > clock.time(at: now) ? $0 : nil }
    let deadline = earliest(
      earliest(earliest(player.nextDeadline, chrome.toastEnd), lab?.nextDeadline),
      earliest(change, hover.due))
    return earliest(
      earliest(nextFrame(at: now), deadline.map { clock.monotonic(at: $0) }),
      labIsBehind ? labPace.due : nil)
  }

  // MARK: Events

  /// Plays an event.
  mutating func handle(_ event: WindowEvent) throws {
    defer { followTextField() }
    clock.frame(at: event.time, moving: player.isMoving(at: clock.time(at: event.time)))
    let time = clock.time(at: event.time)
    switch event.kind {
    case .input(.hover(let point)):
      hover.move(to: point)
      hoverLab(point, at: time)
    case .input(let kind):
      if case .down = kind {
        feedback.prepare()
        hover.reset()
      }
      newestInput = event.time
      isDirty = true
      if try handleInWindow(kind, at: time) { return }
      if try handleInLab(kind, at: time) { return }
      let time = try stopWhereSeen(for: kind, at: time)
      logs.record(.input(kind), at: time)
      try react(to: apply(.input(kind), at: time))
      updatePredictor(kind, at: time)
    case .character(let key, let held):
      // Typed before the window knew that it would be text.
      if textField == nil { try type(key, held, at: time) }
    case .modifiedKey(let key) where lab != nil && (key == .tab || key == .backtab):
      try perform(.nextCard(isForward: key == .tab), at: time)
    case .modifiedKey(let key):
      if lab?.hasFocus == true, try handleInLab(.key(key), at: time) { isDirty = true }
    case .modifiers(let held): lab?.modifiers = held
    case .clipboard(let command): try use(clipboard: command, at: event.time)
    case .dropped(let path): openTake(path, at: time)
    case .resized(let geometry), .displayChanged(let geometry):
      pacing.change(refreshRate: window.refreshRate, hasVsync: window.hasVsync)
      try react(to: apply(.scale(geometry.scale), at: time))
      isDirty = true
    case .exposed:
      if !window.presentAgain() { isDirty = true }
    case .shown:
      isVisible = true
      isDirty = true
    case .hidden:
      isVisible = false
    case .wake:
      if let result = file.nextVersion(keeping: player.settings.scene) {
        try reload(result, at: time)
      }
      if let preferences = preferences.receive() { try follow(preferences, at: time) }
      if let notice = feedback.notices.receive() { warn(notice) }
      if let failure = logs.nextFailure() { tell(failure) }
      followFilm()
    case .focusGained, .devicesChanged, .quit:
      break
    }
  }

  /// Has the scene stand still since its last picture, for a press that catches what is in flight:
  /// the hand takes it where the eye has it, not where the next picture would have shown it.
  ///
  /// A recording says so (`rate`), and a replay stands still as well. The press and all that
  /// follows keep their times, and with them the hand's velocity; only a press that comes before
  /// the last picture is seen counts as of then.
  ///
  /// - Returns: When the press is.
  private mutating func stopWhereSeen(
    for kind: InputEvent.Kind, at time: HandTime
  ) throws -> HandTime {
    let time = max(time, player.hand)
    guard case .down = kind, let pictured, player.session.isMoving, !player.session.isPressed,
      !player.clock.isPaused, abs(time - pictured) < SessionClock.maxFrameGap
    else { return time }
    let (seen, rate) = (max(pictured, player.hand), player.clock.rate)
    let press = max(time, seen)
    var caught = player
    _ = caught.apply(.rate(0), at: seen)
    _ = caught.apply(.input(kind), at: press)
    guard caught.session.draggingPointer != nil || !caught.session.isMoving else { return time }
    if press > seen {
      try setRate(0, at: seen)
      try setRate(rate, at: press)
    }
    return press
  }

  /// Does something to the player, and keeps it for the lab.
  mutating func apply(_ kind: Event.Kind, at time: HandTime) -> [Outcome] {
    let event = Event(time: time, kind: kind)
    history.record(event, before: player)
    let events = player.apply(event)
    history.observe(player)
    return events
  }

  mutating func perform(_ action: KeyBinding.Action, at time: HandTime) throws {
    switch action {
    case .toggleNumbers: numbers.isShown.toggle()
    case .toggleAppearance:
      try change(
        .appearance(player.state.window.appearance == .dark ? .light : .dark), at: time)
    case .show(let scene):
      guard player.settings.scene != nil else { return }
      try change(.scene(scene), at: time)
    case .toggleLab: try toggleLab(at: time)
    case .toggleKeys: try toggleKeys(at: time)
    case .lab(let command): try perform(command, at: time)
    }
    isDirty = true
  }

  /// Changes the settings by hand; a recording holds the part that changes.
  private mutating func change(_ change: SettingsChange, at time: HandTime) throws {
    if case .scene = change, player.settings.scene == nil { return }
    logs.record(.configure(SettingsPatch(json: change.json)), at: time)
    var settings = player.settings
    settings.apply(change)
    try react(to: apply(.settings(settings), at: time))
  }

  /// Settings as a recording holds them: replayed on another desktop they are as they were on this
  /// one.
  func recorded(_ settings: Settings) -> Settings { settings.resolved(on: player.desktop) }

  /// Goes by what the user has asked the desktop for.
  private mutating func follow(_ preferences: DesktopPreferences, at time: HandTime) throws {
    guard preferences != player.desktop else { return }
    let before = recorded(player.settings)
    try react(to: apply(.desktop(preferences), at: time))
    let after = recorded(player.settings)
    guard after != before else { return }
    logs.record(.configure(SettingsPatch(json: after.json)), at: time)
    isDirty = true
  }

  private mutating func reload(_ result: Result<Settings, ConfigProblems>, at time: HandTime) throws
  {
    isDirty = true
    switch result {
    case .success(let settings):
      chrome.notice = nil
      if settings.font != player.settings.font { warn("another font takes a restart") }
      logs.record(.configure(SettingsPatch(json: recorded(settings).json)), at: time)
      try react(to: apply(.settings(settings), at: time))
      feedback.change(Feedback.Options(settings.feedback))
      if lab == nil { say("\(file.name ?? "the file") is in force", at: time) }
      lab?.fileHolds(settings, fileName: file.name)
    case .failure where result.isMissing:
      chrome.notice = file.goneNotice
      warn(file.goneNotice.lines.joined(separator: "\n"))
      lab?.fileHolds(file.saved(player.settings), fileName: file.name)
    case .failure(let problems):
      // The last good configuration stays in force.
      chrome.notice = Notice(
        "The file has mistakes; the last good one stays in force",
        lines: problems.problems.map(\.description))
      warn(problems.description)
    }
  }

  /// What cannot be written further does not end the window, but is said in it.
  private mutating func tell(_ failure: LineFileError) {
    chrome.notice = Notice("Not all is written down any more", lines: ["\(failure)"])
    warn("\(failure)")
    isDirty = true
  }

  mutating func react(to events: [Outcome]) throws {
    for event in events {
      logs.trace(.event(event))
      switch event.kind {
      case .feedback(let strength): feedback.play(strength)
      case .didChange(let from, let to) where from != to: noteGesture()
      case .unknown(let name):
        tellAuthor("Something was asked for that is not there", "\(name)")
      case .invalid(let target, let reason):
        tellAuthor("Something was asked for that cannot be", "\(target): \(reason)")
      default: break
      }
    }
  }

  /// Says in the window what the scene's author has to mend; on the terminal each thing once,
  /// though it may come with every report of a hand.
  mutating func tellAuthor(_ title: String, _ line: String) {
    chrome.notice = Notice(title, lines: [line])
    isDirty = true
    if told.insert(line).inserted { warn(line) }
  }

  /// Keeps track of the finger that drags, for pictures that show it where it is when they are
  /// seen.
  private mutating func updatePredictor(_ kind: InputEvent.Kind, at time: HandTime) {
    guard case .move(let pointer, let point) = kind else { return predictor.reset() }
    guard pointer == player.session.draggingPointer else { return }
    predictor.add(point, at: time)
  }

  /// Lets what is due happen when no frame is.
  private mutating func catchUp(at now: MonotonicTime) throws {
    let time = clock.time(at: now)
    if chrome.advance(to: time) { isDirty = true }
    if let deadline = lab?.nextDeadline, time >= deadline {
      played = now
      try advanceLab(to: time)
      isDirty = true
    }
    guard let deadline = player.nextDeadline, time >= deadline else { return }
    played = now
    try react(to: player.advance(to: clock.time(at: now)))
    isDirty = true
  }
}

extension Feedback.Options {
  init(_ settings: Settings.Feedback) {
    self.init(haptics: settings.haptics, sound: settings.sound)
  }
}
