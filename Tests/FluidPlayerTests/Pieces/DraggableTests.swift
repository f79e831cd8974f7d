import FluidCore
import FluidPlayer
import FluidScene
import Testing

private func card(_ width: Double = 60, _ height: Double = 40) -> Painting {
  Painting(width: width, height: height) { _, _ in }
}

@Suite struct DraggableTests {
  /// A card that moves in the plane, with a finger on its middle.
  private func taken() -> SceneHand {
    var hand = SceneHand(.table([card().draggable("card", x: 0...300, y: 0...400)]))
    hand.down(at: Point(x: 30, y: 20))
    return hand
  }

  // MARK: In the plane

  @Test func `is found where it is drawn, and reports both axes as one`() throws {
    var hand = taken()
    let before = try hand.control("card").origin
    hand.drag(by: Point(x: 110, y: 80), over: 0.3)
    let way = try hand.control("card").origin - before - hand.state.point("card")
    #expect(abs(way.x) < 0.26 && abs(way.y) < 0.26)
    hand.letGo()
    let reports = hand.reports("card")
    #expect(reports.first?.phase == .began && reports.last?.phase == .settled)
    #expect(reports.count { $0.phase == .settled } == 1)
    let rest = hand.state.point("card")
    #expect(reports.last?.place == rest && reports.last?.planeGoal == rest)
    #expect(hand.reports("card.x").isEmpty && hand.reports("card.y").isEmpty)
  }

  @Test func `moves into ranges that its author narrows, on both axes`() {
    let source = SceneSource.own { state in
      let most = state.isOn("narrow") ? 50.0 : 300
      return Scene("table") {
        card().draggable("card", x: 0...most, y: 0...most)
      } drawers: {
        Drawer("sheet") { Text("sheet") }.edge(.bottom).detents([.points("low", 40)])
      }
    }
    var hand = SceneHand(source)
    hand.down(at: hand.player.controls(at: 0).first?.rect.center ?? .zero)
    hand.drag(by: Point(x: 200, y: 200), over: 0.5)
    hand.hold()
    hand.letGo()
    let place = hand.state.point("card")
    #expect(place.x > 150 && place.y > 150)
    hand.apply(.set(id: "narrow", to: .number(1)))
    hand.settle()
    #expect(hand.state.point("card") == Point(x: 50, y: 50))
  }

  // MARK: On an axis

  @Test func `goes where its value is set, also in flight`() throws {
    var hand = SceneHand(
      .sheet([
        card().draggable("card", .horizontal, 0...200), Text("Go").onTap("go", .set("card", 20)),
      ]))
    hand.down(at: try hand.control("card").center)
    hand.drag(by: Point(x: 100, y: 0), over: 0.2)
    hand.letGo()
    #expect(hand.state.value("card") > 50)
    try hand.tap("go")
    #expect(hand.state.value("card") > 50)
    hand.settle()
    #expect(hand.state.value("card") == 20)
  }

  @Test func `sets values that follow without lag, and animates others`() {
    var hand = SceneHand(
      .table([card().draggable("card", .horizontal, 0...300)]) { scene in
        scene.on(.draggable) { event, _ in
          guard case .draggable(_, let value) = event.kind, value.phase == .moved else { return [] }
          return [.set("shadow", value.position), .animate("late", to: value.position, .bouncy)]
        }
      })
    hand.down(at: Point(x: 30, y: 20))
    hand.drag(by: Point(x: 150, y: 0), over: 0.2)
    #expect(hand.state.value("shadow") == hand.state.value("card"))
    #expect(hand.state.value("late") < hand.state.value("card") - 10)
  }

  @Test func `that is turned is found where it is seen, not where it lies`() throws {
    let hand = SceneHand(
      .sheet([
        Text("A").frame(width: 80, height: 20).onTap("a", .set("x", 1)).rotated(90).padding(100)
      ]))
    let control = try hand.region("a")
    #expect(abs(control.rect.width - 20) < 1e-6 && abs(control.rect.height - 80) < 1e-6)
    #expect(control.region.contains(control.rect.center + Point(x: 0, y: 35)))
    #expect(!control.region.contains(control.rect.center + Point(x: 35, y: 0)))
  }

  // MARK: Lifted above others

  private func order(_ hand: SceneHand) -> [String] {
    hand.player.controls(at: hand.time).map { $0.id }
  }

  @Test func `lies above its siblings when it was taken last, also at rest`() {
    var hand = SceneHand(
      .table(
        (0..<3).map { index in
          card().draggable(
            "\(index)", x: 0...300, y: 0...400, startingAt: Point(x: 100 * Double(index), y: 0))
        }))
    #expect(order(hand) == ["0", "1", "2"])
    hand.down(at: Point(x: 30, y: 20))
    hand.drag(by: Point(x: 100, y: 0), over: 0.2)
    #expect(order(hand) == ["1", "2", "0"])
    hand.hold()
    hand.letGo()
    #expect(order(hand) == ["1", "2", "0"])
    hand.down(at: Point(x: 230, y: 20))
    hand.drag(by: Point(x: 0, y: 100), over: 0.2)
    hand.up()
    #expect(order(hand) == ["1", "0", "2"])
  }

  @Test func `lies above other columns, and below what covers the board`() {
    let board = Row(spacing: 10) {
      for column in 0..<2 {
        Column(spacing: 10) {
          for index in 0..<2 {
            card().draggable("\(column).\(index)", x: -300...300, y: -300...300)
          }
        }
      }
    }
    var hand = SceneHand(.table([board, Text("Over").onTap("over", .set("x", 1)).offset(y: 300)]))
    hand.down(at: Point(x: 30, y: 20))
    hand.drag(by: Point(x: 60, y: 10), over: 0.2)
    #expect(order(hand) == ["1.0", "1.1", "0.1", "0.0", "over"])
  }

  @Test func `stays in its place where the author says so`() {
    var hand = SceneHand(
      .table((0..<2).map { card().draggable("\($0)", x: 0...300, y: 0...400, lifts: $0 == 1) }))
    for way in [100.0, 10] {
      hand.down(at: Point(x: 30, y: 20))
      hand.drag(by: Point(x: 0, y: way), over: 0.2)
      hand.letGo()
    }
    #expect(order(hand) == ["0", "1"])
  }
}
