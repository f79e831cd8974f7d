import FluidCore
import FluidDemos
import FluidDrawer
import FluidMotion
import FluidScene
import FluidSettings

/// Events applied to a player.
extension Player {
  /// Applies an event. A part of the settings that cannot be laid over those in force changes
  /// nothing; a name that nothing has is answered by
  /// ``/FluidDrawer/DrawerEvent/Kind/unknown(_:)``.
  package mutating func apply(_ event: Event) -> [Outcome] { apply(event.kind, at: event.time) }

  /// Applies an event at a time.
  package mutating func apply(_ kind: Event.Kind, at time: HandTime) -> [Outcome] {
    switch kind {
    case .input(let kind): return handle(InputEvent(time: time, kind: kind))
    case .settings(let settings): return apply(settings, at: time)
    case .configure(let patch):
      guard let settings = try? patch.applied(settings) else { return advance(to: time) }
      return apply(settings, at: time)
    case .settle(let detent, let drawer):
      return move(drawer, at: time) { $0.settle(to: detent, drawer: $1, at: $2) }
    case .jump(let detent, let drawer):
      return move(drawer, at: time) { $0.jump(to: detent, drawer: $1, at: $2) }
    case .inset(let edge, let end, let curve):
      return run(at: time) {
        $0.session.setInset(end, edge: edge, curve: curve.course, at: $1)
      }
    case .focus(let drawer, let field):
      return run(at: time) { $0.focus(on: field, of: drawer, at: $1) }
    case .push(let drawer):
      return move(drawer, at: time) { $0.push(drawer: $1, at: $2) }
    case .pop: return run(at: time) { $0.session.pop(at: $1) }
    case .set(let id, .number(let number)):
      return run(at: time) {
        $0.checked(id, number, nil, $1) ?? $0.send(id, to: number, on: nil, at: $1)
      }
    case .set(let id, .text(let text)):
      return run(at: time) {
        $0.perform(.setText(id, text), for: nil, requestOrigin: .program, at: $1)
      }
    case .content(let length):
      return run(at: time) { player, time in
        player.settings.content.length = length
        Self.reflect(player.settings, player.desktop, in: &player.state)
        return player.fitContent(at: time)
      }
    case .desktop(let preferences):
      return run(at: time) { player, time in
        guard preferences != player.desktop else { return [] }
        player.desktop = preferences
        return player.replace(player.settings, at: time)
      }
    case .scale(let scale): return setScale(scale > 0 ? scale : 1, at: time)
    case .rate(let rate):
      let events = advance(to: time)
      clock.setRate(rate, atHand: max(time, hand))
      session.setClock(clock)
      return events
    }
  }

  /// Puts other settings in force. Another scene begins anew.
  package mutating func apply(_ settings: Settings, at time: HandTime) -> [Outcome] {
    run(at: time) { $0.replace(settings, at: $1) }
  }

  /// Shows another version of an author's own scene: what its drawers and controls have in common
  /// with the one before goes on as it was.
  package mutating func show(
    _ source: SceneSource, _ settings: Settings, at time: HandTime
  ) -> [Outcome] {
    run(at: time) { player, time in
      player.source = source
      return player.replace(settings, at: time)
    }
  }

  /// Shows another built-in scene with its own settings; an author's own scene stays.
  package mutating func show(_ name: DemoScene, at time: HandTime) -> [Outcome] {
    run(at: time) { $0.exchange(for: name, at: $1) }
  }

  /// Shows a drawer in a hand at an extent, in points.
  package mutating func hold(
    at extent: Double, drawer: DrawerReference = 0, at time: HandTime
  ) -> [Outcome] {
    move(drawer, at: time) { $0.hold(at: extent, drawer: $1, at: $2) }
  }

  /// Animates a value, in its own unit, as an action does.
  package mutating func animate(
    _ id: String, to value: Double, _ spring: Spring, at time: HandTime
  ) -> [Outcome] {
    run(at: time) { $0.checked(id, value, nil, $1) ?? $0.send(id, to: value, on: spring, at: $1) }
  }

  private mutating func move(
    _ drawer: DrawerReference?, at time: HandTime,
    _ body: (inout Session, _ drawer: Int, _ time: SceneTime) -> [DrawerEvent]
  ) -> [Outcome] {
    run(at: time) { player, time in
      guard let number = player.number(of: drawer) else {
        return [player.unknown(drawer ?? 0, from: nil, at: time)]
      }
      return body(&player.session, number, time)
    }
  }

  /// Moves the focus to a control of a drawer; without a control the keyboard is for the drawer.
  ///
  /// - Parameter drawer: nil: the page.
  private mutating func focus(
    on field: String?, of drawer: DrawerReference?, at time: SceneTime
  ) -> [DrawerEvent] {
    var place = FieldPlace.page
    if let drawer {
      guard let number = number(of: drawer) else { return [unknown(drawer, from: nil, at: time)] }
      place = .drawer(number)
    }
    let events = field.map { focus(on: $0, for: nil, at: time) } ?? []
    // The drawer of a field that is edited is known.
    guard field == nil || textField != field else { return events }
    return events + session.setField(place, at: time)
  }

  private mutating func setScale(_ scale: Double, at time: HandTime) -> [Outcome] {
    guard scale != self.scale else { return [] }
    self.scale = scale
    // A player that nothing has been done to is still made anew for other settings.
    guard unplayedValues == nil else {
      return session.setOptions(motionOptions, at: session.now).map { Outcome($0, on: clock) }
    }
    return run(at: time) { $0.session.setOptions($0.motionOptions, at: $1) }
  }

  // MARK: Input

  /// Applies an input event.
  package mutating func handle(_ event: InputEvent) -> [Outcome] {
    run(at: event.time) { player, time in
      if let answer = player.touchKeyboard(event.kind, at: time) { return answer }
      switch event.kind {
      case .down: return player.press(event.kind, at: time)
      case .hover(let point):
        player.hover(over: point, at: player.session.now)
        return []
      case .text, .composition, .edit: return player.type(event.kind, at: player.session.now)
      case .blur:
        player.state.interaction.editing?.composition = ""
        player.state.interaction.hovered = nil
      case .key(let key):
        player.session.focusedDrawer =
          if case .handle(let drawer)? = player.state.focus { drawer } else { nil }
        if let answer = player.press(key, at: player.session.now) { return answer }
      default: break
      }
      return player.pass(event.kind, at: time)
    }
  }

  /// Passes a press to the session. It ends the focus, unless that is a text field under it, or
  /// one that an on-screen keyboard is up for.
  private mutating func press(_ press: InputEvent.Kind, at time: SceneTime) -> [DrawerEvent] {
    let field = textField
    if field == nil || !scene.hasOnScreenKeyboard { state.interaction.focus = nil }
    // A touch ends the mouse's hover.
    if case .down(.touch, _) = press { state.interaction.hovered = nil }
    let events = pass(press, at: time)
    if let field, session.pressedControl == field { state.interaction.focus = .control(field) }
    return events
  }

  /// Passes an input event to the session.
  private mutating func pass(_ input: InputEvent.Kind, at time: SceneTime) -> [DrawerEvent] {
    switch input {
    case .down, .wheel:
      // The controls before the press, laid out only if the session asks.
      let controls = lookup(atScene: time)
      return session.handle(input, at: time) { controls().map { $0.region } }
    case .resize:
      // Lines break elsewhere, and the scene may depend on the size.
      let hasKeyboardUp =
        scene.hasOnScreenKeyboard
        && session.insetEnd(edge: .bottom) == keyboardHeight
      var events = session.handle(input, at: time)
      // The keyboard is at most half as high as the window.
      if hasKeyboardUp {
        events += session.setInset(
          keyboardHeight, edge: .bottom, curve: .immediate, at: session.now)
      }
      guard state.window.size != session.container else {
        return events + fitContent(at: time)
      }
      state.window.size = session.container
      return events + rebuild(at: time)
    default:
      return session.handle(input, at: time)
    }
  }

  // MARK: Hover

  /// The target of a press of the mouse at a point; nil: none is to be shown, or a pointer is down.
  package func hoverTarget(at point: Point, time: HandTime) -> HoverTarget? {
    hoverTarget(at: point, atScene: clock.sceneTime(atHand: time))
  }

  private func hoverTarget(at point: Point, atScene time: SceneTime) -> HoverTarget? {
    if keyboardRect(atScene: time)?.contains(point) == true { return nil }
    let controls = lookup(atScene: time)
    return session.hoverTarget(at: point, time: time) { controls().map { $0.region } }
  }

  /// Whether a point is on a drawer or on the scrim of one.
  package func touches(_ point: Point, at time: HandTime) -> Bool {
    keyboardRect(at: time)?.contains(point) == true
      || session.touches(point, at: clock.sceneTime(atHand: time))
  }

  /// Notes the control that the mouse hovers over; nil: the mouse has left the window.
  private mutating func hover(over point: Point?, at time: SceneTime) {
    state.interaction.hovered = point.flatMap { hoverTarget(at: $0, atScene: time)?.control }
  }
}
