import FluidCore
import FluidRaster
import Testing

@testable import fluid_drawer_dev

@Suite struct `The picture that frames are judged by` {
  private let picture = CardPicture(size: Size(width: 1280, height: 800))

  private var items: [DisplayItem] { picture.list(at: 0).items }

  private var cards: [Rect] {
    items.compactMap {
      if case .fill(.roundedRect(let rect, _, _), .color) = $0.content { rect } else { nil }
    }
  }

  private var texts: [TextRun] {
    items.compactMap { if case .text(let run) = $0.content { run } else { nil } }
  }

  @Test func `has twelve cards of one size, four in a row, apart from each other and the rim`() {
    #expect(cards.count == 12 && Set(cards.map(\.width)).count == 1)
    #expect(Set(cards.map(\.x)).count == 4 && Set(cards.map(\.y)).count == 3)
    // As one reads.
    #expect(cards == cards.sorted { ($0.y, $0.x) < ($1.y, $1.x) })
    for (index, card) in cards.enumerated() {
      // Sixteen points on each side of each, but for the last digit.
      let around = card.inset(by: -15.999)
      #expect(around.minX > 0 && around.maxX < 1280 && around.minY > 0 && around.maxY < 800)
      for other in cards[..<index] {
        #expect(around.intersection(other.inset(by: -15.999)).isEmpty)
      }
    }
  }

  @Test func `has three lines on each card, the number of it first, none wider than the card`() {
    for (index, card) in cards.enumerated() {
      let lines = texts[(3 * index)..<(3 * index + 3)]
      #expect(lines.first?.string == "Card number \(index + 1)")
      #expect(Set(lines.map(\.origin.y)).count == 3)
      for line in lines {
        let end = line.origin + Point(x: line.maxWidth ?? .infinity, y: 0)
        #expect(card.contains(line.origin) && card.contains(end))
      }
    }
  }

  @Test func `has a pane over all of that, which blurs everything but its own shadow`() throws {
    let kinds = items.map { item in
      switch item.content {
      case .meshGradient: "gradient"
      case .fill: "card"
      case .shadow: "shadow"
      case .material(_, _, let excluded): "pane without \(excluded)"
      case .text: "text"
      default: "?"
      }
    }
    let texts = { (count: Int) in Array(repeating: "text", count: count) }
    #expect(
      kinds == ["gradient"] + Array(repeating: "card", count: 12) + texts(36)
        + ["shadow", "pane without 1"] + texts(4))
    guard case .material(let shape, let filter, _) = items[kinds.count - 5].content,
      case .roundedRect(let pane, let corners, _) = shape
    else { return #expect(Bool(false), "no pane") }
    #expect(pane.maxY == 500 && pane.width == 1280 && pane.y < 0)
    #expect(corners == .bottom(18) && filter.blur > 0)
    // Its own words stand on it.
    for run in self.texts.suffix(4) { #expect(pane.contains(run.origin)) }
  }

  @Test func `drifts, and nothing else in it moves`() {
    let (early, late) = (picture.list(at: 1).items, picture.list(at: 2).items)
    #expect(early[0] != late[0] && early.dropFirst() == late.dropFirst())
    let higher = picture.list(at: 1, extent: 300).items
    #expect(higher.prefix(49) == early.prefix(49) && higher[49] != early[49])
  }
}
