import FluidCore
import FluidDrawer
import FluidRaster
import FluidScene
import Testing

/// The content of drawers: how it is laid out, clipped, scrolled and faded, and the moment it
/// reads.
@Suite struct DrawerContentTests {
  private let size = Size(width: 640, height: 480)

  /// A picture of a drawer without material.
  private func list(
    _ drawer: Drawer, extent: Double = 300, scroll: Double = 0,
    _ direction: LayoutDirection = .leftToRight
  ) -> DisplayList {
    var drawer = drawer.cornerRadius(0).material(.none).tint(.clear)
    if drawer.configuration.detents == [.medium, .large] {
      drawer = drawer.detents([.points("open", 300)])
    }
    var shown = snapshot(drawer, in: size, extent: extent, direction)
    shown.scroll = scroll
    return Scene("s", background: .none) { drawer }.shown(
      [shown], in: size, SceneState(direction: direction)
    ).list
  }

  private func place(_ drawer: Drawer, extent: Double = 300, scroll: Double = 0) -> Rect? {
    list(drawer, extent: extent, scroll: scroll).fills.first { $0.color == .white }?.rect
  }

  private func clips(_ drawer: Drawer, scroll: Double = 0) -> [DisplayItem.Clip] {
    list(drawer, scroll: scroll).items.first { item in
      if case .fill(_, .color(.white)) = item.content { true } else { false }
    }?.clips ?? []
  }

  @Test(arguments: Edge.allCases)
  func `attached to the panel moves with its edge, to the window stays`(edge: Edge) throws {
    let geometry = EdgeGeometry(edge: edge, container: size)
    func depth(_ extent: Double, _ attachment: Drawer.Attachment) throws -> Double {
      let drawer = Drawer { block(20, 20) }.edge(edge).detents([
        .points("a", 100), .points("b", 300),
      ]).content(fastenedTo: attachment)
      return geometry.depth(of: try #require(place(drawer, extent: extent)).center)
    }
    #expect(isNear(try depth(250, .panel) - depth(150, .panel), 100))
    for extent in [250.0, 300, 340] {
      #expect(isNear(try depth(extent, .window), try depth(150, .window)))
    }
    // It fades from 32 to 8 points before the edge.
    let drawer = Drawer { Painting { $1.fill(.rect($0), .white) } }.edge(edge).handle(.none)
    let ends = [300 - 32.0, 300 - 8].map { depth in
      let point = geometry.point(depth: depth, along: 0)
      return geometry.isVertical ? point.y : point.x
    }
    let axis: Axis = geometry.isVertical ? .vertical : .horizontal
    func fades(_ attachment: Drawer.Attachment) -> [LinearFade] {
      clips(drawer.content(fastenedTo: attachment)).compactMap { clip in
        if case .fade(let fade) = clip.area { fade } else { nil }
      }
    }
    #expect(fades(.window) == [LinearFade(axis, from: ends[0], to: ends[1])])
    #expect(fades(.panel).isEmpty)
  }

  private func long(_ edge: Edge, _ handle: Handle = .none, handsOver: Bool = true) -> Drawer {
    Drawer { block(100, 900) }.edge(edge).handle(handle).scroll(ScrollRule(handsOver: handsOver))
  }

  @Test func `longer than its panel scrolls as a whole, by quarters of a point`() {
    let rest = Rect(x: 0, y: 180, width: 100, height: 900)
    for (scroll, way) in [(0.0, 0.0), (40, 40), (40.3, 40.25)] {
      #expect(place(long(.bottom), scroll: scroll) == rest.offset(x: 0, y: -way))
    }
    // A drawer that keeps its drags to itself is not scrolled, nor is one at a side.
    #expect(place(long(.bottom, handsOver: false), scroll: 40) == rest)
    #expect(place(long(.leading), scroll: 40) == place(long(.leading)))
    for (handle, top) in [
      (Handle.none, 180.0), (.grabber(), 201), (.grabber(length: 9, thickness: 8), 204),
    ] {
      let drawer = long(.bottom, handle)
      #expect(place(drawer, scroll: 40)?.minY == top - 40)
      let area = Rect(x: 0, y: top, width: 640, height: 480 - top)
      #expect(clips(drawer, scroll: 40).contains { $0.shape?.rect == area })
    }
  }

  @Test func `has a natural length that includes the handle`() {
    func length(_ drawer: Drawer) -> [Double] {
      Scene("s", background: .none) { drawer }.contentLengths(
        size: size, state: SceneState(), text: StrokeFont())
    }
    func drawer(_ edge: Edge) -> Drawer { Drawer { block(70, 130) }.edge(edge) }
    // The handle takes 21 points.
    #expect(length(drawer(.bottom)) == [151])
    #expect(length(drawer(.leading)) == [91])
    #expect(length(drawer(.top).handle(.none)) == [130])
    #expect(length(drawer(.bottom).padding(horizontal: 9, top: 5, bottom: 2)) == [158])
    var unmeasured = drawer(.bottom)
    unmeasured.measuresContent = false
    #expect(length(unmeasured) == [0])
    #expect(length(drawer(.bottom).padding(top: .infinity)) == [0], "no length is no number")
  }

  @Test(arguments: [(120.0, 300.0), (299, 300), (300, 300), (420, 420), (480, 480)])
  func `laid out for the length shown is never shorter than its minimum`(
    extent: Double, length: Double
  ) {
    let drawer = Drawer { Painting { $1.fill(.rect($0), .white) } }.edge(.bottom).detents([.large])
      .handle(.none).content(laidOutFor: .shown(atLeast: 300))
    #expect(place(drawer, extent: extent)?.height == length)
  }

  // MARK: Edges of the window

  private let phone = Size(width: 390, height: 844)

  /// The height and the opacity of each line of a drawer's texts.
  private func rows(_ drawer: Drawer, at extent: Double) -> [String: (y: Double, opacity: Double)] {
    let scene = Scene("test") { drawer }
    var session = Session(scene, container: phone)
    _ = session.hold(at: extent, drawer: 0, at: 0)
    var words: [String: (y: Double, opacity: Double)] = [:]
    for item in scene.shown(session.frame(at: 0), in: phone).list.items {
      guard case .text(let run) = item.content else { continue }
      words[run.string] = (run.origin.y + item.offset.y, item.opacity)
    }
    return words
  }

  @Test
  func `fades where the window's edge cuts it, up to six tenths away, and takes no press there`() {
    let drawer = Drawer { Button("Row", id: "row").frame(height: 44) }.handle(.none).edge(.bottom)
      .detents([.points("low", 5), .points("high", 300)])
    var last = 0.0
    for step in 1...50 {
      let opacity = rows(drawer, at: Double(step))["Row"]?.opacity ?? 0
      #expect(opacity >= last - 1e-9)
      let share = Double(step) / 44
      if share <= 0.6 { #expect(opacity < 1e-9, "\(step)") }
      if share >= 0.9 { #expect(opacity > 1 - 1e-9, "\(step)") }
      last = opacity
      let shown = snapshot(drawer, in: phone, extent: Double(step))
      let controls = Scene("test") { drawer }.controls([shown], in: phone)
      #expect((controls.count == 1) == (share > 0.75), "\(step)")
    }
  }

  @Test(arguments: [0.0, 10, 40, 120])
  func `keeps its title where a panel that fills the window is pulled further`(pull: Double) {
    let drawer = Drawer {
      Text("Title").frame(height: 40)
      Text("Row").frame(height: 40)
    }.edge(.bottom).detents([.medium, .large])
    let (rest, pulled) = (rows(drawer, at: 844), rows(drawer, at: 844 + pull))
    #expect(pulled["Title"]?.y == rest["Title"]?.y)
    let way = (pulled["Row"]?.y ?? 0) - (rest["Row"]?.y ?? 0)
    #expect(abs(way - 0.4 * pull) <= 0.125)
  }

  // MARK: Moments

  /// The moment that the content of a drawer, or what is behind it, reads.
  private func moment(_ change: (inout DrawerSnapshot) -> Void, isBehind: Bool = false) -> Moment? {
    final class Seen: @unchecked Sendable { var moment: Moment? }
    let seen = Seen()
    let asking = Painting(width: 9, height: 9) { _, painter in seen.moment = painter.moment }
    let drawer = Drawer("a") { if !isBehind { asking } }.edge(.bottom).detents([
      .points("open", 300)
    ])
    let scene = Scene("s", background: .none) {
      if isBehind { asking }
    } drawers: {
      Drawer {}.edge(.top)
      drawer
    }
    var drawers = scene.drawers.map { snapshot($0, in: size, extent: 300) }
    change(&drawers[1])
    _ = scene.shown(drawers, in: size)
    return seen.moment
  }

  @Test func `reads its drawer's moment, with 0 for numbers that are not finite`() throws {
    let odd = try #require(
      moment { ($0.progress, $0.scroll, $0.scrolls) = (.nan, .infinity, [3, .nan, 5]) })
    #expect(odd.progress == 0 && odd.overpull == 0 && odd.extent == 300 && odd.drawer == 1)
    #expect(odd.scroll == 0 && odd.scrolls == [3, 0, 5])
    for (extent, overpull) in [(40.0, 0.0), (300, 0), (301, 1), (360, 60)] {
      let shown = try #require(moment { $0.extent = extent })
      #expect(shown.overpull == overpull && shown.extent == extent)
    }
    for extent in [-20, Double.nan] {
      #expect(moment({ $0.extent = extent }, isBehind: true)?.extent == 0)
    }
    let behind = try #require(moment({ $0.progress = 0.25 }, isBehind: true))
    #expect(behind.progress == 0.25 && behind.drawer == nil, "that of the one in front")
    let none = Moment()
    #expect(none.progress == 1 && none.extent == 0 && none.opening == Point(x: 0, y: 1))
  }

  @Test(arguments: Edge.allCases, LayoutDirection.allCases)
  func `reads an opening that leads away from the drawer's edge`(
    edge: Edge, direction: LayoutDirection
  ) throws {
    final class Seen: @unchecked Sendable { var opening: Point? }
    let seen = Seen()
    let drawer = Drawer { Painting(width: 9, height: 9) { seen.opening = $1.moment.opening } }.edge(
      edge)
    _ = list(drawer, direction)
    let opening = try #require(seen.opening)
    let geometry = snapshot(drawer, in: size, extent: 300, direction).geometry
    let here = Point(x: 211, y: 133)
    #expect(geometry.depth(of: here + opening) == geometry.depth(of: here) + 1)
    #expect(opening.length == 1)
  }
}
