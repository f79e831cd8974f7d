import FluidCore

// Square roots may be a call into libm, which is linked where a module imports the C library.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Flattens outlines into a scan converter; coordinates are device pixels.
struct Outline: ~Copyable {
  var raster: CellRaster

  init(clip: PixelRect) { raster = CellRaster(clip: clip) }

  /// Flattening tolerance: the largest distance between chord and curve, in device pixels.
  private static let tolerance = 0.01

  mutating func curve(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) {
    Self.flatten(p0, p1, p2, p3) { raster.line(to: $0) }
  }

  mutating func curve(_ p0: Point, _ p1: Point, _ p2: Point) {
    Self.flatten(p0, p1, p2) { raster.line(to: $0) }
  }

  /// Calls `body` with the points of a flattened cubic, its start excluded.
  static func flatten(
    _ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point, _ body: (Point) -> Void
  ) {
    // A chord over 1/n of a cubic deviates by at most 6·d/(8·n²), where d bounds its second
    // differences.
    let d = max((p0 - p1 * 2 + p2).length, (p1 - p2 * 2 + p3).length)
    let count = pieces(6 * d / (8 * tolerance))
    let linear = (p1 - p0) * 3
    let square = (p2 - p1) * 3 - linear
    let cube = p3 - p0 - linear - square
    for index in 1..<count {
      let t = Double(index) / Double(count)
      body(p0 + (linear + (square + cube * t) * t) * t)
    }
    body(p3)
  }

  /// Calls `body` with the points of a flattened quadratic, its start excluded.
  static func flatten(_ p0: Point, _ p1: Point, _ p2: Point, _ body: (Point) -> Void) {
    let square = p0 - p1 * 2 + p2
    let linear = (p1 - p0) * 2
    let count = pieces(2 * square.length / (8 * tolerance))
    for index in 1..<count {
      let t = Double(index) / Double(count)
      body(p0 + (linear + square * t) * t)
    }
    body(p2)
  }

  private static func pieces(_ square: Double) -> Int {
    square < 250_000 ? 1 + Int(square.squareRoot()) : 500
  }

  mutating func add(_ rect: Rect) {
    raster.move(to: Point(x: rect.minX, y: rect.minY))
    raster.line(to: Point(x: rect.maxX, y: rect.minY))
    raster.line(to: Point(x: rect.maxX, y: rect.maxY))
    raster.line(to: Point(x: rect.minX, y: rect.maxY))
    raster.close()
  }

  mutating func addEllipse(_ rect: Rect) {
    // 4/3·(√2 − 1): with it a cubic passes through the middle of the quarter circle.
    let k = 0.552_284_749_830_793_6
    let (rx, ry, c) = (rect.width / 2, rect.height / 2, rect.center)
    func at(_ x: Double, _ y: Double) -> Point { Point(x: c.x + x * rx, y: c.y + y * ry) }
    raster.move(to: at(0, -1))
    curve(at(0, -1), at(k, -1), at(1, -k), at(1, 0))
    curve(at(1, 0), at(1, k), at(k, 1), at(0, 1))
    curve(at(0, 1), at(-k, 1), at(-1, k), at(-1, 0))
    curve(at(-1, 0), at(-1, -k), at(-k, -1), at(0, -1))
    raster.close()
  }

  /// Adds a path, first scaled, then moved.
  mutating func add(_ path: Path, scale: Double, offset: Point) {
    var pen = Point.zero
    var start = Point.zero
    func device(_ point: Point) -> Point { DeviceSpace.clamped(point * scale + offset) }
    for element in path.elements {
      switch element {
      case .move(let point):
        pen = device(point)
        start = pen
        raster.move(to: pen)
      case .line(let point):
        pen = device(point)
        raster.line(to: pen)
      case .quad(let control, let end):
        let end = device(end)
        curve(pen, device(control), end)
        pen = end
      case .cubic(let control1, let control2, let end):
        let end = device(end)
        curve(pen, device(control1), device(control2), end)
        pen = end
      case .close:
        raster.close()
        pen = start
      }
    }
    raster.close()
  }
}
