import FluidCore
import Testing

@testable import FluidScene

@Suite("A stack") struct StackTests {
  private func block(_ width: Double, _ height: Double) -> Painting {
    Painting(width: width, height: height) { _, _ in }
  }

  @Test("places pieces in order, with its spacing between them")
  func order() {
    let box = Column(spacing: 8) {
      block(20, 10)
      block(30, 12)
      block(10, 14)
    }.layout(in: Size(width: 100, height: 200), context())
    #expect(box.size == Size(width: 30, height: 52))
    #expect(box.children.map(\.origin.y) == [0, 18, 38])
  }

  @Test("shares spare room equally among flexible pieces")
  func sharing() {
    let box = Row(spacing: 10) {
      block(30, 10)
      Painting(height: 10) { _, _ in }
      Painting(height: 10) { _, _ in }
    }.layout(in: Size(width: 150, height: 50), context())
    #expect(box.children.map(\.box.size.width) == [30, 50, 50])
    #expect(box.size.width == 150)
  }

  @Test("is as long as its pieces if none is flexible")
  func hugging() {
    let box = Row(spacing: 4) {
      block(30, 10)
      block(20, 20)
    }.layout(in: Size(width: 150, height: 50), context())
    #expect(box.size == Size(width: 54, height: 20))
    #expect(box.children.map(\.origin.y) == [5, 0])
  }

  @Test("a spacer pushes its neighbours apart")
  func spacer() {
    let box = Row {
      block(30, 10)
      Spacer()
      block(20, 10)
    }.layout(in: Size(width: 150, height: 50), context())
    #expect(box.children.last?.origin.x == 130)
    #expect(box.size == Size(width: 150, height: 10))
  }

  @Test("starts at the right in a right-to-left window")
  func mirrored() {
    let row = Row(spacing: 4) {
      block(30, 10)
      block(20, 20)
    }
    let room = Size(width: 150, height: 50)
    let left = row.layout(in: room, context())
    let right = row.layout(in: room, context(.rightToLeft))
    #expect(left.children.map(\.origin.x) == [0, 34])
    #expect(right.children.map(\.origin.x) == [24, 0])
  }

  @Test("aligns across its direction in reading order", arguments: Alignment.all)
  func alignment(_ alignment: Alignment) {
    let column = Column(alignment: alignment) {
      block(100, 10)
      block(40, 10)
    }
    let room = Size(width: 100, height: 50)
    let left = column.layout(in: room, context()).children[1].origin.x
    let right = column.layout(in: room, context(.rightToLeft)).children[1].origin.x
    #expect(left == [.leading: 0, .center: 30, .trailing: 60][alignment])
    #expect(left + right + 40 == 100)
  }

  @Test("with nothing in it takes no room")
  func empty() {
    let box = Column(spacing: 8) {}.layout(in: Size(width: 100, height: 100), context())
    #expect(box.size == .zero)
  }

  @Test("in unlimited room has the length of its pieces")
  func endless() {
    let box = Column {
      block(10, 10)
      Spacer(atLeast: 6)
    }.layout(in: Size(width: 100, height: .infinity), context())
    #expect(box.size.height == 16)
  }
}

extension Alignment {
  static let all: [Alignment] = [.leading, .center, .trailing]
}
