import FluidCore
import TestSupport
import Testing

@testable import FluidRaster

@Suite("A field of colours")
struct ColorFieldTests {
  private func field(
    _ random: inout SeededRandom, spacing: Int, column: Int, row: Int, columns: Int, rows: Int
  ) -> ColorField {
    let nodes = (0..<columns * rows * 4).map { index -> UInt16 in
      if index % 4 == 3 { return ColorField.maximum }
      return [0, ColorField.maximum, UInt16(random.integer(0...4080))][random.integer(0...2)]
    }
    return ColorField(
      spacing: spacing, cells: PixelRect(x: column, y: row, width: columns, height: rows),
      nodes: nodes)
  }

  private func written(_ field: ColorField, x: Int, y: Int, count: Int) -> [UInt32] {
    var out = [UInt32](repeating: 0x1234_5678, count: count + 1)
    var scratch = [UInt32](repeating: 0, count: (field.cells.width + 1) * 2)
    out.withUnsafeMutableBufferPointer { out in
      scratch.withUnsafeMutableBufferPointer { scratch in
        field.write(
          PixelRect(x: x, y: y, width: count, height: 1), to: out.baseAddress!, stride: count,
          scratch: scratch.baseAddress!)
      }
    }
    #expect(out[count] == 0x1234_5678, "wrote beyond the row")
    return Array(out.prefix(count))
  }

  /// Channels before dithering, in floating point: bilinear between node centres.
  private func reference(_ field: ColorField, x: Int, y: Int) -> [Double] {
    func place(_ pixel: Int) -> (Int, Double) {
      let at = (Double(pixel) + 0.5) / Double(field.spacing) - 0.5
      return (Int(at.rounded(.down)), at - at.rounded(.down))
    }
    let (column, across) = place(x)
    let (row, down) = place(y)
    func node(_ i: Int, _ j: Int, _ channel: Int) -> Double {
      let i = min(column + i - field.cells.x, field.cells.width - 1)
      let j = min(row + j - field.cells.y, field.cells.height - 1)
      return Double(field.nodes[(j * field.cells.width + i) * 4 + channel]) / 16
    }
    return (0..<3).map { channel in
      let upper = node(0, 0, channel) * (1 - across) + node(1, 0, channel) * across
      let lower = node(0, 1, channel) * (1 - across) + node(1, 1, channel) * across
      return upper * (1 - down) + lower * down
    }
  }

  @Test("is straight between its nodes and never a whole step off", arguments: [1, 2, 4, 8])
  func bilinear(spacing: Int) {
    var random = SeededRandom(seed: UInt64(spacing))
    let field = field(&random, spacing: spacing, column: -2, row: -1, columns: 9, rows: 7)
    for y in 0..<4 * spacing {
      let line = written(field, x: 0, y: y, count: 5 * spacing)
      for (x, word) in line.enumerated() {
        let exact = reference(field, x: x, y: y)
        for (channel, shift) in [(0, UInt32(0)), (1, 16), (2, 8)] {
          let value = Double(word >> shift & 255)
          #expect(abs(value - exact[channel]) < 1.05)
        }
        #expect(word >> 24 == 255)
      }
    }
  }

  @Test("written in parts is the same as written at once", arguments: [1, 4, 8])
  func parts(spacing: Int) {
    var random = SeededRandom(seed: 20 + UInt64(spacing))
    let field = field(&random, spacing: spacing, column: -1, row: -1, columns: 12, rows: 4)
    let whole = written(field, x: 0, y: 5 % (2 * spacing), count: 9 * spacing)
    for _ in 0..<40 {
      let from = random.integer(0...(9 * spacing - 1))
      let count = random.integer(1...(9 * spacing - from))
      #expect(
        written(field, x: from, y: 5 % (2 * spacing), count: count)
          == Array(whole[from..<from + count]))
    }
  }

  @Test("of one colour is that colour in every pixel", arguments: [0, 1, 127, 254, 255])
  func flat(value: Int) {
    let nodes = (0..<6 * 6 * 4).map { UInt16(($0 % 4 == 3 ? 255 : value) * 16) }
    let field = ColorField(
      spacing: 8, cells: PixelRect(x: -1, y: -1, width: 6, height: 6), nodes: nodes)
    let byte = UInt32(value)
    for y in 0..<16 {
      #expect(
        written(field, x: 0, y: y, count: 33).allSatisfy {
          $0 == 0xff00_0000 | byte << 16 | byte << 8 | byte
        })
    }
  }

  @Test("dithers without bias: the mean of a tile is the colour, to a hundredth of a step")
  func dither() {
    for value in stride(from: 16, to: 4064, by: 37) {
      let nodes = (0..<6 * 6 * 4).map { UInt16($0 % 4 == 3 ? 4080 : value) }
      let field = ColorField(
        spacing: 8, cells: PixelRect(x: -1, y: -1, width: 6, height: 6), nodes: nodes)
      var sums = [0, 0, 0]
      for y in 8..<16 {
        for word in written(field, x: 8, y: y, count: 8) {
          for channel in 0..<3 { sums[channel] += Int(word >> UInt32(channel * 8) & 255) }
        }
      }
      for sum in sums {
        #expect(abs(Double(sum) / 64 - Double(value) / 16) < 0.01)
      }
    }
  }

  @Test("asks for exactly the nodes that its pixels lie between", arguments: [1, 2, 4, 8])
  func nodes(spacing: Int) {
    for from in -20..<20 {
      for count in 1..<20 {
        let range = ColorField.nodes(for: from, from + count, spacing: spacing)
        for pixel in from..<from + count {
          let node = ColorField.place(pixel, spacing: spacing).node
          #expect(range.contains(node) && range.contains(node + 1))
          // The node's centre is at or before the pixel's, the next one's behind it.
          let center = 2 * pixel + 1
          #expect((2 * node + 1) * spacing <= center && center < (2 * node + 3) * spacing)
        }
      }
    }
  }
}

@Suite("Ordered dithering")
struct DitherTests {
  @Test("uses every threshold once in a tile, in every channel")
  func thresholds() {
    let all = Set((0..<64).map { UInt32($0 * 4 + 2) })
    #expect(Set(Dither.green.map { UInt32($0) }) == all)
    #expect(Set(Dither.plain.blueRed.map { $0 & 0xffff }) == all)
    #expect(Set(Dither.plain.blueRed.map { $0 >> 16 }) == all)
    #expect(Set(Dither.plain.greenAlpha.map { $0 & 0xffff }) == all)
  }

  @Test("spreads thresholds evenly: each quarter of a tile has about the same mean")
  func even() {
    for y in [0, 4] {
      for x in [0, 4] {
        var sum = 0
        for j in 0..<4 { for i in 0..<4 { sum += Int(Dither.green[(y + j) * 8 + x + i]) } }
        #expect(abs(Double(sum) / 16 - 128) < 8)
      }
    }
  }
}
