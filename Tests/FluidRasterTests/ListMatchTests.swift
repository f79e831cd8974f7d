import FluidCore
import Testing

@testable import FluidRaster

/// Matching of items after an insertion or removal while all others move.
@Suite struct `An item of the next list` {
  private typealias Draw = @Sendable (_ list: inout DisplayList, _ x: Double) -> Void

  private static let image = Image(Bitmap(width: 4, height: 4))
  private static let picture = Picture(
    DisplayList(), size: Size(width: 9, height: 9), background: .white)

  private static func rect(_ x: Double) -> Rect { Rect(x: x, y: 3, width: 20 + x, height: 9) }

  private static func path(_ x: Double, points: Int = 3) -> Shape {
    var path = Path()
    path.move(to: Point(x: x, y: 1))
    for point in 1..<points { path.line(to: Point(x: x + Double(point), y: 7)) }
    return .path(path)
  }

  private static func mesh(_ x: Double) -> MeshGradient {
    MeshGradient(columns: 2, rows: 2, colors: (0..<4).map { Color(white: UInt8(x) + $0) })!
  }

  /// Items of which no two are alike.
  private static let kinds: [(same: Draw, others: [Draw])] = {
    var kinds: [(same: Draw, others: [Draw])] = []
    func add(_ same: @escaping Draw, _ others: Draw...) { kinds.append((same, others)) }
    func text(_ string: String, _ size: Double) -> Draw {
      return {
        $0.text(
          TextRun(string, font: FontStyle(size: size), color: .white, at: Point(x: $1, y: 9)))
      }
    }
    func layer(_ opacity: Double, _ colors: [Color]) -> Draw {
      return { list, x in
        list.layer(LayerEffect(opacity: opacity), bounds: rect(x)) { list in
          for color in colors { list.fill(.rect(rect(x)), color) }
        }
      }
    }
    let fill: Draw = { $0.fill(.rect(rect($1)), .white) }
    add({ $0.meshGradient(mesh($1), in: rect($1)) }, fill)
    add(
      fill, { $0.fill(.rect(rect($1)), .black) }, { $0.fill(.ellipse(rect($1)), .white) },
      { $0.stroke(.rect(rect($1)), width: 2, .white) })
    add(
      { $0.fill(.roundedRect(rect($1), radius: $1), .white) }, fill,
      { $0.fill(path($1), .white) })
    add(
      { $0.fill(.ellipse(rect($1)), .white) },
      { $0.fill(.roundedRect(rect($1), radius: 2), .white) })
    add(
      { $0.fill(path($1), .white) }, { $0.fill(path($1, points: 4), .white) },
      { $0.fill(path($1), .black) })
    add(
      { $0.stroke(.rect(rect($1)), width: 2, .white) },
      { $0.stroke(.rect(rect($1)), width: 3, .white) },
      { $0.stroke(.rect(rect($1)), width: 2, .black) },
      { $0.stroke(.ellipse(rect($1)), width: 2, .white) })
    add(
      { $0.shadow(.rect(rect($1)), radius: 8, offset: Point(x: $1, y: 0), .black) },
      { $0.shadow(.rect(rect($1)), radius: 9, .black) },
      { $0.shadow(.rect(rect($1)), radius: 8, .white) })
    add(
      { $0.material(.rect(rect($1)), .ultraThinDark) },
      { $0.material(.rect(rect($1)), BackdropFilter(blur: 3)) })
    add(text("one", 12), text("two", 12), text("one", 13))
    let otherImage = Image(Bitmap(width: 4, height: 4))
    add({ $0.image(image, in: rect($1)) }, { $0.image(otherImage, in: rect($1)) })
    let otherPicture = Picture(
      DisplayList(), size: Size(width: 9, height: 9), background: .white)
    add(
      { $0.picture(picture, at: Point(x: $1, y: 0)) },
      { $0.picture(otherPicture, at: Point(x: $1, y: 0)) })
    add(layer(0.5, [.white]), layer(0.6, [.white]), layer(0.5, [.white, .black]))
    return kinds
  }()

  /// The items of several drawings, each with its own offset.
  private func items(_ draws: [Draw], _ x: Double) -> [DisplayItem] {
    var list = DisplayList()
    for (index, draw) in draws.enumerated() { draw(&list, x + Double(index)) }
    return list.items
  }

  /// An item in none of the lists.
  private let visitor: Draw = {
    $0.text(TextRun("!", font: FontStyle(size: 99), color: .white, at: Point(x: $1, y: 1)))
  }

  @Test func `is known to be the same where nothing has changed at either end`() {
    let all = Self.kinds.map(\.same)
    let old = items(all, 1)
    var new = old
    new.insert(items([visitor], 0)[0], at: 5)
    let match = ListMatch(old, new)
    for index in new.indices {
      #expect(match.isSame(index) == (index != 5))
      #expect(match.old(for: index) == (index == 5 ? nil : index < 5 ? index : index - 1))
    }
    let back = ListMatch(new, old)
    #expect(back.dropped == 5..<6)
    for index in old.indices { #expect(back.isSame(index)) }
    let equal = ListMatch(old, old)
    #expect(equal.dropped.isEmpty && old.indices.allSatisfy { equal.isSame($0) })
    var changed = old
    changed[3] = items([visitor], 0)[0]
    let one = ListMatch(old, changed)
    #expect(one.dropped.isEmpty && one.old(for: 3) == 3 && !one.isSame(3))
    #expect(one.isSame(2) && one.isSame(4))
  }

  @Test func `has the same below it unless something came, went or changed sides there`() {
    let old = items(Self.kinds.map(\.same), 1)
    var new = old
    new.insert(items([visitor], 0)[0], at: 5)
    let match = ListMatch(old, new)
    #expect(match.isSameEnd(3, 3) && !match.isSameEnd(3, 4) && match.isSameEnd(5, 5))
    #expect(match.isSameEnd(8, 7) && !match.isSameEnd(8, 8) && !match.isSameEnd(5, 6))
    #expect(match.isSameEnd(new.count, old.count))
  }
}
