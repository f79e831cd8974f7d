import FluidCore
import FluidDemos
import FluidDrawer
import FluidRaster
import FluidScene
import FluidSettings

/// The pictures of a player, their controls, and whether they change by themselves.
extension Player {
  /// The picture at a time.
  ///
  /// - Parameters:
  ///   - drift: The moment at which a drifting background is shown, in seconds; nil: the same.
  ///   - dimProgress: How far open the drawer in front was at that moment, 0…1, where a drifting
  ///     background grows darker with it; nil: as far as it is at `time`.
  package func picture(
    at time: HandTime, drift: HandTime? = nil, dimProgress: Double? = nil
  ) -> ScenePicture {
    picture(at: time, drift: drift, dimProgress: dimProgress) { _, _ in }
  }

  /// The picture at a time, with a layer over the scene.
  ///
  /// - Parameters:
  ///   - knownGestures: The scenes whose hint is no longer shown, by name.
  ///   - paint: Draws the layer over a look of the scene.
  package func picture(
    at time: HandTime, drift: HandTime? = nil, dimProgress: Double? = nil,
    knownGestures: Set<String> = [],
    over paint: (SceneLook, inout DisplayList) -> Void
  ) -> ScenePicture {
    let drawers = frame(at: time)
    var state = pictureState(at: time)
    state.interaction.knownGestures = knownGestures
    let drift = clock.sceneTime(atHand: drift ?? time)
    let picture = scene.picture(
      drawers: drawers, size: session.container, time: drift.seconds, state: state, text: text,
      memo: memo, dimProgress: dimProgress)
    let look = look(drawers, state)
    let shown = withKeyboard(picture.list, state, at: clock.sceneTime(atHand: time))
    let list = faded(
      (shown, look), at: clock.sceneTime(atHand: time), drift: drift.seconds, state, paint)
    return ScenePicture(list: list, controls: picture.controls)
  }

  /// The drawers at a time, from back to front.
  package func frame(at time: HandTime) -> [DrawerSnapshot] {
    guard clock.isPaused, session.draggingPointer != nil else {
      return session.frame(at: clock.sceneTime(atHand: time))
    }
    // The hand's time goes on in a pause: a hand that holds still loses its velocity.
    var session = session
    var clock = clock
    clock.advance(toHand: time)
    session.setClock(clock)
    return session.frame(at: clock.sceneTime(atHand: time))
  }

  /// When something next happens by itself; nil: nothing will, or the scene is paused.
  package var nextDeadline: HandTime? {
    nextSceneDeadline.flatMap { clock.handTime(reachingScene: $0) }
  }

  /// The controls at a time, from back to front: those of a picture of that very time, so that a
  /// recording hits the same at any frame rate.
  package func controls(at time: HandTime) -> [SceneControl] {
    lookup(atScene: clock.sceneTime(atHand: time))()
  }

  /// The names of the built-in scenes that can be shown; none in place of an author's own scene.
  package var sceneNames: [String] { source.builtInScenes.map { $0.rawValue } }

  /// The control with an id at a time, in view or not; of several, the one in front.
  func control(_ id: String, atScene time: SceneTime) -> SceneControl? {
    focusableControls(atScene: time).last { $0.id == id }
  }

  /// The focusable controls at a time, from back to front.
  func focusableControls(atScene time: SceneTime) -> [SceneControl] {
    scene.controls(
      drawers: session.frame(at: time), size: session.container,
      state: pictureState(atScene: time), text: text, memo: memo, for: .focus)
  }

  /// A function that lays out the controls of a time, whatever happens to the player meanwhile.
  func lookup(atScene time: SceneTime) -> () -> [SceneControl] {
    let drawers = session.frame(at: time)
    let state = pictureState(atScene: time)
    return { [scene, text, memo, size = session.container] in
      scene.controls(drawers: drawers, size: size, state: state, text: text, memo: memo)
    }
  }

  /// The state that a picture at a time depends on besides the drawers.
  package func pictureState(at time: HandTime) -> SceneState {
    pictureState(atScene: clock.sceneTime(atHand: time))
  }

  func pictureState(atScene time: SceneTime) -> SceneState {
    var state = state
    state.interaction.flash = settings.feedback.flash ? flash?.amount(at: time) ?? 0 : 0
    state.interaction.pressed = session.pressedControl
    state.motions = state.motions.read(at: time)
    if session.hasPieces { state.draggables = session.pieceStates(at: time) }
    if let pannable = scene.pannable {
      let offset = session.panOffset(at: time)
      state.values[pannable.x] = offset.x
      state.values[pannable.y] = offset.y
    }
    return state
  }

  /// The state for handlers of an event at a time: values at their targets, and the drawers.
  func answerState(atScene time: SceneTime) -> SceneState {
    var state = pictureState(atScene: time)
    state.drawers = DrawerStates(scene.drawers, session.frame(at: time))
    return state
  }

  /// Whether something is in motion at a time, apart from a drifting background.
  package func isMoving(at time: HandTime) -> Bool {
    !clock.isPaused
      && (session.isMoving || !state.motions.isEmpty || !fades.isEmpty || isFlashing(at: time))
  }

  /// Whether nothing more will happen after a time by itself: all rests, and no action is delayed.
  package func isOver(at time: HandTime) -> Bool {
    clock.isPaused || session.isAtRest && timers.nextDue == nil && !isMoving(at: time)
  }

  /// Whether the background drifts.
  package var isDrifting: Bool { !clock.isPaused && scene.isAnimated(state) }

  /// Whether the grabber flashes.
  package func isFlashing(at time: HandTime) -> Bool {
    let time = clock.sceneTime(atHand: time)
    return settings.feedback.flash && (flash.map { time < $0.began + Flash.duration } ?? false)
  }
}

/// A scene as it is shown at a time, for layers over it. During a dissolve a picture has several
/// looks.
package struct SceneLook {
  /// The scene that is shown.
  package let scene: Scene
  /// The drawers, from back to front.
  package let drawers: [DrawerSnapshot]
  /// Appearance, text direction and other properties of the window.
  package let window: WindowTraits
  /// The window's size, in points.
  package let size: Size
  /// The rectangles that the scene's texts, rows and controls fill, in points.
  package let extents: () -> [Rect]
  /// The scene that fades through to this one; nil: none.
  package var former: Former? { formers.first }
  private var formers: [Former] = []

  /// A scene that fades through to another.
  package struct Former {
    /// Its look.
    package let look: SceneLook
    /// The completed share of the fade, 0…1.
    package let progress: Double
  }

  /// A look of a scene in a window, whose size is clamped as a picture's is.
  package init(
    _ scene: Scene, _ drawers: [DrawerSnapshot], _ window: WindowTraits, size: Size,
    extents: @escaping () -> [Rect] = { [] }
  ) {
    self.scene = scene
    self.drawers = drawers
    self.window = window
    self.size = size.clamped(to: Scene.maxLength)
    self.extents = extents
  }

  /// The look of a scene that another one fades through to.
  func takingOver(from former: SceneLook, progress: Double) -> SceneLook {
    var copy = self
    copy.formers = [Former(look: former, progress: progress)]
    return copy
  }
}

extension Player {
  /// The look of the scene at a time.
  package func look(at time: HandTime) -> SceneLook {
    look(frame(at: time), pictureState(at: time))
  }

  fileprivate func look(_ drawers: [DrawerSnapshot], _ state: SceneState) -> SceneLook {
    SceneLook(scene, drawers, state.window, size: session.container) {
      [scene, text, memo, size = session.container] in
      scene.extents(drawers: drawers, size: size, state: state, text: text, memo: memo)
    }
  }
}
