import FluidCore
import FluidDemos
import FluidDrawer
import FluidPlayer
import FluidRaster
import FluidScene
import FluidSettings
import FluidStage
import TestSupport
import Testing

/// Where the window's overlays are, and what they take.
@Suite struct ChromeTests {
  private static let sizes = [
    Size(width: 320, height: 240), Size(width: 390, height: 844), Size(width: 844, height: 390),
    Size(width: 800, height: 600), Size(width: 1280, height: 800), Size(width: 3840, height: 2160),
  ]

  /// Everything that can be shown at once, in the ways there are.
  private static func chromes() -> [Chrome] {
    let shown = chrome {
      $0.bar = .builtIn
      $0.notice = Notice(
        "The file has mistakes; the last good one stays in force",
        lines: (1...7).map { "a/folder/drawer.yaml:\($0):1: colour: unknown; did you mean color?" })
      $0.numbers = "60 frames/s   1.5 ms work   4.2 ms input"
      $0.say("drawer.yaml is in force", at: 0)
    }
    var (open, keys) = (shown, shown)
    open.bar?.isOpen = true
    keys.keys = (1...24).map { KeyHelp("Ctrl \($0)", "what key number \($0) does, in words") }
    return [shown, open, keys]
  }

  @Test(arguments: sceneNames, LayoutDirection.allCases)
  func `never overlaps itself, a handle or, as a bar, a panel, in a window of any size`(
    name: String, direction: LayoutDirection
  ) throws {
    let state = SceneState(direction: direction)
    let scene = try scene(name, state)
    let chromes = Self.chromes()
    for size in Self.sizes {
      for progress in [-0.05, 0, 0.2, 0.5, 0.9, 1.06] {
        let drawers = snapshots(scene, in: size, progress: progress, state)
        let look = SceneLook(scene, drawers, WindowTraits(direction: direction), size: size)
        let pads = zip(scene.drawers, drawers).compactMap { $0.configuration.handle.pad(of: $1) }
        for chrome in chromes {
          let parts = chrome.places(over: look).filter { $0.opacity > 0.01 }
          let rects = parts.map { $0.rect.offset(x: $0.shift.x, y: $0.shift.y) }
          for (index, rect) in rects.enumerated() {
            let what = "\(parts[index].part) at \(progress) in \(size)"
            #expect(Rect(origin: .zero, size: size).holds(rect), "\(what) leaves the window")
            #expect(pads.allSatisfy { $0.intersection(rect).isEmpty }, "\(what) lies on a handle")
            #expect(rects[..<index].allSatisfy { $0.intersection(rect).isEmpty }, "\(what)")
            if parts[index].part == .bar, chrome.bar?.isOpen == false, (0...1).contains(progress) {
              #expect(drawers.allSatisfy { $0.panel.intersection(parts[index].rect).isEmpty })
            }
          }
        }
      }
    }
  }

  /// The parts over a drawer of 400 points.
  private func places(
    _ size: Size = Size(width: 1000, height: 700), _ direction: LayoutDirection = .leftToRight,
    extent: Double = 0, edge: Edge = .top, scrim: Double = 0, handle: HandleRule? = nil,
    _ change: (inout Chrome) -> Void
  ) -> [ChromeLayout.Placed] {
    var drawer = Drawer {}.edge(edge).detents([.hidden, .points("open", 400)]).handle(.none).scrim(
      scrim)
    if let handle { drawer = drawer.handleArea(handle) }
    let scene = Scene("bare", background: .none) { drawer }
    let drawers = [snapshot(drawer, in: size, extent: extent, direction)]
    return chrome(change).places(
      over: SceneLook(scene, drawers, WindowTraits(direction: direction), size: size))
  }

  private static let bar = Bar(scenes: ["pull-down", "map-list"])

  @Test
  func `shows the whole bar while 12 points are beside it, then a button, then nothing`() throws {
    func bar(_ width: Double, _ height: Double = 700) -> Rect? {
      places(Size(width: width, height: height)) { $0.bar = Self.bar }.first?.rect
    }
    let whole = try #require(bar(1000)).width
    #expect(bar(whole + 24.001)?.width == whole && bar(whole + 23.9)?.width == 44)
    #expect(bar(68, 68) != nil && bar(67.9, 68) == nil && bar(68, 67.9) == nil)
  }

  @Test func `has its parts where they are recorded, in windows of all sizes`() throws {
    let small = [(320.0, 130.0), (660, 300), (700, 479), (700, 480), (64, 300), (63, 300)]
    var lines: [String] = []
    for size in Self.sizes + small.map({ Size(width: $0, height: $1) }) {
      for (shown, chrome) in zip(["bar", "menu under a scrim", "keys"], Self.chromes()) {
        for (edge, extent) in [(Edge.top, 0), (.top, size.height - 90), (.bottom, 60)] {
          lines.append(
            "\(shown) in \(size.width) x \(size.height) over \(extent) points from the \(edge)")
          let scrim = chrome.bar?.isOpen == true ? 0.5 : 0
          let direction = size.width > 700 ? LayoutDirection.rightToLeft : .leftToRight
          let parts = places(size, direction, extent: extent, edge: edge, scrim: scrim) {
            $0 = chrome
          }
          for part in parts {
            let rect = part.rect.offset(x: 0, y: part.shift.y)
            let numbers = [rect.x, rect.y, rect.width, rect.height, part.opacity]
            lines.append("  \(part.part) \(numbers.map { ($0 * 100).rounded() / 100 })")
          }
        }
      }
    }
    let text = lines.joined(separator: "\n") + "\n"
    #expect(try Golden.difference(of: text, from: "chrome-places", file: targetFile) == nil)
  }

  private func look(_ size: Size, extent: Double) -> SceneLook {
    SceneLook(
      .pullDown, [snapshot(Scene.pullDown.drawers[0], in: size, extent: extent)], WindowTraits(),
      size: size)
  }

  @Test func `takes a press on its buttons while they are more than half there`() throws {
    let size = Size(width: 1000, height: 640)
    var chrome = Self.chromes()[0]
    func middle(_ look: SceneLook) throws -> Point {
      let bar = try #require(chrome.places(over: look).first)
      return try #require(bar.pane.buttons.first).rect.center + bar.rect.origin + bar.shift
    }
    let (open, covered) = (look(size, extent: 100), look(size, extent: 640 - 60))
    #expect(chrome.button(at: try middle(open), over: open) == .scene("pull-down"))
    #expect(chrome.button(at: try middle(covered), over: covered) == nil)
    let place = try middle(open)
    #expect(chrome.press(at: place, over: open) && chrome.pressed == .scene("pull-down"))
    chrome.move(to: .zero, over: open)
    #expect(chrome.pressed == nil)
    chrome.move(to: place, over: open)
    #expect(chrome.release(at: place, over: open) == .scene("pull-down") && chrome.pressed == nil)
    _ = chrome.press(at: place, over: open)
    #expect(chrome.release(at: .zero, over: open) == nil)
    // A cancelled press neither highlights nor presses anything.
    _ = chrome.press(at: place, over: open)
    chrome.cancel()
    chrome.move(to: place, over: open)
    #expect(chrome.pressed == nil && chrome.release(at: place, over: open) == nil)
    let isTaken = chrome.press(at: Point(x: 500, y: 50), over: open)
    #expect(!isTaken)
  }

  @Test func `closes the key card, then the menu, then the notice`() {
    var chrome = Self.chromes()[2]
    chrome.bar?.isOpen = true
    var left: [Bool] = []
    for _ in 0..<4 { left.append(chrome.closeFront()) }
    #expect(left == [true, true, true, false])
    #expect(chrome.keys.isEmpty && chrome.bar?.isOpen == false && chrome.notice == nil)
  }

  // MARK: Notices

  @Test(
    arguments: [
      ("a.yaml:3:9: drawer.colour: unknown key", "drawer.colour: unknown key", "a.yaml:3:9"),
      ("a: b:12:3: edge: up; expected top", "edge: up; expected top", "a: b:12:3"),
      ("nothing with a place: 3", "nothing with a place: 3", nil), ("a:3:: x", "a:3:: x", nil),
      ("12: it is", "12: it is", nil),
      (
        "a.yaml:2:1: sprng: unknown key; expected edge, width, spring; did you mean spring?",
        "sprng: unknown key; did you mean spring? Expected edge, width, spring.", "a.yaml:2:1"
      ), ("", "", nil),
    ] as [(String, String, String?)]) func `shows a problem before its place, for any file name`(
      line: String, words: String, place: String?
    )
  {
    let parts = Notice.parts(of: line)
    #expect(parts.words == words && parts.place == place)
  }

  private func words(_ notice: Notice, in size: Size) -> [String] {
    picture(
      Scene("bare", background: .none) { Drawer {}.edge(.top) }, [], in: size,
      under: chrome { $0.notice = notice }
    ).list.words.map(\.string)
  }

  @Test(arguments: [0, 1, 5, 6, 40])
  func `shows five lines of a notice and counts the others`(count: Int) {
    let notice = Notice("Wrong", lines: (0..<count).map { "line \($0)" })
    let shown = (0..<min(5, count)).map { "line \($0)" }
    #expect(
      words(notice, in: Size(width: 700, height: 900)) == ["Wrong"] + shown
        + (count > 5 ? ["and \(count - 5) more"] : []))
    let long = (1...40).map { "key\($0)" }.joined(separator: ", ")
    let guess = Notice(
      "Wrong", lines: ["a.yaml:2:1: x: unknown; expected \(long); did you mean y?"])
    let narrow = words(guess, in: Size(width: 390, height: 844)).joined(separator: " ")
    #expect(narrow.contains("did you mean y?"))
  }

  @Test(arguments: sceneNames, Appearance.allCases)
  func `hides no words of a scene under a notice while there is other room`(
    name: String, appearance: Appearance
  ) throws {
    var settings = Settings(scene: try #require(DemoScene(rawValue: name)))
    settings.appearance = Settings.AppearanceChoice(appearance)
    for size in [
      Size(width: 390, height: 844), Size(width: 960, height: 720), Size(width: 1920, height: 1080),
    ] {
      let player = Player(settings: settings, size: size)
      var chrome = Chrome(text: StrokeFont())
      chrome.notice = Notice("The file has mistakes", lines: ["drawer.yaml:3:9: colour: unknown"])
      let look = player.look(at: 0)
      let words = look.extents()
      #expect(!words.isEmpty)
      let notice = try #require(chrome.places(over: look).first { $0.part == .notice })
      let free = Self.longestBand(beside: words, in: size)
      if free >= 150 {
        #expect(words.allSatisfy { $0.intersection(notice.rect).isEmpty }, "\(size)")
      }
    }
  }

  /// The length of the longest stretch of the window's height without any of the rectangles.
  private static func longestBand(beside rects: [Rect], in size: Size) -> Double {
    var (longest, end) = (0.0, 12.0)
    for rect in rects.sorted(by: { $0.minY < $1.minY }) {
      longest = max(longest, rect.minY - end)
      end = max(end, rect.maxY)
    }
    return max(longest, size.height - 12 - end)
  }
}
