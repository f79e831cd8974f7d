import FluidCore
import FluidPlot
import FluidScene
import Foundation
import Testing

@Suite struct PlotPaletteTests {
  private static func linear(_ channel: UInt8) -> Double {
    let value = Double(channel) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func linear(_ color: Color) -> [Double] {
    [color.red, color.green, color.blue].map(linear)
  }

  /// The relative luminance of WCAG 2.2.
  private static func luminance(_ rgb: [Double]) -> Double {
    0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2]
  }

  private static func contrast(_ a: Color, _ b: Color) -> Double {
    let (first, second) = (luminance(linear(a)), luminance(linear(b)))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// Colours as the colour-blind see them, in linear light: Machado, Oliveira and Fernandes, A
  /// Physiologically-based Model for Simulation of Color Vision Deficiency (2009), severity 1.
  private static let sights: [(name: String, matrix: [[Double]])] = [
    ("all colours", [[1, 0, 0], [0, 1, 0], [0, 0, 1]]),
    (
      "no red",
      [
        [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
      ]
    ),
    (
      "no green",
      [
        [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
      ]
    ),
    (
      "no blue",
      [
        [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
      ]
    ),
  ]

  /// CIE L*a*b* of linear sRGB, D65.
  private static func lab(_ rgb: [Double]) -> [Double] {
    let rgb = rgb.map { max(0, min(1, $0)) }
    let x = (0.4124 * rgb[0] + 0.3576 * rgb[1] + 0.1805 * rgb[2]) / 0.9505
    let y = luminance(rgb)
    let z = (0.0193 * rgb[0] + 0.1192 * rgb[1] + 0.9505 * rgb[2]) / 1.089
    func f(_ t: Double) -> Double { t > 0.008856 ? cbrt(t) : 7.787 * t + 16.0 / 116 }
    return [116 * f(y) - 16, 500 * (f(x) - f(y)), 200 * (f(y) - f(z))]
  }

  @Test(arguments: Appearance.allCases)
  func `can be read, and seen where it means something`(appearance: Appearance) {
    let palette = PlotPalette(appearance)
    #expect(Self.contrast(palette.label, palette.background) >= 7)
    #expect(Self.contrast(palette.secondary, palette.background) >= 4.5)
    for number in 0..<PlotPalette.count {
      #expect(Self.contrast(palette.series(number), palette.background) >= 3, "\(number)")
      // Names stand in the areas.
      let area = palette.area(number, of: PlotPalette.count)
      #expect(Self.contrast(palette.label, area) >= 4.5, "\(number)")
    }
  }

  @Test(arguments: Appearance.allCases)
  func `can be told apart by everybody`(appearance: Appearance) {
    let palette = PlotPalette(appearance)
    for sight in Self.sights {
      let seen = (0..<PlotPalette.count).map { number -> [Double] in
        let rgb = Self.linear(palette.series(number))
        return Self.lab(sight.matrix.map { row in zip(row, rgb).map { $0 * $1 }.reduce(0, +) })
      }
      for first in seen.indices {
        for second in 0..<first {
          let distance = zip(seen[first], seen[second]).map { ($0 - $1) * ($0 - $1) }.reduce(0, +)
            .squareRoot()
          // A difference of ten is seen at a glance.
          #expect(distance >= 10, "\(first) and \(second), \(sight.name): \(distance)")
        }
      }
    }
  }
}
