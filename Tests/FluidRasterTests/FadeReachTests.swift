import FluidCore
import TestSupport
import Testing

@testable import FluidRaster

/// Extent of fading items: from where a fade clips or removes them.
@Suite struct `What fades` {
  /// Number of clips on an item after a fade between two positions; nil if it is removed.
  private func clips(from place: Double, _ draw: (inout DisplayList) -> Void) -> Int? {
    var list = DisplayList()
    draw(&list)
    list.fade(from: 0, LinearFade(.vertical, from: place, to: place + 5))
    return list.items.first?.clips.count
  }

  /// Whether an item's extent reaches two positions, one on either side.
  private func reaches(
    _ top: Double, _ bottom: Double, _ draw: (inout DisplayList) -> Void
  ) -> Bool {
    clips(from: bottom - 0.05, draw) == 1 && clips(from: bottom + 0.05, draw) == 0
      && clips(from: top - 5.05, draw) == nil && clips(from: top - 4.95, draw) == 1
  }

  private static let rect = Rect(x: 4, y: 20, width: 30, height: 16)

  @Test func `reaches as far as its shape, or its rectangle`() {
    let mesh = MeshGradient(columns: 2, rows: 2, colors: [Color](repeating: .white, count: 4))!
    let picture = Picture(DisplayList(), size: Size(width: 9, height: 16), background: .white)
    var path = Path()
    path.move(to: Point(x: 3, y: 20))
    path.line(to: Point(x: 8, y: 36))
    #expect(reaches(20, 36) { $0.fill(.rect(Self.rect), .white) })
    #expect(reaches(20, 36) { $0.fill(.ellipse(Self.rect), .white) })
    #expect(reaches(20, 36) { $0.fill(.capsule(Self.rect), .white) })
    #expect(reaches(20, 36) { $0.fill(.path(path), .white) })
    #expect(reaches(20, 36) { $0.material(.rect(Self.rect), .ultraThinDark) })
    #expect(reaches(20, 36) { $0.meshGradient(mesh, in: Self.rect) })
    #expect(reaches(20, 36) { $0.image(Image(Bitmap(width: 1, height: 1)), in: Self.rect) })
    #expect(reaches(20, 36) { $0.picture(picture, at: Point(x: 1, y: 20)) })
    #expect(
      reaches(27, 43) { $0.offset(x: 40, y: 7) { $0.fill(.rect(Self.rect), .white) } })
  }

  @Test func `reaches further where it is a line, a shadow, a text or a layer`() {
    #expect(reaches(14, 42) { $0.stroke(.rect(Self.rect), width: 6, .white) })
    #expect(reaches(19, 37) { $0.stroke(.rect(Self.rect), width: 0, .white) })
    // Four standard deviations.
    for radius in [8.0, -8] {
      #expect(
        reaches(9, 57) {
          $0.shadow(.rect(Self.rect), radius: radius, offset: Point(x: 50, y: 5), .black)
        })
    }
    // Above its baseline a little more than its size, below half of it.
    #expect(
      reaches(28, 45) {
        $0.text(
          TextRun("y", font: FontStyle(size: 10), color: .white, at: Point(x: 3, y: 40)))
      })
    #expect(
      reaches(40, 72) { list in
        list.layer(LayerEffect(transform: .scale(2)), bounds: Self.rect) {
          $0.fill(.rect(Self.rect), .white)
        }
      })
    // A blur has no end.
    func blurred(_ list: inout DisplayList) {
      list.layer(LayerEffect(blurRadius: 1), bounds: Self.rect) {
        $0.fill(.rect(Self.rect), .white)
      }
    }
    #expect(clips(from: 500, blurred) == 1 && clips(from: -500, blurred) == 1)
  }

  @Test func `is what was appended from some item on, and nothing before`() {
    var list = DisplayList()
    for _ in 0..<3 { list.fill(.rect(Self.rect), .white) }
    list.fade(from: 3, LinearFade(.vertical, from: 0, to: 30))
    #expect(list.items.map(\.clips.count) == [0, 0, 0])
    list.fade(from: 1, LinearFade(.vertical, from: 0, to: 30))
    #expect(list.items.map(\.clips.count) == [0, 1, 1])
    list.fade(from: 2, LinearFade(.vertical, from: -9, to: 0))
    #expect(list.items.count == 2)
  }

  /// A line of unknown width is never removed by a horizontal fade.
  @Test func `of a text is as wide as it likes`() {
    var list = DisplayList()
    list.text(TextRun("i", font: FontStyle(size: 9), color: .white, at: Point(x: 30, y: 20)))
    list.fade(from: 0, LinearFade(.horizontal, from: 90_000, to: 90_005))
    list.fade(from: 0, LinearFade(.horizontal, from: -90_000, to: -90_005))
    #expect(list.items.map(\.clips.count) == [2])
  }

  @Test func `is not counted by a pane any more where it is left out`() {
    func fill(_ list: inout DisplayList, _ y: Double) {
      list.fill(.rect(Rect(x: 0, y: y, width: 9, height: 9)), .white)
    }
    /// The material's excluded items after a fade that removes one item of three, of which it
    /// excluded `excluded`.
    func excluded(_ excluded: Int) -> Int? {
      var list = DisplayList()
      for y in [0.0, 10, 40, 20] { fill(&list, y) }
      list.material(.rect(Self.rect), .ultraThinDark, excludedFromBackdrop: excluded)
      list.fade(from: 1, LinearFade(.vertical, from: 30, to: 35))
      guard list.items.count == 4, case .material(_, _, let left) = list.items[3].content else {
        return nil
      }
      return left
    }
    #expect((0...4).map(excluded) == [0, 1, 1, 2, 3])
  }

  @Test(arguments: 0..<12)
  func `looks as if every item had been cut by the fade`(seed: Int) {
    var random = SeededRandom(seed: UInt64(300 + seed))
    let frame = Rect(x: 0, y: 0, width: 80, height: 60)
    let list = RandomPicture.list(&random, in: frame, count: 5)
    let start = random.number(-10...70)
    let fade = LinearFade(
      seed % 2 == 0 ? .vertical : .horizontal, from: start,
      to: start + random.pick([-30, -4, 3, 25.5]))
    var faded = list
    faded.fade(from: 0, fade)
    var cut = list
    for index in cut.items.indices {
      cut.items[index].clips.append(DisplayItem.Clip(area: .fade(fade), offset: .zero))
    }
    #expect(
      faded.drawn(width: 80, height: 60).greatestDifference(from: cut.drawn(width: 80, height: 60))
        <= 2)
  }
}
