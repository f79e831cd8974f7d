import TestSupport
import Testing

@testable import FluidRaster

@Suite("Blending")
struct BlendTests {
  /// The obvious way, in floating point: no tie is possible, as 255 is odd.
  private func mixed(_ below: UInt32, _ above: UInt32, _ alpha: UInt32) -> UInt32 {
    var result: UInt32 = 0xff00_0000
    for shift: UInt32 in [0, 8, 16] {
      let (a, b) = (Double(below >> shift & 255), Double(above >> shift & 255))
      let value = (a * Double(255 - alpha) + b * Double(alpha)) / 255
      result |= UInt32(value.rounded()) << shift
    }
    return result
  }

  private func product(_ a: UInt32, _ b: UInt32) -> UInt32 {
    UInt32((Double(a) * Double(b) / 255).rounded())
  }

  private func row(_ random: inout SeededRandom, _ count: Int, opaque: Bool) -> [UInt32] {
    (0..<count).map { _ in
      UInt32(truncatingIfNeeded: random.next()) | (opaque ? 0xff00_0000 : 0)
    }
  }

  @Test("divides by 255 to the nearest, for every product of two bytes")
  func divides() {
    for value in 0...65025 {
      #expect(Blend.by255(UInt32(value)) == UInt32((Double(value) / 255).rounded()))
    }
  }

  @Test("a colour is right for every alpha, and for rows of any length")
  func color() {
    var random = SeededRandom(seed: 10)
    for alpha in UInt32(0)...255 {
      let count = Int(alpha) % 19
      let color = UInt32(truncatingIfNeeded: random.next()) & 0xff_ffff
      let before = row(&random, count, opaque: true)
      var after = before
      after.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        Blend.color(color, alpha: alpha, over: base, count: count)
      }
      #expect(after == before.map { mixed($0, color, alpha) })
    }
  }

  @Test("a masked colour is right for every coverage")
  func maskedColor() {
    var random = SeededRandom(seed: 11)
    for round in 0..<300 {
      let count = round % 37
      let alpha = UInt32(random.byte())
      let color = UInt32(truncatingIfNeeded: random.next()) & 0xff_ffff
      let mask = (0..<count).map { _ in [0, 0, 255, random.byte()][random.integer(0...3)] }
      let before = row(&random, count, opaque: true)
      var after = before
      after.withUnsafeMutableBufferPointer { buffer in
        mask.withUnsafeBufferPointer { mask in
          guard let base = buffer.baseAddress, let mask = mask.baseAddress else { return }
          Blend.color(color, alpha: alpha, mask: mask, over: base, count: count)
        }
      }
      #expect(
        after == zip(before, mask).map { mixed($0, color, product(UInt32($1), alpha)) })
    }
  }

  @Test("pixels with alphas of their own are right, masked or not")
  func pixels() {
    var random = SeededRandom(seed: 12)
    for round in 0..<300 {
      let count = round % 29
      let alpha = [255, UInt32(random.byte())][round % 2]
      let mask = (0..<count).map { _ in [0, 255, random.byte()][random.integer(0...2)] }
      let source = row(&random, count, opaque: false)
      let before = row(&random, count, opaque: true)
      var (plain, masked) = (before, before)
      plain.withUnsafeMutableBufferPointer { plain in
        masked.withUnsafeMutableBufferPointer { masked in
          guard let plain = plain.baseAddress, let masked = masked.baseAddress else { return }
          Blend.pixels(source, alpha: alpha, over: plain, count: count)
          Blend.pixels(source, alpha: alpha, mask: mask, over: masked, count: count)
        }
      }
      for index in 0..<count {
        let own = source[index] >> 24
        #expect(plain[index] == mixed(before[index], source[index], product(own, alpha)))
        let covered = product(UInt32(mask[index]), alpha)
        #expect(masked[index] == mixed(before[index], source[index], product(own, covered)))
      }
    }
  }

  @Test("of a single pixel is the same as of many")
  func single() {
    var random = SeededRandom(seed: 13)
    for _ in 0..<2000 {
      let (below, above) = (
        UInt32(truncatingIfNeeded: random.next()), UInt32(truncatingIfNeeded: random.next())
      )
      let alpha = UInt32(random.byte())
      let opaque = below | 0xff00_0000
      #expect(Blend.mix(opaque, above, alpha: alpha) == mixed(opaque, above, alpha))
    }
  }

  @Test(
    "over pixels that are not opaque adds up their alpha, alike in whole rows and at their ends")
  func transparent() {
    var random = SeededRandom(seed: 14)
    for round in 0..<300 {
      let count = round % 29
      let source = row(&random, count, opaque: false)
      // Colours are multiplied by alpha there: none exceeds it.
      let before = (0..<count).map { _ in
        let alpha = UInt32(random.byte())
        return alpha << 24 | (alpha / 2) << 16 | (alpha / 3) << 8 | alpha
      }
      var after = before
      after.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        Blend.pixels(source, alpha: 255, over: base, count: count)
      }
      for index in 0..<count {
        let own = source[index] >> 24
        let below = before[index] >> 24
        let sum = (Double(own) + Double(below) * Double(255 - own) / 255).rounded()
        #expect(after[index] >> 24 == UInt32(sum))
        let colors = mixed(before[index], source[index], own) & 0xff_ffff
        #expect(after[index] & 0xff_ffff == colors)
        #expect([0, 8, 16].allSatisfy { colors >> $0 & 255 <= after[index] >> 24 })
      }
    }
  }
}
