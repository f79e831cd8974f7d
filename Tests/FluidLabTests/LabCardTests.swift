import FluidCore
import FluidDrawer
import FluidMotion
import FluidPlayer
import FluidPlot
import FluidRaster
import FluidScene
import FluidSettings
import Testing

@testable import FluidLab

@Suite struct `The lab's cards in a window` {
  private static func settings(_ edge: Edge) -> Settings {
    var settings = Settings()
    settings.drawer.edge = edge
    return settings
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `leave that edge free the way one reads`(direction: LayoutDirection) {
    var settings = Self.settings(.trailing)
    settings.direction = direction
    let window = LabWindow(settings)
    let drawer = window.player.frame(at: 0)[0].geometry.panel(extent: 100)
    #expect(drawer.intersection(window.cards[1]).isEmpty)
  }

  @Test(arguments: [(1280.0, 520.0), (546, 520), (540, 516), (400, 376)])
  func `have the keys and what can be copied above, in the middle, at most 520 points wide`(
    width: Double, expected: Double
  ) throws {
    for command in [LabCommand.toggleKeys, .toggleCopies] {
      var window = LabWindow(size: Size(width: width, height: 900))
      let before = window.cards.count
      window.perform(command)
      window.wait(2)
      try #require(window.cards.count == before + 1)
      let card = window.cards[before]
      #expect(card.minY == 12 && abs(card.midX - width / 2) < 0.01 && card.height > 40)
      #expect(abs(card.width - expected) < 0.01, "\(card)")
      let stops = window.lab.panel.frame(at: window.time)[before].stops
      #expect(stops.smallest.extent == 0, "it can be pushed out")
    }
  }

  @Test func `are opaque and round, dim nothing, and are as dark as the scene`() throws {
    for appearance in [Appearance.dark, .light] {
      var settings = Settings()
      settings.appearance = appearance == .dark ? .dark : .light
      let window = LabWindow(settings)
      for drawer in window.lab.panel.scene.drawers {
        #expect(drawer.style.cornerRadius == 18 && drawer.style.material == .none)
        let tint = drawer.style.tint
        #expect(tint.alpha == 255)
        #expect(appearance == .dark ? tint.green < 40 : tint.green > 240)
        #expect(drawer.configuration.scrim.opacity == 0)
        #expect(!drawer.configuration.scrim.isModal && !drawer.configuration.scrim.tapCloses)
      }
    }
  }

  @Test func `move like the desktop's and phones' own cards`() {
    for drawer in LabWindow().lab.panel.scene.drawers {
      let feel = drawer.configuration
      #expect(feel.spring == .snappy && feel.release == .swiftui)
      #expect(feel.over == .uikit(coefficient: 0.55) && feel.under == feel.over)
    }
  }

  @Test func `take a press for a tap until it has gone three points`() throws {
    for (way, isTap) in [(2.9, true), (3.1, false)] {
      var window = LabWindow()
      let field = LabAction(.field, "drawer.release.threshold").id
      let place = try #require(window.control(field)).rect.center
      window.send(.down(.touch(1), place))
      window.time += 0.05
      window.send(.move(.touch(1), place + Point(x: way, y: 0)))
      window.time += 0.05
      window.send(.up(.touch(1), place + Point(x: way, y: 0)))
      #expect(window.lab.isTyping == isTap, "after \(way) points")
    }
  }

  @Test func `follow a window that changes its size`() {
    var window = LabWindow()
    window.send(.resize(Size(width: 1000, height: 700)))
    window.wait(2)
    #expect(window.cards == LabWindow(size: Size(width: 1000, height: 700)).cards)
  }
}

@Suite struct `The take's page` {
  @Test(arguments: [Size(width: 900, height: 376), Size(width: 820, height: 300)])
  func `has the decision beside the graph, as high as it, and all of it in the room`(room: Size) {
    let layout = TakeLayout(room: room)
    #expect(!layout.isNarrow)
    #expect(layout.decision.width == 288 && layout.decision.height == layout.graph.height)
    // Sixteen points on either side and between them.
    #expect(layout.graph.width + layout.decision.width + 48 == room.width)
    // The bar above, and the margins.
    #expect(layout.graph.height == room.height - 80)
    #expect(layout.map == Size(width: 288, height: max(120, layout.graph.height - 200)))
  }

  @Test func `has parts of some size in any room`() {
    for room in [Size.zero, Size(width: 30, height: 2), Size(width: 820, height: 100)] {
      let layout = TakeLayout(room: room)
      #expect(layout.graph.width >= 0 && layout.decision.height >= 60 && layout.map.height >= 0)
    }
    #expect(TakeLayout(room: Size(width: 900, height: 139)).graph.height == 60)
    #expect(TakeLayout(room: Size(width: 900, height: 141)).graph.height == 61)
  }

  @Test func `is drawn inside its card`() throws {
    for size in [Size(width: 1280, height: 800), Size(width: 1230, height: 620)] {
      let window = LabWindow.withTake(size: size)
      let card = window.cards[0]
      for id in ["graph:", "do:pause", "do:loop", "speed:.0", "do:film", "do:save-take"] {
        let rect = try #require(window.control(id), "\(id)").rect
        #expect(card.union(rect) == card, "\(id) at \(size.width)")
      }
      let graph = try #require(window.control("graph:")).region.bounds
      #expect(card.maxX - graph.maxX == 16, "\(graph) in \(card)")
      #expect(graph.minX - 320 == card.minX)
    }
  }

  @Test func `says what it will show while nothing was dragged`() {
    var window = LabWindow()
    #expect(window.over().texts.contains("Nothing has been let go yet."))
    #expect(window.over().texts.contains { $0.hasPrefix("Drag the panel") })
    #expect(window.over().texts.count { $0 == "–" } == 3, "no figures yet")
    window = LabWindow.withTake()
    #expect(window.over().texts.contains("It stayed closed."))
    #expect(!window.over().texts.contains { $0.hasPrefix("Drag the panel") || $0 == "–" })
    window.perform(.elsewhere)
    #expect(window.over().texts.contains("It went to open."))
  }

  @Test func `has its figures, and by how much they differ from A's`() throws {
    var window = LabWindow.withTake()
    func figures() throws -> TakeFigures { try #require(window.lab.model.analysis?.curve.figures) }
    let first = try figures()
    let settles = NumberText.fixed(try #require(first.settlingTime), decimals: 2)
    let texts = window.over().texts
    for (value, unit) in [
      (settles, "s settles"), (NumberText.fixed(first.overshoot, decimals: 0), "pt over"),
      (NumberText.fixed(first.peakVelocity, decimals: 0), "pt/s peak"),
    ] {
      let place = try #require(texts.firstIndex(of: unit), "\(unit)")
      #expect(texts[place - 1] == value)
      #expect(place + 1 == texts.count || !texts[place + 1].hasPrefix("+"), "nothing is kept")
    }
    window.perform(.keep)
    try window.tap(LabAction(.springPreset, "smooth").id)
    let now = try figures()
    let other = try #require(window.lab.model.analysis?.other?.figures)
    #expect(other == first)
    let times = (try #require(now.settlingTime), try #require(other.settlingTime))
    let settling: Double = times.0 - times.1
    let over: Double = now.overshoot - other.overshoot
    let peak: Double = now.peakVelocity - other.peakVelocity
    let differences: [(String, Double, Double, Int)] = [
      ("s settles", settling, 0.005, 2), ("pt over", over, 0.5, 0), ("pt/s peak", peak, 1, 0),
    ]
    let compared = window.over().texts
    for (unit, difference, least, decimals) in differences {
      let place = try #require(compared.firstIndex(of: unit))
      let text = NumberText.difference(difference, least: least, decimals: decimals)
      if text.isEmpty { continue }
      #expect(compared[place + 1] == text, "\(unit)")
    }
    #expect(abs(settling) > 0.005, "one of them at least is told")
  }

  @Test func `has what would have sent it elsewhere as chips`() throws {
    let window = LabWindow.withTake()
    let release = try #require(window.lab.model.analysis?.release)
    let changes = DecisionChange.all(release.decision, among: release.stops)
    #expect(changes.count >= 2)
    for change in changes {
      #expect(window.control(LabAction(.change, change.name).id) != nil, "\(change.name)")
    }
  }

  @Test func `ends ten points below its graph, which is below its buttons, with a take or without`()
  {
    for model in [LabWindow().lab.model, LabWindow.withTake().lab.model] {
      for (room, height) in [
        (Size(width: 896, height: 376), 296.0), (Size(width: 840, height: 200), 120),
      ] {
        let page = TakePage(model: model, sizes: TakeLayout(room: room))
        // Six points above the buttons, eight between them and the graph.
        #expect(page.drawn(width: room.width).size.height == 6 + 44 + 8 + height + 10)
      }
    }
  }

  @Test func `tells why in six lines at most`() throws {
    let release = try #require(LabWindow.withTake().lab.model.analysis?.release)
    func lines(_ width: Double) -> [String] {
      let font = TextStyle.footnote.font
      return DecisionText(release).drawn(width: width).list.runs.filter { $0.font == font }
        .map(\.string)
    }
    #expect(lines(60).count == 6)
    #expect(lines(1e4) == [release.words])
    for width in [60.0, 120, 288] {
      #expect(lines(width).joined(separator: " ").hasSuffix(release.words.suffix(12)))
    }
  }
}
