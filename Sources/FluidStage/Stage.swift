import FluidCore
import FluidDrawer
import FluidPlayer
import FluidRaster
import FluidScene
import FluidSettings

/// A window's layers, from back to front: the scene, its chrome, and a top layer given by the host.
///
/// A pointer belongs to the topmost layer under it from press to release. A value without clock,
/// window or files: time is a parameter, and ``Effect``s tell the host what to carry out.
package struct Stage<Top: StageLayer> {
  /// The scene's layer.
  package var player: Player
  /// The window's own layer.
  package var chrome: Chrome
  /// The top layer; nil: none.
  package var top: Top?
  /// The scene's latest events, for takes.
  package private(set) var history = History()
  /// Names of scenes whose gesture the user knows; their hint is not shown.
  package var knownGestures: Set<String> = []
  /// Whether the picture has to be redrawn.
  package var needsDisplay = true
  /// Effects that the host has not carried out yet, oldest first.
  package var effects: [Effect] = []
  /// The window's size, in points.
  package private(set) var size: Size
  /// The scene's viewport while the top layer leaves a part of the window to it; nil: the scene
  /// fills the window.
  package private(set) var viewport: ViewportMotion?
  /// The pressed pointers.
  private var presses: [PointerID: Press] = [:]
  /// The mouse's place, and when it is next looked up what lies under it.
  package var hover = HoverWatch()
  /// State that pictures carry over.
  package var view: StageView

  private enum Owner { case scene, chrome, top }

  /// A pressed pointer: its owner, nil beside the viewport, and the viewport when it went down. A
  /// drag goes on in that one, so that a viewport that moves does not move the finger on the scene.
  private struct Press {
    var owner: Owner?
    var viewport: Viewport?
  }

  /// An effect for the host.
  package enum Effect {
    /// An event that was applied to the scene, for a recording.
    case done(Event)
    /// An outcome of the scene.
    case outcome(Outcome)
    /// The user has made the scene's gesture for the first time.
    case gestureKnown
    /// A button of the chrome was pressed.
    case pressed(WindowCommand, at: HandTime)
    /// An effect of the top layer.
    case layer(Top.Effect, at: HandTime)
  }

  /// A stage with an empty chrome and no top layer.
  package init(_ player: Player, text: any TextSource) {
    self.player = player
    size = player.session.container
    chrome = Chrome(text: text)
    view = StageView(player.settings.input.prediction)
  }

  // MARK: Routing

  /// Routes input to the layer that it belongs to.
  package mutating func handle(_ kind: InputEvent.Kind, at time: HandTime) {
    if case .hover(let point) = kind { return hover(point, at: time) }
    needsDisplay = true
    switch kind {
    case .down(let pointer, let point):
      hover.reset()
      if presses.removeValue(forKey: pointer)?.owner == .chrome { chrome.cancel() }
      let press = Press(
        owner: owner(ofPressAt: point, time), viewport: viewport?.viewport(at: time))
      presses[pointer] = press
      if press.owner != .chrome { pass(kind, of: press, at: time) }
    case .move(let pointer, _): pass(kind, of: presses[pointer] ?? Press(owner: .scene), at: time)
    case .up(let pointer, _), .cancel(let pointer):
      pass(kind, of: presses.removeValue(forKey: pointer) ?? Press(owner: .scene), at: time)
    case .wheel(let turn):
      let isTops = top?.isTouched(at: turn.location, time: time) == true
      hover.invalidate()
      let shown = viewport?.viewport(at: time)
      let isBeside = !isTops && shown?.frame.contains(turn.location) == false
      pass(
        kind, of: Press(owner: isTops ? .top : isBeside ? nil : .scene, viewport: shown), at: time)
    case .key(let key):
      if key == .escape, chrome.closeFront() { return }
      pass(kind, of: Press(owner: top?.takes(key) == true ? .top : .scene), at: time)
    case .blur:
      // Lost focus reaches all layers, and so does a resize.
      presses = [:]
      chrome.cancel()
      if top != nil { pass(kind, of: Press(owner: .top), at: time) }
      pass(kind, of: Press(owner: .scene), at: time)
    case .resize(let size): resize(to: size, at: time)
    case .text, .composition, .edit, .hover: pass(kind, of: Press(owner: .scene), at: time)
    }
  }

  private mutating func resize(to size: Size, at time: HandTime) {
    self.size = size
    if top != nil { pass(.resize(size), of: Press(owner: .top), at: time) }
    fitScene(at: time)
    // A viewport follows its window at once.
    if viewport != nil { viewport = top?.viewport.map { ViewportMotion($0) } }
  }

  /// How far beside its viewport a press still reaches the scene, in points: a finger aims at an
  /// edge.
  private static var viewportSlop: Double { 8 }

  /// The topmost layer that takes a press; nil: it is beside the viewport.
  private mutating func owner(ofPressAt point: Point, _ time: HandTime) -> Owner? {
    if top?.isTouched(at: point, time: time) == true { return .top }
    // The chrome takes one finger at a time; others go to the scene.
    let isFree = !presses.values.contains { $0.owner == .chrome }
    if isFree, chrome.press(at: point, over: look(at: time)) { return .chrome }
    guard let frame = viewport?.viewport(at: time).frame else { return .scene }
    return frame.inset(by: -Self.viewportSlop).contains(point) ? .scene : nil
  }

  private mutating func pass(_ kind: InputEvent.Kind, of press: Press, at time: HandTime) {
    switch (press.owner, kind) {
    case (.top, _) where top != nil:
      run(top?.handle(kind, at: time) ?? [], at: time)
    case (.chrome, .move(_, let point)): chrome.move(to: point, over: look(at: time))
    case (.chrome, .up(_, let point)):
      guard let button = chrome.release(at: point, over: look(at: time)) else { return }
      effects.append(.pressed(button, at: time))
    case (.chrome, _): chrome.cancel()
    case (.scene, _), (.top, _):
      if case .down = kind { run(top?.sceneIsTouched(at: time) ?? [], at: time) }
      let time = stopWhereSeen(for: kind, at: time)
      let kind = press.viewport?.sceneInput(kind) ?? kind
      play(.input(kind), at: time)
      view.follow(kind, of: player, at: time)
    case (nil, _): break
    }
  }

  /// The look that the chrome is placed over: the scene's where it fills the window.
  package func look(at time: HandTime) -> SceneLook {
    viewport == nil
      ? player.look(at: time) : SceneLook(player.scene, [], player.state.window, size: size)
  }

  /// Runs the top layer's effects that are events of the scene, and passes on the others.
  private mutating func run(_ layerEffects: [Top.Effect], at time: HandTime) {
    for effect in layerEffects {
      switch Top.event(for: effect) {
      case .rate(let rate): setRate(rate, at: time)
      case let event?: play(event, at: time)
      case nil: effects.append(.layer(effect, at: time))
      }
      needsDisplay = true
    }
  }

  /// Shows the top layer's message as a toast.
  private mutating func showMessage(at time: HandTime) {
    guard let message = top?.takeMessage() else { return }
    chrome.say(message, in: top?.toastArea(at: time), at: time)
    needsDisplay = true
  }

  /// Mutates the top layer and runs its effects.
  package mutating func withTop(at time: HandTime, _ body: (inout Top) -> [Top.Effect]) {
    guard top != nil else { return }
    run(body(&top!), at: time)
    needsDisplay = true
  }

  // MARK: The scene

  /// Applies an event to the scene, and tells the host.
  mutating func play(_ kind: Event.Kind, at time: HandTime) {
    effects.append(.done(Event(time: time, kind: kind)))
    apply(kind, at: time)
  }

  /// Applies an event to the scene and its history.
  package mutating func apply(_ kind: Event.Kind, at time: HandTime) {
    let event = Event(time: time, kind: kind)
    history.record(event, before: player)
    note(player.apply(event))
    history.observe(player)
  }

  /// Sets the scene's rate; 0 pauses it.
  package mutating func setRate(_ rate: Double, at time: HandTime) {
    if player.clock.rate != rate { play(.rate(rate), at: time) }
  }

  private mutating func note(_ outcomes: [Outcome]) {
    for outcome in outcomes {
      effects.append(.outcome(outcome))
      if case .didChange(let from, let to) = outcome.kind, from != to,
        knownGestures.insert(player.scene.name).inserted
      {
        effects.append(.gestureKnown)
      }
    }
  }

  /// The id of the scene's focused text field; nil: none, or the top layer has the keyboard.
  package var textField: String? { top?.hasFocus == true ? nil : player.textField }

  // MARK: Time

  /// The stage's next deadline, apart from a picture that is due already; nil: none.
  package func nextDeadline(after time: HandTime) -> HandTime? {
    [
      player.nextDeadline, chrome.toastEnd, top?.nextDeadline, hover.due,
      view.predictor.nextChange.flatMap { $0 > time ? $0 : nil },
    ].compactMap { $0 }.min()
  }

  /// Whether anything is animating, apart from a drifting background.
  package func isMoving(at time: HandTime) -> Bool {
    // A predicted finger has stopped.
    player.isMoving(at: time) || top?.isMoving(at: time) == true
      // A viewport that has arrived is drawn once more, sharp.
      || viewport?.isMoving(at: time) == true || view.viewportMoved
      || view.predictor.nextChange.map { $0 <= time } == true
  }

  /// Advances all layers, before a picture.
  package mutating func advance(to time: HandTime) {
    // The top layer may pause the scene at an earlier time.
    advanceTop(to: time)
    if chrome.advance(to: time) { needsDisplay = true }
    note(player.advance(to: time))
    if player.isMoving(at: time) || viewport?.isMoving(at: time) == true { hover.invalidate() }
    if top == nil, viewport?.isMoving(at: time) == false { viewport = nil }
  }

  private mutating func advanceTop(to time: HandTime) {
    for (effect, due) in top?.advance(to: time) ?? [] { run([effect], at: due) }
  }

  /// Runs due deadlines between pictures.
  ///
  /// - Returns: Whether any was due.
  package mutating func catchUp(to time: HandTime) -> Bool {
    var isDue = chrome.advance(to: time)
    if let deadline = top?.nextDeadline, time >= deadline {
      advanceTop(to: time)
      isDue = true
    }
    if let deadline = player.nextDeadline, time >= deadline {
      note(player.advance(to: time))
      isDue = true
    }
    needsDisplay = needsDisplay || isDue
    return isDue
  }

  /// Updates the top layer from the scene.
  package mutating func followTop(at time: HandTime) {
    if let followed = top?.follow(player, history, at: time) {
      needsDisplay = needsDisplay || followed.needsDisplay
      run(followed.effects, at: time)
    }
    showMessage(at: time)
    followViewport(at: time)
  }

  /// Gives the scene the size that the top layer wants for it, else the window's.
  private mutating func fitScene(at time: HandTime) {
    let wanted = top?.sceneSize ?? size
    if player.session.container != wanted { play(.input(.resize(wanted)), at: time) }
  }

  /// Moves the viewport to where the top layer has it, and lays the scene out for the size that the
  /// layer wants; without a layer the scene fills the window again.
  package mutating func followViewport(at time: HandTime) {
    fitScene(at: time)
    guard let target = top?.viewport ?? viewport.map({ _ in .filling(size) }),
      target != viewport?.target
    else { return }
    needsDisplay = true
    hover.invalidate()
    // The first picture has no earlier one to come from; reduced motion jumps.
    guard view.hasBegun, !player.settings.motion.reduced.resolved(on: player.desktop)
    else {
      viewport = top == nil ? nil : ViewportMotion(target)
      return
    }
    viewport = (viewport ?? ViewportMotion(.filling(size))).retargeted(to: target, at: time)
  }
}
