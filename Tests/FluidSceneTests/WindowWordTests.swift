import FluidCore
import FluidDrawer
import FluidPlayer
import FluidRaster
import FluidStage
import Testing

@testable import FluidScene

/// A pane of the chrome as a piece.
private struct Shown: Piece, @unchecked Sendable {
  let pane: ChromePane
  var pressed: WindowCommand?
  var hovered: WindowCommand?

  func layout(in room: Size, _ context: LayoutContext) -> Box {
    Box(size: pane.size) { rect, painter in
      pane.paint(at: rect.origin, pressed: pressed, hovered: hovered, &painter)
    }
  }
}

@Suite struct `The window's bar` {
  private let dark = Palette(.dark)

  private let items = Bar(scenes: ["pull-down", "map-list"]).items(current: "map-list")

  private func key(_ index: Int, _ shows: BarKey.Parts) -> Drawn {
    Drawn(BarKey(item: items[index], shows: shows), in: Size(width: 160, height: 44))
  }

  /// The bar, its button or its menu in a window without drawers.
  private func pane(
    _ bar: Bar, in size: Size, _ direction: LayoutDirection = .leftToRight
  ) throws -> ChromePane {
    let look = SceneLook(
      Scene("map-list", background: .none) {}, [], WindowTraits(direction: direction), size: size)
    return try #require(chrome { $0.bar = bar }.places(over: look).first?.pane)
  }

  @Test func `calls scenes by their names in words, and gives each its key`() {
    #expect(Bar.title("pull-down") == "Pull down" && Bar.title("detents") == "Detents")
    #expect(Bar.title("") == "" && Bar.title("a-b-c") == "A b c")
    #expect(items.map(\.key) == ["1", "2", "L", "D", "?"])
    #expect(items.map(\.isOn) == [false, true, false, false, false])
    #expect(
      items.map(\.title) == ["Pull down", "Map list", "Lab", "Dark or light", "All keys"])
  }

  @Test func `writes the scene that is shown on a bright pill, and nothing else`() {
    let on = key(1, .titleAndKey)
    #expect(on.fills.map(\.color) == [dark.label])
    #expect(on.words.map(\.color) == [dark.inverse, dark.inverse])
    let off = key(0, .titleAndKey)
    #expect(off.fills.isEmpty && off.words.map(\.color) == [dark.secondary, dark.label])
    #expect(off.words.map(\.string) == ["1", "Pull down"])
    #expect(isNear(off.words[0].origin.x, 12))
    #expect(isNear(off.words[1].origin.x, 12 + width(of: "1", .caption) + 8))
    #expect(off.size.height == 44)
    let end = off.words[1].origin.x + width(of: "Pull down", .footnoteStrong)
    #expect(isNear(off.size.width, end + 12))
  }

  @Test func `shades what is pressed more than what the mouse is over, 4 points within its height`()
    throws
  {
    let pane = try pane(
      Bar(scenes: ["pull-down", "map-list"]), in: Size(width: 900, height: 600))
    let others = Drawn(Shown(pane: pane)).fills
    func shades(_ pressed: WindowCommand?, _ hovered: WindowCommand?) -> [Drawn.Mark] {
      Drawn(Shown(pane: pane, pressed: pressed, hovered: hovered)).fills.filter {
        !others.contains($0)
      }
    }
    let button = WindowCommand.scene("pull-down")
    let (hovered, pressed) = (shades(nil, button), shades(button, nil))
    #expect(hovered.map(\.color) == [dark.hover])
    #expect(pressed.map(\.color) == [dark.track] && shades(button, button) == pressed)
    let pill = Rect(x: 4 + 2, y: 4, width: pane.buttons[0].rect.width - 4, height: 36)
    #expect(pressed.map(\.rect) == [pill] && hovered.map(\.rect) == [pill])
    #expect(shades(.scene("map-list"), .scene("map-list")).isEmpty, "it is bright already")
  }

  @Test func `in a menu has its words 16 points from one side and its key as far from the other`() {
    let line = key(2, .line)
    #expect(line.size == Size(width: 160, height: 44))
    #expect(line.words.map(\.string) == ["Lab", "L"])
    #expect(isNear(line.words[0].origin.x, 16))
    #expect(isNear(line.words[1].origin.x, 144 - width(of: "L", .caption)))
    let alone = key(2, .key)
    #expect(alone.size.width == 160 && alone.words.map(\.string) == ["L"])
    #expect(isNear(alone.words[0].origin.x, 80 - width(of: "L", .footnoteStrong) / 2))
    let symbol = key(2, .symbolAndKey)
    #expect(symbol.words.map(\.string) == ["L"])
    #expect(isNear(symbol.words[0].origin.x, (symbol.symbolCorners.first?.x ?? 0) + 17 + 8))
  }

  @Test func `is as long as its keys, with 17 points for the line between, 4 at either end`() throws
  {
    let pane = try pane(
      Bar(scenes: ["pull-down", "map-list"]), in: Size(width: 900, height: 600))
    let drawn = Drawn(Shown(pane: pane))
    var widths = 0.0
    for index in items.indices {
      widths += key(index, index < 2 ? .titleAndKey : .symbolAndKey).size.width
    }
    #expect(isNear(drawn.size.width, widths + 17 + 8, 1e-6) && drawn.size.height == 44)
    let rule = try #require(drawn.fills.first { $0.color == dark.separator }?.rect)
    #expect(rule.width == 1 && rule.height == 20 && rule.midY == 22)
    #expect(isNear(rule.midX - pane.buttons[1].rect.maxX, 8.5))
    #expect(isNear(pane.buttons[0].rect.minX, 4) && pane.buttons.count == 5)
  }

  @Test func `is a round button of 44 points in a small window, shaded as it is pressed`() throws {
    let pane = try pane(Bar(), in: Size(width: 300, height: 300))
    let button = Drawn(Shown(pane: pane, pressed: .menu))
    #expect(button.size == Size(width: 44, height: 44))
    #expect(
      button.fills.first
        == Drawn.Mark(
          rect: Rect(x: 4, y: 4, width: 36, height: 36), color: dark.track))
    #expect(button.symbolCorners.first == Point(x: 12, y: 12))
    #expect(Drawn(Shown(pane: pane)).fills.isEmpty)
    #expect(button.strokes.first?.radius == 22)
  }

  @Test(arguments: LayoutDirection.allCases)
  func `is a menu in as few columns as the room is high enough for, read from its first key`(
    direction: LayoutDirection
  ) throws {
    var open = Bar()
    open.isOpen = true
    func menu(_ width: Double, _ height: Double) throws -> ChromePane {
      try pane(open, in: Size(width: width + 24, height: height + 24), direction)
    }
    // Three keys of 44 points and 4 points around them.
    #expect(try menu(600, 140).size == Size(width: 192, height: 140))
    #expect(try menu(600, 139).size == Size(width: 376, height: 96))
    #expect(try menu(600, 95).size == Size(width: 560, height: 52))
    #expect(try menu(100, 140).size.width == 100)
    // Words have room from 128 points on.
    func words(_ width: Double) throws -> Int {
      try Drawn(Shown(pane: menu(width, 140))).words.count
    }
    #expect(try words(136) == 6 && words(135) == 3)
    #expect(try menu(203, 139).size.width == 202, "whole points")
    let rects = try menu(600, 139).buttons.map { button in
      direction == .leftToRight
        ? button.rect.origin : Point(x: 376 - button.rect.maxX, y: button.rect.minY)
    }
    #expect(
      rects
        == [(4, 4), (4, 48), (188, 4)].map {
          Point(x: $0.0, y: $0.1)
        })
  }
}

@Suite struct `A toast` {
  @Test func `stays for two and a half seconds, the newest one for all of its own`() {
    var chrome = Chrome(text: StrokeFont())
    chrome.say("one", at: 10)
    var changes = [chrome.advance(to: 12.49)]
    #expect(chrome.toast == "one" && chrome.toastEnd == 12.5)
    chrome.say("two", at: 12.49)
    changes += [chrome.advance(to: 12.51), chrome.advance(to: 14.98)]
    #expect(chrome.toast == "two")
    changes += [chrome.advance(to: 15), chrome.advance(to: 16)]
    #expect(chrome.toast == nil && chrome.toastEnd == nil)
    #expect(changes == [false, false, false, true, false])
  }
}

@Suite struct `What the window says` {
  private func places(
    _ size: Size, _ direction: LayoutDirection = .leftToRight, extent: Double = 0,
    edge: Edge = .top, scrim: Bool = false, _ change: (inout Chrome) -> Void
  ) -> [ChromeLayout.Placed] {
    var drawer = Drawer {}.edge(edge).detents([.hidden, .points("open", 400)]).handle(.none)
    drawer = drawer.scrim(scrim ? 0.5 : 0)
    let scene = Scene("bare", background: .none) { drawer }
    let drawers = [snapshot(drawer, in: size, extent: extent, direction)]
    return chrome(change).places(
      over: SceneLook(scene, drawers, WindowTraits(direction: direction), size: size))
  }

  private let bar = Bar(scenes: ["pull-down", "map-list"])
  private let size = Size(width: 1000, height: 700)

  @Test(arguments: [Edge.top, .bottom, .leading])
  func `gathers 12 points from the side that no drawer comes from, 8 points apart`(edge: Edge) {
    let places = places(size, edge: edge) {
      $0.bar = bar
      $0.say("toast", at: 0)
      $0.numbers = "60"
      $0.notice = Notice("notice")
    }
    func rect(_ part: ChromeLayout.Part) -> Rect {
      places.first { $0.part == part }?.rect ?? .zero
    }
    // Seen from that side.
    func away(_ rect: Rect) -> (Double, Double) {
      edge == .bottom ? (rect.minY, rect.maxY) : (700 - rect.maxY, 700 - rect.minY)
    }
    #expect(isNear(away(rect(.bar)).0, 12) && rect(.bar).midX == 500)
    #expect(isNear(away(rect(.toast)).0, away(rect(.bar)).1 + 8) && isNear(rect(.toast).midX, 500))
    #expect(isNear(away(rect(.notice)).0, away(rect(.toast)).1 + 8))
    #expect(isNear(rect(.notice).midX, 500) && rect(.notice).width == 640)
    #expect(isNear(away(rect(.numbers)).0, 12) && isNear(rect(.numbers).maxX, 988))
  }

  @Test func `has its numbers where reading ends`() {
    let places = places(size, .rightToLeft) { $0.numbers = "60" }
    #expect(places.count == 1 && isNear(places[0].rect.minX, 12))
    #expect(places.map(\.rect.height) == [18 + 8])
    #expect(isNear(places[0].rect.width, width(of: "60", .code) + 24))
  }

  @Test func `is as broad as it needs, and ends 12 points before the window at the latest`() {
    let toast = places(size) { $0.say("words", at: 0) }[0].rect
    #expect(isNear(toast.width, width(of: "words", .footnoteStrong) + 32) && toast.height == 34)
    let notice = places(Size(width: 400, height: 700)) { $0.notice = Notice("n") }[0].rect
    #expect(notice == Rect(x: 12, y: 688 - notice.height, width: 376, height: notice.height))
    let keys = (1...4).map { KeyHelp("Ctrl \($0)", "what it does") }
    #expect(places(size) { $0.keys = keys }[0].rect.width == 560)
    #expect(places(Size(width: 400, height: 700)) { $0.keys = keys }[0].rect.width == 376)
  }

  @Test func `is nothing in a window too small for it: a bar from 68 points on, words from 64`() {
    func parts(_ width: Double, _ height: Double) -> Int {
      places(Size(width: width, height: height)) { $0.bar = bar }.count
    }
    #expect(parts(68, 68) == 1 && parts(67.9, 68) == 0 && parts(68, 67.9) == 0)
    func toasts(_ width: Double) -> Int {
      places(Size(width: width, height: 300)) { $0.say("w", at: 0) }.count
    }
    #expect(toasts(64) == 1 && toasts(63.9) == 0)
  }

  @Test func `is all of the bar as long as there are 12 points beside it, and then a button`() {
    let whole = places(size) { $0.bar = bar }[0].rect.width
    func shown(_ width: Double, _ direction: LayoutDirection = .leftToRight) -> Rect {
      places(Size(width: width, height: 700), direction) { $0.bar = bar }[0].rect
    }
    #expect(shown(whole + 24.001).width == whole && shown(whole + 23.9).width == 44)
    #expect(shown(300) == Rect(x: 244, y: 644, width: 44, height: 44))
    #expect(shown(300, .rightToLeft) == Rect(x: 12, y: 644, width: 44, height: 44))
    #expect(places(size) { $0.bar = Bar() }[0].rect.width == 44, "there is nothing to name")
    let menu = places(Size(width: 300, height: 700)) {
      $0.bar = bar
      $0.bar?.isOpen = true
    }
    #expect(menu[0].rect == Rect(x: 96, y: 460, width: 192, height: 228))
  }

  @Test(arguments: [(41.0, 1.0), (40, 1), (20, 0.5), (10, 0.15625), (0, 0), (-50, 0)])
  func `of the bar goes within 40 points of a panel, and sinks by up to 10`(
    distance: Double, opacity: Double
  ) {
    let placed = places(size, extent: 644 - distance) { $0.bar = bar }[0]
    #expect(isNear(placed.opacity, opacity))
    // On quarters of a point.
    #expect(abs(placed.shift.y - 10 * (1 - opacity)) <= 0.125 && placed.shift.x == 0)
    let below = places(size, extent: 644 - distance, edge: .bottom) { $0.bar = bar }[0]
    #expect(isNear(below.opacity, opacity) && below.shift.y == -placed.shift.y)
  }

  @Test func `of the bar keeps as far from what of a handle is out on the window`() {
    let chrome = chrome { $0.bar = bar }
    let area = HandleRule(length: 100, depth: 20, overhang: 15)
    let drawer = Drawer {}.edge(.top).detents([.hidden, .points("open", 400)]).handleArea(area)
    func opacity(_ distance: Double) -> Double {
      let scene = Scene("bare", background: .none) { drawer.scrim(0) }
      let drawers = [snapshot(scene.drawers[0], in: size, extent: 644 - distance)]
      return chrome.places(over: SceneLook(scene, drawers, WindowTraits(), size: size))[0].opacity
    }
    #expect(opacity(55) == 1 && isNear(opacity(35), 0.5) && opacity(15) == 0)
  }

  @Test(arguments: [(0.0, 1.0), (0.25, 0.5), (0.5, 0), (1, 0)])
  func `of the bar is gone once a drawer that dims the rest is half open`(
    progress: Double, opacity: Double
  ) {
    func bar(scrim: Bool) -> Double {
      places(size, extent: 400 * progress, scrim: scrim) { $0.bar = self.bar }[0].opacity
    }
    #expect(isNear(bar(scrim: true), opacity) && bar(scrim: false) == 1)
  }

  @Test func `of keys is a card, in two columns where there is room for 220 points each`() {
    let keys = (1...4).map { KeyHelp("Ctrl \($0)", "what it does") }
    func card(_ width: Double, _ height: Double = 600) -> Drawn {
      Drawn(KeyCard(keys: keys), in: Size(width: width, height: height))
    }
    // 20 points at the sides, 16 above, 20 below; a line is 26 points high, 4 apart.
    #expect(card(484).size == Size(width: 484, height: 126))
    #expect(card(483).size == Size(width: 483, height: 186))
    let words = card(484).words
    #expect(words[0].string == "Keys" && words[0].origin.x == 20)
    // What keys do begins 12 points after 68 points of keys, which end with 8 points of room.
    #expect(isNear(words[2].origin.x, 20 + 68 + 12))
    #expect(isNear(words[1].origin.x + width(of: "Ctrl 1", .footnoteStrong), 20 + 68 - 8))
    #expect(card(483, 126).words.count == 1 + 4, "the first two")
    #expect(card(483, 125).words.count == 1 + 2)
    #expect(card(483, 10).words.count == 1 + 2, "one in any case")
    let closing = Drawn(
      KeyCard(keys: keys, isClosable: true), in: Size(width: 484, height: 600))
    #expect(closing.words.map(\.string).prefix(2) == ["Keys", "Esc"])
    let placed = places(Size(width: 600, height: 700)) { $0.keys = keys }[0]
    #expect(placed.pane.buttons.map(\.action) == [.keyCard] && placed.pane.cornerRadius == 20)
  }

  @Test func `of a notice stands 12 points after its sign, and a cross stands at its end`() {
    let banner = Drawn(
      NoticeBanner(notice: Notice("Wrong", lines: ["a.yaml:1:2: words"])),
      in: Size(width: 400, height: 600))
    #expect(banner.size == Size(width: 400, height: 96))
    #expect(banner.words.map(\.origin.x) == [48, 48, 48])
    #expect(banner.symbolCorners == [Point(x: 16, y: 16), Point(x: 367, y: 19)])
    let cut = Drawn(
      NoticeBanner(notice: Notice("Wrong", lines: ["a", "b", "c"])),
      in: Size(width: 400, height: 104))
    #expect(cut.words.map(\.string) == ["Wrong", "a", "and 2 more"])
    let pane = places(size) { $0.notice = Notice("x") }[0].pane
    let hovered = Drawn(Shown(pane: pane, hovered: .notice))
    #expect(hovered.fills.map(\.color) == [Palette(.dark).hover])
    #expect(hovered.fills.map(\.rect.size) == [pane.size] && hovered.fills[0].radius == 20)
  }

  @Test func `lies on panes with a soft shadow below and a line of light around`() throws {
    let drawn = Drawn(Painting(width: 100, height: 50) { $1.pane($0, radius: 17) })
    let dark = Palette(.dark)
    guard case .shadow(_, 24, Point(x: 0, y: 6), dark.shadow)? = drawn.items.first?.content,
      case .material(_, let pane, _) = drawn.items[1].content
    else {
      Issue.record("no pane")
      return
    }
    #expect(pane == BackdropFilter(blur: 20, saturation: 1.6, tint: dark.paneTint, grain: 1))
    #expect(drawn.strokes.map(\.color) == [dark.rim] && drawn.strokes.map(\.radius) == [17])
  }
}
