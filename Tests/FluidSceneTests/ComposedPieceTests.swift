import FluidCore
import FluidDrawer
import FluidRaster
import Testing

@testable import FluidScene

/// Pieces made of pieces: what is put around one adds to it, and takes nothing away.
@Suite struct `A piece around a piece` {
  private let room = Size(width: 300, height: 200)

  private func painter(
    _ piece: any Piece, at corner: Point = .zero, _ state: SceneState = SceneState()
  ) -> Painter {
    let context = LayoutContext(state: state, text: StrokeFont())
    var painter = Painter(context, bounds: Rect(x: -500, y: -500, width: 2000, height: 2000))
    piece.layout(in: room, context).paint(at: corner, &painter)
    return painter
  }

  /// A square that can be pressed.
  private let square = Painting(width: 40, height: 40) { $1.fill(.rect($0), .white) }
    .onTap("square", .set("x", 1))

  // MARK: Answers

  @Test func `keeps the answers that are already there, whichever comes last`() throws {
    let twice = Button("Go", id: "b", action: .set("x", 1))
      .onLongPress("p") { _, _ in [] }
      .on(.press, id: "q") { _, _ in [] }
      .onTap("r", .set("y", 1))
    let control = try #require(painter(twice).controls.first)
    #expect(control.id == "b", "a control keeps its id")
    #expect(control.handlers.map(\.kind) == [.longPress, .press])
    #expect(control.region.takesLongPress, "though a tap is answered as well")
    #expect(control.action == .set("y", 1))
  }

  @Test func `is told of a finger that stays only where somebody answers that`() {
    #expect(painter(square).controls.map(\.region.takesLongPress) == [false])
    let long = square.onLongPress("square", .set("x", 2))
    #expect(painter(long).controls.map(\.region.takesLongPress) == [true])
  }

  @Test func `of a button that stays pressed does what it is told besides`() {
    func action(isOn: Double) -> Action? {
      let button = Button("Go", id: "b", action: .set("x", 7)).toggle()
      return painter(button, at: .zero, SceneState(values: ["b": isOn])).controls.first?.action
    }
    #expect(action(isOn: 0) == .all([.set("b", 1), .set("x", 7)]))
    #expect(action(isOn: 1) == .all([.set("b", 0), .set("x", 7)]))
  }

  // MARK: Places

  @Test(arguments: [30.0, 90, 200])
  func `that turns it turns it around its middle`(degrees: Double) throws {
    let card = square.draggable("card", .rotation, -180...180)
    let corner = Point(x: 60, y: 90)
    let turned = painter(card, at: corner, SceneState(values: ["card": degrees]))
    let rest = painter(card, at: corner)
    for (a, b) in zip(rest.controls, turned.controls) {
      #expect((a.rect.center - b.rect.center).length < 1e-9, "\(a.id)")
    }
    #expect(turned.controls.count == 2 && turned.list != rest.list)
  }

  @Test func `moves what is in it as that has been moved: inside first, then outside`() throws {
    // Ten to the right, and all of that twice as large around the middle of 40 by 40.
    let piece = Column { square.scaled(0.5).offset(x: 10) }.scaled(2)
    let control = try #require(painter(piece).controls.first)
    // From 10…30 within to 20…40 moved, twice as far from 20.
    #expect(control.rect == Rect(x: 20, y: 0, width: 40, height: 40))
    #expect(control.region.contains(Point(x: 58, y: 20)))
    #expect(!control.region.contains(Point(x: 18, y: 20)))
  }

  @Test func `makes it fainter by as much as it is itself`() {
    func opacities(_ piece: any Piece) -> [Double] {
      painter(piece).list.items.compactMap { item in
        if case .layer(let effect, _, _) = item.content { effect.opacity } else { Double?.none }
      }
    }
    #expect(opacities(square.opacity { _ in 0.5 }.opacity { _ in 0.5 }) == [0.25])
    #expect(opacities(square.opacity { _ in 0.5 }.offset(x: 3)) == [0.5])
    #expect(opacities(square.opacity { _ in 0 }.opacity { _ in 1 }).isEmpty, "it is not there")
  }

  @Test(arguments: [(0.3, 0), (0.5, 0), (0.51, 1), (1.0, 1)])
  func `is out of a finger's reach where it is hardly there, as one or in parts`(
    opacity: Double, controls: Int
  ) {
    #expect(painter(square.opacity { _ in opacity }).controls.count == controls)
    let part = Column { square.opacity { _ in opacity } }.opacity { _ in 1 }
    #expect(painter(part).controls.count == controls)
    let whole = Column { square.scaled(0.9) }.opacity { _ in opacity }
    #expect(painter(whole).controls.count == controls)
  }

  // MARK: Rows that are moved

  private func stops(_ piece: any Piece, _ direction: LayoutDirection = .leftToRight) -> [Double] {
    let state = SceneState(direction: direction)
    for control in painter(piece, at: .zero, state).controls {
      if case .draggable(let configuration, _) = control.kind { return configuration.stops }
    }
    return []
  }

  private func chips(margin: Double) -> ScrollRow {
    ScrollRow("row", spacing: 10, margin: margin, isPaging: true) {
      for number in 0..<9 {
        Painting(width: 90, height: 30) { $1.fill(.rect($0), .white) }
          .onTap("chip.\(number)", .set("x", Double(number)))
      }
    }
  }

  @Test(arguments: [0.0, 16])
  func `comes to rest with the piece at its start where the first one is`(margin: Double) throws {
    let row = chips(margin: margin)
    func places(at position: Double) -> [Double] {
      painter(row, at: .zero, SceneState(values: ["row": position])).controls
        .filter { $0.kind == .button }.map(\.rect.minX)
    }
    let stops = stops(row)
    let end = try #require(stops.min())
    #expect(stops.max() == 0 && stops.count > 5)
    let first = try #require(places(at: 0).first)
    #expect(first == margin)
    for stop in stops where stop != end { #expect(places(at: stop).contains(margin), "\(stop)") }
    // At its other end there is as much room after the last one.
    let there = painter(row, at: .zero, SceneState(values: ["row": end]))
    let last = try #require(there.controls.last)
    #expect(last.id == "chip.8" && last.rect.maxX == 300 - margin)
  }

  @Test func `shows the pieces that are far along it once it is scrolled there`() {
    let row = chips(margin: 0)
    let there = painter(row, at: .zero, SceneState(values: ["row": -590]))
    #expect(there.controls.map(\.id).contains("chip.8"))
    #expect(there.list.items.count == painter(row).list.items.count)
    // Where nothing is to be seen beyond the row itself, as on a narrow page.
    let context = LayoutContext(state: SceneState(values: ["row": -590]), text: StrokeFont())
    var page = Painter(context, bounds: Rect(x: 0, y: 0, width: 300, height: 200))
    row.layout(in: room, context).paint(at: .zero, &page)
    #expect(page.controls.map(\.id).suffix(2) == ["chip.7", "chip.8"])
  }

  @Test func `uncovers at the start of reading what is leading, whichever side that is`() {
    let row = Painting(height: 50) { _, _ in }.swipeActions(
      "row", leading: [SwipeAction(.star, id: "keep", color: .white)],
      trailing: [
        SwipeAction(.heart, id: "like", color: .white),
        SwipeAction(.cross, id: "drop", color: .white),
      ])
    #expect(stops(row) == [-144, 0, 72])
    #expect(stops(row, .rightToLeft) == [-72, 0, 144])
    func uncovered(_ position: Double, _ direction: LayoutDirection) -> [String] {
      painter(row, at: .zero, SceneState(direction: direction, values: ["row": position]))
        .controls.filter { $0.kind == .button && $0.rect.width > 0 }.map(\.id)
    }
    #expect(uncovered(72, .leftToRight) == ["keep"])
    #expect(uncovered(-144, .leftToRight) == ["like", "drop"])
    #expect(uncovered(144, .rightToLeft) == ["like", "drop"])
    #expect(uncovered(-72, .rightToLeft) == ["keep"])
  }
}

@Suite struct `A mark that moves` {
  private let room = Size(width: 300, height: 200)

  private func fills(_ piece: any Piece, _ state: SceneState) -> [(rect: Rect, color: Color)] {
    let context = LayoutContext(state: state, text: StrokeFont())
    var painter = Painter(context, bounds: Rect(origin: .zero, size: room))
    piece.layout(in: room, context).paint(at: .zero, &painter)
    return painter.list.items.compactMap { item in
      guard case .fill(let shape, .color(let color)) = item.content, let rect = shape.rect else {
        return nil
      }
      return (rect, color)
    }
  }

  /// A state in which a value is at a place between two of its own.
  private func state(_ id: String, at value: Double) -> SceneState {
    SceneState(values: [id: value])
  }

  @Test(arguments: [0.0, 0.25, 0.5, 0.9, 1.3, 2])
  func `of a picker is as far between two choices as its value`(choice: Double) {
    let picker = Picker(id: "p", ["a", "bbbbbb", "cccc"]).compact()
    func mark(_ choice: Double) -> Rect { fills(picker, state("p", at: choice))[1].rect }
    let (low, high) = (mark(choice.rounded(.down)), mark(choice.rounded(.up)))
    let share = choice - choice.rounded(.down)
    let now = mark(choice)
    #expect(abs(now.x - (low.x + (high.x - low.x) * share)) < 1e-9)
    #expect(abs(now.width - (low.width + (high.width - low.width) * share)) < 1e-9)
    #expect(low == high || low.x < high.x && low.width != high.width)
  }

  @Test func `of a list's row fades as it goes to another one, and both marks are whole together`()
  {
    func strength(_ row: Int, _ value: Double) -> Double {
      let fills = fills(ListRow("Row").chosen(by: "chosen", row), state("chosen", at: value))
      return fills.isEmpty ? 0 : Double(fills[0].color.alpha) / 255
    }
    let whole = strength(0, 0)
    #expect(abs(whole - 0.22) < 0.003)
    for share in [0.0, 0.2, 0.5, 0.8, 1] {
      #expect(abs(strength(0, share) - whole * (1 - share)) < 0.005, "\(share)")
      #expect(abs(strength(0, share) + strength(1, share) - whole) < 0.009, "\(share)")
    }
    #expect(strength(0, 2) == 0)
  }

  @Test func `of the mouse over it gives way to a finger's, and comes back`() {
    var hovered = SceneState()
    hovered.interaction.hovered = "b"
    var both = hovered
    both.interaction.pressed = "b"
    let pressed = SceneState(pressed: "b")
    func colors(_ state: SceneState) -> [Color] {
      fills(Button("Go", id: "b"), state).map(\.color).filter { $0.alpha > 0 }
    }
    #expect(colors(hovered).count == 2)
    #expect(colors(both) == colors(pressed))
  }
}

@Suite struct `What is behind a drawer` {
  @Test(arguments: [0.25, 0.5, 1])
  func `that recedes has corners as round as they are said to be, in the window's points`(
    progress: Double
  ) throws {
    let window = Rect(x: 0, y: 0, width: 400, height: 600)
    let pushBack = PushBackEffect(scale: 0.5, radius: 20, dim: 0)
    var painter = Painter(context(), bounds: window)
    pushBack.painting(at: progress, in: window, &painter) { $0.fill(.rect(window), .white) }
    let layer = try #require(
      painter.list.items.lazy.compactMap { item -> (LayerEffect, [DisplayItem])? in
        if case .layer(let effect, _, let items) = item.content { (effect, items) } else { nil }
      }.first)
    let clip = try #require(layer.1.first?.clips.first?.shape)
    guard case .roundedRect(_, let radii, _) = clip else {
      Issue.record("\(clip) is no card")
      return
    }
    let seen = radii.topLeft * layer.0.transform.a
    #expect(abs(seen - 20 * progress) < 1e-9)
    #expect(abs(layer.0.transform.a - (1 - 0.5 * progress)) < 1e-9)
  }
}

@Suite struct `An answer that is written on a drawer` {
  @Test func `is for that drawer's events and no other's`() throws {
    let scene = Scene("two") {
    } drawers: {
      Drawer("a") {}.on(.didChange) { _, _ in [] }
      Drawer("b") {}
    }
    let handler = try #require(scene.allHandlers.first)
    func answers(_ drawer: Int?) -> Bool {
      let kind = DrawerEvent.Kind.didChange(from: "closed", to: "open")
      return handler.answers(
        DrawerEvent(time: 0, drawer: drawer, kind: kind), drawers: ["a", "b"])
    }
    #expect(answers(0) && !answers(1) && !answers(nil))
    let other = DrawerEvent(time: 0, drawer: 0, kind: .dismissPrevented)
    #expect(!handler.answers(other, drawers: ["a", "b"]), "nor for others of its own")
  }
}

@Suite struct `A drawer without a handle` {
  @Test func `has nothing to take it by, unless its author says where`() {
    let configuration = Drawer { Text("x") }.handle(.none).configuration
    #expect(configuration.handle == HandleRule(length: 0, depth: 0, overhang: 0))
    // Where the scene's author wants a place to take it by all the same, there is one.
    let area = HandleRule(length: 90, depth: 20, overhang: 4)
    #expect(Drawer { Text("x") }.handle(.none).handleArea(area).configuration.handle == area)
    #expect(Drawer { Text("x") }.handle(.grabber()).configuration.handle == HandleRule())
  }
}
