import FluidCore

/// An affine map from pixels to texels. Positions are 32.32 fixed point: the same on every machine,
/// and exact across the widest row.
///
/// A position is an integer at the centre of a texel; its fraction is the weight of the next texel.
struct LayerSampling: Hashable {
  private(set) var columns: Int
  private(set) var rows: Int
  /// The pixel that lies at `u` and `v`.
  let x: Int
  let y: Int
  private(set) var u: Int64
  private(set) var v: Int64
  /// Texels per pixel step: to the right (`uAcross`, `vAcross`) and downwards (`uDown`, `vDown`).
  let uAcross: Int64
  let vAcross: Int64
  let uDown: Int64
  let vDown: Int64

  static let one = Int64(1) << 32

  /// - Parameters:
  ///   - transform: From pixels to texels.
  ///   - bounds: The pixels to sample.
  /// - Returns: nil where positions exceed the range of fixed point.
  init?(_ transform: AffineTransform, columns: Int, rows: Int, over bounds: PixelRect) {
    func fixed(_ value: Double) -> Int64 { Int64((value * Double(Self.one)).rounded()) }
    let corner = transform.apply(to: Point(x: Double(bounds.x) + 0.5, y: Double(bounds.y) + 0.5))
    let size = Size(width: Double(bounds.width), height: Double(bounds.height))
    let reach = transform.boundingBox(of: Rect(origin: .zero, size: size)).size
    // The position must fit at the far ends of rows and columns, too.
    guard max(abs(corner.x), abs(corner.y), reach.width, reach.height) < 1e8,
      max(columns, rows) < 1 << 28
    else { return nil }
    self.columns = columns
    self.rows = rows
    x = bounds.x
    y = bounds.y
    u = fixed(corner.x - 0.5)
    v = fixed(corner.y - 0.5)
    uAcross = fixed(transform.a)
    vAcross = fixed(transform.b)
    uDown = fixed(transform.c)
    vDown = fixed(transform.d)
  }

  /// Whether every pixel shows exactly one texel, unscaled.
  var isCopy: Bool {
    uAcross == Self.one && vAcross == 0 && uDown == 0 && vDown == Self.one
      && u & (Self.one - 1) == 0 && v & (Self.one - 1) == 0
  }

  /// Whether a row of pixels is mixed from two rows of texels: no rotation, no skew.
  var isUpright: Bool { vAcross == 0 && uDown == 0 }

  /// The position of a pixel among the texels.
  @inline(__always)
  func place(_ x: Int, _ y: Int) -> (u: Int64, v: Int64) {
    let (right, down) = (
      Int64(truncatingIfNeeded: x &- self.x), Int64(truncatingIfNeeded: y &- self.y)
    )
    return (
      u &+ right &* uAcross &+ down &* uDown, v &+ right &* vAcross &+ down &* vDown
    )
  }

  /// The pixels of a row, within `left..<right`, to which any texel contributes.
  func span(_ left: Int, _ right: Int, y: Int) -> Range<Int> {
    let (u, v) = place(left, y)
    let across = Self.steps(u, uAcross, from: -Self.one, to: Int64(columns) << 32)
    let down = Self.steps(v, vAcross, from: -Self.one, to: Int64(rows) << 32)
    let from = max(0, across.lowerBound, down.lowerBound)
    let to = min(right - left, across.upperBound, down.upperBound)
    return from < to ? left + from..<left + to : left..<left
  }

  /// The pixels mixed only from texels in a rectangle; empty for a sampling that is not upright.
  func pixels(within texels: PixelRect, of bounds: PixelRect) -> PixelRect {
    guard isUpright, texels.width > 1, texels.height > 1 else { return .zero }
    let (u, v) = place(bounds.x, bounds.y)
    let across = Self.steps(
      u, uAcross, from: Int64(texels.x) << 32, to: Int64(texels.maxX - 1) << 32 + 1
    ).clamped(to: 0..<bounds.width)
    let down = Self.steps(
      v, vDown, from: Int64(texels.y) << 32, to: Int64(texels.maxY - 1) << 32 + 1
    ).clamped(to: 0..<bounds.height)
    return PixelRect(
      x: bounds.x + across.lowerBound, y: bounds.y + down.lowerBound, width: across.count,
      height: down.count)
  }

  /// The numbers of steps for which a value lies within `from ..< to`.
  private static func steps(
    _ value: Int64, _ step: Int64, from: Int64, to: Int64
  ) -> Range<Int> {
    let far = 1 << 30
    if step == 0 { return value >= from && value < to ? -far..<far : 0..<0 }
    // The first number of steps on the far side of a limit, for either sign of `step`.
    func first(_ distance: Int64) -> Int {
      let quotient = distance / step
      let isExact = quotient * step == distance
      let isUp = (distance > 0) == (step > 0) && !isExact
      return Int(max(Int64(-far), min(Int64(far), quotient + (isUp ? 1 : 0))))
    }
    if step > 0 {
      let (low, high) = (first(from - value), first(to - value))
      return low < high ? low..<high : 0..<0
    }
    let (low, high) = (first(to - 1 - value), first(from - 1 - value))
    return low < high ? low..<high : 0..<0
  }
}

extension LayerSampling {
  /// The texels that the pixels of a rectangle are mixed from.
  func texels(under rect: PixelRect) -> PixelRect {
    let corners = [rect.x, rect.maxX - 1].flatMap { x in
      [rect.y, rect.maxY - 1].map { place(x, $0) }
    }
    let (us, vs) = (corners.map { Int($0.u >> 32) }, corners.map { Int($0.v >> 32) })
    let box = PixelRect(
      x: us.min()!, y: vs.min()!, width: us.max()! - us.min()! + 2,
      height: vs.max()! - vs.min()! + 2)
    return box.intersection(PixelRect(x: 0, y: 0, width: columns, height: rows))
  }

  /// The same map to a part of the texels.
  func limited(to part: PixelRect) -> LayerSampling {
    var limited = self
    (limited.columns, limited.rows) = (part.width, part.height)
    limited.u -= Int64(part.x) << 32
    limited.v -= Int64(part.y) << 32
    return limited
  }

  /// The pixels to which texels in a rectangle contribute.
  func box(of texels: PixelRect) -> PixelRect {
    let one = Double(Self.one)
    let forward = AffineTransform(
      a: Double(uAcross) / one, b: Double(vAcross) / one, c: Double(uDown) / one,
      d: Double(vDown) / one, tx: Double(u) / one, ty: Double(v) / one)
    guard let back = forward.inverse else { return .zero }
    let box = back.boundingBox(
      of: Rect(
        x: Double(texels.x) - 1, y: Double(texels.y) - 1, width: Double(texels.width) + 1,
        height: Double(texels.height) + 1))
    return PixelRect(touching: box.inset(by: -0.01).offset(x: Double(x), y: Double(y)))
      .grown(by: 1)
  }
}
