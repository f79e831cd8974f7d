import FluidCore
import FluidDrawer
import FluidPlayer
import FluidRaster
import FluidScene
import FluidSettings

/// A window's layers, from back to front: a scene, its chrome, and one that the host gives.
///
/// One router decides who gets a pointer: the topmost layer under it, from where it goes down to
/// where it lifts. A value that knows no clock, no window and no file: time is a parameter, and
/// what the host has to do comes out as ``Effect``s.
package struct Stage<Top: StageLayer> {
  /// The scene's layer.
  package var player: Player
  /// The window's own layer.
  package var chrome: Chrome
  /// The layer over both; nil: there is none.
  package var top: Top?
  /// What has happened to the scene, for takes.
  package private(set) var history = History()
  /// Names of scenes whose gesture the user has done already; their hint is not shown.
  package var knownGestures: Set<String> = []
  /// Whether the picture is out of date.
  package var needsDisplay = true
  /// What the host has not carried out yet, the oldest first.
  package var effects: [Effect] = []
  /// The layer that each pointer went down on, until it lifts.
  private var owners: [PointerID: Owner] = [:]
  package var hover = HoverWatch()
  /// What pictures depend on that came before.
  package var view: StageView

  private enum Owner { case scene, chrome, top }

  /// Something that the host carries out.
  package enum Effect {
    /// An event of the scene, for a recording; it has been played.
    case done(Event)
    /// Something that the scene has answered.
    case outcome(Outcome)
    /// The gesture of the scene has been made for the first time.
    case gestureKnown
    /// A button of the chrome was pressed.
    case pressed(WindowButton, at: HandTime)
    /// The top layer asks for something.
    case requested(Top.Request, at: HandTime)
  }

  /// A scene with an empty chrome.
  package init(_ player: Player, text: any TextSource) {
    self.player = player
    chrome = Chrome(text: text)
    view = StageView(player.settings.input.prediction)
  }

  // MARK: Routing

  /// Gives what a person did to the layer that it is for.
  package mutating func handle(_ kind: InputEvent.Kind, at time: HandTime) {
    if case .hover(let point) = kind { return hover(point, at: time) }
    needsDisplay = true
    switch kind {
    case .down(let pointer, let point):
      hover.reset()
      if owners.removeValue(forKey: pointer) == .chrome { chrome.cancel() }
      let owner = owner(ofPressAt: point, time)
      owners[pointer] = owner
      if owner != .chrome { pass(kind, to: owner, at: time) }
    case .move(let pointer, _): pass(kind, to: owners[pointer] ?? .scene, at: time)
    case .up(let pointer, _), .cancel(let pointer):
      pass(kind, to: owners.removeValue(forKey: pointer) ?? .scene, at: time)
    case .wheel(let turn):
      let isTops = top?.isTouched(at: turn.location, time: time) == true
      pass(kind, to: isTops ? .top : .scene, at: time)
    case .key(let key):
      if key == .escape, chrome.closeFront() { return }
      pass(kind, to: top?.takes(key) == true ? .top : .scene, at: time)
    case .blur, .resize:
      // All layers have to know.
      if kind == .blur {
        owners = [:]
        chrome.cancel()
      }
      if top != nil { pass(kind, to: .top, at: time) }
      pass(kind, to: .scene, at: time)
    case .text, .composition, .edit, .hover: pass(kind, to: .scene, at: time)
    }
  }

  /// The topmost layer that takes a press.
  private mutating func owner(ofPressAt point: Point, _ time: HandTime) -> Owner {
    if top?.isTouched(at: point, time: time) == true { return .top }
    // One finger at a time presses the chrome; another one is the scene's.
    let isFree = !owners.values.contains(.chrome)
    return isFree && chrome.press(at: point, over: player.look(at: time)) ? .chrome : .scene
  }

  private mutating func pass(_ kind: InputEvent.Kind, to owner: Owner, at time: HandTime) {
    switch (owner, kind) {
    case (.top, _) where top != nil:
      carryOut(top?.handle(kind, at: time) ?? [], at: time)
    case (.chrome, .move(_, let point)): chrome.move(to: point, over: player.look(at: time))
    case (.chrome, .up(_, let point)):
      guard let button = chrome.release(at: point, over: player.look(at: time)) else { return }
      effects.append(.pressed(button, at: time))
    case (.chrome, _): chrome.cancel()
    case (.scene, _), (.top, _):
      if case .down = kind { carryOut(top?.sceneIsTouched(at: time) ?? [], at: time) }
      let time = stopWhereSeen(for: kind, at: time)
      play(.input(kind), at: time)
      view.follow(kind, of: player, at: time)
    }
  }

  /// Does what the top layer asks for as far as it is the scene's.
  private mutating func carryOut(_ requests: [Top.Request], at time: HandTime) {
    for request in requests {
      switch Top.event(for: request) {
      case .rate(let rate): setRate(rate, at: time)
      case let event?: play(event, at: time)
      case nil: effects.append(.requested(request, at: time))
      }
      needsDisplay = true
    }
  }

  /// Has the top layer do something, and does what it asks for.
  package mutating func withTop(at time: HandTime, _ body: (inout Top) -> [Top.Request]) {
    guard top != nil else { return }
    carryOut(body(&top!), at: time)
    needsDisplay = true
  }

  // MARK: The scene

  /// Does something to the scene that the host does not know of yet.
  private mutating func play(_ kind: Event.Kind, at time: HandTime) {
    effects.append(.done(Event(time: time, kind: kind)))
    apply(kind, at: time)
  }

  /// Does something to the scene, which counts as what may be a take's.
  package mutating func apply(_ kind: Event.Kind, at time: HandTime) {
    let event = Event(time: time, kind: kind)
    history.record(event, before: player)
    note(player.apply(event))
    history.observe(player)
  }

  /// Lets the scene run slower, faster, or not at all.
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

  /// The longest time since the last picture that a press may go back, in seconds.
  private static var longestFrame: Double { 0.1 }

  /// Has the scene stand still since its last picture, for a press that catches what is in flight:
  /// the hand takes it where the eye has it, not where the next picture would have shown it.
  ///
  /// A recording says so (`rate`), and a replay stands still as well. The press and all that
  /// follows keep their times, and with them the hand's velocity; only a press that comes before
  /// the last picture is seen counts as of then.
  ///
  /// - Returns: When the press is.
  private mutating func stopWhereSeen(
    for kind: InputEvent.Kind, at time: HandTime
  ) -> HandTime {
    let time = max(time, player.hand)
    guard case .down = kind, let pictured = view.pictured, player.session.isMoving,
      !player.session.isPressed, !player.clock.isPaused, abs(time - pictured) < Self.longestFrame
    else { return time }
    let (seen, rate) = (max(pictured, player.hand), player.clock.rate)
    let press = max(time, seen)
    var caught = player
    _ = caught.apply(.rate(0), at: seen)
    _ = caught.apply(.input(kind), at: press)
    guard caught.session.draggingPointer != nil || !caught.session.isMoving else { return time }
    if press > seen {
      setRate(0, at: seen)
      setRate(rate, at: press)
    }
    return press
  }

  /// The field of the scene that letters go to, by its id; nil: none, or keys are the top layer's.
  package var textField: String? { top?.hasFocus == true ? nil : player.textField }

  // MARK: The mouse

  private mutating func hover(_ point: Point?, at time: HandTime) {
    hover.move(to: point)
    if top?.hover(point, at: time) == true { needsDisplay = true }
  }

  /// Looks up what the mouse is over, if that is due. A recording is told, and a picture wanted,
  /// where it is another control than before.
  ///
  /// - Returns: The cursor there; nil: nothing has been looked up.
  package mutating func followHover(at time: HandTime) -> Cursor? {
    guard case .some(let place) = hover.take(at: time) else { return nil }
    // Until all is at rest: only then do the controls of a panel take a press again.
    if player.isMoving(at: time) { hover.lookAgain() }
    // What lies under the top layer is out of reach.
    let point = place.flatMap { top?.isTouched(at: $0, time: time) == true ? nil : $0 }
    let button = point.flatMap { chrome.button(at: $0, over: player.look(at: time)) }
    if chrome.hover(over: button) { needsDisplay = true }
    let target = button == nil ? point.flatMap { player.hoverTarget(at: $0, time: time) } : nil
    let cursor = button == nil ? cursor(for: target, at: time) : .hand
    if target?.control != player.state.interaction.hovered {
      play(.input(.hover(target?.control == nil ? nil : point)), at: time)
      needsDisplay = true
    }
    return cursor
  }

  private func cursor(for target: HoverTarget?, at time: HandTime) -> Cursor {
    switch target {
    case .control(let id):
      player.controls(at: time).last { $0.id == id }?.line == nil ? .hand : .text
    case .drawer(_, .vertical): .upDown
    case .drawer(_, .horizontal): .leftRight
    case nil: .arrow
    }
  }

  // MARK: Time

  /// When something next happens by itself, seen from one moment; nil: nothing will. A picture that
  /// is due already is none of it.
  package func nextDeadline(after time: HandTime) -> HandTime? {
    [
      player.nextDeadline, chrome.toastEnd, top?.nextDeadline, hover.due,
      view.predictor.nextChange.flatMap { $0 > time ? $0 : nil },
    ].compactMap { $0 }.min()
  }

  /// Whether the picture changes by itself, apart from a background that drifts.
  package func isMoving(at time: HandTime) -> Bool {
    // A finger that was drawn ahead of itself has stopped.
    player.isMoving(at: time) || top?.isMoving(at: time) == true
      || view.predictor.nextChange.map { $0 <= time } == true
  }

  /// Lets time pass on all layers, for a picture.
  package mutating func advance(to time: HandTime) {
    // The top layer may have the scene stand still before that.
    advanceTop(to: time)
    note(player.advance(to: time))
    if player.isMoving(at: time) { hover.lookAgain() }
  }

  private mutating func advanceTop(to time: HandTime) {
    for (request, due) in top?.advance(to: time) ?? [] { carryOut([request], at: due) }
  }

  /// Runs what is due between pictures.
  ///
  /// - Returns: Whether anything was.
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

  /// Brings the top layer up to date with what has happened.
  package mutating func followTop(at time: HandTime) {
    if top?.follow(player, history, at: time) == true { needsDisplay = true }
  }
}
