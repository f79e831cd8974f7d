import FluidCore
import FluidDrawer
import FluidMotion
import FluidPlayer
import FluidRaster
import FluidScene
import FluidSettings
import TestSupport
import Testing

/// A finger on the pieces behind a closed drawer.
private struct Table: PlayerFinger {
  var player: Player
  var events: [Outcome] = []
  var time: HandTime = 0
  var place = Point.zero

  static let size = Size(width: 400, height: 600)

  init(_ make: @escaping @Sendable (SceneState) -> Scene) {
    let state = SceneState()
    player = Player(
      settings: Settings(own: make(state).drawers.first ?? Drawer {}, window: Self.size),
      scenes: .own(make), size: Self.size)
  }

  init(pieces: @escaping @Sendable (SceneState) -> [any Piece], answer: EventHandler.Answer? = nil)
  {
    self.init { state in
      let scene = Scene("table") {
        Layers { for piece in pieces(state) { piece } }
      } drawers: {
        Drawer("sheet") { Text("sheet") }.edge(.bottom).detents([.points("low", 40)])
      }
      guard let answer else { return scene }
      return scene.on(.draggable, answer).on(.drag, answer).on(.tap, answer)
    }
  }

  mutating func send(_ kind: InputEvent.Kind) {
    events += player.handle(InputEvent(time: time, kind: kind))
  }

  mutating func settle() {
    time += 30
    events += player.advance(to: time)
  }

  var state: SceneState { player.pictureState(at: time) }

  func control(_ id: String) throws -> SceneControl {
    try #require(player.controls(at: time).last { $0.id == id })
  }

  func reports(_ id: String) -> [DraggableValue] {
    kinds.compactMap {
      if case .draggable(id, let value) = $0 { value } else { nil }
    }
  }
}

private func card(_ width: Double = 60, _ height: Double = 40) -> Painting {
  Painting(width: width, height: height) { _, _ in }
}

@Suite struct `A piece that is dragged in the plane` {
  private static let stops = [
    Point.zero, Point(x: 300, y: 0), Point(x: 0, y: 400), Point(x: 300, y: 400),
  ]

  private func table(
    stops: [Point] = [], release: ReleaseRule = ReleaseRule(lookahead: 0.25)
  ) -> Table {
    Table(pieces: { _ in
      [card().draggable("card", x: 0...300, y: 0...400, stops: stops, release: release)]
    })
  }

  @Test(arguments: 1...30) func `follows point for point along any way`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var table = table()
    table.down(at: Point(x: 30, y: 20))
    // The slop is not a jump.
    table.drag(by: Point(x: 20, y: 0), over: 0.1)
    let (before, from) = (table.state.point("card"), table.place)
    for _ in 0..<10 {
      let target = Point(x: random.number(60...300), y: random.number(60...380))
      table.drag(by: target - table.place, over: 0.1)
      let way = table.state.point("card") - before - (table.place - from)
      #expect(abs(way.x) < 1e-9 && abs(way.y) < 1e-9)
    }
  }

  @Test func `is found where it is drawn, and tells of itself as one`() throws {
    var table = table()
    let before = try table.control("card").rect
    table.down(at: before.center)
    table.drag(by: Point(x: 110, y: 80), over: 0.3)
    let place = table.state.point("card")
    let after = try table.control("card").rect
    #expect(abs(after.x - before.x - place.x) < 0.26 && abs(after.y - before.y - place.y) < 0.26)
    table.up()
    table.settle()
    let reports = table.reports("card")
    #expect(reports.first?.phase == .began && reports.last?.phase == .settled)
    #expect(reports.count { $0.phase == .settled } == 1)
    let rest = table.state.point("card")
    #expect(reports.last?.place == rest && reports.last?.planeGoal == rest)
    #expect(table.reports("card.x").isEmpty && table.reports("card.y").isEmpty)
  }

  @Test(arguments: 1...40) func `goes to the stop nearest to where it is thrown`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var table = table(stops: Self.stops)
    table.down(at: Point(x: 30, y: 20))
    table.drag(
      by: Point(x: random.number(20...280), y: random.number(20...380)),
      over: random.number(0.05...0.5))
    table.up()
    let release = table.reports("card").last { $0.phase == .ended }
    guard let release else {
      Issue.record("it was not let go")
      return
    }
    let projected = release.place + release.planeVelocity * 0.25
    let nearest = Self.stops.min { ($0 - projected).length < ($1 - projected).length }
    #expect(release.planeGoal == nearest)
    table.settle()
    #expect(table.state.point("card") == nearest)
  }

  @Test func `goes on by its own velocity without stops, and keeps it`() {
    var table = table()
    table.down(at: Point(x: 30, y: 20))
    table.drag(by: Point(x: 60, y: 90), over: 0.1)
    let held = table.reports("card").last?.planeVelocity ?? .zero
    table.up()
    let thrown = table.reports("card").last { $0.phase == .ended }
    #expect(((thrown?.planeVelocity ?? .zero) - held).length < 1)
    #expect(held.x > 400 && held.y > 600)
    let before = table.state.point("card")
    table.settle()
    let after = table.state.point("card")
    #expect(after.x > before.x + 10 && after.y > before.y + 10)
  }

  @Test func `stretches past its ranges, and comes back`() {
    var table = table()
    table.down(at: Point(x: 30, y: 20))
    table.drag(by: Point(x: -120, y: -60), over: 0.3)
    let place = table.state.point("card")
    #expect(place.x < -5 && place.x > -110 && place.y < -5 && place.y > -60)
    table.hold()
    table.up()
    table.settle()
    #expect(table.state.point("card") == .zero)
  }

  @Test func `returns to where it was taken when its drag is cancelled`() {
    for stops in [[], Self.stops] {
      var table = table(stops: stops)
      table.down(at: Point(x: 30, y: 20))
      table.drag(by: Point(x: 200, y: 300), over: 0.2)
      table.send(.cancel(.touch(1)))
      table.settle()
      #expect(table.state.point("card") == .zero)
    }
  }

  @Test func `is caught in flight where it is`() {
    var table = table(stops: Self.stops)
    table.down(at: Point(x: 30, y: 20))
    table.drag(by: Point(x: 200, y: 300), over: 0.2)
    table.up()
    table.time += 0.05
    let flying = table.state.point("card")
    table.down(at: Point(x: 30, y: 20) + flying)
    let caught = table.state.point("card")
    #expect((caught - flying).length < 1e-9 && flying != Self.stops[3])
    table.hold()
    #expect(table.state.point("card") == caught)
  }

  @Test func `goes where its point is set, and is moved by arrow keys`() {
    var table = table(stops: Self.stops)
    table.down(at: Point(x: 30, y: 20))
    table.drag(by: Point(x: 250, y: 350), over: 0.2)
    table.up()
    table.settle()
    for _ in 0..<4 where table.player.state.focus != .control("card") {
      table.send(.key(.tab))
    }
    for (key, goal) in [
      (Key.left, Self.stops[2]), (.up, Self.stops[0]), (.right, Self.stops[1]),
      (.right, Self.stops[1]), (.down, Self.stops[3]),
    ] {
      table.send(.key(key))
      table.settle()
      #expect(table.state.point("card") == goal)
    }
  }

  @Test func `is the same at any frame rate`() {
    func ends(_ steps: Int) -> [Outcome] {
      var table = table(stops: Self.stops)
      table.down(at: Point(x: 30, y: 20))
      table.drag(by: Point(x: 200, y: 300), over: 0.2)
      table.up()
      let began = table.time
      for step in 1...steps {
        table.time = began + 4 * Double(step) / Double(steps)
        table.events += table.player.advance(to: table.time)
      }
      return table.events
    }
    #expect(ends(1) == ends(480))
  }
}

@Suite struct `The piece that a hand took last` {
  private func order(_ table: Table) -> [String] {
    table.player.controls(at: table.time).map { $0.id }
  }

  @Test func `lies above its siblings, also at rest`() {
    var table = Table(pieces: { _ in
      (0..<3).map { index in
        card().draggable(
          "card.\(index)", x: 0...300, y: 0...400,
          startingAt: Point(x: 100 * Double(index), y: 0))
      }
    })
    #expect(order(table) == ["card.0", "card.1", "card.2"])
    table.down(at: Point(x: 30, y: 20))
    table.drag(by: Point(x: 100, y: 0), over: 0.2)
    #expect(order(table) == ["card.1", "card.2", "card.0"])
    table.hold()
    table.up()
    table.settle()
    #expect(order(table) == ["card.1", "card.2", "card.0"])
    table.down(at: Point(x: 230, y: 20))
    table.drag(by: Point(x: 0, y: 100), over: 0.2)
    table.up()
    #expect(order(table) == ["card.1", "card.0", "card.2"])
  }

  @Test func `lies above other columns, and below what covers the board`() {
    var table = Table(pieces: { _ in
      [
        Row(spacing: 10) {
          for column in 0..<2 {
            Column(spacing: 10) {
              for index in 0..<2 {
                card().draggable("\(column).\(index)", x: -300...300, y: -300...300)
              }
            }
          }
        },
        Text("Over").onTap("over", .set("x", 1)).offset(y: 300),
      ]
    })
    table.down(at: Point(x: 30, y: 20))
    table.drag(by: Point(x: 60, y: 10), over: 0.2)
    #expect(order(table) == ["1.0", "1.1", "0.1", "0.0", "over"])
  }

  @Test func `stays where the author wants it`() {
    var table = Table(pieces: { _ in
      (0..<2).map { card().draggable("\($0)", x: 0...300, y: 0...400, lifts: $0 == 1) }
    })
    table.down(at: Point(x: 30, y: 20))
    table.drag(by: Point(x: 0, y: 100), over: 0.2)
    table.up()
    table.settle()
    table.down(at: Point(x: 30, y: 20))
    table.drag(by: Point(x: 0, y: 10), over: 0.2)
    #expect(order(table) == ["0", "1"])
  }
}

@Suite struct `What a dragging hand sets` {
  @Test func `is there at once, and what a tap sets animates`() {
    var table = Table(
      pieces: { _ in
        [
          card(200, 200).dragArea(id: "pad", axes: .both),
          Text("Go").onTap("go", .set("lamp", 1)).offset(y: 400),
        ]
      },
      answer: { event, _ in
        switch event.kind {
        case .drag(_, let drag) where drag.phase != .tapped: [.set("dot", drag.location)]
        case .drag: [.set("dot", Point.zero)]
        default: []
        }
      })
    table.down(at: Point(x: 50, y: 50))
    table.drag(by: Point(x: 80, y: 60), over: 0.2)
    #expect(table.state.point("dot") == table.place)
    table.up()
    #expect(table.state.point("dot") == table.place)
    table.time += 1
    table.down(at: Point(x: 50, y: 50))
    table.up()
    table.time += 0.05
    let dot = table.state.point("dot")
    #expect(dot.x > 1 && dot.x < 130)
    table.settle()
    #expect(table.state.point("dot") == .zero)
  }

  @Test func `follows a piece without lag, and still springs where it is told to`() {
    var table = Table(
      pieces: { _ in [card().draggable("card", .horizontal, 0...300)] },
      answer: { event, _ in
        guard case .draggable(_, let value) = event.kind, value.phase == .moved else { return [] }
        return [.set("shadow", value.position), .animate("late", to: value.position, .bouncy)]
      })
    table.down(at: Point(x: 30, y: 20))
    table.drag(by: Point(x: 150, y: 0), over: 0.2)
    #expect(table.state.value("shadow") == table.state.value("card"))
    #expect(table.state.value("late") < table.state.value("card") - 10)
  }
}

@Suite struct `A row that is swiped all the way` {
  private func mail(_ isFull: Bool = true, removes: Bool = true) -> Table {
    Table { _ in
      Scene("mail") {
        EmptyPiece()
      } drawers: {
        Drawer("sheet") {
          Column(spacing: 10) {
            for index in 0..<3 {
              ListRow("Letter \(index)").tappable(id: "letter.\(index)")
                .swipeActions(
                  "row.\(index)",
                  trailing: [
                    SwipeAction(
                      .moon, id: "delete.\(index)", color: .black,
                      action: .set(removes ? "gone.\(index)" : "done.\(index)", 1))
                  ], allowsFullSwipe: isFull
                )
                .removed(by: "gone.\(index)")
            }
          }
        }
        .edge(.bottom).detents([.points("high", 500)])
      }
    }
  }

  private func swipe(_ table: inout Table, by way: Double, over duration: Double) throws {
    table.down(at: try table.control("row.0").rect.center)
    table.drag(by: Point(x: way, y: 0), over: duration)
    table.hold()
    table.up()
  }

  @Test func `runs the outermost action and leaves; those below close up, gap and all`() throws {
    var table = mail()
    let before = try table.control("row.1").rect.y - (try table.control("row.0").rect.y)
    try swipe(&table, by: -300, over: 0.3)
    #expect(table.player.state.values["gone.0"] == 1)
    table.time += 0.03
    let row = try table.control("row.1").rect.y
    let first = try table.control("row.0").rect
    #expect(first.height < before - 11 && row - first.y < before)
    table.settle()
    #expect(!table.player.controls(at: table.time).contains { $0.id == "row.0" })
    #expect(abs(try table.control("row.1").rect.y - first.y) < 1e-9)
    let gap = try table.control("row.2").rect.y - (try table.control("row.1").rect.y)
    #expect(abs(gap - before) < 1e-9)
  }

  @Test func `comes back where the action keeps it`() throws {
    var table = mail(removes: false)
    try swipe(&table, by: -300, over: 0.3)
    #expect(table.player.state.values["done.0"] == 1)
    table.time += 0.4
    #expect(table.state.value("row.0") < -300)
    table.settle()
    #expect(table.state.value("row.0") == 0)
  }

  @Test func `only uncovers its buttons where it is let go earlier, or may not`() throws {
    for (table, way) in [(mail(), -120.0), (mail(false), -300)] {
      var table = table
      try swipe(&table, by: way, over: 0.3)
      table.settle()
      #expect(table.state.value("row.0") == -72)
      #expect(table.player.state.values["gone.0"] == nil)
      #expect(abs(try table.control("delete.0").rect.width - 72) < 0.5)
    }
  }

  @Test func `is not deleted by a short flick`() throws {
    var table = mail()
    table.down(at: try table.control("row.0").rect.center)
    table.drag(by: Point(x: -60, y: 0), over: 0.03)
    table.up()
    table.settle()
    #expect(table.state.value("row.0") == -72)
    #expect(table.player.state.values["gone.0"] == nil)
  }
}

@Suite struct `A list that rows are removed from` {
  @Test func `closes over them at any rate, and ends where it ends without them`() throws {
    func table(_ removed: Set<Int>) -> Table {
      Table { _ in
        Scene("mail") {
          EmptyPiece()
        } drawers: {
          Drawer("sheet") {
            List(rows: 12, rowHeight: 50) { index in
              Text("\(index)").tappable(id: "row.\(index)").frame(height: 50)
            }
            .removing { "gone.\($0)" }
          }
          .edge(.bottom).detents([.points("high", 321)])
          .on(.tap) { _, _ in removed.map { .set("gone.\($0)", 1) } }
        }
      }
    }
    var some = table([1, 4])
    let tops = try (0..<5).map { try some.control("row.\($0)").rect.y }
    some.down(at: try some.control("row.0").rect.center)
    some.up()
    some.time += 0.06
    let third = try some.control("row.2").rect.y
    #expect(third < tops[2] - 1 && third > tops[1] + 1)
    some.settle()
    let ids = some.player.controls(at: some.time).map { $0.id }
    #expect(!ids.contains("row.1") && !ids.contains("row.4"))
    #expect(try some.control("row.2").rect.y == tops[1])
    #expect(try some.control("row.5").rect.y == tops[3])
    var all = table(Set(0..<12))
    all.down(at: try all.control("row.0").rect.center)
    all.up()
    all.settle()
    #expect(!all.player.controls(at: all.time).contains { $0.id.hasPrefix("row") })
  }
}
