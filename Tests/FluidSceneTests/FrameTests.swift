import FluidCore
import Testing

@testable import FluidScene

@Suite struct `A padded or framed piece` {
  private let room = Size(width: 200, height: 100)

  private func block(_ width: Double, _ height: Double) -> Painting {
    Painting(width: width, height: height) { _, _ in }
  }

  @Test func `is larger by its padding, with the content inside`() {
    let box = block(30, 10).padding(horizontal: 5, top: 7, bottom: 11).layout(in: room, context())
    #expect(box.size == Size(width: 40, height: 28))
    #expect(box.children.map(\.origin) == [Point(x: 5, y: 7)])
    let below = block(30, 10).padding(horizontal: 5, bottom: 11).layout(in: room, context())
    #expect(below.size == Size(width: 40, height: 21))
    #expect(below.children.map(\.origin) == [Point(x: 5, y: 0)])
    let filling = Painting { _, _ in }.padding(horizontal: 5, top: 7, bottom: 11)
      .layout(in: room, context())
    #expect(filling.size == room)
    #expect(filling.children.map(\.box.size) == [Size(width: 190, height: 82)])
    let crowded = Painting { _, _ in }.padding(300).layout(in: room, context())
    #expect(crowded.children.map(\.box.size) == [.zero])
  }

  @Test(arguments: [20.0, 80, 200, 500])
  func `with a limited width is never wider, and is centred in a column`(maximum: Double) {
    let width = min(maximum, room.width)
    let limited = Painting { _, _ in }.limited(width: maximum).layout(in: room, context())
    #expect(limited.size.width == width)
    let column = Painting { _, _ in }.column(maxWidth: maximum).layout(in: room, context())
    #expect(column.size.width == room.width)
    #expect(column.children.map(\.box.size.width) == [width])
    #expect(column.children.map(\.origin.x) == [(room.width - width) / 2])
  }

  @Test(arguments: Alignment.all, Alignment.all)
  func `in a frame keeps its alignment`(horizontal: Alignment, vertical: Alignment) {
    let places = [Alignment.leading: 0.0, .center: 0.5, .trailing: 1]
    let framed = block(30, 10).frame(
      width: 120, height: 50, horizontal: horizontal, vertical: vertical)
    let box = framed.layout(in: room, context())
    #expect(box.size == Size(width: 120, height: 50))
    let expected = Point(x: 90 * places[horizontal]!, y: 40 * places[vertical]!)
    #expect(box.children.map(\.origin) == [expected])
    let mirrored = framed.layout(in: room, context(.rightToLeft)).children[0].origin
    #expect(mirrored == Point(x: 90 - expected.x, y: expected.y))
  }

  @Test func `with a staggered entrance slides in the opening direction`() {
    let column = Column {
      block(10, 10)
      block(10, 10)
    }.revealedInTurn(travel: 24)
    for child in column.layout(in: room, context()).children {
      guard case .entrance(let reveal)? = child.box.effect else {
        Issue.record("not revealed")
        continue
      }
      var moment = Moment()
      moment.progress = 0
      #expect(reveal.shown(at: moment).offset == Point(x: 0, y: -24))
    }
  }

  @Test(arguments: [40.0, 92, 140, 300]) func `fills a taller frame where it is a tile`(
    height: Double
  ) throws {
    let room = Size(width: 100, height: 400)
    let framed = Tile("T", symbol: .moon, id: "t", tint: .black).frame(height: height)
      .layout(in: room, context())
    #expect(framed.size.height == height)
    let tile = try #require(framed.children.first)
    #expect(tile.box.size.height == max(92, height))
    #expect(tile.origin.y == (height - max(92, height)) / 2)
    let alone = Tile("T", symbol: .moon, id: "t", tint: .black).layout(in: room, context())
    #expect(alone.size.height == 92)
  }
}
