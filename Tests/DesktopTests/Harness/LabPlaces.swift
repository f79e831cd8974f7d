import FluidHost
import FluidLab
import FluidPlayer
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
  static func viewport() throws -> Viewport {
    let (settings, size) = (Settings(), LabBench.size)
    let text = Fonts(settings).source
    var lab = Lab(
      Tuning(settings, defaults: settings), title: "Pull down", fileName: nil, size: size,
      scale: 1, text: text, at: 0)
    let player = Player(settings: settings, size: size, text: text)
    _ = lab.follow(player, History(), at: 0)
    guard let viewport = lab.viewport else { throw HarnessError.said("the lab shows no scene") }
    return viewport
  }

  /// Something on the cards, as a point of the screen.
  func place(_ find: (LabReader) throws -> Point) rethrows -> ScreenPoint {
    let place = try find(reader)
    return ScreenPoint(place.x.rounded(), place.y.rounded())
  }

  /// The middle of a word; of one that begins so, where a space ends it.
  func word(_ string: String) throws -> ScreenPoint {
    let isBeginning = string.hasSuffix(" ")
    let whole = reader.words.map(\.string).first { isBeginning && $0.hasPrefix(string) } ?? string
    return try place { try $0.word(whole).rect.center }
  }

  func slider(_ path: String) throws -> ScreenPoint { try place { try $0.slider(path).center } }

  /// The button that saves the take.
  func saveTake() throws -> ScreenPoint {
    try place { try $0.button("Save the take", beside: "Loop") }
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
