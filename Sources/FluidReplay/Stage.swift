import FluidConfig
import FluidDrawer
import FluidGeometry
import FluidInput
import FluidRaster
import FluidScene

/// A session with the settings it runs by and the scene it shows: what a host plays on.
///
/// A value. The window and the headless host feed it the same events and ask it for the same
/// pictures; time is a parameter throughout.
public struct Stage {
  public private(set) var settings: Settings
  public private(set) var session: Session
  public private(set) var scene: Scene
  /// What the scene shows apart from its drawers.
  public var state = SceneState()
  private var flash: Flash?
  /// Device pixels per point; rest means within half a pixel.
  private let scale: Double
  /// What letters are measured by, where controls are laid out.
  private let text: any TextSource

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
  ///   - size: The window's size, in points.
  ///   - text: What letters are measured by and drawn with.
  public init(
    settings: Settings, size: Size, scale: Double = 1, text: any TextSource = LineFont()
  ) {
    self.settings = settings
    self.scale = scale > 0 ? scale : 1
    self.text = text
    scene = Scene(settings, state)
    session = Session(
      scene, container: size, options: Self.options(settings, scale: self.scale))
    note(settings)
    fitContent(at: 0)
  }

  // MARK: What goes in

  public mutating func handle(_ event: InputEvent) -> [DrawerEvent] {
    var all: [DrawerEvent] = []
    switch event.kind {
    case .down:
      state.focus = nil
    case .key(let key):
      all = advance(to: event.time)
      if let answer = press(key, at: session.now) { return all + note(answer) }
    default: break
    }
    let before = self
    let events = session.handle(event) { before.visibleControls(at: event.time) }
    all += note(events)
    for event in events { all += note(answer(event)) }
    return all
  }

  /// Does what a control asks for.
  mutating func answer(_ event: DrawerEvent) -> [DrawerEvent] {
    switch event.kind {
    case .tap(let target):
      let actions = scene.actions(
        drawers: session.frame(at: event.time), size: session.container,
        state: shownState(at: event.time), text: text)
      switch actions[target] {
      case .set(let id, let value): return set(id, to: value, at: event.time)
      case .settle(let detent, let drawer):
        return session.settle(
          to: detent, drawer: drawer ?? event.drawer, asker: .user, at: event.time)
      case .show(let name):
        return SceneName(rawValue: name).map { show($0, at: event.time) } ?? []
      case nil: return []
      }
    case .slide(let target, let value):
      guard let control = visibleControls(at: event.time).last(where: { $0.id == target })
      else { return [] }
      state.take(value, from: control)
      return rebuild(at: event.time)
    default: return []
    }
  }

  private mutating func set(_ id: String, to value: Double, at time: Double) -> [DrawerEvent] {
    state.values[id] = value
    return rebuild(at: time)
  }

  /// Shows another scene, as it is without any file.
  public mutating func show(_ name: SceneName, at time: Double) -> [DrawerEvent] {
    guard name != settings.scene else { return [] }
    var other = Settings(scene: name)
    other.window = settings.window
    other.background = settings.background
    other.feedback = settings.feedback
    other.motion = settings.motion
    other.font = settings.font
    return apply(other, at: time)
  }

  public mutating func advance(to time: Double) -> [DrawerEvent] {
    note(session.advance(to: time))
  }

  public mutating func settle(to detent: String, at time: Double) -> [DrawerEvent] {
    note(session.settle(to: detent, at: time))
  }

  public mutating func jump(to detent: String, at time: Double) -> [DrawerEvent] {
    note(session.jump(to: detent, at: time))
  }

  /// Shows the drawer in a hand at an extent, in points.
  public mutating func hold(at extent: Double, at time: Double) -> [DrawerEvent] {
    note(session.hold(at: extent, at: time))
  }

  public mutating func setContentLength(_ length: Double, at time: Double) -> [DrawerEvent] {
    settings.content.length = length
    note(settings)
    return note(fitContent(at: time))
  }

  /// Puts other settings in force, whatever is going on. Another scene begins anew.
  public mutating func apply(_ settings: Settings, at time: Double) -> [DrawerEvent] {
    let isOther = settings.scene != self.settings.scene
    self.settings = settings
    note(settings)
    guard isOther else { return rebuild(at: time) }
    state.values = [:]
    state.focus = nil
    scene = Scene(settings, state)
    session = Session(
      scene, container: session.container, direction: session.direction,
      options: Self.options(settings, scale: scale),
      startingAt: max(time, session.now))
    return fitContent(at: time)
  }

  /// Brings the session in line with the settings and with what has been switched in the window.
  private mutating func rebuild(at time: Double) -> [DrawerEvent] {
    scene = Scene(settings, state)
    session.takePermissions(from: scene)
    var events = session.setOptions(Self.options(settings, scale: scale), at: time)
    for (index, configuration) in scene.configurations.enumerated() {
      events += session.configure(configuration, drawer: index, at: time)
    }
    events += fitContent(at: time)
    return note(events)
  }

  /// Tells the session how long the content is: where a list shares drags with its panel, as long as
  /// the scene lays it out, title and handle included, so that its last row can be reached exactly.
  @discardableResult
  private mutating func fitContent(at time: Double) -> [DrawerEvent] {
    var events: [DrawerEvent] = []
    let laidOut = scene.contentLengths(size: session.container, state: state, text: text)
    for (index, configuration) in scene.configurations.enumerated() {
      let length =
        configuration.scroll.handsOver && settings.content.length > 0
        ? laidOut[index] : settings.content.length
      events += session.setContentLength(length, drawer: index, at: time)
    }
    return events
  }

  private mutating func note(_ settings: Settings) {
    state.isBackgroundAnimated = settings.background.isAnimated
    state.contentLength = settings.content.length > 0 ? settings.content.length : nil
    state.switcher = Switcher(scenes: Scene.names, current: settings.scene.rawValue)
  }

  // MARK: What comes out

  /// What the window shows at `time`.
  public func displayList(at time: Double) -> DisplayList {
    scene.displayList(
      drawers: session.frame(at: time), size: session.container, time: time,
      state: shownState(at: time), text: text)
  }

  /// What in the window answers to a finger at `time`, from back to front.
  func visibleControls(at time: Double) -> [ControlRegion] {
    scene.controls(
      drawers: session.frame(at: time), size: session.container, state: shownState(at: time),
      text: text)
  }

  /// Where the sliders in the window stand, 0…1, by their ids.
  func visibleLevels(at time: Double) -> [String: Double] {
    scene.levels(
      drawers: session.frame(at: time), size: session.container, state: shownState(at: time),
      text: text)
  }

  private func shownState(at time: Double) -> SceneState {
    var state = state
    state.flash = settings.feedback.flash ? flash?.amount(at: time) ?? 0 : 0
    state.pressed = session.pressedControl
    return state
  }

  /// Whether the picture at `time` is about to change by itself.
  public func isAnimated(at time: Double) -> Bool {
    session.isMoving || isDrifting || isFlashing(at: time)
  }

  /// Whether the background moves by itself.
  public var isDrifting: Bool { scene.isAnimated(state) }

  /// Whether the grabber still shows an impact.
  public func isFlashing(at time: Double) -> Bool {
    settings.feedback.flash && (flash.map { time < $0.began + Flash.duration } ?? false)
  }

  private mutating func note(_ events: [DrawerEvent]) -> [DrawerEvent] {
    for event in events {
      if case .feedback(let strength) = event.kind {
        flash = Flash(began: event.time, strength: strength == .medium ? 1 : 0.6)
      }
    }
    return events
  }

  private static func options(_ settings: Settings, scale: Double) -> MotionOptions {
    MotionOptions(isReduced: settings.motion.isReduced, tolerance: 0.5 / scale)
  }
}
