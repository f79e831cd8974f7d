import FluidCore
import FluidScene
import Testing

@Suite struct ScrollRowTests {
  @Test func `that pages stops with a piece at its start, and leaves the drawer alone`() throws {
    let pages = ScrollRow("pages", spacing: 10, isPaging: true) {
      for _ in 0..<5 { Painting(width: 300, height: 100) { _, _ in } }
    }
    var hand = SceneHand(.sheet([pages]))
    hand.down(at: try hand.control("pages").center)
    hand.drag(by: Point(x: -190, y: -20), over: 0.2)
    hand.letGo()
    #expect(hand.state.value("pages") == -310 && hand.detent == "high")
  }

  @Test func `leaves a drag across it to the drawer`() throws {
    let chips = ScrollRow("chips") { for index in 0..<20 { Chip("\(index)", id: "\(index)") } }
    var hand = SceneHand(.sheet([chips]))
    hand.down(at: try hand.control("chips").center)
    hand.drag(by: Point(x: 10, y: 150), over: 0.2)
    #expect(hand.shown.phase == .dragging && hand.state.value("chips") == 0)
  }
}

@Suite struct SwipeActionTests {
  private func mail(isFull: Bool = true, removes: Bool = true) -> SceneHand {
    SceneHand(
      .drawers { _ in
        Drawer("sheet") {
          Column(spacing: 10) {
            for index in 0..<3 {
              ListRow("Letter \(index)").tappable(id: "letter.\(index)").swipeActions(
                "row.\(index)",
                trailing: [
                  SwipeAction(
                    .moon, id: "delete.\(index)", color: .black,
                    action: .set(removes ? "gone.\(index)" : "done.\(index)", 1))
                ], allowsFullSwipe: isFull
              ).removed(by: "gone.\(index)")
            }
          }
        }.edge(.bottom).detents([.points("high", 500)])
      })
  }

  private func swiped(_ hand: SceneHand, by way: Double, over time: Double) throws -> SceneHand {
    var hand = hand
    hand.down(at: try hand.control("row.0").center)
    hand.drag(by: Point(x: way, y: 0), over: time)
    if time > 0.1 { hand.hold() }
    hand.up()
    return hand
  }

  @Test func `that is swiped all the way runs, and the rows below close up, gap and all`() throws {
    var hand = mail()
    let before = try hand.control("row.1").y - (try hand.control("row.0").y)
    hand = try swiped(hand, by: -300, over: 0.3)
    #expect(hand.values["gone.0"] == 1)
    hand.time += 0.03
    let (first, second) = (try hand.control("row.0"), try hand.control("row.1"))
    #expect(first.height < before - 11 && second.y - first.y < before)
    hand.settle()
    #expect(!hand.player.controls(at: hand.time).contains { $0.id == "row.0" })
    #expect(abs(try hand.control("row.1").y - first.y) < 1e-9)
    let gap = try hand.control("row.2").y - (try hand.control("row.1").y)
    #expect(abs(gap - before) < 1e-9)
  }

  @Test func `that is swiped all the way comes back where it keeps its row`() throws {
    var hand = try swiped(mail(removes: false), by: -300, over: 0.3)
    #expect(hand.values["done.0"] == 1)
    hand.time += 0.4
    #expect(hand.state.value("row.0") < -300)
    hand.settle()
    #expect(hand.state.value("row.0") == 0)
  }

  /// A short swipe, a full one that is not allowed, and a flick.
  @Test(arguments: [(true, -120.0, 0.3), (false, -300, 0.3), (true, -60, 0.03)])
  func `is only uncovered by a shorter swipe; a tap runs it and closes the row`(
    isFull: Bool, way: Double, duration: Double
  ) throws {
    let closed = mail(isFull: isFull, removes: false)
    #expect(!closed.player.controls(at: 0).contains { $0.id == "delete.0" })
    var hand = try swiped(closed, by: way, over: duration)
    hand.settle()
    #expect(hand.state.value("row.0") == -72 && hand.values["done.0"] == nil)
    #expect(abs(try hand.control("delete.0").width - 72) < 0.5)
    try hand.tap("delete.0")
    hand.settle()
    #expect(hand.values["done.0"] == 1 && hand.state.value("row.0") == 0)
  }
}

@Suite struct ListTests {
  @Test func `closes over rows that are removed, and ends as it is without them`() throws {
    func hand(_ removed: Set<Int>) -> SceneHand {
      SceneHand(
        .drawers { _ in
          Drawer("sheet") {
            List(rows: 12, rowHeight: 50) { index in
              Text("\(index)").tappable(id: "row.\(index)").frame(height: 50)
            }
            .removing { "gone.\($0)" }
          }
          .edge(.bottom).detents([.points("high", 321)])
          .on(.tap) { _, _ in removed.map { .set("gone.\($0)", 1) } }
        })
    }
    var some = hand([1, 4])
    let tops = try (0..<5).map { try some.control("row.\($0)").y }
    try some.tap("row.0")
    some.time += 0.06
    let third = try some.control("row.2").y
    #expect(third < tops[2] - 1 && third > tops[1] + 1)
    some.settle()
    let ids = some.player.controls(at: some.time).map { $0.id }
    #expect(!ids.contains("row.1") && !ids.contains("row.4"))
    #expect(try some.control("row.2").y == tops[1])
    #expect(try some.control("row.5").y == tops[3])
    var all = hand(Set(0..<12))
    try all.tap("row.0")
    all.settle()
    #expect(!all.player.controls(at: all.time).contains { $0.id.hasPrefix("row") })
  }
}

/// The map list: a map that pans, and a list of 30 places over it.
@Suite struct MapListTests {
  @Test func `scrolls to the row of a place that is tapped on the map, and by itself`() throws {
    var hand = SceneHand(.mapList, size: Size(width: 800, height: 800))
    // One whose row is below those in sight, and far enough from the end to come to the top.
    let rows = hand.player.controls(at: 0).compactMap { control in
      control.id.hasPrefix("pin.") ? Int(control.id.dropFirst(4)) : nil
    }
    let row = try #require(rows.first { (3...15).contains($0) })
    let first = try hand.control("place.0").minY
    try hand.tap("pin.\(row)")
    #expect(hand.refusals.isEmpty && hand.shown.scroll == 0)
    #expect(hand.player.isMoving(at: hand.time + 0.05))
    hand.wait(0.15)
    #expect(hand.shown.scroll > 0 && hand.shown.scroll < Double(row) * 64)
    hand.settle()
    #expect(hand.shown.scroll == Double(row) * 64)
    #expect(abs(try hand.control("place.\(row)").minY - first) < 1)
    #expect(!hand.player.isMoving(at: hand.time) && hand.player.nextDeadline == nil)
  }
}
