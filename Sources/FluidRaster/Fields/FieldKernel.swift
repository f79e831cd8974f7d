/// The innermost loops of a colour field.
enum FieldKernel {
  /// One row between two rows of nodes, `weight` sixteenths of the way down.
  @inline(__always)
  static func mix(
    _ upper: UnsafePointer<UInt16>, _ lower: UnsafePointer<UInt16>, weight: UInt16, count: Int,
    to out: UnsafeMutablePointer<UInt16>
  ) {
    let rest = 16 &- weight
    for index in 0..<count {
      out[index] = (upper[index] &* rest &+ lower[index] &* weight &+ 8) &>> 4
    }
  }

  /// The pixels between nodes that lie eight pixels apart.
  ///
  /// - Parameter nodes: Two words a node, blue and red, green and alpha; the first one is that which pixel `x` follows.
  @inline(__always)
  static func expand8(
    _ nodes: UnsafePointer<UInt32>, x: Int, y: Int, count: Int,
    to out: UnsafeMutablePointer<UInt32>
  ) {
    Dither.blueRed.withUnsafeBufferPointer { blueRed in
      Dither.greenAlpha.withUnsafeBufferPointer { greenAlpha in
        let low = blueRed.baseAddress! + (y & 7) &* 8
        let high = greenAlpha.baseAddress! + (y & 7) &* 8
        // A stretch between two nodes runs from 4 to 4 of the eight columns.
        let (low0, low1) = (Lanes(at: low + 4), Lanes(at: low))
        let (high0, high1) = (Lanes(at: high + 4), Lanes(at: high))
        let steps = Lanes(1, 1, 3, 3, 5, 5, 7, 7)
        var node = nodes
        var out = out
        var blueRed = Lanes(pixel: node[0])
        var greenAlpha = Lanes(pixel: node[1])
        @inline(__always) func stretch() -> (Lanes, Lanes) {
          let nextBlueRed = Lanes(pixel: node[2])
          let nextGreenAlpha = Lanes(pixel: node[3])
          let changeLow = nextBlueRed &- blueRed
          let changeHigh = nextGreenAlpha &- greenAlpha
          let startLow = (blueRed &<< 4) &+ changeLow &* steps
          let startHigh = (greenAlpha &<< 4) &+ changeHigh &* steps
          node += 2
          blueRed = nextBlueRed
          greenAlpha = nextGreenAlpha
          return (
            Lanes.pixels(startLow &+ low0, startHigh &+ high0),
            Lanes.pixels(
              startLow &+ (changeLow &<< 3) &+ low1, startHigh &+ (changeHigh &<< 3) &+ high1)
          )
        }
        // The beginning and the end of the row may be parts of a stretch, mostly its halves.
        func part(from first: Int, count: Int) {
          let (left, right) = stretch()
          if count == 4, first == 0 {
            left.store(to: out)
          } else if count == 4, first == 4 {
            right.store(to: out)
          } else {
            withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 8) { part in
              left.store(to: part.baseAddress!)
              right.store(to: part.baseAddress! + 4)
              for index in 0..<count { out[index] = part[first &+ index] }
            }
          }
          out += count
        }
        let skipped = (x &- 4) & 7
        var left = count
        if skipped > 0 {
          let first = min(left, 8 &- skipped)
          part(from: skipped, count: first)
          left &-= first
        }
        while left >= 8 {
          let (first, second) = stretch()
          first.store(to: out)
          second.store(to: out + 4)
          out += 8
          left &-= 8
        }
        if left > 0 { part(from: 0, count: left) }
      }
    }
  }

  /// The pixels between nodes that lie nearer together.
  static func expand(
    _ nodes: UnsafePointer<UInt32>, spacing: Int, x: Int, y: Int, count: Int,
    to out: UnsafeMutablePointer<UInt32>
  ) {
    let first = ColorField.place(x, spacing: spacing).node
    let line = (y & 7) &* 8
    for index in 0..<count {
      let (node, weight) = ColorField.place(x &+ index, spacing: spacing)
      let at = (node &- first) &* 2
      let share = UInt32(truncatingIfNeeded: weight)
      @inline(__always) func channel(_ offset: Int, _ shift: UInt32) -> UInt32 {
        let left = nodes[at &+ offset] &>> shift & 0xffff
        let right = nodes[at &+ 2 &+ offset] &>> shift & 0xffff
        return left &* (16 &- share) &+ right &* share
      }
      let place = line &+ ((x &+ index) & 7)
      let (low, high) = (Dither.blueRed[place], Dither.greenAlpha[place])
      let blue = (channel(0, 0) &+ (low & 0xffff)) &>> 8
      let red = (channel(0, 16) &+ (low &>> 16)) &>> 8
      let green = (channel(1, 0) &+ (high & 0xffff)) &>> 8
      let alpha = (channel(1, 16) &+ (high &>> 16)) &>> 8
      out[index] = alpha &<< 24 | red &<< 16 | green &<< 8 | blue
    }
  }
}
