import FluidCore
import FluidDrawer
import FluidRaster
import Testing

@testable import FluidScene

@Suite struct `A scrim that is switched on for the pull-down` {
  private func scrim(_ drawer: Drawer, at extent: Double) -> Double {
    var configuration = drawer.configuration
    configuration.scrim.opacity = 0.4
    var session = Session(drawers: [configuration], container: Size(width: 400, height: 900))
    _ = session.hold(at: extent, at: 0)
    return session.frame(at: 0)[0].scrim
  }

  @Test(arguments: [(100.0, 0.0), (200, 0.1), (300, 0.2), (400, 0.3), (500, 0.4)])
  func `grows with the panel's way from closed to open`(extent: Double, opacity: Double) {
    #expect(isNear(scrim(Scene.pullDown.drawers[0], at: extent), opacity))
  }

  @Test(arguments: [(40.0, 0.0), (70, 0), (100, 0), (300, 0.2), (500, 0.4)])
  func `begins where the panel is closed, though there is less of it to be had`(
    extent: Double, opacity: Double
  ) {
    let drawer = Scene.pullDown.drawers[0].detents([
      .points("peek", 40), .points("closed", 100), .points("open", 500),
    ])
    #expect(isNear(scrim(drawer, at: extent), opacity))
  }
}

@Suite struct `What is on a drawer` {
  private let size = Size(width: 640, height: 480)

  /// The white pieces of a drawer that is out as far as it goes, 300 points.
  private func items(_ drawer: Drawer, scroll: Double = 0) -> [DisplayItem] {
    let drawer = drawer.detents([.points("open", 300)]).cornerRadius(0)
    var snapshot = snapshot(drawer, in: size, extent: 300)
    snapshot.scroll = scroll
    let list = Scene("s", background: .none) { drawer }.picture(
      drawers: [snapshot], size: size, time: 0, state: SceneState(), text: StrokeFont()
    ).list
    return list.items.filter { item in
      if case .fill(_, .color(.white)) = item.content { true } else { false }
    }
  }

  private func place(_ drawer: Drawer, scroll: Double) -> Rect? {
    items(drawer, scroll: scroll).first.flatMap { item in
      guard case .fill(let shape, _) = item.content else { return nil }
      return shape.rect?.offset(x: item.offset.x, y: item.offset.y)
    }
  }

  private func long(_ edge: Edge, handsOver: Bool = true) -> Drawer {
    Drawer {
      Painting(width: 100, height: 900) { $1.fill(.rect($0), .white) }
    }
    .edge(edge).handle(.none).scroll(ScrollRule(handsOver: handsOver))
  }

  @Test func `and goes on beyond it is scrolled as a whole, by quarters of a point`() {
    let rest = Rect(x: 0, y: 180, width: 100, height: 900)
    #expect(place(long(.bottom), scroll: 0) == rest)
    #expect(place(long(.bottom), scroll: 40) == rest.offset(x: 0, y: -40))
    #expect(place(long(.bottom), scroll: 40.3) == rest.offset(x: 0, y: -40.25))
    // A drawer that keeps its drags to itself is not scrolled, nor is one at a side.
    #expect(place(long(.bottom, handsOver: false), scroll: 40) == rest)
    let side = place(long(.leading), scroll: 0)
    #expect(side != nil && place(long(.leading), scroll: 40) == side)
  }

  @Test(arguments: [
    (Handle.none, 180.0), (.grabber(), 201), (.grabber(length: 9, thickness: 8), 204),
  ])
  func `is cut off before the handle as it is scrolled`(handle: Handle, top: Double) {
    let drawer = Drawer {
      Painting(width: 100, height: 900) { $1.fill(.rect($0), .white) }
    }
    .edge(.bottom).handle(handle).scroll(ScrollRule(handsOver: true))
    let clips = items(drawer, scroll: 40).first?.clips.compactMap { $0.shape?.rect } ?? []
    #expect(clips.contains(Rect(x: 0, y: top, width: 640, height: 480 - top)))
    #expect(place(drawer, scroll: 40)?.minY == top - 40)
  }

  @Test(arguments: Edge.allCases)
  func `and stands still in the window fades from 32 to 8 points before the edge`(edge: Edge) {
    func fades(_ attachment: Drawer.Attachment) -> [LinearFade] {
      let drawer = Drawer {
        Painting { $1.fill(.rect($0), .white) }
      }
      .edge(edge).handle(.none).content(fastenedTo: attachment)
      return items(drawer).first?.clips.compactMap { clip in
        if case .fade(let fade) = clip.area { fade } else { nil }
      } ?? []
    }
    let geometry = EdgeGeometry(edge: edge, container: size)
    let ends = [300 - 32.0, 300 - 8].map { depth in
      let point = geometry.point(depth: depth, along: 0)
      return geometry.isVertical ? point.y : point.x
    }
    let axis: Axis = geometry.isVertical ? .vertical : .horizontal
    #expect(fades(.window) == [LinearFade(axis, from: ends[0], to: ends[1])])
    #expect(fades(.panel).isEmpty)
  }

  @Test func `is as long as it is, and its handle besides`() {
    func length(_ drawer: Drawer) -> [Double] {
      Scene("s", background: .none) { drawer }.contentLengths(
        size: size, state: SceneState(), text: StrokeFont())
    }
    func drawer(_ edge: Edge) -> Drawer {
      Drawer { Painting(width: 70, height: 130) { _, _ in } }.edge(edge)
    }
    #expect(length(drawer(.bottom)) == [130 + 21] && length(drawer(.leading)) == [70 + 21])
    #expect(length(drawer(.top).handle(.none)) == [130])
    #expect(length(drawer(.bottom).padding(horizontal: 9, top: 5, bottom: 2)) == [137 + 21])
    var unmeasured = drawer(.bottom)
    unmeasured.measuresContent = false
    #expect(length(unmeasured) == [0])
    #expect(length(drawer(.bottom).padding(top: .infinity)) == [0], "no length is no number")
  }

  @Test func `knows its drawer's numbers only where they are numbers`() {
    let drawer = Drawer {}.edge(.bottom).detents([.points("open", 300)])
    var snapshot = snapshot(drawer, in: size, extent: 300)
    snapshot.extent = -20
    snapshot.progress = .nan
    snapshot.scroll = .infinity
    snapshot.scrolls = [3, .nan, 5]
    let moment = Moment(snapshot, drawer: 4)
    #expect(moment.extent == 0 && moment.progress == 0 && moment.overpull == 0)
    #expect(moment.scroll == 0 && moment.scrolls == [3, 0, 5] && moment.drawer == 4)
    #expect(moment.scroll(of: 0) == 3 && moment.scroll(of: 2) == 5 && moment.scroll(of: 3) == 0)
    snapshot.extent = 340
    #expect(Moment(snapshot, drawer: nil).overpull == 40)
    snapshot.extent = .nan
    #expect(Moment(snapshot, drawer: nil).extent == 0)
  }

  @Test func `behind no drawer is all open, and at rest`() {
    let moment = Moment()
    #expect(moment.progress == 1 && moment.extent == 0 && moment.overpull == 0)
    #expect(moment.opening == Point(x: 0, y: 1) && moment.drawer == nil)
  }
}

@Suite struct `A window of any size` {
  private func ground(_ width: Double, _ height: Double) -> Size? {
    let scene = Scene("s", background: .plain(dark: .black, light: .white)) {
    } drawers: {
    }
    let list = scene.picture(
      drawers: [], size: Size(width: width, height: height), time: 0, state: SceneState(),
      text: StrokeFont()
    ).list
    guard case .fill(let shape, _)? = list.items.first?.content else { return nil }
    return shape.rect?.size
  }

  @Test func `is laid out as if it were of a hundred thousand points at most`() {
    #expect(ground(640, 480) == Size(width: 640, height: 480))
    #expect(ground(1e5, 1e5) == Size(width: 1e5, height: 1e5))
    #expect(ground(1e5 + 1, 9e9) == Size(width: 1e5, height: 1e5))
    #expect(ground(-4, .nan) == .zero)
  }
}

/// Letters that count how often somebody asks how wide they are.
private final class Counting: TextSource {
  private(set) var asked = 0
  private(set) var measured = 0

  func metrics(for font: FontStyle) -> FontMetrics {
    measured += 1
    return StrokeFont().metrics(for: font)
  }

  func width(of text: String, font: FontStyle) -> Double {
    asked += 1
    return Double(text) ?? 7
  }

  func mask(for text: String, font: FontStyle, scale: Double) -> GlyphMask { .empty }
}

@Suite struct `Measures of text` {
  private let font = FontStyle(size: 15)

  @Test func `are asked for once`() {
    let source = Counting()
    let measures = TextMeasures(source)
    for number in 0..<2000 {
      let width = measures.width(of: "\(number)", font)
      #expect(width == Double(number))
    }
    for number in 0..<2000 { _ = measures.width(of: "\(number)", font) }
    #expect(source.asked == 2000)
    _ = measures.width(of: "another", font)
    _ = measures.width(of: "another", font)
    #expect(source.asked == 2001)
  }

  @Test func `are those of their letters`() {
    let source = Counting()
    let measures = TextMeasures(source)
    _ = measures.width(of: "3", font)
    _ = measures.width(of: "3", FontStyle(size: 15, weight: .bold))
    _ = measures.width(of: "3", FontStyle(size: 16))
    #expect(source.asked == 3)
    for _ in 0..<4 { _ = measures.metrics(font) }
    _ = measures.metrics(FontStyle(size: 16))
    #expect(source.measured == 2)
  }

  @Test func `are none where the letters are no number wide, or less than nothing`() {
    let measures = TextMeasures(Counting())
    for text in ["-4", "nan", "inf", "-inf"] {
      let width = measures.width(of: text, font)
      #expect(width == 0, "\(text)")
    }
    let width = measures.width(of: "0.25", font)
    #expect(width == 0.25)
  }
}

@Suite struct `Nobody has said how` {
  private func block(_ width: Double, _ height: Double) -> Painting {
    Painting(width: width, height: height) { $1.fill(.rect($0), .white) }
  }

  private func places(_ piece: any Piece) -> [Point] { Drawn(piece).fills.map(\.rect.origin) }

  @Test func `a row's pieces stand: in its middle; a column's, where reading begins`() {
    let row = Row {
      block(10, 40)
      block(10, 20)
    }
    #expect(places(row) == [Point(x: 0, y: 0), Point(x: 10, y: 10)])
    let column = Column {
      block(40, 10)
      block(20, 10)
    }
    #expect(places(column) == [Point(x: 0, y: 0), Point(x: 0, y: 10)])
  }

  @Test func `a piece stands in its frame: in the middle, and along its width where one begins`() {
    #expect(places(block(20, 10).frame(width: 60, height: 50)) == [Point(x: 20, y: 20)])
    #expect(places(block(20, 10).filling()) == [Point(x: 140, y: 95)])
    #expect(places(block(20, 10).fillingWidth()) == [Point(x: 0, y: 0)])
    #expect(places(block(20, 10).limited(width: 90)) == [Point(x: 0, y: 0)])
    #expect(places(block(20, 10).padding(horizontal: 7)) == [Point(x: 7, y: 0)])
    #expect(places(block(20, 10).padding(vertical: 6)) == [Point(x: 0, y: 6)])
    #expect(Drawn(block(20, 10).padding(top: 6)).size == Size(width: 20, height: 16))
    #expect(Drawn(EmptyPiece()).size == .zero && Spacer().minimum == 0 && Divider().inset == 0)
  }

  @Test func `a badge is large, a row scrolls and a list begins`() {
    #expect(Drawn(Icon(.star).badge(.white)).size == Size(width: 36, height: 36))
    let row = ScrollRow("s") {}
    #expect(row.spacing == 12 && row.margin == 0 && !row.isPaging)
    let list = List(rows: 9) { _ in EmptyPiece() }
    #expect(list.column == 0 && list.rowHeight == 56)
    #expect(Grid(minimumWidth: 9) {}.maxColumns == 8 && FlowRow {}.lineSpacing == 6)
    #expect(Scene("s") {}.background == .aurora && Slider(id: "s").look == .knob)
  }

  @Test func `a piece is dragged: from where it starts, with corners of 12 points`() throws {
    let card = block(20, 10).draggable("d", .horizontal, -9...9, startingAt: 4)
    let drawn = Drawn(card, SceneState(focus: .control("d")))
    let control = try #require(drawn.controls.first)
    guard case .draggable(_, let position) = control.kind else {
      Issue.record("\(control.kind)")
      return
    }
    #expect(position == 4 && drawn.fills.map(\.rect.minX) == [4])
    #expect(drawn.strokes.map(\.radius) == [15])
    let set = Drawn(card, SceneState(values: ["d": -3]))
    #expect(set.fills.map(\.rect.minX) == [-3])
  }

  @Test func `what is swiped aside is marked: a row with corners of 12 points, a button with none`()
  {
    let row = block(200, 50).swipeActions(
      "row", trailing: [SwipeAction(.cross, id: "drop", color: .black)])
    func rings(_ id: String) -> [Double] {
      Drawn(row, SceneState(values: ["row": -72], focus: .control(id))).strokes
        .filter { $0.color == Palette(.dark).focus }.map(\.radius)
    }
    #expect(rings("row") == [15] && rings("drop") == [3])
    #expect(SwipeAction(.cross, id: "drop", color: .black).action == nil)
    let chips = ScrollRow("s") { block(400, 20) }
    #expect(Drawn(chips, SceneState(focus: .control("s"))).strokes.map(\.radius) == [11])
  }
}
