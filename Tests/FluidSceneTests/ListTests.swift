import FluidCore
import FluidRaster
import Testing

@testable import FluidScene

@Suite("A list") struct ListTests {
  private let room = Size(width: 300, height: 200)

  private func context(scroll: Double, length: Double? = nil) -> LayoutContext {
    var context = LayoutContext(state: SceneState(contentLength: length), text: StrokeFont())
    context.inputs.moment.scroll = scroll
    return context
  }

  private let list = List(rows: 30, rowHeight: 50) { index in
    Painting(height: Double(index)) { _, _ in }
  }

  /// Which rows there are, read off their heights.
  private func rows(_ scroll: Double, length: Double? = nil) -> [Int] {
    list.layout(in: room, context(scroll: scroll, length: length)).children
      .map { Int($0.box.size.height) }
  }

  @Test("makes only the visible rows")
  func sight() {
    #expect(rows(0) == [0, 1, 2, 3])
    #expect(rows(1) == [0, 1, 2, 3, 4])
    #expect(rows(50) == [1, 2, 3, 4])
    #expect(rows(1300) == [26, 27, 28, 29])
    #expect(rows(1320) == [26, 27, 28, 29])
  }

  @Test("shows nothing beyond its ends")
  func ends() {
    #expect(rows(-120) == [0, 1])
    #expect(rows(1490) == [29])
    #expect(rows(1500) == [])
    #expect(rows(1e12) == [])
  }

  @Test("moves its rows by exactly the scrolled distance")
  func scrolling() {
    let before = list.layout(in: room, context(scroll: 60)).children
    let after = list.layout(in: room, context(scroll: 73.25)).children
    #expect(before[0].origin.y == -10)
    #expect(after[0].origin.y == -23.25)
  }

  @Test("beside another has a scroll position of its own")
  func columns() {
    var context = context(scroll: 100)
    func first(_ column: Int) -> Int {
      let list = List(rows: 30, rowHeight: 50, column: column) {
        Painting(height: Double($0)) { _, _ in }
      }
      return Int(list.layout(in: room, context).children[0].box.size.height)
    }
    #expect([first(0), first(1)] == [2, 2])
    context.inputs.moment.scrolls = [100, 350]
    #expect([first(0), first(1)] == [2, 7])
  }

  @Test("has the length of the state", arguments: [0.0, 75, 1e6])
  func length(_ length: Double) {
    let endless = list.layout(
      in: Size(width: 300, height: .infinity), context(scroll: 0, length: length))
    #expect(endless.size.height == length)
    #expect(rows(0, length: length).count == min(4, Int((length / 50).rounded(.up))))
  }

  @Test("takes a million rows at the cost of the visible ones")
  func million() {
    let rows = rows(24_999_900, length: 5e7)
    #expect(rows == [499_998, 499_999, 500_000, 500_001].map { $0 })
  }

  @Test("clips its rows at its ends")
  func clipping() {
    var painter = Painter(
      context(scroll: 10), bounds: Rect(x: 0, y: 0, width: 300, height: 400))
    List(rows: 9, rowHeight: 50) { _ in Divider() }
      .layout(in: room, context(scroll: 10)).paint(at: Point(x: 0, y: 40), &painter)
    let clips = painter.list.items.map { $0.clips.map(\.shape) }
    #expect(clips.allSatisfy { $0 == [.rect(Rect(x: 0, y: 40, width: 300, height: 200))] })
    #expect(!clips.isEmpty)
  }

  @Test func `aligns its rows to the right in a right-to-left window`() {
    let list = List(rows: 3, rowHeight: 50) { Painting(width: 100 + Double($0)) { _, _ in } }
    let left = list.layout(in: room, .init(state: SceneState(), text: StrokeFont())).children
    let right = list.layout(
      in: room, .init(state: SceneState(direction: .rightToLeft), text: StrokeFont())
    ).children
    #expect(left.map(\.origin.x) == [0, 0, 0])
    #expect(right.map(\.origin.x) == [200, 199, 198])
  }
}
