import FluidCore
import FluidDemos
import FluidDrawer
import FluidMotion
import FluidScene
import FluidSettings

/// The settings of a player, and the scene and the session that depend on them.
extension Player {
  mutating func exchange(for name: DemoScene, at time: SceneTime) -> [DrawerEvent] {
    guard case .builtIn = source, name != settings.scene else { return [] }
    var other = settings
    other.show(name)
    return replace(other, at: time)
  }

  /// Replaces the settings. Another scene begins anew.
  mutating func replace(_ settings: Settings, at time: SceneTime) -> [DrawerEvent] {
    let isOther = settings.scene != self.settings.scene
    let before = pictureState(atScene: session.now)
    self.settings = settings
    Self.reflect(settings, desktop, in: &state)
    guard isOther else {
      let shown = scene
      let events = rebuild(at: time) + fitInsets(curve: settings.keyboard.course, at: time)
      if before.appearance != state.appearance || before.direction != state.direction {
        fade(from: .look(before.window, shown), at: session.now)
      }
      return events
    }
    let former = Crossfade.Former.other(scene, session, before)
    let events = session.finish(at: time)
    state.values = [:]
    state.motions = ValueMotions()
    timers = SceneTimers()
    state.interaction.focus = nil
    state.interaction.editing = nil
    state.interaction.hovered = nil
    shownHover = nil
    shownFocus = nil
    (shownField, coveredField) = (nil, nil)
    scene = source.scene(settings, state)
    session = Session(
      scene, container: session.container, direction: settings.direction,
      contentLengths: contentLengths, options: motionOptions,
      startingAt: max(time, session.now))
    session.setClock(clock)
    _ = fitInsets(curve: .immediate, at: session.now)
    fade(from: former, at: session.now)
    listen()
    return events + appearance
  }

  /// Builds the scene anew for the settings and the state, and updates the session with it.
  mutating func rebuild(at time: SceneTime) -> [DrawerEvent] {
    let before = scene
    scene = source.scene(settings, state)
    var events: [DrawerEvent] = []
    if let drawers = scene.drawersChanged(since: before) {
      events += session.setDrawers(drawers, at: time)
    }
    events += session.adopt(scene, at: time)
    listen()
    events += moveBoundDrawers(at: time)
    events += session.setOptions(motionOptions, at: time)
    events += session.setDirection(settings.direction, at: time)
    for (index, configuration) in scene.configurations.enumerated() {
      events += session.configure(configuration, drawer: index, at: time)
    }
    events += fitContent(at: time)
    leaveMissingField(at: time)
    return events
  }

  /// The event of a scene that is shown for the first time, if a handler listens for it.
  var appearance: [DrawerEvent] {
    handlers.contains { $0.isForAppearance }
      ? [DrawerEvent(time: session.now, drawer: nil, kind: .appeared)] : []
  }

  /// Has the session report the events that the scene's handlers listen for.
  mutating func listen() {
    session.eventMask = handlers.reduce(into: []) { $0.formUnion($1.eventMask) }
  }

  private var contentLengths: [Double] {
    // Content that grows by a spring is measured at its target.
    var state = state
    state.motions = ValueMotions()
    return scene.contentLengths(
      settings, size: session.container, state: state, text: text, memo: memo)
  }

  /// Updates the content lengths of the drawers, and the pieces that have been dragged.
  mutating func fitContent(at time: SceneTime) -> [DrawerEvent] {
    var events: [DrawerEvent] = []
    for (index, length) in contentLengths.enumerated() {
      events += session.setContentLength(length, drawer: index, at: time)
    }
    guard session.hasPieces else { return events }
    var configurations: [String: DraggableConfiguration] = [:]
    for control in lookup(atScene: time)() {
      switch control.kind {
      case .draggable(let configuration, _): configurations[control.id] = configuration
      case .freelyDraggable(let configuration, _):
        let ids = FreeDragConfiguration.ids(of: control.id)
        configurations[ids.x] = configuration.horizontal
        configurations[ids.y] = configuration.vertical
      default: continue
      }
    }
    return events + session.fitPieces(configurations, at: time)
  }

  /// Updates the part of the state that settings determine.
  static func reflect(
    _ settings: Settings, _ desktop: DesktopPreferences, in state: inout SceneState
  ) {
    let size = state.window.size
    state.window = WindowTraits(
      appearance: settings.appearance.resolved(on: desktop), direction: settings.direction,
      isBackgroundAnimated: settings.background.isAnimated,
      contentLength: settings.content.length > 0 ? settings.content.length : nil)
    state.window.size = size
    state.window.contrast = settings.contrast.resolved(on: desktop)
    state.tunables = settings.tuned
  }

  /// Whether springs give way to a short motion without overshoot.
  var reducesMotion: Bool { settings.motion.reduced.resolved(on: desktop) }

  var motionOptions: MotionOptions { Self.motionOptions(settings, desktop, scale: scale) }

  static func motionOptions(
    _ settings: Settings, _ desktop: DesktopPreferences, scale: Double
  ) -> MotionOptions {
    MotionOptions(
      isReduced: settings.motion.reduced.resolved(on: desktop), tolerance: 0.5 / scale)
  }
}
