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
    let scene = Scene("section") {
      section(isOpen: false)
    } drawers: {
    }
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
