import FluidCore
import FluidDemos
import FluidDrawer
import FluidPlayer
import FluidRaster
import FluidStage
import Testing

@testable import FluidScene

@Suite struct `Overlays of a window` {
  private static let sizes = [
    Size(width: 320, height: 240), Size(width: 390, height: 844), Size(width: 844, height: 390),
    Size(width: 800, height: 600), Size(width: 960, height: 720), Size(width: 1280, height: 800),
    Size(width: 2560, height: 1440), Size(width: 3840, height: 2160),
  ]
  private static let progresses = [-0.05, 0, 0.2, 0.5, 0.9, 1, 1.06]

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
    var open = shown
    open.bar?.isOpen = true
    var keys = shown
    keys.keys = (1...24).map { KeyHelp("Ctrl \($0)", "what key number \($0) does, in words") }
    return [shown, open, keys]
  }

  private func places(
    _ scene: Scene, _ size: Size, _ progress: Double, _ chrome: Chrome,
    _ direction: LayoutDirection = .leftToRight
  ) -> (parts: [ChromeLayout.Placed], pads: [Rect], panels: [Rect]) {
    let drawers = scene.drawers.map { drawer in
      let range = snapshot(drawer, in: size, extent: 0, direction).stops.range
      let extent = range.lowerBound + progress * (range.upperBound - range.lowerBound)
      return snapshot(drawer, in: size, extent: extent, direction)
    }
    let look = SceneLook(scene, drawers, WindowTraits(direction: direction), size: size)
    let pads = zip(scene.drawers, drawers).compactMap { $0.configuration.handle.pad(of: $1) }
    return (chrome.places(over: look).filter { $0.opacity > 0.01 }, pads, drawers.map(\.panel))
  }

  @Test(arguments: DemoScene.allCases.map(\.rawValue), LayoutDirection.allCases)
  func `never overlap each other or a handle, in a window of any size`(
    name: String, direction: LayoutDirection
  ) throws {
    let scene = try scene(name, SceneState(direction: direction))
    for chrome in Self.chromes() {
      for size in Self.sizes {
        for progress in Self.progresses {
          let (parts, pads, _) = places(scene, size, progress, chrome, direction)
          let rects = parts.map { $0.rect.offset(x: $0.shift.x, y: $0.shift.y) }
          let window = Rect(origin: .zero, size: size)
          for (index, rect) in rects.enumerated() {
            let what = "\(parts[index].part) at \(progress) in \(size)"
            #expect(window.holds(rect), "\(what) leaves the window")
            #expect(pads.allSatisfy { $0.intersection(rect).isEmpty }, "\(what) lies on a handle")
            for (other, second) in rects.enumerated() where other < index {
              #expect(second.intersection(rect).isEmpty, "\(what) and \(parts[other].part)")
            }
          }
        }
      }
    }
  }

  @Test(arguments: DemoScene.allCases.map(\.rawValue))
  func `are all shown where there is room: the bar, a notice, a toast, numbers`(name: String)
    throws
  {
    let chromes = Self.chromes()
    for size in Self.sizes.dropFirst() {
      let parts = places(try scene(name), size, 0, chromes[0]).parts.map(\.part)
      #expect(Set(parts) == [.bar, .notice, .toast, .numbers], "\(size)")
    }
    let keys = places(try scene(name), Size(width: 320, height: 240), 0, chromes[2])
    #expect(keys.parts.contains { $0.part == .keyCard })
  }

  @Test(arguments: DemoScene.allCases.map(\.rawValue), LayoutDirection.allCases)
  func `make way: no panel ever reaches under a visible bar`(
    name: String, direction: LayoutDirection
  ) throws {
    let chrome = Self.chromes()[0]
    for size in Self.sizes {
      for step in 0...40 {
        let (parts, _, panels) = places(
          try scene(name), size, Double(step) / 40, chrome, direction)
        guard let bar = parts.first(where: { $0.part == .bar }) else { continue }
        for panel in panels { #expect(panel.intersection(bar.rect).isEmpty, "\(step) in \(size)") }
      }
    }
  }

  @Test func `have one button of touch size with a menu where names have no room`() {
    let size = Size(width: 390, height: 844)
    let look = SceneLook(
      .pullDown, [snapshot(Scene.pullDown.drawers[0], in: size, extent: 100)], WindowTraits(),
      size: size)
    var chrome = chrome { $0.bar = .builtIn }
    func buttons() -> [ChromePane.Button] { chrome.places(over: look).flatMap(\.pane.buttons) }
    #expect(buttons().map(\.action) == [.menu])
    chrome.bar?.isOpen = true
    #expect(
      buttons().map(\.action)
        == DemoScene.allCases.map { .scene($0.rawValue) } + [.lab, .appearance, .keys])
    for button in buttons() { #expect(button.rect.width >= 44 && button.rect.height >= 44) }
  }

  @Test func `have no touch target in a bar that has faded by more than half`() {
    let size = Size(width: 1000, height: 640)
    let chrome = Self.chromes()[0]
    func isHit(_ extent: Double) -> Bool {
      let look = SceneLook(
        .pullDown, [snapshot(Scene.pullDown.drawers[0], in: size, extent: extent)],
        WindowTraits(), size: size)
      guard let bar = chrome.places(over: look).first, let key = bar.pane.buttons.first else {
        return false
      }
      let middle = key.rect.center + bar.rect.origin + bar.shift
      return chrome.button(at: middle, over: look) == .scene("pull-down")
    }
    #expect(isHit(100) && !isHit(640 - 60))
  }
}

@Suite struct `A notice` {
  @Test func `shows the problem before its place, for any file name`() {
    for (line, words, place) in [
      ("a.yaml:3:9: drawer.colour: unknown key", "drawer.colour: unknown key", "a.yaml:3:9"),
      ("a: b:12:3: edge: up; expected top", "edge: up; expected top", "a: b:12:3"),
      ("nothing with a place: 3", "nothing with a place: 3", nil),
      (
        "a.yaml:2:1: sprng: unknown key; expected edge, width, spring; did you mean spring?",
        "sprng: unknown key; did you mean spring? Expected edge, width, spring.", "a.yaml:2:1"
      ),
      ("", "", nil),
    ] as [(String, String, String?)] {
      let parts = Notice.parts(of: line)
      #expect(parts.words == words && parts.place == place)
    }
  }

  @Test func `in a narrow window shows its guess first`() throws {
    let keys = (1...40).map { "key\($0)" }.joined(separator: ", ")
    let notice = Notice(
      "Wrong", lines: ["a.yaml:2:1: sprng: unknown key; expected \(keys); did you mean spring?"])
    let size = Size(width: 390, height: 844)
    let list = picture(
      Scene("bare", background: .none) { Drawer {}.edge(.top) }, [], in: size,
      under: chrome { $0.notice = notice }
    ).list
    let words = list.items.compactMap { item in
      if case .text(let run) = item.content { run.string } else { String?.none }
    }
    #expect(words.joined(separator: " ").contains("did you mean spring?"), "\(words)")
  }

  @Test(arguments: [0, 1, 5, 6, 40])
  func `shows five lines and counts the others`(count: Int) {
    let size = Size(width: 700, height: 900)
    let notice = Notice("Wrong", lines: (0..<count).map { "line \($0)" })
    let list = picture(
      Scene("bare", background: .none) { Drawer {}.edge(.top) }, [], in: size,
      under: chrome { $0.notice = notice }
    ).list
    let words = list.items.compactMap { item in
      if case .text(let run) = item.content { run.string } else { String?.none }
    }
    let shown = (0..<min(5, count)).map { "line \($0)" }
    #expect(words == ["Wrong"] + shown + (count > 5 ? ["and \(count - 5) more"] : []))
  }
}
