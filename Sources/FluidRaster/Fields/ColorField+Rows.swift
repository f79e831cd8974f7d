extension ColorField {
  /// Interpolates a row between two rows of nodes, `weight` sixteenths of the way down.
  @inline(__always)
  static func mixRows(
    _ upper: UnsafePointer<UInt16>, _ lower: UnsafePointer<UInt16>, weight: UInt16, count: Int,
    to out: UnsafeMutablePointer<UInt16>
  ) {
    let rest = 16 &- weight
    for index in 0..<count {
      out[index] = (upper[index] &* rest &+ lower[index] &* weight &+ 8) &>> 4
    }
  }

  /// Pointers to a dither tile's thresholds.
  struct Thresholds {
    let side: Int
    let blueRed: UnsafePointer<UInt32>
    let greenAlpha: UnsafePointer<UInt32>
  }

  @inline(__always)
  static func withThresholds(of tile: DitherTile, _ body: (Thresholds) -> Void) {
    tile.blueRed.withUnsafeBufferPointer { blueRed in
      tile.greenAlpha.withUnsafeBufferPointer { greenAlpha in
        body(
          Thresholds(
            side: tile.side, blueRed: blueRed.baseAddress!, greenAlpha: greenAlpha.baseAddress!))
      }
    }
  }

  /// Interpolates and dithers pixels between nodes eight pixels apart.
  ///
  /// - Parameter nodes: Two words per node: blue and red, green and alpha. The first is the node
  ///   before pixel `x`.
  static func expand8(
    _ nodes: UnsafePointer<UInt32>, _ tile: Thresholds, x: Int, y: Int, count: Int,
    to out: UnsafeMutablePointer<UInt32>
  ) {
    let last = tile.side &- 1
    let low = tile.blueRed + (y & last) &* tile.side
    let high = tile.greenAlpha + (y & last) &* tile.side
    if tile.side == 8 {
      // Two nodes lie at columns 4 of neighbouring tiles: first columns 4…7, then 0…3.
      let left = (Lanes(at: low + 4), Lanes(at: high + 4))
      let right = (Lanes(at: low), Lanes(at: high))
      expand8(nodes, x: x, count: count, to: out) { _ in (left, right) }
    } else {
      expand8(nodes, x: x, count: count, to: out) { x in
        let (left, right) = (x & last, (x &+ 4) & last)
        return (
          (Lanes(at: low + left), Lanes(at: high + left)),
          (Lanes(at: low + right), Lanes(at: high + right))
        )
      }
    }
  }

  /// - Parameter thresholds: For the first and the next four pixels: those of blue and red, and
  ///   those of green and alpha.
  @inline(__always)
  private static func expand8(
    _ nodes: UnsafePointer<UInt32>, x: Int, count: Int, to out: UnsafeMutablePointer<UInt32>,
    thresholds: (_ x: Int) -> (left: (Lanes, Lanes), right: (Lanes, Lanes))
  ) {
    let skipped = (x &- 4) & 7
    var stretches = Stretches(nodes, x: x &- skipped)
    var (out, left) = (out, count)
    if skipped > 0 {
      let first = min(left, 8 &- skipped)
      store(stretches.next(thresholds), from: skipped, count: first, to: out)
      out += first
      left &-= first
    }
    while left >= 8 {
      let (first, second) = stretches.next(thresholds)
      first.store(to: out)
      second.store(to: out + 4)
      out += 8
      left &-= 8
    }
    if left > 0 { store(stretches.next(thresholds), from: 0, count: left, to: out) }
  }

  /// Stores a part of a stretch: a row may begin and end within one, mostly in its middle.
  private static func store(
    _ stretch: (left: Lanes, right: Lanes), from first: Int, count: Int,
    to out: UnsafeMutablePointer<UInt32>
  ) {
    if count == 4, first == 0 || first == 4 {
      (first == 0 ? stretch.left : stretch.right).store(to: out)
      return
    }
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 8) { part in
      stretch.left.store(to: part.baseAddress!)
      stretch.right.store(to: part.baseAddress! + 4)
      for index in 0..<count { out[index] = part[first &+ index] }
    }
  }

  /// Iterates over the stretches of eight pixels between neighbouring nodes.
  ///
  /// A struct rather than nested functions: captured variables would be checked for exclusive
  /// access at run time, which takes as long as the arithmetic.
  private struct Stretches {
    private var node: UnsafePointer<UInt32>
    private var x: Int
    private var blueRed: Lanes
    private var greenAlpha: Lanes

    @inline(__always)
    init(_ nodes: UnsafePointer<UInt32>, x: Int) {
      node = nodes
      self.x = x
      blueRed = Lanes(pixel: nodes[0])
      greenAlpha = Lanes(pixel: nodes[1])
    }

    @inline(__always)
    mutating func next(
      _ thresholds: (_ x: Int) -> (left: (Lanes, Lanes), right: (Lanes, Lanes))
    ) -> (left: Lanes, right: Lanes) {
      let steps = Lanes(1, 1, 3, 3, 5, 5, 7, 7)
      let nextBlueRed = Lanes(pixel: node[2])
      let nextGreenAlpha = Lanes(pixel: node[3])
      let changeLow = nextBlueRed &- blueRed
      let changeHigh = nextGreenAlpha &- greenAlpha
      let startLow = (blueRed &<< 4) &+ changeLow &* steps
      let startHigh = (greenAlpha &<< 4) &+ changeHigh &* steps
      let (left, right) = thresholds(x)
      node += 2
      x &+= 8
      blueRed = nextBlueRed
      greenAlpha = nextGreenAlpha
      return (
        Lanes.pixels(startLow &+ left.0, startHigh &+ left.1),
        Lanes.pixels(
          startLow &+ (changeLow &<< 3) &+ right.0, startHigh &+ (changeHigh &<< 3) &+ right.1)
      )
    }
  }

  /// Interpolates and dithers pixels between nodes at any spacing.
  static func expand(
    _ nodes: UnsafePointer<UInt32>, _ tile: Thresholds, spacing: Int, x: Int, y: Int, count: Int,
    to out: UnsafeMutablePointer<UInt32>
  ) {
    let first = place(x, spacing: spacing).node
    let last = tile.side &- 1
    let line = (y & last) &* tile.side
    for index in 0..<count {
      let (node, weight) = place(x &+ index, spacing: spacing)
      let at = (node &- first) &* 2
      let share = UInt32(truncatingIfNeeded: weight)
      @inline(__always) func channel(_ offset: Int, _ shift: UInt32) -> UInt32 {
        let left = nodes[at &+ offset] &>> shift & 0xffff
        let right = nodes[at &+ 2 &+ offset] &>> shift & 0xffff
        return left &* (16 &- share) &+ right &* share
      }
      let place = line &+ ((x &+ index) & last)
      let (low, high) = (tile.blueRed[place], tile.greenAlpha[place])
      // Thresholds may be negative, in wrapping 16-bit arithmetic.
      @inline(__always) func byte(_ value: UInt32, _ threshold: UInt32) -> UInt32 {
        ((value &+ threshold) & 0xffff) &>> 8
      }
      let blue = byte(channel(0, 0), low)
      let red = byte(channel(0, 16), low &>> 16)
      let green = byte(channel(1, 0), high)
      let alpha = byte(channel(1, 16), high &>> 16)
      out[index] = alpha &<< 24 | red &<< 16 | green &<< 8 | blue
    }
  }
}
