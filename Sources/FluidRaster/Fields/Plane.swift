import FluidCore

/// A coarse picture of one or four channels, for blurring.
struct Plane {
  /// The plane's cells, as coordinates on the target.
  let cells: PixelRect
  let channels: Int
  /// Values row after row, a cell's channels side by side, in 8.6 fixed point (0…16320); the array
  /// may be longer.
  var values: [UInt16]

  /// A plane with uninitialised values, every one of which must be written.
  private init(_ cells: PixelRect, channels: Int, in workspace: inout Workspace) {
    self.cells = cells
    self.channels = channels
    // Kernels round the count up to a multiple of eight values.
    values = workspace.words.borrow(cells.area * channels + 8)
  }

  /// Number of values in a row.
  private var lanes: Int { cells.width &* channels }

  /// Number of values in use.
  var count: Int { cells.height &* lanes }

  /// One channel with a shape's coverage.
  init(_ coverage: Coverage, in cells: PixelRect, _ workspace: inout Workspace) {
    self.init(cells, channels: 1, in: &workspace)
    values.withUnsafeMutableBufferPointer { out in
      out.baseAddress!.update(repeating: 0, count: cells.area)
      coverage.forEachByte { x, y, value in
        out[(y - cells.y) * cells.width + x - cells.x] = UInt16(value) << 6
      }
    }
  }

  /// Four channels from pixels (blue, red, green, alpha); beyond `drawn` the outermost pixels
  /// repeat.
  ///
  /// - Parameters:
  ///   - origin: Index of the first pixel.
  ///   - stride: Distance between rows; nil for contiguous rows.
  init(
    pixels: [UInt32], origin: Int = 0, stride: Int? = nil, drawn: PixelRect, in cells: PixelRect,
    _ workspace: inout Workspace
  ) {
    let stride = stride ?? drawn.width
    self.init(cells, channels: 4, in: &workspace)
    values.withUnsafeMutableBytes { out in
      pixels.withUnsafeBufferPointer { pixels in
        for y in 0..<cells.height {
          let line =
            pixels.baseAddress! + origin
            + (min(max(cells.y &+ y, drawn.y), drawn.maxY &- 1) &- drawn.y) &* stride
          let to = out.baseAddress! + y &* cells.width &* 8
          @inline(__always) func set(_ x: Int, _ word: UInt32) {
            // Blue and red, green and alpha, each times 64.
            let low = (word & 0xff_00ff) &<< 6
            let high = (word &>> 8 & 0xff_00ff) &<< 6
            to.storeBytes(
              of: UInt64(low) | UInt64(high) &<< 32, toByteOffset: x &* 8, as: UInt64.self)
          }
          let before = min(max(0, drawn.x &- cells.x), cells.width)
          let after = max(before, min(cells.width, drawn.maxX &- cells.x))
          for x in 0..<before { set(x, line[0]) }
          for x in before..<after { set(x, line[cells.x &+ x &- drawn.x]) }
          for x in after..<cells.width { set(x, line[drawn.width &- 1]) }
        }
      }
    }
  }

  /// The plane at half resolution: each cell from four by four cells, weighted 1 3 3 1 along both
  /// axes.
  ///
  /// - Parameter half: The cells wanted. This plane begins one cell before the first pair of cells
  ///   they are made from, and ends one after the last.
  func halved(to half: PixelRect, _ workspace: inout Workspace) -> Plane {
    let (lanes, channels) = (lanes, channels)
    let (first, top) = ((half.x * 2 - 1 - cells.x) * channels, half.y * 2 - 1 - cells.y)
    return resampled(to: half, &workspace) { y, row, values, out in
      let a = values + (top &+ y &* 2) &* lanes
      let (b, c, d) = (a + lanes, a + 2 &* lanes, a + 3 &* lanes)
      // The eightfold sum would overflow; an eighth of each value is exact for bytes.
      for x in 0..<lanes {
        row[x] = (a[x] &>> 3) &+ (d[x] &>> 3) &+ 3 &* ((b[x] &>> 3) &+ (c[x] &>> 3))
      }
      Self.halve(row + first, channels: channels, count: half.width, to: out)
    }
  }

  /// The plane at twice the resolution: each new cell is three quarters of the cell it lies in and
  /// a quarter of the nearest neighbour, along both axes.
  ///
  /// - Parameter double: The cells wanted. This plane extends one cell beyond those they lie in.
  func doubled(to double: PixelRect, _ workspace: inout Workspace) -> Plane {
    let (lanes, channels) = (lanes, channels)
    return resampled(to: double, &workspace) { y, row, values, out in
      let (near, far) = Self.neighbours(double.y &+ y)
      let upper = values + (near &- cells.y) &* lanes
      let lower = values + (far &- cells.y) &* lanes
      for x in 0..<lanes { row[x] = (3 &* upper[x] &+ lower[x] &+ 2) &>> 2 }
      Self.double(
        row, firstColumn: cells.x, channels: channels, columns: double.columns, to: out)
    }
  }

  /// Resamples the plane row by row.
  ///
  /// - Parameter resample: Makes the row with an index: first along y into `row`, which has room
  ///   for a row of this plane, then along x into `out`.
  @inline(__always)
  private func resampled(
    to target: PixelRect, _ workspace: inout Workspace,
    _ resample: (
      _ y: Int, _ row: UnsafeMutablePointer<UInt16>, _ values: UnsafePointer<UInt16>,
      _ out: UnsafeMutablePointer<UInt16>
    ) -> Void
  ) -> Plane {
    var result = Plane(target, channels: channels, in: &workspace)
    var row = workspace.words.borrow(lanes)
    result.values.withUnsafeMutableBufferPointer { out in
      row.withUnsafeMutableBufferPointer { row in
        values.withUnsafeBufferPointer { values in
          for y in 0..<target.height {
            resample(
              y, row.baseAddress!, values.baseAddress!,
              out.baseAddress! + y &* target.width &* channels)
          }
        }
      }
    }
    workspace.words.give(row)
    return result
  }

  /// The plane convolved with a kernel; `radius` cells fewer on every side.
  func blurred(_ kernel: GaussianKernel, _ workspace: inout Workspace) -> Plane {
    let radius = kernel.radius
    guard radius > 0 else { return self }
    let across = convolved(
      kernel, step: channels, first: radius &* channels,
      to: PixelRect(
        x: cells.x + radius, y: cells.y, width: cells.width - 2 * radius, height: cells.height),
      &workspace)
    let down = across.convolved(
      kernel, step: across.lanes, first: radius &* across.lanes,
      to: cells.grown(by: -radius), &workspace)
    workspace.words.give(across.values)
    return down
  }

  /// The plane convolved along one axis.
  ///
  /// - Parameters:
  ///   - step: Distance between neighbours along the axis, in values.
  ///   - first: Index of the value below the first one wanted.
  private func convolved(
    _ kernel: GaussianKernel, step: Int, first: Int, to target: PixelRect,
    _ workspace: inout Workspace
  ) -> Plane {
    var result = Plane(target, channels: channels, in: &workspace)
    let width = result.lanes
    result.values.withUnsafeMutableBufferPointer { out in
      values.withUnsafeBufferPointer { values in
        for y in 0..<target.height {
          Self.convolve(
            values.baseAddress! + (first &+ y &* lanes), step: step, kernel, count: width,
            to: out.baseAddress! + y &* width)
        }
      }
    }
    return result
  }
}
