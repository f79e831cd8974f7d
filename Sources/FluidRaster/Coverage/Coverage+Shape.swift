import FluidCore

extension Coverage {
  /// Coverage of a filled shape in `clip`. A shape with non-finite numbers covers nothing.
  init(filling shape: Shape, offset: Point, in space: DeviceSpace, clip: PixelRect) {
    self = .empty
    guard let (shape, place) = PixelShape.placed(shape, offset: offset, in: space) else { return }
    self = Coverage(filling: shape, clip: clip.moved(by: PixelPlace() - place))
    move(by: place)
  }

  /// Coverage of a filled shape in its own device pixels, limited to `clip`.
  init(filling shape: PixelShape, clip: PixelRect) {
    self = .empty
    guard let bounds = shape.bounds else { return }
    let clip = clip.intersection(bounds)
    guard !clip.isEmpty else { return }
    var outline = Outline(clip: clip)
    switch shape {
    case .rect(let rect):
      self = Coverage(rect: rect, clip: clip)
      return
    case .roundedRect(let rect, let corners, let smoothing):
      let fit = RoundedCorners(corners, in: rect.size, smoothing: smoothing)
      let even = EvenRows(from: fit.top(of: rect), to: fit.bottom(of: rect), within: clip)
      outline = Outline(clip: even.shortened(clip))
      outline.addRounded(even.shortened(rect), fit)
      self = outline.raster.finish()
      repeatRow(even.first, times: even.count)
      solids = Self.solids(of: rect, fit).compactMap { solid in
        let part = solid.intersection(clip)
        return part.isEmpty ? nil : part
      }
      return
    case .ellipse(let rect): outline.addEllipse(rect)
    case .path(let path, let scale, let offset):
      outline.add(path, scale: scale, offset: offset)
    }
    self = outline.raster.finish()
  }

  /// Coverage of a rectangle, computed without an outline.
  private init(rect: Rect, clip: PixelRect) {
    // A pixel's coverage is the product of its covered width and height, each in 1/256 pixels.
    let (left, right) = (DeviceSpace.subpixels(rect.minX), DeviceSpace.subpixels(rect.maxX))
    let (top, bottom) = (DeviceSpace.subpixels(rect.minY), DeviceSpace.subpixels(rect.maxY))
    let outer = PixelRect(
      x: left >> 8, y: top >> 8, width: (right + 255) >> 8 - left >> 8,
      height: (bottom + 255) >> 8 - top >> 8
    ).intersection(clip)
    guard !outer.isEmpty, right > left, bottom > top else {
      self = .empty
      return
    }
    let inner = PixelRect(
      x: (left + 255) >> 8, y: (top + 255) >> 8, width: right >> 8 - (left + 255) >> 8,
      height: bottom >> 8 - (top + 255) >> 8
    ).intersection(clip)
    if inner == outer {
      self.init(solid: outer)
      return
    }
    var builder = CoverageBuilder(top: outer.y, rows: outer.height)
    func share(_ pixel: Int, _ from: Int, _ to: Int) -> Int {
      min(to, (pixel + 1) << 8) - max(from, pixel << 8)
    }
    for y in outer.y..<outer.maxY {
      let height = share(y, top, bottom)
      func add(_ x: Int, _ count: Int, to builder: inout CoverageBuilder) {
        guard count > 0 else { return }
        let area = share(x, left, right) * height
        builder.add(UInt8((area * 255 + 32768) >> 16), x: x, count: count)
      }
      // All pixels between the two outermost columns have the same coverage.
      let from = min(max(outer.x, (left + 255) >> 8), outer.maxX)
      let to = max(from, min(outer.maxX, right >> 8))
      for x in outer.x..<from { add(x, 1, to: &builder) }
      add(from, to - from, to: &builder)
      for x in to..<outer.maxX { add(x, 1, to: &builder) }
      builder.endRow()
    }
    self = builder.finish()
    if !inner.isEmpty { solids = [inner] }
  }

  /// The fully covered parts of a rounded rectangle, apart from its corners.
  static func solids(of rect: Rect, _ fit: RoundedCorners) -> [PixelRect] {
    let (left, right) = (DeviceSpace.ceil(rect.minX), DeviceSpace.floor(rect.maxX))
    let upper = DeviceSpace.ceil(fit.top(of: rect))
    let lower = DeviceSpace.floor(fit.bottom(of: rect))
    var solids: [PixelRect] = []
    func add(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) {
      guard right > left, bottom > top else { return }
      solids.append(PixelRect(x: left, y: top, width: right - left, height: bottom - top))
    }
    add(left, upper, right, lower)
    // Between the two corners above, and between those below.
    add(
      DeviceSpace.ceil(rect.minX + fit.reaches[0]), DeviceSpace.ceil(rect.minY),
      DeviceSpace.floor(rect.maxX - fit.reaches[1]), min(upper, lower))
    add(
      DeviceSpace.ceil(rect.minX + fit.reaches[3]), max(upper, lower),
      DeviceSpace.floor(rect.maxX - fit.reaches[2]), DeviceSpace.floor(rect.maxY))
    return solids
  }
}

/// A run of rows with equal coverage, of which only the first is rasterised.
struct EvenRows {
  let first: Int
  let count: Int

  init(from: Double, to: Double, within clip: PixelRect) {
    let first = max(clip.y, DeviceSpace.ceil(from))
    self.first = first
    count = max(1, min(clip.maxY, DeviceSpace.floor(to)) - first)
  }

  /// The rectangle with the run shortened to its first row.
  func shortened(_ clip: PixelRect) -> PixelRect {
    PixelRect(x: clip.x, y: clip.y, width: clip.width, height: clip.height - (count - 1))
  }

  func shortened(_ rect: Rect) -> Rect {
    Rect(x: rect.x, y: rect.y, width: rect.width, height: rect.height - Double(count - 1))
  }
}

extension CornerRadii {
  func scaled(by scale: Double) -> CornerRadii {
    CornerRadii(
      topLeft: topLeft * scale, topRight: topRight * scale, bottomRight: bottomRight * scale,
      bottomLeft: bottomLeft * scale)
  }

  /// Every radius changed by an amount, but not below 0; sharp corners stay sharp.
  func grown(by amount: Double) -> CornerRadii {
    func grow(_ radius: Double) -> Double { radius > 0 ? max(0, radius + amount) : 0 }
    return CornerRadii(
      topLeft: grow(topLeft), topRight: grow(topRight), bottomRight: grow(bottomRight),
      bottomLeft: grow(bottomLeft))
  }

  /// Whether no corner is rounded; NaN counts as not rounded.
  var areSharp: Bool { !(topLeft > 0 || topRight > 0 || bottomRight > 0 || bottomLeft > 0) }
}
