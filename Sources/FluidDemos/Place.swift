import FluidCore
import FluidScene

/// A place on the map and in the list.
struct Place: Sendable {
  let name: String
  let kind: Kind
  /// Minutes on foot.
  let minutes: Int
  /// The place's position on the map, 0…1 both ways.
  let position: Point

  enum Kind: Int, Sendable, CaseIterable { case cafe, park, books, sight, shop, night }

  var symbol: Symbol {
    switch kind {
    case .cafe: .cup
    case .park: .tree
    case .books: .book
    case .sight: .star
    case .shop: .heart
    case .night: .music
    }
  }

  var about: String {
    switch kind {
    case .cafe: "Coffee · open till seven"
    case .park: "Park · always open"
    case .books: "Books · open till six"
    case .sight: "Sight · free on Sundays"
    case .shop: "Shop · open till eight"
    case .night: "Music · from nine"
    }
  }

  var color: Color {
    switch kind {
    case .cafe: Color(rgb: 0xc9772e)
    case .park: Color(rgb: 0x2f9e5b)
    case .books: Color(rgb: 0x3a7bd5)
    case .sight: Color(rgb: 0xb97f0c)
    case .shop: Color(rgb: 0xd84f7c)
    case .night: Color(rgb: 0x7a5be0)
    }
  }

  var distance: String { "\(minutes) min" }

  /// Thirty places, nearest first.
  static let all: [Place] = [
    "Pier Coffee", "Rope Yard Park", "The Folded Page", "Harbour Light", "Salt & Thread",
    "Cellar Nine", "Blue Door", "Mill Garden", "Lind & Daughters", "Old Customs House",
    "Paper Crane", "The Quiet Room", "Morning Bird", "Orchard Square", "Second Chapter",
    "Net Loft Gallery", "Glasswork", "Low Tide", "Corner Oven", "Chestnut Walk", "Map & Atlas",
    "Clock Tower", "Wool Exchange", "Back Stage", "Little Roast", "Hill Gardens", "Marginalia",
    "Sea Wall", "North Market", "Lantern Hall",
  ].enumerated().map { index, name in
    let i = Double(index)
    func share(_ x: Double) -> Double { x - x.rounded(.down) }
    // On a spiral in golden turns around the middle, further out with the distance, so that no
    // place hides another.
    let reach = 0.05 + 0.4 * (i / 30).squareRoot()
    let turn = i * 0.3819660113
    return Place(
      name: name, kind: Kind(rawValue: index % Kind.allCases.count) ?? .cafe,
      minutes: 2 + index * 4 / 5,
      position: Point(x: 0.5 + reach * wave(turn + 0.25), y: 0.36 + 0.62 * reach * wave(turn)))
  }
}
