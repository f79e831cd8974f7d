import FluidCore
import FluidDrawer
import FluidScene
import Testing

@Suite struct DisclosureTests {
  private static let room = Size(width: 300, height: 200)

  private func section(isOpen: Bool = true) -> Disclosure {
    Disclosure("Spring", id: "open", isOpen: isOpen, spacing: 10) {
      Painting { $1.fill(.rect($0), .white) }
    } trailing: {
      Chip("reset", id: "reset")
    }
  }

  @Test func `lays its content out in the rest of the room, only while it is open`() {
    for isOpen in [true, false] {
      for value in [nil, 0.0, 1] {
        let state = SceneState(values: value.map { ["open": $0] } ?? [:])
        let drawn = Drawn(section(isOpen: isOpen), in: Self.room, state)
        let isShown = value.map { $0 == 1 } ?? isOpen
        #expect(drawn.blocks == (isShown ? [Rect(x: 0, y: 46, width: 300, height: 154)] : []))
        #expect(drawn.size == Size(width: 300, height: isShown ? 200 : 36))
      }
    }
    #expect(Drawn(section(), in: Size(width: 300, height: 30)).size.height == 46)
  }

  @Test func `is toggled by its title, not by the controls at the title's end`() {
    let scene = Scene(only: section(isOpen: false))
    var session = Session(scene, container: Self.room)
    let controls = scene.controls([], in: Self.room)
    func tap(_ x: Double, _ y: Double) -> [DrawerEvent.Kind] {
      let place = Point(x: x, y: y)
      _ = session.handle(.down(.mouse, place), at: 1) { controls.map(\.region) }
      return session.handle(.up(.mouse, place), at: 1).map(\.kind)
    }
    // The small button takes a finger in 44 points, but not where the title itself is.
    for (x, y, target) in [
      (5.0, 18.0, "open"), (295, 18, "reset"), (295, 2, "open"), (295, 38, "reset"),
    ] { #expect(tap(x, y) == [.tap(target: target)]) }
  }
}

/// Rows with actions under them.
@Suite struct SwipeRowTests {
  private func drawn(_ swiped: Double, _ direction: LayoutDirection = .leftToRight) -> Drawn {
    let row = Painting(height: 50) { _, _ in }.swipeActions(
      "row", leading: [SwipeAction(.star, id: "keep", color: Color(rgb: 0x0000ff))],
      trailing: [
        SwipeAction(.heart, id: "like", color: Color(rgb: 0x00ff00), action: .set("x", 1)),
        SwipeAction(.cross, id: "drop", color: Color(rgb: 0xff0000)),
      ])
    return Drawn(row, SceneState(direction: direction, values: ["row": swiped]))
  }

  @Test(arguments: LayoutDirection.allCases)
  func `uncovers leading actions at the leading side, and springs open from four tenths`(
    direction: LayoutDirection
  ) throws {
    let way = direction == .leftToRight ? 1.0 : -1
    func uncovered(_ position: Double) -> [String] {
      drawn(position * way, direction).controls.filter { $0.kind == .button && $0.rect.width > 0 }
        .map(\.id)
    }
    #expect(uncovered(72) == ["keep"] && uncovered(-144) == ["like", "drop"])
    let configuration = try drawn(0, direction).draggable()
    #expect(configuration.stops.map { $0 * way }.sorted() == [-144, 0, 72])
    #expect(configuration.release.threshold == 0.4 && configuration.axis == .horizontal)
    #expect(drawn(30).controls.last?.rect.minX == 30)
  }
}
