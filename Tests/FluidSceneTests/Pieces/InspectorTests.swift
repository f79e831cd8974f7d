import FluidCore
import FluidDrawer
import FluidRaster
import FluidScene
import TestSupport
import Testing

/// The pieces of an inspector all together.
@Suite struct InspectorTests {
  private func state(
    _ appearance: Appearance = .dark, _ direction: LayoutDirection = .leftToRight
  ) -> SceneState {
    SceneState(
      appearance: appearance, direction: direction, focus: .control(PieceGallery.focused),
      pressed: PieceGallery.pressed)
  }

  private func picture(_ state: SceneState) -> ScenePicture {
    PieceGallery.scene.shown([], in: PieceGallery.size, state)
  }

  @Test(arguments: [
    ("dark", Appearance.dark, LayoutDirection.leftToRight),
    ("light-right-to-left", .light, .rightToLeft),
  ])
  func `matches its golden picture`(
    name: String, appearance: Appearance, direction: LayoutDirection
  ) throws {
    let list = picture(state(appearance, direction)).list
    try expectGolden(list.pixels(PieceGallery.size, scale: 2), "inspector-\(name)")
  }

  @Test(arguments: LayoutDirection.allCases)
  func `has controls with ids of their own, hit where they are drawn, each by itself`(
    direction: LayoutDirection
  ) {
    let controls = picture(state(.dark, direction)).controls
    #expect(Set(controls.map(\.id)).count == controls.count && controls.count > 40)
    let regions = controls.map(\.region)
    var session = Session(PieceGallery.scene, container: PieceGallery.size, direction: direction)
    for control in controls {
      let bounds = control.region.bounds
      #expect(control.rect.holds(bounds), "\(control.id)")
      // A label is no taller than its line.
      let least = control.id.hasSuffix(".label") ? 18.0 : 28
      #expect(control.rect.height >= least && control.rect.width >= least, "\(control.id)")
      // The trailing end of a section's title may hold other controls.
      let x = direction == .leftToRight ? bounds.minX + 4 : bounds.maxX - 4
      _ = session.handle(.down(.mouse, Point(x: x, y: bounds.midY)), at: 0) { regions }
      #expect(session.pressedControl == control.id)
      _ = session.handle(.cancel(.mouse), at: 0)
    }
  }

  private static let lengths = [
    0, 1e-9, 0.5, 3, 7, 12, 16, 19.99, 27, 40, 90, 300, 3000, 1e5, .infinity,
  ]

  @Test(arguments: 1...40)
  func `is made of finite numbers in any room`(seed: UInt64) {
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
      Picker(id: "g", [text, "", text]).compact(), Text(text).monospacedDigits(),
      FlowRow(spacing: random.number(0...20)) { for id in 0..<9 { Chip(text, id: "\(id)") } },
      Disclosure(text, id: "h") {
        Text(text).lines(3)
      } trailing: {
        Button(text, id: "f").compact()
      },
      Slider(id: "s", level: random.pick(odd)), Slider(id: "t", level: 0.5, look: .bar(.sun)),
      ImageView(nil, name: text).contentMode(.fit), TextField(text, id: "u"),
      Icon(.star).badge(.white), ScrollRow("v") { Text(text) },
      Grid(minimumWidth: 40) { Text(text) }, List(rows: 3) { _ in Text(text) },
    ]
    let room = Size(width: random.pick(Self.lengths), height: random.pick(Self.lengths))
    for direction in LayoutDirection.allCases {
      for piece in pieces {
        let drawn = Drawn(piece, in: room, state(.light, direction))
        #expect(drawn.size.isFinite && drawn.size.width >= 0 && drawn.size.height >= 0, "\(piece)")
        #expect(drawn.items.allSatisfy { $0.numbers.allSatisfy(\.isFinite) }, "\(piece)")
      }
    }
  }
}
