import FluidCore
import FluidDrawer
import FluidLab
import FluidPlayer
import FluidRaster
import FluidScene
import FluidStage

/// The controls of the window that can be pressed, for screen readers: those of the scene, of the
/// bar, and of the lab.
struct Mirror {
  private var items: [DataValue] = []

  /// The controls as a list of JSON: id, role, name, rectangle in points of the window, and level.
  var json: String { DataValue.list(items).json }

  /// The controls of a stage's latest picture.
  init(_ stage: Stage<Lab>, _ picture: StagePicture, at time: HandTime) {
    let viewport = stage.viewport?.viewport(at: time)
    add(picture.controls, of: picture.player, named: picture.list, at: picture.time) {
      viewport?.windowRect($0) ?? $0
    }
    add(stage.chrome, over: stage.look(at: time))
    if let cards = stage.top?.panel {
      let picture = cards.picture(at: time)
      add(picture.controls, of: cards, named: picture.list, at: time, prefix: "lab: ") { $0 }
    }
  }

  /// Adds a player's controls within reach.
  ///
  /// - Parameters:
  ///   - list: A picture with the controls' words.
  ///   - prefix: Tells ids from those of another player.
  ///   - place: Maps the player's points to the window's.
  private mutating func add(
    _ controls: [SceneControl], of player: Player, named list: DisplayList, at time: HandTime,
    prefix: String = "", _ place: (Rect) -> Rect
  ) {
    let moment = player.clock.sceneTime(atHand: time)
    for control in controls where player.session.isReachable(control.region, at: moment) {
      add(
        prefix + control.id, control.role, ControlName.name(of: control, in: list),
        place(control.rect), level: control.level)
    }
  }

  /// Adds the buttons of the bar and of what lies over the scene with it.
  private mutating func add(_ chrome: Chrome, over look: SceneLook) {
    let named = chrome.bar?.items(current: look.scene.name) ?? []
    for placed in chrome.places(over: look) where placed.opacity > 0 {
      for button in placed.pane.buttons {
        let title =
          switch button.action {
          case .menu: "Menu"
          case .notice: "Close the notice"
          case .keyCard: "Close the keys"
          default: named.first { $0.command == button.action }?.title ?? "Close"
          }
        let origin = placed.rect.origin + placed.shift + button.rect.origin
        add(
          "window: " + title, "button", title, Rect(origin: origin, size: button.rect.size),
          level: nil)
      }
    }
  }

  private mutating func add(
    _ id: String, _ role: String, _ name: String, _ rect: Rect, level: Double?
  ) {
    let numbers = [rect.minX, rect.minY, rect.width, rect.height].map { DataValue.number($0) }
    var fields = [
      DataValue.Field("id", .text(id)), DataValue.Field("role", .text(role)),
      DataValue.Field("name", .text(name)), DataValue.Field("rect", .list(numbers)),
    ]
    if let level { fields.append(DataValue.Field("level", .number(level))) }
    items.append(.map(fields))
  }
}
