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

  public init(settings: Settings, size: Size, scale: Double = 1) {
    self.settings = settings
    self.scale = scale > 0 ? scale : 1
    scene = Scene(settings)
    session = Session(
      drawers: scene.configurations, container: size,
      contentLength: settings.content.length,
      options: Self.options(settings, scale: self.scale))
    state.isBackgroundAnimated = settings.background.isAnimated
  }

  // MARK: What goes in

  public mutating func handle(_ event: InputEvent) -> [DrawerEvent] {
    note(session.handle(event))
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
    return note(session.setContentLength(length, at: time))
  }

  /// Puts other settings in force, whatever is going on.
  public mutating func apply(_ settings: Settings, at time: Double) -> [DrawerEvent] {
    self.settings = settings
    scene = Scene(settings)
    state.isBackgroundAnimated = settings.background.isAnimated
    var events = session.setOptions(Self.options(settings, scale: scale), at: time)
    for (index, configuration) in scene.configurations.enumerated() {
      events += session.configure(configuration, drawer: index, at: time)
    }
    events += session.setContentLength(settings.content.length, at: time)
    return note(events)
  }

  // MARK: What comes out

  /// What the window shows at `time`.
  public func displayList(at time: Double, text: any TextSource) -> DisplayList {
    var state = state
    state.flash = settings.feedback.flash ? flash?.amount(at: time) ?? 0 : 0
    return scene.displayList(
      drawers: session.frame(at: time), size: session.container, time: time, state: state,
      text: text)
  }

  /// Whether the picture at `time` is about to change by itself.
  public func isAnimated(at time: Double) -> Bool {
    session.isMoving || settings.background.isAnimated || isFlashing(at: time)
  }

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
