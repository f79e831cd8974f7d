import FluidCore
import FluidDemos
import FluidDrawer
import FluidRaster
import Testing

@testable import FluidScene

@Suite("A drawer's content") struct ContentTests {
  @Test(
    "keeps every piece inside its parent",
    arguments: DemoScene.allCases.map(\.rawValue), LayoutDirection.allCases)
  func nesting(_ name: String, _ direction: LayoutDirection) throws {
    let scene = try scene(name)
    for size in [(400.0, 480.0), (400, 900), (960, 720), (1280, 800), (3840, 2160)] {
      let room = Size(width: size.0, height: size.1)
      for piece in scene.drawers.map(\.content) + [scene.content] {
        piece.layout(in: room, context(direction)).walk { rect, parent in
          #expect(rect.isFinite)
          // Rows of a list stick out of it, and are cut off.
          guard let parent, name != "map-list" else { return }
          #expect(parent.holds(rect), "\(rect) in \(parent)")
        }
      }
    }
  }

  @Test(
    "is mirrored, box by box, where text runs from right to left",
    arguments: DemoScene.allCases.map(\.rawValue))
  func mirrored(_ name: String) throws {
    let scene = try scene(name)
    let room = Size(width: 400, height: 640)
    // A town lies as it lies, whichever way one reads.
    let behind = name == "map-list" ? [] : [scene.content]
    for piece in scene.drawers.map(\.content) + behind {
      let left = piece.layout(in: room, context())
      let right = piece.layout(in: room, context(.rightToLeft))
      #expect(left.size == right.size)
      for (a, b) in zip(left.rects, right.rects) {
        #expect(abs(a.minX + b.maxX - left.size.width) < 1e-9)
        #expect(a.minY == b.minY && a.height == b.height)
      }
    }
  }

  @Test("attached to the window stays in place while the panel uncovers it")
  func uncovered() throws {
    let size = Size(width: 400, height: 900)
    func title(_ extent: Double) -> Point? {
      picture(.pullDown, in: size, extent: extent).items.lazy.compactMap { item -> Point? in
        if case .text(let run) = item.content, run.string == "Northern Lights" {
          run.origin
        } else {
          nil
        }
      }.first
    }
    let closed = try #require(title(100))
    #expect(title(300) == closed && title(500) == closed && title(700) == closed)
  }

  @Test("attached to the panel moves with its edge", arguments: Edge.allCases)
  func carried(_ edge: Edge) throws {
    let size = Size(width: 400, height: 400)
    let scene = Scene("carried") {
      Drawer { Text("rider") }.edge(edge).detents([.points("a", 100), .points("b", 300)])
    }
    let geometry = EdgeGeometry(edge: edge, container: size)
    func depth(_ extent: Double) -> Double? {
      picture(scene, in: size, extent: extent).items.lazy.compactMap { item -> Double? in
        if case .text(let run) = item.content { geometry.depth(of: run.origin) } else { nil }
      }.first
    }
    let before = try #require(depth(150))
    let after = try #require(depth(250))
    #expect(abs(after - before - 100) < 1e-9)
  }

  /// Where a word begins, or ends where reading goes to the left.
  private func places(_ list: DisplayList) -> [String: Point] {
    var places: [String: Point] = [:]
    for case .text(let run) in list.items.map(\.content) { places[run.string] = run.origin }
    return places
  }

  @Test(arguments: [Edge.top, .bottom], [Drawer.Attachment.panel, .window])
  func `is aligned to the leading side`(edge: Edge, attachment: Drawer.Attachment) throws {
    let size = Size(width: 400, height: 400)
    let scene = Scene("narrow") {
      Drawer { Text("word") }.edge(edge).content(fastenedTo: attachment)
    }
    func place(_ direction: LayoutDirection) -> Point? {
      places(picture(scene, in: size, extent: 200, state: SceneState(direction: direction)))["word"]
    }
    let left = try #require(place(.leftToRight))
    #expect(left.x == 0)
    // What slides with a panel lies on quarters of a point.
    let right = try #require(place(.rightToLeft))
    #expect(abs(right.x - 400) <= 0.125 && right.y == left.y)
  }

  @Test func `below its smallest extent moves along by three fifths, clear of the grabber`()
    throws
  {
    let size = Size(width: 400, height: 900)
    // The band gives no more than 39.394 points.
    let extent = 100 - 39.394
    func places(_ extent: Double) -> [String: Point] {
      self.places(picture(.pullDown, in: size, extent: extent))
    }
    let title = try #require(places(extent)["Northern Lights"])
    let before = try #require(places(100)["Northern Lights"])
    #expect(abs(before.y - title.y - 0.6 * 39.394) <= 0.125)
    #expect(title.y - StrokeFont().metrics(for: TextStyle.headline.font).capHeight >= 0)
    let fills = picture(.pullDown, in: size, extent: extent).items.compactMap { item in
      if case .fill(let shape, _) = item.content { shape.rect } else { Rect?.none }
    }
    let grabber = try #require(fills.first { $0.height == 5 && $0.width == 36 })
    let covers = picture(.pullDown, in: size, extent: extent).items.compactMap { item in
      if case .picture(let cover, let corner) = item.content {
        Rect(origin: corner + item.offset, size: cover.size)
      } else {
        Rect?.none
      }
    }
    let cover = try #require(covers.first { $0.height == 52 && $0.width == 52 })
    #expect(cover.maxY < grabber.minY)
  }

  @Test("has touch targets clipped like its picture")
  func controls() {
    let size = Size(width: 400, height: 900)
    let bounds = Rect(origin: .zero, size: size)
    var last = 0
    for extent in stride(from: 0.0, through: 500, by: 20) {
      let drawer = snapshot(Scene.pullDown.drawers[0], in: size, extent: extent)
      let controls = Scene.pullDown.controls(
        drawers: [drawer], size: size, state: SceneState(), text: StrokeFont())
      #expect(Set(controls.map(\.id)).count == controls.count)
      #expect(controls.count >= last, "opening never takes a control away")
      for control in controls {
        #expect(control.drawer == 0)
        #expect(bounds.holds(control.rect))
        if control.kind != .slider(.horizontal) { #expect(drawer.panel.holds(control.rect)) }
      }
      last = controls.count
    }
    #expect(last == 9, "play, four tiles, one slider, three songs")
  }

  @Test("shows the values of its controls")
  func values() {
    let size = Size(width: 400, height: 900)
    let on = SceneState(values: ["bluetooth": 1, "brightness": 0.1])
    let words = picture(.pullDown, in: size, extent: 500, state: on).items.compactMap {
      if case .text(let run) = $0.content { run.string } else { nil }
    }
    #expect(words.filter { $0 == "Off" }.count == 1, "only the torch")
    #expect(
      picture(.pullDown, in: size, extent: 500, state: on)
        != picture(.pullDown, in: size, extent: 500))
  }
}

@Suite("A scene's state") struct SceneStateTests {
  @Test("takes a slider's value in reading direction")
  func direction() {
    let slider = ControlRegion(
      id: "s", drawer: 0, kind: .slider(.horizontal), rect: Rect(x: 0, y: 0, width: 9, height: 9))
    var state = SceneState()
    state.values[slider.id] = state.level(0.25, from: slider)
    #expect(state.level("s") == 0.25)
    state.window.direction = .rightToLeft
    state.values[slider.id] = state.level(0.25, from: slider)
    #expect(state.level("s") == 0.75)
  }

  @Test("reads a control's default until it is set")
  func defaults() {
    var state = SceneState()
    #expect(state.isOn("t", default: true))
    #expect(state.level("l", default: 0.3) == 0.3)
    #expect(state.choice("c", default: 2) == 2)
    state.values = ["t": 0, "l": 7, "c": 1]
    #expect(!state.isOn("t", default: true))
    #expect(state.level("l", default: 0.3) == 1)
    #expect(state.choice("c", default: 2) == 1)
    state.values = ["l": .nan, "c": -1]
    #expect(state.level("l", default: 0.3) == 0.3)
    #expect(state.choice("c", default: 2) == 2)
  }
}

@Suite("The pull-down scene") struct PullDownTests {
  @Test("has the drawer of the default settings")
  func defaults() {
    #expect(Scene.pullDown.configurations == [DrawerConfiguration()])
    #expect(Scene.pullDown.drawers.map(\.style) == [PanelStyle()])
  }
}
