import FluidDrawer
import FluidGeometry
import FluidScene

/// Everything a configuration file can say, as it is in force.
public struct Settings: Sendable, Hashable {
  /// The built-in scene, which also gives every key the file leaves out its value; nil: the scene
  /// is not built in.
  public var scene: BuiltInScene?
  /// The window's size when it opens, in points.
  public var window: Size
  /// Whether the window is dark or light.
  public var appearance = AppearanceChoice.system
  /// How far apart light and dark are.
  public var contrast = ContrastChoice.system
  /// Which way text runs, and with it what leading and trailing mean.
  public var direction: LayoutDirection
  /// What lies behind everything.
  public var background: Background
  /// How the drawer moves; laid over what the scene says of its own.
  public var drawer: DrawerConfiguration
  /// How the panel looks; its keys stand under `drawer` as well.
  public var panel: PanelStyle
  /// What the first drawer is called; nil: it has no name.
  public var drawerName: String?
  /// The scene's other drawers that have names, in its order.
  public var drawers: [DrawerSettings] = []
  /// The numbers of the scene's author that a file may give, in the author's order.
  public var tunables: [Tunable] = []
  /// Those of them that are not as the author says, by their names, each in its own unit.
  public var tuned: [String: Double] = [:]
  /// What the panel holds.
  public var content: Content
  /// What is made of the events that come in.
  public var input: Input
  /// What is heard and felt.
  public var feedback: Feedback
  /// How everything moves.
  public var motion: Motion
  /// The font file to use; nil: the first that is found in the usual places.
  public var font: String?

  /// What lies behind everything.
  public struct Background: Sendable, Hashable {
    /// Whether the colours drift.
    public var isAnimated = true
  }

  /// What the panel holds.
  public struct Content: Sendable, Hashable {
    /// How long the list inside the panel is, in points; 0: there is none.
    public var length = BuiltInScene.pullDown.contentLength
  }

  /// How a finger is followed.
  public struct Input: Sendable, Hashable {
    /// Where a finger is drawn.
    public var prediction = Prediction.auto

    /// Where a finger is drawn between its reports and the moment its picture is seen.
    public enum Prediction: String, Sendable, Hashable, CaseIterable {
      /// What measures better: between reports where the display waits for its blanks, else ahead.
      case auto
      /// At its latest report.
      case off
      /// 5 ms in the past, between two reports where it can be: Android's way.
      case resample
      /// Where it will be when the picture is seen, at most half a gap between reports and 8 ms
      /// ahead.
      case ahead
    }
  }

  /// What answers a change of state; each is silent where there is no device for it.
  public struct Feedback: Sendable, Hashable {
    /// A rumble of the game controller.
    public var haptics = true
    /// A tick.
    public var sound = true
    /// A flash of the grabber.
    public var flash = true
  }

  /// How everything moves.
  public struct Motion: Sendable, Hashable {
    /// Whether springs give way to a short motion without overshoot.
    public var reduced = ReducedMotionChoice.system
  }

  /// A scene as it is without any file.
  public init(scene: BuiltInScene = .pullDown) {
    self.scene = scene
    window = Size(width: 960, height: 720)
    direction = .leftToRight
    background = Background()
    drawer = scene.drawer.configuration
    panel = scene.drawer.style
    content = Content(length: scene.contentLength)
    input = Input()
    feedback = Feedback()
    motion = Motion()
  }

  /// A scene that is not built in, as it is without any file.
  ///
  /// - Parameters:
  ///   - drawer: The scene's first drawer, which is the one that files speak of; nil: it has none.
  ///   - others: Its other drawers; those without a name are left as the scene says.
  ///   - tunables: The numbers of its author's own. Of two of one name the first counts.
  public init(
    own drawer: Drawer?, others: [Drawer] = [], tunables: [Tunable] = [], window: Size
  ) {
    self.init()
    scene = nil
    self.window = window
    // A list is as long as the scene lays it out.
    content.length = 0
    for tunable in tunables where !self.tunables.contains(where: { $0.name == tunable.name }) {
      self.tunables.append(tunable)
    }
    drawerName = drawer?.name
    for other in others {
      guard let name = other.name, name != drawerName, self[drawer: name] == nil else { continue }
      drawers.append(
        DrawerSettings(name: name, configuration: other.configuration, style: other.style))
    }
    guard let drawer else { return }
    self.drawer = drawer.configuration
    panel = drawer.style
  }

  /// Shows another scene: what the scene decides becomes that scene's, the rest stays.
  public mutating func show(_ scene: BuiltInScene) {
    guard scene != self.scene else { return }
    self.scene = scene
    drawer = scene.drawer.configuration
    panel = scene.drawer.style
    content = Content(length: scene.contentLength)
  }
}
