import FluidCore
import FluidRaster
import FluidScene
import TestSupport
import Testing

@Suite struct ImageViewTests {
  private let wide = Image(Bitmap(width: 200, height: 100, color: .white))

  private func size(_ view: ImageView, in width: Double, _ height: Double) -> Size {
    Drawn(view, in: Size(width: width, height: height)).size
  }

  private func places(_ view: any Piece, in room: Size) -> [Rect] {
    Drawn(view, in: room).items.compactMap { item in
      guard case .image(_, let rect) = item.content else { return nil }
      return rect.offset(x: item.offset.x, y: item.offset.y)
    }
  }

  @Test(arguments: [
    (ImageView.ContentMode?.none, 50.0, 50.0, 200.0, 100.0), (.fit, 100, 100, 100, 50),
    (.fit, 800, 100, 200, 100), (.fit, 400, .infinity, 400, 200), (.fit, .infinity, 300, 600, 300),
    (.fit, .infinity, .infinity, 200, 100), (.fit, 0, 100, 0, 0), (.fill, 100, 100, 100, 100),
    (.fill, 300, .infinity, 300, 150), (.stretch, 70, 90, 70, 90),
  ]) func `is as large as its mode says`(
    mode: ImageView.ContentMode?, width: Double, height: Double, w: Double, h: Double
  ) {
    let view = mode.map { ImageView(wide).contentMode($0) } ?? ImageView(wide)
    #expect(size(view, in: width, height) == Size(width: w, height: h))
  }

  @Test func `has the size of its image at its scale`() {
    #expect(size(ImageView(wide, scale: 2), in: 50, 50) == Size(width: 100, height: 50))
    for scale in [0, -1, .nan, .infinity] {
      #expect(size(ImageView(wide, scale: scale), in: 50, 50) == Size(width: 200, height: 100))
    }
    #expect(ImageView(wide).contentMode(.fit).resizable() == ImageView(wide).contentMode(.fit))
  }

  @Test(arguments: ImageView.ContentMode.allCases)
  func `shows each point of its picture once, in the middle, in proportion unless stretched`(
    mode: ImageView.ContentMode
  ) {
    var random = SeededRandom(seed: 20)
    for _ in 0..<100 {
      let (w, h) = (random.integer(1...400), random.integer(1...400))
      let room = Size(width: random.number(1...500), height: random.number(1...500))
      let view = ImageView(Image(Bitmap(width: w, height: h))).contentMode(mode)
      let box = size(view, in: room.width, room.height)
      #expect(box.width <= room.width + 1e-6 && box.height <= room.height + 1e-6)
      let places = places(view, in: room)
      #expect(places.count == 1)
      guard let place = places.first else { continue }
      #expect(isNear(place.midX, box.width / 2, 1e-6) && isNear(place.midY, box.height / 2, 1e-6))
      if mode != .stretch {
        #expect(abs(place.width / place.height - Double(w) / Double(h)) < 1e-6 * Double(w))
      }
      switch mode {
      case .fit: #expect(place.width <= room.width + 1e-6 && place.height <= room.height + 1e-6)
      case .fill: #expect(place.width >= room.width - 1e-6 && place.height >= room.height - 1e-6)
      case .stretch: #expect(place.size == room)
      }
    }
  }

  @Test func `is cut to its room, shrinks in a row, and without an image shows a placeholder`() {
    let view = ImageView(wide).contentMode(.fill)
    let room = Rect(x: 0, y: 0, width: 100, height: 100)
    #expect(
      Drawn(view, in: room.size).items.last?.clips.contains { $0.shape == .rect(room) } == true)
    #expect(Drawn(view.clipped(radius: 12), in: room.size).items.last?.clips.count == 2)
    let row = Row(spacing: 0) {
      view
      Spacer().frame(width: 40)
    }
    #expect(places(row.frame(height: 50), in: Size(width: 140, height: 50)).map(\.width) == [100])
    let missing = ImageView(nil, name: "cover.png")
    #expect(size(missing, in: 300, 300) == Size(width: 96, height: 96))
    #expect(Drawn(missing, in: Size(width: 200, height: 200)).words.map(\.string) == ["cover.png"])
    #expect(places(ImageView(Image(Bitmap(width: 0, height: 0))), in: room.size).isEmpty)
    // Its symbol shows from 16 points on, its name from 72.
    for (side, items, words) in [(15.9, 1, 0), (16, 2, 0), (71.9, 2, 0), (72, 3, 1)] {
      let drawn = Drawn(missing.contentMode(.fill), in: Size(width: side, height: side))
      #expect(drawn.words.count == words && drawn.items.count >= items)
    }
  }
}
