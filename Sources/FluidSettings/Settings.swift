import FluidCore
import FluidDemos
import FluidDrawer
import FluidScene

/// The values of all configuration keys.
package struct Settings: Sendable, Hashable {
  /// The built-in scene, which provides the defaults of all other keys; nil for an author's scene.
  package var scene: DemoScene? {
    _read { yield fields.value.scene }
    _modify { yield &fields.value.scene }
  }
  /// The window's initial size, in points.
  package var window: Size {
    _read { yield fields.value.window }
    _modify { yield &fields.value.window }
  }
  /// Dark or light appearance.
  package var appearance: AppearanceChoice {
    _read { yield fields.value.appearance }
    _modify { yield &fields.value.appearance }
  }
  /// Normal or higher contrast.
  package var contrast: ContrastChoice {
    _read { yield fields.value.contrast }
    _modify { yield &fields.value.contrast }
  }
  /// Reading direction, which decides what leading and trailing mean.
  package var direction: LayoutDirection {
    _read { yield fields.value.direction }
    _modify { yield &fields.value.direction }
  }
  /// The window's safe areas, which system bars and a display's corners may cover, in points.
  package var safeArea: EdgeInsets {
    _read { yield fields.value.safeArea }
    _modify { yield &fields.value.safeArea }
  }
  /// The on-screen keyboard.
  package var keyboard: KeyboardSettings {
    _read { yield fields.value.keyboard }
    _modify { yield &fields.value.keyboard }
  }
  /// The background behind the panel.
  package var background: Background {
    _read { yield fields.value.background }
    _modify { yield &fields.value.background }
  }
  /// The first drawer's motion, overriding the scene's.
  package var drawer: DrawerConfiguration {
    _read { yield fields.value.drawer }
    _modify { yield &fields.value.drawer }
  }
  /// The first panel's look; its keys are under `drawer` as well.
  package var panel: PanelStyle {
    _read { yield fields.value.panel }
    _modify { yield &fields.value.panel }
  }
  /// The first drawer's name; nil without one.
  package var drawerName: String? {
    _read { yield fields.value.drawerName }
    _modify { yield &fields.value.drawerName }
  }
  /// The scene's other named drawers, in scene order.
  package var drawers: [DrawerSettings] {
    _read { yield fields.value.drawers }
    _modify { yield &fields.value.drawers }
  }
  /// The author's numbers that a file may set, in the author's order.
  package var tunables: [Tunable] {
    _read { yield fields.value.tunables }
    _modify { yield &fields.value.tunables }
  }
  /// Changed values of the author's numbers, by name, in their units.
  package var tuned: [String: Double] {
    _read { yield fields.value.tuned }
    _modify { yield &fields.value.tuned }
  }
  /// The panel's content.
  package var content: Content {
    _read { yield fields.value.content }
    _modify { yield &fields.value.content }
  }
  /// How input is processed.
  package var input: Input {
    _read { yield fields.value.input }
    _modify { yield &fields.value.input }
  }
  /// Feedback on state changes.
  package var feedback: Feedback {
    _read { yield fields.value.feedback }
    _modify { yield &fields.value.feedback }
  }
  /// How much moves.
  package var motion: Motion {
    _read { yield fields.value.motion }
    _modify { yield &fields.value.motion }
  }
  /// Path of the font file; nil for the first found in the usual places.
  package var font: String? {
    _read { yield fields.value.font }
    _modify { yield &fields.value.font }
  }

  /// Copy-on-write: players, takes and the lab's steps each hold settings, which seldom change.
  private var fields: CopyOnWrite<Fields>

  private struct Fields: Sendable, Hashable {
    var scene: DemoScene?
    var window: Size
    var appearance = AppearanceChoice.system
    var contrast = ContrastChoice.system
    var direction: LayoutDirection
    var safeArea = EdgeInsets.zero
    var keyboard = KeyboardSettings()
    var background = Background()
    var drawer: DrawerConfiguration
    var panel: PanelStyle
    var drawerName: String?
    var drawers: [DrawerSettings] = []
    var tunables: [Tunable] = []
    var tuned: [String: Double] = [:]
    var content: Content
    var input = Input()
    var feedback = Feedback()
    var motion = Motion()
    var font: String?
  }

  /// The background behind the panel.
  package struct Background: Sendable, Hashable {
    /// Whether the colours drift.
    package var isAnimated = true
  }

  /// The panel's content.
  package struct Content: Sendable, Hashable {
    /// Length of the panel's list, in points; 0 for none.
    package var length = DemoScene.pullDown.contentLength
  }

  /// How input is processed.
  package struct Input: Sendable, Hashable {
    /// How the finger's position is predicted.
    package var prediction = Prediction.auto

    /// The finger's position between its reports and the time at which the frame is seen.
    package enum Prediction: String, Sendable, Hashable, CaseIterable {
      /// The better of two measured ways: resampling on displays that wait for vertical blanks,
      /// else prediction.
      case auto
      /// The latest report.
      case off
      /// 5 ms in the past, interpolated between two reports where possible, as Android does.
      case resample
      /// Extrapolated to the time at which the frame is seen: at most half a report interval and 8
      /// ms ahead.
      case ahead
    }
  }

  /// Feedback on state changes; silent without a device.
  package struct Feedback: Sendable, Hashable {
    /// Rumble of the game controller.
    package var haptics = true
    /// A tick sound.
    package var sound = true
    /// A flash of the grabber.
    package var flash = true
  }

  /// How much moves.
  package struct Motion: Sendable, Hashable {
    /// Whether short motions without overshoot replace springs.
    package var reduced = ReducedMotionChoice.system
  }

  /// The defaults of a built-in scene.
  package init(scene: DemoScene = .pullDown) {
    fields = CopyOnWrite(
      Fields(
        scene: scene, window: Size(width: 960, height: 720), direction: .leftToRight,
        drawer: scene.drawer.configuration, panel: scene.drawer.style,
        content: Content(length: scene.contentLength)))
    takeDrawers(scene.drawer, scene.otherDrawers)
  }

  /// The defaults of an author's scene.
  ///
  /// - Parameters:
  ///   - drawer: The scene's first drawer, which `drawer` refers to; nil for none.
  ///   - others: The other drawers; those without a name cannot be configured.
  ///   - tunables: The author's numbers. Duplicate names after the first are ignored.
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
    takeDrawers(drawer, others)
  }

  /// Switches to another scene: its drawers and `content` become that scene's, other settings stay.
  package mutating func show(_ scene: DemoScene) {
    guard scene != self.scene else { return }
    self.scene = scene
    takeDrawers(scene.drawer, scene.otherDrawers)
    content = Content(length: scene.contentLength)
  }

  /// Replaces all drawers' motion and look; without a first drawer that of ``drawer`` stays.
  private mutating func takeDrawers(_ first: Drawer?, _ others: [Drawer]) {
    drawerName = first?.name
    drawers = []
    for other in others {
      guard let name = other.name, name != drawerName, self[drawer: name] == nil else { continue }
      drawers.append(
        DrawerSettings(name: name, configuration: other.configuration, style: other.style))
    }
    guard let first else { return }
    drawer = first.configuration
    panel = first.style
  }
}
