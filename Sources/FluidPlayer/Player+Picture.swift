import FluidDrawer
import FluidGeometry
import FluidInput
import FluidScene

/// What comes out of a player: pictures, their controls, and whether they change by themselves.
extension Player {
  /// What the window shows at `time`.
  ///
  /// - Parameters:
  ///   - drift: The moment at which a drifting background is shown, in seconds; nil: the same.
  ///   - dimProgress: How far open the drawer in front was at that moment, 0…1, where a drifting
  ///     background grows darker with it; nil: as far as it is at `time`.
  public func picture(
    at time: HandTime, drift: HandTime? = nil, dimProgress: Double? = nil
  ) -> ScenePicture {
    let drawers = frame(at: time)
    let state = pictureState(at: time)
    let drift = clock.sceneTime(atHand: drift ?? time)
    let picture = scene.picture(
      drawers: drawers, size: session.container, time: drift.seconds, state: state, text: text,
      memo: memo, dimProgress: dimProgress)
    guard !fades.isEmpty else { return picture }
    return picture.showing(
      faded(
        picture.list, at: clock.sceneTime(atHand: time), drift: drift.seconds, state, drawers))
  }

  /// The drawers as they will be at `time`, from the back to the front.
  public func frame(at time: HandTime) -> [DrawerSnapshot] {
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
  public var nextDeadline: HandTime? {
    nextSceneDeadline.flatMap { clock.handTime(reachingScene: $0) }
  }

  /// What in the window answers to a finger at `time`, from back to front: as in a picture of that
  /// very time, whenever the last one was drawn, so that a recording hits the same at any frame
  /// rate.
  public func controls(at time: HandTime) -> [SceneControl] {
    lookup(atScene: clock.sceneTime(atHand: time))()
  }

  /// What of the window's own answers to a finger at `time`, from back to front; it is no part of
  /// the scene.
  public func windowControls(at time: HandTime) -> [SceneControl] {
    scene.windowControls(
      drawers: frame(at: time), size: session.container, state: pictureState(at: time), text: text,
      memo: memo)
  }

  /// Gives the window a bar: the built-in scenes, where they can be chosen, and what the window can
  /// do.
  package mutating func showBar() {
    state.host.bar = Bar(
      scenes: source.builtInScenes.map { $0.rawValue },
      current: settings.scene?.rawValue)
  }

  /// The control of that name at `time`, scrolled out of sight or not; of several the one in front.
  func control(_ id: String, atScene time: SceneTime) -> SceneControl? {
    focusableControls(atScene: time).last { $0.id == id }
  }

  /// What keys can go to at `time`, from back to front.
  func focusableControls(atScene time: SceneTime) -> [SceneControl] {
    scene.focusableControls(
      drawers: session.frame(at: time), size: session.container,
      state: pictureState(atScene: time), text: text, memo: memo)
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
  public func pictureState(at time: HandTime) -> SceneState {
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
  public func isMoving(at time: HandTime) -> Bool {
    !clock.isPaused
      && (session.isMoving || !state.motions.isEmpty || !fades.isEmpty || isFlashing(at: time))
  }

  /// Whether nothing more will happen after `time` unless the user or the program does something:
  /// all rests, and nothing waits to be done.
  public func isOver(at time: HandTime) -> Bool {
    clock.isPaused || session.isAtRest && timers.nextDue == nil && !isMoving(at: time)
  }

  /// Whether the picture at `time` is about to change by itself.
  public func isAnimated(at time: HandTime) -> Bool {
    isMoving(at: time) || isDrifting
  }

  /// Whether the background moves by itself.
  public var isDrifting: Bool { !clock.isPaused && scene.isAnimated(state) }

  /// Whether the grabber still shows an impact.
  public func isFlashing(at time: HandTime) -> Bool {
    let time = clock.sceneTime(atHand: time)
    return settings.feedback.flash && (flash.map { time < $0.began + Flash.duration } ?? false)
  }
}
