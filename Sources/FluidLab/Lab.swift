import FluidCore
import FluidDemos
import FluidDrawer
import FluidPlayer
import FluidRaster
import FluidScene
import FluidSettings
import FluidStage

/// The lab: an inspector of every number, and the last gesture's curve with the reasons for where
/// it led, over a scene that goes on.
///
/// A value: a player of its own whose scene is cards, and the model that they show. The stage
/// passes on what happens (``handle(_:at:)``, ``follow(_:_:at:)``) and carries out the effects it
/// returns (``LabEffect``). Nothing in here reads a clock, a file or a window.
package struct Lab {
  /// The lab's own player: its scene is the cards.
  package internal(set) var panel: Player
  var model: LabModel
  private(set) var take: Take?
  /// The take's pictures at any moment, with the settings in force and with A; nil: no take.
  private var cinema: (now: TakeCinema, kept: TakeCinema?)?
  /// Whether the panel's scene is older than the model.
  private var isStale = false
  /// The cards as they were drawn last; nil: they are to be drawn anew.
  var keptCards: KeptCards?
  var tooltips = LabTooltips()
  /// The message that the stage has not taken yet; nil: none.
  var newMessage: ToastMessage?
  /// The modifier keys that are held.
  package var modifiers: KeyModifiers = []
  /// The pointers that went down on a card, until they lift.
  var pointers: Set<PointerID> = []
  /// The first of them: the one that drags.
  var pointer: PointerID?
  /// The kind of the drag on the graph; nil: none is under way.
  var graphDrag: GraphDrag?
  /// Whether the tap whose drag is reported next is a double tap.
  var isDoubleTap = false
  /// The place of a mouse that hovers over the graph, in points of the window; nil: none does.
  var hovered: Point?
  /// A number that is being scrubbed: its value when the drag began.
  var scrub: (path: String, start: Double)?
  /// The number whose control is being dragged; nil: none.
  var heldPath: String?
  /// The control that was tapped last, for double taps.
  var lastTap: (id: String, time: HandTime)?
  /// The focus of each card, by the drawer's number, when it moved to another card.
  var lastFocus: [Int: Interaction.Focus] = [:]
  /// The focus before a dialog came; nil: the scene had it.
  var focusBehind: Interaction.Focus?
  /// The scene that was shown last.
  private var shownScene: DemoScene?
  /// A recording that was opened as the take; nil: the take is the last gesture.
  var opened: Take?
  /// The sessions of the pages that are served; nil: none are.
  var phones: RemoteSessions?
  let text: any TextSource
  let scale: Double

  /// A lab over a scene.
  ///
  /// - Parameters:
  ///   - tuning: The settings in force, and those of the file.
  ///   - title: The scene's title.
  ///   - fileName: The name of the file that settings are saved to; nil: there is none yet.
  ///   - size: The window's size, in points.
  ///   - scale: Device pixels per point.
  ///   - keys: The key bindings on the card of keys.
  package init(
    _ tuning: Tuning, title: String, fileName: String?, size: Size, scale: Double,
    text: any TextSource, keys: [KeyHelp] = [], at time: HandTime
  ) {
    var model = LabModel(tuning: tuning, title: title, fileName: fileName)
    model.keys = keys
    // The inspector does not cover the drawer that it tunes.
    model.inspectorIsLeading = tuning.settings.drawer.edge == .trailing
    self.model = model
    shownScene = tuning.settings.scene
    self.text = text
    self.scale = scale
    panel = Player(
      settings: Self.settings(model, size), scenes: Self.source(model, size), size: size,
      scale: scale, text: text)
    _ = panel.advance(to: time)
  }

  private static func source(_ model: LabModel, _ size: Size) -> SceneSource {
    let scene = LabScene(model: model.focused, size: size)
    return .own { scene.scene($0) }
  }

  /// The settings of the lab's own player.
  private static func settings(_ model: LabModel, _ size: Size) -> Settings {
    let scene = LabScene(model: model.focused, size: size).scene(SceneState())
    var settings = Settings(own: scene.drawers.first, window: size)
    let shown = model.tuning.settings.resolved(on: model.desktop)
    settings.appearance = shown.appearance
    settings.contrast = shown.contrast
    settings.direction = shown.direction
    settings.motion = shown.motion
    return settings
  }

  /// The settings in force.
  package var settings: Settings { model.tuning.settings }

  /// The settings in force as the inspector shows them: the tuned drawer in the first one's place.
  var focused: Settings { settings.swappingFirst(with: model.drawer) }

  // MARK: The scene

  /// Brings the lab up to date with the scene, once for each picture.
  ///
  /// - Parameters:
  ///   - player: The live player.
  ///   - history: The live player's history.
  /// - Returns: Whether the lab's picture changes, and the effect of a number that is held while
  ///   other settings are put in force.
  package mutating func follow(
    _ player: Player, _ history: History, at time: HandTime
  ) -> (needsDisplay: Bool, effects: [LabEffect]) {
    if player.settings.scene != shownScene { beginScene(player.settings) }
    if player.desktop != model.desktop { update { $0.desktop = player.desktop } }
    if player.settings != settings { adopt(player.settings) }
    let history = shownSession?.history ?? history
    if let take = opened ?? history.take, take.start.settings.scene == player.settings.scene {
      analyse(take, in: player.session.container)
    }
    defer { refresh(at: time) }
    placeCanvas(for: player, at: time)
    return (isStale, changes(since: player.settings) + tellPhones())
  }

  /// Takes over settings that another part of the program has put in force. A number in a hand
  /// stays as the hand has it.
  private mutating func adopt(_ settings: Settings) {
    let drawer = model.drawer
    let held = heldPath.flatMap(number)
    let changed = held.flatMap { number in
      number.get(focused).flatMap { value in
        number.setting(value, in: settings.swappingFirst(with: drawer))?
          .swappingFirst(with: drawer)
      }
    }
    update { $0.tuning.rebase(on: settings, changed: changed ?? settings) }
  }

  /// Plays a take with the settings in force and with A, unless that has been done already.
  private mutating func analyse(_ take: Take, in window: Size) {
    if take.begin != model.analysis?.question.begin { tuneDrawer(of: take) }
    let question = TakeAnalysis.Question(
      take, of: subject(in: take), settings: settings, kept: model.tuning.kept)
    guard question != model.analysis?.question else { return }
    self.take = take
    cinema = (
      TakeCinema(take, question.settings), question.kept.map { TakeCinema(take, $0) }
    )
    update {
      if question.begin != $0.analysis?.question.begin { $0.visible = nil }
      $0.analysis = TakeAnalysis(take, question)
      $0.isOtherWindow = take.start.session.container != window
    }
  }

  /// Another scene is shown: a take of the one before is none of this one's.
  private mutating func beginScene(_ settings: Settings) {
    shownScene = settings.scene
    opened = nil
    take = nil
    cinema = nil
    update {
      $0.drawer = nil
      $0.analysis = nil
      $0.visible = nil
      $0.transport.clock = .live
      if let scene = settings.scene {
        $0.title = scene.title
        $0.tuning.defaults = Settings(scene: scene)
      }
      if !$0.hasSwappedSides { $0.inspectorIsLeading = settings.drawer.edge == .trailing }
    }
  }

  /// Opens a recording as the take, until the next gesture on the scene.
  package mutating func open(_ take: Take) {
    opened = take
    // All recordings begin at 0: another one may ask the same question.
    model.analysis = nil
  }

  /// A pointer went down on the scene: it is live again, and the take is the last gesture.
  package mutating func sceneIsTouched(at time: HandTime) -> [LabEffect] {
    opened = nil
    if model.transport.clock != .live || model.showsPhone {
      update {
        $0.transport.clock = .live
        $0.showsPhone = false
      }
    }
    return []
  }

  // MARK: Time

  /// The take's time; nil: there is no take.
  var span: ClosedRange<HandTime>? { model.analysis?.curve.span }

  /// The moment of the take that is shown; nil: the scene is live.
  func moment(at time: HandTime) -> HandTime? {
    span.flatMap { model.transport.clock.moment(at: time, in: $0) }
  }

  /// Lets time pass.
  ///
  /// - Returns: The effects, each with when it was due.
  package mutating func advance(to time: HandTime) -> [(effect: LabEffect, time: HandTime)] {
    _ = panel.advance(to: time)
    tooltips.advance(to: time)
    guard let due = nextDue, time >= due else { return [] }
    let span = span
    var pause: HandTime?
    update { pause = $0.transport.advance(to: time, in: span) }
    return pause.map { [(.setRate(0), $0)] } ?? []
  }

  private var nextDue: HandTime? { model.transport.nextDeadline(in: span) }

  /// When something next happens in the lab by itself; nil: nothing will.
  package var nextDeadline: HandTime? {
    [panel.nextDeadline, nextDue, tooltips.nextDeadline].compactMap { $0 }.min()
  }

  /// Whether the picture changes by itself.
  package func isMoving(at time: HandTime) -> Bool {
    model.transport.clock.isRunning || panel.isMoving(at: time)
  }

  // MARK: The cards

  /// Changes the model; ``refresh(at:)`` lays the cards out anew.
  mutating func update(_ change: (inout LabModel) -> Void) {
    change(&model)
    isStale = true
  }

  /// Lays the cards out anew if the model has changed.
  mutating func refresh(at time: HandTime) {
    guard isStale else { return }
    isStale = false
    keptCards = nil
    let size = panel.session.container
    model.pictures = TakePictures(
      model, LabScene(model: model.focused, size: size).takeLayout, scale: scale, text: text,
      earlier: model.pictures)
    _ = panel.show(Self.source(model, size), Self.settings(model, size), at: time)
  }

  /// The moment of the take that is shown in place of the live scene; nil: the scene is.
  package mutating func shown(at time: HandTime) -> TakeMoment? {
    guard !model.isOtherWindow, let moment = moment(at: time) else { return shownSession?.moment }
    return cinema?.now.moment(at: moment)
  }

  /// The same moment with A; nil: nothing is kept, or the scene is live.
  mutating func ghost(at time: HandTime) -> TakeMoment? {
    guard !model.isOtherWindow, let moment = moment(at: time) else { return nil }
    return cinema?.kept?.moment(at: moment)
  }
}

/// The lab as a layer over a scene.
extension Lab: StageLayer {
  package static func event(for effect: LabEffect) -> Event.Kind? {
    switch effect {
    case .apply(let settings): .settings(settings)
    case .setRate(let rate): .rate(rate)
    case .save, .saveTake, .film, .stopFilm, .serve, .stopServing, .orders, .copy, .close: nil
    }
  }
}

extension DemoScene {
  /// The scene's title: `pull-down` is “Pull down”.
  package var title: String { Bar.title(rawValue) }
}
