import FluidCore
import FluidDemos
import FluidDrawer
import FluidMotion
import FluidRaster
import FluidScene
import FluidSettings

/// A session with the settings it runs by and the scene it shows: what a host plays on.
///
/// A value. The window and the headless host feed it the same events and ask it for the same
/// pictures; time is a parameter throughout. It is a ``/FluidCore/HandTime``: events
/// happen and pictures are seen by it. What moves by itself does so in the scene's, which
/// ``setRate(_:at:)`` slows and stops.
package struct Player {
  /// The settings in force.
  package private(set) var settings: Settings
  /// What the user has asked the desktop for, which counts where the settings leave it to that.
  package private(set) var desktop = DesktopPreferences()
  /// The drawers, and whose finger is on them.
  package internal(set) var session: Session
  /// The scene that is played.
  package private(set) var scene: Scene {
    didSet {
      if !scene.hasSamePieces(as: oldValue) { memo = LayoutMemo(measuringAs: memo) }
      openIDs = Self.openIDs(of: scene)
      handlers = scene.allHandlers
    }
  }
  /// What the scene's author wants done about events, wherever that is written.
  private(set) var handlers: [EventHandler]
  /// What is to be done later.
  var timers = SceneTimers()
  /// What had the focus when the ring around it was last moved.
  var shownFocus: Interaction.Focus?
  /// What the mouse was over when its shade was last moved.
  var shownHover: String?
  /// The drawers that are bound to a value, each with its value's name.
  private(set) var openIDs: [(drawer: Int, id: String)]
  /// Layouts of earlier pictures; another scene begins with none, though with the measures of its
  /// letters. Copies of a player share it.
  var memo = LayoutMemo()
  /// What the scene shows apart from its drawers.
  package var state = SceneState()
  /// How the scene's time follows the hand's.
  package private(set) var clock = SceneClock()
  /// Where scenes come from.
  package private(set) var source: SceneSource
  var flash: Flash?
  /// What the window showed before and is still to be seen of, the first first.
  var fades: [Crossfade] = []
  /// Device pixels per point; rest means within half a pixel.
  package private(set) var scale: Double
  /// What letters are measured by, where controls are laid out.
  private(set) var text: any TextSource
  /// The values it was made with, until something is done to it or time passes; nil from then on.
  private var unplayedValues: ControlValues?

  /// An impact seen: the grabber brightens and fades.
  struct Flash {
    var began: SceneTime
    var strength: Double

    /// Long enough to be seen out of the corner of an eye, short enough not to outlast the spring.
    static let duration = 0.35

    /// 1 (times strength) at the beginning, falling smoothly to 0.
    func amount(at time: SceneTime) -> Double {
      let share = 1 - min(1, max(0, (time - began) / Self.duration))
      return strength * share * share
    }
  }

  /// A player of the scene that settings ask for, in a window of a size.
  ///
  /// - Parameters:
  ///   - source: Where the scene comes from.
  ///   - size: The window's size, in points.
  ///   - text: What letters are measured by and drawn with.
  ///   - values: What is set from the start, so that the scene begins as it is with that.
  package init(
    settings: Settings, scenes source: SceneSource = .builtIn, size: Size, scale: Double = 1,
    text: any TextSource = StrokeFont(), values: ControlValues = [:]
  ) {
    self.settings = settings
    self.source = source
    unplayedValues = values
    self.scale = scale > 0 ? scale : 1
    self.text = text
    Self.reflect(settings, desktop, in: &state)
    state.window.size = size
    state.values = values
    scene = source.scene(settings, state)
    openIDs = Self.openIDs(of: scene)
    handlers = scene.allHandlers
    session = Session(
      scene, container: size, direction: settings.direction,
      contentLengths: scene.contentLengths(
        settings, size: size, state: state, text: text, memo: memo),
      options: Self.motionOptions(settings, desktop, scale: self.scale))
    listen()
    _ = propagate(appearance)
  }

  /// Has the session tell what the scene's author listens for.
  private mutating func listen() {
    session.eventMask = handlers.reduce(into: []) { eventMask, handler in
      eventMask.formUnion(handler.eventMask)
    }
  }

  /// What is told of a scene that is shown for the first time, if a handler listens.
  private var appearance: [DrawerEvent] {
    handlers.contains { $0.isForAppearance }
      ? [DrawerEvent(time: session.now, drawer: nil, kind: .appeared)] : []
  }

  /// A copy that shares no memory with this one or other copies of it, so that it can be played on
  /// another thread.
  ///
  /// - Parameter text: The letters of that thread.
  package func detached(text: any TextSource) -> Player {
    var copy = self
    copy.memo = LayoutMemo()
    copy.text = text
    return copy
  }

  /// The player as it would begin with other settings: what rests here rests there, each drawer on
  /// the detent of that name.
  ///
  /// A player that nothing has been done to yet becomes the one that ``init`` makes of these
  /// settings. Of any other the values, the scrolled lists and the detents stay, and a panel in
  /// motion or in a hand goes on from where it is.
  package func beginning(with settings: Settings) -> Player {
    if let unplayedValues {
      return Player(
        settings: settings, scenes: source, size: session.container, scale: scale, text: text,
        values: unplayedValues)
    }
    var player = self
    let rests = session.isAtRest && !session.isPressed
    _ = player.apply(settings, at: hand)
    guard rests else { return player }
    _ = player.at(hand) { $0.session.finish(at: $1) }
    player.fades = fades
    return player
  }

  // MARK: What goes in

  /// Plays an event, at its own time, and says what came of it.
  package mutating func handle(_ event: InputEvent) -> [Outcome] {
    at(event.time) { player, time in
      switch event.kind {
      case .down: return player.touch(event.kind, at: time)
      case .hover(let point):
        player.hover(over: point, at: player.session.now)
        return []
      case .text, .composition, .edit: return player.type(event.kind, at: player.session.now)
      case .blur:
        player.state.interaction.editing?.composition = ""
        player.state.interaction.hovered = nil
      case .key(let key):
        player.session.focusedDrawer =
          if case .handle(let drawer)? = player.state.focus { drawer } else { nil }
        if let answer = player.press(key, at: player.session.now) { return answer }
      default: break
      }
      return player.pass(event.kind, at: time)
    }
  }

  /// Passes a press on: keys are no longer for what they were for, unless that is a text field and
  /// the press is on it.
  private mutating func touch(_ press: InputEvent.Kind, at time: SceneTime) -> [DrawerEvent] {
    let field = textField
    state.interaction.focus = nil
    // The mouse is where it was, but it is not what is used.
    if case .down(.touch, _) = press { state.interaction.hovered = nil }
    let events = pass(press, at: time)
    if let field, session.pressedControl == field { state.interaction.focus = .control(field) }
    return events
  }

  /// Passes an event on to the session.
  private mutating func pass(_ input: InputEvent.Kind, at time: SceneTime) -> [DrawerEvent] {
    switch input {
    case .down, .wheel:
      // As things were before the press, and only if the session asks.
      let controls = lookup(atScene: time)
      return session.handle(input, at: time) { controls().map { $0.region } }
    case .resize:
      // Lines break elsewhere, and a scene may be another one in a window of another size.
      let events = session.handle(input, at: time)
      guard state.window.size != session.container else {
        return events + fitContent(at: time)
      }
      state.window.size = session.container
      return events + rebuild(at: time)
    default:
      return session.handle(input, at: time)
    }
  }

  /// The player as it would look if the pointer that drags were somewhere else now; for a picture
  /// only.
  package func predicting(_ pointer: PointerID, to point: Point, at time: HandTime) -> Player {
    var copy = self
    let scene = copy.enter(time)
    _ = copy.session.handle(.move(pointer, point), at: scene)
    return copy
  }

  /// Lets time pass. It stops wherever something happens by itself, so that answers to it come at
  /// the same moments whatever the frame rate.
  package mutating func advance(to time: HandTime) -> [Outcome] { at(time) { _, _ in [] } }

  /// Sends a drawer to a detent on its spring; see ``Session/settle(to:drawer:asker:at:)``.
  package mutating func settle(
    to detent: String, drawer: DrawerReference = 0, at time: HandTime
  ) -> [Outcome] {
    with(drawer, at: time) { $0.settle(to: detent, drawer: $1, at: $2) }
  }

  /// Puts a drawer on a detent, without a motion; see ``Session/jump(to:drawer:at:)``.
  package mutating func jump(
    to detent: String, drawer: DrawerReference = 0, at time: HandTime
  ) -> [Outcome] {
    with(drawer, at: time) { $0.jump(to: detent, drawer: $1, at: $2) }
  }

  /// Shows a drawer in a hand at an extent, in points.
  package mutating func hold(
    at extent: Double, drawer: DrawerReference = 0, at time: HandTime
  ) -> [Outcome] {
    with(drawer, at: time) { $0.hold(at: extent, drawer: $1, at: $2) }
  }

  /// Does something with a drawer of the scene as it is then. A name that none has changes nothing
  /// and is answered by ``/FluidDrawer/DrawerEvent/Kind/unknown(_:)``.
  private mutating func with(
    _ drawer: DrawerReference, at time: HandTime,
    _ body: (inout Session, _ drawer: Int, _ time: SceneTime) -> [DrawerEvent]
  ) -> [Outcome] {
    at(time) { player, time in
      guard let number = player.number(of: drawer) else {
        return [player.unknown(drawer, from: nil, at: time)]
      }
      return body(&player.session, number, time)
    }
  }

  /// Sets a value as an action does, though it is there at once. Only what can be panned glides to
  /// its place, on a ``Spring/snappy``.
  ///
  /// - Parameters:
  ///   - value: In the unit of the value.
  ///   - time: The current time.
  package mutating func set(_ id: String, to value: Double, at time: HandTime) -> [Outcome] {
    at(time) { $0.checked(id, value, nil, $1) ?? $0.send(id, to: value, on: nil, at: $1) }
  }

  /// Sends a value as an action does; one that is no finite number changes nothing, and is answered
  /// by ``/FluidDrawer/DrawerEvent/Kind/invalid(target:reason:)``.
  ///
  /// - Parameters:
  ///   - value: In the unit of the value.
  ///   - time: The current time.
  package mutating func animate(
    _ id: String, to value: Double, _ spring: Spring, at time: HandTime
  ) -> [Outcome] {
    at(time) { $0.checked(id, value, nil, $1) ?? $0.send(id, to: value, on: spring, at: $1) }
  }

  /// Sets a text as an action does.
  package mutating func set(_ id: String, to text: String, at time: HandTime) -> [Outcome] {
    at(time) { $0.perform(.setText(id, text), for: nil, requestOrigin: .program, at: $1) }
  }

  /// Gives the list inside the panel another length, in points; 0: there is none.
  package mutating func setContentLength(_ length: Double, at time: HandTime) -> [Outcome] {
    at(time) { player, time in
      player.settings.content.length = length
      Self.reflect(player.settings, player.desktop, in: &player.state)
      return player.fitContent(at: time)
    }
  }

  /// Lets the scene run slower, faster, or not at all from a time on: a finger keeps its own time.
  ///
  /// - Parameter rate: Seconds of the scene for one of the hand's, 0 or more; 0 is paused. What is
  ///   no such number counts as 1.
  package mutating func setRate(_ rate: Double, at time: HandTime) -> [Outcome] {
    let events = advance(to: time)
    clock.setRate(rate, atHand: max(time, hand))
    session.setClock(clock)
    return events
  }

  /// The window is on a display of another scale; what is no number above 0 counts as 1.
  package mutating func setScale(_ scale: Double, at time: HandTime) -> [Outcome] {
    let scale = scale > 0 ? scale : 1
    guard scale != self.scale else { return [] }
    self.scale = scale
    // It has begun with that scale.
    guard unplayedValues == nil else {
      return session.setOptions(motionOptions, at: session.now).map { Outcome($0, on: clock) }
    }
    return at(time) { $0.session.setOptions($0.motionOptions, at: $1) }
  }

  /// Puts other settings in force, whatever is going on. Another scene begins anew.
  package mutating func apply(_ settings: Settings, at time: HandTime) -> [Outcome] {
    at(time) { $0.put(settings, at: $1) }
  }

  /// Shows another version of a scene that is not built in, with other settings: what its drawers
  /// and controls have in common with the one before goes on as it was.
  package mutating func show(
    _ source: SceneSource, _ settings: Settings, at time: HandTime
  ) -> [Outcome] {
    at(time) { player, time in
      player.source = source
      return player.put(settings, at: time)
    }
  }

  /// Goes by what the user has asked the desktop for now, wherever the settings leave it to that.
  package mutating func follow(_ preferences: DesktopPreferences, at time: HandTime) -> [Outcome] {
    at(time) { player, time in
      guard preferences != player.desktop else { return [] }
      player.desktop = preferences
      return player.put(player.settings, at: time)
    }
  }

  /// Shows another built-in scene, as it is without any file; a player with an author's own scene
  /// shows no other.
  package mutating func show(_ name: BuiltInScene, at time: HandTime) -> [Outcome] {
    at(time) { $0.exchange(for: name, at: $1) }
  }

  mutating func exchange(for name: BuiltInScene, at time: SceneTime) -> [DrawerEvent] {
    guard case .builtIn = source, name != settings.scene else { return [] }
    var other = settings
    other.show(name)
    return put(other, at: time)
  }

  private mutating func put(_ settings: Settings, at time: SceneTime) -> [DrawerEvent] {
    let isOther = settings.scene != self.settings.scene
    let before = pictureState(atScene: session.now)
    self.settings = settings
    Self.reflect(settings, desktop, in: &state)
    guard isOther else {
      let shown = scene
      let events = rebuild(at: time)
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
    scene = source.scene(settings, state)
    session = Session(
      scene, container: session.container, direction: settings.direction,
      contentLengths: contentLengths, options: motionOptions,
      startingAt: max(time, session.now))
    session.setClock(clock)
    fade(from: former, at: session.now)
    listen()
    return events + appearance
  }

  /// Brings the session in line with the settings and with what has been switched in the window.
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
    return events
  }

  private var contentLengths: [Double] {
    // What grows by a spring is measured as it will be.
    var state = state
    state.motions = ValueMotions()
    return scene.contentLengths(
      settings, size: session.container, state: state, text: text, memo: memo)
  }

  /// Tells the session how long the content is.
  private mutating func fitContent(at time: SceneTime) -> [DrawerEvent] {
    var events: [DrawerEvent] = []
    for (index, length) in contentLengths.enumerated() {
      events += session.setContentLength(length, drawer: index, at: time)
    }
    return events + fitPieces(at: time)
  }

  /// Tells the session how the pieces that have been dragged are laid out now.
  private mutating func fitPieces(at time: SceneTime) -> [DrawerEvent] {
    guard session.hasPieces else { return [] }
    var configurations: [String: DraggableConfiguration] = [:]
    for control in lookup(atScene: time)() {
      guard case .draggable(let configuration, _) = control.kind else { continue }
      configurations[control.id] = configuration
    }
    return session.fitPieces(configurations, at: time)
  }

  private static func reflect(
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

  // MARK: Inside

  /// The hand's time that the player has come to, in seconds.
  package private(set) var hand: HandTime = 0

  /// Comes to a time of the hand's, which never runs backwards: the scene's time then.
  private mutating func enter(_ wanted: HandTime) -> SceneTime {
    hand = max(hand, wanted.isFinite ? wanted : hand)
    if clock.isPaused {
      // Where both times were is all that a hand's later time can be told from.
      clock.advance(toHand: hand)
      session.setClock(clock)
    }
    return clock.sceneTime(atHand: hand)
  }

  /// Does something at a time of the hand's, after everything that was due by then has happened;
  /// `body` is told the scene's.
  mutating func at(
    _ wanted: HandTime, _ body: (inout Player, _ time: SceneTime) -> [DrawerEvent]
  ) -> [Outcome] {
    let time = enter(wanted)
    unplayedValues = nil
    var all: [DrawerEvent] = []
    while let deadline = nextSceneDeadline, deadline > session.now, deadline < time {
      all += turn(to: deadline)
    }
    all += turn(to: time)
    all += propagate(body(&self, time))
    endTyping(after: all, at: time)
    moveInteraction(at: time)
    return all.map { Outcome($0, on: clock) }
  }

  /// When something next happens in the scene that no event will announce, in its seconds; nil:
  /// nothing will.
  var nextSceneDeadline: SceneTime? {
    var next = earliest(session.nextDeadline, state.motions.nextArrival)
    next = earliest(next, timers.nextDue)
    return fades.isEmpty ? next : earliest(next, fades[0].endsAt)
  }

  /// Lets all happen that is due by a time of the scene's, at which the next deadline is at the
  /// earliest.
  private mutating func turn(to time: SceneTime) -> [DrawerEvent] {
    var all = propagate(session.advance(to: time))
    endFades(by: time)
    let arrived = arrivals(by: time)
    if !arrived.isEmpty { all += propagate(arrived) }
    while let timer = timers.next(by: time) {
      all += propagate(
        perform(
          timer.action, for: timer.drawer, requestOrigin: .program, at: max(timer.due, session.now))
      )
    }
    return all
  }

  /// An impact is seen for a while.
  mutating func beginFlash(for event: DrawerEvent) {
    guard case .feedback(let strength) = event.kind else { return }
    flash = Flash(began: event.time, strength: strength == .medium ? 1 : 0.6)
  }

  private static func openIDs(of scene: Scene) -> [(drawer: Int, id: String)] {
    scene.drawers.enumerated().compactMap { index, drawer in
      drawer.openID.map { (drawer: index, id: $0) }
    }
  }

  /// Whether springs give way to a short motion without overshoot.
  var reducesMotion: Bool { settings.motion.reduced.resolved(on: desktop) }

  private var motionOptions: MotionOptions {
    Self.motionOptions(settings, desktop, scale: scale)
  }

  private static func motionOptions(
    _ settings: Settings, _ desktop: DesktopPreferences, scale: Double
  ) -> MotionOptions {
    MotionOptions(
      isReduced: settings.motion.reduced.resolved(on: desktop), tolerance: 0.5 / scale)
  }
}
