import FluidCore

extension Coverage {
  /// Coverage of a filled shape in `clip`. A shape with non-finite numbers covers nothing.
  init(filling shape: Shape, offset: Point, in space: DeviceSpace, clip: PixelRect) {
    self = .empty
    guard let (shape, place) = PixelShape.placed(shape, offset: offset, in: space) else { return }
    self = Coverage(filling: shape, clip: clip.moved(by: -place))
    move(by: place)
  }

  /// Coverage of a filled shape in its own device pixels, limited to `clip`.
  init(filling shape: PixelShape, clip: PixelRect) {
    self = .empty
    guard let bounds = shape.bounds else { return }
    let clip = clip.intersection(bounds)
    guard !clip.isEmpty else { return }
    switch shape {
    case .rect(let rect): self = Coverage(rect: rect, clip: clip)
    case .roundedRect(let rect, let corners, let smoothing):
      let fit = RoundedCorners(corners, in: rect.size, smoothing: smoothing)
      let even = EvenRows(from: fit.top(of: rect), to: fit.bottom(of: rect), within: clip)
      self = Coverage(in: even.shortened(clip)) { $0.addRounded(even.shortened(rect), fit) }
      repeatRow(even.first, times: even.count)
      solids = Self.solids(of: rect, fit).map { $0.intersection(clip) }.filter { !$0.isEmpty }
    case .ellipse(let rect): self = Coverage(in: clip) { $0.addEllipse(rect) }
    case .path(let path, let scale, let offset):
      self = Coverage(in: clip) { $0.add(path, scale: scale, offset: offset) }
    }
  }

  /// Coverage of a rectangle, computed without an outline.
  private init(rect: Rect, clip: PixelRect) {
    // A pixel's coverage is the product of its covered width and height, each in 1/256 pixels.
    let (left, right) = (DeviceSpace.subpixels(rect.minX), DeviceSpace.subpixels(rect.maxX))
    let (top, bottom) = (DeviceSpace.subpixels(rect.minY), DeviceSpace.subpixels(rect.maxY))
    let outer = PixelRect(
      left: left >> 8, top: top >> 8, right: (right + 255) >> 8, bottom: (bottom + 255) >> 8
    ).intersection(clip)
    guard !outer.isEmpty, right > left, bottom > top else {
      self = .empty
      return
    }
    let inner = PixelRect(
      left: (left + 255) >> 8, top: (top + 255) >> 8, right: right >> 8, bottom: bottom >> 8
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
      let solid = PixelRect(left: left, top: top, right: right, bottom: bottom)
      if !solid.isEmpty { solids.append(solid) }
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
