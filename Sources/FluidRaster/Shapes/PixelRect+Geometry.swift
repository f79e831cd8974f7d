import FluidCore

/// An offset in whole device pixels.
struct PixelPlace: Hashable {
  var x = 0
  var y = 0

  static func - (a: PixelPlace, b: PixelPlace) -> PixelPlace {
    PixelPlace(x: a.x - b.x, y: a.y - b.y)
  }

  static prefix func - (place: PixelPlace) -> PixelPlace { PixelPlace() - place }
}

extension PixelRect {
  init(left: Int, top: Int, right: Int, bottom: Int) {
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }

  init(columns: Range<Int>, rows: Range<Int>) {
    self.init(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }

  /// The pixels that a rectangle in device pixels touches, at least one.
  init(touching rect: Rect) {
    let (left, top) = (DeviceSpace.floor(rect.minX), DeviceSpace.floor(rect.minY))
    self.init(
      x: left, y: top, width: max(1, DeviceSpace.ceil(rect.maxX) - left),
      height: max(1, DeviceSpace.ceil(rect.maxY) - top))
  }

  var columns: Range<Int> { x..<maxX }
  var rows: Range<Int> { y..<maxY }
  var area: Int { width * height }

  /// Position of the top left corner.
  var place: PixelPlace { PixelPlace(x: x, y: y) }

  func moved(by place: PixelPlace) -> PixelRect {
    PixelRect(x: x + place.x, y: y + place.y, width: width, height: height)
  }

  /// The rectangle with every side moved outwards, in pixels; an empty one stays empty.
  func grown(by amount: Int) -> PixelRect {
    isEmpty
      ? .zero
      : PixelRect(
        left: x - amount, top: y - amount, right: maxX + amount, bottom: maxY + amount)
  }

  /// Every coordinate times a factor.
  func scaled(by factor: Int) -> PixelRect {
    PixelRect(x: x * factor, y: y * factor, width: width * factor, height: height * factor)
  }

  /// The pixels touched on a target whose pixels are 2^`halvings` times as wide.
  func reduced(by halvings: Int) -> PixelRect { reduced(across: halvings, down: halvings) }

  func reduced(across: Int, down: Int) -> PixelRect {
    PixelRect(
      left: x >> across, top: y >> down, right: (maxX - 1) >> across + 1,
      bottom: (maxY - 1) >> down + 1)
  }

  func contains(_ other: PixelRect) -> Bool {
    other.isEmpty
      || (other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY)
  }

  /// The part inside another rectangle, or that rectangle's nearest pixels.
  func clamped(to other: PixelRect) -> PixelRect {
    let left = min(max(x, other.x), other.maxX - 1)
    let top = min(max(y, other.y), other.maxY - 1)
    return PixelRect(
      left: left, top: top, right: max(left + 1, min(maxX, other.maxX)),
      bottom: max(top + 1, min(maxY, other.maxY)))
  }

  /// The rectangle in bands of whole rows, with no more pixels each than `area`, or one row.
  func bands(of area: Int) -> [PixelRect] {
    let rows = max(1, area / max(1, width))
    return stride(from: y, to: maxY, by: rows).map { top in
      PixelRect(x: x, y: top, width: width, height: min(rows, maxY - top))
    }
  }

  /// Appends the parts of this rectangle outside another: above, below, left, right.
  func appendDifference(_ hole: PixelRect, to parts: inout [PixelRect]) {
    let common = intersection(hole)
    guard !common.isEmpty else {
      parts.append(self)
      return
    }
    func add(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) {
      let part = PixelRect(left: left, top: top, right: right, bottom: bottom)
      if !part.isEmpty { parts.append(part) }
    }
    add(x, y, maxX, common.y)
    add(x, common.maxY, maxX, maxY)
    add(x, common.y, common.x, common.maxY)
    add(common.maxX, common.y, maxX, common.maxY)
  }
}

extension Rect {
  init(_ pixels: PixelRect) {
    self.init(
      x: Double(pixels.x), y: Double(pixels.y), width: Double(pixels.width),
      height: Double(pixels.height))
  }
}
