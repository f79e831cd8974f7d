import FluidCore

/// An offset in whole device pixels.
struct PixelPlace: Hashable {
  var x = 0
  var y = 0

  static func - (a: PixelPlace, b: PixelPlace) -> PixelPlace {
    PixelPlace(x: a.x - b.x, y: a.y - b.y)
  }
}

extension PixelRect {
  func moved(by place: PixelPlace) -> PixelRect {
    PixelRect(x: x + place.x, y: y + place.y, width: width, height: height)
  }
}

extension Coverage {
  /// Moves the coverage by whole pixels.
  mutating func move(by place: PixelPlace) {
    guard place != PixelPlace() else { return }
    bounds = bounds.moved(by: place)
    for index in solids.indices { solids[index] = solids[index].moved(by: place) }
    for index in hollows.indices { hollows[index] = hollows[index].moved(by: place) }
    guard place.x != 0 else { return }
    let x = Int32(truncatingIfNeeded: place.x)
    for index in spans.indices { spans[index].x &+= x }
  }
}
