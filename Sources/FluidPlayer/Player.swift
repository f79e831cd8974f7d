import FluidDrawer
import FluidGeometry
import FluidInput
import FluidRaster
import FluidScene

/// A session with the settings it runs by and the scene it shows: what a host plays on.
///
/// A value. The window and the headless host feed it the same events and ask it for the same
/// pictures; time is a parameter throughout.
public struct Player {
  public private(set) var settings: Settings
  public internal(set) var session: Session
  public private(set) var scene: Scene { didSet { memo = LayoutMemo(measuringAs: memo) } }
  /// Layouts of earlier pictures; another scene begins with none, though with the measures of its letters. Copies of a player
  /// share it.
  private var memo = LayoutMemo()
  /// What the scene shows apart from its drawers.
  public var state = SceneState()
  /// Where scenes come from.
  let source: SceneSource
  private var flash: Flash?
  /// Device pixels per point; rest means within half a pixel.
  public private(set) var scale: Double
  /// What letters are measured by, where controls are laid out.
  let text: any TextSource

  /// An impact seen: the grabber brightens and fades.
  private struct Flash {
    var began: Double
    var strength: Double

    /// Long enough to be seen out of the corner of an eye, short enough not to outlast the spring.
    static let duration = 0.35

    /// 1 (times strength) at the beginning, falling smoothly to 0.
    func amount(at time: Double) -> Double {
      let share = 1 - min(1, max(0, (time - began) / Self.duration))
      return strength * share * share
    }
  }

  /// - Parameters:
  ///   - source: Where the scene comes from.
  ///   - size: The window's size, in points.
  ///   - text: What letters are measured by and drawn with.
  public init(
    settings: Settings, scenes source: SceneSource = .builtIn, size: Size, scale: Double = 1,
    text: any TextSource = StrokeFont()
  ) {
    self.settings = settings
    self.source = source
    self.scale = scale > 0 ? scale : 1
    self.text = text
    Self.reflect(settings, in: &state)
    scene = source.scene(settings, state)
    session = Session(
      scene, container: size, direction: settings.direction,
      contentLengths: scene.contentLengths(
        settings, size: size, state: state, text: text, memo: memo),
      options: Self.options(settings, scale: self.scale))
    _ = propagate([])
  }

  // MARK: What goes in

  public mutating func handle(_ event: InputEvent) -> [DrawerEvent] {
    let all = advance(to: event.time)
    switch event.kind {
    case .down:
      state.interaction.focus = nil
    case .key(let key):
      session.focusedDrawer = if case .handle(let drawer)? = state.focus { drawer } else { nil }
      if let answer = press(key, at: session.now) { return all + propagate(answer) }
    default: break
    }
    return all + propagate(pass(event))
  }

  /// Passes an event on to the session.
  private mutating func pass(_ event: InputEvent) -> [DrawerEvent] {
    switch event.kind {
    case .down:
      // As things were before the press, and only if the session asks.
      let controls = lookup(at: event.time)
      return session.handle(event) { controls().map(\.region) }
    case .resize:
      // Lines break elsewhere.
      return session.handle(event) + fitContent(at: event.time)
    default:
      return session.handle(event)
    }
  }

  /// The player as it would look if the pointer that drags were somewhere else now; for a picture only.
  public func predicting(_ pointer: PointerID, to point: Point, at time: Double) -> Player {
    var copy = self
    _ = copy.session.handle(InputEvent(time: time, kind: .move(pointer, point)))
    return copy
  }

  /// Lets time pass. It stops wherever something happens by itself, so that answers to it come at the
  /// same moments whatever the frame rate.
  public mutating func advance(to time: Double) -> [DrawerEvent] {
    var all: [DrawerEvent] = []
    while let deadline = session.nextDeadline, deadline > session.now, deadline < time {
      all += propagate(session.advance(to: deadline))
    }
    return all + propagate(session.advance(to: time))
  }

  public mutating func settle(to detent: String, at time: Double) -> [DrawerEvent] {
    propagate(session.settle(to: detent, at: time))
  }

  public mutating func jump(to detent: String, at time: Double) -> [DrawerEvent] {
    propagate(session.jump(to: detent, at: time))
  }

  /// Shows the drawer in a hand at an extent, in points.
  public mutating func hold(at extent: Double, at time: Double) -> [DrawerEvent] {
    propagate(session.hold(at: extent, at: time))
  }

  public mutating func setContentLength(_ length: Double, at time: Double) -> [DrawerEvent] {
    settings.content.length = length
    Self.reflect(settings, in: &state)
    return propagate(fitContent(at: time))
  }

  /// The window is on a display of another scale; what is no number above 0 counts as 1.
  public mutating func setScale(_ scale: Double, at time: Double) -> [DrawerEvent] {
    let scale = scale > 0 ? scale : 1
    guard scale != self.scale else { return [] }
    self.scale = scale
    return propagate(session.setOptions(Self.options(settings, scale: scale), at: time))
  }

  /// Puts other settings in force, whatever is going on. Another scene begins anew.
  public mutating func apply(_ settings: Settings, at time: Double) -> [DrawerEvent] {
    propagate(put(settings, at: time))
  }

  /// Shows another built-in scene, as it is without any file; a player with a scene of somebody's own
  /// shows no other.
  public mutating func show(_ name: BuiltInScene, at time: Double) -> [DrawerEvent] {
    propagate(exchange(for: name, at: time))
  }

  mutating func exchange(for name: BuiltInScene, at time: Double) -> [DrawerEvent] {
    guard case .builtIn = source, name != settings.scene else { return [] }
    var other = settings
    other.show(name)
    return put(other, at: time)
  }

  private mutating func put(_ settings: Settings, at time: Double) -> [DrawerEvent] {
    let isOther = settings.scene != self.settings.scene
    self.settings = settings
    Self.reflect(settings, in: &state)
    guard isOther else { return rebuild(at: time) }
    let events = session.finish(at: time)
    state.values = [:]
    state.interaction.focus = nil
    scene = source.scene(settings, state)
    session = Session(
      scene, container: session.container, direction: settings.direction,
      contentLengths: contentLengths, options: Self.options(settings, scale: scale),
      startingAt: max(time, session.now))
    return events
  }

  /// Brings the session in line with the settings and with what has been switched in the window.
  mutating func rebuild(at time: Double) -> [DrawerEvent] {
    let before = scene
    scene = source.scene(settings, state)
    var events: [DrawerEvent] = []
    if let drawers = scene.drawersChanged(since: before) {
      events += session.setDrawers(drawers, at: time)
    }
    events += session.adopt(scene, at: time)
    events += moveBoundDrawers(at: time)
    events += session.setOptions(Self.options(settings, scale: scale), at: time)
    events += session.setDirection(settings.direction, at: time)
    for (index, configuration) in scene.configurations.enumerated() {
      events += session.configure(configuration, drawer: index, at: time)
    }
    events += fitContent(at: time)
    return events
  }

  private var contentLengths: [Double] {
    scene.contentLengths(settings, size: session.container, state: state, text: text, memo: memo)
  }

  /// Tells the session how long the content is.
  private mutating func fitContent(at time: Double) -> [DrawerEvent] {
    var events: [DrawerEvent] = []
    for (index, length) in contentLengths.enumerated() {
      events += session.setContentLength(length, drawer: index, at: time)
    }
    return events
  }

  private static func reflect(_ settings: Settings, in state: inout SceneState) {
    state.window = WindowTraits(
      appearance: settings.appearance, direction: settings.direction,
      isBackgroundAnimated: settings.background.isAnimated,
      contentLength: settings.content.length > 0 ? settings.content.length : nil)
    state.host.switcher = settings.scene.map {
      Switcher(scenes: BuiltInScene.allCases.map(\.rawValue), current: $0.rawValue)
    }
  }

  // MARK: What comes out

  /// What the window shows at `time`.
  ///
  /// - Parameter drift: The moment at which a drifting background is shown, in seconds; nil: the same.
  public func picture(at time: Double, drift: Double? = nil) -> ScenePicture {
    scene.picture(
      drawers: session.frame(at: time), size: session.container, time: drift ?? time,
      state: pictureState(at: time), text: text, memo: memo)
  }

  /// What in the window answers to a finger at `time`, from back to front: as in a picture of that very time, whenever the
  /// last one was drawn, so that a recording hits the same at any frame rate.
  public func controls(at time: Double) -> [SceneControl] { lookup(at: time)() }

  /// The control of that name at `time`; of several the one in front.
  func control(_ id: String, at time: Double) -> SceneControl? {
    controls(at: time).last { $0.id == id }
  }

  /// Finds the controls of a moment, whatever has happened to the player meanwhile.
  private func lookup(at time: Double) -> () -> [SceneControl] {
    let drawers = session.frame(at: time)
    let state = pictureState(at: time)
    return { [scene, text, memo, size = session.container] in
      scene.controls(drawers: drawers, size: size, state: state, text: text, memo: memo)
    }
  }

  /// What a picture at `time` depends on besides the drawers.
  public func pictureState(at time: Double) -> SceneState {
    var state = state
    state.interaction.flash = settings.feedback.flash ? flash?.amount(at: time) ?? 0 : 0
    state.interaction.pressed = session.pressedControl
    if let pannable = scene.pannable {
      let offset = session.panOffset(at: time)
      state.values[pannable.x] = offset.x
      state.values[pannable.y] = offset.y
    }
    return state
  }

  /// Whether something moves at `time` that somebody has set in motion.
  public func isMoving(at time: Double) -> Bool {
    session.isMoving || isFlashing(at: time)
  }

  /// Whether the picture at `time` is about to change by itself.
  public func isAnimated(at time: Double) -> Bool {
    isMoving(at: time) || isDrifting
  }

  /// Whether the background moves by itself.
  public var isDrifting: Bool { scene.isAnimated(state) }

  /// Whether the grabber still shows an impact.
  public func isFlashing(at time: Double) -> Bool {
    settings.feedback.flash && (flash.map { time < $0.began + Flash.duration } ?? false)
  }

  /// An impact is seen for a while.
  mutating func beginFlash(for event: DrawerEvent) {
    guard case .feedback(let strength) = event.kind else { return }
    flash = Flash(began: event.time, strength: strength == .medium ? 1 : 0.6)
  }

  private static func options(_ settings: Settings, scale: Double) -> MotionOptions {
    MotionOptions(isReduced: settings.motion.isReduced, tolerance: 0.5 / scale)
  }
}
