import FluidCore
import FluidDrawer
import FluidRaster
import TestSupport
import Testing

@testable import FluidScene

@Suite struct `An image view` {
  private let context = LayoutContext(state: SceneState(), text: StrokeFont())
  private let wide = Image(Bitmap(width: 200, height: 100, color: .white))

  private func size(_ view: ImageView, in width: Double, _ height: Double) -> Size {
    view.layout(in: Size(width: width, height: height), context).size
  }

  /// What is drawn of a view in a window of so many points.
  private func items(_ view: some Piece, _ width: Double, _ height: Double) -> [DisplayItem] {
    let scene = Scene("s", background: .none) {
      view
    } drawers: {
    }
    return scene.picture(
      drawers: [], size: Size(width: width, height: height), time: 0, state: SceneState(),
      text: StrokeFont()
    ).list.items
  }

  private func places(_ items: [DisplayItem]) -> [Rect] {
    items.compactMap { item in
      guard case .image(_, let rect) = item.content else { return nil }
      return Rect(
        x: rect.x + item.offset.x, y: rect.y + item.offset.y, width: rect.width,
        height: rect.height)
    }
  }

  @Test func `has the size of its image at its scale`() {
    #expect(size(ImageView(wide), in: 50, 50) == Size(width: 200, height: 100))
    #expect(size(ImageView(wide, scale: 2), in: 50, 50) == Size(width: 100, height: 50))
    for scale in [0, -1, .nan, .infinity] {
      #expect(size(ImageView(wide, scale: scale), in: 50, 50) == Size(width: 200, height: 100))
    }
  }

  @Test func `with 'fit' is as large as fits`() {
    let view = ImageView(wide).contentMode(.fit)
    #expect(size(view, in: 100, 100) == Size(width: 100, height: 50))
    #expect(size(view, in: 800, 100) == Size(width: 200, height: 100))
    #expect(size(view, in: 400, .infinity) == Size(width: 400, height: 200))
    #expect(size(view, in: .infinity, 300) == Size(width: 600, height: 300))
    #expect(size(view, in: .infinity, .infinity) == Size(width: 200, height: 100))
    #expect(size(view, in: 0, 100) == .zero)
  }

  @Test func `with 'fill' covers the room, cropped evenly on both sides`() {
    let view = ImageView(wide).contentMode(.fill)
    #expect(size(view, in: 100, 100) == Size(width: 100, height: 100))
    let items = items(view, 100, 100)
    #expect(places(items) == [Rect(x: -50, y: 0, width: 200, height: 100)])
    #expect(
      items.last?.clips.contains {
        $0.shape == .rect(Rect(x: 0, y: 0, width: 100, height: 100))
      } == true)
    // In a list it takes the width, and as much height as that.
    #expect(size(view, in: 300, .infinity) == Size(width: 300, height: 150))
  }

  @Test func `with 'stretch' fills the room exactly`() {
    #expect(
      places(items(ImageView(wide).resizable(), 70, 90))
        == [Rect(x: 0, y: 0, width: 70, height: 90)])
    // The order does not matter.
    #expect(ImageView(wide).contentMode(.fit).resizable() == ImageView(wide).contentMode(.fit))
  }

  @Test(arguments: ImageView.ContentMode.allCases)
  func `shows each point of its picture once, in proportion unless stretched`(
    mode: ImageView.ContentMode
  ) {
    var random = SeededRandom(seed: 20)
    for _ in 0..<200 {
      let (w, h) = (random.integer(1...400), random.integer(1...400))
      let image = Image(Bitmap(width: w, height: h))
      let room = Size(width: random.number(1...500), height: random.number(1...500))
      let view = ImageView(image).contentMode(mode)
      let box = size(view, in: room.width, room.height)
      #expect(box.width <= room.width + 1e-6 && box.height <= room.height + 1e-6)
      let place = places(items(view, room.width, room.height))
      #expect(place.count == 1)
      guard let place = place.first else { continue }
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

  @Test func `without an image draws a placeholder with its name`() {
    let view = ImageView(nil, name: "cover.png")
    #expect(size(view, in: 300, 300) == Size(width: 96, height: 96))
    let items = items(view.contentMode(.fill), 200, 120)
    #expect(places(items).isEmpty && !items.isEmpty)
    #expect(
      items.contains {
        if case .text(let run) = $0.content { run.string == "cover.png" } else { false }
      })
    let empty = ImageView(Image(Bitmap(width: 0, height: 0)))
    #expect(places(self.items(empty, 50, 50)).isEmpty)
    for side in [0, 1, 20, 71.9] {
      _ = self.items(view.contentMode(.fit), side, side)
    }
  }

  @Test func `is cut to round corners like any piece`() {
    let items = items(ImageView(wide).contentMode(.fill).clipped(radius: 12), 100, 100)
    #expect(items.last?.clips.count == 2)
  }

  @Test func `shrinks and grows in a row`() {
    #expect(ImageView(wide).flex(along: .horizontal) == 0)
    #expect(ImageView(wide).resizable().flex(along: .horizontal) == 1)
    let row = Row(spacing: 0) {
      ImageView(wide).contentMode(.fill)
      Spacer().frame(width: 40)
    }
    #expect(
      places(items(row.frame(height: 50), 140, 50)).map(\.width) == [100])
  }
}
