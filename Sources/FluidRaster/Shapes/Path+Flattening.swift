import FluidCore

// Square roots may be a call into libm, which is linked where a module imports the C library.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Path {
  /// Flattening tolerance: the largest distance between chord and curve, in device pixels.
  private static let tolerance = 0.01

  /// A piece of a flattened path.
  enum Piece {
    case move(Point)
    case line(Point)
    case close
  }

  /// Calls `body` with the path in straight lines, in device pixels.
  ///
  /// - Parameters:
  ///   - scale: Device pixels per unit of the path.
  ///   - offset: Added after scaling, in device pixels.
  ///   - pen: Start of a curve that no command precedes; nil for the curve's own end.
  func flatten(
    scale: Double, offset: Point, from pen: Point? = nil, _ body: (Piece) -> Void
  ) {
    var pen = pen
    var start = pen
    func device(_ point: Point) -> Point { DeviceSpace.clamped(point * scale + offset) }
    for element in elements {
      switch element {
      case .move(let point):
        pen = device(point)
        start = pen
        body(.move(device(point)))
      case .line(let point):
        pen = device(point)
        start = start ?? pen
        body(.line(device(point)))
      case .quad(let control, let end):
        let end = device(end)
        Self.flatten(pen ?? end, device(control), end) { body(.line($0)) }
        pen = end
      case .cubic(let control1, let control2, let end):
        let end = device(end)
        Self.flatten(pen ?? end, device(control1), device(control2), end) { body(.line($0)) }
        pen = end
      case .close:
        body(.close)
        pen = start
      }
    }
  }

  /// Calls `body` with the points of a flattened cubic, its start excluded.
  @inline(__always)
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
  @inline(__always)
  private static func flatten(_ p0: Point, _ p1: Point, _ p2: Point, _ body: (Point) -> Void) {
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
}
