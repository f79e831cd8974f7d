import FluidCore
import FluidPlayer
import FluidScene
import FluidSettings
import FluidStage

@testable import FluidHost
@testable import FluidLab

/// Where the lab's controls are on the screen, worked out from what the program has recorded so
/// far.
struct LabPlaces {
  private var lab: Lab
  private let time: Double
  let take: Take
  let settings: Settings
  /// The numbers in force now.
  let inForce: Settings

  /// - Parameters:
  ///   - recording: What the program writes while it runs.
  ///   - sheet: Which page of the sheet is shown on a narrow window, counted from 0; nil: the
  ///     window is wide.
  ///   - isAtEnd: Whether the numbers have been scrolled as far as they go.
  init(
    recording: String, size: Size, sheet: Int? = nil, keepsA: Bool = false, isAtEnd: Bool = false
  ) throws {
    let recorded = try RecordedTake(recording, scenes: .builtIn, base: .named)
    take = recorded.take
    settings = recorded.settings
    var player = take.start
    for event in take.events { _ = player.apply(event) }
    time = ((take.events.last?.time ?? 0).seconds) + 10
    _ = player.advance(to: HandTime(time))
    inForce = player.settings
    lab = Lab(
      Tuning(player.settings, saved: settings, defaults: settings), title: "Pull down",
      fileName: "config.yaml",
      size: size, scale: 1, text: Fonts(settings).source, at: HandTime(time))
    lab.open(take)
    _ = lab.follow(player, History(), at: HandTime(time))
    if let sheet { lab.panel.state.values["lab.sheet"] = Double(sheet) }
    // Further than they go counts as so far.
    if isAtEnd { lab.panel.state.values["lab.numbers.feel"] = -1e6 }
    if keepsA { _ = lab.perform(.keep, at: HandTime(time)) }
    lab.update { _ in }
    lab.refresh(at: HandTime(time))
  }

  /// Where the lab shows the scene, in points of the window.
  static func viewport(in size: Size = Size(width: 1280, height: 800)) throws -> Viewport {
    let settings = Settings()
    let text = Fonts(settings).source
    var lab = Lab(
      Tuning(settings, defaults: settings), title: "Pull down", fileName: nil, size: size,
      scale: 1, text: text, at: 0)
    let player = Player(settings: settings, size: size, text: text)
    _ = lab.follow(player, History(), at: 0)
    guard let viewport = lab.viewport else { throw HarnessError.said("the lab shows no scene") }
    return viewport
  }

  /// The middle of a control.
  func place(_ id: String) throws -> ScreenPoint {
    guard let rect = lab.panel.controls(at: HandTime(time)).last(where: { $0.id == id })?.rect
    else {
      throw HarnessError.said("the lab shows no \(id)")
    }
    return ScreenPoint(rect.midX.rounded(), rect.midY.rounded())
  }

  /// What has to be pressed for the lab, in order: its button on the window's bar, in a small
  /// window after the one that opens the menu.
  static func buttons(in size: Size) throws -> [ScreenPoint] {
    let settings = Settings()
    let player = Player(settings: settings, size: size, text: Fonts(settings).source)
    var chrome = Chrome(text: Fonts(settings).source)
    chrome.bar = Bar(scenes: player.sceneNames)
    func place(_ button: WindowCommand) -> ScreenPoint? {
      chrome.places(over: player.look(at: 0)).first.flatMap { bar in
        bar.pane.buttons.last { $0.action == button }.map {
          let middle = bar.rect.origin + $0.rect.center
          return ScreenPoint(middle.x.rounded(), middle.y.rounded())
        }
      }
    }
    if let lab = place(.lab) { return [lab] }
    let menu = place(.menu)
    chrome.bar?.isOpen = true
    guard let menu, let lab = place(.lab) else {
      throw HarnessError.said("the window shows no button for the lab")
    }
    return [menu, lab]
  }

  /// Where the last release went.
  var target: String? { lab.model.analysis?.release?.decision.to.name }
}

extension ScreenPoint {
  /// The point of the screen that shows a point of the scene while the lab is open.
  static func onScene(_ x: Double, _ y: Double) throws -> ScreenPoint {
    let place = try LabPlaces.viewport().windowPoint(Point(x: x, y: y))
    return ScreenPoint(place.x, place.y)
  }
}
