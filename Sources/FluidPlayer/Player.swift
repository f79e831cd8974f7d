import FluidCore
import FluidDemos
import FluidDrawer
import FluidMotion
import FluidRaster
import FluidScene
import FluidSettings

/// A session with its settings and its scene: what a host plays on.
///
/// A value. The window and the headless host apply the same events to it and ask it for the same
/// pictures. Time is a parameter throughout, a ``/FluidCore/HandTime``: events and pictures have
/// it. Motion has the scene's time, which ``Event/Kind/rate(_:)`` slows and stops.
package struct Player {
  /// The settings in force.
  package internal(set) var settings: Settings
  /// The desktop's preferences, for settings that leave a choice to the desktop.
  package internal(set) var desktop = DesktopPreferences()
  /// The drawers, and the gestures on them.
  package internal(set) var session: Session
  /// The scene that is shown.
  package internal(set) var scene: Scene {
    didSet {
      if !scene.hasSamePieces(as: oldValue) { memo = LayoutMemo(measuringAs: memo) }
      openIDs = Self.openIDs(of: scene)
      handlers = scene.allHandlers
    }
  }
  /// The event handlers of the scene and of all that is on it.
  private(set) var handlers: [EventHandler]
  /// The fingers on the program's own keyboard.
  var keyboardHand = KeyboardHand()
  /// The delayed actions.
  var timers = SceneTimers()
  /// The focus whose ring was last animated.
  var shownFocus: Interaction.Focus?
  /// The control whose hover was last animated.
  var shownHover: String?
  /// The text field that the keyboard is up for.
  var shownField: String?
  /// The end of the keyboard that the edited field was last scrolled clear of, in points.
  var clearedEnd = 0.0
  /// The text field that a drawer on top has taken the focus from.
  var coveredField: String?
  /// The drawers that are bound to a value, with the value's id.
  private(set) var openIDs: [(drawer: Int, id: String)]
  /// Layouts of earlier pictures; another scene keeps only the measures of text. Copies of a player
  /// share it.
  var memo = LayoutMemo()
  /// The state of the scene apart from its drawers.
  package var state = SceneState()
  /// The scene's time over the hand's.
  package internal(set) var clock = SceneClock()
  /// The latest hand's time that the player has been advanced to.
  package private(set) var hand: HandTime = 0
  /// The source of scenes.
  package internal(set) var source: SceneSource
  /// The latest impact; nil: there has been none.
  var flash: Flash?
  /// Earlier pictures that are still fading out, oldest first.
  var fades: [Crossfade] = []
  /// The middle of the circle in which the next change between dark and light opens, in points;
  /// nil: that change dissolves.
  package var appearanceOrigin: Point?
  /// Device pixels per point; rest means within half a pixel.
  package internal(set) var scale: Double
  /// The fonts that controls are laid out with.
  private(set) var text: any TextSource
  /// The initial values; nil: time has passed, or something has been done to the player.
  private(set) var unplayedValues: ControlValues?

  /// An impact, for which the grabber brightens and fades.
  struct Flash {
    let began: SceneTime
    let strength: Double

    /// Long enough to be seen out of the corner of an eye, short enough not to outlast the spring.
    static let duration = 0.35

    /// The strength at the beginning, falling smoothly to 0.
    func amount(at time: SceneTime) -> Double {
      let share = 1 - min(1, max(0, (time - began) / Self.duration))
      return strength * share * share
    }
  }

  /// A player of the scene that the settings ask for.
  ///
  /// - Parameters:
  ///   - source: Where the scene comes from.
  ///   - size: The window's size, in points.
  ///   - scale: Device pixels per point.
  ///   - text: The fonts.
  ///   - values: Initial values of the scene.
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
    _ = fitInsets(curve: .immediate, at: session.now)
    listen()
    _ = propagate(appearance)
  }

  private static func openIDs(of scene: Scene) -> [(drawer: Int, id: String)] {
    scene.drawers.enumerated().compactMap { index, drawer in
      drawer.openID.map { (drawer: index, id: $0) }
    }
  }

  // MARK: Copies

  /// A copy that shares no memory with other copies, to be played on another thread.
  ///
  /// - Parameter text: That thread's fonts.
  package func detached(text: any TextSource) -> Player {
    var copy = self
    copy.memo = LayoutMemo()
    copy.text = text
    return copy
  }

  /// A copy to be kept: it shares no layouts with this player, which would outlast their scene.
  var withoutLayouts: Player {
    var copy = self
    copy.memo = LayoutMemo(measuringAs: memo)
    return copy
  }

  /// The player as it would begin with other settings: what rests here rests there, each drawer on
  /// the detent of the same name.
  ///
  /// A player that nothing has been done to is made anew with these settings. Any other keeps its
  /// values, scroll positions and detents, and a panel in motion or in a hand goes on from there.
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
    _ = player.run(at: hand) { $0.session.finish(at: $1) }
    player.fades = fades
    return player
  }

  /// A copy in which the dragging pointer is somewhere else; for a picture only.
  package func predicting(_ pointer: PointerID, to point: Point, at time: HandTime) -> Player {
    var copy = self
    let scene = copy.advanceClock(to: time)
    _ = copy.session.handle(.move(pointer, point), at: scene)
    return copy
  }

  // MARK: Time

  /// Advances to a time. What is due on the way runs at its own time, so that the frame rate
  /// changes nothing.
  package mutating func advance(to time: HandTime) -> [Outcome] { run(at: time) { _, _ in [] } }

  /// Advances to a time of the hand's and runs a body there.
  ///
  /// - Parameter body: Is passed the scene's time.
  mutating func run(
    at wanted: HandTime, _ body: (inout Player, _ time: SceneTime) -> [DrawerEvent]
  ) -> [Outcome] {
    let time = advanceClock(to: wanted)
    unplayedValues = nil
    var all: [DrawerEvent] = []
    while let deadline = nextSceneDeadline, deadline > session.now, deadline < time {
      all += follow(runDue(by: deadline), at: deadline)
    }
    all += follow(runDue(by: time), at: time)
    all += follow(propagate(body(&self, time)), at: time)
    moveInteraction(at: time)
    return all.map { Outcome($0, on: clock) }
  }

  /// Lets the focused field and the keyboard follow events.
  ///
  /// - Returns: The events, and those that come of it.
  private mutating func follow(_ events: [DrawerEvent], at time: SceneTime) -> [DrawerEvent] {
    endTyping(after: events, at: time)
    return events + propagate(followField(after: events, at: time))
  }

  /// Advances the clock to a time of the hand's, which never goes back.
  ///
  /// - Returns: The scene's time then.
  private mutating func advanceClock(to wanted: HandTime) -> SceneTime {
    hand = max(hand, wanted.isFinite ? wanted : hand)
    if clock.isPaused {
      // The clock converts later times from the last pair of times that it was told.
      clock.advance(toHand: hand)
      session.setClock(clock)
    }
    return clock.sceneTime(atHand: hand)
  }

  /// Runs what is due by a time of the scene's, at most the next deadline.
  private mutating func runDue(by time: SceneTime) -> [DrawerEvent] {
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

  /// When something next happens in the scene by itself, in its time; nil: nothing will.
  var nextSceneDeadline: SceneTime? {
    var next = earliest(session.nextDeadline, state.motions.nextArrival)
    next = earliest(next, timers.nextDue)
    return fades.isEmpty ? next : earliest(next, fades[0].endsAt)
  }
}
