import FluidCore
import FluidDemos
import FluidDrawer
import FluidScene

/// Everything a configuration file can say, as it is in force.
package struct Settings: Sendable, Hashable {
  /// The built-in scene, which also gives every key the file leaves out its value; nil: the scene
  /// is not built in.
  package var scene: BuiltInScene?
  /// The window's size when it opens, in points.
  package var window: Size
  /// Whether the window is dark or light.
  package var appearance = AppearanceChoice.system
  /// How far apart light and dark are.
  package var contrast = ContrastChoice.system
  /// Which way text runs, and with it what leading and trailing mean.
  package var direction: LayoutDirection
  /// What lies behind everything.
  package var background: Background
  /// How the drawer moves; laid over what the scene says of its own.
  package var drawer: DrawerConfiguration
  /// How the panel looks; its keys stand under `drawer` as well.
  package var panel: PanelStyle
  /// What the first drawer is called; nil: it has no name.
  package var drawerName: String?
  /// The scene's other drawers that have names, in its order.
  package var drawers: [DrawerSettings] = []
  /// The numbers of the scene's author that a file may give, in the author's order.
  package var tunables: [Tunable] = []
  /// Those of them that are not as the author says, by their names, each in its own unit.
  package var tuned: [String: Double] = [:]
  /// What the panel holds.
  package var content: Content
  /// What is made of the events that come in.
  package var input: Input
  /// What is heard and felt.
  package var feedback: Feedback
  /// How everything moves.
  package var motion: Motion
  /// The font file to use; nil: the first that is found in the usual places.
  package var font: String?

  /// What lies behind everything.
  package struct Background: Sendable, Hashable {
    /// Whether the colours drift.
    package var isAnimated = true
  }

  /// What the panel holds.
  package struct Content: Sendable, Hashable {
    /// How long the list inside the panel is, in points; 0: there is none.
    package var length = BuiltInScene.pullDown.contentLength
  }

  /// How a finger is followed.
  package struct Input: Sendable, Hashable {
    /// Where a finger is drawn.
    package var prediction = Prediction.auto

    /// Where a finger is drawn between its reports and the moment its picture is seen.
    package enum Prediction: String, Sendable, Hashable, CaseIterable {
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
  package struct Feedback: Sendable, Hashable {
    /// A rumble of the game controller.
    package var haptics = true
    /// A tick.
    package var sound = true
    /// A flash of the grabber.
    package var flash = true
  }

  /// How everything moves.
  package struct Motion: Sendable, Hashable {
    /// Whether springs give way to a short motion without overshoot.
    package var reduced = ReducedMotionChoice.system
  }

  /// A scene as it is without any file.
  package init(scene: BuiltInScene = .pullDown) {
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
  package init(
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
  package mutating func show(_ scene: BuiltInScene) {
    guard scene != self.scene else { return }
    self.scene = scene
    drawer = scene.drawer.configuration
    panel = scene.drawer.style
    content = Content(length: scene.contentLength)
  }
}
