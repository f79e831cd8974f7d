import FluidCore

/// An image resampled to its drawn size: area averages where it shrinks, bilinear interpolation
/// where it grows.
///
/// At a quarter of its size or less, the source is a mip level that the image keeps, at least twice
/// as large as the result: a photograph of twelve million pixels is read in full only once.
struct ScaledImage: Sendable {
  private(set) var rect: PixelRect
  let pixels: [UInt32]
  let isOpaque: Bool

  init?(_ image: Image, in frame: Rect, clip: PixelRect) {
    let source = image.bitmap
    let whole = PixelRect(covering: frame, scale: 1)
    let rect = whole.intersection(clip)
    guard !rect.isEmpty, source.width > 0, source.height > 0 else { return nil }
    self.rect = rect
    let level = Self.level(
      min(Double(source.width) / frame.width, Double(source.height) / frame.height))
    let bitmap = image.storage.reduced(by: level)
    let share = 1 / Double(1 << level)
    let across = Taps(
      from: rect.x, count: rect.width, origin: frame.minX, size: frame.width, source: bitmap.width,
      length: Double(source.width) * share)
    let down = Taps(
      from: rect.y, count: rect.height, origin: frame.minY, size: frame.height,
      source: bitmap.height, length: Double(source.height) * share)
    if image.storage.isOpaque {
      pixels = Self.opaque(bitmap, across, down)
      isOpaque = true
    } else {
      pixels = Self.translucent(bitmap, across, down)
      isOpaque = pixels.allSatisfy { $0 >= 0xff00_0000 }
    }
  }

  /// Number of halvings before resampling, for an image `ratio` times as large as the result.
  private static func level(_ ratio: Double) -> Int {
    var (level, rest) = (0, ratio)
    while rest >= 4, level < 16 { (level, rest) = (level + 1, rest / 2) }
    return level
  }

  /// The same pixels moved by whole pixels.
  func moved(by place: PixelPlace) -> ScaledImage {
    var copy = self
    copy.rect = rect.moved(by: place)
    return copy
  }

  /// Resamples with colours weighted by their alpha.
  private static func translucent(_ bitmap: Bitmap, _ across: Taps, _ down: Taps) -> [UInt32] {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(across.count * down.count)
    for v in 0..<down.count {
      for u in 0..<across.count {
        var sum = SIMD4<Int64>(repeating: 0)
        for v in down[v] {
          for u in across[u] {
            let color = Color(word: bitmap.pixels[v.source * bitmap.width + u.source])
            let weight = Int64(u.weight * v.weight)
            let alpha = weight * Int64(color.alpha)
            sum &+= SIMD4(
              Int64(color.blue) * alpha, Int64(color.green) * alpha, Int64(color.red) * alpha, alpha
            )
          }
        }
        let alpha = sum[3]
        let rounded = (alpha + 1 << 27) >> 28
        func channel(_ index: Int) -> UInt32 {
          alpha > 0 ? UInt32(truncatingIfNeeded: (sum[index] + alpha / 2) / alpha) : 0
        }
        pixels.append(
          UInt32(truncatingIfNeeded: rounded) << 24 | channel(2) << 16 | channel(1) << 8
            | channel(0))
      }
    }
    return pixels
  }

  /// Resamples an opaque bitmap, with the same result to the bit: equal alphas cancel out, so that
  /// the axes can be filtered one after the other.
  private static func opaque(_ bitmap: Bitmap, _ across: Taps, _ down: Taps) -> [UInt32] {
    let width = across.count
    // A ring buffer of source rows, each filtered along x; 2^14 is one. All sums are integers below
    // 2^37, which a Double holds exactly and a processor multiplies two at a time.
    let places = (0..<down.count).map { down[$0].count }.max() ?? 1
    var mixed = [SIMD4<Double>](repeating: .zero, count: width * places)
    var next = down.lines.lowerBound
    return [UInt32](unsafeUninitializedCapacity: width * down.count) { pixels, count in
      for v in 0..<down.count {
        let taps = down[v]
        while let last = taps.last, next <= last.source {
          let (line, place) = (next * bitmap.width, next % places * width)
          bitmap.pixels.withUnsafeBufferPointer { source in
            for u in 0..<width {
              var sum = SIMD4<Double>.zero
              for tap in across[u] {
                sum += channels(source[line + tap.source]) * Double(tap.weight)
              }
              mixed[place + u] = sum
            }
          }
          next += 1
        }
        let rows = taps.map {
          (place: $0.source % places * width, weight: Double($0.weight))
        }
        for u in 0..<width {
          var sum = SIMD4<Double>(repeating: 0x1p27)
          for row in rows { sum += mixed[row.place + u] * row.weight }
          let color = sum * 0x1p-28
          pixels[v * width + u] =
            0xff00_0000 | UInt32(color[2]) << 16 | UInt32(color[1]) << 8 | UInt32(color[0])
        }
      }
      count = width * down.count
    }
  }

  private static func channels(_ word: UInt32) -> SIMD4<Double> {
    SIMD4(Double(word & 0xff), Double(word >> 8 & 0xff), Double(word >> 16 & 0xff), 0)
  }

  /// For each target pixel along one axis, the source pixels it shows and their weights.
  private struct Taps {
    typealias Tap = (source: Int, weight: Int)

    private var taps: [Tap] = []
    /// Index in `taps` of each target pixel's first tap, and the end.
    private var begins = [0]
    /// Range of all source pixels in use.
    private(set) var lines = 0..<0

    var count: Int { begins.count - 1 }

    /// The taps of a target pixel; their weights sum to 2^14.
    subscript(_ index: Int) -> ArraySlice<Tap> { taps[begins[index]..<begins[index + 1]] }

    /// - Parameters:
    ///   - source: Number of source pixels.
    ///   - length: Length of the image in source pixels; less than `source` where the last pixel of
    ///     a mip level stands for an odd end.
    init(from: Int, count: Int, origin: Double, size: Double, source: Int, length: Double) {
      let ratio = length / size
      let half = max(ratio, 1) / 2
      let maximum = length
      begins.reserveCapacity(count + 1)
      for pixel in from..<from + count {
        // The source interval that the pixel covers, at least one source pixel long, so that
        // magnification interpolates linearly.
        let center = (Double(pixel) + 0.5 - origin) * ratio
        let low = max(0, min(maximum - 1, center - half))
        let high = max(low + 1e-6, min(maximum, center + half))
        let first = min(Int(low), source - 1)
        let last = max(first, min(source - 1, Int(high.rounded(.up)) - 1))
        func part(_ index: Int) -> Double {
          max(0, min(high, Double(index + 1)) - max(low, Double(index)))
        }
        let total = (first...last).reduce(0) { $0 + part($1) }
        var (sum, largest) = (0, taps.count)
        for index in first...last {
          let weight = Int(part(index) / total * 16384 + 0.5)
          taps.append((index, weight))
          sum += weight
          if weight > taps[largest].weight { largest = taps.count - 1 }
        }
        taps[largest].weight += 16384 - sum
        begins.append(taps.count)
        lines = lines.isEmpty ? first..<last + 1 : min(lines.lowerBound, first)..<last + 1
      }
    }
  }

  func write(x: Int, y: Int, count: Int, to out: UnsafeMutablePointer<UInt32>) {
    let at = (y - rect.y) * rect.width + x - rect.x
    for index in 0..<count { out[index] = pixels[at + index] }
  }
}
