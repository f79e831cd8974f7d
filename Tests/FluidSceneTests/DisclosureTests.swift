import FluidCore
import FluidDrawer
import FluidRaster
import Testing

@testable import FluidScene

@Suite struct `A disclosure` {
  private static let room = Size(width: 300, height: 600)

  private final class Count: @unchecked Sendable { var made = 0 }

  private struct Counted: Piece {
    let count: Count
    func layout(in room: Size, _ context: LayoutContext) -> Box {
      count.made += 1
      return Box(size: Size(width: 100, height: 50))
    }
  }

  private func section(_ count: Count = Count(), isOpen: Bool = true) -> Disclosure {
    Disclosure("Spring", id: "open", isOpen: isOpen) {
      Counted(count: count)
      Counted(count: count)
    } trailing: {
      Chip("reset", id: "reset")
    }
  }

  private func layout(_ section: Disclosure, _ state: SceneState = SceneState()) -> Box {
    section.layout(in: Self.room, LayoutContext(state: state, text: StrokeFont()))
  }

  @Test func `lays out its content only while it is open`() {
    let count = Count()
    #expect(layout(section(count, isOpen: false)).size.height == Disclosure.height)
    #expect(count.made == 0)
    #expect(layout(section(count)).size.height == Disclosure.height + 2 + 100)
    #expect(count.made == 2)
  }

  @Test func `is open by its value, or else by its default`() {
    for isOpen in [true, false] {
      for value in [0.0, 1] {
        let box = layout(section(isOpen: isOpen), SceneState(values: ["open": value]))
        #expect((box.size.height > Disclosure.height) == (value == 1))
      }
    }
  }

  @Test func `shades its title only while it is pressed`() {
    let scene = Scene("section") {
      section(isOpen: false)
    } drawers: {
    }
    func grounds(_ pressed: String?) -> [DisplayItem] {
      var state = SceneState()
      state.interaction.pressed = pressed
      let list = scene.picture(
        drawers: [], size: Self.room, time: 0, state: state, text: StrokeFont()
      ).list
      return list.items.filter { item in
        guard case .fill(.roundedRect(let rect, _, _), _) = item.content else { return false }
        return rect.width > 200
      }
    }
    #expect(grounds(nil).isEmpty)
    #expect(grounds("open").count == 1)
  }

  @Test func `is toggled by its title, not by the controls at the title's end`() {
    let scene = Scene("section") {
      section(isOpen: false)
    } drawers: {
    }
    var session = Session(scene, container: Self.room)
    let controls = scene.controls(
      drawers: [], size: Self.room, state: SceneState(), text: StrokeFont())
    #expect(controls.first?.action == .set("open", 1))
    func tap(_ x: Double, _ y: Double) -> [DrawerEvent.Kind] {
      let place = Point(x: x, y: y)
      _ = session.handle(.down(.mouse, place), at: 1) { controls.map(\.region) }
      return session.handle(.up(.mouse, place), at: 1).map(\.kind)
    }
    #expect(tap(5, 18) == [.tap(target: "open")])
    #expect(tap(295, 18) == [.tap(target: "reset")])
    // A finger finds a small button in 44 points, but not where the title itself is.
    #expect(tap(295, 2) == [.tap(target: "open")])
    #expect(tap(295, 38) == [.tap(target: "reset")])
  }
}

@Suite struct `A display list in its own coordinates` {
  private let own: DisplayList = {
    var list = DisplayList()
    list.fill(.rect(Rect(x: -5, y: 2, width: 30, height: 4)), .white)
    list.opacity(0.5) {
      $0.offset(x: 1) { $0.fill(.rect(Rect(x: 0, y: 0, width: 9, height: 9)), .black) }
    }
    return list
  }()

  private func pixels(_ draw: (inout Painter) -> Void) -> Bitmap {
    var painter = Painter(context(), bounds: Rect(x: 0, y: 0, width: 64, height: 48))
    draw(&painter)
    var bitmap = Bitmap(width: 64, height: 48)
    var compositor = Compositor()
    compositor.draw(painter.list, into: &bitmap, scale: 1)
    return bitmap
  }

  @Test func `is drawn at its corner, clipped to its size`() {
    let shown = pixels {
      $0.draw(own, at: Point(x: 10, y: 20), clippedTo: Size(width: 12, height: 7))
    }
    let byHand = pixels { painter in
      painter.fill(.rect(Rect(x: 10, y: 22, width: 12, height: 4)), .white)
      painter.opacity(0.5) { $0.fill(.rect(Rect(x: 11, y: 20, width: 9, height: 7)), .black) }
    }
    #expect(shown == byHand)
  }

  @Test func `is subject to the clips and opacities around it`() {
    let rect = Rect(x: 0, y: 0, width: 15, height: 48)
    let shown = pixels { painter in
      painter.clip(to: .rect(rect), bounds: rect) { painter in
        painter.opacity(0.5) {
          $0.draw(own, at: Point(x: 10, y: 20), clippedTo: Size(width: 40, height: 40))
        }
      }
    }
    let byHand = pixels { painter in
      painter.fill(.rect(Rect(x: 10, y: 22, width: 5, height: 4)), Color.white.opacity(0.5))
      painter.fill(.rect(Rect(x: 11, y: 20, width: 4, height: 9)), Color.black.opacity(0.25))
    }
    #expect(shown == byHand)
  }
}
