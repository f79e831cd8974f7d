import FluidCore
import FluidDrawer
import FluidRaster
import TestSupport
import Testing

@testable import FluidScene

/// The pieces of an inspector all together.
@Suite struct `An inspector's controls` {
  private func state(
    _ appearance: Appearance = .dark, _ direction: LayoutDirection = .leftToRight
  ) -> SceneState {
    SceneState(
      appearance: appearance, direction: direction, focus: .control(PieceGallery.focused),
      pressed: PieceGallery.pressed)
  }

  private func picture(_ state: SceneState) -> ScenePicture {
    PieceGallery.scene.picture(
      drawers: [], size: PieceGallery.size, time: 0, state: state, text: StrokeFont())
  }

  /// Drawn with the project's own letters, so that it is the same everywhere.
  @Test(arguments: [
    ("dark", Appearance.dark, LayoutDirection.leftToRight),
    ("light-right-to-left", .light, .rightToLeft),
  ])
  func `match their golden picture`(
    name: String, appearance: Appearance, direction: LayoutDirection
  ) throws {
    let size = PieceGallery.size
    var bitmap = Bitmap(width: Int(size.width * 2), height: Int(size.height * 2))
    var compositor = Compositor()
    compositor.draw(picture(state(appearance, direction)).list, into: &bitmap, scale: 2)
    let difference = try Golden.difference(of: bitmap, from: "inspector-\(name)")
    #expect(difference == nil)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `have unique ids and touch targets large enough`(
    direction: LayoutDirection
  ) {
    let controls = picture(state(.dark, direction)).controls
    #expect(Set(controls.map(\.id)).count == controls.count)
    #expect(controls.count > 40)
    for control in controls {
      #expect(control.rect.holds(control.region.bounds), "\(control.id): nothing is cut off here")
      // A label is no taller than its line.
      let least = control.id.hasSuffix(".label") ? 18.0 : 28
      #expect(control.rect.height >= least && control.rect.width >= least, "\(control.id)")
    }
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `are hit where they are drawn, each by itself`(direction: LayoutDirection) {
    let regions = picture(state(.dark, direction)).controls.map(\.region)
    var session = Session(PieceGallery.scene, container: PieceGallery.size, direction: direction)
    for region in regions {
      // Where reading starts: at its end a section's title may have other controls on it.
      let bounds = region.bounds
      let x = direction == .leftToRight ? bounds.minX + 4 : bounds.maxX - 4
      let down: InputEvent.Kind = .down(.mouse, Point(x: x, y: bounds.midY))
      _ = session.handle(down, at: 0) { regions }
      #expect(session.pressedControl == region.id)
      _ = session.handle(.cancel(.mouse), at: 0)
    }
  }

  @Test func `are laid out once while only unread inputs change`() {
    final class Count: @unchecked Sendable { var made = 0 }
    struct Counted: Piece {
      let count: Count
      func layout(in room: Size, _ context: LayoutContext) -> Box {
        count.made += 1
        return Box(size: Size(width: 10, height: 10))
      }
    }
    let count = Count()
    let scene = Scene("counted", background: .plain(dark: .black, light: .white)) {
      Column {
        PieceGallery.inspector
        PieceGallery.states
        Disclosure("more", id: "more") { FlowRow { Counted(count: count) } }
      }
    } drawers: {
    }
    let memo = LayoutMemo()
    func list(_ state: SceneState, _ memo: LayoutMemo?) -> DisplayList {
      scene.picture(
        drawers: [], size: Size(width: 400, height: 1800), time: 0, state: state,
        text: StrokeFont(), memo: memo
      ).list
    }
    let ids = ["bounce", "pad", "duration.level", "smooth", "spring", "page.1", "c2", "nobody"]
    var state = SceneState()
    var seen: Set<DisplayList> = []
    for id in ids {
      state.interaction.pressed = id
      state.interaction.focus = .control(id)
      // What drags tell is for others to keep: no piece here has a value of that name.
      state.values["\(id).dragged"] = 1
      seen.insert(list(state, memo))
    }
    #expect(count.made == 1)
    #expect(seen.count == ids.count, "and yet each press is seen")
    state.values["spring"] = 0
    #expect(list(state, memo) == list(state, nil), "a section closes")
    #expect(count.made == 3)
  }

  private static let lengths = [
    0, 1e-9, 0.5, 3, 7, 12, 16, 19.99, 27, 40, 90, 300, 5000, 1e5, .infinity,
  ]

  @Test(arguments: 1...60)
  func `draw finite numbers in any room`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let text = String(
      repeating: random.pick(["", "1", "−9.99", "m ", "\n"]), count: random.integer(0...40))
    let odd = [0, 1, -3, 0.5, 1e300, -.infinity, .infinity, .nan]
    let from = random.integer(0...50)
    let pieces: [any Piece] = [
      PieceGallery.inspector, PieceGallery.states,
      NumberField(id: "a", text: text, unit: random.pick([nil, text]), width: random.pick(odd)),
      NumberField(
        id: "b", text: "",
        editing: NumberField.Editing(text, selection: from..<(from + random.integer(0...9)))),
      ValueSlider(
        id: "c", level: random.pick(odd), zero: random.pick(odd), marks: odd,
        default: random.pick(odd)),
      Pad(
        id: "d", x: random.pick(odd), y: random.pick(odd),
        marks: [Point(x: random.pick(odd), y: random.pick(odd))],
        horizontal: Pad.Ends(text, text), vertical: Pad.Ends(text, text),
        height: random.pick(Self.lengths.dropLast())),
      Chip(text, id: "e"), Button(text, id: "f").compact(),
      Picker(id: "g", [text, "", text]).compact(), Text(text).monospacedDigits(),
      FlowRow(spacing: random.number(0...20)) { for id in 0..<9 { Chip(text, id: "\(id)") } },
      Disclosure(text, id: "h") {
        Text(text).lines(3)
      } trailing: {
        Picker(id: "i", [text, text]).compact()
      },
    ]
    let room = Size(width: random.pick(Self.lengths), height: random.pick(Self.lengths))
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let context = LayoutContext(state: state(.light, direction), text: StrokeFont())
      for piece in pieces {
        let box = piece.layout(in: room, context)
        #expect(box.rects.allSatisfy { $0.isFinite && $0.width >= 0 && $0.height >= 0 }, "\(piece)")
        var painter = Painter(context, bounds: Rect(x: 0, y: 0, width: 400, height: 400))
        box.paint(at: .zero, &painter)
        #expect(painter.list.items.allSatisfy { $0.numbers.allSatisfy(\.isFinite) }, "\(piece)")
      }
    }
  }
}
