import FluidCore
import FluidDemos
import FluidDrawer
import FluidRaster
import FluidScene
import FluidSettings

/// What comes out of a player: pictures, their controls, and whether they change by themselves.
extension Player {
  /// What the window shows at `time`.
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

  /// What the window shows at `time`, with a layer over the scene, which fades along with it.
  ///
  /// - Parameters:
  ///   - knownGestures: Names of scenes whose hint is not shown any more.
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
    var list = picture.list
    paint(SceneLook(scene, drawers, state.window, size: session.container), &list)
    if !fades.isEmpty {
      list = faded(
        list, at: clock.sceneTime(atHand: time), drift: drift.seconds, state, drawers, paint)
    }
    return ScenePicture(list: list, controls: picture.controls)
  }

  /// The drawers as they will be at `time`, from the back to the front.
  package func frame(at time: HandTime) -> [DrawerSnapshot] {
    guard clock.isPaused, session.draggingPointer != nil else {
      return session.frame(at: clock.sceneTime(atHand: time))
    }
    // The hand's time goes on in a pause: one that holds still is not fast for long.
    var session = session
    var clock = clock
    clock.advance(toHand: time)
    session.setClock(clock)
    return session.frame(at: clock.sceneTime(atHand: time))
  }

  /// When something next happens that no event will announce, in seconds; nil: nothing will, or not
  /// before the scene is let run again.
  package var nextDeadline: HandTime? {
    nextSceneDeadline.flatMap { clock.handTime(reachingScene: $0) }
  }

  /// What in the window answers to a finger at `time`, from back to front: as in a picture of that
  /// very time, whenever the last one was drawn, so that a recording hits the same at any frame
  /// rate.
  package func controls(at time: HandTime) -> [SceneControl] {
    lookup(atScene: clock.sceneTime(atHand: time))()
  }

  /// The scenes that can be shown in place of this one, by name; an author's own scene has none.
  package var sceneNames: [String] { source.builtInScenes.map { $0.rawValue } }

  /// The control of that name at `time`, scrolled out of sight or not; of several the one in front.
  func control(_ id: String, atScene time: SceneTime) -> SceneControl? {
    focusableControls(atScene: time).last { $0.id == id }
  }

  /// What keys can go to at `time`, from back to front.
  func focusableControls(atScene time: SceneTime) -> [SceneControl] {
    scene.controls(
      drawers: session.frame(at: time), size: session.container,
      state: pictureState(atScene: time), text: text, memo: memo, for: .focus)
  }

  /// Finds the controls of a moment, whatever has happened to the player meanwhile.
  func lookup(atScene time: SceneTime) -> () -> [SceneControl] {
    let drawers = session.frame(at: time)
    let state = pictureState(atScene: time)
    return { [scene, text, memo, size = session.container] in
      scene.controls(drawers: drawers, size: size, state: state, text: text, memo: memo)
    }
  }

  /// What a picture at `time` depends on besides the drawers.
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

  /// What an answer to an event at a time may look at: values where they are going, and the drawers
  /// as they are.
  func answerState(atScene time: SceneTime) -> SceneState {
    var state = pictureState(atScene: time)
    state.drawers = DrawerStates(scene.drawers, session.frame(at: time))
    return state
  }

  /// Whether something moves at `time` that a hand, a key or the program has set in motion.
  package func isMoving(at time: HandTime) -> Bool {
    !clock.isPaused
      && (session.isMoving || !state.motions.isEmpty || !fades.isEmpty || isFlashing(at: time))
  }

  /// Whether nothing more will happen after `time` unless the user or the program does something:
  /// all rests, and nothing waits to be done.
  package func isOver(at time: HandTime) -> Bool {
    clock.isPaused || session.isAtRest && timers.nextDue == nil && !isMoving(at: time)
  }

  /// Whether the picture at `time` is about to change by itself.
  package func isAnimated(at time: HandTime) -> Bool {
    isMoving(at: time) || isDrifting
  }

  /// Whether the background moves by itself.
  package var isDrifting: Bool { !clock.isPaused && scene.isAnimated(state) }

  /// Whether the grabber still shows an impact.
  package func isFlashing(at time: HandTime) -> Bool {
    let time = clock.sceneTime(atHand: time)
    return settings.feedback.flash && (flash.map { time < $0.began + Flash.duration } ?? false)
  }
}
