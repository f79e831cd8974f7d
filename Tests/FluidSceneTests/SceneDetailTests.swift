import FluidCore
import FluidDrawer
import FluidMotion
import FluidPlayer
import FluidRaster
import Testing

@testable import FluidDemos
@testable import FluidScene

@Suite struct `The list of places` {
  private let size = Size(width: 400, height: 800)

  private func shown(_ query: String) -> (words: [String], controls: [SceneControl]) {
    var state = SceneState()
    state.values[text: "query"] = query
    state.window.size = size
    let scene = Scene.mapList(state)
    let picture = scene.picture(
      drawers: [snapshot(scene.drawers[0], in: size, extent: 800)], size: size, time: 0,
      state: state, text: StrokeFont())
    let words = picture.list.items.compactMap { item in
      if case .text(let run) = item.content { run.string } else { String?.none }
    }
    return (words, picture.controls)
  }

  @Test func `shows the places that contain all words of the query, in any case`() {
    #expect(shown("").words.contains("30 places") && shown("  ").words.contains("30 places"))
    let lamp = shown("HARBOUR light")
    #expect(lamp.words.contains("Harbour Light") && lamp.words.contains("1 place"))
    #expect(!lamp.words.contains("Pier Coffee"))
    #expect(shown("park").words.contains("5 places"), "by what they are as well")
    let none = shown("nowhere")
    #expect(none.words.contains("0 places"))
    #expect(!none.controls.contains { $0.id.hasPrefix("place.") })
  }

  @Test func `brings a tapped place into view on the map, and a tapped pin's row in the list`()
    throws
  {
    let all = shown("").controls
    let row = try #require(all.first { $0.id == "place.3" }?.action)
    let place = Action.set("place", 3)
    guard case .all(let actions) = row, actions.count == 2, actions[0] == place else {
      Issue.record("\(row)")
      return
    }
    var state = SceneState()
    state.window.size = size
    let scene = Scene.mapList(state)
    let pins = scene.controls(
      drawers: [snapshot(scene.drawers[0], in: size, extent: 88)], size: size, state: state,
      text: StrokeFont()
    ).filter { $0.id.hasPrefix("pin.") }
    for pin in pins {
      let index = try #require(Double(pin.id.dropFirst(4)))
      guard case .all(let actions)? = pin.action else {
        Issue.record("\(pin.id)")
        continue
      }
      #expect(actions[0] == .all([.set("place", index), actions[0].last]))
      #expect(actions.dropFirst() == [.scroll(to: 64 * index, list: 0, drawer: "places")])
    }
    #expect(
      !pins.isEmpty && pins.allSatisfy { $0.region.bounds.size == Size(width: 36, height: 36) })
    let home = all.first { $0.id == "home" }?.action
    #expect(home == .animate("map", to: Point.zero, .smooth))
  }

  @Test func `is in front of a map that pans by three tenths of its side each way`() {
    for (window, side) in [
      (Size(width: 400, height: 400), 700 * 1.08), (Size(width: 1000, height: 500), 1000 * 1.08),
      (Size(width: 400, height: 1000), 1100 * 1.08),
    ] {
      let reach = CityMap.reach(in: window)
      #expect(isNear(reach.width, 0.3 * side) && isNear(reach.height, 0.3 * side))
      let map = CityMap(in: Rect(origin: .zero, size: window), Moment(), pushed: .zero)
      let (first, last) = (map.point(of: Place.all[0]), map.point(of: Place.all[29]))
      let way = Place.all[29].position - Place.all[0].position
      #expect(isNear((last - first).length, way.length * side, 1e-6))
      // Its middle is a little lower than the window's.
      let origin = first - Place.all[0].position * side
      #expect(isNear(origin.x + side / 2, window.width / 2, 1e-6))
      #expect(isNear(origin.y + 0.42 * side, window.height / 2, 1e-6))
    }
  }

  @Test func `has places that are further away the later they come`() {
    let middle = Point(x: 0.5, y: 0.36)
    let distances = Place.all.map { place in
      let way = place.position - middle
      return Point(x: way.x, y: way.y / 0.62).length
    }
    for (index, distance) in distances.enumerated() {
      #expect(abs(distance - (0.05 + 0.4 * (Double(index) / 30).squareRoot())) < 0.002)
    }
    #expect(Place.all.first?.minutes == 2 && Place.all.last?.minutes == 25)
    for (index, a) in Place.all.enumerated() {
      for b in Place.all.dropFirst(index + 1) {
        #expect((a.position - b.position).length > 0.03, "\(a.name) hides \(b.name)")
      }
    }
    #expect(Set(Place.all.map(\.color)).count == 6 && Set(Place.all.map(\.about)).count == 6)
  }

  @Test(arguments: [(3.0, 19.0), (3.5, 15.5), (4, 12), (9, 12)])
  func `shows the selected pin larger by 7 points, by its animated value`(
    value: Double, radius: Double
  ) {
    let window = Rect(x: 0, y: 0, width: 900, height: 900)
    var state = SceneState(values: ["place": 3])
    // The choice is on its way from another place.
    state.motions.move(.value("place"), from: value, to: 3, spring: .smooth, at: 0)
    state.motions = state.motions.read(at: 0)
    var painter = Painter(LayoutContext(state: state, text: StrokeFont()), bounds: window)
    CityMap(in: window, Moment(), pushed: .zero).paint(&painter)
    let circles = painter.list.items.compactMap { item in
      if case .fill(.ellipse(let rect), _) = item.content { rect.width / 2 } else { Double?.none }
    }
    #expect(circles.count == 2)
    #expect(zip(circles, [radius + 2, radius]).allSatisfy { isNear($0, $1, 1e-6) })
  }
}

extension Action {
  /// The last of several.
  fileprivate var last: Action {
    if case .all(let actions) = self, let last = actions.last { last } else { self }
  }
}

@Suite struct `The panel of detents` {
  private let window = Size(width: 960, height: 1200)

  private func controls(_ values: [String: Double] = [:]) -> [SceneControl] {
    let state = SceneState(values: values)
    let scene = Scene.detents(state)
    return scene.controls(
      drawers: [snapshot(scene.drawers[0], in: window, extent: 0)], size: window, state: state,
      text: StrokeFont())
  }

  @Test
  func `steps each detent by a hundredth, removes it, and adds the first one missing`()
    throws
  {
    func action(_ id: String, _ values: [String: Double] = [:]) -> Action? {
      controls(values).first { $0.id == id }?.action
    }
    guard case .set("detent.medium", let more)? = action("detent.medium.more"),
      case .set("detent.medium", let less)? = action("detent.medium.less")
    else {
      Issue.record("no stepper")
      return
    }
    #expect(isNear(more, 0.62) && isNear(less, 0.6))
    #expect(action("detent.large.more") == .set("detent.large", 1))
    #expect(action("remove.small") == .set("listed.small", 0))
    #expect(action("add") == .set("listed.low", 1))
    #expect(action("add", ["listed.low": 1]) == .set("listed.high", 1))
    #expect(action("add", ["listed.low": 1, "listed.high": 1]) == nil)
    #expect(action("add", ["listed.small": 0]) == .set("listed.small", 1))
    #expect(action("interactive.large") == .set("interactive.large", 0))
    #expect(action("interactive.small") == .set("interactive.small", 1))
  }

  @Test func `starts with its own shares`() {
    let all = Scene.detents(SceneState(values: ["listed.low": 1, "listed.high": 1]))
    #expect(
      all.drawers[0].configuration.detents == [
        .fraction("small", 0.05), .fraction("low", 0.25), .fraction("medium", 0.61),
        .fraction("high", 0.8), .fraction("large", 1),
      ])
    #expect(Scene.detents(SceneState(values: ["radius": 0.5])).drawers[0].style.cornerRadius == 30)
    #expect(Scene.detents(SceneState(values: ["radius": 0.51])).drawers[0].style.cornerRadius == 31)
  }

  @Test func `keeps changes of its own controls over those of a file`() {
    var file = DemoScene.detents.drawer
    file.configuration.edge = .top
    file.configuration.detents = [.points("x", 100)]
    file.configuration.interactiveDetents = ["x"]
    file.style.cornerRadius = 3
    func drawer(_ values: [String: Double]) -> Drawer {
      DemoScene.detents.scene(
        SceneState(values: values), configured: file.configuration, style: file.style
      ).drawers[0]
    }
    let untouched = drawer(["sound": 0])
    #expect(untouched.configuration == file.configuration && untouched.style == file.style)
    #expect(drawer(["placement": 2]).configuration.edge == .leading)
    #expect(drawer(["placement": 2]).style.cornerRadius == 3)
    #expect(drawer(["radius": 1]).style.cornerRadius == 60)
    #expect(drawer(["radius": 1]).configuration == file.configuration)
    for (id, value) in [("detent.small", 0.1), ("listed.low", 1), ("interactive.small", 1)] {
      let configuration = drawer([id: value]).configuration
      #expect(configuration.detents.count >= 3 && configuration.edge == .top)
      #expect(configuration.interactiveDetents.contains("large"))
    }
  }

  @Test func `has a handle that is brighter while it flashes, and opaque while it is held`() {
    func alpha(flash: Double, held: Bool = false, _ edge: Double = 0) -> (UInt8, Size)? {
      let state = SceneState(values: ["placement": edge], flash: flash)
      let scene = Scene.detents(state)
      var drawer = snapshot(scene.drawers[0], in: window, extent: 600)
      if held { drawer.phase = .dragging }
      let items = scene.picture(
        drawers: [drawer], size: window, time: 0, state: state, text: StrokeFont()
      ).list.items
      for item in items.reversed() {
        if case .fill(let shape, .color(let color)) = item.content, let rect = shape.rect,
          min(rect.width, rect.height) == 5
        {
          return (color.alpha, rect.size)
        }
      }
      return nil
    }
    let label = Palette(.dark).label
    #expect(alpha(flash: 0)?.0 == label.opacity(0.64).alpha)
    #expect(alpha(flash: 0.5)?.0 == label.opacity(0.82).alpha)
    #expect(alpha(flash: 0, held: true)?.0 == label.alpha)
    #expect(alpha(flash: 0)?.1 == Size(width: 36, height: 5))
    #expect(alpha(flash: 0, 2)?.1 == Size(width: 5, height: 36))
  }
}

@Suite struct `A landscape` {
  private let rect = Rect(x: 0, y: 0, width: 800, height: 600)

  private func items(_ appearance: Appearance) throws -> [DisplayItem] {
    var painter = Painter(context(.leftToRight, appearance), bounds: rect)
    Landscape().paint(in: rect, &painter)
    guard case .picture(let picture, Point.zero)? = painter.list.items.first?.content else {
      Issue.record("no picture")
      return []
    }
    #expect(picture.size == rect.size)
    // Its background comes first.
    return Array(picture.list.items.dropFirst())
  }

  /// The sun's disc and its colour.
  private func sun(sunk: Double, _ appearance: Appearance) -> (Rect, Color)? {
    var painter = Painter(context(.leftToRight, appearance), bounds: rect)
    Landscape.paintSun(sunk: sunk, in: rect, &painter)
    guard case .fill(.ellipse(let sun), .color(let color))? = painter.list.items.first?.content
    else { return nil }
    return (sun, color)
  }

  @Test(arguments: Appearance.allCases)
  func `has a sky down to the ridges, and a sun with a glow of half its longer side`(
    appearance: Appearance
  ) throws {
    let items = try items(appearance)
    guard case .fill(.rect(rect), .linear(let sky, let top, let end)) = items[0].content,
      case .fill(.rect(rect), .radial(let glow, let center, let radius)) = items[1].content,
      let (sun, color) = sun(sunk: 0, appearance)
    else {
      Issue.record("no sky")
      return
    }
    #expect(top.y == 0 && isNear(end.y, 336) && sky.map(\.location) == [0, 0.25, 0.5, 0.75, 1])
    #expect((center - sun.center).length < 1e-9 && radius == 400 && isNear(sun.width, 60))
    #expect(glow.map(\.location) == [0, 1] && glow.last?.color.alpha == 0)
    #expect(isNear(sun.midX, 544) && isNear(sun.midY, 162) && color.alpha == 255)
    #expect(items.count == 2 + 5)
    // It sinks as the sheet rises, and stands still where that is pulled further.
    let sunk = [0.5, 1, 1.4].compactMap { self.sun(sunk: $0, appearance)?.0.midY }
    #expect(sunk.count == 3 && isNear(sunk[0], 210) && isNear(sunk[1], 258) && sunk[2] == sunk[1])
  }

  @Test(arguments: Appearance.allCases)
  func `has ridges in front of each other, each with a gradient from just above its top`(
    appearance: Appearance
  ) throws {
    var last = 0.0
    for item in try items(appearance).dropFirst(2) {
      guard case .fill(.path(let path), .linear(let stops, let start, let end)) = item.content
      else {
        Issue.record("no hills")
        continue
      }
      let ys = path.points.map(\.y)
      let line = ys.filter { $0 < 600 }
      let top = line.min() ?? 0
      #expect(start.y <= top && start.y > top - 60 && isNear(end.y - start.y, 240))
      #expect(stops.map(\.location) == [0, 1] && stops[0].color != stops[1].color)
      let middle = line.reduce(0, +) / Double(line.count)
      #expect(middle > last + 10, "nearer hills are lower")
      last = middle
      #expect(path.points.map(\.x).min() == 0 && path.points.map(\.x).max() == 800)
    }
  }

  /// The trail's points, its widths and its marks.
  private func trail(_ share: Double) -> (line: [Point], widths: [Double], ends: [Rect]) {
    var painter = Painter(context(), bounds: rect)
    Landscape.paintTrail(share, in: rect, &painter)
    var (line, widths, ends): ([Point], [Double], [Rect]) = ([], [], [])
    for item in painter.list.items {
      switch item.content {
      case .stroke(.path(let path), let width, let color, _) where color.alpha == 255:
        line += path.points.dropFirst(line.isEmpty ? 0 : 1)
        widths.append(width)
      case .fill(.ellipse(let rect), _): ends.append(rect)
      default: break
      }
    }
    return (line, widths, ends)
  }

  @Test func `shows a share of its trail, narrower with the distance, up to the lookout`() throws {
    #expect(trail(0).line.isEmpty && trail(0.01).ends.isEmpty && trail(-1).ends.isEmpty)
    let whole = trail(1)
    #expect(whole.line.count == 97 && trail(3).line == whole.line)
    #expect(whole.widths == whole.widths.sorted(by: >) && whole.widths.count == 8)
    #expect(trail(0.5).line == Array(whole.line.prefix(49)))
    #expect(trail(0.011).line.count == 2)
    for share in [0.25, 0.5, 1] {
      let part = trail(share)
      let last = try #require(part.line.last)
      #expect(part.ends.map(\.width) == [12, 8])
      #expect(part.ends.allSatisfy { ($0.center - last).length < 1e-9 })
    }
    // It ends at the highest point of its ridge.
    #expect(whole.line.allSatisfy { $0.y >= whole.line[96].y - 1e-9 })
  }

  @Test(arguments: LayoutDirection.allCases)
  func `has an elevation profile that fills its rectangle, with a dot on its highest point`(
    direction: LayoutDirection
  ) throws {
    let place = Rect(x: 10, y: 20, width: 480, height: 112)
    let drawn = Drawn(
      Painting(width: 480, height: 112) { Landscape.profile(in: $0, &$1) }, in: place.size,
      SceneState(direction: direction), at: place.origin)
    var line: [Point] = []
    var shade: [Point] = []
    for item in drawn.items {
      switch item.content {
      case .stroke(.path(let path), 2, _, _): line = path.points
      case .fill(.path(let path), .linear(let stops, let start, let end)):
        shade = path.points
        #expect(start.y == 20 && end.y == 132 && stops.map(\.location) == [0, 1])
        let accent = Palette(.dark).accent
        #expect(stops.map(\.color) == [accent.opacity(0.5), accent.opacity(0.04)])
      default: break
      }
    }
    #expect(line.count == 121 && shade.count == 123 && Array(shade[1...121]) == line)
    #expect(line.map(\.x).min() == 10 && line.map(\.x).max() == 490)
    #expect(line.allSatisfy { $0.y > 20 && $0.y < 132 })
    #expect(shade[0] == Point(x: line[0].x, y: 132) && shade[122] == Point(x: line[120].x, y: 132))
    let top = try #require(line.min { $0.y < $1.y })
    #expect(drawn.fills.map(\.rect.width) == [10, 6])
    #expect(drawn.fills.allSatisfy { ($0.rect.center - top).length < 1e-9 })
    #expect((line[0].x < line[120].x) == (direction == .leftToRight))
  }
}
