import FluidCore
import FluidDrawer
import FluidRaster
import Testing

@testable import FluidScene

@Suite struct `A row of a list` {
  private let dark = Palette(.dark)

  @Test func `is 56 points high: a leading piece, 12 points, texts, and a detail at the end`()
    throws
  {
    let row = ListRow("Title", subtitle: "more", detail: "9", leading: Icon(.star, size: 30))
      .chevron()
    let drawn = Drawn(row)
    #expect(drawn.size == Size(width: 300, height: 56))
    #expect(drawn.words.map(\.string) == ["Title", "more", "9"])
    #expect(drawn.words[0].origin.x == 42 && drawn.words[1].origin.x == 42)
    #expect(drawn.symbolCorners == [Point(x: 0, y: 13), Point(x: 286, y: 21)])
    // The arrow is 14 points wide, with 8 points between it and what is before it.
    #expect(isNear(drawn.words[2].origin.x + width(of: "9", .footnote), 278))
    #expect(drawn.words.map(\.color) == [dark.label, dark.secondary, dark.secondary])
    #expect(drawn.controls.isEmpty, "no tap on it is heard")
  }

  @Test func `that is pressed or hovered is shaded 8 points beyond its sides, 2 inside above`() {
    var state = SceneState(focus: .control("r"))
    state.interaction.hovered = "r"
    let hovered = Drawn(ListRow("Row", id: "r"), state)
    let shade = Drawn.Mark(
      rect: Rect(x: -8, y: 2, width: 316, height: 52), color: dark.hover, radius: 12)
    #expect(hovered.fills == [shade])
    #expect(hovered.strokes.map(\.radius) == [15])
    let pressed = Drawn(ListRow("Row", id: "r"), SceneState(pressed: "r"))
    #expect(pressed.fills.map(\.rect) == [shade.rect])
    #expect(pressed.fills.map(\.color) == [dark.fill])
  }

  @Test(arguments: LayoutDirection.allCases)
  func `that is selected has a mark of 3 by 20 points, 3 points before it`(
    direction: LayoutDirection
  ) {
    func marks(_ value: Double) -> [Drawn.Mark] {
      let row = ListRow("Row", id: "r").chosen(by: "row", 2)
      return Drawn(row, SceneState(direction: direction, values: ["row": value])).fills
    }
    let bar = Rect(x: direction == .leftToRight ? -6 : 303, y: 18, width: 3, height: 20)
    #expect(marks(2).map(\.rect) == [Rect(x: -8, y: 2, width: 316, height: 52), bar])
    #expect(marks(2)[1].color == dark.accent)
    #expect(marks(2.25)[1].color == dark.accent.opacity(0.75))
    #expect(marks(1.75)[1].color == dark.accent.opacity(0.75))
    #expect(marks(3).isEmpty && marks(1).isEmpty)
  }

  @Test func `has its title and subtitle centred`() {
    let two = Drawn(ListRow("Title", subtitle: "more")).words
    let metrics = StrokeFont()
    let base = TextStyle.bodyStrong.baseline(metrics.metrics(for: TextStyle.bodyStrong.font))
    #expect(isNear(two[0].origin.y, 9 + base))
    #expect(isNear(Drawn(ListRow("Title")).words[0].origin.y, 18 + base))
  }
}

@Suite struct `A swipe row` {
  private let room = Size(width: 300, height: 200)

  private func row(_ swiped: Double, pressed: String? = nil) -> Drawn {
    let row = Painting(height: 50) { _, _ in }.swipeActions(
      "row", leading: [SwipeAction(.star, id: "keep", color: Color(rgb: 0x0000ff))],
      trailing: [
        SwipeAction(.heart, id: "like", color: Color(rgb: 0x00ff00), action: .set("x", 1)),
        SwipeAction(.cross, id: "drop", color: Color(rgb: 0xff0000)),
      ])
    return Drawn(row, SceneState(values: ["row": swiped], pressed: pressed))
  }

  @Test(arguments: [20.0, 72, 144, 200])
  func `shares the uncovered width among its buttons, from the outside in`(way: Double) {
    let right = row(-way).fills.filter { $0.rect.width > 0 }.map(\.rect)
    #expect(
      right == [
        Rect(x: 300 - way / 2, y: 0, width: way / 2, height: 50),
        Rect(x: 300 - way, y: 0, width: way / 2, height: 50),
      ])
    let left = row(way).fills.filter { $0.rect.width > 0 }.map(\.rect)
    #expect(left == [Rect(x: 0, y: 0, width: way, height: 50)])
    #expect(row(0).controls.allSatisfy { $0.kind != .button })
  }

  @Test(arguments: [(6.0, 0.0), (12, 0), (18, 0.25), (24, 0.5), (36, 1), (72, 1)])
  func `fades a button's symbol in from 12 to 36 points`(
    uncovered: Double, share: Double
  ) {
    let colors = row(uncovered).items.compactMap { item in
      switch item.content {
      case .fill(.path, .color(let color)), .stroke(.path, _, let color, _): color
      default: Color?.none
      }
    }
    // Those of the other side have no room at all.
    #expect(colors.map(\.alpha).max() ?? 0 == Color.white.opacity(share).alpha)
    guard share > 0 else { return }
    #expect(row(uncovered).symbolCorners.first == Point(x: uncovered / 2 - 11, y: 14))
  }

  @Test func `darkens a pressed button by 0.15, and closes after its action`() {
    let pressed = row(-144, pressed: "like")
    let shades = pressed.fills.filter { $0.color == Color.black.opacity(0.15) }
    #expect(shades.map(\.rect) == [Rect(x: 228, y: 0, width: 72, height: 50)])
    let actions = pressed.controls.filter { $0.kind == .button }.map(\.action)
    #expect(actions == [.all([.set("x", 1), .set("row", 0)]), .all([.set("row", 0)])])
  }

  @Test func `moves with the finger, and springs to a side from four tenths of the way`() throws {
    let drawn = row(0)
    let control = try #require(drawn.controls.last)
    guard case .draggable(let configuration, 0) = control.kind else {
      Issue.record("\(control.kind)")
      return
    }
    #expect(configuration.range == -144...72 && configuration.axis == .horizontal)
    #expect(configuration.release.threshold == 0.4 && configuration.release.lookahead == 0.15)
    #expect(configuration.spring == .snappy)
    #expect(row(30).controls.last?.rect.minX == 30)
  }
}

@Suite struct `An icon` {
  @Test(arguments: [(36.0, 10.0), (18, 5)])
  func `on a badge has corners of its side by 3.6, and a lighter top`(
    side: Double, radius: Double
  ) throws {
    let color = Color(rgb: 0x4080c0)
    let drawn = Drawn(Icon(.star).badge(color, size: side))
    #expect(drawn.size == Size(width: side, height: side))
    guard case .fill(let shape, let paint)? = drawn.items.first?.content,
      case .linear(let stops, let start, let end) = paint,
      case .roundedRect(let rect, let radii, _) = shape
    else {
      Issue.record("no badge")
      return
    }
    #expect(rect == Rect(x: 0, y: 0, width: side, height: side))
    #expect(radii == CornerRadii(radius))
    #expect(start == Point(x: side / 2, y: 0) && end == Point(x: side / 2, y: side))
    #expect(
      stops == [
        GradientStop(0, color.mixed(with: .white, by: 0.08)),
        GradientStop(1, color.mixed(with: .black, by: 0.12)),
      ])
    #expect(drawn.symbolCorners == [Point(x: side / 2 - 10, y: side / 2 - 10)])
  }

  @Test(arguments: [0.0, 0.25, 0.5, 1])
  func `cross-fades into another one`(
    share: Double
  ) {
    let icon = Icon(.play, size: 20).turning(into: .pause, with: "on")
    let items = Drawn(icon, SceneState(values: ["on": share]), at: Point(x: 30, y: 40)).items
    let layers = items.compactMap { item in
      if case .layer(let effect, let bounds, _) = item.content { (effect, bounds) } else { nil }
    }
    guard share > 0, share < 1 else {
      #expect(layers.isEmpty)
      let alone = Drawn(Icon(share > 0 ? .pause : .play, size: 20), at: Point(x: 30, y: 40))
      #expect(items == alone.items)
      return
    }
    for (layer, part) in zip(layers, [1 - share, share]) {
      #expect(isNear(layer.0.opacity, part) && isNear(layer.0.transform.a, 0.4 + 0.6 * part))
      let middle = layer.0.transform.apply(to: Point(x: 40, y: 50))
      #expect((middle - Point(x: 40, y: 50)).length < 1e-9)
      #expect(layer.1 == Rect(x: 20, y: 30, width: 40, height: 40))
    }
    #expect(layers.count == 2)
  }

  @Test func `mixes its tones by a value, and at rest by its default`() {
    let tone = Tone.between(.label, .accent, value: "on", default: 0.25)
    let dark = Palette(.dark)
    #expect(Drawn(Text("x", tone: tone)).words.map(\.color) == [tone.color(in: dark)])
    #expect(tone.color(in: dark) == dark.label.mixed(with: dark.accent, by: 0.25))
    let set = Drawn(Text("x", tone: tone), SceneState(values: ["on": 0.5])).words
    #expect(set.map(\.color) == [dark.label.mixed(with: dark.accent, by: 0.5)])
  }
}

@Suite struct `A missing image's placeholder` {
  private func place(_ side: Double, _ name: String = "a.png") -> Drawn {
    Drawn(ImageView(nil, name: name).contentMode(.fill), in: Size(width: side, height: side))
  }

  @Test(arguments: [(15.9, nil), (16, 8.0), (40, 20), (64, 32), (200, 32)] as [(Double, Double?)])
  func `has a symbol of half its side and at most 32 points, from 16 points on`(
    side: Double, symbol: Double?
  ) {
    let corners = symbol.map { [Point(x: (side - $0) / 2, y: (side - $0) / 2)] }
    #expect(place(side, "").symbolCorners == corners ?? [])
    #expect(place(side).fills.map(\.rect) == [Rect(x: 0, y: 0, width: side, height: side)])
  }

  @Test func `has its name from 72 points on, 4 below the symbol, 8 from either side at least`()
    throws
  {
    #expect(place(71.9).words.isEmpty && place(72, "").words.isEmpty)
    let run = try #require(place(72).words.first)
    let words = width(of: "a.png", .caption)
    #expect(isNear(run.origin.x, (72 - words) / 2))
    let base = TextStyle.caption.baseline(StrokeFont().metrics(for: TextStyle.caption.font))
    #expect(isNear(run.origin.y, 36 + 16 + 4 + base))
    let long = try #require(place(72, "a very long name of a file.png").words.first)
    #expect(long.origin.x == 8 && long.maxWidth == 56)
  }
}
