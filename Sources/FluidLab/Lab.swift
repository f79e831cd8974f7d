import FluidCore
import FluidDemos
import FluidDrawer
import FluidPlayer
import FluidRaster
import FluidScene
import FluidSettings
import FluidStage

/// The lab: an inspector of every number, the last gesture's curve and why the drawer went where it
/// went, over a scene that goes on being played.
///
/// A value, made of a second player with drawers and pieces of its own. The host that runs the
/// scene passes on what is the lab's (``isTouched(at:time:)``), does what it asks for
/// (``LabEffect``), tells it how things stand (``follow(_:_:at:)``), and draws it over the scene.
/// Nothing in here reads a clock, a file or a window.
package struct Lab {
  /// The lab's own player.
  var panel: Player
  var model: LabModel
  /// The take as it looks with the numbers in force, and with A; nil: there is none.
  private var cinema: (now: TakeCinema, kept: TakeCinema?)?
  private(set) var take: Take?
  /// Whether the panel's scene is older than the model.
  private var isStale = false
  /// The lab's picture while the drawer under it is dragged, until something in it changes; nil:
  /// there is none.
  var keptPicture: DisplayList?
  /// The lab's cards as they were drawn last, for pictures in which they are as they were; nil:
  /// they are to be drawn anew.
  var keptCards: KeptCards?
  /// Which modifiers are held.
  package var modifiers: KeyModifiers = []
  /// The pointers that went down in here, until they lift.
  var pointers: Set<PointerID> = []
  /// The pointer that has taken hold of something in here.
  var pointer: PointerID?
  /// What a drag on the graph does; nil: there is none.
  var graphDrag: GraphDrag?
  /// Whether the tap that is told next is a second one.
  var isDoubleTap = false
  /// Where a mouse is on the graph with no button held, in points of the window; nil: it is
  /// elsewhere.
  var hovered: Point?
  /// When the scene stands still again after a frame; nil: it need not.
  var stepEnd: HandTime?
  /// The number as it was when the drag on it began, and where.
  var scrub: Scrub?
  /// The number that is held by a gesture; nil: none is.
  var heldPath: String?
  /// The control that was tapped last, and when: a second tap soon after is a double one.
  var lastTap: (target: String, time: HandTime)?
  /// What keys were for on each card before they went to another, by the drawer's number.
  var lastFocus: [Int: Interaction.Focus] = [:]
  /// What keys were for before a dialog came; nil: the scene.
  var focusBehind: Interaction.Focus?
  /// The scene that was shown last.
  private var shownScene: BuiltInScene?
  let text: any TextSource
  let scale: Double

  /// A lab over a scene, opened with the numbers in force.
  ///
  /// - Parameters:
  ///   - tuning: The numbers in force, and those of the file.
  ///   - title: What the scene is called.
  ///   - fileName: What the file is called that numbers are saved in; nil: there is none yet.
  ///   - size: The window's, in points.
  ///   - scale: Device pixels per point.
  ///   - text: What letters are measured by and drawn with.
  ///   - keys: Which keys there are, for their card.
  ///   - time: When it is opened.
  package init(
    _ tuning: Tuning, title: String, fileName: String?, size: Size, scale: Double,
    text: any TextSource, keys: [KeyHelp] = [], at time: HandTime
  ) {
    var model = LabModel(tuning: tuning, title: title, fileName: fileName)
    model.keys = keys
    // A drawer at the trailing edge is not to be covered by what tunes it.
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

  /// How the lab's own player moves and looks.
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

  /// The numbers in force.
  package var settings: Settings { model.tuning.settings }

  /// The numbers in force as the inspector shows them: the drawer that is tuned stands in the first
  /// one's place.
  var focused: Settings { settings.swappingFirst(with: model.drawer) }

  /// Puts other numbers in force.
  ///
  /// - Parameter changed: What ``focused`` is to be.
  mutating func change(focused changed: Settings) {
    update { $0.tuning.change(changed.swappingFirst(with: $0.drawer)) }
  }

  // MARK: What it shows of the scene

  /// Tells the lab how things stand: once for each picture, after the scene's own has been shown.
  ///
  /// - Parameters:
  ///   - player: The one that is live.
  ///   - history: What has happened to it.
  ///   - time: The current time.
  /// - Returns: Whether the lab looks different then.
  package mutating func follow(_ player: Player, _ history: History, at time: HandTime) -> Bool {
    if player.settings.scene != shownScene { beginScene(player.settings) }
    if player.desktop != model.desktop {
      model.desktop = player.desktop
      isStale = true
    }
    if player.settings != model.tuning.settings {
      // What a hand holds stays as the hand has it.
      let held = heldPath.flatMap(number)
      let changed = held.flatMap { number in
        number.get(focused).flatMap { value in
          number.setting(value, in: player.settings.swappingFirst(with: model.drawer))?
            .swappingFirst(with: model.drawer)
        }
      }
      model.tuning.rebase(on: player.settings, changed: changed ?? player.settings)
      isStale = true
    }
    if let take = opened ?? history.take, take.start.settings.scene == player.settings.scene {
      if take.begin != model.analysis?.question.begin { tuneDrawer(of: take) }
      let question = TakeAnalysis.Question(
        take, drawer: index(in: take), settings: model.tuning.settings, kept: model.tuning.kept)
      if question != model.analysis?.question {
        if question.begin != model.analysis?.question.begin { model.visible = nil }
        self.take = take
        model.analysis = TakeAnalysis(take, question)
        model.isOtherWindow = take.start.session.container != player.session.container
        cinema = (
          TakeCinema(take, question),
          question.kept.map {
            TakeCinema(
              take, TakeAnalysis.Question(take, drawer: question.drawer, settings: $0, kept: nil))
          }
        )
        isStale = true
      }
    }
    defer { refresh(at: time) }
    return isStale
  }

  /// Another scene is shown: what was done on the one before is no take of this one.
  private mutating func beginScene(_ settings: Settings) {
    shownScene = settings.scene
    opened = nil
    model.drawer = nil
    take = nil
    cinema = nil
    model.analysis = nil
    model.visible = nil
    model.clock = .live
    if let scene = settings.scene {
      model.title = scene.title
      model.tuning.defaults = Settings(scene: scene)
    }
    if !model.hasSwappedSides { model.inspectorIsLeading = settings.drawer.edge == .trailing }
    isStale = true
  }

  /// A recording that was opened as the take; nil: the take is the last gesture.
  private var opened: Take?

  /// Opens a recording as the take, until the next gesture on the scene.
  package mutating func open(_ take: Take) {
    opened = take
    // Recordings begin at 0: this one may look like the one before, from its outside.
    model.analysis = nil
  }

  /// From now on the take is the last gesture again.
  package mutating func closeOpened() { opened = nil }

  /// Changes what the pieces show.
  mutating func update(_ change: (inout LabModel) -> Void) {
    change(&model)
    isStale = true
  }

  /// Lays the pieces out anew if what they show has changed.
  mutating func refresh(at time: HandTime) {
    guard isStale else { return }
    isStale = false
    keptPicture = nil
    keptCards = nil
    let size = panel.session.container
    model.pictures = TakePictures(
      model, LabScene(model: model.focused, size: size).takeLayout, scale: scale, text: text,
      earlier: model.pictures)
    _ = panel.show(Self.source(model, size), Self.settings(model, size), at: time)
  }

  /// The moment of the take to be shown in place of what is live; nil: the live one is.
  package mutating func shown(at time: HandTime) -> TakeMoment? {
    guard !model.isOtherWindow, let moment = moment(at: time) else { return nil }
    return cinema?.now.moment(at: moment)
  }

  /// The drawers at the same moment with A; nil: nothing is kept, or the live one is shown.
  mutating func ghost(at time: HandTime) -> [DrawerSnapshot]? {
    guard !model.isOtherWindow, let moment = moment(at: time) else { return nil }
    return cinema?.kept?.moment(at: moment).drawers
  }

  /// Whether the picture changes by itself at a time.
  package func isMoving(at time: HandTime) -> Bool {
    model.clock.isRunning || panel.isMoving(at: time)
  }

  /// Where a number's slider is, in points of the window; nil: it is not to be seen.
  package func place(ofSlider path: String) -> Rect? {
    panel.controls(at: 0).last { $0.id == LabAction.slider(path).id }?.rect
  }
}

extension BuiltInScene {
  /// What the inspector is headed by: `pull-down` is “Pull down”.
  package var title: String { Bar.title(rawValue) }
}

/// A number that a finger drags.
struct Scrub: Sendable, Hashable {
  var path: String
  /// The number when the drag began.
  var start: Double
}
