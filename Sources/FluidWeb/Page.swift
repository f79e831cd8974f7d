import FluidCore
import FluidDemos
import FluidDrawer
import FluidLab
import FluidPlayer
import FluidRaster
import FluidScene
import FluidSettings
import FluidStage

/// The program in a page: a stage that is drawn into memory, and the recording of what was done.
final class Page {
  var stage: Stage<Lab>
  var compositor: Compositor
  let text = CanvasText()
  private(set) var recording: Recording
  /// The recording's lines so far, and the number of its events in them, once they are asked for.
  private var (lines, written): ([String], Int) = ([], 0)
  /// The picture's pixels.
  private(set) var canvas: Canvas
  /// The damage of the latest frame, in bands.
  private(set) var damage: [PixelRect] = []
  /// The trace of the latest frame.
  private(set) var shown: [TraceSample] = []
  /// The display's safe area.
  private var safeArea = EdgeInsets.zero
  /// The latest frame and its time.
  private var latest: (picture: StagePicture, time: HandTime)?
  /// Whether something moved in the latest frame.
  private var moved = false

  /// A compositor that keeps at most 4 MB of a layer that fades; a phone's whole window has 12.
  private static func compositor(_ text: CanvasText) -> Compositor {
    Compositor(text: text, layerLimit: 1 << 20)
  }

  init(_ settings: Settings, size: Size, scale: Double) {
    let player = Player(
      settings: settings, scenes: PageScenes.source, size: size, scale: scale, text: text)
    stage = Stage(player, text: text)
    stage.showBar()
    compositor = Self.compositor(text)
    canvas = Canvas(size, scale: scale)
    recording = Recording(size: size, settings: settings.resolved(on: player.desktop))
  }

  // MARK: Events

  /// Plays an event of a recording's line.
  func play(_ event: Event) {
    if type(event) { return }
    switch event.kind {
    case .input(.resize(let size)):
      canvas = Canvas(size, scale: canvas.scale)
      stage.handle(.resize(size), at: event.time)
    case .input(let kind): stage.handle(kind, at: event.time)
    default: apply(event)
    }
    runEffects()
  }

  /// Applies an event to the scene and records it.
  private func apply(_ event: Event) {
    recording.events.append(event)
    stage.apply(event.kind, at: event.time)
    stage.needsDisplay = true
  }

  /// Changes the device pixels per point.
  func rescale(to scale: Double, at time: HandTime) {
    canvas = Canvas(stage.size, scale: scale)
    stage.apply(.scale(scale), at: time)
    stage.needsDisplay = true
  }

  /// Keeps panels clear of what covers the display's edges; the address and the settings of the
  /// file do not show it. Settings with another safe area keep theirs.
  ///
  /// - Parameters: In CSS pixels, as `env(safe-area-inset-…)` has them.
  func fit(top: Double, left: Double, bottom: Double, right: Double, at time: HandTime) {
    let isMirrored = stage.player.settings.direction == .rightToLeft
    let insets = EdgeInsets(
      top: top, leading: isMirrored ? right : left, bottom: bottom,
      trailing: isMirrored ? left : right)
    guard insets != safeArea else { return }
    let isFollowed = stage.player.settings.safeArea == safeArea
    safeArea = insets
    guard isFollowed else { return }
    var settings = stage.player.settings
    settings.safeArea = insets
    change(settings, at: time)
  }

  /// Follows the browser's preferences.
  func follow(_ preferences: DesktopPreferences, at time: HandTime) {
    if let settings = stage.follow(preferences, at: time) { record(settings: settings, at: time) }
    runEffects()
  }

  /// Puts settings in force.
  func change(_ settings: Settings, at time: HandTime) {
    record(settings: settings, at: time)
    stage.apply(.settings(settings), at: time)
    stage.needsDisplay = true
    runEffects()
    showAddress()
  }

  private func record(settings: Settings, at time: HandTime) {
    recording.events.append(
      Event(time: time, kind: .settings(settings.resolved(on: stage.player.desktop))))
  }

  func perform(_ command: LabCommand, at time: HandTime) {
    if stage.top == nil { openLab(at: time) }
    stage.withTop(at: time) { $0.perform(command, at: time) }
  }

  func perform(_ command: WindowCommand, at time: HandTime) {
    stage.needsDisplay = true
    if let patch = stage.change(by: command, at: time),
      let settings = try? patch.applied(stage.player.settings)
    {
      change(settings, at: time)
    }
    switch command {
    case .lab: toggleLab(at: time)
    case .keys where stage.top == nil: stage.toggleKeyCard(LabCommand.keyHelp)
    case .keys: perform(LabCommand.toggleKeys, at: time)
    case .keyboard: stage.toggleKeyboard(at: time)
    case .scene, .appearance, .numbers, .menu, .notice, .keyCard: break
    }
  }

  /// Puts lines of `path=value` in force.
  ///
  /// - Returns: The problems of lines that are wrong, one a line.
  func configure(_ lines: String, at time: HandTime) -> String {
    let (settings, problems) = stage.player.settings.applying(lines: lines, file: "the address")
    if settings != stage.player.settings { change(settings, at: time) }
    return problems.map { $0.description + "\n" }.joined()
  }

  /// The scene's own settings.
  private var defaults: Settings {
    var settings =
      stage.player.settings.scene.map { Settings(scene: $0) } ?? PageScenes.base.settings
    settings.safeArea = safeArea
    return settings
  }

  /// Shows the scene and the keys that differ from its own in the address.
  private func showAddress() {
    let (settings, defaults) = (stage.player.settings, defaults)
    let scene = defaults.scene == Settings().scene ? nil : defaults.scene
    let parts = [scene.map { "scene=\($0.rawValue)" }, settings.lines(from: defaults)]
    let lines = parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: "&")
    Shell.hand(over: .address, lines)
  }

  // MARK: Controls

  /// The controls of the latest frame that can be pressed, as a list of JSON.
  var mirror: String {
    guard let (picture, time) = latest else { return "[]" }
    return Mirror(stage, picture, at: time).json
  }

  /// The recording's lines from a number on; its first one has number 0.
  func lines(from number: Int) -> String {
    if lines.isEmpty { lines.append(recording.header + "\n") }
    for event in recording.events[written...] {
      if let line = event.line { lines.append(line + "\n") }
    }
    written = recording.events.count
    return lines.dropFirst(max(0, number)).joined()
  }

  /// Begins the recording anew.
  func clear() {
    lines = []
    written = 0
    let player = stage.player
    recording = Recording(
      size: player.session.container, settings: player.settings.resolved(on: player.desktop))
  }

  // MARK: The lab

  /// Opens a recording as the lab's take.
  func open(_ text: String, at time: HandTime) {
    do throws(ConfigProblems) {
      let playback = try PageScenes.playback(of: text)
      change(playback.player.settings, at: time)
      if stage.top == nil { openLab(at: time) }
      stage.top?.open(Take(playback))
      stage.followTop(at: time)
    } catch {
      stage.chrome.notice = Notice(
        "That is no recording", lines: error.problems.map { $0.description })
    }
    stage.needsDisplay = true
  }

  private func toggleLab(at time: HandTime) {
    if stage.top == nil { openLab(at: time) } else { stage.closeTop(at: time) }
  }

  private func openLab(at time: HandTime) {
    let lab = stage.lab(
      saved: defaults, defaults: defaults, fileName: nil, text: text, at: time)
    stage.open(lab, at: time)
  }

  private func run(_ effect: LabEffect, at time: HandTime) {
    switch effect {
    case .apply: showAddress()
    case .setRate, .film, .stopFilm, .serve, .stopServing, .orders: break
    case .save(let settings):
      let keys = settings.differences(from: defaults)
      Shell.hand(over: .copy, settings.yaml(of: ["scene"] + keys))
      stage.top?.didSave(
        settings, fileName: nil, "what differs is on the clipboard: paste it into a drawer.yaml")
    case .saveTake(let take): Shell.hand(over: .recording, Recording(take).text)
    case .copy(let choice):
      stage.copy(choice) { text in
        Shell.hand(over: .copy, text)
        return nil
      }
    case .close: toggleLab(at: time)
    }
    stage.needsDisplay = true
  }

  func runEffects() {
    while !stage.effects.isEmpty {
      switch stage.effects.removeFirst() {
      case .done(let event): recording.events.append(event)
      case .outcome(let outcome):
        Shell.hand(over: .outcome, TraceLine.event(outcome).description)
      case .gestureKnown: break
      case .pressed(let command, let time): perform(command, at: time)
      case .layer(let effect, let time): run(effect, at: time)
      }
    }
  }

  // MARK: Frames

  /// Draws everything at the next frame: the browser has lost what was drawn.
  func redraw() {
    compositor = Self.compositor(text)
    stage.needsDisplay = true
  }

  /// When a frame is needed, in seconds from now: 0 at once; nil: nothing changes.
  ///
  /// What moved in the latest frame may have come to rest since, by an input too: its end is drawn.
  func nextFrame(at time: HandTime) -> Double? {
    if stage.needsDisplay || moved || stage.isMoving(at: time) { return 0 }
    return stage.nextDeadline(after: time).map { max(0, $0 - time) }
  }

  /// Draws a frame.
  func draw(at time: HandTime) {
    _ = stage.catchUp(to: time)
    stage.advance(to: time)
    _ = stage.followHover(at: time)
    stage.followTop(at: time)
    runEffects()
    moved = stage.isMoving(at: time)
    let picture = stage.picture(at: time, drifts: moved)
    damage = compositor.draw(picture.list, into: canvas.surface, scale: canvas.scale)
      .flatMap(Canvas.bands)
    latest = (picture, time)
    shown = picture.player.frame(at: picture.time).enumerated().map { index, drawer in
      TraceSample(
        time: time, moment: picture.isMoment ? picture.time : nil, drawer, drawer: index)
    }
  }
}
