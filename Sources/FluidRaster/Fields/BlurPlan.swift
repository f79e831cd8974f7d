import FluidCore

/// The steps of a Gaussian blur at a coarse resolution.
///
/// A large blur removes all detail finer than its radius. So the backdrop is drawn `factor` times
/// smaller, halved, blurred, doubled, and interpolated linearly. Each of these steps blurs a little
/// itself; the kernel's variance is reduced by theirs, so that the total has the requested standard
/// deviation.
struct BlurPlan: Hashable {
  /// The backdrop is drawn this many times smaller: 1, 2, 4, 8, …
  let factor: Int
  /// Whether the kernel runs at half of that resolution.
  let halves: Bool
  let kernel: GaussianKernel

  /// - Parameters:
  ///   - sigma: Standard deviation in device pixels.
  ///   - size: The target's shorter side, in device pixels; `factor` does not exceed it.
  init(sigma: Double, size: Int) {
    var sigma = sigma > 0 ? min(sigma, 1024) : 0
    var factor = 1
    while Double(factor * 4) <= sigma, factor * 2 <= size, factor < 256 { factor *= 2 }
    self.factor = factor
    // In a target much smaller than the blur, a wider one looks the same and only takes longer.
    sigma = min(sigma, Double(factor) * 16)
    halves = sigma >= 2
    let variance = (sigma / Double(factor)) * (sigma / Double(factor))
    let coarse = factor > 1 ? 1.0 / 12 + 1.0 / 6 : 0
    kernel = GaussianKernel(
      variance: halves ? (variance - coarse) / 4 - 0.1875 - 0.1875 : variance - coarse)
  }

  var reduction: Int { factor.trailingZeroBitCount }

  /// Distance between nodes of the finished field, in pixels.
  var spacing: Int { min(factor, 8) }

  /// How far from a changed pixel the blur changes, in device pixels.
  var reach: Int { (halves ? (kernel.radius + 4) * 2 : kernel.radius + 2) * factor + 16 }

  /// The cells (at `factor`) that the pixels `from..<to` depend on.
  func cells(for from: Int, _ to: Int) -> Range<Int> {
    let nodes = coarseNodes(for: from, to)
    guard halves else {
      return nodes.lowerBound - kernel.radius..<nodes.upperBound + kernel.radius
    }
    let half = halfCells(nodes)
    return (half.lowerBound - kernel.radius) * 2 - 1..<(half.upperBound + kernel.radius) * 2 + 1
  }

  func cells(for rect: PixelRect) -> PixelRect {
    PixelRect(columns: cells(for: rect.x, rect.maxX), rows: cells(for: rect.y, rect.maxY))
  }

  /// The nodes at `factor` from which those of the finished field are doubled.
  private func coarseNodes(for from: Int, _ to: Int) -> Range<Int> {
    var range = ColorField.nodes(for: from, to, spacing: spacing)
    var step = spacing
    while step < factor {
      range = halfCells(range)
      step *= 2
    }
    return range
  }

  /// The cells of half resolution from which a range of cells is doubled.
  private func halfCells(_ range: Range<Int>) -> Range<Int> {
    (range.lowerBound >> 1) - 1..<((range.upperBound - 1) >> 1) + 2
  }

  /// Blurs a plane of `cells(for:)` along both axes, up to the nodes for a rectangle of pixels.
  ///
  /// - Parameter recolor: Runs right after the kernel, where the plane is smallest.
  func blur(
    _ plane: consuming Plane, for rect: PixelRect, _ workspace: inout Workspace,
    recolor: (inout Plane) -> Void
  ) -> Plane {
    // Resolutions from the finished nodes to the coarsest.
    var chain = [ColorField.nodes(for: rect, spacing: spacing)]
    func addHalf() {
      let last = chain[chain.count - 1]
      chain.append(PixelRect(columns: halfCells(last.columns), rows: halfCells(last.rows)))
    }
    var step = spacing
    while step < factor {
      addHalf()
      step *= 2
    }
    if halves { addHalf() }
    var result = plane
    func replace(_ next: consuming Plane) {
      workspace.words.give(result.values)
      result = next
    }
    if halves {
      replace(result.halved(to: chain[chain.count - 1].grown(by: kernel.radius), &workspace))
    }
    if kernel.radius > 0 { replace(result.blurred(kernel, &workspace)) }
    recolor(&result)
    for cells in chain.dropLast().reversed() { replace(result.doubled(to: cells, &workspace)) }
    return result
  }
}

/// One half of a symmetric Gaussian kernel in 16-bit fixed point.
struct GaussianKernel: Hashable {
  /// Weights of the centre and of each distance up to the radius; the centre once and the others
  /// twice sum to 65536.
  let weights: [UInt32]

  var radius: Int { weights.count - 1 }

  /// - Parameter variance: In cells squared; up to 0.05, and from 1e6, gives the identity kernel.
  init(variance: Double) {
    guard variance > 0.05, variance < 1e6 else {
      weights = [65536]
      return
    }
    let radius = Int(variance.squareRoot() * 3 + 0.999)
    // exp(−k²/2v) = q^(k²) with q = exp(−1/2v), by steps of q^(2k+1).
    let q = Self.exponential(-1 / (2 * variance))
    var values: [Double] = [1]
    var factor = q
    for _ in 0..<radius {
      values.append(values[values.count - 1] * factor)
      factor = factor * (q * q)
    }
    let total = values.dropFirst().reduce(values[0]) { $0 + 2 * $1 }
    var weights = values.map { UInt32($0 / total * 65536 + 0.5) }
    weights[0] = 65536 - 2 * weights.dropFirst().reduce(0, +)
    self.weights = weights
  }

  /// e^x for x in −10…0 in basic arithmetic, for the same bits on every machine.
  static func exponential(_ x: Double) -> Double {
    // (e^(x/1024))^1024, with Taylor's series for e^(x/1024).
    let small = x / 1024
    var sum = 1.0
    for divisor in stride(from: 8.0, to: 0, by: -1) { sum = 1 + sum * small / divisor }
    for _ in 0..<10 { sum = sum * sum }
    return sum
  }
}
