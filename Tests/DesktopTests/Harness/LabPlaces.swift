import FluidCore
import FluidFiles
import FluidHost
import FluidLab
import FluidPlayer
import FluidScene
import FluidSettings
import FluidStage
import TestSupport

/// Where the lab's controls are on the screen, worked out from what the program has recorded so
/// far.
struct LabPlaces {
  private let reader: LabReader
  let take: Take
  let settings: Settings
  /// The numbers in force now.
  let inForce: Settings

  /// - Parameters:
  ///   - recording: What the program writes while it runs.
  ///   - sheet: Which page of the sheet is shown on a narrow window, counted from 0; nil: the
  ///     window is wide.
  ///   - isPhone: Whether the scene is laid out for a phone.
  ///   - isAtEnd: Whether the numbers have been scrolled as far as they go.
  init(
    recording: String, size: Size, sheet: Int? = nil, keepsA: Bool = false, isPhone: Bool = false,
    isAtEnd: Bool = false
  ) throws {
    let playback = try Recording.read(path: recording).recording.playback(
      file: recording, over: .named, scenes: .builtIn, text: { Fonts($0).source }
    ).playback
    take = Take(playback)
    settings = playback.player.settings
    var player = take.start
    for event in take.events { _ = player.apply(event) }
    var time = HandTime(((take.events.last?.time ?? 0).seconds) + 10)
    _ = player.advance(to: time)
    inForce = player.settings
    let text = Fonts(settings).source
    var lab = Lab(
      Tuning(player.settings, saved: settings, defaults: settings), title: "Pull down",
      fileName: "config.yaml", size: size, scale: 1, text: text, at: time)
    lab.open(take)
    func follow() {
      _ = lab.advance(to: time)
      _ = lab.follow(player, History(), at: time)
    }
    follow()
    if isPhone {
      _ = lab.perform(.nextDevice, at: time)
      follow()
      time += 2
      follow()
    }
    if keepsA { _ = lab.perform(.keep, at: time) }
    follow()
    if sheet == 1 {
      let page = try LabReader(lab, at: time, text: text).word("Decision").rect.center
      _ = lab.handle(.down(.touch(1), page), at: time)
      _ = lab.handle(.up(.touch(1), page), at: time + 0.05)
      time += 2
      follow()
    }
    if isAtEnd {
      let row = try LabReader(lab, at: time, text: text).slider("drawer.release.threshold").center
      for _ in 0..<40 {
        let turn = WheelEvent(location: row, delta: Point(x: 0, y: -5), resolution: .notched)
        _ = lab.handle(.wheel(turn), at: time)
        time += 0.5
        follow()
      }
    }
    reader = LabReader(lab, at: time, text: text)
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

  /// The middle of a control, by its kind and its name: `slider:drawer.spring.bounce`, `do:save`,
  /// `spring:smooth`.
  func place(_ id: String) throws -> ScreenPoint {
    let place = try point(id)
    return ScreenPoint(place.x.rounded(), place.y.rounded())
  }

  private func point(_ id: String) throws -> Point {
    func word(_ string: String, number: Int = 0) throws -> Point {
      try reader.word(string, number: number).rect.center
    }
    let parts = id.split(separator: ":", maxSplits: 1).map(String.init)
    guard let kind = parts.first, parts.count == 2 || kind.hasPrefix("lab.") || kind == "pad"
    else { throw HarnessError.said("\(id) is no control of the lab") }
    let name = parts.last ?? ""
    switch kind {
    case "lab.sheet.0": return try word("Numbers")
    case "lab.sheet.1": return try word("Decision")
    case "slider": return try reader.slider(name).center
    case "field": return try reader.field(name).center
    case "dot": return try reader.dot(name)
    case "flag": return try reader.toggle(name)
    case "spring": return try word(name.capitalizedFirst)
    case "release": return try word(name == "uikit" ? "UIKit" : "SwiftUI")
    case "notation": return try word(["Bounce", "Damping", "m k c"][Int(name.suffix(1)) ?? 0])
    case "page": return try word(["Feel", "Looks", "All"][Int(name.suffix(1)) ?? 0])
    case "band":
      let number = name.hasPrefix("over") ? 0 : 1
      let kind = ["UIKit", "Power", "Log", "Hard"][Int(name.suffix(1)) ?? 0]
      // A release preset is called UIKit as well.
      return try word(kind, number: number + (kind == "UIKit" ? 1 : 0))
    case "change":
      let title = name.replacing("_", with: " ") + " "
      guard let chip = reader.words.first(where: { $0.string.hasPrefix(title) }) else { break }
      return chip.rect.center
    case "pad":
      let (calm, lively) = (try word("calm"), try word("lively"))
      return Point(x: (calm.x + lively.x) / 2, y: (calm.y + lively.y) / 2)
    case "do":
      switch name {
      case "keep": return try word("Keep as A")
      case "save": return try word("Save")
      case "save-take": return try reader.button("Save the take", beside: "Loop")
      case "swap": return try reader.button("To the other side", beside: "Save")
      default: break
      }
    default: break
    }
    throw HarnessError.said("the lab shows no \(id)")
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
  var target: String? { take.releases(with: inForce).last?.decision.to.name }
}

extension ScreenPoint {
  /// The point of the screen that shows a point of the scene while the lab is open.
  static func onScene(_ x: Double, _ y: Double) throws -> ScreenPoint {
    let place = try LabPlaces.viewport().windowPoint(Point(x: x, y: y))
    return ScreenPoint(place.x, place.y)
  }
}
